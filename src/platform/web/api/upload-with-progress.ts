import { apiBase } from './api-client.ts'
import { ApiError, apiErrorOfBody, unreachable } from './api-error.ts'
import { currentCredential, headersOf, renewedCredential } from './credentials.ts'
import type { Credential } from './credentials.ts'
import { sessionReady } from './visitor-session.ts'

/** Bytes that have left this machine, of all. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

export interface Upload {
  /** Under `/api`, as in the contract: `/projects/x/drafts`. */
  readonly path: string
  readonly file: File
  readonly fields?: Readonly<Record<string, string>>
  readonly onProgress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a file as multipart/form-data and answers the parsed body. XMLHttpRequest, because `fetch`
 * does not report how much of a request has been sent. Rejects with `ApiError`, or with an
 * `AbortError` when the signal fires.
 */
export async function uploadWithProgress(upload: Upload): Promise<unknown> {
  await sessionReady()
  const credential = await currentCredential()
  const answer = await send(upload, credential)
  if (answer.status !== 401) return bodyOf(answer)
  return bodyOf(await send(upload, await renewedCredential(credential)))
}

/** A file at the size limit over a slow line takes a quarter of an hour; past this it counts as lost. */
const uploadTimeout = 30 * 60_000

interface Answer {
  readonly status: number
  readonly text: string
}

function send(upload: Upload, credential: Credential): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (upload.signal?.aborted === true) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + upload.path)
    request.timeout = uploadTimeout
    for (const [name, value] of Object.entries(headersOf(credential))) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', (event) => {
      const total = event.lengthComputable ? event.total : upload.file.size
      upload.onProgress?.({ sent: Math.min(event.loaded, total), total })
    })
    request.addEventListener('load', () => {
      resolve({ status: request.status, text: request.responseText })
    })
    request.addEventListener('error', () => reject(lost()))
    request.addEventListener('timeout', () => reject(lost()))
    request.addEventListener('abort', () => reject(aborted()))
    upload.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(upload))
  })
}

/** Fields go first, so that a server that streams knows them before the bytes come. */
function formOf(upload: Upload): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value)
  form.append('file', upload.file, upload.file.name)
  return form
}

function bodyOf(answer: Answer): unknown {
  const body = parsed(answer.text)
  if (answer.status >= 200 && answer.status < 300) return body
  throw apiErrorOfBody(answer.status, body)
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return body
  } catch {
    return undefined
  }
}

function aborted(): DOMException {
  return new DOMException('The upload was stopped.', 'AbortError')
}

function lost(): ApiError {
  return new ApiError({
    status: 0,
    code: unreachable,
    error: 'The connection was lost before the whole file had arrived. Nothing was kept.',
  })
}
