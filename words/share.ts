export const shareWords = {
  copied: 'Link copied',
  /** The link follows. */
  notCopied: "Couldn't copy the link. Here it is:",
}
