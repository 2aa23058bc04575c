import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import { claimOf } from '#engines/analysis/claims/claim-sentences.ts'
import { abbreviationsOf } from '#engines/analysis/words/abbreviations.ts'
import type { Document } from '#engines/documents/document.ts'

import { redacted } from './redact.ts'
import type { Unit } from './units.ts'

/** What the analyser knows of a draft, as plain data. */
export interface Facts {
  readonly stage: string
  readonly genre: string
  readonly words: number
  readonly headings: readonly string[]
  readonly definitions: readonly { readonly short: string; readonly long: string }[]
  /** Sentences that claim something, in reading order. */
  readonly claims: readonly { readonly block: string; readonly text: string }[]
}

const most = { headings: 60, definitions: 60, claims: 200 }
const mostOfUnit = { definitions: 12, claims: 6 }

/** Pure; runs where the document is analysed. */
export function factsOf(analysed: AnalysedDocument): Facts {
  const { document, stage, genre, words, sentences } = analysed
  return {
    stage,
    genre,
    words,
    headings: document.blocks
      .filter(({ type }) => type === 'heading')
      .map(({ text }) => clipped(redacted(text), 100))
      .slice(0, most.headings),
    definitions: abbreviationsOf(analysed)
      .flatMap(({ short, definitions }) => {
        const long = definitions[0]?.long
        return long === undefined || long === '' ? [] : [{ short, long: clipped(long, 80) }]
      })
      .slice(0, most.definitions),
    claims: sentences
      .filter((sentence) => claimOf(sentence) !== null)
      .map(({ block, text }) => ({ block, text: clipped(redacted(text), 240) }))
      .slice(0, most.claims),
  }
}

/**
 * The part of the ledger that some parts need: their own terms, and the claims before them that share words with
 * them. Facts about other places stay out, so that an edit there asks nothing again.
 */
export function sliceOf(facts: Facts, units: readonly Unit[], document: Document): string {
  const passages = units.flatMap((unit) => unit.passages)
  const text = passages.map((passage) => passage.text).join(' ')
  const own = new Set(passages.map(({ block }) => block))
  const roots = rootsOf(text)
  const order = new Map(document.blocks.map(({ id }, position) => [id, position]))
  const start = order.get(passages[0]?.block ?? '') ?? 0
  const definitions = facts.definitions
    .filter(({ short }) => text.includes(short))
    .slice(0, mostOfUnit.definitions)
  const claims = facts.claims
    .filter(({ block }) => !own.has(block) && (order.get(block) ?? 0) < start)
    .map((claim) => ({
      ...claim,
      shared: [...rootsOf(claim.text)].filter((root) => roots.has(root)).length,
    }))
    .filter(({ shared }) => shared >= 3)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostOfUnit.claims)
  return [
    `Stage: ${facts.stage}. Genre: ${facts.genre}.`,
    ...definitions.map(({ short, long }) => `Defined: ${short} = ${long}.`),
    ...claims.map((claim) => `Claimed before: ${claim.text}`),
  ].join('\n')
}

/** Content words by their first six letters: enough to see that two sentences speak of one thing. */
export function rootsOf(text: string): ReadonlySet<string> {
  return new Set(
    (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.slice(0, 6)),
  )
}

const common: ReadonlySet<string> = new Set(
  'about above after again against although among because before being below between could during every first found given having however might often other others rather should since still their there these thing things those though three through under until using where whether which while whose within without would paper study draft essay thesis article section chapter paragraph passage sentence sentences reader readers writer author authors text texts state states stated clear clearly unclear consider explain explains describe example examples detail details argument issue point points claim claims evidence support supports supported important more make makes better improve strong stronger specific specifically'.split(
    ' ',
  ),
)

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
