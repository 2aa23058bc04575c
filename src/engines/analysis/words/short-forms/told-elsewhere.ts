import type { Range } from '../../../grounding/anchors/selector.ts'
import { isStopWord } from '../../../retrieval/ranking/stop-words.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { shownPieces } from '../../shown-text.ts'
import { abbreviationsOf } from '../abbreviations.ts'
import type { Abbreviation } from '../abbreviations.ts'
import { small } from '../told-beside.ts'
import { hasWordsWithInitials } from '../words-with-initials.ts'

/** From this length on, letters stand at the head of a line of a list of symbols by no chance. */
const longShort = 4
/** Letters of a word of a long form that stands in prose without its short form. */
const shortestWord = 4

/**
 * Whether the text says otherwise than in brackets behind the long form what a short form means: in a table of terms, in
 * a list of symbols, in the bracket behind it, as the name of what the text brings in, in its list of sources. Pure.
 */
export function isToldElsewhere(
  analysed: AnalysedDocument,
  { short, uses }: Pick<Abbreviation, 'short' | 'uses'>,
): boolean {
  if (isInTableOfTerms(analysed, short) || isPublisher(analysed, short)) return true
  if (isToldInBracket(analysed, short) || isIntroduced(analysed, uses)) return true
  if (isCitedName(analysed, uses) || isPartOfOther(analysed, short)) return true
  const opened = opensBracket(short)
  if (analysed.document.blocks.some(({ text }) => text.includes(short) && opened.test(text)))
    return true
  return isListedSymbol(analysed, { short, uses })
}

/**
 * Whether words that make the letters stand anywhere in the text, though nothing says that the letters are theirs. Pure.
 */
export function standsInWords(
  analysed: AnalysedDocument,
  { short, isSpelled }: Pick<Abbreviation, 'short' | 'isSpelled'>,
): boolean {
  return isSpelled || hasWordsWithInitials(analysed.document, short) || isInFull(analysed, short)
}

/** "Directed acyclic graphs" for DAG. */
function isInFull({ document, role }: AnalysedDocument, short: string): boolean {
  const words = Array.from(short, (letter) => String.raw`${letter}\p{L}{${shortestWord - 1},}`)
  const inFull = new RegExp(String.raw`(?<!\p{L})${words.join(String.raw`[\s-]+`)}`, 'iu')
  return document.blocks.some(
    ({ id, type, text }) =>
      type !== 'reference' && role.get(id) !== 'references' && inFull.test(text),
  )
}

/** Where a long form that stands without its short form is one that the text itself uses. */
const ownProse: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'caption'])
const besideText: ReadonlySet<string> = new Set(['front', 'back', 'references', 'keywords'])

/**
 * "Reactive oxygen species" in a sentence, for ROS: words of weight in a row that give the letters, which prose has by
 * no chance. In a bracket, or before one that has the letters, they explain something. Pure.
 */
export function standsInProse(
  { document, role }: AnalysedDocument,
  { short }: Pick<Abbreviation, 'short'>,
): boolean {
  const words = Array.from(short, (letter) => {
    const rest = String.raw`\p{L}{${shortestWord - 1},}`
    return String.raw`(?:${letter}\p{Lu}{2,}|${letter}${rest}|${letter.toLowerCase()}${rest})`
  })
  const inFull = new RegExp(
    String.raw`(?<![\p{L}-])${words.join(String.raw`[\s-]`)}(?!\p{L})`,
    'gu',
  )
  const places = document.blocks
    .filter(({ id, type }) => ownProse.has(type) && !besideText.has(role.get(id) ?? 'other'))
    .flatMap(({ text }) => [...text.matchAll(inFull)].map((match) => ({ text, match })))
    .filter(({ match: [all] }) =>
      all.split(/[\s-]/u).every((word) => !isStopWord(word.toLowerCase())),
    )
  return places.length > 0 && !places.some(({ text, match }) => isOfBracket(text, match, short))
}

