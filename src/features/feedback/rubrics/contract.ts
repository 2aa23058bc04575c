import { oc } from '@orpc/contract'
import * as z from 'zod'

import { RubricRowSchema } from '#engines/analysis/materials.ts'

const words = (most: number) => z.string().max(most)

/** A row as its owner may write it; its id is given by the server. */
const RubricRowInputSchema = z.object({
  title: words(120).min(1),
  description: words(2000).default(''),
  levels: z
    .array(z.object({ label: words(120).min(1), words: words(2000) }))
    .max(6)
    .refine((levels) => levels.length !== 1, 'A row has no levels, or two to six.')
    .default([]),
  weight: z.number().min(0).max(1).nullable().default(null),
})

/** A rubric of a project, with what the built-in analyser can judge of it: known before anything is spent. */
const StoredRubricSchema = z.object({
  uuid: z.uuid(),
  title: z.string(),
  rows: z.array(
    RubricRowSchema.extend({
      /** What of a text it would be judged by; empty: it is left to a reader. */
      judged_by: z.array(z.string()),
      /** Why a text cannot show it; `null` when it can. */
      why_not: z.string().nullable(),
    }),
  ),
  changed_at: z.string(),
})
export type StoredRubric = z.infer<typeof StoredRubricSchema>

export const RubricPreviewSchema = StoredRubricSchema.pick({ title: true, rows: true }).extend({
  /** What was taken out or changed in reading, in sentences. */
  remarks: z.array(z.string()),
})
export type RubricPreview = z.infer<typeof RubricPreviewSchema>

/** Calls that also take multipart/form-data with a `file`; merged into the OpenAPI document. */
export const rubricForms = [
  { method: 'post', path: '/projects/{id}/rubrics/preview', fields: [] },
] as const

const OfProject = z.object({ id: z.string().min(1).max(200) })
const OfRubric = OfProject.extend({ rubricId: z.uuid() })
const Title = words(200).min(1)
/** A table, a list, CSV or JSON, as it was pasted or stands in the file. */
const Pasted = words(60_000).min(1)

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path: `/projects/{id}${path}`, summary, tags: ['feedback'] })

export const rubricsContract = {
  rubrics: route('GET', '/rubrics', 'Rubrics of a project, the one that was changed last first')
    .input(OfProject)
    .output(z.array(StoredRubricSchema)),
  previewRubric: route(
    'POST',
    '/rubrics/preview',
    'Read a pasted rubric, and say which rows a text can show; nothing is stored. As multipart/form-data a Word, PDF, CSV or .ffrubric file',
  )
    .input(OfProject.extend({ title: Title.optional(), text: Pasted }))
    .output(RubricPreviewSchema),
  addRubric: route('POST', '/rubrics', 'Add a rubric, as pasted text or as rows')
    .input(
      OfProject.extend({
        title: Title.optional(),
        text: Pasted.optional(),
        rows: z.array(RubricRowInputSchema).min(1).max(40).optional(),
      }),
    )
    .output(StoredRubricSchema),
  updateRubric: route(
    'PATCH',
    '/rubrics/{rubricId}',
    'Change title or rows; results that were judged by it are out of date from then on',
  )
    .input(
      OfRubric.extend({
        title: Title.optional(),
        rows: z.array(RubricRowInputSchema).min(1).max(40).optional(),
      }),
    )
    .output(StoredRubricSchema),
  removeRubric: route('DELETE', '/rubrics/{rubricId}', 'Delete a rubric; results keep their words')
    .input(OfRubric)
    .output(z.object({ deleted: z.literal(true) })),
}
