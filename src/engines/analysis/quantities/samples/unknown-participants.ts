import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { casesIn, thoseWhoTakePart } from './counted-cases.ts'

/** "(P19)", "(Participant 19)": who is quoted. */
const name =
  /\((?:P|Participant |Interviewee |Respondent |Teacher |Nurse )(?<number>\d{1,3})(?:,[^()]{0,40})?\)/gu
const fewestNames = 3
/** Someone far beyond is numbered by another scheme: by site, or among all who were asked. */
const mostBeyond = 3

/** A participant who is quoted under a number that is higher than the number of all of them. */
export function unknownParticipants(analysed: AnalysedDocument): readonly FindingDraft[] {
  const named = textsWith(analysed.sentences, name).flatMap((sentence) =>
    [...sentence.text.matchAll(name)].map((match) => ({
      number: Number(match.groups?.['number']),
      words: match[0].slice(1, -1),
      range: placeOf(sentence, match),
    })),
  )
  if (new Set(named.map(({ number }) => number)).size < fewestNames) return []
  const counts = casesIn(analysed)
    .filter(
      ({ noun, sentence }) => noun === thoseWhoTakePart && !isCitedIn(analysed.document, sentence),
    )
    .map(({ value }) => value)
  const most = Math.max(0, ...counts)
  const beyond = named.filter(({ number }) => number > most)
  const [first] = beyond
  if (most === 0 || first === undefined || first.number > most + mostBeyond) return []
  return [
    numbersNote('counts-differ', {
      title: `Who is ${first.words}, of ${most}?`,
      statement: `The text quotes ${first.words}; the highest number of people that it gives is ${most}.`,
      why: 'Examiners count who speaks, and a voice too many casts doubt on all of them.',
      how: 'Look up who said it, and correct the number, or that of all participants.',
      ranges: beyond.slice(0, 3).map(({ range }) => range),
    }),
  ]
}
