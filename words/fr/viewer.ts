/** The viewer of window-sized pictures. */
export const title = (product: string) => `Photos : ${product}`
export const pictures = 'Photos'
export const close = 'Fermer'
/** Shown on touch screens for two seconds. */
export const hint = 'Écartez deux doigts pour zoomer'
export const previous = 'Photo précédente'
export const next = 'Photo suivante'
