/** Pictures as large as the window. */
export const title = (product: string) => `Photos : ${product}`
export const pictures = 'Photos'
export const close = 'Fermer'
/** On a touch screen, for two seconds. */
export const hint = 'Écartez deux doigts pour zoomer'
export const previous = 'Photo précédente'
export const next = 'Photo suivante'
