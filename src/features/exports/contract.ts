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
}
