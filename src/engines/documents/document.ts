import * as z from 'zod'

/**
 * The one document tree: every reader (PDF, Word, typed text) ends here, and everything that judges,
 * anchors or exports a draft starts here. Values are plain JSON, so the tree is stored as it is.
 *
 * Coordinates are PDF points (1/72 inch) from the top left corner of the page's crop box.
 * Text offsets are UTF-16 code units within `Block.text`.
 */

/** Where a stretch of a block stands on a page: one entry a printed line. */
export const LineBoxSchema = z.object({
  /** Page number, from 1. */
  page: z.int().positive(),
  /** Offsets in the block's text that this line covers, end exclusive. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** Left edge of every character of the line in points, then the right edge of the last one. */
  edges: z.array(z.number()).optional(),
})
export type LineBox = z.infer<typeof LineBoxSchema>

export const BlockTypeSchema = z.enum([
  'title',
  'authors',
  'heading',
  'paragraph',
  'list-item',
  'quotation',
  'equation',
  'code',
  'figure',
  'table',
  'caption',
  'footnote',
  'reference',
])
export type BlockType = z.infer<typeof BlockTypeSchema>

/** The part of a paper that a block belongs to, by its heading or its place (IMRaD and around it). */
export const SectionRoleSchema = z.enum([
  'front',
  'abstract',
  'keywords',
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'references',
  'appendix',
  'back',
  'other',
])
export type SectionRole = z.infer<typeof SectionRoleSchema>

/** The parts that the text itself is made of; what stands before and behind it is none of them. */
export const partsOfText: ReadonlySet<SectionRole> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

/** How a stretch of a block was set, where it leads, or where it calls a footnote (`start` equals `end`). */
export const MarkSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  kind: z.enum(['bold', 'italic', 'superscript', 'subscript', 'code', 'link', 'note']),
  /** Number of the footnote that is called. */
  note: z.string().optional(),
  /** Address on the web or of mail that a link leads to. */
  target: z.string().optional(),
})
export type Mark = z.infer<typeof MarkSchema>

export const BlockSchema = z.object({
  /** Unique in the draft and stable as long as the block lives. */
  id: z.string().min(1),
  type: BlockTypeSchema,
  /** Running text: de-hyphenated, single spaces, no line breaks (except in code). */
  text: z.string(),
  /** 1 to 6, headings only. */
  level: z.int().min(1).max(6).optional(),
  /** The label that the author gave: "2.3" of a heading, "12" of a reference, "a" of a list item. */
  number: z.string().optional(),
  /** How many lists an item stands within, besides its own; absent for an item of an outermost list. */
  depth: z.int().min(1).max(8).optional(),
  /** Why a reader took this for a heading: a score and its reasons, for correction and debugging. */
  evidence: z.object({ score: z.number(), reasons: z.array(z.string()) }).optional(),
  /** Position on the original pages, for sources that have pages. */
  lines: z.array(LineBoxSchema).optional(),
  /** Id of the figure or table that this block shows or captions. */
  float: z.string().optional(),
  /** Where the source points to a figure or table by its label: "as 3 shows" says neither word. */
  pointers: z
    .array(
      z.object({
        start: z.int().nonnegative(),
        end: z.int().nonnegative(),
        /** Id of the figure or table. */
        float: z.string(),
      }),
    )
    .optional(),
  /** Emphasis and footnote callouts, in order, where the source tells them. */
  marks: z.array(MarkSchema).optional(),
  /** Key of the picture that an equation is shown by, where its signs alone do not say it. */
  image: z.string().optional(),
  /** Points: how wide that picture is printed, where the file tells. */
  printedWidth: z.number().optional(),
  /** Its words were recognised from a picture of the page and may have wrong letters. */
  scanned: z.literal(true).optional(),
})
export type Block = z.infer<typeof BlockSchema>

export const FigureSchema = z.object({
  id: z.string(),
  /** "3" of "Figure 3"; empty when the author gave none. */
  label: z.string(),
  /** The word that the author uses: "Figure", "Fig.", "Scheme", "Listing". */
  word: z.string(),
  caption: z.string(),
  captionBlock: z.string().optional(),
  /** Where its picture stands, when it is known. */
  page: z.int().positive().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Key of an image in the reader's `images`, when one was extracted. */
  image: z.string().optional(),
  /** Points: how wide the image is printed, where the file tells. */
  printedWidth: z.number().optional(),
  /** Shares of the image that are cut off: left, top, right, bottom. */
  crop: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** What its author wrote for those who cannot see it. */
  description: z.string().optional(),
})
export type Figure = z.infer<typeof FigureSchema>

