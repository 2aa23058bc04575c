import type { Range } from '../../grounding/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import { isListed } from '../lexicon/common-words.ts'
import { knownAbbreviations } from '../lexicon/known-abbreviations.ts'
import { oftenUnexplained } from '../lexicon/unexplained-abbreviations.ts'
import { isMathematical } from '../quantities/mathematics.ts'
import { shownPieces } from '../shown-text.ts'
import { counted, inWords } from '../wording.ts'
import { abbreviationsOf } from '../words/abbreviations.ts'
import type { Abbreviation } from '../words/abbreviations.ts'
import { isKnownByLetters, usesOfCarrying } from '../words/known-by-letters.ts'
import { isNamedByUse } from '../words/named-by-use.ts'
import { isToldBeside } from '../words/told-beside.ts'
import { turnedNotes } from '../words/turned-abbreviations.ts'
import { hasWordsWithInitials } from '../words/words-with-initials.ts'

/** Fewer uses than this and a reader gets by. */
const usesThatMatter = 3
/** What can be spoken as a word ("VADER", "FRED") is mostly the name of a tool or a database, until it is used as a term. */
const usesOfSpoken = 5
const spoken = /^(?=[A-Z]{4,})(?!.*[^AEIOUY]{3})(?!.*[AEIOU]{3})[A-Z]*[AEIOU][A-Z]*$/u
const mostNamed = 3
/** Uses from which on short forms that many texts leave unexplained are told: what a whole text turns on. */
const usesOfKnown = 12
/** Short forms that a text explains, from which on one that it does not explain was overlooked. */
const fewestExplained = 2
/** One to 39, as chapters and types are counted: "MCMC" and "ICC" are none. */
const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/u

/** Groups of atoms: "PCHH", "KOH". */
const isFormula = /^(?:[CHNOPS]*(?:CH|HH)[CHNOPS]*|K[CHNOPS]+)$/u

/** "(AAT)k": a product of matrices. */
function isInFormula({ block }: AnalysedDocument, use: Range): boolean {
  const text = block.get(use.block)?.text ?? ''
  return isMathematical(text.slice(Math.max(0, use.start - 40), use.end + 40))
}

/** "BLEU-BERT", "Nd:YAG", "I-RODS": joined to other letters again and again, not once as one of a pair. */
function isPartOfName({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  const joined = uses.filter(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    const before = text.slice(Math.max(0, start - 8), start)
    return (
      /^-[A-Z]{3}/u.test(text.slice(end)) || /(?:\p{L}:|(?<!\p{L})\p{Lu}{1,3}[-‐‑])$/u.test(before)
    )
  })
  return joined.length * 4 > uses.length
}

/** From this length on, letters stand at the head of a line of a list of symbols by no chance. */
const longShort = 4

/** Words that a long form may leave without a letter. */
const small = String.raw`(?:(?:of|and|for|the|in|to|by|with|on|de|&)[\s-]+)?`

/**
 * "the normalised root mean square error is 100 √(…)": words in a row with these initials are the long form wherever
 * they stand, in a heading, a caption or a cell as well, and so is what follows the letters in a list of symbols.
 */
