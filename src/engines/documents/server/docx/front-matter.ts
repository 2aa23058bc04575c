import { authorNames, isAuthorLine } from '../../author-line.ts'
import type { Block, Document } from '../../document.ts'
import { canonicalRole, headingRole, splitHeadingLabel } from '../../headings.ts'
import type { WordBlock } from './blocks.ts'
import { commonSize, lookOfWhole } from './heading-evidence.ts'

/** What the file's properties say (docProps/core.xml). */
export interface CoreProperties {
  readonly title: string
  readonly creator: string
}

export interface FrontMatter extends Pick<Document, 'title' | 'authors' | 'abstract'> {
  readonly blocks: readonly WordBlock[]
}

/** How far down title and authors may stand: title pages of theses are long. */
const frontLength = 24

/** Finds title, authors and abstract, and gives their blocks those types. */
export function readFrontMatter(
  blocks: readonly WordBlock[],
  properties: CoreProperties,
): FrontMatter {
  const titled = markTitle(blocks, properties)
  const signed = markAuthors(titled)
  const parted = partAbstract(signed)
  const title = parted.find(({ block }) => block.type === 'title')?.block.text
  return {
    blocks: parted,
    title: title ?? (isTelling(properties.title) ? properties.title : ''),
    authors: parted
      .filter(({ block }) => block.type === 'authors')
      .flatMap(({ block }) => authorNames(block.text))
      .slice(0, 200)
      .map((name) => ({ name })),
    abstract: abstractIds(parted),
  }
}

/** A title that a program or a template left behind says nothing. */
function isTelling(title: string): boolean {
  return (
    title.length > 3 &&
    !/^(?:microsoft word|document\d*|untitled|title|dokument\d*|new document|word document)|\.docx?$/iu.test(
      title,
    )
  )
}

function markTitle(blocks: readonly WordBlock[], properties: CoreProperties): readonly WordBlock[] {
  const front = blocks.slice(0, frontLength)
  const styled = front.findIndex(
    ({ block, paragraph }) => paragraph?.style.role === 'title' && block.text !== '',
  )
  const at = styled >= 0 ? styled : titleByText(front, properties, blocks)
  const found = blocks[at]
  if (found === undefined) return blocks
  const title: Block = {
    id: found.block.id,
    type: 'title',
    text: found.paragraph?.text ?? found.block.text,
  }
  const isMoved = found.block.type === 'heading'
  const marked = blocks.map((one, index) => (index === at ? { ...one, block: title, cut: 0 } : one))
  return isMoved ? raiseHeadings(marked) : marked
}

/** Without a title style: the title of the properties, a lone first heading, or the largest line on top. */
function titleByText(
  front: readonly WordBlock[],
  properties: CoreProperties,
  blocks: readonly WordBlock[],
): number {
  const known = plain(properties.title)
  const named = front.findIndex(({ block }) => known.length > 8 && plain(block.text) === known)
  if (named >= 0 && isTelling(properties.title)) return named
  const headings = blocks.filter(({ block }) => block.type === 'heading')
  const [first] = headings
  const isLone =
    first !== undefined &&
    first === front.find(({ block }) => block.text !== '') &&
    isOwnName(first.block) &&
    headings.length > 1 &&
    (headings.every((one) => one === first || (one.block.level ?? 1) > (first.block.level ?? 1)) ||
      headings.some((one, index) => index === 1 && labelOfTitlePage.test(one.block.text)))
  return isLone ? blocks.indexOf(first) : largestLine(front, blocks)
}

function isOwnName(block: Block): boolean {
  return block.number === undefined && canonicalRole(block.text) === undefined
}

function largestLine(front: readonly WordBlock[], blocks: readonly WordBlock[]): number {
  const bodySize = commonSize(blocks.flatMap(({ paragraph }) => paragraph ?? []))
  const firstPart = front.findIndex(
    ({ block }) =>
      canonicalRole(block.text) !== undefined || splitHeadingLabel(block.text).number !== '',
  )
  const upper = front.slice(0, firstPart < 0 ? frontLength : firstPart)
  const weights = upper.map(({ block, paragraph }, index) => {
    if (paragraph === undefined || !isTitleLike(block) || isLowerPart(block, blocks)) return 0
    const look = lookOfWhole(paragraph)
    const size = (look.size ?? bodySize) / bodySize
    const isSet = look.bold === true || paragraph.isCentred
    return size < 1.12 && !(isSet && index < 3)
      ? 0
      : size + (look.bold === true ? 0.2 : 0) - index * 0.01
  })
  const best = Math.max(0, ...weights)
  return best === 0 ? -1 : weights.indexOf(best)
}

