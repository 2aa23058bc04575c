import type { Block, BlockType, Figure, LineBox, Mark, Table } from '../../document.ts'
import { followsAbstract, keywordsLabel } from '../abstracts/front-labels.ts'
import type { Byline } from '../authors/authors.ts'
import type { BodyStyle } from '../body-statistics.ts'
import type { Caption } from '../floats/captions.ts'
import type { FigurePlace } from '../floats/figures.ts'
import type { TablePlace } from '../floats/tables.ts'
import { isDirectlyBelow, type FlowLine } from '../flow.ts'
import { headingLevels } from '../headings/heading-levels.ts'
import { endsAbstract, isAbstractHeading, isKeywordsHeading } from '../headings/heading-names.ts'
import type { HeadingLines } from '../headings/headings.ts'
import { cutLine, type Line } from '../pages/line.ts'
import type { Box } from '../pages/page-content.ts'
import { splitReferences } from '../references/reference-entries.ts'
import { joinAsCode, joinIntoText, type BlockText } from './block-text.ts'
import { isFurniture } from './furniture.ts'
import { countWords, type Vocabulary } from './hyphens.ts'
import { detectIndent, groupIntoParagraphs, type LineGroup } from './paragraphs.ts'

export interface BlockSources {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly titleLines: readonly FlowLine[]
  readonly byline: Byline
  readonly headings: readonly HeadingLines[]
  readonly referenceLines: ReadonlySet<FlowLine>
  readonly footnotes: readonly (readonly FlowLine[])[]
  readonly excluded: ReadonlySet<FlowLine>
  /** What stands before these and behind them is never one paragraph. */
  readonly breaks: ReadonlySet<FlowLine>
  readonly figures: readonly FigurePlace[]
  readonly tables: readonly TablePlace[]
  readonly firstPage: number
}

export interface AssembledBlocks {
  readonly blocks: readonly Block[]
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
  readonly titleBlock: string | undefined
}

/** A block without its id, with the place in reading order where it starts. */
interface Draft {
  readonly place: number
  readonly type: BlockType
  readonly text: string
  readonly lines: readonly LineBox[]
  readonly marks?: readonly Mark[]
  readonly level?: number
  readonly number?: string
  readonly evidence?: HeadingLines['evidence']
  readonly float?: string
}

/** Puts lines into blocks, in reading order, and gives them ids. */
export function assembleBlocks(sources: BlockSources): AssembledBlocks {
  const vocabulary = countWords(sources.lines)
  const floats = draftFloats(sources, vocabulary)
  const drafts: readonly Draft[] = [
    ...draftFront(sources, vocabulary),
    ...draftHeadings(sources, vocabulary),
    ...draftProse(sources, vocabulary),
    ...draftNotes(sources, vocabulary),
    ...draftReferences(sources, vocabulary),
    ...floats.drafts,
  ]
  const sorted = drafts
    .filter((draft) => draft.text !== '' || draft.float !== undefined)
    .sort((a, b) => a.place - b.place)
  const blocks = sorted.map(toBlock)
  const captionOf = new Map(
    blocks.flatMap((block) =>
      block.type === 'caption' && block.float !== undefined ? [[block.float, block.id]] : [],
    ),
  )
  return {
    blocks,
    figures: floats.figures.map((figure) => withCaption(figure, captionOf)),
    tables: floats.tables.map((table) => withCaption(table, captionOf)),
    titleBlock: blocks.find((block) => block.type === 'title')?.id,
  }
}

function toBlock(draft: Draft, index: number): Block {
  const { level, number, evidence, float, marks = [] } = draft
  return {
    id: `b${index + 1}`,
    type: draft.type,
    text: draft.text,
    lines: [...draft.lines],
    ...(level === undefined ? {} : { level }),
    ...(number === undefined ? {} : { number }),
    ...(evidence === undefined
      ? {}
      : { evidence: { score: evidence.score, reasons: [...evidence.reasons] } }),
    ...(float === undefined ? {} : { float }),
    ...(marks.length > 0 && marked.has(draft.type) ? { marks: [...marks] } : {}),
  }
}

