/** What we want of the shop itself, by column. Nothing asserts it: a bench reports. */
export const targets: Record<string, string> = {
  'HTML kB': '≤ 14',
  'script kB': '≤ 65',
  'FCP ms': '≤ 1,800',
  'LCP ms': '≤ 2,500',
  'TBT ms': '≤ 200',
  CLS: '≤ 0.1',
  'Add → badge ms': '≤ 200',
  'card → heading ms': '≤ 1,000',
  'card → heading ms, prefetched': '≤ 500',
  'Back → painted ms': '≤ 200',
  'shop ÷ bare': '≥ 0.5',
  'RSS MB after 200,000 requests': '≤ 200',
  'RSS MB after 20,000 unknown handles': '≤ 200',
  'build s': '≤ 15',
}
