import { oc } from '@orpc/contract'
import * as z from 'zod'

const OfDraft = z.object({ id: z.string().min(1).max(200), draftId: z.string().min(1).max(200) })

export const PageSizeSchema = z.enum(['a4', 'letter'])
export type PageSize = z.infer<typeof PageSizeSchema>

/**
 * What goes along with the text. `margin`: beside it, in Word as comments. `endnotes`: numbered, after each
 * chapter. `highlights`: on the pages of the original PDF. `report`: the notes and levels alone.
 */
export const PdfNotesSchema = z.enum(['none', 'margin', 'endnotes', 'highlights', 'report'])
export const WordNotesSchema = z.enum(['none', 'margin', 'endnotes', 'report'])

export const ExportFormatSchema = z.enum([
  'markdown',
  'html',
  'latex',
  'json',
  'bibtex',
  'notes-csv',
])
export type ExportFormat = z.infer<typeof ExportFormatSchema>

/** A file that takes its time, as it was wished for. */
export const StoredWishSchema = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('pdf'),
    notes: PdfNotesSchema.default('none'),
    page_size: PageSizeSchema.default('a4'),
  }),
  z.object({
    as: z.literal('word'),
    notes: WordNotesSchema.default('none'),
    page_size: PageSizeSchema.default('a4'),
  }),
])
export type StoredWish = z.infer<typeof StoredWishSchema>

export const StoredExportSchema = z.object({
  uuid: z.uuid(),
  wish: StoredWishSchema,
  state: z.enum(['making', 'ready', 'failed']),
  /** Why there is no file, in plain words. */
  error: z.string().nullable(),
  file_name: z.string().nullable(),
  bytes: z.int().nonnegative().nullable(),
  created_at: z.string(),
})
export type StoredExport = z.infer<typeof StoredExportSchema>

const OfStored = OfDraft.extend({ exportId: z.uuid() })

/** What came back with the comments of a file of a word processor. */
export const TakenCommentsSchema = z.object({
  /** Comments that were told by the id that they carry, and by their passage or title. */
  by_id: z.int().nonnegative(),
  by_passage: z.int().nonnegative(),
  /** Comments of other people, or of notes that the draft no longer has. */
  others: z.int().nonnegative(),
  /** Notes without a comment in the file. */
  missing: z.int().nonnegative(),
  /** Of these, undecided notes whose comment was deleted while its passage stayed. */
  deleted: z.int().nonnegative(),
  resolved: z.int().nonnegative(),
  replies: z.int().nonnegative(),
})
export type TakenComments = z.infer<typeof TakenCommentsSchema>

/** What was decided about notes whose comment was deleted in Word: nothing yet, that they are done, or to leave them. */
export const DeletedDecisionSchema = z.enum(['asked', 'done', 'left'])
export type DeletedDecision = z.infer<typeof DeletedDecisionSchema>

export const DraftVersionSchema = z.object({
  uuid: z.uuid(),
  state: z.enum(['reading', 'ready', 'failed']),
  error: z.string().nullable(),
  file_name: z.string(),
  created_at: z.string(),
  /** `null` for forms without comments. */
  taken: TakenCommentsSchema.nullable(),
  deleted: z.object({
    /** Notes whose comment was deleted, and that are still open. */
    open: z.int().nonnegative(),
    decision: DeletedDecisionSchema,
  }),
})
export type DraftVersion = z.infer<typeof DraftVersionSchema>

export const VersionsSchema = z.object({
  /** Newest first. */
  versions: z.array(DraftVersionSchema),
  /** Answers to notes that were written in a word processor. */
  replies: z.array(
    z.object({
      /** Of the note that was answered; it stays through edits. */
      key: z.string(),
      /** Every id that the note has had. */
      findings: z.array(z.string()),
      author: z.string(),
      text: z.string(),
      at: z.string().nullable(),
    }),
  ),
})
export type Versions = z.infer<typeof VersionsSchema>

/** Calls that take multipart/form-data with a `file`; merged into the OpenAPI document. */
export const versionForms = [
  { method: 'post', path: '/projects/{id}/drafts/{draftId}/versions', fields: [] },
] as const

export const exportsContract = {
  pdf: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/pdf',
      summary: 'The draft as a typeset PDF, with its notes or without',
      tags: ['exports'],
    })
    .input(
      OfDraft.extend({
        notes: PdfNotesSchema.default('none'),
        page_size: PageSizeSchema.default('a4'),
      }),
    )
    .output(z.file()),
  wordDoc: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/word-doc',
      summary: 'The draft as a Word file, with its notes as comments or without',
      description:
        'With `notes=margin` a draft that was uploaded from Word comes back as its own file with comments added; other drafts are set anew.',
      tags: ['exports'],
    })
    .input(
      OfDraft.extend({
        notes: WordNotesSchema.default('none'),
        page_size: PageSizeSchema.default('a4'),
      }),
    )
    .output(z.file()),
  other: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/export',
      summary: 'The draft in a plain format, or its references, or its notes',
      tags: ['exports'],
    })
    .input(OfDraft.extend({ format: ExportFormatSchema.default('markdown') }))
    .output(z.file()),
  order: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/exports',
      successStatus: 202,
      summary: 'Have a long file made outside the request, to be fetched when it is ready',
      description:
        'The same wish, while it is being made, is the same file. Whoever ordered it hears `export_ready`, and can fetch it for a week.',
      tags: ['exports'],
    })
    .input(OfDraft.extend({ wish: StoredWishSchema }))
    .output(StoredExportSchema),
  listStored: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/exports',
      summary: 'The files that one has had made, newest first',
      tags: ['exports'],
    })
    .input(OfDraft)
    .output(z.object({ exports: z.array(StoredExportSchema) })),
  stored: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/exports/{exportId}',
      summary: 'A file that was made outside the request',
      tags: ['exports'],
    })
    .input(OfStored)
    .output(z.file()),
  removeStored: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}/exports/{exportId}',
      summary: 'End the making of a file, or put it away',
      tags: ['exports'],
    })
    .input(OfStored)
    .output(z.object({ removed: z.literal(true) })),
  addVersion: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/versions',
      successStatus: 202,
      summary: 'The next version of a draft: the same text, as it was worked on elsewhere',
      description:
        'Takes multipart/form-data with a `file` of any form that can be uploaded as a draft. The text takes the place of the former one, whose file is kept, and notes are followed into it; out of a Word file or an OpenDocument text comments come back to their notes with answers and states. A text that has hardly a sentence in common with the draft is refused, and so is a locked file; the draft is then as it was. A version does not count as an upload.',
      tags: ['exports'],
    })
    .input(OfDraft)
    .output(DraftVersionSchema),
  decideDeleted: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/versions/{versionId}/deleted',
      summary:
        'Mark the notes whose comments were deleted in Word as done, leave them, or take that back',
      tags: ['exports'],
    })
    .input(OfDraft.extend({ versionId: z.uuid(), decision: DeletedDecisionSchema }))
    .output(DraftVersionSchema),
  listVersions: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/versions',
      summary: 'Versions that were sent, and the answers that came with them',
      tags: ['exports'],
    })
    .input(OfDraft)
    .output(VersionsSchema),
}
