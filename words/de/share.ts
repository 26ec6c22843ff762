export const copied = 'Link kopiert'
export const notCopied = 'Der Link ließ sich nicht kopieren. Hier ist er:'
