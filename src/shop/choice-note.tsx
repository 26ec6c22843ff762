import { isMade, realSelection, type Choice } from '../storefront/selection.ts'

type Props = { choice: Choice; lookup: 'done' | 'asking' | 'unknown' }

/** Says what will be bought where it is not what is highlighted. */
export function ChoiceNote({ choice, lookup }: Props) {
  return (
    <p className="choice-note" role="status" dir="auto">
      {isMade(choice) ? '' : `${STANDING[lookup]} ${selected(choice)}`}
    </p>
  )
}

const STANDING = {
  asking: 'Looking for this combination.',
  done: 'Not made in this combination.',
  unknown: 'This combination could not be looked up.',
}

function selected({ variant }: Choice): string {
  const values = realSelection(variant?.selectedOptions ?? []).map((option) => option.value)
  return `Selected: ${values.join(' • ')}`
}
