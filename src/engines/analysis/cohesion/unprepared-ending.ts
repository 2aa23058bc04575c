import type { Sentence } from '../analysed-document.ts'
import { contentRoots, contentRootsOfAll, contentTerms, rootOf } from '../claims/content-words.ts'
import { textsOfFloats } from '../floats/texts-of-floats.ts'
import { citationsWithin } from '../readability/citations.ts'
import { endingOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'

/** A sentence of the ending that rests on words for which the text before it has prepared nothing. */
export interface Unprepared {
  readonly sentence: Sentence
  /** Those words, as they stand, in reading order. */
  readonly terms: readonly string[]
}

/** "The chapter has shown that X", "I have argued that X": X was, so the text says, the matter of the text. */
const summedUp =
  /\b(?:(?:this|the|my|the present) (?:chapter|essay|paper|thesis|article|study|work|analysis|dissertation)|I|we) (?:has|have) (?:thus |therefore |clearly |now |here |also |further )?(?:shown|argued|demonstrated|established|proved|proven|maintained|contended) (?:that )?(?<claim>[^.]{15,})/iu
/** Sentences before this share of the text sum up nothing. */
const atEnd = 0.7
/** New words, and their share, from which the claim is not that of the text. Of 320 drafts and papers none has as many. */
const mostNew = { least: 3, share: 0.4 }

/** What the ending says was shown, of which the text before it never spoke. `null` for nearly every text. Pure. */
export function unshownSummary({ sentences, citations, analysed }: Reading): Unprepared | null {
  for (const [index, sentence] of sentences.entries()) {
    if (index < sentences.length * atEnd || sentence.role === 'abstract') continue
    const claim = summedUp.exec(sentence.text)?.groups?.['claim']
    if (claim === undefined || /\b(?:previously|elsewhere|earlier)\b/iu.test(sentence.text))
      continue
    if (citationsWithin(citations, sentence).length > 0) continue
    const known = new Set(sentences.slice(0, index).flatMap(({ text }) => [...contentRoots(text)]))
    for (const { rows, caption } of analysed.document.tables)
      for (const root of contentRoots([caption, ...rows.flat()].join(' '))) known.add(root)
    const terms = contentTerms(claim)
    const fresh = terms.filter((term) => !known.has(rootOf(term)))
    if (fresh.length >= mostNew.least && fresh.length >= terms.length * mostNew.share)
      return { sentence, terms: fresh }
  }
  return null
}

const effect =
  /\b(?:improves?|reduces?|increases?|prevents?|lowers?|raises?|enhances?|protects?|cures?|boosts?|decreases?|promotes?|worsens?|harms?|saves?)\b (?=(?<object>[^.;]{4,}))/giu
/** "Runs ten times faster than the others and uses less memory". */
const comparative =
  /\b(?:runs?|is|are|works?|trains?|uses?|needs?|costs?|takes?)\b (?=(?:also |even |about |up to )?(?:\p{L}+ times )?(?<object>(?:(?:much |far )?(?:faster|slower|cheaper)|(?:less|fewer|more) (?:memory|energy|power|time|data|storage|money))[^.;,]{0,60}))/giu
/** Where the object of such a verb ends. */
const objectEnds =
  /\b(?:in|of|by|for|among|through|when|because|which|that|with|at|from|on|during|compared|as|than|and)\b|,/u
/** Doubt, advice and the work of others are no claim of what was found. */
const unclaimed =
  /\b(?:may|might|could|can|would|should|will|to|if|whether|suggest\w*|previous\w*|et al|future|potential\w*|likely|possib\w*|help\w*|understanding|knowledge|awareness)\b|n[’']t\b|\bnot?\b/iu
/** Sentences of methods and results from which what was measured can be told. */
const enoughMeasured = 12

/**
 * An effect of what was studied on something that its methods and results never name: "the glasses improve
 * grades" behind a study of sleep. `null` for nearly every text. Pure.
 */
export function unmeasuredEffect(reading: Reading): Unprepared | null {
  const { analysed, sentences, citations } = reading
  if (analysed.genre !== 'empirical') return null
  const claims = endingOf(reading)
    .filter(({ role }) => role === 'conclusion')
    .flatMap((paragraph) => paragraph.sentences)
    .filter(
      (sentence) =>
        !unclaimed.test(sentence.text) && citationsWithin(citations, sentence).length === 0,
    )
    .flatMap((sentence) => {
      const effects = [...sentence.text.matchAll(effect), ...sentence.text.matchAll(comparative)]
      return effects.length === 0 ? [] : [{ sentence, effects }]
    })
  const measuring = sentences.filter(({ role }) => role === 'methods' || role === 'results')
  if (claims.length === 0 || measuring.length < enoughMeasured) return null
  const measured = contentRootsOfAll([
    ...measuring.map(({ text }) => text),
    ...textsOfFloats(analysed.document),
  ])
  // "VR" in the methods is the virtual reality of the title.
  const ofStudy = new Set([...measured, ...contentRoots(analysed.document.title)])
  for (const { sentence, effects } of claims) {
    const before = [...contentRoots(sentence.text.slice(0, effects[0]?.index))]
    if (before.length === 0 || !before.every((root) => ofStudy.has(root))) continue
    const terms = effects.flatMap((match) => {
      const object = contentTerms(match.groups?.['object']?.split(objectEnds)[0] ?? '')
      return object.every((term) => !measured.has(rootOf(term))) ? object : []
    })
    if (terms.length > 0) return { sentence, terms }
  }
  return null
}
