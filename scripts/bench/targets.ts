/** What we want of the shop itself, by column. Nothing asserts it: a bench reports. */
export const targets: Record<string, string> = {
  'HTML kB': '≤ 0.25 a product',
  'script kB': '≤ 68',
  'LCP ms': '≤ 1.05 × twin',
  'TBT ms': 'home ≤ 50, product 0',
  CLS: '0',
  'Add → badge ms': '≤ 50',
  'card → heading ms': '≤ twin + 30',
  'card → heading ms, made ready': '≤ 100',
  'Back → painted ms': '≤ twin',
  'shop ÷ bare': '≥ 0.9',
  'RSS MB after 200,000 requests': '≤ 120',
  'RSS MB after 20,000 unknown handles': '≤ 120',
}
