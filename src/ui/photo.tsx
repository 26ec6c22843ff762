import type { ComponentProps } from 'react'

type Props = ComponentProps<'img'> & {
  alt: string
  /** The page's main picture: fetched first, while others are fetched when they come near. */
  isMain?: boolean
}

/** A picture that fills its place; the browser picks the width it needs. */
export function Photo({ alt, isMain = false, ...attributes }: Props) {
  const order = isMain ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <img className="photo" {...attributes} {...order} decoding="async" alt={alt} />
}
