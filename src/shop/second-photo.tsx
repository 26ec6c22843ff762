import { useState } from 'react'
import { pictureSources } from '../storefront/picture-sources.ts'
import type { ListedProduct } from '../storefront/listed-product.ts'

type Props = { picture: NonNullable<ListedProduct['secondPicture']>; sizes: string }

/** Over a card's photograph, once it has come and as long as the card is pointed at or in focus. */
export function SecondPhoto({ picture, sizes }: Props) {
  const [hasCome, setCome] = useState(false)
  return (
    <img
      className={hasCome ? 'photo second-photo has-come' : 'photo second-photo'}
      {...pictureSources(picture)}
      sizes={sizes}
      alt=""
      decoding="async"
      onLoad={() => setCome(true)}
    />
  )
}
