export const brandName = 'Tidewater'

export const themeColour = { light: '#f4f7fa', dark: '#0b1622' }
