import type { Block, Citation, Document, Mark } from '../document.ts'
import { formulasOf } from '../formulas/formulas.ts'
import type { Inline, PrintDocument, TextInline } from './print/print-document.ts'

/** What is known about the stretches of a block. */
export interface Surroundings {
  readonly source: Document['source']
  readonly citations: ReadonlyMap<string, readonly Citation[]>
  /** Footnotes by the block that calls them, with the place of the callout. */
  readonly footnotes: ReadonlyMap<string, readonly CalledNote[]>
  /** Places where the passage of a note ends, by block. */
  readonly noteEnds: ReadonlyMap<
    string,
    readonly { readonly at: number; readonly number: number }[]
  >
}

export interface CalledNote {
  readonly at: number
  /** Where the printed callout ends; it is replaced by a real one. */
  readonly until: number
  readonly footnote: Block
  /** Characters at its beginning that are its printed number, which is set anew. */
  readonly skip?: number
}

interface Special {
  readonly start: number
  readonly end: number
  readonly inline: Inline
}

/** Cuts a block's text into runs, formulas, citations, footnotes and note numbers. */
export function inlinesOf(block: Block, around: Surroundings, from = 0): readonly Inline[] {
  const specials = specialsOf(block, around)
  const inlines: Inline[] = []
  let at = from
  for (const special of specials) {
    if (special.start < at) continue
    inlines.push(...runsOf(block, at, special.start), special.inline)
    at = special.end
  }
  inlines.push(...runsOf(block, at, block.text.length))
  return inlines
}

function specialsOf(block: Block, around: Surroundings): readonly Special[] {
  const citations = (around.citations.get(block.id) ?? []).map((citation): Special => ({
    start: citation.start,
    end: citation.end,
    inline: {
      kind: 'citation',
      text: block.text.slice(citation.start, citation.end),
      target: citation.references[0] ?? null,
      ...(isRaised(block, citation) && { raised: true }),
    },
  }))
  const footnotes = (around.footnotes.get(block.id) ?? []).map(
    ({ at, until, footnote, skip }): Special => ({
      start: at,
      end: until,
      inline: {
        kind: 'footnote',
        number: footnote.number ?? footnote.text.slice(0, skip ?? 0),
        inlines: inlinesOf(footnote, { ...around, footnotes: new Map() }, skip),
      },
    }),
  )
  const wide = [...formulaSpecials(block, around.source), ...citations]
  const notes = (around.noteEnds.get(block.id) ?? []).map(({ at, number }): Special => {
    // A note's number never cuts a formula or a citation in two.
    const inside = wide.find((one) => one.start < at && at < one.end)
    const place = inside?.end ?? at
    return { start: place, end: place, inline: { kind: 'note', number } }
  })
  return [...wide, ...footnotes, ...notes].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
}

function isRaised({ marks = [] }: Block, { start, end, style }: Citation): boolean {
  if (style === 'superscript') return true
  return marks.some((mark) => mark.kind === 'superscript' && mark.start <= start && mark.end >= end)
}

/** Readers of PDF files keep no formulas; there a dollar is a dollar. */
function formulaSpecials(block: Block, source: Document['source']): readonly Special[] {
  if (source === 'pdf') return []
  return formulasOf(block).map(({ start, end, tex }) => ({
    start,
    end,
    inline: { kind: 'formula', tex },
  }))
}

/** The title of a document with its formulas. */
export const titleInlines = ({ title, source }: PrintDocument) => formulaInlines(title, source)

/** Words that stand in no block, such as a cell of a table, with their formulas. */
export function formulaInlines(text: string, source: Document['source']): readonly Inline[] {
  const bare: Block = { id: '', type: 'paragraph', text }
  return inlinesOf(bare, {
    source,
    citations: new Map(),
    footnotes: new Map(),
    noteEnds: new Map(),
  })
}

type Look = Omit<TextInline, 'kind' | 'text'>

const looks: Readonly<Record<Exclude<Mark['kind'], 'note' | 'link'>, Look>> = {
  bold: { bold: true },
  italic: { italic: true },
  superscript: { raised: true },
  subscript: { lowered: true },
  code: { mono: true },
}

/** Runs of one look each between two offsets. */
function runsOf(block: Block, from: number, to: number): readonly TextInline[] {
  if (from >= to) return []
  const marks = (block.marks ?? []).filter(
    (mark) => mark.kind !== 'note' && mark.start < to && mark.end > from,
  )
  const cuts = [from, ...marks.flatMap((mark) => [mark.start, mark.end]), to]
    .filter((cut) => cut >= from && cut <= to)
    .sort((one, other) => one - other)
  return cuts.slice(1).flatMap((end, index): TextInline[] => {
    const start = cuts[index] ?? from
    if (start === end) return []
    const own = marks.filter((mark) => mark.start <= start && mark.end >= end)
    const look = Object.assign({}, ...own.map((mark) => lookOf(mark))) as Look
    return [{ kind: 'text', text: block.text.slice(start, end), ...look }]
  })
}

function lookOf(mark: Mark): Look {
  if (mark.kind === 'link') return mark.target === undefined ? {} : { link: mark.target }
  return mark.kind === 'note' ? {} : looks[mark.kind]
}
