import type { Reference } from '../../documents/document.ts'

/** Words that a body's letters may leave out: "Department for Education" is DfE and DE. */
const joints = String.raw`(?:(?:of|for|and|the|on|in|to|de|des|du|&)\s+)*`
const shortForm = /^(?:the )?(\p{Lu}[\p{L}]*\p{Lu})(?![\p{L}.])/iu

/**
 * Whether an entry names in words the body that a callout gives by its letters: "(DfE, 2020)" is listed under
 * "Department for Education", "(WHO, 2017)" where an entry by title says who published it. Pure.
 */
export function namesBodyOf(source: string, { raw }: Pick<Reference, 'raw'>): boolean {
  const letters = shortForm.exec(source)?.[1] ?? ''
  if (!isShort(letters)) return false
  const words = Array.from(letters, (letter) => {
    const isJoint = letter === letter.toLowerCase()
    return String.raw`${isJoint ? '' : joints}${letter}[\p{L}’'-]+`
  })
  return new RegExp(
    String.raw`(?<![\p{L}-])${words.join(String.raw`[\s/-]+`)}(?![\p{L}-])`,
    'u',
  ).test(raw)
}

/** Two to seven letters, most of them capitals: no surname. */
function isShort(letters: string): boolean {
  const capitals = letters.match(/\p{Lu}/gu)?.length ?? 0
  return letters.length >= 2 && letters.length <= 7 && capitals * 2 > letters.length
}

/** "GSZ 2008" is Guiso, Sapienza and Zingales. */
export function isShortFor(source: string, raw: string, year: string): boolean {
  const letters = /^(\p{Lu}{2,5})\b/u.exec(source)?.[1]
  if (letters === undefined || !raw.includes(year)) return false
  const surnames = Array.from(letters, (letter) => String.raw`(?<!\p{L})${letter}\p{Ll}{2,}`)
  return new RegExp(`^${surnames.join('[^\\d]{1,40}')}`, 'u').test(raw)
}
