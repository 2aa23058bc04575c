import { hasContent } from '../../claims/content-words.ts'
import { ends, unitLater } from './lost-units.ts'
import type { LostUnit } from './lost-units.ts'

const unit = String.raw`(?:[pnµμm]?mol|[pnµμmk]?g|[nµμm]?[lL]|[nµμmck]?m|[pnµμm]?M|[°º˚◦∘]\s?C?|℃|ms|s|sec|min|hr?s?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|[kMG]?Hz|k?Da|[kM]b|bp|[mk]?V|[kMG]?Pa|rpm|[MG]B)`
const number = new RegExp(
  String.raw`(?<![\p{L}\d.,–−/:×^_-]|[×·^]\s|[\p{L}\d][–−-]\s?)(\d+(?:\.\d+)?)(?![\d.,]*\d)(?:[\s\u00a0\u2009\u202f-]{0,2}(${unit})(?![\p{L}\d/·⋅^²³])(?!\s?[−–-]\s?\d))?`,
  'gu',
)
const word = String.raw`[\p{L}][\p{L}’'-]*[\p{L}\d]*`
/** Read from the end, where alone they may stand: from the front each letter would be tried. */
const wordsBefore = new RegExp(String.raw`$(?<=(?:(${word})\s)?(${word})\s[~≈∼]?)`, 'u')
const wordsBehind = new RegExp(String.raw`^\s(${word})(?:\s(${word}))?`, 'u')
const reach = 60

/** A number behind one of these is a name, an age, or counts what stands before it. */
const names =
  /^(?:fig(?:ure)?s?|tables?|steps?|stages?|phases?|sections?|types?|class|grades?|levels?|groups?|trials?|versions?|positions?|equations?|eqs?|days?|weeks?|months?|years?|visits?|ages?|aged|residues?|exons?|cohorts?|models?|experiments?|stud(?:y|ies)|sites?|stations?|rounds?|waves?|conditions?|scenarios?|chromosomes?|cycles?|numbers?|no|nos|panels?|lanes?|files?|refs?|than|between)$/u
/** "day 4 and " */
const namedSeries = new RegExp(
  String.raw`\b(?:${names.source.slice(1, -1)})\.?\s\d[\d.]*(?:,\s\d[\d.]*)*,?\s(?:and|or|to)\s$`,
  'iu',
)
/** "all 186", "the 23": a number behind one of these counts. */
const counting =
  /^(?:the|these|those|all|our|their|its|his|her|both|other|remaining|each|every|another|any|no|my|your)$/u
/** A frame of words that stand in any text says something where it has a unit time and again. */
const loose = '~ '
const fewestOfLoose = 2
const closing = new RegExp(String.raw`^(?:${ends}|(?=\s\[\d))`, 'u')

interface Amount {
  readonly text: number
  readonly start: number
  readonly end: number
  readonly unit: string | null
  readonly frames: readonly string[]
}

/**
 * Numbers that stand bare in words which have an amount with its unit wherever else they stand: "plus 20 imidazole" in
 * a text of "250 mM imidazole". One entry for each text given.
 */
export function bareAmongUnited(
  texts: readonly string[],
): readonly (LostUnit & { text: number })[] {
  const amounts = texts.flatMap((text, index) => amountsIn(text, index))
  const byFrame = new Map<string, Amount[]>()
  for (const amount of amounts)
    for (const frame of amount.frames) {
      const known = byFrame.get(frame)
      if (known === undefined) byFrame.set(frame, [amount])
      else known.push(amount)
    }
  return amounts.flatMap((amount) => {
    if (amount.unit !== null) return []
    const [like] = amount.frames.flatMap((frame) => {
      const others = (byFrame.get(frame) ?? []).filter((one) => one !== amount)
      const [first] = others
      if (first === undefined || others.some(({ unit: own }) => own === null)) return []
      const isOne = others.every(({ unit: own }) => own === first.unit)
      return !frame.startsWith(loose) || (isOne && others.length >= fewestOfLoose) ? [first] : []
    })
    if (like === undefined) return []
    const { text, start, end } = amount
    const shownBy = (texts[like.text] ?? '').slice(like.start, like.end)
    return [{ text, start, end, shownBy }]
  })
}

