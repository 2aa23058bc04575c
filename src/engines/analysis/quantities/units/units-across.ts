import { contentRoots } from '../../claims/content-words.ts'

/** One amount that a text gives in two units; the places are sentences by their order, with offsets in them. */
export interface UnitsAcross {
  readonly odd: AmountAt
  readonly usual: AmountAt
}

export interface AmountAt {
  readonly text: number
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Units of one kind by their size; those of different kinds are never compared. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { pg: 1, ng: 1e3, µg: 1e6, mg: 1e9, g: 1e12, kg: 1e15 },
  { nm: 1, µm: 1e3, mm: 1e6, cm: 1e7, m: 1e9, km: 1e12 },
  { nL: 1, µL: 1e3, mL: 1e6, L: 1e9 },
  { nM: 1, µM: 1e3, mM: 1e6, M: 1e9 },
  { ms: 1, s: 1e3, min: 6e4, h: 3.6e6 },
  { mV: 1, V: 1e3, kV: 1e6 },
  { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 },
  { bp: 1, kb: 1e3, Mb: 1e6 },
  { kB: 1, MB: 1e3, GB: 1e6, TB: 1e9 },
  { Pa: 1, kPa: 1e3, MPa: 1e6, GPa: 1e9 },
  { Da: 1, kDa: 1e3 },
]
const times: ReadonlySet<string> = new Set(['ms', 's', 'min', 'h'])
const names = [...new Set(kinds.flatMap((kind) => Object.keys(kind)))]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace('µ', '[µμ]').replace(/L$/u, '[lL]'))
  .join('|')
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,–−/×^-])(\d+(?:\.\d+)?)[\s\u00a0\u2009\u202f-]?(${names})(?![\p{L}\d/·⋅^²³−-]|\s?[−–-]\s?\d|\s[µμmk]?[gLlM][−-]1)`,
  'gu',
)

interface Amount extends AmountAt {
  readonly value: string
  readonly unit: string
  readonly near: ReadonlySet<string>
  /** The last characters before it. */
  readonly tail: string
  readonly next: string
  /** "t" of "t = 240 h", or the measure that is named beside it: "diameter". */
  readonly named: string
}

const rangeBehind = /^\s?(?:to|and|or|[–—×x-])\s?\d/u
const rangeBefore = /\d\s?[\p{L}°]{0,4}\s?(?:to|and|or|[–—×x-])\s?$/u
const stepBehind = /^,\s(?:and\s)?\d[\d.]*\s?\p{L}{1,3}(?!\p{L})/u
const stepBefore = /\d\s?\p{L}{1,3},\s(?:and\s)?$/u
/** Characters on both sides that tell what the amount is of. */
const reach = 80
const fewestShared = 2
const fewestOfTimes = 3
/** Words around both that are hardly said of two things. */
const fewestSaidAlike = 5
const longestSign = 3
const usesOfName = 2
const usesOfUsual = 4
const lengthOfTail = 10
const hoursOfDay = 24
/** In minutes they are hardly ever given. */
const hoursOfNight: ReadonlySet<string> = new Set(['16', '18', '36'])
/** Digits from which on a number does not stand twice in one text by chance: "785", not "500". */
const digitsOfItsOwn = 3
/** A text that measures in many ways has the like by chance. */
const mostFound = 2

/** The same number of the same thing in another unit than at the other places: "15 cm" among "15 mm". */
export function unitsAcross(texts: readonly string[]): readonly UnitsAcross[] {
  const all = texts.flatMap((text, index) => amountsIn(text, index))
  const uses = new Map(
    [...Map.groupBy(all, ({ unit }) => unit)].map(([unit, own]) => [unit, own.length]),
  )
  const byValue = Map.groupBy(
    all.filter(({ value }) => Number(value) > 1),
    ({ value }) => value,
  )
  const found = [...byValue.values()].flatMap((amounts) => {
    const byUnit = Map.groupBy(amounts, ({ unit }) => unit)
    if (byUnit.size < 2) return []
    return amounts.flatMap((odd) => {
      const own = byUnit.get(odd.unit)?.length ?? 0
      const usual = amounts.find((one) => {
        const alike = byUnit.get(one.unit) ?? []
        if (!areOfOneKind(one.unit, odd.unit)) return false
        // One sentence that has both of them mostly tells them apart, and times always.
        if (one.text === odd.text && (times.has(odd.unit) || !areSaidAlike(one, odd))) return false
        if (isOfSetting(one, odd)) return timesOf(odd, byUnit.get(odd.unit)) <= timesOf(odd, alike)
        if (own > 1) return false
        return (
          isOfSame(one, odd) ||
          isUsualName(odd, alike) ||
          isStray(odd, one, uses) ||
          isOfDays(odd, one)
        )
      })
      return usual === undefined ? [] : [{ odd, usual }]
    })
  })
  const pairs = found.filter(
    ({ odd, usual }, at) =>
      !found.slice(0, at).some((one) => one.odd === usual && one.usual === odd),
  )
  return pairs.length > mostFound ? [] : pairs
}

/** "5 Mb regions" in a text that speaks of "5 kb regions" time and again. */
function isUsualName({ next, unit }: Amount, alike: readonly Amount[]): boolean {
  if (next === '' || times.has(unit)) return false
  return alike.filter((one) => one.next.slice(0, -1) === next.slice(0, -1)).length >= usesOfName
}

const setting = /\d.*\b(?:for|at|in|of|to|by|with|after|every) $/u

/** "95 °C for 10 h" and "95 °C for 10 min": one setting up to the amount. */
function isOfSetting(one: Amount, odd: Amount): boolean {
  return one.tail === odd.tail && setting.test(one.tail) && one.tail.length === lengthOfTail
}

/** How often a unit follows on the setting of an amount. */
function timesOf({ tail }: Amount, amounts: readonly Amount[] = []): number {
  return amounts.filter((one) => one.tail === tail).length
}

/** Who gives "48 h" has no other amount of 48 min; nor has who gives "16 h", nights and days and halves of them. */
function isOfDays(odd: Amount, usual: Amount): boolean {
  if (odd.unit !== 'min' || usual.unit !== 'h') return false
  return Number(odd.value) % hoursOfDay === 0 || hoursOfNight.has(odd.value)
}

/** Volumes, concentrations, lengths and weights of a method come in every size. */
const ofAnySize = /[LMmg]$/u

/** The only "35 Da" of a text that gives all else in kDa, and "35 kDa" among it. */
function isStray(odd: Amount, usual: Amount, uses: ReadonlyMap<string, number>): boolean {
  const isAlone = uses.get(odd.unit) === 1 && (uses.get(usual.unit) ?? 0) >= usesOfUsual
  return (
    isAlone &&
    !times.has(odd.unit) &&
    !ofAnySize.test(odd.unit) &&
    [...odd.near].some((word) => usual.near.has(word))
  )
}

function amountsIn(text: string, index: number): readonly Amount[] {
  return [...text.matchAll(amount)].flatMap((match) => {
    const [words, value = '', unit = ''] = match
    const end = match.index + words.length
    const behind = text.slice(end, end + reach)
    const before = text.slice(Math.max(0, match.index - reach), match.index)
    // "From 10 Hz to 10 kHz": the ends of a range have units of their own.
    if (rangeBehind.test(behind) || rangeBefore.test(before)) return []
    // "100ng, 50ng, 10ng, 1ng, 100pg": a step of a series.
    if (stepBehind.test(behind) && stepBefore.test(before)) return []
    return [
      {
        text: index,
        start: match.index,
        end,
        words,
        value,
        unit: unit.replace('μ', 'µ').replace(/l$/u, 'L'),
        tail: before.slice(-lengthOfTail),
        near: contentRoots(`${before} ${behind}`),
        next:
          /^\s(?:of\s)?(?!upstream|downstream|later|apart|away|above|below|long|wide|thick|samples?\b|aliquots?\b|portions?\b|solutions?\b)(\p{L}{4,}|\p{Lu}[\p{Lu}\d]+(?!\p{L}))/u
            .exec(behind)?.[1]
            ?.toLowerCase() ?? '',
        named: signOf(before) ?? measureIn(before, behind) ?? '',
      },
    ]
  })
}

const measure =
  /\b(?:diameter|thickness|width|height|depth|distance|weight|mass|volume|dose|wavelength|concentration|spacing|radius|rate|frequency|speed|pressure|voltage)(?=s?\b)/iu
const closeBy = 40

function signOf(before: string): string | null {
  return /(?<![\p{L}\d])(\p{L}{1,3})\s?[=≈]\s?$/u.exec(before)?.[1] ?? null
}

function measureIn(before: string, behind: string): string | null {
  const found = measure.exec(behind.slice(0, closeBy)) ?? measure.exec(before.slice(-closeBy))
  return found?.[0].toLowerCase() ?? null
}

function areOfOneKind(one: string, other: string): boolean {
  return one !== other && kinds.some((kind) => one in kind && other in kind)
}

/** What follows both is one word, and more around them agrees; times are alike in any method. */
function isOfSame(one: Amount, other: Amount): boolean {
  const shared = sharedBy(one, other)
  const isNext = one.next !== '' && one.next === other.next
  const isNamed = one.named !== '' && one.named === other.named
  // A letter has one value in a text.
  if (isNamed && one.named.length <= longestSign) return true
  if (significant(one.value) >= digitsOfItsOwn) return shared > 0
  // Powers of ten are measured out of anything.
  if (powerOfTen.test(one.value)) return (isNext || isNamed) && shared >= fewestShared
  if (times.has(one.unit))
    return isNext || isNamed ? shared >= fewestOfTimes : shared > fewestOfTimes
  // Sentences of a method share their words, whatever they measure out.
  if (!ofAnySize.test(one.unit) && shared >= fewestSaidAlike) return true
  return (isNext || isNamed) && shared >= fewestShared
}

const powerOfTen = /^10*$/u

function sharedBy(one: Amount, other: Amount): number {
  return [...one.near].filter((word) => other.near.has(word)).length
}

/** "Body weights less than 500 mg; body weights greater than 500 g", "1.38 mg of one and 1.38 g of another". */
function areSaidAlike(one: Amount, other: Amount): boolean {
  if (powerOfTen.test(one.value)) return false
  return significant(one.value) >= digitsOfItsOwn || sharedBy(one, other) >= fewestSaidAlike
}

function significant(value: string): number {
  const digits = value.replace('.', '').replace(/^0+/u, '')
  return (value.includes('.') ? digits : digits.replace(/0+$/u, '')).length
}
