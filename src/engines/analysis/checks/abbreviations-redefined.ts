import { abbreviationsOf } from '../abbreviations.ts'
import type { Abbreviation } from '../abbreviations.ts'
import { defineCheck } from '../check.ts'
import { inWords, quoted } from '../wording.ts'
import { wordsOf } from '../words.ts'

/** One short form that is explained with two different long forms. */
export default defineCheck({
  id: 'abbreviations-redefined',
  criterion: 'terms',
  noiseBudget: 0.1,
  run(analysed) {
    return abbreviationsOf(analysed)
      .flatMap((abbreviation) => twoMeanings(abbreviation))
      .map(({ short, definitions }) => ({
        criterion: 'terms',
        check: 'abbreviations-redefined',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${short} has two meanings`,
        statement: `${short} is introduced as ${inWords(definitions.map(({ long }) => quoted(long, 50)))}.`,
        why: `From the second definition on a reader cannot tell which of them ${short} stands for.`,
        how: `Keep ${short} for one of the two and write the other out, or bring both definitions to one wording.`,
        ranges: definitions.map(({ block, start, end }) => ({ block, start, end })),
        confidence: 0.7,
      }))
  },
})

/**
 * Two long forms that share no more than half of their words. What holds the short form itself ("including the LMC mass
 * component") is no long form of it.
 */
function twoMeanings(
  abbreviation: Abbreviation,
): readonly Pick<Abbreviation, 'short' | 'definitions'>[] {
  const [first, ...others] = abbreviation.definitions.filter(
    ({ long }) =>
      isWholly(abbreviation.short, long) &&
      !new RegExp(String.raw`\b${abbreviation.short}\b`, 'u').test(long),
  )
  if (first === undefined) return []
  const other = others.find(({ long }) => !areAlike(first.long, long))
  return other === undefined ? [] : [{ short: abbreviation.short, definitions: [first, other] }]
}

/** Every longer word gives a letter: "chunk starts to vary (CV)" spells CV by chance. */
function isWholly(short: string, long: string): boolean {
  const letters = short.toLowerCase()
  return wordsOf(long)
    .flatMap((word) => word.split('-'))
    .every(
      (word) =>
        word.length < 4 || letters.includes(word.charAt(0).toLowerCase()) || joining.has(word),
    )
}

const joining: ReadonlySet<string> = new Set([
  'from',
  'with',
  'into',
  'upon',
  'over',
  'than',
  'that',
])

function areAlike(one: string, other: string): boolean {
  const stems = (text: string) =>
    new Set(
      wordsOf(text)
        .flatMap((word) => word.split('-'))
        .map((word) => word.slice(0, 5)),
    )
  const [left, right] = [stems(one), stems(other)]
  const shared = [...left].filter((stem) => right.has(stem)).length
  // "Height equivalent to one theoretical plate" and "the height of packing": one is a word on the other.
  if (
    shared > 0 &&
    [...left].find((stem) => stem.length > 4) === [...right].find((stem) => stem.length > 4)
  )
    return true
  return shared / Math.min(left.size, right.size) >= 0.5
}
