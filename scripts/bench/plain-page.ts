/**
 * The least that a shop could send for a page: 2 kB of styles, no fonts and no scripts. A product's page has a
 * heading, a picture and a button. A list has a heading and links.
 */
export function plainPage(html: string): string {
  const [heading = ''] = /<h1\b.*?<\/h1>/s.exec(html) ?? []
  const [, picture] = /class="gallery".*?(<img\b[^>]*fetchPriority="high"[^>]*>)/s.exec(html) ?? []
  const cards = html.match(/<a class="card-link"[^>]*>/g) ?? []
  const list = cards.map((link) => `<li>${link}${/aria-label="([^"]*)"/.exec(link)?.[1]}</a></li>`)
  const content = picture
    ? `${heading}${picture}<button>Add to Cart</button>`
    : `${heading}<ul>${list.join('')}</ul>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain</title>
<style>${styles}</style>
<main>${content}</main>
</html>
`
}

// Unused rules fill the styles up to 2 kB.
const styles = `
body { margin: 0; font: 1rem / 1.5 Georgia, serif; color: #2b2118; background: #fbf6ec }
main { display: grid; gap: 1rem; max-width: 70rem; margin: 0 auto; padding: 1rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
img { width: 100%; height: auto; max-height: 52svh; object-fit: cover }
ul { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none }
a { display: block; padding: 0.5rem 0; color: inherit }
button { padding: 0.75rem 1.5rem; border: 0; color: #fff; background: #7a4b12; font: inherit }
${Array.from({ length: 16 }, (_rule, index) => `.part-${index} > p:first-child { margin: ${index}px 0; padding: 0 1rem; border: 1px solid #7a4b12; color: #2b2118 }`).join('\n')}
`
