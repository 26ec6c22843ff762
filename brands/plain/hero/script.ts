export const heroScript = ''

export type Checked = Satisfies<
  typeof import('./script.ts'),
  typeof import('#brand/hero/script.ts')
>
