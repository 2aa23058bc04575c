/** Whether a place stands between quotation marks: those words are another's, and their form is no slip of the author. */
export function isInQuotation(text: string, at: number): boolean {
  if (isBetweenStraight(text, at)) return true
  if (!text.includes('“')) return false
  const before = text.slice(0, at)
  return before.lastIndexOf('“') > before.lastIndexOf('”') && text.slice(at).includes('”')
}

/** The same for many places of one text: most have no mark, and are looked through once. */
export function quotationsOf(text: string): (at: number) => boolean {
  return /["“]/u.test(text) ? (at) => isInQuotation(text, at) : () => false
}

/** Behind an odd one of an even number of straight marks. */
function isBetweenStraight(text: string, at: number): boolean {
  let [all, before] = [0, 0]
  for (let mark = text.indexOf('"'); mark !== -1; mark = text.indexOf('"', mark + 1)) {
    all += 1
    if (mark < at) before += 1
  }
  return all % 2 === 0 && before % 2 === 1
}
