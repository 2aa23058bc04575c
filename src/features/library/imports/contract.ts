import { oc } from '@orpc/contract'
import * as z from 'zod'

/** Records that a queued import of a file reads. */
export const MOST_IN_FILE = 5000

const InProject = z.object({ id: z.string().min(1).max(200) })

/** A file of references that is being taken in, or was. */
export const LibraryImportSchema = z.object({
  uuid: z.uuid(),
  file_name: z.string(),
  /** "BibTeX", "PubMed XML". */
  format: z.string(),
  state: z.enum(['queued', 'running', 'ready', 'failed', 'cancelled']),
  /** Records that have been read, those that were left out counted. */
  read: z.int().nonnegative(),
  added: z.int().nonnegative(),
  joined: z.int().nonnegative(),
  /** Share of the file that has been read, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** What could not be read, in words. */
  notices: z.array(z.string()),
  error: z.string().nullable(),
  created_at: z.string(),
})
export type LibraryImport = z.infer<typeof LibraryImportSchema>

/** A call that also takes multipart/form-data with a `file`: a file of references of any length. */
export const libraryImportForm = {
  method: 'post',
  path: '/projects/{id}/library/imports',
  fields: [],
} as const

export const importsContract = {
  listImports: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/library/imports',
      summary: 'Files of references that are being taken in, and the last that were',
      tags: ['library'],
    })
    .input(InProject)
    .output(z.array(LibraryImportSchema)),
  startImport: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/library/imports',
      successStatus: 202,
      summary:
        'Take in a file of references, however long: BibTeX, RIS, CSL JSON, Zotero, PubMed, OpenAlex',
      description:
        'The file is read in the background, in batches that are in for good; what is cut off goes on where it stood.',
      tags: ['library'],
    })
    .input(
      InProject.extend({
        text: z.string().min(1).max(4_000_000),
        file_name: z.string().trim().min(1).max(200).default('references'),
      }),
    )
    .output(LibraryImportSchema),
  cancelImport: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/library/imports/{importId}/cancel',
      summary: 'Read no further; what is in stays in',
      tags: ['library'],
    })
    .input(InProject.extend({ importId: z.uuid() }))
    .output(LibraryImportSchema),
}
