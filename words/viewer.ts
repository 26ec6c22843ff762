// The viewer of window-sized pictures.
export const title = (product: string) => `Photographs of ${product}`
export const pictures = 'Photographs'
export const close = 'Close'
export const previous = 'Previous photograph'
export const next = 'Next photograph'
