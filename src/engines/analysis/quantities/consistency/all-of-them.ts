import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'

/** "All four reconnected": what was counted before is taken up with its number. */
const takenUp = new RegExp(
  String.raw`^(?:All|Each of the|Every one of the) (${writtenCount})(?: of (?:them|these|the \p{Ll}+))? (?=\p{Ll})`,
  'u',
)
const countedThings = new RegExp(
  String.raw`(?<![\p{L}\d.,[/=–-])(?<!\b(?:tables?|figures?|fig\.|sections?|chapters?|steps?|stages?|phases?|groups?|weeks?|days?|years?|no\.) )(${writtenCount})(?: \p{Ll}+){0,2}? (?!(?:versus|plus|less|thus|seconds|minutes|hours|days|weeks|months|years|times|metres|points)\b)\p{Ll}+s\b`,
  'giu',
)
/** "All 10 calls are": things that are named with their number are those of the sentence before only if it has them. */
const withNoun =
  /^(?: ?\p{Ll}+){0,2}? ?(\p{Ll}{3,}s) (?:is|are|was|were|has|have|had|\p{Ll}+ed)(?!\p{L})/u
/** Sentences before it in which the number may stand. */
const reach = 3

/** "Fourteen screens lost their connection. All four reconnected.": a number taken up that was not given. */
export function otherThanCounted({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, takenUp).flatMap((sentence) => {
    const at = sentence.index
    const match = takenUp.exec(sentence.text)
    if (match === null) return []
    const before = sentences
      .slice(Math.max(0, at - reach), at)
      .filter(({ block }) => block === sentence.block)
    const told = countOf(match[1] ?? '')
    const [things = ''] = /^\p{Ll}{3,}s(?!\p{L})/u.exec(sentence.text.slice(match[0].length)) ?? []
    const last = before.at(-1)
    const counted = last === undefined ? [] : [...last.text.matchAll(countedThings)]
    const nearest = counted.at(-1)
    if (last === undefined || nearest === undefined || countOf(nearest[1] ?? '') < 2) return []
    const noun = withNoun.exec(sentence.text.slice(match[0].length))?.[1]
    if (noun !== undefined && !last.text.includes(noun)) return []
    if (before.some(({ text }) => countsWrittenIn(text).includes(told))) return []
    // "All eight founders of the line", "each of the 10 sites": told with their name, they need not have been counted there.
    if (things !== '' && !nearest[0].endsWith(things)) return []
    return [
      numbersNote('counts-differ', {
        kind: 'question',
        title: `${quoted(match[0].trim())}, and ${quoted(nearest[0])} before`,
        statement: `${quoted(sentence.text, 90)} takes up a number, and the sentence before it counts ${quoted(nearest[0])}.`,
        why: 'A reader looks back for those that are meant, and finds another number.',
        how: 'Count them once more, and write the same number in both sentences.',
        ranges: [placeOf(sentence, match), placeOf(last, nearest)],
        confidence: 0.75,
      }),
    ]
  })
}
