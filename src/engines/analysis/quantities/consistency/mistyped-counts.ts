import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { quoted } from '../../wording.ts'
import { slipBetween } from '../ledger/slip-of-pen.ts'
import { numbersNote } from '../numbers-note.ts'

/** A count of two digits or more with up to three words of what is counted. */
const counted =
  /(?<![\p{L}\d.,/–±<>≥≤~∼-])(?<value>\d{1,3}(?:,\d{3})+|\d{2,}) (?<thing>(?:\p{L}[\p{L}\d-]* ){0,2}?\p{Ll}[\p{Ll}-]*(?<![siu])s)(?![\p{L}\d-])/gu
/** The words before it. */
const wordsBefore = /(?:\p{L}[\p{L}\d’'-]*,? ){3}$/u
const reachBefore = 60
/** "In wild carp (n = 46)". */
const named = /(?<thing>\p{L}[\p{L}\d-]*(?: \p{Ll}[\p{L}\d-]*)?) \(n ?= ?(?<value>\d{2,})\)/gu
/** Words that part the number from what follows, and what is measured, repeated or ranked. */
const idle =
  /(?<!\p{L})(?:and|or|to|of|in|for|with|from|by|at|than|that|were|was|are|is|the|each|per|hours?|mins?|minutes|seconds?|days?|weeks?|months?|years?|times?|points?|epochs|iterations|layers|degrees?|cycles?|levels?|million|billion|had|have|has|did|do|which|as|on|using|into|we|our|their|its|other|more|different|additional|new|such|percent|consecutive|respectively)(?!\p{L})/u
/** Told as a bound, or of what is left out: another number of them is no slip. */
const roughly =
  /(?<!\p{L})(?:than|least|most|over|under|about|around|nearly|almost|roughly|approximately|some|first|last|next|top|every|remaining|other|additional|further|only|them)\s?$/iu
const year = /^(?:1[5-9]|20)\d\d$/u
/** From this many digits on one of them that is another is no count of other things; the last may be one added or left out. */
const manyDigits = 3

/** Keeps a name with its number in a bracket apart from what is counted before it. */
const inBracket = ' (n)'

interface Count {
  readonly value: string
  readonly words: string
  readonly thing: string
  readonly before: string
  readonly isOpen: boolean
  readonly block: string
  readonly start: number
  readonly end: number
}

/**
 * "890 population samples" where the text otherwise has "89 population samples": the same things in the same words, and
 * between the two numbers a slip of the hand. Things that are counted in two ways differ by chance by such a slip once in
 * a thousand articles; with any other difference they are others a hundred times as often.
 */
export const mistypedCounts = rememberedFor(
  (analysed: AnalysedDocument): readonly FindingDraft[] => {
    const byThing = Map.groupBy(countsOf(analysed), ({ thing }) => thing)
    return [...byThing.values()].flatMap((told) => {
      const byValue = [...Map.groupBy(told, ({ value }) => value).values()]
      const [usual = [], rare = []] = byValue.toSorted((one, two) => two.length - one.length)
      const [odd] = rare
      const [one] = usual
      if (byValue.length !== 2 || rare.length !== 1 || odd === undefined || one === undefined)
        return []
      if (odd.isOpen || usual.every(({ isOpen }) => isOpen)) return []
      // Two numbers of them in one paragraph are told apart there.
      if (usual.some(({ block }) => block === odd.block)) return []
      return isSlip(odd, usual) ? [note(odd, one, usual.length)] : []
    })
  },
)

function isSlip(odd: Count, usual: readonly Count[]): boolean {
  const slip = slipBetween(odd.value, usual[0]?.value ?? '')
  if (odd.thing.endsWith(inBracket)) return slip === 'turned'
  const isNamed = odd.thing.includes(' ')
  const isSameContext = odd.before !== '' && usual.some(({ before }) => before === odd.before)
  if (slip === 'turned') return isNamed || usual.length > 1
  if (slip === 'dropped') return isNamed || isSameContext
  const isLast = odd.value.slice(0, -1) === usual[0]?.value.slice(0, -1)
  return (
    slip === 'digit' && !isLast && isNamed && usual.length > 1 && odd.value.length >= manyDigits
  )
}

function countsOf({ sentences, document }: AnalysedDocument): readonly Count[] {
  const prose = textsWith(sentences, counted, named)
    .filter(({ role }) => role !== 'references' && role !== 'front')
    .map((sentence) => ({ ...sentence, isCited: isCitedIn(document, sentence) }))
  const captions = document.blocks
    .filter(({ type }) => type === 'caption')
    .map(({ id, text }) => ({ text, block: id, start: 0, isCited: false }))
  return [...prose, ...captions].flatMap(({ text, block, start, isCited }) => {
    const inBrackets = [...text.matchAll(named)].map(({ index, 0: words, groups = {} }) => ({
      value: groups['value'] ?? '',
      words,
      thing: `${(groups['thing'] ?? '').toLowerCase()}${inBracket}`,
      before: '',
      isOpen: isCited,
      block,
      start: start + index,
      end: start + index + words.length,
    }))
    const counts = [...text.matchAll(counted)].flatMap(({ index, groups = {} }): Count[] => {
      const { value: raw = '', thing = '' } = groups
      const value = raw.replaceAll(',', '')
      if (year.test(value) || idle.test(thing)) return []
      const before = text.slice(Math.max(0, index - reachBefore), index)
      return [
        {
          value,
          words: `${raw} ${thing}`,
          thing: thing.toLowerCase(),
          before: (wordsBefore.exec(before)?.[0] ?? '').toLowerCase(),
          isOpen: isCited || roughly.test(before),
          block,
          start: start + index,
          end: start + index + raw.length + 1 + thing.length,
        },
      ]
    })
    return [...inBrackets, ...counts]
  })
}

function note(odd: Count, one: Count, places: number): FindingDraft {
  return numbersNote('counts-mistyped', {
    title: `${quoted(odd.words)} here, ${one.value} elsewhere`,
    statement: `The text has ${quoted(odd.words)} here and ${quoted(one.words)} ${places > 1 ? `at ${places} other places` : 'at another place'}: one slip of the hand makes one number of the other.`,
    why: 'A reader cannot tell which number is right, and doubts what rests on it.',
    how: 'Look up which of them is right, and write it at every place; where both are right, say of what each is.',
    ranges: [odd, one].map(({ block, start, end }) => ({ block, start, end })),
  })
}
