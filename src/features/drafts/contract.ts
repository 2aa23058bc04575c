import { oc } from '@orpc/contract'
import * as z from 'zod'

import { FindingSchema, ReviewResultSchema } from '#engines/analysis/finding.ts'
import {
  BlockSchema,
  FigureSchema,
  NoticeSchema,
  ReferenceSchema,
  TableSchema,
} from '#engines/documents/document.ts'
import { DraftSummarySchema } from '#features/projects/contract.ts'

import {
  BlockId,
  CorrectionSchema,
  PagePlacesSchema,
  ReadingSchema,
} from './corrections/contract.ts'

export const FileTypeSchema = DraftSummarySchema.shape.file_type
export type FileType = z.infer<typeof FileTypeSchema>

export const DraftStateSchema = DraftSummarySchema.shape.state
export type DraftState = z.infer<typeof DraftStateSchema>

/** A picture that the text shows, in points as it is printed. */
export const DraftPictureSchema = z.object({
  block: BlockId,
  width: z.number(),
  height: z.number(),
})
export type DraftPicture = z.infer<typeof DraftPictureSchema>

export const PictureListSchema = z.object({
  /** Another one when the draft has another file; a picture of one version never changes. */
  version: z.string(),
  pictures: z.array(DraftPictureSchema),
})
export type PictureList = z.infer<typeof PictureListSchema>

/** The state of one kind of feedback on one draft or chapter: emptied to `{data: null, error: null}` while generating. */
export const ResultFieldSchema = z.object({
  data: ReviewResultSchema.nullable(),
  error: z.string().nullable(),
  /** The open run, while there is one. */
  run: z
    .object({
      uuid: z.uuid(),
      state: z.enum(['queued', 'running']),
      stage: z.string(),
      percent: z.int().min(0).max(100),
      started_at: z.string(),
      credits: z.int().nonnegative(),
      /** Notes that hold so far, each checked against the text. No result yet: more may come, and some may be joined. */
      found: z.array(FindingSchema),
    })
    .nullable(),
  /** The text has changed since `data` judged it. */
  out_of_date: z.boolean(),
  /** Of a whole draft that has changed: which chapters have; absent where that is not known. */
  changed_chapters: z.array(z.uuid()).optional(),
})
export type ResultField = z.infer<typeof ResultFieldSchema>

/** Result fields by the names that the kinds declare (`thesis_statement`, `ai_feedback`, ...); absent kinds were never run. */
export const ResultFieldsSchema = z.record(z.string(), ResultFieldSchema)
export type ResultFields = z.infer<typeof ResultFieldsSchema>

export const ChapterHeadSchema = z.object({
  uuid: z.uuid(),
  /** The label that the author gave, "3"; empty when there is none. */
  number: z.string(),
  title: z.string(),
  position: z.int().nonnegative(),
  words: z.int().nonnegative(),
  /** Hash of the chapter's text. */
  text_hash: z.string(),
  state: DraftStateSchema,
  /** Headings inside, for the outline. */
  sections: z.array(
    z.object({ block: z.string(), number: z.string(), title: z.string(), level: z.int() }),
  ),
  results: ResultFieldsSchema,
})
export type ChapterHead = z.infer<typeof ChapterHeadSchema>

export const ChapterSchema = ChapterHeadSchema.extend({
  blocks: z.array(BlockSchema.omit({ lines: true })),
})
export type Chapter = z.infer<typeof ChapterSchema>

/** The PDF that the page view shows: the upload itself, or one that was set from it. */
export const PageViewSchema = z.object({
  /** Another one when it is another file: a changed copy may be as long as the former one. */
  version: z.string(),
  bytes: z.int().positive(),
  made: z.boolean(),
})
export type PageView = z.infer<typeof PageViewSchema>

/** A conversation about a draft, without its messages. */
export const ConversationHeadSchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  rubric_type: z.literal('GENERAL_FEEDBACK'),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  last_message_at: z.string(),
})
export type ConversationHead = z.infer<typeof ConversationHeadSchema>

