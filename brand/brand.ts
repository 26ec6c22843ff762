// What is the same in every language.

/** The shop's name; SHOP_NAME replaces it. */
export const brandName = 'Beeswick'

/** The paper of colours.css, for the browser's own chrome. */
export const themeColour = { light: '#faf5ea', dark: '#17100c' }
