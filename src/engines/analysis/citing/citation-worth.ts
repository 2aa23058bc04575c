import { probabilitiesOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { modelTokens, wordFeatures } from '../models/word-features.ts'
import type { SourcesBeside } from '../sourcing/sources-beside.ts'
import { packedCitationWorth } from './citation-worth.generated.ts'
import { withoutSources } from './without-sources.ts'

/** A sentence and what stands beside it. */
export interface SentenceInPlace {
  readonly text: string
  readonly role: string
  /** Place of the sentence in its paragraph, and how many it has. */
  readonly index: number
  readonly count: number
  /** Not given where the sources of a text are lost, so that nothing is known of those around. */
  readonly beside?: SourcesBeside
}

/** Wording that speaks of what others did or hold. */
const priorWork =
  /\b(?:(?:has|have|had) (?:also |previously |recently |long |often |been )*(?:been )?(?:shown|reported|suggested|demonstrated|proposed|found|implicated|described|identified|observed|associated|linked|used|established|studied|argued|estimated|attributed|documented)|previous(?:ly)?|prior (?:work|stud|research)|(?:recent|several|many|other|earlier|numerous|some) (?:\w+ )?(?:stud(?:y|ies)|reports?|authors|work|researchers|groups|investigators)|(?:is|are) (?:known|thought|believed|considered|estimated|reported|required|involved|associated) (?:to|that|in|with|for)|according to|for example|such as|e\.g\.|it has been|well[- ]known|as described|described (?:previously|elsewhere|by)|(?:was|were) (?:originally|first|previously|recently|initially))\b/iu
const ownWork = /\b(?:we|our|us|i|my)\b/iu
const float = /\b(?:fig(?:ure)?s?|tables?|eq(?:uation)?s?)\b\.?\s*\(?[\dS]/iu
/** "ClustalW", "SPSS": a thing that somebody made and described. */
const madeName = /\b(?:\p{Lu}{2,}[\p{L}\d]*|\p{Lu}?\p{Ll}+\p{Lu}[\p{L}\d]*)\b/u
const tool =
  /\b(?:software|package|program|algorithm|method|protocol|scale|questionnaire|inventory|index|database|equation|model|toolkit|pipeline|version|v\.? ?\d)\b/iu
const reported =
  /\b(?:show(?:n|ed|s)?|found|report(?:ed|s)?|demonstrat\w+|suggest\w*|observ\w+|identif\w+|reveal\w*|indicat\w+|propos\w+|estimat\w+|describ\w+|associat\w+|known|established)\b/iu
const year = /\b(?:1[89]|20)\d\d\b/u
const share = /%|per ?cent/u
/** What a study computed itself. */
const computed = /\bp ?[<=>]|±|\bn ?= ?\d/iu

/** Shared by training and use; a change here asks for a new model (`npm run train citation-worth`). */
export function citationWorthFeatures(sentence: SentenceInPlace): readonly string[] {
  const text = withoutSources(sentence.text, [])
  const words = modelTokens(text)
  const own = ownWork.test(text) ? 'own' : 'other'
  return [
    ...wordFeatures(words),
    ...words.flatMap((word) => (word.length > 2 ? [`e:${word.slice(-4)}`] : [])),
    ...words.map((word) => `${sentence.role.charAt(0)}${own}:${word}`),
    ...signsIn(text, sentence.role),
    ...placeOf(sentence, own),
    ...besideOf(sentence, own),
  ]
}

function signsIn(text: string, role: string): readonly string[] {
  const numbers = Math.min(4, text.match(/\d+(?:[.,]\d+)*/gu)?.length ?? 0)
  return [
    `prior:${priorWork.test(text)}`,
    `float:${float.test(text)}`,
    `made:${madeName.test(text)}:${tool.test(text)}:${role}`,
    `reported:${reported.test(text)}:${role}`,
    `year:${year.test(text)}:${role}`,
    `numbers:${numbers}:${role}`,
    `share:${share.test(text)}:${role}`,
    `computed:${computed.test(text)}`,
  ]
}

function placeOf({ role, index, count }: SentenceInPlace, own: string): readonly string[] {
  return [
    `role:${role}`,
    `role-own:${role}:${own}`,
    `first:${index === 0}`,
    `last:${index === count - 1}`,
    `place:${role}:${Math.min(4, index)}`,
  ]
}

function besideOf({ role, index, count, beside }: SentenceInPlace, own: string): readonly string[] {
  const before = signOf(beside?.before)
  const next = signOf(beside?.next)
  const others = fifthOf(beside?.others)
  const usual = fifthOf(beside?.usual)
  return [
    `before:${before}`,
    `next:${next}`,
    `two-before:${signOf(beside?.twoBefore)}`,
    `beside:${before}${next}`,
    `role-beside:${role}${before}${next}`,
    `others:${others}`,
    `role-others:${role}${others}`,
    `usual:${usual}`,
    `role-usual:${role}${usual}`,
    `usual-others:${usual}${others}`,
    `own-usual:${own}${usual}`,
    `own-others:${own}${others}`,
    `last-others:${index === count - 1}${others}`,
    `place-others:${Math.min(3, index)}${others}`,
    `tenth:${typeof beside?.usual === 'number' ? Math.round(beside.usual * 10) : '-'}`,
  ]
}

function signOf(names: boolean | null | undefined): string {
  if (names === undefined) return '?'
  return names === null ? '-' : names ? 'y' : 'n'
}

/** None, all, and fifths between them. */
function fifthOf(part: number | null | undefined): string {
  if (part === undefined) return '?'
  if (part === null) return '-'
  if (part === 0 || part === 1) return part === 0 ? 'none' : 'all'
  return String(Math.floor(part * 5))
}

let model: ReturnType<typeof unpackModel> | undefined

/** Probability that a published text would cite a source here, 0 to 1. */
export function citationWorthOf(sentence: SentenceInPlace): number {
  model ??= unpackModel(packedCitationWorth)
  return probabilitiesOf(model, citationWorthFeatures(sentence))[1] ?? 0
}

/**
 * Probability from which a sentence without a source may be pointed at: 0.87 of those above it cite somebody, on
 * articles that the training left out.
 */
export const WORTH_FLAG = 0.8
