import type { Block } from '../../../document.ts'
import { abstractHeadingAt } from '../../../sections/abstract-heading.ts'
import { canonicalRole, headingRole } from '../../../sections/headings.ts'
import { withoutOpening } from '../../../sections/unnamed-opening.ts'
import type { WordBlock } from '../blocks.ts'
import { frontLength, noBlock, plain } from './front-lines.ts'

const runIn =
  /^(?:(abstract|summary|zusammenfassung|résumé|resumen)\s*(?:[.:—–]|-{1,2}\s)|(?-i:(ABSTRACT|SUMMARY)\s(?=\p{Lu}\p{Ll})))\s*(?=\S)/iu

const fewestTitleLetters = 15

/** Behind the abstract the title once more heads the text, as psychologists set it. */
export function headIntroduction(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const title = plain(blocks.find(({ block }) => block.type === 'title')?.block.text ?? '')
  const from = abstractHeadingAt(blocks.map(({ block }) => block))
  if (title.length < fewestTitleLetters || from < 0) return blocks
  const next = blocks.findIndex(
    ({ block }, index) =>
      index > from && block.type === 'heading' && headingRole(block.text) !== 'keywords',
  )
  const again = blocks.findIndex(
    ({ block }, index) =>
      index > from &&
      index < Math.min(from + frontLength, next < 0 ? blocks.length : next) &&
      block.type === 'paragraph' &&
      plain(block.text) === title &&
      // Over a heading of the text it is a running title.
      blocks[index + 1]?.block.type !== 'heading',
  )
  const { level = 1 } = blocks[from]?.block ?? noBlock
  const evidence = { score: 5, reasons: ['the title once more, over the text'] }
  return blocks.map((one, index) =>
    index === again ? { ...one, block: { ...one.block, type: 'heading', level, evidence } } : one,
  )
}

/** "Abstract: We study …" becomes a heading and its paragraph. */
export function partAbstract(blocks: readonly WordBlock[]): readonly WordBlock[] {
  return blocks.flatMap((one, index) => {
    if (isNameOfAbstract(one))
      return [{ ...one, block: abstractHeading(one.block, one.block.text) }]
    const match =
      index < frontLength + 10 && one.block.type === 'paragraph' ? runIn.exec(one.block.text) : null
    if (match === null || one.block.text.length < 80) return [one]
    const name = match[1] ?? match[2] ?? 'Abstract'
    const heading = abstractHeading({ ...one.block, id: `${one.block.id}-name` }, name)
    const text = one.block.text.slice(match[0].length)
    return [
      { block: heading, cut: 0 },
      { ...one, block: { ...one.block, text }, cut: one.cut + match[0].length },
    ]
  })
}

/** "Abstract" alone, in the style of abstracts or of the title, over the text in another style. */
function isNameOfAbstract({ block, paragraph }: WordBlock): boolean {
  const role = paragraph?.style.role
  const isStyled = (role === 'abstract' || role === 'title') && block.type === 'paragraph'
  return isStyled && headingRole(block.text) === 'abstract' && block.text.split(' ').length < 3
}

function abstractHeading({ id }: Block, text: string): Block {
  const evidence = { score: 5, reasons: ['usual name before its text'] }
  return { id, type: 'heading', text, level: 1, evidence }
}

/**
 * Ids of the blocks of the abstract: by the style that the author chose, else by its heading; none
 * where there is neither.
 */
export function abstractIds(blocks: readonly WordBlock[]): string[] {
  const styled = blocks
    .slice(0, endOfNamed(blocks))
    .filter(
      ({ block, paragraph }) => paragraph?.style.role === 'abstract' && block.type === 'paragraph',
    )
  // What stands behind the keywords is another part that was given the same look.
  const keywords = styled.findIndex(({ block }, index) => index > 0 && !isOfAbstract(block))
  const passage = (keywords < 0 ? styled : styled.slice(0, keywords)).filter(({ block }) =>
    isOfAbstract(block),
  )
  if (passage.length > 0) return passage.map(({ block }) => block.id)
  const from = abstractHeadingAt(blocks.map(({ block }) => block))
  const before = blocks
    .slice(0, Math.max(0, from))
    .filter(({ block }) => block.type === 'paragraph')
  if (from < 0) return withoutName(blocks)
  if (before.length > 60) return []
  const title = plain(blocks.find(({ block }) => block.type === 'title')?.block.text ?? '')
  return underAbstract(blocks.slice(from + 1), blocks[from]?.block.level ?? 1)
    .filter((block) => block.type === 'paragraph' || block.type === 'list-item')
    .filter(isOfAbstract)
    .filter(({ text }) => !title.startsWith(plain(text)))
    .map(({ id }) => id)
}

/** Where an abstract has its heading and the text has one behind it, that is not the abstract, in whatever style it is set. */
function endOfNamed(blocks: readonly WordBlock[]): number {
  const named = abstractHeadingAt(blocks.map(({ block }) => block))
  const end = blocks.findIndex(
    ({ block }, at) =>
      at > named && block.type === 'heading' && canonicalRole(block.text) === 'introduction',
  )
  return named < 0 || end < 0 ? blocks.length : end
}