export const DraftSchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  project_uuid: z.uuid(),
  document_uuid: z.uuid().nullable(),
  /** What the owner calls the draft. */
  name: z.string(),
  /** The title of the text itself; empty when there is none. */
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  state: DraftStateSchema,
  /** What went wrong, when `state` is `failed`. */
  error: z.string().nullable(),
  /** While reading: what is done, and of how many. */
  progress: z.object({ stage: z.string(), done: z.int(), total: z.int() }).nullable(),
  resource: z.object({
    document_file_type: FileTypeSchema,
    file_name: z.string().nullable(),
    bytes: z.int().nonnegative().nullable(),
    pages: z.int().nonnegative().nullable(),
    /** `null` while the draft has no pages to show. */
    page_view: PageViewSchema.nullable().optional(),
  }),
  language: z.string(),
  words: z.int().nonnegative(),
  authors: z.array(z.string()),
  keywords: z.array(z.string()),
  /** Blocks before the first chapter: title, authors, abstract. */
  front: z.array(BlockSchema.omit({ lines: true })),
  chapters: z.array(ChapterHeadSchema),
  figures: z.array(FigureSchema),
  tables: z.array(TableSchema),
  references: z.array(ReferenceSchema),
  notices: z.array(NoticeSchema),
  /** What was typed, and its version for conflict detection; `null` for uploads. */
  content: z.object({ text: z.string(), version: z.int().nonnegative() }).nullable(),
  /** How the file was read, and whether somebody has looked at that; `null` for what was typed here. */
  reading: z.object({ confirmed: z.boolean() }).nullable().optional(),
  text_hash: z.string(),
  results: ResultFieldsSchema,
  /** Those of the person who asks; nobody sees another's. */
  chat_conversations: z.array(ConversationHeadSchema),
})
export type Draft = z.infer<typeof DraftSchema>

/** Segments of an address: project and draft by uuid or slug, a chapter by uuid. */
const InProject = z.object({ id: z.string().min(1).max(200) })
const OfDraft = InProject.extend({ draftId: z.string().min(1).max(200) })
const OfChapter = OfDraft.extend({ chapterId: z.uuid() })

const Name = z.string().trim().min(1, 'Give the draft a name').max(300)
/** 2 million characters: three times the longest thesis in reach. */
const TypedText = z.string().max(2_000_000)
const Done = z.object({ deleted: z.literal(true) })

/** Calls that also take multipart/form-data with a `file`, and the fields beside it; merged into the OpenAPI document. */
export const uploadForms = [
  { method: 'post', path: '/projects/{id}/drafts', fields: ['name'] },
  { method: 'post', path: '/projects/{id}/drafts/{draftId}/chapters', fields: ['title'] },
] as const

