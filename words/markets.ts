/** The button beside it has the name of a market. */
export const other = 'Looking for another country or language?'
