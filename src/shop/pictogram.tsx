import * as textsWords from '../../words/texts.ts'

type Drawing = { filled?: string; drawn?: string }

// From GHS01 on. In a square of 48 units, whose middle half the diamond leaves to the symbol.
const SYMBOLS: Drawing[] = [
  {
    filled: 'M15 29a6 6 0 1 0 12 0 6 6 0 1 0-12 0z',
    drawn: 'M25 24l3-3M22 20l-1-8M17 21l-4-4M27 19l3-6M30 22l6-2M29 26l7 2M28 30l4 3',
  },
  {
    filled:
      'M23 11c2 4 8 7 8 14 0 4-2 6-4 7 1-3 0-5-2-7 0 2-1 3-2 3 0-2 0-4-1-5 0 3-3 4-3 6 0 1 0 2 1 3-3-1-4-4-4-7 0-6 7-8 7-14z',
    drawn: 'M16 35h16',
  },
  {
    filled:
      'M24 9c1 3 5 5 5 10 0 2 0 3-1 4-1-2-2-3-3-4 0 2-1 2-2 3 0-2 0-3-1-4-1 2-3 3-3 5-2-5 5-8 5-14z',
    drawn: 'M18 29a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM19 38h10',
  },
  { filled: 'M11 27l15-9c5-1 7 3 4 6l-15 9zM31 15l3-2 2 3-3 2z' },
  {
    filled:
      'M12 29h5l1 2 2-2h3v4H12zM25 32c2-3 4-3 5-2l1-2 1 2c2 0 4 1 5 3H25zM19 23l1 2-1 1-1-1zM29 23l1 2-1 1-1-1z',
    drawn: 'M14 15l6 4M34 15l-6 4',
  },
  {
    filled:
      'M24 10c-5 0-8 3-8 7 0 3 1 4 3 5v4h10v-4c2-1 3-2 3-5 0-4-3-7-8-7zm-5 7a2 2 0 1 1 4 0 2 2 0 1 1-4 0zm6 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0zm-1 3l1 3h-2z',
    drawn: 'M14 29l20 7M34 29l-20 7',
  },
  { filled: 'M21 10h6l-1 17h-4zM21 33a3 3 0 1 0 6 0 3 3 0 1 0-6 0z' },
  {
    filled:
      'M20 14a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM15 35c0-10 2-15 9-15s9 5 9 15zm9-13l-1 4-4-1 3 3-3 3 4-1 1 4 1-4 4 1-3-3 3-3-4 1z',
  },
  {
    filled: 'M21 29c4-5 11-5 14 0-3 4-10 4-14 0zl-3-3v6zM30 28a1 1 0 1 0 2 0 1 1 0 1 0-2 0z',
    drawn: 'M18 33V14M18 21l-4-4M18 19l4-5M18 25l4-3M14 33h8',
  },
]

/** A hazard pictogram of the GHS, by its number: its colours are the law's on any paper. */
export function Pictogram({ number }: { number: number }) {
  const { filled, drawn } = SYMBOLS[number - 1] ?? {}
  return (
    <svg
      className="pictogram"
      viewBox="0 0 48 48"
      width="2.75rem"
      role="img"
      aria-label={textsWords.hazards[number - 1]}
    >
      <path d="M24 2l22 22-22 22L2 24z" fill="#fff" stroke="#d00" strokeWidth="3" />
      {filled && <path d={filled} fillRule="evenodd" />}
      {drawn && <path d={drawn} fill="none" stroke="#000" strokeWidth="2" />}
    </svg>
  )
}
