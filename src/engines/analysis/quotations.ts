/** Whether a place stands between quotation marks: those words are another's, and their form is no slip of the author. */
export function isInQuotation(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const straight = (words: string) => words.split('"').length - 1
  if (straight(text) % 2 === 0 && straight(before) % 2 === 1) return true
  return before.lastIndexOf('“') > before.lastIndexOf('”') && text.slice(at).includes('”')
}
