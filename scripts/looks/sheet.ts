/** A page that shows one row of pictures a scene; each is `{scene}-{view}.png` beside it. */
export function contactSheet(scenes: string[], views: string[]): string {
  const rows = scenes.map((scene) => `<tr><th>${scene}</th>${views.map(cell(scene)).join('')}</tr>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #777; color: #fff }
th { padding: 0.5rem; text-align: left; vertical-align: top }
img { display: block; max-width: 26rem; max-height: 30rem; object-fit: contain; object-position: top }
</style>
<table>
<tr><th></th>${views.map((view) => `<th>${view}</th>`).join('')}</tr>
${rows.join('\n')}
</table>
</html>
`
}

const cell = (scene: string) => (view: string) =>
  `<td><a href="${scene}-${view}.png"><img loading="lazy" src="${scene}-${view}.png" alt="${scene}"></a></td>`
