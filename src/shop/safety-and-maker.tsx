import * as textsWords from '../../words/texts.ts'
import { hasEuropeanPapers } from '../market-law.ts'
import { currentMarket, textLanguage } from '../markets.ts'
import { FactRows, type FactRow } from './fact-rows.tsx'
import { Pictogram } from './pictogram.tsx'
import { hasWarnings, type Safety } from './texts.ts'

/** Shows the pictograms, the signal word and the first statement, and collapses the rest. */
export function SafetyAndMaker({ safety }: { safety: Safety }) {
  const { pictograms, signalWord, contains, maker, responsiblePerson } = safety
  const [first, ...others] = safety.statements
  const warnings = contains ? [textsWords.contains(contains), ...others] : others
  const shownPerson = hasEuropeanPapers(currentMarket()) && responsiblePerson
  if (!hasWarnings(safety) && !maker && !shownPerson) return null
  const rows: FactRow[] = [
    [textsWords.safety, warnings.join('\n')],
    [textsWords.maker, maker],
    [textsWords.inEu, shownPerson && textsWords.responsiblePerson(shownPerson)],
  ]
  return (
    <details className="safety">
      <summary>
        <span className="label">{textsWords.safetyAndMaker}</span>
        {pictograms.map((number) => (
          <Pictogram key={number} number={number} />
        ))}
        {hasWarnings(safety) && (
          <span dir="auto" lang={textLanguage()}>
            {signalWord && <strong>{signalWord}</strong>} {first}
          </span>
        )}
      </summary>
      <FactRows rows={rows} />
    </details>
  )
}
