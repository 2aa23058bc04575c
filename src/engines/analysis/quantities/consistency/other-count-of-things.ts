import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { readWords } from '../../grammar/read-words.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { countedThings } from './counted-things.ts'
import type { CountedThings } from './counted-things.ts'

/** Words up to which a text counts the same things once for its summary and once for its body. */
const shortText = 6000
/** Twice as many are both halves of what is told of by its half ("16 plots, eight of each"), and beyond it other things. */
const mostTimes = 2
const fewestCounted = 10

/**
 * "Three hospitals" where the text elsewhere speaks of two: a number of things that one place gives otherwise than all
 * others, of things that the summary counts. Fewer may be some of them, so only the summary and short texts are held
 * to the lower number.
 */
export function otherCountOfThings(analysed: AnalysedDocument): readonly FindingDraft[] {
  const byNoun = Map.groupBy(countedThings(analysed), ({ noun }) => noun)
  return [...byNoun.values()].flatMap((told) => {
    const byValue = [...Map.groupBy(told, ({ value }) => value).values()]
    const [usual = [], rare = []] = byValue.toSorted((one, two) => two.length - one.length)
    const [odd] = rare
    const [one] = usual
    // "Five buttons" and "three variables" are counted anew for each page and each diagram: of eight such notes none held.
    if (told.some(({ value }) => value < fewestCounted)) return []
    if (byValue.length !== 2 || rare.length !== 1 || odd === undefined || one === undefined)
      return []
    // "Table 5 has five harbours": what a display shows may be others.
    if (/^\W*(?:table|figure|fig\.?)\s/iu.test(odd.text)) return []
    // What no summary counts is now these and now those: of seven such notes none was right.
    if (![odd, ...usual].some(({ role }) => role === 'abstract')) return []
    if (odd.isPart || !speaksOfSame(odd, usual) || isOfOtherPeople(odd, usual)) return []
    const isSlip = usual.length === 1 ? isOneOfPair(analysed, odd, one) : isOddOne(odd, usual)
    return isSlip && [odd, one].every(isNoun) ? [note(odd, one, usual.length)] : []
  })
}

function speaksOfSame(
  { adjectives, value }: CountedThings,
  usual: readonly CountedThings[],
): boolean {
  const [one] = usual
  const [least, most] = [value, one?.value ?? 0].toSorted((low, high) => low - high)
  return (
    usual.some((other) => other.adjectives === adjectives) && (most ?? 0) < mostTimes * (least ?? 0)
  )
}

/** "Eight students from five houses" and "twelve students in three houses" lived in other houses. */
function isOfOtherPeople(odd: CountedThings, usual: readonly CountedThings[]): boolean {
  const { holds } = odd
  return holds !== null && usual.some((one) => one.holds !== null && one.holds !== holds)
}

function isOddOne(odd: CountedThings, usual: readonly CountedThings[]): boolean {
  const whole = usual.filter(({ isPart }) => !isPart)
  const isTwice = new Set(whole.map(({ block }) => block)).size > 1
  return isTwice && (odd.value > (usual[0]?.value ?? 0) || odd.role === 'abstract')
}

/** Two places alone: bare nouns in two parts of a short text, neither of them a part of something. */
function isOneOfPair({ words }: AnalysedDocument, odd: CountedThings, one: CountedThings): boolean {
  return (
    words <= shortText &&
    !one.isPart &&
    odd.adjectives === '' &&
    one.adjectives === '' &&
    odd.role !== one.role &&
    odd.role !== 'caption' &&
    one.role !== 'caption'
  )
}

/** "Figure 3 shows": a verb that looks like a noun in the plural. */
function isNoun({ text, words }: CountedThings): boolean {
  const last = words.split(/\s/u).at(-1)
  return readWords(text).some(({ text: word, class: kind }) => word === last && kind === 'NNS')
}

function note(odd: CountedThings, one: CountedThings, places: number): FindingDraft {
  const at = ({ block, start, end }: CountedThings) => ({ block, start, end })
  return numbersNote('counts-differ', {
    severity: 'minor',
    title: `${quoted(odd.words)} here, ${one.value} elsewhere`,
    statement: `The text counts ${quoted(odd.words)} in ${quoted(odd.text, 70)}, and ${places > 1 ? `at ${places} other places` : 'elsewhere'} it has ${quoted(one.words)}.`,
    why: 'A reader cannot tell whether one was added, left out or miscounted.',
    how: 'Write the same number at every place, or say which of them are meant here.',
    ranges: [at(odd), at(one)],
    confidence: 0.75,
  })
}
