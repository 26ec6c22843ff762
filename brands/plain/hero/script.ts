export const heroScript = ''
