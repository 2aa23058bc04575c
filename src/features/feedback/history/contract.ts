import * as z from 'zod'

import { FindingSchema, LevelSchema } from '#engines/analysis/finding.ts'

/** One result among those of a draft. */
export const HistoryEntrySchema = z.object({
  result: z.uuid(),
  run: z.uuid(),
  kind: z.string(),
  title: z.string(),
  siglum: z.string(),
  /** The draft, or the chapter, that was judged. */
  entity: z.uuid(),
  is_current: z.boolean(),
  at: z.string(),
  credits: z.int().nonnegative(),
  engine: z.enum(['built-in', 'model', 'built-in+model']),
  model: z.string().nullable(),
  /** The median of the judged criteria. */
  level: LevelSchema.nullable(),
  criteria: z.array(z.object({ id: z.string(), title: z.string(), level: LevelSchema.nullable() })),
  notes: z.object({ major: z.int(), moderate: z.int(), minor: z.int(), keep: z.int() }),
  /** What became of earlier notes; all 0 for a first reading. */
  became: z.object({ settled: z.int(), partly: z.int(), open: z.int(), new: z.int() }),
  /** The text that it judged is kept and can be compared. */
  has_text: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>

export const HistorySchema = z.object({
  /** The latest first. */
  entries: z.array(HistoryEntrySchema),
  /** Over the latest reading of each part by each kind. */
  counts: z.object({ settled: z.int(), partly: z.int(), open: z.int(), new: z.int() }),
})
export type History = z.infer<typeof HistorySchema>

const DifferenceSchema = z.object({ op: z.enum(['same', 'insert', 'delete']), text: z.string() })

export const ComparedNoteSchema = z.object({
  became: z.enum(['settled', 'partly', 'open', 'gone', 'new']),
  before: FindingSchema.nullable(),
  after: FindingSchema.nullable(),
  /** The passage in both wordings. */
  words: z.array(DifferenceSchema).nullable(),
})
export type ComparedNote = z.infer<typeof ComparedNoteSchema>

export const ComparedSchema = z.object({
  from: HistoryEntrySchema,
  to: HistoryEntrySchema,
  notes: z.array(ComparedNoteSchema),
  /** `null` when one of the two texts is no longer kept. */
  text: z
    .object({
      changed: z.array(z.object({ type: z.string(), words: z.array(DifferenceSchema) })),
      unchanged: z.int().nonnegative(),
    })
    .nullable(),
})
export type Compared = z.infer<typeof ComparedSchema>

/** What one kind said of a draft, over the whole and its chapters. */
export const DraftLevelSchema = z.object({
  kind: z.string(),
  title: z.string(),
  /** The median of the judged criteria. */
  level: LevelSchema.nullable(),
  criteria: z.array(z.object({ id: z.string(), title: z.string(), level: LevelSchema.nullable() })),
  at: z.string(),
})
export type DraftLevel = z.infer<typeof DraftLevelSchema>

/** A draft of a project with the levels that it has now. */
export const DraftLevelsSchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** 1 for the first draft of the project. */
  number: z.int().positive(),
  created_at: z.string(),
  /** Its text can be compared. */
  is_ready: z.boolean(),
  words: z.int().nonnegative(),
  /** In reading order. */
  chapters: z.array(
    z.object({ number: z.string(), title: z.string(), words: z.int().nonnegative() }),
  ),
  levels: z.array(DraftLevelSchema),
})
export type DraftLevels = z.infer<typeof DraftLevelsSchema>

export const ComparedDraftsSchema = z.object({
  from: DraftLevelsSchema,
  to: DraftLevelsSchema,
  /** Kinds that read one of the two only: whether their notes hold in the other is not known, and they are left out. */
  read_once: z.array(z.object({ title: z.string(), in: z.enum(['from', 'to']) })),
  counts: z.object({ settled: z.int(), partly: z.int(), open: z.int(), new: z.int() }),
  /** Both texts in reading order. */
  blocks: z.array(
    z.object({
      type: z.string(),
      words: z.array(DifferenceSchema),
      /** Notes that stand by this block, by their position in `notes`. */
      notes: z.array(z.int().nonnegative()),
    }),
  ),
  notes: z.array(
    ComparedNoteSchema.omit({ words: true }).extend({ kind: z.string(), siglum: z.string() }),
  ),
})
export type ComparedDrafts = z.infer<typeof ComparedDraftsSchema>
