import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn, sharesOf } from '#engines/analysis/sourcing/carrying-on.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

const figure = /\b\d+(?:[.,]\d+)*\s?(?:%|per ?cent\b|million\b|billion\b|thousand\b)/iu
/** The text itself, what is made up of what, and a source in words. */
const ownOrNamed =
  /\b(?:we|our|us|this (?:study|paper|work|article|review)|the present|here|tables?|fig(?:ure)?s?|identity|homolog\p{L}*|similarity|genomes?|amino|ethanol|pH|[wv]\/v|concentrations?|patients|participants|according to|et al|if|would|for example)\b|https?:|[“”"?]/iu
const parts: ReadonlySet<string> = new Set(['introduction', 'background'])
/** Figures of an introduction that have their source in the sentence, from which it is the way of the text. */
const fewestCited = 3
const habit = 0.75
const most = 2
/** Roots in common by which a sentence goes on with the one before it. */
const goesOn = 2

/** Figures of an introduction without a callout in or behind their sentence, where nearly all others have one. */
export function figuresWithoutCallout(
  { analysed, sentences, citations }: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  if (analysed.genre !== 'empirical') return []
  const isCited = (sentence: Sentence | undefined): boolean =>
    sentence !== undefined && citationsWithin(citations, rangeOf(sentence)).length > 0
  const told = sentences.filter(({ role, text }) => parts.has(role) && figure.test(text))
  const cited = told.filter(isCited).length
  if (cited < fewestCited || cited < habit * told.length) return []
  return told
    .filter((sentence) => {
      if (isCited(sentence) || ownOrNamed.test(sentence.text) || asked.includes(sentence))
        return false
      const beside = (step: number) =>
        sentences.find(
          ({ block, index }) => block === sentence.block && index === sentence.index + step,
        )
      const before = beside(-1)
      const isCarried =
        isCited(before) &&
        (carriesOn(sentence.text) || sharesOf(before?.text ?? '', sentence.text) >= goesOn)
      return !isCarried && !isCited(beside(1))
    })
    .slice(0, most)
    .map((sentence) => {
      const match = figure.exec(sentence.text)
      const start = match?.index ?? 0
      return {
        criterion: 'sources',
        check: 'sources.figure-without-callout',
        kind: 'question',
        severity: 'minor',
        title: `Where is ${quoted(match?.[0] ?? sentence.text, 3)} from?`,
        statement: `${quoted(sentence.text, 18)} gives a figure without a source; ${cited} other figures of the introduction have theirs in the sentence.`,
        why: 'A reader wants to look a number up, and cannot tell how old it is or who counted.',
        how: 'Put the source behind the figure.',
        selfCheck: 'Where did you read this number?',
        ranges: [rangeWithin(sentence, start, start + (match?.[0].length ?? 0))],
        confidence: 0.7,
      }
    })
}
