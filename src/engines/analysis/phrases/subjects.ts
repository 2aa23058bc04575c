import type { AnalysedDocument } from '../analysed-document.ts'
import { hasContent } from '../claims/content-words.ts'
import { remembered, rememberedFor } from '../remembered.ts'
import { nounPhrasesIn } from './noun-phrases.ts'
import type { NounPhrase } from './noun-phrases.ts'

/** Sentences, the one asked about among them, in which the head of a subject stands. */
const leastSentences = 3

/** Heads that stand for the work itself or for no matter: "the aim of this study", "recent progress in the area of". */
const idleHead =
  /^(?:abstract|accounts?|associations?|assumptions?|advances?|advancements?|aims?|aspects?|approach(?:es)?|areas?|articles?|attempts?|attention|background|basis|changes?|chapters?|combinations?|comparisons?|conclusions?|context|contributions?|development|differences?|effects?|efforts?|essays?|examples?|extent|fields?|figures?|focus|framework|goals?|hypothes[ei]s|impacts?|influences?|insights?|introduction|issues?|kinds?|literature|means|number|objectives?|order|overviews?|papers?|part|parts|perspectives?|points?|problems?|progress(?:es)?|purposes?|questions?|ranges?|reasons?|relations?|relationships?|reports?|respect|results?|findings?|reviews?|roles?|sections?|set|sets|steps?|stud(?:y|ies)|surveys?|tasks?|terms?|theory|thes[ei]s|topics?|types?|understanding|use|variety|view|views|ways?|works?|years?)$/iu

/**
 * What a sentence is about: its noun phrases in reading order, those left out whose head names no matter or is not
 * spoken of again in the text. No two share a head.
 */
export function subjectsOf(sentence: string, analysed: AnalysedDocument): readonly NounPhrase[] {
  const isSpokenOf = spokenOf(analysed)
  const seen = new Set<string>()
  return nounPhrasesIn(sentence).filter((phrase) => {
    const head = phrase.roots.at(-1) ?? ''
    const isNew = !seen.has(head) && isSpokenOf(head)
    if (!isNew || !namesMatter(phrase)) return false
    seen.add(head)
    return true
  })
}

/** Whether a phrase names a thing that is written about: not the work itself, and no relation by its bare name. */
export function namesMatter({ text }: NounPhrase): boolean {
  return !idleHead.test(text.slice(text.lastIndexOf(' ') + 1)) && text.split(' ').some(hasContent)
}

/** A root keeps the first letters of its word, whatever is cut from its end: "fly" of "flies". */
const lettersKept = 2

/** Whether a root stands in noun phrases of enough sentences; only those that may hold it are parsed. */
const spokenOf = rememberedFor(({ sentences }: AnalysedDocument) => {
  const texts = sentences.map(({ text }) => ({ text, small: text.toLowerCase().normalize('NFKC') }))
  return remembered(texts.length + 1, (root: string): boolean => {
    const begins = root.slice(0, lettersKept)
    let count = 0
    for (const { text, small } of texts) {
      if (small.includes(begins) && nounPhrasesIn(text).some(({ roots }) => roots.includes(root)))
        count += 1
      if (count >= leastSentences) return true
    }
    return false
  })
})
