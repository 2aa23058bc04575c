import * as z from 'zod'

import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { contentRoots, contentTerms, hasTerm } from '../claims/content-words.ts'

export const AnsweredSchema = z.object({
  state: z.enum(['answered', 'partly', 'not-yet', 'unclear']),
  /** One sentence for the page. */
  words: z.string(),
  /** The passage that comes nearest; `null` where none does. */
  place: z
    .object({ block: z.string(), start: z.int(), end: z.int(), quote: z.string() })
    .nullable(),
})
export type Answered = z.infer<typeof AnsweredSchema>

/** Words of an instruction, which say nothing of its matter. */
const ofTheTask =
  /^(?:discuss|describe|explain|analy[sz]e|compare|contrast|evaluate|assess|argue|outline|identify|define|critically|consider|comes?|goes|reflect|justify|summari[sz]e|extent|answer|sentence|matter|text|known|missing|somebody|writer)$/iu
const WHOLE = 0.6
const PART = 0.34
/** An instruction to come back later, or the question itself, answers nothing. */
const putsOff =
  /\?["”’)]*$|\b(?:will be (?:discussed|examined|considered)|this (?:section|chapter|essay|paper) (?:will|asks?|examines?)|remains? unclear|further research)\b/iu

/**
 * How far a text speaks of what is asked: the share of the words of the question that one sentence, or it and the
 * next, holds. It finds words, not truth, so nothing here says that an answer is good.
 */
export function answeredIn(analysed: AnalysedDocument, question: string): Answered {
  const terms = contentTerms(question).filter((term) => !ofTheTask.test(term))
  if (terms.length < 2)
    return { state: 'unclear', words: 'Too few words of its own to look for.', place: null }
  const best = bestOf(analysed.sentences, terms)
  if (best === undefined || best.share < PART)
    return {
      state: 'not-yet',
      words: `Not yet. No sentence speaks of ${named(terms)}.`,
      place: null,
    }
  const { sentence, share, lacking } = best
  const place = {
    block: sentence.block,
    start: sentence.start,
    end: sentence.end,
    quote: sentence.text,
  }
  if (share >= WHOLE) return { state: 'answered', words: 'A passage speaks of this.', place }
  return { state: 'partly', words: `Partly. Nothing near it speaks of ${named(lacking)}.`, place }
}

interface Best {
  readonly sentence: Sentence
  readonly share: number
  readonly lacking: readonly string[]
}

function bestOf(sentences: readonly Sentence[], terms: readonly string[]): Best | undefined {
  let best: Best | undefined
  for (const [index, sentence] of sentences.entries()) {
    if (putsOff.test(sentence.text)) continue
    const next = sentences[index + 1]
    const near = next?.block === sentence.block ? next.text : ''
    const own = contentRoots(sentence.text)
    const both = contentRoots(`${sentence.text} ${near}`)
    const lacking = terms.filter((term) => !hasTerm(both, term))
    const alone = terms.filter((term) => hasTerm(own, term)).length
    const share = (alone + (terms.length - lacking.length)) / (2 * terms.length)
    if (alone > 0 && (best === undefined || share > best.share)) best = { sentence, share, lacking }
  }
  return best
}

const named = (terms: readonly string[]) =>
  terms
    .slice(0, 3)
    .map((term) => `‘${term}’`)
    .join(', ')