function isWrittenOut(analysed: AnalysedDocument, short: string): boolean {
  const { document } = analysed
  if (isInTableOfTerms(analysed, short) || hasWordsWithInitials(document, short)) return true
  if (isPartOfOther(analysed, short) || isPublisher(analysed, short)) return true
  if (isToldInBracket(analysed, short)) return true
  const opened = opensBracket(short)
  if (document.blocks.some(({ text }) => text.includes(short) && opened.test(text))) return true
  if (short.length < longShort) return false
  const listed = new RegExp(
    String.raw`^\W*${short}\b\W{0,4}\s*\p{L}{3,}(?:\s\p{L}+){1,12}\W*$`,
    'u',
  )
  return shownPieces(document).some((text) => text.includes(short) && listed.test(text))
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

/** Letters of an equation ("WOI = (Ft − FO)/(FI − FO)"), or of a compound in a text that names others ("HCN" beside "NH3"). */
function isSymbol(analysed: AnalysedDocument, short: string, uses: readonly Range[]): boolean {
  const { document } = analysed
  const stands = new RegExp(String.raw`(?<![A-Z])${short}(?![A-Z])`, 'u')
  // A page joins an index to its letter; what the prose uses so often is no index, and an equation may name it.
  const isJoined =
    document.source === 'pdf' &&
    uses.length < usesOfWord &&
    document.blocks.some(({ type, text }) => type === 'equation' && stands.test(text))
  if (isJoined) return true
  const defined = new RegExp(String.raw`(?:^|[.;,] )${short} = [({\p{L}]`, 'u')
  if (shownPieces(document).some((text) => text.includes(short) && defined.test(text))) return true
  if (!/^[CHNOPSF]+$/u.test(short)) return false
  return document.blocks.some(({ text }) => compound.test(text))
}

const compound = /\b(?:NH_?\{?[34]|CO_?\{?2|H_?\{?2\}?O|CH_?\{?4|NH[₃₄]|CO₂|H₂O|CH₄)(?![A-Z])/u

/** Whether the text uses the letters like a noun ("the SGRL", "GEE models"), as names of funds and places are not. */
function isTerm(analysed: AnalysedDocument, uses: readonly Range[]): boolean {
  const asNoun = uses.filter(({ block: id, start, end }) => {
    const text = analysed.block.get(id)?.text ?? ''
    return (
      /\b(?:an?|the|this|these|our|each|of|with|by|using|and|or|\p{Ll}{4,}) $/u.test(
        text.slice(0, start),
      ) || /^ \p{Ll}{3,}/u.test(text.slice(end))
    )
  })
  return asNoun.length * 2 >= uses.length
}

/** "EUR 300", "30 CZK": a currency or a unit stands beside numbers. */
function isUnit({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  const beside = uses.filter(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return /\d\s?$/u.test(text.slice(0, start)) || /^\s?\d/u.test(text.slice(end))
  })
  return beside.length * 2 > uses.length
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

/** A name is cited where it is brought in. */
const firstUses = 3
/** Letters that carry so much of the text are a term of it; a source behind a later use is that of the statement. */
const usesOfWord = 10

function isCitedName(analysed: AnalysedDocument, uses: readonly Range[]): boolean {
  const asked = uses.length < usesOfWord ? firstUses : 1
  return uses.slice(0, asked).some(({ block, end }) => cites(analysed, block, end))
}

/** "ZFP [13]", "FPZIP (Lindstrom 2006)": the source that follows tells what it is. */
function cites({ document }: AnalysedDocument, block: string, end: number): boolean {
  return document.citations.some(
    (citation) => citation.block === block && citation.start >= end && citation.start - end <= 2,
  )
}

/**
 * In a short draft every use is read; a single one may still be the name of a body or a product. In a longer one, that
 * is written for a field, one note of five told its writer anything where the letters stood less often.
 */
const shortDraft = 4000
const usesInShort = 2
/** Four letters that nobody can speak are hardly a name. */
const unspeakable = /^[A-Z]{4,5}$/u

function fewestUses(analysed: AnalysedDocument, short: string, uses: readonly Range[]): number {
  const isSpoken = spoken.test(short)
  const usual = isSpoken ? usesOfSpoken : usesThatMatter
  if (analysed.words >= shortDraft) return usesOfCarrying
  if (isListed(short.toLowerCase()) || isSetApart(analysed, uses)) return usual
  const isDetermined = areDetermined(analysed, uses)
  if (isSpoken) return isDetermined ? usesInShort : usual
  return unspeakable.test(short) && (isDetermined || areMeasured(analysed, uses)) ? 1 : usesInShort
}

/** "Two units of PRBC were given": an amount of it, and a verb behind. */
function areMeasured({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  return uses.every(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return /\b\p{Ll}{3,} of $/u.test(text.slice(0, start)) && /^ \p{Ll}{3,}/u.test(text.slice(end))
  })
}

/** "PHQ–2" and "FCT – Fundação …": a number or a name stands behind a dash. */
function isSetApart({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, end }) =>
    /^s?\s?[–—-]\s?[\d\p{Lu}]/u.test(block.get(id)?.text.slice(end, end + 5) ?? ''),
  )
}

/** "The FREC", "a portable IRGA": the names of tools and of data take no article. */
function areDetermined({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  const determined = uses.filter(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return (
      /\b(?:an?|the|this|each|our|every) (?:\p{Ll}+ )?$/iu.test(text.slice(0, start)) &&
      /^s?(?: (?:\p{Ll}+)|[,.;:)])/u.test(text.slice(end))
    )
  })
  return determined.length * 2 > uses.length
}

/** Many uses stand in more than one paragraph; of few uses each has to be a short form and no name. */
function isSpreadOrPlain(
  analysed: AnalysedDocument,
  short: string,
  uses: readonly Range[],
): boolean {
  return uses.length < usesThatMatter
    ? !isNamedByUse(analysed, short, uses)
    : new Set(uses.map(({ block }) => block)).size > 1
}

/** Longer ones are mostly names of programs and trials, mixed ones formulas. */
function hasLength(analysed: AnalysedDocument, short: string, uses: readonly Range[]): boolean {
  if (/^[A-Z]{3,5}$/u.test(short)) return true
  return /^[A-Z]{2}$/u.test(short) && uses.length >= usesOfCarrying && areDetermined(analysed, uses)
}

/** Letters that stand for something, often enough, and that few readers know. */
function isBareShortForm(
  analysed: AnalysedDocument,
  { short, uses, isExplained, isLabel }: Abbreviation,
): boolean {
  return (
    !isExplained &&
    !isLabel &&
    hasLength(analysed, short, uses) &&
    uses.length >= fewestUses(analysed, short, uses) &&
    !knownAbbreviations.has(short) &&
    (uses.length >= usesOfKnown || !oftenUnexplained.has(short)) &&
    !romanNumeral.test(short) &&
    !isFormula.test(short) &&
    !uses.every((use) => isInFormula(analysed, use)) &&
    isTerm(analysed, uses)
  )
}

/** Whether the letters are part of a name, or the text says otherwise than in brackets what they are. */
function isNamedOtherwise(analysed: AnalysedDocument, { short, uses }: Abbreviation): boolean {
  const behind = uses.map(({ block, end }) => analysed.block.get(block)?.text.slice(end) ?? '')
  return (
    // "the ACME® recorder": the mark of a product.
    behind.some((text) => /^\s?[®™]/u.test(text)) ||
    // "DEAE-dextran", "TZM-bl": a name of which the letters are a part.
    behind.every((text) => /^-\p{L}/u.test(text)) ||
    isPartOfName(analysed, uses) ||
    isUnit(analysed, uses) ||
    isSymbol(analysed, short, uses) ||
    isToldBeside(analysed, uses) ||
    isIntroduced(analysed, uses) ||
    isCitedName(analysed, uses) ||
    isWrittenOut(analysed, short)
  )
}

/** Short forms that carry weight and are never spelled out. */
export default defineCheck({
  id: 'abbreviations-undefined',
  criterion: 'terms',
  noiseBudget: 0.3,
  restsOn: ['whole-work', 'english'],
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    // A source file without a title is a chapter: another one may tell what they stand for.
    if (analysed.document.source === 'markup' && analysed.document.title === '') return []
    const all = abbreviationsOf(analysed)
    // Who explains none, or one in passing, writes for readers who know them.
    if (all.filter(({ isExplained }) => isExplained).length < fewestExplained)
      return turnedNotes(all, analysed.role)
    const explained = new Set(all.flatMap(({ short, isExplained }) => (isExplained ? [short] : [])))
    const unexplained = all
      .filter(
        (one) =>
          isBareShortForm(analysed, one) &&
          !isNamedOtherwise(analysed, one) &&
          !isKnownByLetters(analysed, one, explained) &&
          isSpreadOrPlain(analysed, one.short, one.uses),
      )
      .slice(0, mostNamed)
    if (unexplained.length === 0) return turnedNotes(all, analysed.role)
    const names = unexplained.map(({ short }) => short)
    const isOne = names.length === 1
    return [
      ...turnedNotes(all, analysed.role),
      {
        criterion: 'terms',
        check: 'abbreviations-undefined',
        kind: 'issue',
        severity: 'minor',
        title: `${inWords(names)} ${isOne ? 'is' : 'are'} never spelled out`,
        statement: `${unexplained.map(({ short, uses }) => `${short} stands in ${counted(uses.length, 'place', 'places')}`).join(', ')}, and no long form was found for ${isOne ? 'it' : 'them'}.`,
        why: 'A reader from a neighbouring field has to guess, and may guess another term.',
        how: `Write the long form at the first use, with the short form in brackets: “long form (${names[0]})”.`,
        ranges: unexplained.flatMap(({ uses }) => uses.slice(0, 1)),
        confidence: 0.65,
      },
    ]
  },
})
