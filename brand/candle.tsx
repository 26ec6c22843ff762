// Decorative: stands where a product has no photograph. Line work in currentColor.
export function Candle() {
  return (
    <svg
      className="candle"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 21.5c.2 6.9.1 13.6.5 20.4.1 1.2.9 1.9 2.1 2 6.2.5 12.6.5 18.8 0 1.2-.1 2-.8 2.1-2 .4-6.8.3-13.5.5-20.4" />
      <path d="M36 21.5c0 1.9-5.4 3.3-12 3.3s-12-1.4-12-3.3 5.4-3.4 12-3.4 12 1.5 12 3.4Z" />
      <path d="M24 21.6c-.2-2 .1-3.9 0-5.8" />
      <path d="M24 15.9c-2.7-.2-4.1-2-3.9-4.3C20.3 8.6 23 7 24.2 3.6c1.7 3 3.9 5 3.8 8-.1 2.5-1.5 4.1-4 4.3Z" />
      <path d="M24 30l3.9 2.2v4.5L24 39l-3.9-2.3v-4.5Z" />
    </svg>
  )
}
