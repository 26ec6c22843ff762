import type { Encoding } from '../cache/rendered-page.ts'

/** The encoding with the fewest bytes that an Accept-Encoding header accepts. */
export function acceptedEncoding(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [token = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return token === encoding && !parameters.some((weight) => /^q\s*=\s*0(\.0*)?$/.test(weight))
  })
}