/** The first of several headings of a lower level heads its part: no text has a second title. */
function isLowerPart(block: Block, blocks: readonly WordBlock[]): boolean {
  const { level = 1 } = block
  return (
    block.type === 'heading' &&
    level > 1 &&
    blocks.some((one) => {
      const isOther = one.block.type === 'heading' && one.block.id !== block.id
      return isOther && (one.block.level ?? 1) <= level
    })
  )
}

function isTitleLike(block: Block): boolean {
  const words = block.text.split(' ').length
  return (
    (block.type === 'paragraph' || block.type === 'heading') &&
    words >= 2 &&
    words <= 40 &&
    !/[.;,:]$|@|https?:/u.test(block.text) &&
    !labelOfTitlePage.test(block.text) &&
    !/^(?:journal|vol|university|universität|université|universidad|department|faculty|master|bachelor|doctoral|phd|a (?:thesis|dissertation)|research article|original article|article)\b/iu.test(
      block.text,
    )
  )
}

/** What a title page says beside the title. */
const labelOfTitlePage =
  /^(?:(?:the )?(?:corresponding )?authors?|affiliations?|correspondence|running (?:head|title)|word count|acknowledge?ments|(?:gen(?:erative)? ?AI|AI|data availability|conflicts? of interest|ethics|funding)\b.{0,40}\b(?:statement|declaration)|declarations?(?: of .{1,60})?|add a (?:sub)?title.{0,30})$/iu

/** When the title was a heading above all others, the others move up. */
function raiseHeadings(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const levels = blocks.flatMap(({ block }) => (block.type === 'heading' ? [block.level ?? 1] : []))
  const shift = levels.length === 0 ? 0 : Math.min(...levels) - 1
  return shift === 0
    ? blocks
    : blocks.map((one) =>
        one.block.type === 'heading'
          ? { ...one, block: { ...one.block, level: (one.block.level ?? 1) - shift } }
          : one,
      )
}

function markAuthors(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const title = blocks.findIndex(({ block }) => block.type === 'title')
  const until = blocks.findIndex(
    ({ block, paragraph }, index) =>
      index > title &&
      (block.type === 'heading' || paragraph?.style.role === 'abstract' || block.text.length > 500),
  )
  const end = Math.min(until < 0 ? frontLength : until, title + 8)
  return blocks.map((one, index) => {
    const { block, paragraph } = one
    const isStyled = paragraph?.style.role === 'authors' && index < frontLength
    const isPlaced = title >= 0 && index > title && index < end && block.type === 'paragraph'
    const isSigned = isPlaced && block.text.includes(' ') && isAuthorLine(block.text)
    return isStyled || isSigned ? { ...one, block: { ...block, type: 'authors' as const } } : one
  })
}

const runIn = /^(abstract|summary|zusammenfassung|résumé|resumen)\s*(?:[.:—–]|-\s)\s*(?=\S)/iu

/** "Abstract: We study …" becomes a heading and its paragraph. */
function partAbstract(blocks: readonly WordBlock[]): readonly WordBlock[] {
  return blocks.flatMap((one, index) => {
    const match =
      index < frontLength + 10 && one.block.type === 'paragraph' ? runIn.exec(one.block.text) : null
    if (match === null || one.block.text.length < 80) return [one]
    const heading: Block = {
      id: `${one.block.id}-name`,
      type: 'heading',
      text: match[1] ?? 'Abstract',
      level: 1,
      evidence: { score: 5, reasons: ['usual name before its text'] },
    }
    const text = one.block.text.slice(match[0].length)
    return [
      { block: heading, cut: 0 },
      { ...one, block: { ...one.block, text }, cut: one.cut + match[0].length },
    ]
  })
}

function abstractIds(blocks: readonly WordBlock[]): string[] {
  const styled = blocks.filter(
    ({ block, paragraph }) => paragraph?.style.role === 'abstract' && block.type === 'paragraph',
  )
  if (styled.length > 0) return styled.map(({ block }) => block.id)
  const from = blocks.findIndex(
    ({ block }) => block.type === 'heading' && headingRole(block.text) === 'abstract',
  )
  const before = blocks
    .slice(0, Math.max(0, from))
    .filter(({ block }) => block.type === 'paragraph')
  if (from < 0 || before.length > 60) return []
  const rest = blocks.slice(from + 1)
  const end = rest.findIndex(({ block }) => block.type === 'heading')
  return rest
    .slice(0, end < 0 ? Math.min(rest.length, 3) : end)
    .filter(
      ({ block }) =>
        (block.type === 'paragraph' || block.type === 'list-item') &&
        !/^key\s?words?\b|^index terms\b/iu.test(block.text),
    )
    .map(({ block }) => block.id)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