/** Where what is set apart is the author's; the looks of headings and titles are their own. */
const marked: ReadonlySet<BlockType> = new Set([
  'authors',
  'paragraph',
  'list-item',
  'quotation',
  'footnote',
  'caption',
  'reference',
])

function withCaption<Float extends { readonly id: string }>(
  float: Float,
  captionOf: ReadonlyMap<string, string>,
): Float {
  const captionBlock = captionOf.get(float.id)
  return captionBlock === undefined ? float : { ...float, captionBlock }
}

function draftFront(sources: BlockSources, vocabulary: Vocabulary): readonly Draft[] {
  const { titleLines, byline } = sources
  const draft = (type: BlockType, lines: readonly FlowLine[]): readonly Draft[] => {
    const first = lines[0]
    return first === undefined
      ? []
      : [{ place: first.index, type, ...joinIntoText(lines, vocabulary) }]
  }
  return [
    ...draft('title', titleLines),
    ...draft('authors', byline.nameLines),
    ...draft('authors', byline.affiliationLines),
  ]
}

function draftHeadings(sources: BlockSources, vocabulary: Vocabulary): readonly Draft[] {
  const levels = headingLevels(sources.headings)
  return sources.headings.flatMap((heading, index) => {
    const first = heading.lines[0]
    if (first === undefined) return []
    const number = heading.number?.value
    return [
      {
        place: first.index,
        type: 'heading' as const,
        ...joinIntoText(withoutNoteCall(heading.lines), vocabulary),
        level: levels[index] ?? 1,
        evidence: heading.evidence,
        ...(number === undefined ? {} : { number }),
      },
    ]
  })
}

function draftProse(sources: BlockSources, vocabulary: Vocabulary): readonly Draft[] {
  const { lines, body, excluded, referenceLines, headings } = sources
  const notes = new Set(sources.footnotes.flat())
  const headingLines = new Set(headings.flatMap((heading) => heading.lines))
  const titleLines = new Set(sources.titleLines.map((line) => line.spans))
  const runIns = new Set(headings.flatMap(({ isRunIn, lines: own }) => (isRunIn ? own : [])))
  const context = { body, usesIndent: detectIndent(lines, body) }
  const drafts: Draft[] = []
  let section: FlowLine[] = []
  // Under "Abstract" and "Keywords" small print is what it says it is.
  let isNamed = false
  const add = (group: LineGroup, type: BlockType): void => {
    const first = group.lines[0]
    if (first === undefined) return
    drafts.push({ place: first.index, type, ...textOf(group, vocabulary) })
  }
  const close = (): void => {
    // Small print is taken out first, so that a paragraph can go on behind it.
    const groups = groupIntoParagraphs(section, context)
    const around = withoutEnd(
      groups,
      withoutOpening(
        groups,
        groups.filter((group) => isAroundText(group, { sources, vocabulary, isNamed })),
      ),
    )
    const aside = new Set(around.flatMap(({ lines }) => lines))
    const rest = section.filter((line) => !aside.has(line))
    for (const group of around) add(group, 'footnote')
    for (const group of groupIntoParagraphs(rest, context)) add(group, group.type)
    section = []
  }
  const isElsewhere = (line: FlowLine): boolean =>
    excluded.has(line) || referenceLines.has(line) || notes.has(line)
  for (const line of lines) {
    // What stands over the title and what stands under it are two things.
    if (sources.breaks.has(line) || titleLines.has(line.spans)) close()
    if (headingLines.has(line)) {
      close()
      // "Background:" and "Results:" are parts of an abstract that has parts.
      const isPart: boolean = isNamed && runIns.has(line) && !endsAbstract(line.text)
      isNamed = isPart || isAbstractHeading(line.text) || isKeywordsHeading(line.text)
    }
    if (!headingLines.has(line) && !isElsewhere(line)) section.push(line)
  }
  close()
  return drafts
}

