const WORDS =
  'amber apple ash balsam bark basil bay beeswax bergamot birch bloom bread bright brown burns butter cedar cherry chestnut citrus clay clean clear clove coconut cold cotton cream crisp dark dawn deep dried dusk earth ember evening fern fig fir first flame forest fresh frost garden ginger glass golden grass green hand harvest hazel hearth heather herbs honey hours house jar juniper kitchen lavender leaf lemon light lilac linen long maple marigold meadow mild mint morning moss musk night nutmeg oak oats olive orange orchard paper peach pear pepper petal pine plum poured quiet rain resin rose rosemary sage salt sandalwood sea slow smoke snow soap soft soy spice spring spruce stone summer sun sweet tea thyme timber tobacco tonic travel twig vanilla velvet verbena vetiver violet walk warm water wax white wick wild willow wind window winter wood wool'.split(
    ' ',
  )
const SIZES = ['4 oz', '6 oz', '8 oz', '12 oz', '16 oz']
const WICKS = ['Cotton', 'Wood']
const DESCRIPTION_LETTERS = 5_000

/** Products as large as those of a store that has sold for years, each with different texts. */
export function heavyProducts(count: number): object[] {
  let seed = 7
  const word = (): string => {
    seed = (seed * 48_271) % 2_147_483_647
    return WORDS[seed % WORDS.length] ?? ''
  }
  const words = (letters: number): string => {
    let text = word()
    while (text.length < letters) text += ` ${word()}`
    return text
  }
  return Array.from({ length: count }, () => {
    const title = words(20)
    const handle = title.replaceAll(' ', '-')
    return {
      handle,
      title,
      description: words(DESCRIPTION_LETTERS),
      images: [1, 2, 3, 4, 5].map((number) => ({
        url: `https://cdn.shopify.com/s/files/1/0612/8841/9537/files/${handle}-${number}_${words(12).replaceAll(' ', '')}.jpg?v=17${seed % 100_000_000}`,
        altText: words(40),
        width: 2048,
        height: 2560,
      })),
      variants: SIZES.flatMap((size, index) =>
        WICKS.map((wick) => ({
          price: `${14 + 6 * index + (seed % 6)}.50`,
          selectedOptions: [
            { name: 'Size', value: size },
            { name: 'Wick', value: wick },
          ],
        })),
      ),
    }
  })
}
