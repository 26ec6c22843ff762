/** 'honey' for 'Honey', as in the middle of a sentence; 'USA' stays. */
export const uncapitalized = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
