/** The red, green and blue of a colour, 0 to 255. */
type Channels = Iterable<number>

/** WCAG 2.2's contrast ratio of two colours, 1 to 21. */
export function contrast(one: Channels, other: Channels): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

// WCAG's linear light of each value of an sRGB channel.
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

function luminance([red = 0, green = 0, blue = 0]: Channels): number {
  const [r = 0, g = 0, b = 0] = [LINEAR[red], LINEAR[green], LINEAR[blue]]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
