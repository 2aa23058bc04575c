import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "A 12-week walking programme", "the 16-item scale". */
const measured = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<count>${writtenCount})[- ](?<unit>hour|day|week|month|year|item|point)[- ](?:(?<sort>[\p{Ll}-]+) )?(?<noun>\p{Ll}{4,}?)s?\b`,
  'giu',
)
const planned: ReadonlySet<string> = new Set(['methods', 'abstract'])
const told: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion'])
/** What a study has of several lengths: ages, and stretches of time after which it looks. */
const ofManyLengths =
  /\bold\b|(?:survival|recovery|period|interval|mortality|incidence|average|history|window)s?$/iu
/** Further apart, the two are of different things: a course and its follow-up. */
const farthest = 2

/** What has one length where it was planned and another where its results are told, and no third. */
export function otherLengths({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, measured).flatMap((sentence) =>
    [...sentence.text.matchAll(measured)].map((match) => {
      const { count = '', unit = '', sort = '', noun = '' } = match.groups ?? {}
      return { sentence, match, sort, count: countOf(count), of: `${unit} ${noun}`.toLowerCase() }
    }),
  )
  return [...Map.groupBy(found, ({ of }) => of).values()].flatMap((same) => {
    const counts = [...new Set(same.map(({ count }) => count))]
    if (counts.length !== 2 || Math.max(...counts) > farthest * Math.min(...counts)) return []
    const first = same.find(({ sentence }) => planned.has(sentence.role))
    const other = same.find(
      ({ sentence, count }) => told.has(sentence.role) && count !== first?.count,
    )
    if (first === undefined || other === undefined) return []
    // Plants of two ages, and what came of them after one year and after three.
    if ([first, other].some(({ match }) => ofManyLengths.test(match[0]))) return []
    // "Six-day liquid cultures" and "seven-day-old cultures" are two sorts of them.
    if (first.sort !== '' && other.sort !== '' && first.sort !== other.sort) return []
    const isCited = [first, other].some(({ sentence }) => isCitedIn(document, sentence))
    return isCited ? [] : [note(other, first)]
  })
}

interface Measured {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

function note(one: Measured, other: Measured): FindingDraft {
  return numbersNote('counts-differ', {
    title: `${quoted(one.match[0])} here, ${quoted(other.match[0])} elsewhere`,
    statement: `The text has ${quoted(other.match[0])} and ${quoted(one.match[0])}, and never says that there were two.`,
    why: 'A reader cannot tell which of the two was done, and every result rests on it.',
    how: 'Look up which is right, and write it in both places.',
    ranges: [placeOf(one.sentence, one.match), placeOf(other.sentence, other.match)],
  })
}
