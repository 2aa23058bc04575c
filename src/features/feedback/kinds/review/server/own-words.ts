import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { TextsInOne } from '#engines/analysis/matching/texts-in-one.ts'
import { isInQuotation } from '#engines/analysis/quotations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { withoutQuotations } from '#engines/analysis/readability/spelling-variants.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** A sentence that the writer answers for, with blanks for what it quotes. */
export interface OwnSentence {
  readonly sentence: Sentence
  /** As long as the sentence, so that places stay. */
  readonly text: string
  readonly paragraph: Paragraph
}

/** A place in the writer's own words. */
export interface OwnPlace extends OwnSentence {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Behind a passage that a participant spoke: "(Centre A, R4)", "[P12]", "– Female, 34". */
const speaker =
  /[([][^()[\]]{0,40}\b(?:[PRI]\d{1,3}|participant|interviewee|respondent|informant|patient|student|teacher|male|female|man|woman)\b[^()[\]]{0,40}[)\]]\W*$/iu
const asked = /^\W*(?:[“"•]|[A-Ha-h]\)\s)|\b[B-D]\)\s\p{Lu}/u

/** Asked for each sentence of a block. */
const holdsSpeech = rememberedFor(({ text }: Block) => speaker.test(text) || asked.test(text))

/** What people said or were asked is quoted, whether marks stand around it or not. */
export function isSpoken({ analysed }: Reading, { block, role }: Sentence): boolean {
  if (role === 'appendix') return true
  const own = analysed.block.get(block)
  if (own === undefined || own.type === 'quotation') return true
  if (holdsSpeech(own)) return true
  // "By two readers (A.I. and T.K.)": an initial.
  const isStudy = analysed.genre === 'empirical' || analysed.genre === 'thesis'
  return isStudy && role === 'results' && /\b(?:(?<!\.)I(?!\.)|my|you)\b/u.test(own.text)
}

/** The sentences of the body's paragraphs that are neither quoted nor spoken by others. */
export const ownSentences = rememberedFor((reading: Reading): readonly OwnSentence[] =>
  reading.body
    .filter(({ block }) => block.type === 'paragraph')
    .flatMap((paragraph) =>
      paragraph.sentences
        .filter(
          (sentence) =>
            !isSpoken(reading, sentence) &&
            !isInQuotation(paragraph.block.text, sentence.start + 1),
        )
        .map((sentence) => ({ sentence, text: withoutQuotations(sentence.text), paragraph })),
    ),
)

/** The writer's own words for patterns that are run over all of them. */
export const ownTexts = rememberedFor((reading: Reading) => new TextsInOne(ownSentences(reading)))

/** Where a pattern (global) stands in the writer's own words, in reading order. */
export function ownPlaces(reading: Reading, pattern: RegExp): readonly OwnPlace[] {
  const all = ownSentences(reading)
  return ownTexts(reading)
    .holding(pattern)
    .flatMap((index) => {
      const own = all[index]
      if (own === undefined) return []
      return [...own.text.matchAll(pattern)].map((match) => ({
        ...own,
        start: match.index,
        end: match.index + match[0].length,
        words: own.sentence.text.slice(match.index, match.index + match[0].length),
      }))
    })
}

export function rangeOfPlace({ sentence, start, end }: OwnPlace): Range {
  return rangeWithin(sentence, start, end)
}
