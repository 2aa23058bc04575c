import type { AnalysedDocument } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'

/** A number with what belongs to it: "$413 million in 2020", "9.78 ± 0.03", "420 nm", "in 1975". */
const written =
  /(?<![\p{L}\d.,/–=-]|[-–]\s?)(?<sign>[€$£]\s?)?(?<value>\d+(?:,\d{3})*(?:\.\d+)?)(?![\d]|[.,]\d|[–/-]\d)(?<unit>\s?(?:±|\\pm)\s?\d+(?:\.\d+)?|\s(?:million|billion|thousand)(?: in \d{4}(?!\d))?| in (?:19|20)\d\d(?!\d)|\s?(?:%|(?!(?:and|as|at|but|by|for|had|has|in|is|nor|of|on|or|per|so|the|to|via|was|we)\b)[\p{L}µ°]{1,3}(?![\p{L}\d]|\s?\p{L}{1,3}\s?[⁻−-]|\s?\/)))?/gu
/** Fewer digits stand in another order by chance. */
const fewestDigits = 3
/** What makes a number that of one thing, wherever it stands. */
const ofOneThing = /±|\\pm|(?: in (?:19|20)\d\d)$/u
/** Words that two sentences on one thing have in common; years are those of many things. */
const leastShared = { measured: 2, year: 3 }
const year = /^(?:1[5-9]|20)\d\d$/u
const dated = /^(?:in|since|from|until|by|after|before|between)$/iu

interface Written {
  readonly text: string
  readonly block: string
  readonly start: number
  readonly end: number
  readonly words: string
  readonly value: string
  readonly unit: string
  readonly before: string
}

/**
 * A number whose digits stand in another order at the other places that tell of the same: "1957" for "1975". Digits next
 * to each other change places as one types; in other numbers they seldom do, and then beside other words.
 */
export function turnedDigits(analysed: AnalysedDocument): readonly FindingDraft[] {
  const told = numbersOf(analysed)
  const byDigits = Map.groupBy(told, ({ value }) => value.split('').toSorted().join(''))
  return [...byDigits.values()]
    .flatMap((same) => {
      const byValue = [...Map.groupBy(same, ({ value }) => value).values()]
      if (byValue.length < 2) return []
      return byValue.flatMap((alone) => {
        const [odd] = alone
        if (odd === undefined || alone.length > 1) return []
        const one = byValue
          .filter((many) => many !== alone)
          .flatMap((many) => many.find((other) => isOfSame(odd, other, many.length)) ?? [])[0]
        return one === undefined ? [] : [note(odd, one)]
      })
    })
    .slice(0, 1)
}

function numbersOf({ sentences, document }: AnalysedDocument): readonly Written[] {
  const own = sentences.filter(({ role }) => role !== 'references' && role !== 'front')
  const formulas = document.blocks.filter(({ type }) => type === 'equation')
  return [...own, ...formulas.map(({ id, text }) => ({ text, block: id, start: 0 }))].flatMap(
    ({ text, block, start }) =>
      [...text.matchAll(written)].flatMap(({ 0: words, index, groups = {} }) => {
        const value = (groups['value'] ?? '').replaceAll(',', '')
        if (value.replace('.', '').replace(/^0+/u, '').length < fewestDigits) return []
        const unit = `${groups['sign'] ?? ''}${groups['unit'] ?? ''}`
          .replace('\\pm', '±')
          .replaceAll(/\s/gu, ' ')
        const before = /(\p{L}+|[=≈])\s*$/u.exec(text.slice(0, index))?.[1] ?? ''
        return [
          {
            text,
            block,
            start: start + index,
            end: start + index + words.trimEnd().length,
            words,
            value,
            unit,
            before,
          },
        ]
      }),
  )
}

function isOfSame(odd: Written, one: Written, places: number): boolean {
  if (!isTurned(odd.value, one.value) || odd.text === one.text) return false
  if (odd.unit !== '' && odd.unit === one.unit && ofOneThing.test(odd.unit)) return true
  const isYear = year.test(odd.value) && odd.unit === '' && one.unit === ''
  const isAlike = isYear
    ? [odd, one].every(({ before }) => dated.test(before))
    : odd.unit !== '' && odd.unit === one.unit
  if (places < 2 || !isAlike) return false
  const there = contentRoots(one.text)
  const shared = [...contentRoots(odd.text)].filter((root) => there.has(root)).length
  return shared >= (isYear ? leastShared.year : leastShared.measured)
}

/** Two digits that stand next to each other have changed places. */
function isTurned(one: string, other: string): boolean {
  const at = one.split('').findIndex((digit, place) => digit !== other[place])
  return (
    at !== -1 &&
    one.length === other.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  )
}

function note(odd: Written, one: Written): FindingDraft {
  const at = ({ block, start, end }: Written) => ({ block, start, end })
  return {
    criterion: 'numbers',
    check: 'counts-differ',
    kind: 'issue',
    severity: 'moderate',
    title: `${odd.words.trim()} here, ${one.words.trim()} elsewhere`,
    statement: `The text has ${quoted(one.words.trim())} and ${quoted(odd.words.trim())}: the same digits in another order.`,
    why: 'One of the two was mistyped, and whatever is computed from it is wrong as well.',
    how: 'Look up the source, and write the same number in both places.',
    ranges: [at(odd), at(one)],
    confidence: 0.8,
  }
}
