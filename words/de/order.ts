export const thanks = 'Danke dir'
export const placed =
  'Deine Bestellung ist eingegangen. Wir haben sie aus deinem Warenkorb genommen.'
