import type { ComponentProps } from 'react'

/** `isMain`: it is the page's main picture, which is fetched first. Others are loaded lazily. */
type Props = ComponentProps<'img'> & { alt: string; isMain?: boolean }

/** A picture that fills its container. The browser selects the width. */
export function Photo({ alt, isMain = false, ...attributes }: Props) {
  const order = isMain ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <img className="photo" {...attributes} {...order} decoding="async" alt={alt} />
}
