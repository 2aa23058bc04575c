import type { Document } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'

/** What a draft does with one abbreviation. */
export interface Abbreviation {
  readonly short: string
  /** Mostly followed by a number: a label or the code of a collection ("UMMZ 156437"). */
  readonly isLabel: boolean
  /** Uses in prose and captions, in reading order, definitions included. */
  readonly uses: readonly Range[]
  /** "long form (SHORT)" or "SHORT (long form)", in reading order, with the long form where it was seen. */
  readonly definitions: readonly (Range & { readonly long: string; readonly inAbstract: boolean })[]
  /** Stands in brackets somewhere, or is explained in a list: a definition of some kind. */
  readonly isExplained: boolean
  /** Words of a heading or a name have its initials, and no bracket says so. */
  readonly isSpelled: boolean
  /** The name of a thing, or a symbol: letters that may stand for no words. */
  readonly isNamed: boolean
}

const shortForm =
  /(?<![\p{L}\p{N}./@_]|(?<!\([A-Z]{1,5})-)(?:[A-Z]{2,6}|[A-Z][a-z]?[A-Z]{1,4})(?=s?(?![\p{L}\p{N}/@_]|-[\d\p{Script=Greek}]|\.\p{L}))/gu

const kept = new WeakMap<Document, readonly Abbreviation[]>()

/** Whether the text says what the letters mean, or they are a name that means nothing else. */
export function isAccountedFor({ isExplained, isSpelled, isNamed }: Abbreviation): boolean {
  return isExplained || isSpelled || isNamed
}

/** Every abbreviation of capitals in the running text, the most used first. */
export function abbreviationsOf(analysed: AnalysedDocument): readonly Abbreviation[] {
  const known = kept.get(analysed.document)
  if (known !== undefined) return known
  const uses = usesOf(analysed)
  const glossary = glossaryOf(analysed)
  const dated = datedNames(analysed.document)
  const made = [...uses.entries()]
    .map(([short, places]) =>
      describe(analysed, { short, places, glossary, isDated: dated.has(short) }),
    )
    .sort((left, right) => right.uses.length - left.uses.length || compare(left.short, right.short))
  kept.set(analysed.document, made)
  return made
}

/** "the Answer Validation Exercise (AVE2008)" explains AVE. */
function datedNames({ blocks }: Document): ReadonlySet<string> {
  const names = blocks.flatMap(({ text }) => [
    ...text.matchAll(/\(([A-Z]{2,6})(?:[\s’'-]?\d{2,4})\)/gu),
  ])
  return new Set(names.map(([, short = '']) => short))
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}

function usesOf(analysed: AnalysedDocument): ReadonlyMap<string, readonly Range[]> {
  const uses = new Map<string, Range[]>()
  for (const block of analysed.document.blocks) {
    const role = analysed.role.get(block.id)
    const isProse = ['paragraph', 'list-item', 'caption', 'footnote'].includes(block.type)
    if (!isProse || role === 'references' || role === 'back' || role === 'front') continue
    for (const match of block.text.matchAll(shortForm)) {
      const range = { block: block.id, start: match.index, end: match.index + match[0].length }
      const known = uses.get(match[0])
      if (known === undefined) uses.set(match[0], [range])
      else known.push(range)
    }
  }
  return uses
}

/** "MVC Model View Controller", a line of a list whose heading was not read, and how many make one. */
const lineOfList = /^[A-Z]{2,6}[\s:–-]+[\p{L}-]+(?:\s[\p{L}-]+){0,7}$/u
const fewestLines = 3

/** What stands under a heading such as "Abbreviations", or in a list of short forms without one. */
function glossaryOf(analysed: AnalysedDocument): string {
  const lines = analysed.document.blocks.flatMap(({ type, text }) =>
    type !== 'heading' && lineOfList.test(text.trim()) ? [text] : [],
  )
  return analysed.sections
    .filter(({ heading }) =>
      /abbreviation|acronym|glossary|nomenclature/iu.test(heading?.text ?? ''),
    )
    .flatMap(({ blocks }) => blocks.map((id) => analysed.block.get(id)?.text ?? ''))
    .concat(lines.length >= fewestLines ? lines : [])
    .join('\n')
}

function describe(
  analysed: AnalysedDocument,
  found: {
    readonly short: string
    readonly places: readonly Range[]
    readonly glossary: string
    readonly isDated: boolean
  },
): Abbreviation {
  const { short, places, glossary } = found
  const definitions = places.flatMap((place) => {
    const text = analysed.block.get(place.block)?.text ?? ''
    const long = longFormAt(text, place, short)
    if (long === null) return []
    return [{ ...place, long, inAbstract: analysed.role.get(place.block) === 'abstract' }]
  })
  return {
    short,
    isLabel: places.filter((place) => isNumbered(analysed, place)).length * 2 > places.length,
    uses: places,
    definitions,
    isExplained:
      definitions.length > 0 ||
      found.isDated ||
      (glossary.includes(short) &&
        new RegExp(String.raw`(?<!\p{L})${short}(?!\p{L})`, 'u').test(glossary)) ||
      places.slice(0, 1).some((place) => isApposed(analysed, place, short)) ||
      places.some((place) => isSetOff(analysed.block.get(place.block)?.text ?? '', place)) ||
      isSpelledSomewhere(analysed, short) ||
      isGivenInHeading(analysed.document, short),
    // Few forms are asked for these.
    get isSpelled() {
      return isProperName(analysed.document, short) || isHeading(analysed.document, short)
    },
    get isNamed() {
      return (
        isName(analysed, places) ||
        isNamedFirst(analysed, places) ||
        isFunction(analysed, places) ||
        smallWords(analysed.document).has(short.toLowerCase()) ||
        isSymbol(analysed, places)
      )
    },
  }
}

/**
 * "Event-Related Potential Analysis" over a part explains ERP, and "Autoregressive moving average" explains ARMA: words
 * that follow each other give the letters with their initials, one of them perhaps a second letter.
 */
function isHeading(document: Document, short: string): boolean {
  // Three words under three letters meet by chance; on a page the bracket behind them may have been lost.
  if (short.length < longShort && document.source !== 'pdf') return false
  const letters = short.toLowerCase()
  return headingWords(document).some((words) =>
    words.some((_, at) =>
      [letters.length, letters.length - 1].some((count) =>
        isNamedBy(words.slice(at, at + count), short, count),
      ),
    ),
  )
}

/** "Protein–protein interactions (PPI)" over a part, or over the whole. */
function isGivenInHeading({ blocks }: Document, short: string): boolean {
  return blocks.some(
    ({ type, text }) => (type === 'heading' || type === 'title') && text.includes(` (${short})`),
  )
}

/** From this length on, words in a row whose initials make the short form are its long form. */
const longShort = 4

function isNamedBy(words: readonly string[], short: string, count: number): boolean {
  if (words.length < count || count < 3) return false
  if (words.some((word) => word.length < 3)) return false
  const initials = words.map((word) => word.charAt(0)).join('')
  if (count === short.length) {
    return short.length < longShort
      ? initials === short
      : initials.toUpperCase() === short.toUpperCase()
  }
  const letters = short.toLowerCase()
  return words.some((word, at) => {
    const before = initials.slice(0, at + 1).toLowerCase()
    const after = initials.slice(at + 1).toLowerCase()
    const second = letters.charAt(at + 1)
    return before + second + after === letters && word.slice(1).toLowerCase().includes(second)
  })
}

/** Words of headings, and on a page of how paragraphs begin: some run on behind their heading. */
const headingWords = rememberedFor(({ blocks, source }: Document): readonly (readonly string[])[] =>
  blocks.flatMap(({ type, text }) => {
    if (type === 'heading') return [text.match(/\p{L}+/gu) ?? []]
    if (source !== 'pdf' || type !== 'paragraph') return []
    const runs = text.slice(0, 60).match(/(?:\p{Lu}\p{Ll}{2,}[\s-]?){3,}/gu) ?? []
    return runs.map((run) => run.match(/\p{L}+/gu) ?? [])
  }),
)

/** Values from which a short form is read as a symbol. */
const fewValues = 3

/** "NIPV = 1": mostly set equal to a value, it is the symbol of a quantity. */
function isSymbol(analysed: AnalysedDocument, places: readonly Range[]): boolean {
  const set = places.filter(({ block, end }) =>
    /^\s?[=≤≥<>]\s?[\d−-]/u.test(analysed.block.get(block)?.text.slice(end, end + 6) ?? ''),
  )
  return set.length >= fewValues && set.length * 2 > places.length
}

/** "the Southern Baptist Convention" in a sentence tells SBC: a name with capitals needs no bracket. */
function isProperName(document: Document, short: string): boolean {
  return /^[A-Z]{3,5}$/u.test(short) && properNames(document).has(short)
}

const namePart = String.raw`[A-Z]\p{Ll}{2,}(?:[’']s)?`
const properName = String.raw`(${namePart}(?: (?:of |for |and |the )?${namePart}){2,4})(?!\p{L})`
/** The name is looked at and not taken: a part of it may follow such a word as well ("of the Bank and Trust of York"). */
const inSentence = new RegExp(String.raw`\b(?:the|of|by|to|at|and|this|a) (?=${properName})`, 'gu')
/** "(Dave’s Redistricting App, 2023)", and its entry in the list: the name of a source. */
const asSource = new RegExp(
  String.raw`\((?:see |e\.g\.,? )?${properName},? (?:(?:19|20)\d\d|n\.d\.)`,
  'gu',
)
const asEntry = new RegExp(String.raw`^${properName}[.,]? ?[(]?(?:19|20)`, 'gu')

/** Initials of the names of three to five words that stand where a name is told, read once for all short forms. */
const properNames = rememberedFor(({ blocks }: Document): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (text: string, pattern: RegExp, isWhole: boolean) => {
    for (const [, name = ''] of text.matchAll(pattern)) {
      const initials = name.replaceAll(/[^A-Z]+/gu, '')
      // In a sentence the words behind the third may be those of what follows.
      for (let count = isWhole ? initials.length : 3; count <= initials.length; count += 1)
        found.add(initials.slice(0, count))
    }
  }
  for (const { type, text } of blocks) {
    if (type === 'reference') add(text, asEntry, true)
    if (type !== 'paragraph') continue
    add(text, inSentence, false)
    add(text, asSource, true)
  }
  return found
})

/** It is denoted in a sentence, or explained together with another. */
function isSpelledSomewhere({ document }: AnalysedDocument, short: string): boolean {
  // A line that was taken for code may hold the definition.
  const bracketed = `(${short})`
  if (document.blocks.some(({ type, text }) => type === 'code' && text.includes(bracketed)))
    return true
  // All hold the short form: most are done with by a plain search, and no pattern is made.
  const texts = tellingTexts(document).filter((text) => text.includes(short))
  if (texts.length === 0) return false
  const told = new RegExp(
    String.raw`\bor\b[^.()]{1,30} \((?:\p{Lu}{2,6}s?\s?/\s?${short}|${short}s?\s?/\s?\p{Lu}{2,6})s?\)|\bdenoted?\b[^.]{0,90}\bas\b[^.]{0,25}\b${short}\b|\b${short}\b[^.]{0,30}\b(?:stands for|is short for|abbreviates)\b`,
    'u',
  )
  return texts.some((text) => told.test(text))
}

/** The few texts that may explain a short form in one of those ways. */
const tellingTexts = rememberedFor(({ blocks }: Document): readonly string[] =>
  blocks.flatMap(({ type, text }) =>
    type !== 'reference' &&
    /\bor\b[^.()]{1,30} \(\p{Lu}|\bdenote|\bstands for\b|\bshort for\b|\babbreviates\b/u.test(text)
      ? [text]
      : [],
  ),
)

/** Words of small letters, as long as a short form may be; "lmna(−/−) cells" is the sign of a gene. */
const smallWords = rememberedFor(
  ({ blocks }: Document): ReadonlySet<string> =>
    new Set(
      blocks.flatMap(({ type, text }) =>
        type === 'reference' ? [] : (text.match(/(?<![\p{L}-])[a-z]{2,6}(?![\p{L}(-])/gu) ?? []),
      ),
    ),
)

/** Followed by a noun so often that it is a name: "the PIN proteins". Once or twice may be chance. */
function isName(analysed: AnalysedDocument, places: readonly Range[]): boolean {
  const told = places.filter(({ block, end }) =>
    isNamedAfter.test((analysed.block.get(block)?.text ?? '').slice(end, end + 40)),
  )
  return told.length * 4 > places.length || isCalled(analysed, places)
}

/** "the server GATHER": what it is stands before it. */
function isCalled({ block }: AnalysedDocument, places: readonly Range[]): boolean {
  return places.some(({ block: id, start }) =>
    namesWhat.test((block.get(id)?.text ?? '').slice(Math.max(0, start - 24), start)),
  )
}

/** "the within-cluster sum of squares WCSS": the long form stands right before its first use. */
function isApposed(
  { block }: AnalysedDocument,
  { block: id, start }: Range,
  short: string,
): boolean {
  const before = (block.get(id)?.text ?? '').slice(Math.max(0, start - 120), start)
  return short.length > 3 && matchInitials(before.replace(/[\s$“"‘(,:]+$/u, ''), short) !== null
}

/** Where it is brought in, a noun or a version says what it is: "the CAA conference", "QGIS (v. 3.16)". */
function isNamedFirst(analysed: AnalysedDocument, places: readonly Range[]): boolean {
  const [first] = places
  if (first === undefined) return false
  const after = (analysed.block.get(first.block)?.text ?? '').slice(first.end, first.end + 40)
  return namesPlaceOrTool.test(after)
}

const namesPlaceOrTool =
  /^\s(?:airports?|conferences?|universit(?:y|ies)|campus|stations?|stadium|website|software|toolbox|plug-?ins?|\(?v(?:ersion|\.)?\s?\d)/u

/** "DKL(π∥π0)" is a sign of a formula: it takes its arguments wherever it stands. */
function isFunction(analysed: AnalysedDocument, places: readonly Range[]): boolean {
  const applied = places.filter(({ block, end }) =>
    /^\s?\(\s?\p{L}\p{L}?\d?\s?[),|∥‖]/u.test(analysed.block.get(block)?.text.slice(end) ?? ''),
  )
  return applied.length * 3 > places.length
}

function isNumbered(analysed: AnalysedDocument, { block, end }: Range): boolean {
  return /^[\s-]?\p{L}?\d/u.test(analysed.block.get(block)?.text.slice(end) ?? '')
}

/** A noun beside it says what it is: "the server GATHER", "the PIN proteins". */
const namesWhat =
  /\b(?:software|program|package|tool|application|assembler|aligner|server|database|gates?|language|project|protocol|trials?)\s$/u

const isNamedAfter =
  /^-?\s?(?:software|program|package|assembler|aligner|database|server|proteins?|genes?|mRNA|expression|promoters?|transcripts?|receptors?|cells?|(?:sensory |motor )?(?:inter)?neurons?|mutants?|alleles?|strains?|loc(?:us|i)|tagged|transposons?|data ?sets?|ind(?:ex|ices)|institutes?|benchmarks?|corpus|corpora|conferences?|meetings?|workshops?|airports?|libraries|plug-?ins?|toolbox|\(?v(?:ersion)?\.?\s?\d)/u

/** "SHORT (long form …": words behind an opening bracket. */
function opensMeaning(initial: string, after: string): boolean {
  const [, first] = /^s?\s?[([](\p{L})[\p{L}\d]{2,},?(?:[\s-]\p{L}|-\d \p{L})/u.exec(after) ?? []
  return (
    first !== undefined &&
    // "PDA (Sigma Aldrich, Dorset)" tells who makes it.
    (/\p{Ll}/u.test(first) || first.toUpperCase() === initial || longName.test(after)) &&
    !/^s?\s?[([](?:Fig|Tab|see|Sup|App|th[eo]se|which|with|from|such|including)/iu.test(after)
  )
}

/** "CIMMYT (International Maize and Wheat Improvement Center)": the name in another language. */
const longName = /^\s?\(\p{Lu}[\p{L}-]+(?:\s[\p{L}&-]+){3,}/u

/** ", body mass index;": the long form stands behind a comma, begins with the same letter and ends an entry. */
function isListedAs(initial: string, after: string): boolean {
  return (
    /^, \p{L}[^,;.]{2,38}(?:[,;.]|$)/u.test(after) &&
    after.charAt(2).toLowerCase() === initial.toLowerCase()
  )
}

/** The last of what a bracket holds. */
function isEndOfBracket(before: string, after: string): boolean {
  return (
    // "(electrodermal activity - EDA)": a dash in place of brackets.
    (/\p{L}{3,} [-–—] $/u.test(before) && /^s?[,;)]/u.test(after)) ||
    // "linear discriminant analysis (PC-LDA)", "a visual analogue scale (EQ VAS)".
    (/\((?:[A-Z]{1,5}-|[A-Z]+\s)$/u.test(before) && after.startsWith(')'))
  )
}

/** "(SHORT)", "“SHORT”", "SHORT (long form)", "SHORT = …", "SHORT stands for", "called SHORT". */
function isSetOff(text: string, { start, end }: Range): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 40)
  if (
    /[([]$/u.test(before) &&
    /^s?(?:[)\],;:]|-[\p{L}\p{N}]|\sin\b|\s\p{Lu}\p{Ll}+\))/u.test(after)
  )
    return true
  // "BMI, body mass index; ERF, exposure-response function; …": the note below a table.
  if (/(?:^|[;.:,]\s)$/u.test(before) && isListedAs(text.charAt(start), after)) return true
  // "(Országos Meteorológiai Szolgálat, OMSZ)": the long form of another language.
  const within = text.slice(Math.max(0, start - 90), start)
  if (/\(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){1,7},\s$/u.test(within) && after.startsWith(')'))
    return true
  if (/(?:^|[^\p{L}])[“"‘']$/u.test(before) && /^s?,?[”"’']/u.test(after)) return true
  if (isEndOfBracket(before, after)) return true
  // "BMD = 0.0026 × …" is a value, not a meaning.
  if (/^s?\s?(?:=(?!\s?[\d(.−-])|stands for|is short for|denotes)/u.test(after)) return true
  if (/^s?: (.)/u.exec(after)?.[1]?.toUpperCase() === text.charAt(start)) return true
  if (/(?:called|termed|abbreviated(?: as| to)?|hereafter|denoted|named)\s“?$/u.test(before)) {
    return true
  }
  // "SGRL (Reed et al., 2018)": a source tells where the term comes from, and not what it means.
  if (/^s?\s?\((?:see |e\.g\.,? )?\p{Lu}[\p{L}-]+ et al/u.test(after)) return false
  return opensMeaning(text.charAt(start), after)
}

/** The words before "(SHORT)", or inside the brackets after it, whose initials make the short form. */
function longFormAt(text: string, { start, end }: Range, short: string): string | null {
  const before = text.slice(Math.max(0, start - 3), start)
  const after = text.slice(end)
  if (/[([]$/u.test(before)) {
    // "N(PN)" is a formula: what stands before it is no name.
    if (/\p{Lu}[([]$/u.test(before)) return null
    // "sleep parameters (SPT, TST, SE)" lists what is among them.
    if (/^,\s?[A-Z]{2,},?\s?[A-Z]{2,}/u.test(after)) return null
    if (/^s?[)\],;]/u.test(after)) {
      return matchInitials(text.slice(Math.max(0, start - 120), start - 1), short)
    }
  }
  const told = toldLongForm(after, short)
  if (told !== null) return told
  const inside = /^s?\s?[([]([^()[\]]{4,100})[)\]]/u.exec(after)?.[1]
  return inside === undefined || /\d/u.test(inside) ? null : matchInitials(inside, short)
}

/** "CP indicates the centre pouring mode": the words after the verb, as far as the initials go. */
function toldLongForm(after: string, short: string): string | null {
  // "is" and "are" want an article: "DIC are displayed to indicate" tells no meaning.
  const verb =
    /^s?\s(?:(?:indicates?|represents?|means|refers? to)\s(?:(?:the|an?)\s)?|(?:is|are)\s(?:the|an?)\s)/u.exec(
      after,
    )
  const apposed = verb === null ? /^,\s(?:an?|the)\s/u.exec(after) : null
  const lead = verb ?? apposed
  if (lead === null) return null
  // "RADOS, a Reliable, Autonomic Distributed Object Store": the commas are the list's.
  const rest = after.slice(lead[0].length)
  const words =
    (apposed === null ? rest : rest.replaceAll(', ', ' '))
      .split(/(?=[.,;:()])/u, 1)[0]
      ?.split(/\s+/u) ?? []
  for (let count = 2; count <= Math.min(words.length, short.length + 2); count += 1) {
    const chosen = words.slice(0, count).join(' ')
    if (matchInitials(chosen, short) === chosen) return chosen
  }
  return null
}

/** Letters of the short form, from the last to the first, each found in order from the end of the words. */
function matchInitials(before: string, short: string): string | null {
  const words = [...before.matchAll(/\p{L}+/gu)]
  const letters = short.toLowerCase()
  for (let count = 2; count <= Math.min(words.length, letters.length + 4); count += 1) {
    const chosen = words.slice(-count)
    const first = chosen[0]
    if (first?.[0].charAt(0).toLowerCase() !== letters.charAt(0)) continue
    if (
      spells(
        chosen.map(([word]) => word.toLowerCase()),
        letters,
      )
    ) {
      const long = before.slice(first.index).trim()
      // A long form has no punctuation inside: what crosses a bracket or a comma is chance.
      return /[()[\];:]|,\s|\d/u.test(long) ? null : long
    }
  }
  return null
}

/** Whether letters can be taken in order from words, at least half of them initials: "transfer RNA" gives tRNA. */
function spells(words: readonly string[], letters: string): boolean {
  const [first, ...others] = words
  if (first === undefined) return false
  const needed = Math.max(2, Math.ceil(letters.length / 2))
  const taken = (word: string, rest: string): number => {
    let count = word.startsWith(rest.charAt(0)) ? 1 : 0
    for (const letter of count === 0 ? '' : word.slice(1)) {
      if (letter === rest.charAt(count)) count += 1
    }
    return count
  }
  const search = (position: number, rest: string, initials: number): boolean => {
    if (rest === '') return initials >= needed
    const word = words[position]
    if (word === undefined) return false
    const most = taken(word, rest)
    for (let count = most; count >= 1; count -= 1) {
      if (search(position + 1, rest.slice(count), initials + 1)) return true
    }
    // Small words such as "of" give no letter; the first word has to.
    return position > 0 && others.length > 0 && search(position + 1, rest, initials)
  }
  return search(0, letters, 0)
}