function isOfBracket(text: string, { 0: all, index }: RegExpMatchArray, short: string): boolean {
  const before = text.slice(0, index)
  const behind = text.slice((index ?? 0) + all.length)
  return (
    /[([][^()[\]]{0,60}$/u.test(before) ||
    new RegExp(`^s?,? ?[([][^()]{0,20}${short}`, 'u').test(behind)
  )
}

/** "Hierarchical generalised additive models (HGAM)" tells GAM. */
function isPartOfOther(analysed: AnalysedDocument, short: string): boolean {
  const words = Array.from(short, (letter) => String.raw`${letter}\p{L}+`)
  const long = new RegExp(String.raw`(?<!\p{L})${words.join(String.raw`[\s-]+${small}`)}`, 'iu')
  return abbreviationsOf(analysed).some(
    (other) =>
      other.short !== short &&
      other.short.includes(short) &&
      other.definitions.some((one) => long.test(one.long)),
  )
}

/**
 * "indoleamine dioxygenase (IDO-1)", "phenylalanine to tyrosine (PHE/TYR ratio)": a bracket that goes on behind it, or
 * "near infrared (ρNIR)", one that holds a symbol of it.
 */
function opensBracket(short: string): RegExp {
  const words = String.raw`(?:[\p{L}\d,-]+ ){1,6}`
  const first = String.raw`[${short.charAt(0)}${short.charAt(0).toLowerCase()}]\p{Ll}`
  return new RegExp(
    String.raw`(?<!\p{L})(?=${first}[\p{L}-]+ )${words}\((?:(?:\p{Lu}+\/)?${short}(?:[-–/]|\s[\p{L}\d])|\p{Lu}{1,2}-${short}s?\)|\p{sc=Greek}${short}\))`,
    'u',
  )
}

/** "LQG (Linear Quadratic Gaussian)", among the keywords as well: the words stand in the bracket. */
function isToldInBracket({ document }: AnalysedDocument, short: string): boolean {
  const words = Array.from(short, (letter) => String.raw`${letter}\p{Ll}*`).join(
    String.raw`[\s-]*${small}`,
  )
  const told = new RegExp(String.raw`(?<!\p{L})${short}\s?\(${words}s?\)`, 'iu')
  return [...document.keywords, ...document.blocks.map(({ text }) => text)].some(
    (text) => text.includes(short) && told.test(text),
  )
}

/** "UNEP-WCMC. 2026.": a body that published works of the list, and no term. */
function isPublisher({ document }: AnalysedDocument, short: string): boolean {
  const lead = new RegExp(String.raw`^[^.,(]{0,40}(?<!\p{L})${short}(?!\p{L})`, 'u')
  return document.references.some(({ raw }) => raw.includes(short) && lead.test(raw))
}

const nameOfTerm = /^\p{Lu}[\p{L}-]+(?: [\p{L}\p{N}()/&-]+){1,12}$/u

/** "SBP" in one cell and "Systolic Blood Pressure" in the one before or behind it. */
function isInTableOfTerms({ document }: AnalysedDocument, short: string): boolean {
  const rows = document.tables.flatMap(({ rows: own }) => own)
  return rows.some((cells) => {
    const at = cells.findIndex((cell) => cell.trim() === short)
    const beside = at < 0 ? [] : [cells[at - 1] ?? '', cells[at + 1] ?? '']
    return beside.some((cell) => nameOfTerm.test(cell.replace(/\[[^\]]*\]/u, '').trim()))
  })
}

/** "We propose GARD, a graph network that …": what it is stands right behind the name. */
function isIntroduced({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return (
      /\b(?:propos|present|introduc|develop|describ|releas|call)\p{Ll}* (?:it |them |this )?$/u.test(
        text.slice(0, start),
      ) && /^,? (?:\([^()]*\) )?(?:an?|the|our) \p{L}/u.test(text.slice(end))
    )
  })
}

/** Uses from which on letters are a word of the prose, whatever an equation on the page has. */
const usesOfWord = 10
/** A name is cited where it is brought in; a source behind a later use is that of the statement. */
const firstUses = 3

/** "ZFP [13]", "FPZIP (Lindstrom 2006)": the source that follows tells what it is. */
function isCitedName(
  { document, block: blockOf }: AnalysedDocument,
  uses: readonly Range[],
): boolean {
  // "(gluten in NCGS) [7]": behind a bracket the source is that of all that it holds.
  const isRightBehind = (block: string, end: number, start: number): boolean =>
    start >= end && /^\s?\(?$/u.test(blockOf.get(block)?.text.slice(end, start) ?? ')')
  return uses
    .slice(0, uses.length < usesOfWord ? firstUses : 1)
    .some(({ block, end }) =>
      document.citations.some(
        (citation) => citation.block === block && isRightBehind(block, end, citation.start),
      ),
    )
}

/** Letters of an equation ("WOI = (Ft − FO)/(FI − FO)"), or at the head of a line of a list of symbols. */
function isListedSymbol(
  { document }: AnalysedDocument,
  { short, uses }: Pick<Abbreviation, 'short' | 'uses'>,
): boolean {
  const stands = new RegExp(String.raw`(?<![A-Z])${short}(?![A-Z])`, 'u')
  // A page joins an index to its letter; what the prose uses so often is no index, and an equation may name it.
  const isJoined =
    document.source === 'pdf' &&
    uses.length < usesOfWord &&
    document.blocks.some(({ type, text }) => type === 'equation' && stands.test(text))
  if (isJoined) return true
  const line =
    short.length < longShort
      ? ''
      : String.raw`|^\W*${short}\b\W{0,4}\s*\p{L}{3,}(?:\s\p{L}+){1,12}\W*$`
  const told = new RegExp(String.raw`(?:^|[.;,] )${short} = [({\p{L}]${line}`, 'u')
  return shownPieces(document).some((text) => text.includes(short) && told.test(text))
}
