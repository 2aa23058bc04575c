import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { people } from '../../lexicon/people.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { countsIn } from '../counts-in.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'
import type { CountedCases } from './counted-cases.ts'
import { otherNumberNote } from './other-number-of-cases.ts'

const anyOf = `(?:${people})`
const whoever = String.raw`(?:\p{Ll}+ ){0,2}?${anyOf}`
/** Words that make a number that of all who took part, in texts too short to name it often. */
const forms: readonly RegExp[] = [
  String.raw`\b(?:interviewed|surveyed|recruited|enrolled|tested|included) (${writtenCount}) ${whoever}\b`,
  String.raw`\b(${writtenCount}) (?:out )?of (?:the )?${writtenCount} (?:\p{Ll}+ ){0,2}?(?:agreed|accepted|consented|took part|participated|responded)\b`,
  String.raw`\b(?:of|all) the (${writtenCount})(?: ${anyOf})? (?:said|told|described|reported|mentioned|spoke|felt|explained|thought|agreed|had|were|did|named|used)\b`,
  String.raw`\b(${writtenCount}) ${whoever} (?:took part|participated|were interviewed|completed)\b`,
].map((form) => new RegExp(form, 'giu'))
/** Places of which one differs. */
const fewestPlaces = 3
const ofOthers: ReadonlySet<string> = new Set(['introduction', 'background', 'references'])

type Told = Omit<CountedCases, 'noun'>

/** A single place that gives all who took part another number than two others or more, and a number that stands nowhere else. */
export function otherSample(analysed: AnalysedDocument): readonly FindingDraft[] {
  const told = textsWith(analysed.sentences, ...forms)
    .filter(({ role }) => !ofOthers.has(role))
    .filter((sentence) => !isCitedIn(analysed.document, sentence))
    .flatMap((sentence) => numbersOfAll(sentence))
  const byValue = [...Map.groupBy(told, ({ value }) => value).values()]
  const [usual, odd, ...more] = byValue.toSorted((one, other) => other.length - one.length)
  const [slip] = odd ?? []
  const [first] = usual ?? []
  if (told.length < fewestPlaces || slip === undefined || first === undefined) return []
  if (more.length > 0 || odd?.length !== 1 || isElsewhere(analysed, slip)) return []
  return [otherNumberNote(slip, first, { value: first.value, count: 1 })]
}

function numbersOfAll(sentence: Sentence): readonly Told[] {
  if (countsIn(sentence) === 0) return []
  return forms.flatMap((form) =>
    [...sentence.text.matchAll(form)].map(({ 0: words, 1: number = '', index }) => ({
      sentence,
      start: index,
      end: index + words.length,
      words,
      value: countOf(number),
    })),
  )
}

function isElsewhere({ sentences }: AnalysedDocument, { sentence, value }: Told): boolean {
  return sentences.some(
    (other) => other !== sentence && countsWrittenIn(other.text).includes(value),
  )
}
