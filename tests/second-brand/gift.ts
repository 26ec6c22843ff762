export const sentences = {}