function textOf({ type, lines }: LineGroup, vocabulary: Vocabulary): BlockText {
  return type === 'code' ? joinAsCode(lines) : joinIntoText(lines, vocabulary)
}

interface Surroundings {
  readonly sources: BlockSources
  readonly vocabulary: Vocabulary
  readonly isNamed: boolean
}

/** Journal matter: by what it says, or small print on the first page. */
function isAroundText(
  { lines, type }: LineGroup,
  { sources, vocabulary, isNamed }: Surroundings,
): boolean {
  const { text } = textOf({ lines, type }, vocabulary)
  if (isFurniture(text)) return true
  const { body, firstPage, titleLines } = sources
  const first = lines[0]
  const last = lines.at(-1)
  if (first === undefined || last === undefined || first.page !== firstPage) return false
  const title = titleLines[0]
  const isOverTitle =
    title?.page === first.page && last.page === first.page && last.baseline < title.baseline
  const isSmall = lines.every((line) => line.size < body.size - 0.9)
  const isListed = keywordsLabel(text) !== ''
  return isOverTitle || (isSmall && !isNamed && !isListed && !isPassage(lines, text, sources))
}

const opensSentence = /^\p{Lu}.*\s\p{Ll}/u
const closesSentence = /[.!?]$/u

/** A short first paragraph of an abstract in small print goes with the longer one under it. */
function withoutOpening(
  groups: readonly LineGroup[],
  around: readonly LineGroup[],
): readonly LineGroup[] {
  const aside = new Set(around)
  return around.filter((group) => {
    const next = groups[groups.indexOf(group) + 1]
    const [first, last] = [group.lines[0], group.lines.at(-1)]
    const below = next?.lines[0]
    if (next === undefined || below === undefined || aside.has(next)) return true
    const isSentence =
      group.lines.length > 1 &&
      opensSentence.test(first?.text.trim() ?? '') &&
      closesSentence.test(last?.text.trim() ?? '')
    const isAbove = last !== undefined && isDirectlyBelow(last, below) && last.font === below.font
    const isClose =
      isAbove && Math.abs(last.size - below.size) < 0.2 && below.above < below.size * 2
    return !(isSentence && isClose && !isFurniture(group.lines.map(({ text }) => text).join(' ')))
  })
}

/** A short last paragraph, right under the longer ones of an abstract in small print. */
function withoutEnd(
  groups: readonly LineGroup[],
  around: readonly LineGroup[],
): readonly LineGroup[] {
  const aside = new Set(around)
  return around.filter((group) => {
    const over = groups[groups.indexOf(group) - 1]
    const [last, first] = [over?.lines.at(-1), group.lines[0]]
    if (over === undefined || last === undefined || first === undefined || aside.has(over)) {
      return true
    }
    const text = group.lines.map((line) => line.text.trim()).join(' ')
    const isSentence = opensSentence.test(text) && closesSentence.test(text)
    const isUnder = isDirectlyBelow(last, first) && first.above < first.size * 1.6
    const isAlike = Math.abs(last.size - first.size) < 0.2 && over.lines.length >= fewestOver
    const isOther = isFurniture(text) || followsAbstract(text) || noteSign.test(text)
    if (!isSentence || !isUnder || !isAlike || isOther) return true
    aside.delete(group)
    return false
  })
}

