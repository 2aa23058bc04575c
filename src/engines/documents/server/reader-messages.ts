import * as z from 'zod'

import type { Block, Document } from '../document.ts'
import { isReadErrorCode, type ReadErrorCode } from './read-error.ts'
import { readableTypes } from './sniff-type.ts'

/** What the parent writes to the child's standard input, as one JSON text. */
export const ReaderRequestSchema = z.object({
  path: z.string(),
  type: z.enum(readableTypes),
  password: z.string().optional(),
  maxPages: z.int().positive().optional(),
  /** Folder for the pictures of pages without text. */
  scanFolder: z.string().optional(),
  /** Numbers of pages that are left out: each costs more memory than there is. */
  heavy: z.array(z.int().positive()).optional(),
  /** Path of what was recognised on them. */
  recognised: z.string().optional(),
})
export type ReaderRequest = z.infer<typeof ReaderRequestSchema>

export const ReadStageSchema = z.enum(['opening', 'pages', 'recognising', 'structure'])
export type ReadStage = z.infer<typeof ReadStageSchema>

/** What the child writes to its standard output, one JSON text a line. */
export const ReaderMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: ReadStageSchema,
    done: z.number(),
    total: z.number(),
  }),
  /** Pages without text; their pictures are made next. */
  z.object({ kind: z.literal('scans'), pages: z.array(z.int()).max(1000) }),
  /** Blocks of the document that follows, in order: a thesis in one piece would be held three times over. */
  z.object({ kind: z.literal('blocks'), blocks: z.custom<Block[]>(Array.isArray) }),
  /** Ends the answer; its blocks came before. */
  z.object({ kind: z.literal('document'), document: z.custom<Document>(isDocument) }),
  z.object({
    kind: z.literal('error'),
    code: z.custom<ReadErrorCode>(isReadErrorCode),
    detail: z.string(),
  }),
])
export type ReaderMessage = z.infer<typeof ReaderMessageSchema>

/** The child is our own program: its tree is not checked leaf by leaf, which takes seconds on a thesis. */
function isDocument(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'blocks' in value &&
    Array.isArray(value.blocks)
  )
}
