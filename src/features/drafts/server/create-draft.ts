import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'

import { ReadError } from '#engines/documents/server/read-error.ts'
import {
  isCutZip,
  isEncryptedPackage,
  sniffType,
  textSampleLength,
} from '#engines/documents/server/sniff-type.ts'
import type { ReadableType, SniffedType } from '#engines/documents/server/sniff-type.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import { receiveUpload } from '#platform/server/http/upload.ts'
import { slugOf } from '#platform/server/slug.ts'

import type { FileType } from '../contract.ts'
import { draftEntity } from './draft-entity.ts'
import type { UploadLimits } from './limits-of.ts'
import type { DraftsOptions } from './ports.ts'
import type { ReadDraftJob } from './read-draft-job.ts'
import type { DraftsRepository, NewDraft } from './repository.ts'
import { samplePaper } from './sample/sample-paper.ts'
import { UNTITLED } from './save-draft.ts'
import { storeDocument } from './text.ts'

interface CreateOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly limits: UploadLimits
  readonly readDraftJob: ReadDraftJob
}

interface TypedInput {
  readonly source: 'typed' | 'sample'
  readonly name?: string | undefined
  readonly text?: string | undefined
}

export interface StoredFile {
  readonly key: string
  readonly bytes: number
}

/** The three ways in: an upload, typed text, the sample. */
export function createDraftCreation({ options, repository, limits, readDraftJob }: CreateOptions) {
  const { database, outbox, files } = options

  async function insert(trx: Trx, draft: NewDraft): Promise<void> {
    await repository.insert(trx, draft)
    await options.projects.touch(trx, draft.projectUuid)
    await outbox.publish(trx, {
      event: 'draft_created',
      channel: 'project',
      audience: { project: draft.projectUuid },
      entity: draftEntity({ ...draft, project_uuid: draft.projectUuid }),
    })
  }

  async function typed(
    project: ProjectAccess,
    asker: Principal,
    input: TypedInput,
  ): Promise<string> {
    const isSample = input.source === 'sample'
    const content = isSample ? samplePaper.text : (input.text ?? '')
    const name = input.name ?? (isSample ? samplePaper.name : UNTITLED)
    const uuid = randomUUID()
    const text = storeDocument(documentFromText(content))
    await database.transaction(async (trx) => {
      await insert(trx, {
        uuid,
        slug: slugOf(name),
        projectUuid: project.uuid,
        createdBy: asker.uuid,
        name,
        fileType: 'USER_INPUT',
        state: 'ready',
        isSample,
        content,
      })
      await repository.saveText(trx, uuid, text)
      await options.onText(trx, {
        uuid,
        projectUuid: project.uuid,
        createdBy: asker.uuid,
        textHash: text.textHash,
      })
    })
    return uuid
  }

  async function upload(
    request: FastifyRequest,
    context: RequestContext,
  ): Promise<{ project: ProjectAccess; uuid: string; asker: Principal }> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id } = request.params as { readonly id: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    await limits.require(asker)
    const received = await receiveFile(request, options)
    try {
      const uuid = await store(project, asker, received)
      return { project, uuid, asker }
    } catch (error) {
      await files.remove(received.stored.key)
      throw error
    }
  }

  async function store(
    project: ProjectAccess,
    asker: Principal,
    received: ReceivedFile,
  ): Promise<string> {
    const uuid = randomUUID()
    const named = received.fields['name']?.trim() ?? ''
    const name = (named === '' ? withoutEnding(received.fileName) : named).slice(0, 300)
    await database.transaction(async (trx) => {
      await repository.lockPerson(trx, asker.uuid)
      await limits.requireIn(trx, asker)
      await insert(trx, {
        uuid,
        slug: slugOf(name),
        projectUuid: project.uuid,
        createdBy: asker.uuid,
        name,
        fileType: fileTypes[received.type],
        state: 'reading',
        original: {
          key: received.stored.key,
          name: received.fileName,
          bytes: received.stored.bytes,
        },
      })
      await options.jobs.enqueue(trx, readDraftJob, { payload: { draft: uuid } })
    })
    return uuid
  }

  return { typed, upload }
}

export interface ReceivedFile {
  readonly stored: StoredFile
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
  readonly type: ReadableType
}

/** What each form is called in the answers of the server. */
export const fileTypes: Readonly<Record<ReadableType, FileType>> = {
  pdf: 'PDF',
  docx: 'WORD_DOC',
  doc: 'OLD_WORD_DOC',
  odt: 'OPEN_DOCUMENT',
  rtf: 'RICH_TEXT',
  'html-zip': 'GOOGLE_DOC',
  'latex-zip': 'LATEX',
  'markdown-zip': 'MARKDOWN',
  latex: 'LATEX',
  markdown: 'MARKDOWN',
  text: 'PLAIN_TEXT',
}

/** The name of a draft that is called as its file. */
export function withoutEnding(fileName: string): string {
  return fileName.replace(/\.(?:pdf|docx?|odt|rtf|zip|tex|ltx|md|markdown|txt|text)$/iu, '')
}

/** Takes a multipart file and tells its type by its content; a type that cannot be read is refused at once. */
export async function receiveFile(
  request: FastifyRequest,
  { files, upload, canRead }: Pick<DraftsOptions, 'files' | 'upload' | 'canRead'>,
): Promise<ReceivedFile> {
  const received = await receiveUpload(request.raw, {
    maxBytes: upload.maxBytes,
    store: (content) => files.put(content),
    discard: (stored) => files.remove(stored.key),
  })
  const path = files.path(received.stored.key)
  const type = await typeOf(path)
  const isLocked = type === 'doc' && isEncryptedPackage(await readFile(path))
  if (type !== 'unknown' && !isLocked && canRead(type)) return { ...received, type }
  const isCut = type === 'unknown' && isCutZip(await readFile(path))
  await files.remove(received.stored.key)
  const message = isLocked ? LOCKED : isCut ? CUT : refusal(type)
  throw new AppError('upload/unsupported-type', { message })
}

/** The type of a stored file, by its content. */
export async function typeOf(path: string): Promise<SniffedType> {
  const handle = await open(path)
  try {
    const start = Buffer.alloc(4)
    await handle.read(start, 0, 4, 0)
    // Only of a zip is the directory at the end needed.
    const isZip = start.toString('latin1').startsWith('PK')
    if (isZip) return sniffType(await readFile(path))
    const head = Buffer.alloc(textSampleLength)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return sniffType(head.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * The form that a stored file is read in.
 * @throws ReadError for what is none.
 */
export async function readableTypeOf(path: string): Promise<ReadableType> {
  const type = await typeOf(path)
  if (type === 'unknown') throw new ReadError('unsupported-type')
  return type
}

/** Word hides a document with a password in a container of the old form. */
const LOCKED =
  'This Word file is locked with a password. Save it without the password, then upload that.'

const CUT =
  'The end of this file is missing, perhaps because a download or a copy broke off. Get a whole copy and upload that.'

function refusal(type: SniffedType): string {
  const names: Partial<Record<SniffedType, string>> = {
    doc: 'This is a Word file of the old form (.doc). Save it as .docx or PDF, then upload that.',
    rtf: 'This is a rich text file (.rtf). Save it as .docx or PDF, then upload that.',
    odt: 'This is an OpenDocument file (.odt). Save it as .docx or PDF, then upload that.',
  }
  return (
    names[type] ??
    'This file is no PDF, Word file or text that can be read here, whatever its name says. Save it as .docx or PDF, then upload that.'
  )
}
