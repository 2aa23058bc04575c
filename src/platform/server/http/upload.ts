import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'

import { Busboy } from '@fastify/busboy'
import type { BusboyInstance } from '@fastify/busboy'

import { AppError } from '../errors/app-error.ts'
import { storableText } from './json-body.ts'

export interface ReceivedUpload<Stored> {
  readonly stored: Stored
  /** The name that the person's machine gave; only ever shown, never used as a path. */
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
}

interface UploadOptions<Stored> {
  readonly maxBytes: number
  /** Consumes the file's bytes; what it answers is handed on. */
  readonly store: (content: Readable) => Promise<Stored>
  /** Gives back what was stored when the rest of the request fails. */
  readonly discard: (stored: Stored) => Promise<void>
}

const FIELD_LIMITS = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 10_000,
  files: 1,
  parts: 12,
  headerPairs: 50,
}
/** Without a byte for this long the sender is gone. */
const IDLE_MS = 60_000

/**
 * Reads one multipart file, streaming, with a size limit that holds while reading.
 * @throws AppError `upload/…`; nothing stays stored when it throws.
 */
export async function receiveUpload<Stored>(
  request: IncomingMessage,
  options: UploadOptions<Stored>,
): Promise<ReceivedUpload<Stored>> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/iu.test(type)) throw new AppError('request/unsupported-type')
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > options.maxBytes + 64 * 1024) throw tooLarge(options.maxBytes)

  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let storing: Promise<{ stored: Stored; fileName: string }> | undefined
  let failure: AppError | undefined
  let giveUp: (error: AppError) => void = () => undefined

  const parser = startParser(request)
  parser.on('field', (name, value) => {
    fields[name] = storableText(value)
  })
  parser.on('file', (_name, content, fileName) => {
    const limited = content.pipe(limit(options.maxBytes))
    content.once('error', (error) => limited.destroy(error))
    giveUp = (error) => limited.destroy(error)
    storing = options.store(limited).then((stored) => ({ stored, fileName: cleanName(fileName) }))
    storing.catch((error: unknown) => {
      failure ??=
        error instanceof AppError ? error : new AppError('upload/interrupted', { cause: error })
      content.resume()
      parser.destroy()
    })
  })

  try {
    await finished(request, parser)
  } catch (error) {
    failure ??=
      error instanceof AppError ? error : new AppError('upload/interrupted', { cause: error })
    // The rest of the file will never come: whoever stores it must hear that, or waits for ever.
    giveUp(failure)
  }
  const file = await storing?.catch(() => undefined)
  if (failure !== undefined) {
    if (file !== undefined) await options.discard(file.stored)
    throw failure
  }
  if (file === undefined) throw new AppError('upload/no-file')
  return { ...file, fields }
}

function startParser(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: FIELD_LIMITS,
    })
  } catch (error) {
    throw new AppError('request/invalid', { cause: error })
  }
}

function finished(request: IncomingMessage, parser: BusboyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    const idle = setTimeout(() => reject(new AppError('upload/interrupted')), IDLE_MS)
    const settle = (act: () => void) => {
      clearTimeout(idle)
      request.unpipe(parser)
      act()
    }
    request.on('data', () => idle.refresh())
    request.once('aborted', () => settle(() => reject(new AppError('upload/interrupted'))))
    request.once('error', (error) => settle(() => reject(error)))
    parser.once('error', (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    )
    parser.once('filesLimit', () =>
      settle(() =>
        reject(new AppError('request/invalid', { message: 'Send one file at a time.' })),
      ),
    )
    parser.once('finish', () => settle(resolve))
    parser.once('close', () => settle(resolve))
    request.pipe(parser)
  })
}

function limit(maxBytes: number): Transform {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
    flush: (done) => done(seen === 0 ? new AppError('upload/empty') : null),
  })
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('upload/too-large', {
    message: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB. Nothing was stored.`,
  })
}

/** Control characters, path separators and direction marks have no place in a name that is shown. */
function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/u).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' ? 'Untitled' : clean.slice(0, 200)
}