export const draftsContract = {
  create: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts',
      successStatus: 201,
      summary: 'Add a draft: upload a file, type one, or take the sample',
      description:
        'As multipart/form-data the body is streamed to disk under a size limit that holds while reading: a PDF, a Word file, LaTeX (one file, or a zip with its parts and bibliography), Markdown, plain text, a zipped web page of Google Docs, and, where the server has LibreOffice, .doc, .odt and .rtf. The form is told by the content. As JSON it is typed text, or the sample.',
      tags: ['drafts'],
    })
    .input(
      InProject.extend({
        source: z.enum(['typed', 'sample']).default('typed'),
        name: Name.optional(),
        text: TypedText.optional(),
      }),
    )
    .output(DraftSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}',
      summary: 'One draft with its chapters and results',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(DraftSchema),
  update: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}',
      summary: 'Rename, save typed text, or give the password of a file',
      tags: ['drafts'],
    })
    .input(
      OfDraft.extend({
        name: Name.optional(),
        content: z.object({ text: TypedText, base_version: z.int().nonnegative() }).optional(),
        password: z.string().max(500).optional(),
      }),
    )
    .output(DraftSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}',
      summary: 'Delete a draft',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(Done),
  original: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/original',
      summary: 'The file as it was uploaded, byte for byte',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(z.file()),
  originalPart: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/original/part',
      successStatus: 206,
      summary:
        'A stretch of the file whose pages are shown, for a view that reads it as it needs it',
      description: 'The answer tells in `Content-Range` how long the whole is.',
      outputStructure: 'detailed',
      tags: ['drafts'],
    })
    .input(
      OfDraft.extend({
        from: z.coerce.number().int().nonnegative(),
        /** End exclusive; at most 4 MiB after `from`. */
        to: z.coerce.number().int().positive(),
        /** `pages`: the PDF that was set from a file which is none. */
        of: z.enum(['original', 'pages']).default('original'),
        /**
         * `pages-first`: the same objects with the page tree at the front, so that a viewer needs little of the file
         * for its first page. Lengths and places are then those of that order.
         */
        order: z.enum(['stored', 'pages-first']).default('stored'),
      }),
    )
    .output(z.object({ headers: z.object({ 'content-range': z.string() }), body: z.file() })),
  pictures: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/pictures',
      summary:
        'The pictures that the text shows: of figures, of tables without cells, of equations of a PDF',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(PictureListSchema),
  picture: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/pictures/{block}',
      summary: 'The picture of a block, as PNG, JPEG or GIF',
      tags: ['drafts'],
    })
    .input(OfDraft.extend({ block: BlockId }))
    .output(z.file()),
  places: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/places',
      summary: 'Where ranges of the text stand on the original pages',
      tags: ['drafts'],
    })
    .input(
      OfDraft.extend({
        ranges: z
          .array(
            z.object({
              block: BlockId,
              start: z.int().nonnegative(),
              end: z.int().nonnegative(),
            }),
          )
          .max(5000),
      }),
    )
    .output(PagePlacesSchema),
  reading: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/reading',
      summary:
        'How the draft was read: its outline, the evidence for each heading, the corrections',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(ReadingSchema),
  confirmReading: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/reading/confirm',
      summary: 'Say that the outline is right',
      tags: ['drafts'],
    })
    .input(OfDraft)
    .output(ReadingSchema),
  correct: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/corrections',
      successStatus: 201,
      summary: 'Put right what was read wrongly',
      tags: ['drafts'],
    })
    .input(OfDraft.extend({ correction: CorrectionSchema }))
    .output(z.object({ uuid: z.uuid(), reading: ReadingSchema })),
  undoCorrection: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}/corrections/{correctionId}',
      summary: 'Take one correction back; the others stay',
      tags: ['drafts'],
    })
    .input(OfDraft.extend({ correctionId: z.uuid() }))
    .output(ReadingSchema),
  listChapters: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/chapters',
      summary: 'The chapters with their text',
      tags: ['chapters'],
    })
    .input(OfDraft)
    .output(z.array(ChapterSchema)),
  getChapter: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}',
      summary: 'One chapter with its text',
      tags: ['chapters'],
    })
    .input(OfChapter)
    .output(ChapterSchema),
  addChapter: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/chapters',
      successStatus: 201,
      summary: 'Add a chapter: typed, or uploaded',
      tags: ['chapters'],
    })
    .input(
      OfDraft.extend({
        title: Name,
        text: TypedText.default(''),
        position: z.int().nonnegative().optional(),
      }),
    )
    .output(ChapterSchema),
  updateChapter: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}',
      summary: 'Rename a chapter, merge it into the one before, or split it at a block',
      tags: ['chapters'],
    })
    .input(
      OfChapter.extend({
        title: Name.optional(),
        text: TypedText.optional(),
        merge_into_previous: z.literal(true).optional(),
        split_at_block: z.string().optional(),
      }),
    )
    .output(z.array(ChapterSchema)),
  removeChapter: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}',
      summary: 'Delete a chapter',
      tags: ['chapters'],
    })
    .input(OfChapter)
    .output(Done),
  reorderChapter: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/reorder',
      summary: 'Move a chapter to a position',
      tags: ['chapters'],
    })
    .input(OfChapter.extend({ position: z.int().nonnegative() }))
    .output(z.array(ChapterHeadSchema)),
  chapterFile: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/retrieve-chapter-file',
      summary: 'The file that the chapter was uploaded from, or its text',
      tags: ['chapters'],
    })
    .input(OfChapter)
    .output(z.file()),
}
