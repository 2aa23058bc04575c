import type { AnalysedDocument } from '../../analysed-document.ts'
import { rootsIn } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { inWords, quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** Each word once behind its space: with the space left free, a long list would be parted in every way there is. */
const word = String.raw`(?!(?:and|was|were|is|are|which|we|the)\b)[\p{L}-]+`
const item = String.raw`${word}(?: ${word}){0,3}`
/** "Adjusted for age, sex and body mass index". */
const adjusted = new RegExp(
  String.raw`\badjust(?:ed|ing|ment) for (?<list>(?:${item}, ){0,8}${item},? and (?:${item})? ?)(?=[,.;:()]|\b(?:was|were|is|are|the|we|it|no|this)\b)`,
  'giu',
)
/** More than one model, of which each adjusts for more. */
const several =
  /\b(?:models?|further|additional\w*|fully|partial\w*|minimal\w*|crude|first|then|also|stepwise|sensitivity)\b/iu

/** Adjusted for age and sex here, and for age, sex and weight elsewhere, where no text speaks of two models. */
export function otherAdjustments({
  document,
  sentences,
}: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, adjusted).flatMap((sentence) =>
    /adjust/iu.test(sentence.text)
      ? [...sentence.text.matchAll(adjusted)].map((match) => ({
          sentence,
          match,
          items: (match.groups?.['list'] ?? '')
            .split(/,? and |, /u)
            .map((one) => ({ text: one.trim(), key: [...rootsIn(one)].toSorted().join(' ') }))
            .filter(({ key }) => key !== ''),
        }))
      : [],
  )
  const longest = found.toSorted((one, other) => other.items.length - one.items.length)[0]
  if (longest === undefined || found.some(({ sentence }) => several.test(sentence.text))) return []
  const all = new Set(longest.items.map(({ key }) => key))
  const short = found.find(
    ({ items }) =>
      items.length > 1 && items.length < all.size && items.every(({ key }) => all.has(key)),
  )
  if (short === undefined || isCitedIn(document, short.sentence)) return []
  const left = longest.items.filter(({ key }) => short.items.every((one) => one.key !== key))
  return [
    numbersNote('counts-differ', {
      kind: 'question',
      title: `Adjusted for ${inWords(left.map(({ text }) => text))} too?`,
      statement: `The text has ${quoted(longest.match[0])} in one place and ${quoted(short.match[0])} in another, and speaks of one analysis.`,
      why: 'An estimate means another thing with each variable that it is adjusted for.',
      how: 'Write the same list in both places, or say that there were two models and which is which.',
      ranges: [placeOf(short.sentence, short.match), placeOf(longest.sentence, longest.match)],
      confidence: 0.75,
    }),
  ]
}
