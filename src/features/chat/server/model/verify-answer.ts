import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { say } from '#engines/analysis/conversing/reply.ts'
import type { Cite, ReplyPart } from '#engines/analysis/conversing/reply.ts'
import type { Help } from '#engines/analysis/materials.ts'
import { alignQuote, isAccepted } from '#engines/grounding/anchors/align-quote.ts'
import { indexText } from '#engines/grounding/anchors/text-index.ts'
import { isDirective, isRewrite } from '#engines/grounding/directive.ts'

import type { ModelSentence, ShownPassage } from './prompt.ts'

export interface VerifiedAnswer {
  readonly parts: readonly ReplyPart[]
  /** Sentences that were left out. */
  readonly dropped: number
  /** The model says, alone, that the passages do not answer. */
  readonly isAbsent: boolean
}

interface Grounds {
  readonly passages: readonly ShownPassage[]
  /** Texts of blocks as they stand in the draft, by id. */
  readonly texts: ReadonlyMap<string, string>
  /** What the author wrote: its numbers and names may be taken up. */
  readonly message: string
  readonly help: Help
}

const mostSentences = 8
const longest = 500

/**
 * Keeps of a model's answer what the draft bears out, sentence by sentence: a claim needs words that stand in the
 * draft; numbers, names with a year and quoted words must stand there as well; and the project's policy holds.
 */
export function verifyAnswer(
  sentences: readonly ModelSentence[],
  grounds: Grounds,
): VerifiedAnswer {
  const told = sentences.slice(0, mostSentences)
  const isAbsent = told.some(({ kind }) => kind === 'absent')
  const parts = isAbsent ? [] : told.flatMap((sentence) => verified(sentence, grounds) ?? [])
  const hasContent = parts.some(
    (part) => part.kind === 'say' && (part.cites.length > 0 || part.text.endsWith('?')),
  )
  return {
    parts: hasContent ? parts : [],
    dropped: isAbsent ? 0 : sentences.length - (hasContent ? parts.length : 0),
    isAbsent,
  }
}

function verified(sentence: ModelSentence, grounds: Grounds): ReplyPart | null {
  const text = sentence.text.replaceAll(/\s+/gu, ' ').trim()
  if (text === '' || text.length > longest || /https?:|www\.|\]\(/iu.test(text)) return null
  if (!isWithin(text, grounds) || bringsNew(text, grounds)) return null
  const cite = sentence.quotation.trim() === '' ? null : citeOf(sentence, grounds)
  if (sentence.quotation.trim() !== '' && cite === null) return null
  const needs = sentence.kind === 'claim' || saysOfDraft(text)
  if (cite === null) return needs ? null : say(text)
  return sharesWords(text, cite.quote) || text.endsWith('?') ? say(text, [cite]) : null
}

/** The project's policy, sentence by sentence; in doubt it holds. */
function isWithin(text: string, { help, texts }: Grounds): boolean {
  if (help === 'questions-only') return text.endsWith('?') && !isDirective(text)
  return !isRewrite(text, [...texts.values()])
}

/** A sentence that looks like a claim needs grounds whatever it was called; a question may ask without. */
function saysOfDraft(text: string): boolean {
  if (text.endsWith('?')) return /\d/u.test(text)
  return /\b(?:draft|text|paper|essay|thesis|study|section|chapter|abstract|introduction|conclusion|discussion|paragraph|sentence|passage|figure|table|argument|claim|evidence|method|results?|findings?|you|your)\b|\d/iu.test(
    text,
  )
}

/** Numbers, names with a year and quoted words that stand neither in the passages nor in the question. */
function bringsNew(text: string, { passages, message }: Grounds): boolean {
  const known = `${passages.map((passage) => passage.text).join('\n')}\n${message}`
  const folded = known.toLowerCase()
  const numbers = text.match(/\d+(?:[.,]\d+)*/gu) ?? []
  if (
    numbers.some(
      (number) =>
        !new RegExp(
          String.raw`(?<![\d.,])${number.replaceAll('.', String.raw`\.`)}(?![\d]|[.,]\d)`,
          'u',
        ).test(known),
    )
  )
    return true
  const names =
    text.match(
      /\p{Lu}\p{L}+(?=(?:,? et al\.?| (?:and|&) \p{Lu}\p{L}+)?,? \(?(?:1[5-9]|20)\d\d)/gu,
    ) ?? []
  if (names.some((name) => !folded.includes(name.toLowerCase()))) return true
  const quoted = [...text.matchAll(/[“"]([^”"]{4,})[”"]/gu)].map(([, words = '']) => words)
  return quoted.some((words) => !isAccepted(alignQuote(indexText(known), words)))
}

/** Where the quotation stands: in the passage that is named, else in another that was shown. */
function citeOf({ place, quotation }: ModelSentence, { passages, texts }: Grounds): Cite | null {
  const named = passages.filter(({ key }) => key === place)
  for (const { block } of [...named, ...passages]) {
    const text = texts.get(block)
    if (text === undefined) continue
    const found = alignQuote(indexText(text), quotation)
    if (!isAccepted(found) || found.end - found.start < 8) continue
    return { block, start: found.start, end: found.end, quote: text.slice(found.start, found.end) }
  }
  return null
}

/** A sentence and the words that it rests on speak of one thing. */
function sharesWords(text: string, quote: string): boolean {
  const own = contentRoots(text)
  return [...contentRoots(quote)].some((root) => own.has(root))
}
