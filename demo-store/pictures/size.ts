export type Size = { width: number; height: number }

/**
 * The size in pixels that a query requests: a width of the whole picture, or a crop to a width and a height. Never
 * larger than the file.
 */
export function requestedSize(query: URLSearchParams, file: Size): Size {
  const width = Number(query.get('width')) || file.width
  const height = Number(query.get('height')) || (file.height * width) / file.width
  const by = Math.min(1, file.width / width, file.height / height)
  return {
    width: Math.max(1, Math.round(width * by)),
    height: Math.max(1, Math.round(height * by)),
  }
}
