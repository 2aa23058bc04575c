import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { numbersNote } from '../numbers-note.ts'
import { rangeOfMention, stemsIn } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { digitCount, isYear, valueKey } from './retold-features.ts'
import { readingOf } from './retold-pairs.ts'
import type { Reading } from './retold-pairs.ts'

/** Characters on either side in which the name of what has a value stands. */
const reach = 42
const mostLines = 4

interface Pair {
  readonly here: Line
  readonly there: Line
  /** The two values in both lines. */
  readonly first: readonly [Mention, Mention]
  readonly second: readonly [Mention, Mention]
}

/**
 * Two values that two places of the draft give to each other's things: "insects (mean 178) and nematodes (mean 135)" and
 * "insects (mean 135) and nematodes (mean 178)". What is told only of one of the two names its thing.
 */
export function swappedValues(analysed: AnalysedDocument): readonly FindingDraft[] {
  const reading = readingOf(analysed)
  const told = new Set<string>()
  return pairsOf(reading)
    .filter(({ here, there }) => [here, there].every((line) => !isCitedIn(analysed.document, line)))
    .filter((pair) => areSwapped(pair) || areInOtherOrder(pair))
    .filter(({ here, there }) => {
      const key = `${here.block} ${here.start} ${there.block} ${there.start}`
      const isNew = !told.has(key)
      told.add(key)
      return isNew
    })
    .map(note)
}

/** Values of two lines that few lines have. */
function pairsOf({ lines, linesWith }: Reading): readonly Pair[] {
  return lines.flatMap((here, at) => {
    const shared = here.mentions.flatMap((mention) => {
      const places = linesWith.get(valueKey(mention)) ?? []
      const isTelling =
        digitCount(mention.raw) > 1 && !isYear(mention.raw) && !/^p$/iu.test(mention.sign)
      return isTelling && places.length > 1 && places.length <= mostLines
        ? places.filter((place) => place > at).map((place) => ({ mention, place }))
        : []
    })
    return [...Map.groupBy(shared, ({ place }) => place)].flatMap(([place, both]) => {
      const there = lines[place]
      if (there === undefined || there.block === here.block) return []
      const twice = both.flatMap(({ mention }) => {
        const [one, ...more] = there.mentions.filter((m) => valueKey(m) === valueKey(mention))
        return one === undefined || more.length > 0 ? [] : [[mention, one] as const]
      })
      return twice.flatMap((first, index) =>
        twice
          .slice(index + 1)
          .filter((second) => areAlike(first[0], second[0]))
          .map((second) => ({ here, there, first, second })),
      )
    })
  })
}

/** Two values of one sort: of a list the last alone has the unit. */
function areAlike(one: Mention, other: Mention): boolean {
  const haveOneUnit = one.unit === other.unit || one.unit === '' || other.unit === ''
  return haveOneUnit && one.decimals === other.decimals && valueKey(one) !== valueKey(other)
}

/** Words around a value, up to the next value on either side. */
function wordsAround({ text, mentions }: Line, mention: Mention): ReadonlySet<string> {
  const at = mentions.indexOf(mention)
  const from = Math.max(mention.start - reach, mentions[at - 1]?.end ?? 0)
  // "medicine (33.3%), food (36.8%)": the name of a value in brackets stands before them.
  const isInBrackets = /\([^()]*$/u.test(text.slice(from, mention.start))
  const to = isInBrackets
    ? mention.end
    : Math.min(mention.end + reach, mentions[at + 1]?.start ?? text.length)
  return stemsIn(`${text.slice(from, mention.start)} ${text.slice(mention.end, to)}`)
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...some].filter((one) => !others.has(one))

function areSwapped({ here, there, first, second }: Pair): boolean {
  if ([here, there].some(({ text }) => /\brespectively\b/iu.test(text))) return false
  const [a1, a2] = [wordsAround(here, first[0]), wordsAround(here, second[0])]
  const [b1, b2] = [wordsAround(there, first[1]), wordsAround(there, second[1])]
  const [x1, x2] = [new Set(without(a1, a2)), new Set(without(a2, a1))]
  const [y1, y2] = [new Set(without(b1, b2)), new Set(without(b2, b1))]
  const share = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    [...left].some((one) => right.has(one))
  return share(x1, y2) && share(x2, y1) && !share(x1, y1) && !share(x2, y2)
}

/** "A, B and C were 25, 42 and 32, respectively" and the same things in the same order with 25, 32 and 42. */
function areInOtherOrder({ here, there, first, second }: Pair): boolean {
  if (![here, there].every(({ text }) => /\brespectively\b/iu.test(text))) return false
  const isNext = ({ text }: Line, one: Mention, other: Mention) =>
    /^\s?%?(?:,|,? and|,? or)\s$/u.test(
      text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)),
    )
  if (!isNext(here, first[0], second[0]) || !isNext(there, first[1], second[1])) return false
  const isTurned = first[0].start < second[0].start !== first[1].start < second[1].start
  if (!isTurned) return false
  const order = (line: Line) =>
    [...line.stems].filter((stem) => here.stems.has(stem) && there.stems.has(stem))
  const [left, right] = [order(here), order(there)]
  return left.length > 2 && left.join(' ') === right.join(' ')
}

function note({ here, there, first, second }: Pair): FindingDraft {
  const [one, other] = [first[0].raw, second[0].raw]
  return numbersNote('counts-differ', {
    kind: 'question',
    title: `${one} and ${other}: changed places?`,
    statement: `Two places tell of the same two things, and give ${one} and ${other} to them the other way round.`,
    why: 'A reader cannot tell which value belongs to which, and the comparison turns with them.',
    how: 'Look both up in the data, and give each value to its own in both places.',
    ranges: (
      [
        [here, first[0]],
        [here, second[0]],
        [there, first[1]],
        [there, second[1]],
      ] as const
    ).map(([line, mention]) => rangeOfMention(line, mention)),
    confidence: 0.7,
  })
}
