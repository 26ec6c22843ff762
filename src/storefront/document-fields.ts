export const money = 'amount currencyCode'

export const imageFields = 'url altText width height'

export const merchandiseFields = `
  id
  title
  price { ${money} }
  selectedOptions { name value }
` as const
