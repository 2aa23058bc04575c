export const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Source of a pattern without groups for a whole number in digits or, up to ninety-nine, in words. */
export const writtenCount = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+|\b(?:(?:${tens.join('|')})(?:[-‐ ](?:${units.slice(0, 9).join('|')}))?|${units.join('|')})\b)`

/** What `writtenCount` matched, as a number. */
export function countOf(written: string): number {
  if (/\d/u.test(written)) return Number(written.replaceAll(',', ''))
  const [first = '', second = ''] = written.toLowerCase().split(/[-‐ ]/u)
  const ten = tens.indexOf(first)
  return ten === -1 ? units.indexOf(first) + 1 : 10 * (ten + 2) + units.indexOf(second) + 1
}

const alone = new RegExp(
  String.raw`(?<![\p{L}\d.,[/=–-])${writtenCount}(?![.,]?\d|\s?%|\p{L})`,
  'giu',
)

/** All counts of a text, as numbers: no share, no part of a longer number and no callout. */
export function countsWrittenIn(text: string): readonly number[] {
  return [...text.matchAll(alone)].map(([written]) => countOf(written))
}
