import type { Block, Table } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import type { KindInput } from '../kind.ts'
import { readingOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'
import { readCaption } from './caption.ts'
import type { Caption } from './caption.ts'
import { floatMentions, namesFloat, numberedFloats } from './float-mentions.ts'
import type { FloatMention, NumberedFloat } from './float-mentions.ts'

/** A place where the running text names a figure or table, with the sentence around it. */
export interface Mention extends Range {
  readonly label: string
  /** `null` where it stands in a caption, a footnote or a heading. */
  readonly sentence: Sentence | null
}

/** All that can be seen of one figure or table without looking into its picture. */
export interface FloatSheet {
  readonly id: string
  readonly float: NumberedFloat
  /** "Figure 3", as its author calls it. */
  readonly name: string
  /** The block of its caption; always in scope. */
  readonly block: Block
  readonly caption: Caption
  /** In reading order, its own caption left out; of the whole draft. */
  readonly mentions: readonly Mention[]
  /** Notes that stand under it, for marks and short forms. */
  readonly notes: string
  /** Marks of levels ("* p < .05") that stand on the page of a file, wherever its reader put the note. */
  readonly explained: string
  /** Rows of cells; empty when there are none or they could not be read. */
  readonly rows: readonly (readonly string[])[]
  /** Cells over several rows or columns; those that they cover are empty in `rows`. */
  readonly spans: NonNullable<Table['spans']>
  /** The block that holds the cells, when it is in scope. */
  readonly cells: Block | null
  /** Where its picture stands, in points; its content is not looked into. */
  readonly picture: {
    readonly page: number
    readonly width: number
    readonly height: number
  } | null
}

/** The figures or the tables of the part that is judged. */
export interface FloatSheets {
  readonly reading: Reading
  readonly sort: 'figure' | 'table'
  readonly sheets: readonly FloatSheet[]
  readonly isInScope: (block: string) => boolean
}

/** Figures of one draft that are looked at one by one. */
const mostSheets = 60

/** What a rubric reads of each figure or table within the scope. */
export function floatSheets(input: KindInput, sort: 'figure' | 'table'): FloatSheets {
  const { analysed, scope } = input
  const isInScope = (block: string) => scope === null || scope.has(block)
  const sheets = numberedFloats(analysed)
    .filter((float) => isOf(float, sort))
    .flatMap((float) => sheetOf(analysed, float, isInScope))
  return { reading: readingOf(input), sort, sheets: sheets.slice(0, mostSheets), isInScope }
}

/** Schemes, charts and maps are figures to a reader; listings and boxes are neither. */
function isOf({ sort }: NumberedFloat, wanted: 'figure' | 'table'): boolean {
  return wanted === 'table' ? sort === 'table' : /^(?:figure|scheme|plate|chart|map)$/u.test(sort)
}

function sheetOf(
  analysed: AnalysedDocument,
  float: NumberedFloat,
  isInScope: (block: string) => boolean,
): readonly FloatSheet[] {
  const { document } = analysed
  const block = analysed.block.get(float.captionBlock ?? '')
  if (block === undefined || block.text === '' || !isInScope(block.id)) return []
  const own = document.blocks.filter((other) => other.float === float.id && other.id !== block.id)
  const table = document.tables.find(({ id }) => id === float.id)
  const shape = table ?? document.figures.find(({ id }) => id === float.id)
  const cells = own.find(({ type }) => type === 'table')
  return [
    {
      id: float.id,
      float,
      name: `${float.word.replace(/\.$/u, '')} ${float.label}`,
      block,
      caption: readCaption(block, float.caption),
      mentions: mentionsOf(analysed, float),
      notes: [...own.filter(({ type }) => type !== 'table'), ...notesAfter(analysed, block, own)]
        .map(({ text }) => text)
        .join('\n'),
      explained: explainedMarks(analysed, block),
      rows: table?.rows ?? [],
      spans: table?.spans ?? [],
      cells: cells !== undefined && isInScope(cells.id) ? cells : null,
      picture:
        shape?.box === undefined || shape.page === undefined
          ? null
          : {
              page: shape.page,
              width: Math.round(Math.abs(shape.box[2])),
              height: Math.round(Math.abs(shape.box[3])),
            },
    },
  ]
}

/** Blocks behind a caption of a page among which the note of its table may stand. */
const nearBehind = 40

function explainedMarks({ document }: AnalysedDocument, caption: Block): string {
  const { blocks, source } = document
  const at = source === 'pdf' ? blocks.indexOf(caption) : 0
  // Outside of a page blocks stand where they were written: levels below one table hold for the stars of all.
  const near = blocks
    .slice(at, source === 'pdf' ? at + nearBehind : undefined)
    .flatMap(marksOfLevels)
  // "Key: * = 90% confidence" below one table serves the others, and the note of a table of two pages is lost.
  const keys = blocks.flatMap(marksOfKey)
  return [...near, ...keys].join('')
}

/** Both are asked of each block once for every caption. */
const marksOfLevels = rememberedFor(
  ({ text }: Block): readonly string[] => text.match(/[*†‡§¶+](?=[*†‡§¶+]*\s?p\s?[<=≤])/giu) ?? [],
)
const marksOfKey = rememberedFor(
  ({ text, type }: Block): readonly string[] =>
    (type === 'table' ? null : text.match(/[*†‡§¶](?=[*†‡§¶]*\s?=\s?(?:\d|p\b|signific))/giu)) ??
    [],
)

const noteOpening =
  /^(?:notes?\b|significance\b|standard errors\b|abbreviations?\b|source\b|[*†‡§¶#]|[a-d]\)?\s(?=\p{Lu}))/iu

/** Notes that the reader of the file kept as footnotes or paragraphs right behind caption and cells. */
function notesAfter(
  analysed: AnalysedDocument,
  caption: Block,
  own: readonly Block[],
): readonly Block[] {
  const { blocks } = analysed.document
  const places = [caption, ...own].map((block) => blocks.indexOf(block))
  // Some sources have the note between caption and cells.
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return blocks
    .slice(first + 1, last + 4)
    .filter((block) => !own.includes(block))
    .filter(({ type, text }) => type === 'footnote' || noteOpening.test(text))
}

function mentionsOf(analysed: AnalysedDocument, float: NumberedFloat): readonly Mention[] {
  return floatMentions(analysed)
    .filter(({ block, isForeign }) => !isForeign && block !== float.captionBlock)
    .filter((mention) => namesFloat(mention, float))
    .map((mention) => ({
      block: mention.block,
      start: mention.start,
      end: mention.end,
      label: mention.label,
      sentence: sentenceAround(analysed, mention),
    }))
}

const sentencesByBlock = new WeakMap<AnalysedDocument, ReadonlyMap<string, readonly Sentence[]>>()

function sentenceAround(analysed: AnalysedDocument, mention: FloatMention): Sentence | null {
  let byBlock = sentencesByBlock.get(analysed)
  if (byBlock === undefined) {
    byBlock = Map.groupBy(analysed.sentences, ({ block }) => block)
    sentencesByBlock.set(analysed, byBlock)
  }
  return (
    byBlock
      .get(mention.block)
      ?.find(({ start, end }) => start <= mention.start && mention.start < end) ?? null
  )
}

/** The words of the caption as a place in the draft. */
export function captionRange({ block, caption }: FloatSheet, most = 240): Range {
  const end = Math.min(block.text.length, caption.offset + Math.max(1, caption.text.length))
  const start = caption.text === '' ? 0 : caption.offset
  return { block: block.id, start, end: Math.min(end, start + most) }
}

/** A place within the caption, from offsets in its own text. */
export function withinCaption({ block, caption }: FloatSheet, start: number, end: number): Range {
  return { block: block.id, start: caption.offset + start, end: caption.offset + end }
}
