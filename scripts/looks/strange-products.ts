import type { DemoControls } from '../test/demo-controls.ts'

const photo = { url: '/cdn/shop/files/lilac-and-rain-01.jpg', width: 1200, height: 1200 }
const long =
  'A candle for the long evenings between the last of the apples and the first of the snow, '

const products = [
  {
    handle: 'long',
    title: long.repeat(4).slice(0, 300),
    description: long.repeat(12),
    images: [photo],
    variants: [{ price: '123456789.00' }],
  },
  {
    handle: 'arabic',
    title: 'شمعة الياسمين والعنبر',
    description: 'شمعة مصبوبة يدويًا من شمع الصويا وشمع النحل، برائحة الياسمين في آخر النهار.',
    images: [photo],
    variants: ['صغيرة', 'كبيرة'].map((value) => ({
      price: '2.500',
      currencyCode: 'KWD',
      selectedOptions: [{ name: 'الحجم', value }],
    })),
  },
  {
    handle: 'night',
    title: '夜咲く花と蜜蝋の手づくりキャンドル',
    description: '大豆とココナッツ、蜜蝋から手で注いだ、夕暮れの庭の香り。季節のあいだだけ。',
    images: [photo],
    variants: [{ price: '2600', currencyCode: 'JPY' }],
  },
  { handle: 'bare', title: 'Bare', variants: [] },
]

/** Replaces the catalog with extremes: long texts, other scripts, a high price, no pictures or variants. */
export async function putStrangeProducts(demo: DemoControls) {
  await demo.emptyCatalog()
  for (const product of products) await demo.putProduct(product)
}
