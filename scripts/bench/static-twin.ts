/** The same page as a static site would have it: all that is seen, and nothing that runs. */
export const twinOf = (html: string): string => html.replace(/<script\b.*?<\/script>\n?/gs, '')
