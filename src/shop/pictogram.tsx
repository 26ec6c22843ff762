import * as textsWords from '../../words/texts.ts'

const files = import.meta.glob<string>('./hazards/*.webp', {
  eager: true,
  import: 'default',
})

/** A hazard pictogram of the GHS, by its number. The law sets its colours, in both colour schemes. */
export const Pictogram = ({ number }: { number: number }) => (
  <img
    className="pictogram"
    src={files[`./hazards/ghs0${number}.webp`]}
    alt={textsWords.hazards[number - 1]}
    width={44}
    height={44}
    loading="lazy"
  />
)
