import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { NoAnswerError } from './no-answer-error.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts'

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** An address that the operator has set: it may be in the own network. Redirects from it may not. */
  readonly isTrusted: boolean
}

export interface IncomingAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Limits {
  /** Of the body after it was unpacked. */
  readonly mostBytes: number
  readonly signal: AbortSignal
}

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * One exchange over HTTP. Where a connection leads is checked when it is made, every redirect anew; a body is read
 * up to a limit that counts what it unpacks to.
 * @throws NoAnswerError
 */
export async function exchange(request: OutgoingRequest, limits: Limits): Promise<IncomingAnswer> {
  let current = request
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(current, limits.signal)
    const status = response.statusCode ?? 0
    const target = response.headers.location
    if (!REDIRECTS.has(status) || target === undefined) {
      return { status, headers: response.headers, body: await bodyOf(response, limits) }
    }
    response.destroy()
    if (redirects === MOST_REDIRECTS) throw new NoAnswerError('failed', { status })
    current = redirected(current, target, status)
  }
}

function redirected(request: OutgoingRequest, target: string, status: number): OutgoingRequest {
  const url = URL.parse(target, request.url.href)
  if (url === null) throw new NoAnswerError('failed', { status })
  const isSame = url.origin === request.url.origin
  // A key that was meant for one server is not carried to another.
  const { authorization: _, 'x-api-key': __, ...rest } = request.headers
  const kept = { url, isTrusted: request.isTrusted && isSame }
  const headers = isSame ? request.headers : rest
  if (status === 307 || status === 308) return { ...request, ...kept, headers }
  return { method: 'GET', headers, ...kept }
}

function send(request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, isTrusted } = request
  refuseUnsafe(url, isTrusted)
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = start(
      url,
      {
        method: request.method,
        headers: {
          'accept-encoding': 'gzip',
          ...request.headers,
          ...(request.body === undefined
            ? {}
            : { 'content-length': String(Buffer.byteLength(request.body)) }),
        },
        signal,
        agent: false,
        ...(isTrusted ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    outgoing.on('error', (error) => reject(reasonOf(error, signal)))
    outgoing.end(request.body)
  })
}

/** Addresses written as numbers are never looked up, so they are checked here. */
function refuseUnsafe(url: URL, isTrusted: boolean): void {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new NoAnswerError('private')
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '')
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) throw new NoAnswerError('private')
}

async function bodyOf(response: IncomingMessage, limits: Limits): Promise<string> {
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const stream: Readable = isPacked ? response.pipe(createGunzip()) : response
  response.on('error', (error) => stream.destroy(error))
  const stop = () => stream.destroy(new NoAnswerError('timeout'))
  limits.signal.addEventListener('abort', stop, { once: true })
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > limits.mostBytes) throw new NoAnswerError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw reasonOf(error, limits.signal)
  } finally {
    limits.signal.removeEventListener('abort', stop)
    response.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown, signal: AbortSignal): NoAnswerError {
  if (error instanceof NoAnswerError && error.reason !== 'timeout') return error
  if (signal.aborted) return new NoAnswerError('timeout', { cause: error })
  if (error instanceof PrivateAddressError) return new NoAnswerError('private', { cause: error })
  return new NoAnswerError('unreachable', { cause: error })
}
