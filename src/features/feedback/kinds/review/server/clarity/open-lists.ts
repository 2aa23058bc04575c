import type { FindingDraft } from '#engines/analysis/finding.ts'
import { shareOfEnglish } from '#engines/analysis/readability/language.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import { ownPlaces, rangeOfPlace } from '../own-words.ts'

/** A list that says twice that it is not whole; "ETC" in capitals is a name. */
const doublyOpen =
  /\b(?:such as|for example|for instance|including|(?<!\b(?:would|to|not|also|really|they|we|you|I) |-)like)\b[^.;:()“”"]{3,160}?,? (?:etc\b\.?|and so (?:on|forth)\b)/gu
const open = /(?<!\p{L})(?:etc\b\.?|and so (?:on|forth)\b)/gu

/** Lists left open from which it is a habit. */
const habit = 4
/** Function words of running English: a sentence of some length with fewer is in another language. */
const leastEnglish = 0.15
const shownByWords = 10

/** Lists that end on "etc.": after "such as" the same is said twice, and in number they leave the reader to guess. */
export function openLists(reading: Reading): readonly FindingDraft[] {
  const twice = ownPlaces(reading, doublyOpen)
  const [first] = twice
  if (first !== undefined) return [doubled(first.words, twice.map(rangeOfPlace))]
  const all = ownPlaces(reading, open).filter(
    ({ sentence: { words } }) =>
      words.length < shownByWords || shareOfEnglish(words) >= leastEnglish,
  )
  const [one] = all
  if (one === undefined || all.length < habit) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.open-list',
      kind: 'issue',
      severity: 'minor',
      title: `${counted(all.length, 'list')} left open`,
      statement: `${counted(all.length, 'list')} end on “etc.” or “and so on”, first in ${quoted(one.sentence.text, 12)}.`,
      why: 'A reader cannot tell what else you have in mind, and an examiner asks whether you can.',
      how: 'Name the members that matter and stop there, or open the list with “such as” and drop the ending.',
      ranges: all.slice(0, 6).map(rangeOfPlace),
      confidence: 0.7,
    },
  ]
}

function doubled(words: string, ranges: FindingDraft['ranges']): FindingDraft {
  const opener =
    /^(?:such as|for example|for instance|including|like)/u.exec(words)?.[0] ?? 'such as'
  const closer = /(?:etc\.?|and so (?:on|forth))$/u.exec(words)?.[0] ?? 'etc.'
  return {
    criterion: 'clarity',
    check: 'clarity.open-list',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(opener)} and ${quoted(closer)} around one list`,
    statement: `${quoted(words, 12)} ends on ${quoted(closer)}; ${quoted(opener)} has said already that the list goes on${ranges.length === 1 ? '' : `, and so in ${counted(ranges.length - 1, 'other place')}`}.`,
    why: 'The second sign adds nothing, and a reader wonders which members were left out.',
    how: `Keep ${quoted(opener)}, name the members that matter, and drop ${quoted(closer)}.`,
    ranges: ranges.slice(0, 6),
    confidence: 0.75,
  }
}
