import { createHash } from 'node:crypto'

import type { SourceReport, Work } from '#engines/retrieval/records/work.ts'
import { NoAnswerError } from '#platform/server/net/no-answer-error.ts'
import type { IncomingAnswer, Manners, PoliteClient } from '#platform/server/net/polite-client.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { AnswerCache } from './answer-cache.ts'
import type { SourceSettings } from './ports.ts'
import { SourceFormError } from './read-list.ts'
import { nothing } from './source.ts'
import type {
  Offer,
  Question,
  SourceAnswer,
  SourceDefinition,
  SourceRequest,
  Visitor,
} from './source.ts'

export interface AskedSource {
  readonly source: string
  readonly answer: SourceAnswer
  readonly report: SourceReport
}

/** For everything that one source does for one question. */
const TIMEOUT_MS = 8000
const MOST_BYTES = 8 * 1024 * 1024
const TRIES = 3

interface AskingOptions {
  readonly client: PoliteClient
  readonly cache: AnswerCache
  readonly settings: SourceSettings
  readonly definitions: readonly SourceDefinition[]
  readonly logger: Logger
  readonly now: () => Date
  /** Milliseconds in place of the usual limit; for tests. */
  readonly timeout?: number
}

/** Asks live sources, remembers what they say, and tells what each of them did. */
export function createAsking(options: AskingOptions) {
  const { settings } = options
  const enabled = options.definitions.filter(({ id }) => settings.enabled.has(id))
  const underWay = new Map<string, Promise<SourceAnswer>>()
  const timeout = options.timeout ?? TIMEOUT_MS

  const visitorOf = ({ id }: SourceDefinition): Visitor => ({
    contact: settings.contact,
    key: settings.keys.get(id),
    today: options.now().toISOString().slice(0, 10),
  })

  async function send(
    source: SourceDefinition,
    request: SourceRequest,
    signal: AbortSignal | undefined,
  ): Promise<IncomingAnswer> {
    const address = settings.enabled.get(source.id) ?? source.base
    const url = new URL(request.path, address.endsWith('/') ? address : `${address}/`)
    for (const [name, value] of Object.entries(request.query ?? {}))
      url.searchParams.set(name, value)
    const manners: Manners = {
      id: source.id,
      ...source.rate,
      timeout,
      mostBytes: MOST_BYTES,
      tries: TRIES,
    }
    return options.client.ask(
      manners,
      {
        method: request.body === undefined ? 'GET' : 'POST',
        url,
        headers: {
          accept: 'application/json, application/atom+xml;q=0.9, */*;q=0.1',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        isTrusted: settings.enabled.get(source.id) !== null,
      },
      signal,
    )
  }

  async function fetched(
    source: SourceDefinition,
    asked: { readonly question: Question; readonly request: SourceRequest; readonly key: string },
    signal: AbortSignal | undefined,
  ): Promise<SourceAnswer> {
    const response = await send(source, asked.request, signal)
    if (response.status === 404) return nothing
    if (response.status >= 300) throw new NoAnswerError('refused', { status: response.status })
    const answer = source.read(response.body, asked.question, visitorOf(source))
    await options.cache
      .store({ key: asked.key, source: source.id, answer })
      .catch((error: unknown) => {
        options.logger.warn({ err: error, source: source.id }, 'search: an answer was not kept')
      })
    return answer
  }

  /** People who ask the same at the same time share one request, so it is not stopped when one of them leaves. */
  async function shared(
    source: SourceDefinition,
    question: Question,
    request: SourceRequest,
  ): Promise<SourceAnswer> {
    const key = keyOf(source, request)
    const cached = await options.cache.find(key).catch(() => undefined)
    if (cached !== undefined) return cached
    const known = underWay.get(key)
    if (known !== undefined) return known
    const started = fetched(source, { question, request, key }, undefined).finally(() =>
      underWay.delete(key),
    )
    underWay.set(key, started)
    return started
  }

  async function ask(
    source: SourceDefinition,
    question: Question,
    signal: AbortSignal | undefined,
  ): Promise<AskedSource> {
    const about = { source: source.id, name: source.name }
    const request = source.search(question, visitorOf(source))
    if (request === undefined) {
      const detail = `${source.name} was not asked: nothing in this text can be looked for there.`
      return {
        source: source.id,
        answer: nothing,
        report: { ...about, state: 'skipped', detail, count: 0 },
      }
    }
    try {
      const answer = await orStopped(shared(source, question, request), signal)
      const count = answer[question.offer].length
      const detail =
        count === 0 ? `${source.name} found nothing.` : `${source.name} answered with ${count}.`
      const state = count === 0 ? 'nothing' : 'answered'
      return { source: source.id, answer, report: { ...about, state, detail, count } }
    } catch (error) {
      options.logger.info({ err: error, source: source.id }, 'search: a source did not answer')
      return {
        source: source.id,
        answer: nothing,
        report: { ...about, ...failure(source.name, error, timeout), count: 0 },
      }
    }
  }

  return {
    enabled,
    /** Asks all that have such records, at once. Never throws: what failed is in the reports. */
    all: (question: Question, signal?: AbortSignal): Promise<AskedSource[]> =>
      Promise.all(
        enabled
          .filter(({ offers }) => offers.includes(question.offer))
          .map((source) => ask(source, question, signal)),
      ),
    offering: (offer: Offer) => enabled.filter(({ offers }) => offers.includes(offer)).length,
    /** The first of the sources that knows the DOI; `undefined` where none does, or none answers. */
    byDoi: async (doi: string): Promise<Work | undefined> => {
      for (const source of enabled) {
        const found =
          source.byDoi === undefined
            ? undefined
            : await oneByDoi(source, doi).catch(() => undefined)
        if (found !== undefined) return found
      }
      return undefined
    },
  }

  async function oneByDoi(source: SourceDefinition, doi: string): Promise<Work | undefined> {
    const request = source.byDoi?.request(doi, visitorOf(source))
    if (request === undefined) return undefined
    const response = await send(source, request, undefined)
    return response.status === 200
      ? source.byDoi?.read(response.body, visitorOf(source))
      : undefined
  }
}

export type Asking = ReturnType<typeof createAsking>

function keyOf({ id }: SourceDefinition, { path, query, body }: SourceRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([id, path, query, body]))
    .digest('hex')
}

