export const copied = 'Link copied'
/** The link follows. */
export const notCopied = 'Couldn’t copy the link. Here it is:'
