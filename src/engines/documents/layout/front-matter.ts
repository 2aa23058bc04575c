import type { Block, LineBox } from '../document.ts'
import { endsAbstract, isAbstractHeading, isKeywordsHeading, sectionName } from './heading-names.ts'
import { headingNumber } from './heading-score.ts'

const maxAbstractBlocks = 12
const keywordsOpening =
  /^(?:(?:additional\s+|author\s+)?key[\s-]?words(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|mots[\s-]clés?|palabras[\s-]clave|palavras[\s-]chave)\s*[:—–-]\s*/iu
/** "Keywords deep learning · tabular data": set in bold, with no mark behind it. */
const plainKeywords = /^key[\s-]?words\s+(?=[^.:]{0,400}[·•;,])/iu
/** What ACM, the American Mathematical Society and economists ask for between abstract and text. */
const classification =
  /^(?:ccs concepts|categories and subject descriptors|general terms|acm reference format|acm classification|(?:\d{4} )?(?:mathematics |acm )?subject classification|[mp]sc\b|jel\b|pacs\b)/iu
const abstractOpening = /^(?:abstract|summary|zusammenfassung)\s*[:.—–|-]?\s*/iu

/**
 * Blocks of the abstract: those under its heading; else a paragraph that opens with its name; else
 * the paragraph between byline and first heading. Of several languages the text's own counts.
 * @param language of the text, BCP 47.
 */
export function locateAbstract(blocks: readonly Block[], language: string): readonly string[] {
  const heading = abstractHeading(blocks, language)
  if (heading >= 0) return underHeading(blocks, heading)
  const named = underPlainName(blocks)
  if (named.length > 0) return named
  const opening = blocks.findIndex(
    (block) =>
      isProse(block) && /^abstract\b/iu.test(block.text) && abstractOpening.test(block.text),
  )
  return opening < 0 ? openingProse(blocks) : fromOpening(blocks, opening)
}

/** Small print in the first column may look like notes. */
function isProse({ type }: Block): boolean {
  return type === 'paragraph' || type === 'footnote'
}

/** "Abstract—Sharing is …" may take several paragraphs: all up to the introduction, where that comes soon. */
function fromOpening(blocks: readonly Block[], opening: number): readonly string[] {
  const end = blocks.findIndex(
    ({ type, text }, index) =>
      index > opening && (type === 'heading' || keywordsOpening.test(text)),
  )
  const prose = blocks.slice(opening, Math.max(opening + 1, end)).filter(isProse)
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const opens = blocks.slice(Math.max(end, 0)).find(({ type }) => type === 'heading')
  const isAll = end > 0 && words <= mostOpeningWords && opensText(opens?.text ?? '')
  return (isAll ? prose : prose.slice(0, 1)).map(({ id }) => id)
}

/** A "Summary" with a number, or after the first section, sums that section up. */
const languageOfName: Readonly<Record<string, string>> = {
  resumo: 'pt',
  resumen: 'es',
  résumé: 'fr',
  zusammenfassung: 'de',
  streszczenie: 'pl',
  samenvatting: 'nl',
  sammanfattning: 'sv',
  riassunto: 'it',
}

function abstractHeading(blocks: readonly Block[], language: string): number {
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [index] : []))
  const begin = headings.find((index) => opensText(blocks[index]?.text ?? ''))
  const isAbstract = (index: number) => {
    const { text = '', number } = blocks[index] ?? {}
    return isAbstractHeading(text) && (isLiteral(text) || /^[1I]?$/u.test(number ?? ''))
  }
  const early = headings.filter((index) => index <= (begin ?? blocks.length) && isAbstract(index))
  const literal = headings.find((index) => isLiteral(blocks[index]?.text ?? ''))
  // "Resumo" and "Abstract" are one text in two languages.
  const own = early.find(
    (index) => languageOfName[sectionName(blocks[index]?.text ?? '')] === language,
  )
  const named = own ?? early.find((index) => isLiteral(blocks[index]?.text ?? ''))
  return named ?? early[0] ?? literal ?? -1
}

function isLiteral(text: string): boolean {
  return sectionName(text) === 'abstract'
}

function opensText(text: string): boolean {
  return /^[1I]$/u.test(headingNumber(text)?.value ?? '') || sectionName(text) === 'introduction'
}

/** "abstract" alone in small type, as some journals print it: what follows is set as small as a note. */
function underPlainName(blocks: readonly Block[]): readonly string[] {
  const name = blocks.findIndex(
    ({ type, text }) => type === 'paragraph' && /^a ?b ?s ?t ?r ?a ?c ?t\W*$/iu.test(text),
  )
  const next = blocks[name + 1]
  if (name < 0 || next === undefined || next.text.split(' ').length < 30) return []
  return next.type === 'paragraph' || next.type === 'footnote' ? [next.id] : []
}

const mostOpeningWords = 450

