import type { Document } from '#engines/documents/document.ts'
import { fontFiles } from '#engines/documents/server/write/pdf/fonts.ts'
import { scriptFonts } from '#engines/documents/server/write/pdf/script-fonts.ts'
import { WriteError } from '#engines/documents/server/write/write-error.ts'
import type { WriterRequest } from '#engines/documents/server/write/writer-messages.ts'
import type { PrintDocument } from '#engines/documents/write/print/print-document.ts'
import { planPrint } from '#engines/documents/write/print/print-plan.ts'
import { originalFileOf } from '#features/drafts/server/index.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { PageSize } from '../contract.ts'
import { commentsOf, pageNotesOf } from './carried-notes.ts'
import type { ReadNotes } from './draft-notes.ts'
import { fileName } from './file-name.ts'
import { openNotes, printedNote, repliesTo } from './notes.ts'
import type { DraftNotes } from './notes.ts'
import type { ExportsOptions } from './ports.ts'
import { reportOf } from './report.ts'

export interface PdfWish {
  readonly notes: 'none' | 'margin' | 'endnotes' | 'highlights' | 'report'
  readonly pageSize: PageSize
}

export interface WordWish {
  readonly notes: 'none' | 'margin' | 'endnotes' | 'report'
  readonly pageSize: PageSize
}

export const fileTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

const words = {
  // A text that was sent alone names pictures, too.
  picture: 'The picture is in the original file, or did not come with it',
  drawing: 'The picture is a Windows drawing (.emf or .wmf); it is in the original file',
  form: 'The picture is in the original file, in a form that cannot be shown here',
  elsewhere: 'No picture came with the draft: it is linked, drawn elsewhere, or still to be put in',
  table: 'The table is in the original file',
} as const

/** What a name says of the copy with notes. */
const endings = {
  none: '',
  margin: ' with notes',
  endnotes: ' with notes',
  highlights: ' with notes',
  report: ' – notes',
} as const

/** A draft as it is now, with all that its files are made of. */
export interface Exportable {
  readonly draft: DraftRow
  readonly document: Document
  readonly notes: DraftNotes
  /** Ends the making. */
  readonly signal?: AbortSignal | undefined
}

/** Makes the files of a draft; each in a process of its own, from the text and the notes as they are now. */
export function createExportMaking(options: ExportsOptions, readNotes: ReadNotes) {
  /** @throws AppError `draft/not-ready` while there is no text. */
  async function open(draft: DraftRow): Promise<Exportable> {
    const readable = draft.state === 'ready' ? await options.drafts.readable(draft.uuid) : undefined
    if (readable === undefined) throw new AppError('draft/not-ready')
    return { draft: readable.draft, document: readable.document, notes: await readNotes(readable) }
  }

  /** The text laid out, with the numbers and words of its notes where they are wanted. */
  function plan(
    source: Exportable,
    wish: 'none' | 'margin' | 'endnotes' | 'report',
  ): PrintDocument {
    if (wish === 'report') return report(source)
    const shown = wish === 'none' ? [] : openNotes(source.notes.findings)
    return planPrint(source.document, {
      name: source.draft.name,
      notes: shown.map((finding) =>
        printedNote(finding, source.document.source, repliesTo(source.notes, finding)),
      ),
      notesTitle: (chapter) => (chapter === '' ? 'Notes' : `Notes on “${chapter}”`),
    })
  }

  function report({ draft, document, notes: own }: Exportable): PrintDocument {
    if (own.results.length === 0) throw new AppError('export/no-notes')
    return reportOf({
      name: draft.name,
      document,
      notes: own,
      titles: options.kindTitles(),
      at: options.now().toISOString(),
    })
  }

  /** The file that pictures are taken from; a report shows none. */
  const original = (draft: DraftRow) => originalFileOf(draft, options.files)

  async function write(request: WriterRequest, signal?: AbortSignal): Promise<Uint8Array> {
    try {
      return await options.writeFile(request, signal)
    } catch (error) {
      if (!(error instanceof WriteError)) throw error
      options.logger.warn({ err: error, detail: error.detail }, 'export: the file was not made')
      throw new AppError('export/failed', { message: error.message, cause: error })
    }
  }

  async function pdf(source: Exportable, wish: PdfWish): Promise<File> {
    const { notes: wanted, pageSize } = wish
    const bytes =
      wanted === 'highlights'
        ? await highlighted(source)
        : await setPdf(source, { notes: wanted, pageSize })
    return named(source, { bytes, ending: `${endings[wish.notes]}.pdf`, type: fileTypes.pdf })
  }

  /** The pages as they were uploaded, with the open notes on them. */
  function highlighted({ draft, document, notes: own, signal }: Exportable): Promise<Uint8Array> {
    const file = original(draft)
    if (file?.type !== 'pdf') throw new AppError('export/no-pages')
    const shown = pageNotesOf(document, { ...own, findings: openNotes(own.findings) })
    const at = options.now().toISOString()
    return write({ kind: 'annotated-pdf', original: file, notes: shown, at }, signal)
  }

  function setPdf(
    source: Exportable,
    wish: {
      readonly notes: Exclude<PdfWish['notes'], 'highlights'>
      readonly pageSize: PageSize
    },
  ): Promise<Uint8Array> {
    const document = plan(source, wish.notes)
    const { files, lacking } = scriptFonts(JSON.stringify(document))
    if (lacking !== undefined) {
      throw new AppError('export/no-letters', {
        message: `There is no font here for ${lacking} letters, so a PDF of this text could not be read. Word and HTML keep them.`,
      })
    }
    const request = {
      kind: 'pdf',
      document,
      original: wish.notes === 'report' ? null : original(source.draft),
      pageSize: wish.pageSize,
      notes: wish.notes === 'report' ? 'none' : wish.notes,
      signature: wish.notes === 'none' ? '' : 'Scholium',
      words,
      fonts: [...fontFiles(), ...files],
    } as const
    return write(request, source.signal)
  }

  /** With comments a Word draft comes back as its own file; any other draft is set anew. */
  async function word(source: Exportable, wish: WordWish): Promise<File> {
    const { draft, document, notes: own } = source
    const at = options.now().toISOString()
    const comments = wish.notes === 'margin' ? commentsOf(document, own) : []
    const file = wish.notes === 'report' ? null : original(draft)
    const bytes =
      wish.notes === 'margin' && file?.type === 'docx'
        ? await write({ kind: 'annotated-word', original: file, comments, at }, source.signal)
        : await write(
            {
              kind: 'word',
              document: plan(source, wish.notes === 'margin' ? 'none' : wish.notes),
              original: file,
              pageSize: wish.pageSize,
              notes: wish.notes === 'endnotes' ? 'endnotes' : 'none',
              comments,
              at,
              words,
            },
            source.signal,
          )
    return named(source, { bytes, ending: `${endings[wish.notes]}.docx`, type: fileTypes.word })
  }

  return { open, pdf, word, write, original, plan, kindTitles: options.kindTitles }
}

export type ExportMaking = ReturnType<typeof createExportMaking>

/** A file by the draft's name. */
export function named(
  { draft }: Exportable,
  file: { readonly bytes: Uint8Array; readonly ending: string; readonly type: string },
): File {
  const content = new Uint8Array(file.bytes)
  return new File([content], fileName(draft.name, file.ending), { type: file.type })
}
