export const other = 'Un autre pays ou une autre langue ?'
