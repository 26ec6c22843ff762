/** Pictures as large as the window. */
export const viewerWords = {
  title: (title: string) => `Photographs of ${title}`,
  pictures: 'Photographs',
  close: 'Close',
  previous: 'Previous photograph',
  next: 'Next photograph',
}
