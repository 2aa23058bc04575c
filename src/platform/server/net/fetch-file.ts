import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import { NoAnswerError } from './no-answer-error.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts'

interface FetchOptions {
  readonly userAgent: string
  readonly mostBytes: number
  /** Milliseconds for everything, redirects included. */
  readonly timeout: number
  /** Addresses of one's own that tests may use. */
  readonly isTrusted?: (url: URL) => boolean
}

const MOST_REDIRECTS = 5

/**
 * Fetches a file from an address that somebody else wrote down. Only the open internet is reached: where a
 * connection leads is checked when it is made, for every redirect anew (OWASP, Server-Side Request Forgery
 * Prevention). Nothing of the person who asked is sent along.
 * @throws NoAnswerError
 */
export async function fetchFile(url: URL, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeout)
  let current = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await open(current, options, signal)
    const status = response.statusCode ?? 0
    const target = response.headers.location
    if (status === 200) return bodyOf(response, options.mostBytes, signal)
    response.destroy()
    const next = target === undefined ? null : URL.parse(target, current.href)
    if (status < 300 || status >= 400 || next === null)
      throw new NoAnswerError('failed', { status })
    current = next
  }
  throw new NoAnswerError('failed')
}

function open(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = options.isTrusted?.(url) === true
  refuseUnsafe(url, isTrusted)
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = start(
      url,
      {
        headers: {
          accept: 'application/pdf',
          'accept-encoding': 'identity',
          'user-agent': options.userAgent,
        },
        signal,
        agent: false,
        ...(isTrusted ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    outgoing.on('error', (error) => reject(reasonOf(error, signal)))
    outgoing.end()
  })
}

/** Addresses written as numbers are never looked up, so they are checked here. */
function refuseUnsafe(url: URL, isTrusted: boolean): void {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new NoAnswerError('private')
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '')
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) throw new NoAnswerError('private')
}

async function bodyOf(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new NoAnswerError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw reasonOf(error, signal)
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown, signal: AbortSignal): NoAnswerError {
  if (error instanceof NoAnswerError) return error
  if (signal.aborted) return new NoAnswerError('timeout', { cause: error })
  if (error instanceof PrivateAddressError) return new NoAnswerError('private', { cause: error })
  return new NoAnswerError('unreachable', { cause: error })
}
