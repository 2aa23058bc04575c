import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { anyMonth } from '../../lexicon/months.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { twoStudies } from './two-studies.ts'

/** What happens to a thing once. */
const once =
  'founded|established|set up|launched|opened|introduced|built|planted|enacted|adopted|signed|passed|approved|ratified|abolished|created|installed|inaugurated|born|dissolved'
/** "The hives were set up in April 2016". */
const happened = new RegExp(
  String.raw`\b[Tt]he (?<what>(?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?:was|were) (?:first )?(?<verb>${once}) in (?<when>(?:(?:${anyMonth}) )?(?:1[5-9]\d\d|20\d\d))(?!\d|[–-]\d)`,
  'gu',
)
/** Years by which a slip may move a date; two that lie farther apart are of two things. */
const farthest = 3

const unit = '(?<unit>day|week|month|year|hour|minute)'
const noun = String.raw`(?<what>(?:[\p{Ll}-]+ )?\p{Ll}{4,})`
/** "The feeding trial lasted six weeks", "the six weeks of the feeding trial", "our six-week feeding trial". */
const lengths = [
  new RegExp(
    String.raw`\b(?:[Tt]he|[Oo]ur|[Tt]his) ${noun} lasted (?:for )?(?<count>${writtenCount}) ${unit}s?\b`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:[Tt]he|[Tt]hese) (?<count>${writtenCount}) ${unit}s of (?:the|our|this) ${noun}\b`,
    'gu',
  ),
]

interface Told {
  readonly key: string
  readonly value: string
  readonly words: string
  readonly note: (other: Told) => FindingDraft
}

/** One thing that was founded, or lasted, at one place otherwise than at another. */
export function oneEventTwoTimes(analysed: AnalysedDocument): readonly FindingDraft[] {
  const own = textsWith(analysed.sentences, happened, ...lengths).filter(
    (sentence) =>
      sentence.role !== 'references' &&
      /\d|\p{L}s of (?:the|our|this)|lasted/u.test(sentence.text) &&
      !isCitedIn(analysed.document, sentence),
  )
  const told = own.flatMap((sentence) => [...datesIn(sentence), ...lengthsIn(sentence)])
  return [...Map.groupBy(told, ({ key }) => key).values()]
    .flatMap((same) => {
      const values = new Set(same.map(({ value }) => value))
      const [first] = same
      const other = same.find(({ value }) => value !== first?.value)
      if (first === undefined || other === undefined || values.size > 2) return []
      return areNear(first, other) ? [other.note(first)] : []
    })
    .slice(0, 1)
}

function datesIn(sentence: Sentence): readonly Told[] {
  if (!/\b(?:was|were) /u.test(sentence.text)) return []
  return [...sentence.text.matchAll(happened)].map((match) => {
    const { what = '', verb = '', when = '' } = match.groups ?? {}
    return toldOf(sentence, match, { key: `${what.toLowerCase()} ${verb}`, value: when })
  })
}

function lengthsIn(sentence: Sentence): readonly Told[] {
  if (
    !/\blasted\b|(?:days|weeks|months|years|hours|minutes) of (?:the|our|this)/u.test(sentence.text)
  )
    return []
  return lengths.flatMap((form) =>
    [...sentence.text.matchAll(form)].map((match) => {
      const { what = '', count = '', unit: measure = '' } = match.groups ?? {}
      return toldOf(sentence, match, {
        key: `${what} lasted ${measure}`,
        value: String(countOf(count)),
      })
    }),
  )
}

function toldOf(
  sentence: Sentence,
  match: RegExpExecArray,
  { key, value }: Pick<Told, 'key' | 'value'>,
): Told {
  const words = match[0]
  return {
    key,
    value,
    words,
    note: (other) => ({
      ...twoStudies(placeOf(sentence, match), {
        title: `${quoted(words, 50)}, and elsewhere ${other.value}`,
        statement: `The text has ${quoted(other.words)} and ${quoted(words)}.`,
        how: 'Look up which is right, and write the same in both places.',
        confidence: 0.8,
      }),
      why: 'A reader cannot tell which of the two is right.',
    }),
  }
}

/** Two lengths are of one thing; two dates are where no more than a slip lies between them. */
function areNear(one: Told, other: Told): boolean {
  const [first, second] = [one, other].map(({ value }) => Number(/\d{4}$/u.exec(value)?.[0] ?? 0))
  return Math.abs((first ?? 0) - (second ?? 0)) <= farthest
}
