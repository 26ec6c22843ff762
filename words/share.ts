export const shareWords = {
  copied: 'Link copied',
  notCopied: 'The link was not copied',
}
