export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding)
  if (at === -1) return false
  const [weight = ''] = header.slice(at + encoding.length).split(',', 1)
  return !/^\s*;\s*q\s*=\s*0(\.0*)?\s*$/.test(weight)
}
