export const HOME = '/'
export const PRODUCT = '/product/cherry-blossom-morning'
export const CHOICE = `${PRODUCT}?Size=8+oz&Wick=Wood`
export const OTHER_CHOICE = `${PRODUCT}?Size=4+oz&Wick=Wood`
export const OTHER_PRODUCT = '/product/lilac-and-rain'

export const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
}
export const AGENT = { Accept: 'text/markdown, text/html;q=0.9' }
