import type { Range } from '../../grounding/anchors/selector.ts'
import { contentTerms } from '../claims/content-words.ts'

/** Where a question comes from: what the text itself says, or what was handed out with the task. */
export type QuestionOrigin =
  | 'brief'
  | 'question'
  | 'aim'
  | 'hypothesis'
  | 'claim'
  | 'topic'
  | 'heading'
  | 'title'

/** A question to which the text owes an answer; always somebody's own words. */
export interface AskedQuestion {
  readonly id: string
  readonly text: string
  readonly origin: QuestionOrigin
  /** Where the text asks it; `null` for a question of the brief. */
  readonly range: Range | null
  /** What it is about: content words as they stand. */
  readonly terms: readonly string[]
}

/** The words of a question by which a note can name it: an aim from its subject on, without "we aimed to". */
export function nameOf({ text, origin, terms }: AskedQuestion): string {
  if (!['aim', 'hypothesis', 'claim', 'topic'].includes(origin)) return text
  const from = terms[0] === undefined ? -1 : text.indexOf(terms[0])
  return from < 0 ? text : text.slice(from)
}

/** Words that tell what to do with a subject, and none of the subject itself. */
const taskWords =
  /^(?:discuss|describe|explain|analy[sz]e|compare|contrast|evaluate|assess|argue|outline|identify|define|critically|examine|consider|reflect|justify|illustrate|summari[sz]e|review|investigate|explore|determine|test|ask|understand|extent|answer|essay|report|word|words|aim|objective|goal|hypothes[ei]s\w*|hypothesi[sz]\w*|whether|regard|regarding|regards|address|going|talk|talking|write|writing|look|looking|discussed|discussing|sought|seek|main|primary|secondary|overall|specific|following|better|possible|particular|respect|terms)$/iu

const mostTerms = 12

/** What a question is about: its content words without those of the task, in reading order. */
export function subjectTerms(text: string): readonly string[] {
  return contentTerms(text)
    .filter((term) => !taskWords.test(term))
    .slice(0, mostTerms)
}
