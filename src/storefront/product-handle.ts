const LONGEST = 255
// Of ASCII nothing but letters, digits, '-', '_', '.' and '~'.
const SPECIAL = /[\s\p{Cc}!-,/:-@[-^`{-}]/u

/**
 * Whether a product may have this handle: the provider puts a hyphen in place of blanks and special
 * characters. Who asks for any other looks for holes, and a wall that takes the question for an attack
 * turns away the whole shop that asks it.
 */
export const canBeHandle = (handle: string): boolean =>
  handle !== '' && handle.length <= LONGEST && !SPECIAL.test(handle)
