import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsOfFloats } from '../../floats/texts-of-floats.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'

/** "Twelve were women and four were men", "(15 males and 19 females)". */
const parted = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<one>${writtenCount}) (?:\p{Ll}+ )?(?:(?:were|was) )?(?:women|men|females?|males?|girls|boys),? and (?<other>${writtenCount}) (?:(?:were|was) )?(?:women|men|females?|males?|girls|boys)\b`,
  'iu',
)
const fewest = 5
/** "The remaining households held single persons (101 men and 24 women)": some of those who took part. */
const ofSome = /\b(?:remaining|rest|remainder|excluded|dropped|declined)\b/iu
const ofOthers: ReadonlySet<string> = new Set(['introduction', 'background', 'references'])

/** Women and men whose sum stands nowhere in a text that counts those who took part. */
export function sumOfWomenAndMen({
  sentences,
  document,
}: AnalysedDocument): readonly FindingDraft[] {
  const told = textsWith(sentences, parted).flatMap((sentence) => {
    const match = ofOthers.has(sentence.role) ? null : parted.exec(sentence.text)
    const sum = countOf(match?.groups?.['one'] ?? '0') + countOf(match?.groups?.['other'] ?? '0')
    return match === null || sum < fewest ? [] : [{ sentence, match, sum }]
  })
  const [only] = told
  // Several groups have each their own.
  if (only === undefined || told.length > 1 || ofSome.test(only.sentence.text)) return []
  const texts = [...document.blocks.map(({ text }) => text), ...textsOfFloats(document)]
  const counts = texts.flatMap(countsWrittenIn)
  const largest = Math.max(
    ...[only.match.groups?.['one'], only.match.groups?.['other']].map((count) =>
      countOf(count ?? '0'),
    ),
  )
  // Where no other number could be that of all of them, it is told here alone.
  const isCounted = counts.some(
    (count) => count > largest && Math.abs(count - only.sum) <= only.sum * mostOff,
  )
  if (counts.includes(only.sum) || !isCounted) return []
  return [
    numbersNote('counts-differ', {
      title: `${only.sum} by women and men, and no such number elsewhere`,
      statement: `${quoted(only.match[0])} come to ${only.sum}, and the text nowhere counts ${only.sum}.`,
      why: 'Readers add these two first, to see whether all who took part are accounted for.',
      how: 'Check both numbers and that of all who took part; say so where some gave no answer.',
      ranges: [placeOf(only.sentence, only.match)],
      confidence: 0.75,
    }),
  ]
}

const mostOff = 0.34
