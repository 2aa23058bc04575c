import type { Conference, Grant, Journal, Work } from '#engines/retrieval/records/work.ts'

export type Offer = 'works' | 'journals' | 'conferences' | 'grants'

/** What one source is asked. */
export interface Question {
  readonly offer: Offer
  readonly text: string
  /** Blocks of `BLOCK` records, the first is 1. */
  readonly block: number
  /** Not before this year; works only. */
  readonly from?: number
}

/** Records that one request asks for. */
export const BLOCK = 50

/** A request as the source wants it, relative to its base address. */
export interface SourceRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON with POST. */
  readonly body?: object
}

export interface SourceAnswer {
  readonly works: readonly Work[]
  readonly journals: readonly Journal[]
  readonly conferences: readonly Conference[]
  readonly grants: readonly Grant[]
}

/** What a source may put into its requests. */
export interface Visitor {
  /** E-mail of the operator. */
  readonly contact: string | undefined
  readonly key: string | undefined
  /** ISO date of today, for facts that say when they were looked up. */
  readonly today: string
}

/**
 * A live source: how it is asked and how its answers are read, without any input or output of its own. Everything
 * about the wire (turns, time limits, tries, size, cache) is the same for all and stands elsewhere.
 */
export interface SourceDefinition {
  readonly id: string
  readonly name: string
  /** Licence and conditions of what it answers, one sentence. */
  readonly licence: string
  /** Its public address; ends with a slash. */
  readonly base: string
  readonly offers: readonly Offer[]
  /** Turns in a second and at once, as its documentation asks for. */
  readonly rate: { readonly perSecond: number; readonly burst: number }
  /** `undefined`: it has nothing for this question. */
  search(question: Question, visitor: Visitor): SourceRequest | undefined
  /** Reads the body of an answer to `search`. @throws when it is not in the form of this source. */
  read(body: string, question: Question, visitor: Visitor): SourceAnswer
  /** One publication by its DOI, where the source can. */
  readonly byDoi?: {
    request(doi: string, visitor: Visitor): SourceRequest
    /** `undefined`: it is not there. @throws as `read`. */
    read(body: string, visitor: Visitor): Work | undefined
  }
}

/** An answer without records. */
export const nothing: SourceAnswer = { works: [], journals: [], conferences: [], grants: [] }
