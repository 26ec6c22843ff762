/** The bee, drawn by bee.css. Decorative. */
export const Bee = () => <span className="bee" aria-hidden="true" />
