// Decorative: one petal, tip down, in currentColor.
export function Petal() {
  return (
    <svg
      className="petal"
      viewBox="0 0 20 20"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M9 19C4 15.5 1.5 9 4 4.5 5.5 2 8 1.4 9.8 1.6l1 1.8 1.3-1.5c2.4.5 4.2 2.4 4.5 5C17 11.5 13.5 16.5 9 19Z" />
      <path fill="#fff" fillOpacity=".3" d="M9.3 17c-1-4-.6-8 1.2-11-.3 3.7-.4 7-1.2 11Z" />
    </svg>
  )
}
