import type { ComponentProps } from 'react'

/** A picture that fills its container. The browser selects the width, and loads it once it is near. */
export const Photo = ({ alt, ...attributes }: ComponentProps<'img'> & { alt: string }) => (
  <img className="photo" loading="lazy" {...attributes} decoding="async" alt={alt} />
)
