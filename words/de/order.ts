export const thanks = 'Danke dir'
export const checking = 'Gerade bezahlt? Einen Moment, wir sehen nach.'
export const placed =
  'Deine Bestellung ist eingegangen. Wir haben sie aus deinem Warenkorb genommen.'

export const confirmAll = 'Schon bezahlt? Warenkorb leeren'
export const confirmSome = 'Schon bezahlt? Gekauftes entfernen'
export const removedAll = 'Was du gekauft hast, haben wir aus deinem Warenkorb genommen'
export const removedSome =
  'Was du gekauft hast, haben wir aus deinem Warenkorb genommen. Was seither dazukam, ist noch da.'
