export type Size = { width: number; height: number }

// The widths and crops that the shop uses. Others are refused, which limits the CPU time and the disk space
// that clients can use.
export const WIDTHS = [240, 320, 425, 565, 750, 950, 1200]
const CROPS = new Map([
  // Used by the checkout's lines.
  ['width=192&height=192&crop=center', { width: 192, height: 192 }],
  // Used by previews of shared links.
  ['width=1200&height=630&crop=center', { width: 1200, height: 630 }],
])

/**
 * The size in pixels that a query requests: a width of the whole picture, or a crop. Never larger than the file.
 * Throws a RangeError with a sentence for the caller.
 */
export function requestedSize(query: URLSearchParams, file: Size): Size {
  const [width, height, crop] = ['width', 'height', 'crop'].map((name) => query.get(name))
  const cut = CROPS.get(`width=${width}&height=${height}&crop=${crop}`)
  if (cut) return scaled(cut, Math.min(1, file.width / cut.width, file.height / cut.height))
  const widths = [...WIDTHS, file.width].map(String)
  if (height || crop || (width && !widths.includes(width))) {
    throw new RangeError(
      `A picture comes in a width of ${WIDTHS.join(', ')}, or as ${[...CROPS.keys()].join(' or ')}`,
    )
  }
  return scaled(file, Math.min(1, Number(width || file.width) / file.width))
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})
