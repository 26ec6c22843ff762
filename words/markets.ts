/** The button beside it names one. */
export const other = 'Looking for another country or language?'