/** Prose before the first heading: all of it where the heading follows soon, else its first paragraph. */
function openingProse(blocks: readonly Block[]): readonly string[] {
  const start = firstProse(blocks)
  const first = blocks[start]
  if (first === undefined) return []
  const end = blocks.findIndex(({ type }, index) => index > start && type === 'heading')
  const last = blocks.findIndex((block, index) => index > start && followsAbstract(block))
  const isEnded = last > 0 && last < end
  const prose = blocks
    .slice(start, Math.max(start, isEnded ? last : end))
    .filter((block) => (isEnded ? isProse(block) : block.type === 'paragraph'))
    .filter(({ text }) => text.split(' ').length >= 15)
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const page = first.lines?.[0]?.page
  const isOnPage = blocks[isEnded ? last : end]?.lines?.[0]?.page === page
  return isOnPage && words <= mostOpeningWords && prose.length > 0
    ? prose.map(({ id }) => id)
    : [first.id]
}

function underHeading(blocks: readonly Block[], heading: number): readonly string[] {
  const level = blocks[heading]?.level ?? 1
  const ids: string[] = []
  for (const block of blocks.slice(heading + 1)) {
    if (ids.length >= maxAbstractBlocks) break
    if (block.type === 'heading') {
      // "Abstract" once more, run into its first line by the author of what a class had named already.
      if (ids.length === 0 && isAbstractHeading(block.text)) continue
      const isInside = (block.level ?? 1) > level && block.number === undefined
      if (isInside && !isKeywordsHeading(block.text) && !endsAbstract(block.text)) continue
      break
    }
    if (followsAbstract(block)) break
    if (isAddress(block) || (ids.length === 0 && isOwnReference(block.text))) continue
    if (block.type === 'paragraph' || block.type === 'list-item') ids.push(block.id)
  }
  return withoutText(blocks, ids)
}

const mostAddressWords = 14

const mostReferenceWords = 70
const kindOfWork =
  /\b(?:monografia|dissertação|tese|trabalho de conclusão|thesis|dissertation|project report|tesis|mémoire)\b/iu

/** Brazilian universities have the work cited over its own abstract: name, title, kind, place and year. */
function isOwnReference(text: string): boolean {
  const isShort = text.split(' ').length <= mostReferenceWords
  const isEnded = /,\s(?:19|20)\d\d\.$|\b\d+\s?(?:f|p)\.|(?:19|20)\d\d\.\s\d+\s?f\b/u.test(text)
  return isShort && isEnded && kindOfWork.test(text) && (text.match(/\.\s/gu)?.length ?? 0) >= 2
}

/** A page number, or the addresses of the authors at the foot of the page. */
function isAddress({ text }: Block): boolean {
  const words = text.split(' ').length
  return !/\p{L}/u.test(text) || (/\S@\S/u.test(text) && words <= mostAddressWords)
}

/** Where no heading follows, the text proper does: other margins or other letters than the abstract has. */
function withoutText(blocks: readonly Block[], ids: readonly string[]): readonly string[] {
  const inside = new Set(ids)
  const found = blocks.filter(({ id }) => inside.has(id))
  const words = found.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const end = found.findIndex((block, index) => index > 0 && !isSetAlike(block, found[0]))
  return words <= mostOpeningWords || end < 0 ? ids : ids.slice(0, end)
}

function isSetAlike(block: Block, first: Block | undefined): boolean {
  const [one, other] = [widestLine(block), widestLine(first)]
  if (one === undefined || other === undefined) return true
  return Math.abs(one.h - other.h) < 0.8 && Math.abs(one.w - other.w) < other.w * 0.06
}

function widestLine(block: Block | undefined): LineBox | undefined {
  return [...(block?.lines ?? [])].sort((one, other) => other.w - one.w)[0]
}

function followsAbstract({ text }: Block): boolean {
  return keywordsOpening.test(text) || plainKeywords.test(text) || classification.test(text)
}

/** The rest of a sentence whose beginning a cover or a box took; "mRNA" and "pH" begin one. */
const isCutOff = /^\p{Ll}+(?![\p{L}\d])/u

/** A first paragraph of some length that stands before any heading. */
function firstProse(blocks: readonly Block[]): number {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading') return -1
    const page = block.lines?.[0]?.page ?? 1
    if (page > 2) return -1
    const words = block.text.split(' ').length
    if (block.type === 'paragraph' && words >= 40) return isCutOff.test(block.text) ? -1 : index
  }
  return -1
}

/** Keywords under their heading or behind "Keywords:". */
export function locateKeywords(blocks: readonly Block[]): readonly string[] {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading' && isKeywordsHeading(block.text)) {
      return splitKeywords(blocks[index + 1]?.text ?? '')
    }
    for (const opening of [keywordsOpening, plainKeywords]) {
      if (opening.test(block.text)) return splitKeywords(block.text.replace(opening, ''))
    }
  }
  return []
}

function splitKeywords(text: string): readonly string[] {
  if (text.length > 800) return []
  const list = text.replace(/\bACM Reference Format\b.*$/su, '')
  const separator = [';', '·', '•', '|', ','].find((mark) => list.includes(mark)) ?? ','
  return list
    .split(separator)
    .map((word) => word.trim().replace(/[.,;]$/u, ''))
    .filter((word) => word !== '' && word.length < 80)
    .slice(0, 30)
}
