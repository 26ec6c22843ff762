export type Format = 'avif' | 'webp' | 'jpeg'

/** The best format that the caller names; wildcards get JPEG, which everything can show. */
export function formatFor(accept: string): Format {
  if (/image\/avif(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'avif'
  if (/image\/webp(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}
