/** The bee, drawn by mark.css. Decorative. */
export const Mark = () => <span className="mark" aria-hidden="true" />
