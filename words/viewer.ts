/** Pictures as large as the window. */
export const viewerWords = {
  title: (title: string) => `Photographs of ${title}`,
  pictures: 'Photographs',
  close: 'Close',
  /** On a touch screen, for two seconds. */
  hint: 'Pinch to look closer',
  previous: 'Previous photograph',
  next: 'Next photograph',
}
