/** Pictures as large as the window. */
export const title = (product: string) => `Photographs of ${product}`
export const pictures = 'Photographs'
export const close = 'Close'
/** On a touch screen, for two seconds. */
export const hint = 'Pinch to look closer'
export const previous = 'Previous photograph'
export const next = 'Next photograph'
