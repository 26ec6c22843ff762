import { isMade, realSelection, type Choice } from '../storefront/selection.ts'

type Props = { choice: Choice; isAsking: boolean }

/** Says what will be bought where it is not what is highlighted. */
export function ChoiceNote({ choice, isAsking }: Props) {
  return (
    <p className="choice-note" role="status" dir="auto">
      {isMade(choice) ? '' : `${standing(choice, isAsking)} ${selected(choice)}`}
    </p>
  )
}

function standing({ isUnknown }: Choice, isAsking: boolean): string {
  if (isAsking) return 'Looking for this combination.'
  return isUnknown ? 'This combination could not be looked up.' : 'Not made in this combination.'
}

function selected({ variant }: Choice): string {
  const values = realSelection(variant?.selectedOptions ?? []).map((option) => option.value)
  return `Selected: ${values.join(' • ')}`
}
