// The viewer of window-sized pictures.
export const title = (product: string) => `Photos : ${product}`
export const pictures = 'Photos'
export const close = 'Fermer'
export const previous = 'Photo précédente'
export const next = 'Photo suivante'