export const TableSchema = z.object({
  id: z.string(),
  label: z.string(),
  word: z.string(),
  caption: z.string(),
  captionBlock: z.string().optional(),
  page: z.int().positive().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Rows of cells, the lines of a cell parted by line feeds; empty when the cells could not be read. */
  rows: z.array(z.array(z.string())),
  /** Cells that cover more than one row or column; those that they cover are empty in `rows`. */
  spans: z
    .array(
      z.object({
        row: z.int().nonnegative(),
        column: z.int().nonnegative(),
        rows: z.int().positive(),
        columns: z.int().positive(),
      }),
    )
    .optional(),
})
export type Table = z.infer<typeof TableSchema>

export const ReferenceSchema = z.object({
  id: z.string(),
  /** Block that holds the entry. */
  block: z.string(),
  /** "12" of "[12]", empty in author-year lists. */
  label: z.string(),
  raw: z.string(),
  authors: z.array(z.string()),
  year: z.string().optional(),
  title: z.string().optional(),
  venue: z.string().optional(),
  doi: z.string().optional(),
  url: z.string().optional(),
})
export type Reference = z.infer<typeof ReferenceSchema>

/** One callout in the text; "[3-5]" is one callout that names three references. */
export const CitationSchema = z.object({
  block: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  raw: z.string(),
  style: z.enum(['numeric', 'author-year', 'author-page', 'narrative', 'superscript', 'field']),
  /** Ids of the references that it names and that the list has. */
  references: z.array(z.string()),
  /** What it names and the list does not have: "17", "Smith 2009". */
  unresolved: z.array(z.string()),
})
export type Citation = z.infer<typeof CitationSchema>

export const PageSchema = z.object({
  number: z.int().positive(),
  width: z.number(),
  height: z.number(),
  columns: z.int().positive().optional(),
})
export type Page = z.infer<typeof PageSchema>

/** Something about the file that its owner should know; shown beside the draft, never silently dropped. */
export const NoticeSchema = z.object({
  code: z.enum([
    'scanned-text',
    'no-text-layer',
    'unreadable-font',
    'page-too-complex',
    'hidden-text',
    'tracked-changes',
    'owner-restricted',
    'truncated',
    'no-headings',
    'equations-approximate',
  ]),
  text: z.string(),
  page: z.int().positive().optional(),
})
export type Notice = z.infer<typeof NoticeSchema>

/** Text that a reader of the page cannot see: white on white, vanished, tiny, off the page. */
export const HiddenTextSchema = z.object({
  text: z.string(),
  how: z.enum([
    'white',
    'tiny',
    'off-page',
    'vanished',
    'invisible-mode',
    'zero-width',
    'metadata',
  ]),
  page: z.int().positive().optional(),
})
export type HiddenText = z.infer<typeof HiddenTextSchema>

export const DocumentSchema = z.object({
  version: z.literal(1),
  source: z.enum(['pdf', 'docx', 'typed', 'markup']),
  title: z.string(),
  titleBlock: z.string().optional(),
  authors: z.array(z.object({ name: z.string(), affiliation: z.string().optional() })),
  /** Ids of the blocks that make up the abstract, in order. */
  abstract: z.array(z.string()),
  keywords: z.array(z.string()),
  /** BCP 47 tag of the running text, "und" when it is not known. */
  language: z.string(),
  blocks: z.array(BlockSchema),
  figures: z.array(FigureSchema),
  tables: z.array(TableSchema),
  references: z.array(ReferenceSchema),
  citations: z.array(CitationSchema),
  pages: z.array(PageSchema),
  notices: z.array(NoticeSchema),
  hiddenText: z.array(HiddenTextSchema),
  /**
   * What stands on the pages and in no block, a printed line each: running heads, words within drawings, lines of
   * tables. Nothing is anchored there; it is asked before a note says that something stands nowhere.
   */
  asides: z.array(z.string()).optional(),
})
export type Document = z.infer<typeof DocumentSchema>
