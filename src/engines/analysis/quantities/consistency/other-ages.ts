import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "Aged 3 to 5", "ages 4–6", "between 3 and 5 years old". */
const ages =
  /\b(?:(?:aged|ages?)(?: (?:between|from))?|between(?= \d{1,2} and \d{1,2} years (?:old|of age))) (?<from>\d{1,2})(?: years)?\s?(?:to|and|[–-])\s?(?<to>\d{1,2})(?!\d|\s?%)/giu
/** Of whom another range may be: a part of them, or people of another study. */
const ofOthers =
  /\b(?:subgroups?|groups?|strat\p{L}+|categor\p{L}+|bands?|respectively|younger|older|pilot|norm\p{L}*|manual|validated|(?:the|this|a) (?:test|scale|version)|elsewhere|previous|earlier|population|census|national|number of|half of|thirds? of|two-thirds|quotas?)\b/iu

/**
 * Two ranges of age for those who take part that overlap and differ: "children aged 3 to 5" in the summary, "a child aged
 * 4 to 6" among the conditions. A part of them would lie within, another group beside.
 */
export function otherAges({ sentences, document }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, ages)
    .filter((sentence) => !ofOthers.test(sentence.text) && !isCitedIn(document, sentence))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(ages)].map((match) => ({
        sentence,
        match,
        from: Number(match.groups?.['from']),
        to: Number(match.groups?.['to']),
      })),
    )
  const ranges = new Set(found.map(({ from, to }) => `${from}–${to}`))
  const [first] = found
  const other = found.find(({ from, to }) => from !== first?.from || to !== first.to)
  if (first === undefined || other === undefined || ranges.size !== 2) return []
  const [low, high] = first.from < other.from ? [first, other] : [other, first]
  if (!(low.from < high.from && high.from <= low.to && low.to < high.to)) return []
  return [
    numbersNote('counts-differ', {
      title: `${quoted(other.match[0])} here, ${quoted(first.match[0])} elsewhere`,
      statement: `The text gives two ranges of age that overlap and differ: ${quoted(first.match[0])} in ${quoted(first.sentence.text, 60)} and ${quoted(other.match[0])} in ${quoted(other.sentence.text, 60)}.`,
      why: 'Who is studied decides for whom the results hold, and whom an ethics board lets in.',
      how: 'Write one range in both places, or say who the second one is for.',
      ranges: [placeOf(other.sentence, other.match), placeOf(first.sentence, first.match)],
      confidence: 0.78,
    }),
  ]
}
