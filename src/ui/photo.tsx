type Props = {
  src: string
  srcSet: string
  sizes: string
  /** Pixels; they hold the place until the picture has come. */
  width: number
  height: number
  alt: string
  /** Among the first things seen. */
  isEager?: boolean
  /** High for the one that a page is about. */
  fetchPriority?: 'high'
}

/** A photograph, in as many pixels as its place needs. */
export function Photo({ alt, isEager = false, ...attributes }: Props) {
  return (
    <img
      className="photo"
      {...attributes}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
