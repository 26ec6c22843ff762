/** Offers another market, in that market's language. A button with the market's name follows. */
export default 'Looking for another country or language?'
