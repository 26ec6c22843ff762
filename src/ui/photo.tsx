type Props = {
  src: string
  srcSet: string
  sizes: string
  /** Pixels; they hold the place until the picture has come. */
  width: number
  height: number
  alt: string
  /** The one that a page is about: it comes before anything else, others when they are near. */
  isMain?: boolean
}

/** A photograph, in as many pixels as its place needs. */
export function Photo({ alt, isMain = false, ...attributes }: Props) {
  const order = isMain ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <img className="photo" {...attributes} {...order} decoding="async" alt={alt} />
}
