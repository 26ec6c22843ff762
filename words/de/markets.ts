export const other = 'Lieber in einem anderen Land oder einer anderen Sprache?'
