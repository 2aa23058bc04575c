import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const name = String.raw`[\p{L}\d]{1,14}`
const number = String.raw`[-−]?\d+(?:\.\d+)?`
const unit = String.raw`(?:\s?%|\s?[\p{L}µ°]{1,6})?`
/** "Hives A, B and C weighed 12 and 15 kg, respectively": both lists whole, with the verb alone between them. */
const lists = new RegExp(
  String.raw`^(?:\p{Lu}\p{Ll}+s )?(?<names>${name}(?:, ${name})*,? and ${name})(?: \p{Ll}+)? (?:were|was|had|weighed|measured|scored|reached|took|contained|received|yielded|lasted|got) (?<values>${number}${unit}(?:, ${number}${unit})*,? and ${number}${unit})(?: [\p{Ll}]+)?,? respectively\b`,
  'u',
)

/** Two lists that a sentence holds against each other, of which one is longer. */
export function respectiveLists(sentence: Sentence): readonly FindingDraft[] {
  if (!sentence.text.includes('respectively')) return []
  const match = lists.exec(sentence.text)
  if (match === null) return []
  const [names, values] = [match.groups?.['names'] ?? '', match.groups?.['values'] ?? ''].map(
    (list) => list.split(/,? and |, /u).length,
  )
  if (names === values) return []
  return [
    numbersNote('enumeration-counts', {
      title: `${names} named, ${values} numbers “respectively”`,
      statement: `The sentence names ${names} and gives ${values} numbers, which cannot belong to each other one by one.`,
      why: 'A reader cannot tell which number is whose.',
      how: 'Add the number that is missing, or take out the one too many.',
      ranges: [placeOf(sentence, match)],
      confidence: 0.85,
    }),
  ]
}