const fewestOver = 3
/** "∗ Corresponding author" */
const noteSign = /^[*∗†‡§¶#\d]|@/u

/** "Problem description³", where a note hangs on a heading: the number is no part of its name. */
function withoutNoteCall(lines: readonly FlowLine[]): readonly FlowLine[] {
  const last = lines.at(-1)
  const run = last?.runs.at(-1)
  if (last === undefined || run === undefined || !run.isRaised) return lines
  const isCall =
    /^\d{1,2}\s*$/u.test(last.text.slice(run.start, run.end)) &&
    /\p{Ll}{4}\s?$/u.test(last.text.slice(0, run.start))
  return isCall ? [...lines.slice(0, -1), { ...last, ...cutLine(last, 0, run.start) }] : lines
}

/** Abstracts are often set in small print too; before the first heading a shorter text will do. */
function isPassage(lines: readonly FlowLine[], text: string, sources: BlockSources): boolean {
  const firstHeading = sources.headings[0]?.lines[0]?.index ?? Number.POSITIVE_INFINITY
  const isEarly = (lines[0]?.index ?? 0) < firstHeading
  return lines.length >= 3 && text.length > (isEarly ? 200 : 500)
}

function draftNotes(sources: BlockSources, vocabulary: Vocabulary): readonly Draft[] {
  return sources.footnotes.flatMap((lines) => {
    const first = lines[0]
    if (first === undefined) return []
    return [{ place: first.index, type: 'footnote' as const, ...joinIntoText(lines, vocabulary) }]
  })
}

function draftReferences(sources: BlockSources, vocabulary: Vocabulary): readonly Draft[] {
  const lines = sources.lines.filter(
    (line) => sources.referenceLines.has(line) && !sources.excluded.has(line),
  )
  return splitReferences(lines).flatMap((entry) => {
    const first = entry.lines[0]
    if (first === undefined) return []
    return [
      {
        place: first.index,
        type: 'reference' as const,
        ...joinIntoText(entry.lines, vocabulary),
        ...(entry.label === '' ? {} : { number: entry.label }),
      },
    ]
  })
}

interface DraftedFloats {
  readonly drafts: readonly Draft[]
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
}

function draftFloats(sources: BlockSources, vocabulary: Vocabulary): DraftedFloats {
  const placeOf = placesOfLines(sources.lines)
  const drafts: Draft[] = []
  const figures = sources.figures.map(({ caption, box }, index): Figure => {
    const id = `f${index + 1}`
    const place = placeOf(caption)
    const text = joinIntoText(caption.lines, vocabulary)
    drafts.push(
      { place, type: 'figure', text: '', lines: boxLines(caption.page, box), float: id },
      { place: place + 0.1, type: 'caption', ...text, float: id },
    )
    return { id, ...captionFields(caption, text.text), ...boxField(caption.page, box) }
  })
  const tables = sources.tables.map(({ caption, box, rows }, index): Table => {
    const id = `t${index + 1}`
    const place = placeOf(caption)
    const text = joinIntoText(caption.lines, vocabulary)
    const cells = rows.map((row) => row.join('\t')).join('\n')
    drafts.push(
      { place, type: 'caption', ...text, float: id },
      {
        place: place + 0.1,
        type: 'table',
        text: cells,
        lines: boxLines(caption.page, box),
        float: id,
      },
    )
    return {
      id,
      ...captionFields(caption, text.text),
      ...boxField(caption.page, box),
      rows: rows.map((row) => [...row]),
    }
  })
  return { drafts, figures, tables }
}

function placesOfLines(lines: readonly FlowLine[]): (caption: Caption) => number {
  const places = new Map<Line['spans'], number>()
  for (const line of lines) if (!places.has(line.spans)) places.set(line.spans, line.index)
  return (caption) => {
    const first = caption.lines[0]
    return (first === undefined ? undefined : places.get(first.spans)) ?? lines.length
  }
}

function captionFields(
  caption: Caption,
  text: string,
): { readonly label: string; readonly word: string; readonly caption: string } {
  return { label: caption.label, word: caption.word, caption: text }
}

function boxField(
  page: number,
  box: Box | undefined,
): { page: number; box?: [number, number, number, number] } {
  if (box === undefined) return { page }
  const round = (value: number): number => Math.round(value * 10) / 10
  return {
    page,
    box: [
      round(box.left),
      round(box.top),
      round(box.right - box.left),
      round(box.bottom - box.top),
    ],
  }
}

function boxLines(page: number, box: Box | undefined): readonly LineBox[] {
  const field = boxField(page, box).box
  if (field === undefined) return []
  const [x, y, w, h] = field
  return [{ page, start: 0, end: 0, x, y, w, h }]
}
