/** "Ode, A.M., Roe, D.P., 2015. ": the last author of an entry, and its year. */
const head =
  /\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[\s-]?){1,3},?[^.\d]{0,20}?\(?(?:19|20)\d\d[a-z]?\)?\.\s/gu
/** Characters from which an entry may be two. */
const longEnough = 160

/** Whether what was read as one entry of a list is two, whose borders the file does not show. */
export function isRunTogether(entry: string): boolean {
  return entry.length > longEnough && [...entry.matchAll(head)].length > 1
}