function amountsIn(text: string, index: number): readonly Amount[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const [whole, value = '', unitTold] = match
    const end = match.index + whole.length
    const behind = text.slice(end, end + reach)
    const before = text.slice(Math.max(0, match.index - reach), match.index)
    const [before2 = '', before1 = ''] = lowered(wordsBefore.exec(before))
    const [behind1 = '', behind2 = ''] = lowered(wordsBehind.exec(behind))
    const sign = signBefore.exec(before)?.[1] ?? ''
    // A row of a table begins with its numbers, and a range has its unit behind it.
    if (before === '' || /^\s?[−–-]\s?\d/u.test(behind)) return []
    if (names.test(before1) || namedSeries.test(before) || Number(value) === 0) return []
    const isClosed = closing.test(behind)
    if (unitTold === undefined && (counting.test(before1) || !isBare(value, behind, isClosed)))
      return []
    const around = { value, before1, before2, behind1, behind2, sign }
    const frames = framesOf({ ...around, isClosed: isClosed || unitTold !== undefined })
    return [{ text: index, start: match.index, end, unit: unitTold ?? null, frames }]
  })
}

function lowered(match: RegExpExecArray | null): readonly string[] {
  return (match ?? []).slice(1).map((one: string | undefined) => (one ?? '').toLowerCase())
}

/** What follows is no unit that is not known here, and no list whose last member has one for all. */
function isBare(value: string, behind: string, isClosed: boolean): boolean {
  if (/^(?:1[5-9]|20)\d\d$/u.test(value) || unitLater.test(behind)) return false
  // "1, 3, 5 … and 60 d" has its unit at the end, and "34 plants" are counted.
  if (/^(?:,\s?\d[\d.]*){2}/u.test(behind)) return false
  if (/^\s\p{Ll}+[^\Wsui]s(?!\p{L})/u.test(behind)) return false
  // "23 lake and 8 river sites"
  if (/^\s\p{L}+ (?:and|or) \d/u.test(behind)) return false
  // "An OD600 of 0.2", "2 volumes of ethanol" have no unit; in "0.28 mMKH2PO4" it lacks but its space.
  if (/^\s(?:of\s)?(?:OD\d*|volumes?|parts?|fold|[mµμn]M\p{Lu}|U\p{Lu})/u.test(behind)) return false
  return (
    isClosed ||
    /^\s(?:of\s|\p{Ll}{3,}(?![\p{L}/])|[A-Z][a-z]?\d?[A-Z]|\p{Lu}\p{Ll}{3,})/u.test(behind)
  )
}

interface Around {
  readonly value: string
  readonly before1: string
  readonly before2: string
  readonly behind1: string
  readonly behind2: string
  readonly sign: string
  readonly isClosed: boolean
}

function framesOf(around: Around): readonly string[] {
  const { value, before1, before2, behind1, behind2, sign, isClosed } = around
  // "23 lake sites" are counted.
  const isNoun = hasContent(behind1) && !plural.test(behind2)
  return [
    isNoun ? `_ ${behind1}` : '',
    isNoun ? `${value} ${behind1}` : '',
    behind1 === 'of' && hasContent(behind2) ? `_ of ${behind2}` : '',
    before1 !== '' && isNoun ? `${before1} _ ${behind1}` : '',
    hasContent(before1) && links.test(behind1) ? `${loose}${before1} _ ${behind1}` : '',
    isClosed && settings.test(before1) ? `${before1} ${value}` : '',
    isClosed && hasContent(before2) && !names.test(before2) && before1 !== ''
      ? `${loose}${before2} ${before1} _`
      : '',
    isClosed && sign !== '' ? `${loose}${sign} = _` : '',
  ].filter((frame) => frame !== '')
}

/** Words that go on with something else, so that nothing is counted. */
const links = /^(?:at|for|after|with|in|from|by|until|as|when|while|during|under)$/u
const plural = /[^sui]s$/u
const settings = /^(?:at|for|after|with|in|every|within)$/u
const signBefore = /(?<![\p{L}\d])(\p{L}[\p{L}\d⋆*]{0,12})\s?[=≈]\s?[~∼]?$/u
