type Props = {
  src: string
  srcSet: string
  sizes: string
  /** Pixels; they hold the place until the picture has come. */
  width: number
  height: number
  alt: string
  isEager?: boolean
}

/** A photograph; eager where it is among the first things seen. */
export function Photo({ alt, isEager = false, ...attributes }: Props) {
  return (
    <img
      className="photo"
      {...attributes}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
