export const copied = 'Lien copié'
/** The link follows. */
export const notCopied = 'Impossible de copier le lien. Le voici :'
