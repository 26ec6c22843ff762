/** The viewer of window-sized pictures. */
export const title = (product: string) => `Photographs of ${product}`
export const pictures = 'Photographs'
export const close = 'Close'
/** Shown on touch screens for two seconds. */
export const hint = 'Pinch to look closer'
export const previous = 'Previous photograph'
export const next = 'Next photograph'