function isOfAbstract({ text }: Block): boolean {
  return !/^key\s?words?\b|^index terms\b|^(?:nomenclature|abbreviations|word count|JEL(?: codes?| classification)?)\s*:|^\(?JEL\b/iu.test(
    text,
  )
}

/** A note on the authors, their money or their part in the work, as the first page of a manuscript has it. */
const ofAuthors =
  /^(?:author(?:s|s?['’]s?|s['’])? notes?|authorship|funding|declarations?|disclosures?|acknowledge?ments?)\b|\bcorrespondence (?:concerning|regarding|about|to|should)\b|\borcid\b|\S@\S+\.\p{L}/iu

const wordsIn = (text: string) => text.split(' ').length
const fewestWords = 40
const mostWords = 450

/** Prose between the names and the keywords, or between the names and the introduction, is one without its name. */
function withoutName(blocks: readonly WordBlock[]): string[] {
  const title = blocks.findIndex(({ block }) => block.type === 'title')
  const end = blocks.findIndex(
    ({ block }, index) =>
      index > title && (block.type === 'heading' || !isOfAbstract(block) || isOtherPart(block)),
  )
  const last = blocks[end]?.block
  const opens = last?.type !== 'heading' || headingRole(last.text) === 'introduction'
  if (title < 0 || last === undefined || !opens) return []
  const between = blocks.slice(title + 1, end).map(({ block }) => block)
  const prose = between.filter(
    ({ type, text }) => type === 'paragraph' && /[.!?]$/u.test(text) && !ofAuthors.test(text),
  )
  const first = prose.findIndex(({ text }) => wordsIn(text) >= fewestWords)
  const found = first < 0 ? [] : prose.slice(first)
  const words = found.reduce((sum, { text }) => sum + wordsIn(text), 0)
  return words <= mostWords ? found.map(({ id }) => id) : []
}

/** "Acknowledgements", in plain letters. */
function isOtherPart({ text }: Block): boolean {
  const role = canonicalRole(text)
  return role !== undefined && role !== 'abstract'
}

/** Words of an abstract: a longer part is more than one. */
const longestAbstract = 900

/** Up to the next heading, or, of a structured abstract, up to the next one of its level or about keywords. */
function underAbstract(rest: readonly WordBlock[], level: number): readonly Block[] {
  const upTo = (isEnd: (block: Block) => boolean) => {
    const end = rest.findIndex(
      ({ block, paragraph }) =>
        paragraph?.style.role === 'contents' || (block.type === 'heading' && isEnd(block)),
    )
    return end < 0 ? undefined : rest.slice(0, end).map(({ block }) => block)
  }
  const first = upTo(() => true)
  const parts = upTo(
    (block) => (block.level ?? 1) <= level || headingRole(block.text) === 'keywords',
  )
  const words = (parts ?? []).reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const isStructured = first !== undefined && !first.some(({ type }) => type === 'paragraph')
  if (isStructured && parts !== undefined && words < longestAbstract) return parts
  if (first === undefined) return rest.slice(0, 3).map(({ block }) => block)
  const next = rest[first.length]?.block
  if (next?.type === 'heading' && isEndOfText(next)) return openingWords(first)
  // Keywords end an abstract too: what follows them is an introduction that has no heading.
  const label = first.findIndex(
    (block, index) =>
      index > 0 && (/^\S+(?: \S+){0,3} ?:$/u.test(block.text) || !isOfAbstract(block)),
  )
  if (label > 0) return first.slice(0, label)
  const isOpen = !rest.some(({ block }) => headingRole(block.text) === 'introduction')
  return isOpen ? firstWords(withoutOpening(first)) : first
}

/** What stands behind the text: where it follows the abstract, the whole text has no heading and stands between. */
function isEndOfText({ text }: Block): boolean {
  const role = headingRole(text)
  return role === 'references' || role === 'appendix'
}

const fewestOpeningWords = 40

/** Of paragraphs that the whole text goes on from, the first is the abstract, or the first few where they are short. */
function openingWords(blocks: readonly Block[]): readonly Block[] {
  let words = 0
  const last = blocks.findIndex(({ type, text }) => {
    words += type === 'paragraph' ? wordsIn(text) : 0
    return words >= fewestOpeningWords
  })
  return last < 0 ? blocks : blocks.slice(0, last + 1)
}

/** Chinese is written without spaces. */
const signsAWord = 2

/** Without a heading over the introduction its paragraphs follow those of the abstract. */
function firstWords(blocks: readonly Block[]): readonly Block[] {
  let words = 0
  const end = blocks.findIndex(({ text }) => {
    words += text.split(' ').length + (text.match(/\p{Script=Han}/gu)?.length ?? 0) / signsAWord
    return words > 500
  })
  return end < 0 ? blocks : blocks.slice(0, Math.max(1, end))
}
