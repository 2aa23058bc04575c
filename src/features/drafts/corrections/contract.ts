import * as z from 'zod'

export const BlockId = z.string().min(1).max(200)

/** One thing that the reader of a file got wrong, put right. A heading at chapter level opens a chapter. */
export const CorrectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), block: BlockId, level: z.int().min(1).max(6) }),
  z.object({ kind: z.literal('text'), block: BlockId }),
  z.object({ kind: z.literal('title'), block: BlockId }),
  z.object({ kind: z.literal('abstract'), block: BlockId, to: BlockId }),
  z.object({ kind: z.literal('split'), block: BlockId }),
  z.object({ kind: z.literal('merge'), block: BlockId }),
  z.object({
    kind: z.literal('rename'),
    block: BlockId,
    title: z.string().trim().min(1, 'Give the heading a name').max(300),
  }),
  z.object({ kind: z.literal('join'), block: BlockId }),
])
export type Correction = z.infer<typeof CorrectionSchema>

/** What was recovered from a draft, and what was put right since. */
export const ReadingSchema = z.object({
  confirmed: z.boolean(),
  /** Title, abstract and headings in order. */
  outline: z.array(
    z.object({
      block: z.string(),
      part: z.enum(['title', 'abstract', 'heading']),
      /** Whether a chapter begins here. */
      is_chapter: z.boolean(),
      number: z.string(),
      text: z.string(),
      level: z.int().min(0).max(6),
      page: z.int().positive().nullable(),
      /** Why it was taken for a heading; `null` where a person said so, or where a style said so. */
      evidence: z.object({ score: z.number(), reasons: z.array(z.string()) }).nullable(),
      /** The last correction of this block. */
      correction: z.uuid().nullable(),
    }),
  ),
  corrections: z.array(
    z.object({
      uuid: z.uuid(),
      correction: CorrectionSchema,
      /** The first words of the block, as they were. */
      excerpt: z.string(),
      made_at: z.string(),
      /** `misfit`: its block is not in the text any more. */
      state: z.enum(['applied', 'misfit']),
    }),
  ),
})
export type Reading = z.infer<typeof ReadingSchema>

/** Rectangles in points from the top left corner of a page's crop box. */
export const PagePlacesSchema = z.object({
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })),
  /** For each range that was asked for, one box a printed line; none where it stands on no page. */
  places: z.array(
    z.array(
      z.object({ page: z.int(), x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    ),
  ),
})
export type PagePlaces = z.infer<typeof PagePlacesSchema>

const joinable: ReadonlySet<string> = new Set([
  'paragraph',
  'list-item',
  'quotation',
  'footnote',
  'reference',
])
/** What may stand between the two halves of a paragraph. */
const between: ReadonlySet<string> = new Set(['figure', 'table', 'caption', 'footnote'])
const FARTHEST = 8

/** The text of the same kind before a block, over figures and notes between, to which it can be joined. */
export function textBefore<Block extends { readonly id: string; readonly type: string }>(
  blocks: readonly Block[],
  id: string,
): Block | undefined {
  const at = blocks.findIndex((block) => block.id === id)
  const type = blocks[at]?.type ?? ''
  if (!joinable.has(type)) return undefined
  const near = blocks.slice(Math.max(0, at - FARTHEST), at).reverse()
  const found = near.find((block) => block.type === type || !between.has(block.type))
  return found?.type === type ? found : undefined
}