/** Gives up waiting when the signal fires; the request itself goes on and its answer is kept. */
async function orStopped<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new NoAnswerError('stopped'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function failure(
  name: string,
  error: unknown,
  timeout: number,
): Pick<SourceReport, 'state' | 'detail'> {
  if (error instanceof SourceFormError)
    return { state: 'did-not-answer', detail: `${name} answered in a form that could not be read.` }
  const reason = error instanceof NoAnswerError ? error.reason : 'failed'
  const status = error instanceof NoAnswerError ? error.status : undefined
  const seconds = Math.max(1, Math.round(timeout / 1000))
  const words: Readonly<Record<NoAnswerError['reason'], string>> = {
    timeout: `${name} did not answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    unreachable: `${name} could not be reached.`,
    'too-large': `${name} sent more than can be read.`,
    resting: `${name} was not asked: it has failed several times and is left alone for a while.`,
    busy: `${name} was not asked: it allows only so many questions in a while, and they are used up.`,
    failed: `${name} reported an error${status === undefined ? '' : ` (${status})`}.`,
    refused:
      status === 429
        ? `${name} asks for fewer questions.`
        : `${name} refused the question (${status ?? 'no reason'}).`,
    private: `${name} was not asked: its address does not lead to the open internet.`,
    stopped: `${name} did not answer in time.`,
  }
  const state =
    reason === 'refused'
      ? 'refused'
      : reason === 'busy' || reason === 'resting'
        ? 'skipped'
        : 'did-not-answer'
  return { state, detail: words[reason] }
}
