import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { findingClauses } from '#engines/analysis/claims/contradictions/finding-clauses.ts'
import type { FindingClause } from '#engines/analysis/claims/contradictions/finding-clauses.ts'
import { cannotBothHold } from '#engines/analysis/claims/contradictions/opposed-findings.ts'
import { areOpposed, polarityOf } from '#engines/analysis/claims/contradictions/polarity.ts'
import { areOppositeTrends, trendOf } from '#engines/analysis/claims/contradictions/trends.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { retoldOtherwise } from './retold-otherwise.ts'

/** Content words that both statements must have for the pair to be no accident. */
const leastShared = 3
/**
 * What is supposed, asked, tested or held by others is not said by the text; and "women more than men" says what "men
 * less than women" does. "One group was told, the other was not told" sets two conditions.
 */
const notSaid =
  /\?|\b(?:will|would|were|was|are|is) (?:not )?be(?:en)? (?:shown|given|asked|told|primed|assigned|exposed|presented|treated|instructed)\b|\b(?:were|was|are) (?:not )?(?:given|asked|told|primed|assigned|exposed|instructed)\b|^(?:below|above|here|shown|presented|following) (?:\p{L}+ )?(?:is|are|was|were)\b|\b(?:than|without|for (?:any|every) value|there (?:is|exists) an? value|if|whether|hypothes\w+|H\d|null|assum\w+|suppose|may|might|could|would|claims?|claimed|argues?|according|some|critics?|opponents?|option|either|scenario|case \d|statement|theorem|lemma)\b|[=“"‘]/iu
const isWhole = (text: string): boolean => /^\p{Lu}/u.test(text) && /^.*[.!]$/u.test(text)
/** "… was significant, adj.": where the stop is that of a short form, the sentence goes on. */
const isWholeClaim = (text: string): boolean =>
  isWhole(text) && /[\p{L}\d]{4}[.!]$/u.test(text.slice(-closing))
const closing = 9
const placesOfClaims: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
])

/** "A difference between the two conditions": the sentences before say of what. */
const ofUnnamed =
  /\bdifferences? between (?:the|these|both) (?:(?:two|three|four) )?(?:conditions|groups|sexes|samples|cases|sets)(?! (?:in|of|for|on|with)\b)/iu

/**
 * A longer text reports several measures, times and groups in much the same words: on 210 published papers all six pairs
 * of findings that seemed to turn round spoke of two things.
 */
const mostWordsOfOneMeasure = 3500

/** Two statements of a text in the same words of which one denies the other, or findings that run the other way. */
export function contradicted(reading: Reading): readonly FindingDraft[] {
  const { analysed } = reading
  const seen = new Map<
    string,
    { readonly sentence: Sentence; readonly is: ReturnType<typeof polarityOf> }[]
  >()
  for (const sentence of reading.sentences) {
    if (!isClaim(reading, sentence)) continue
    const is = polarityOf(sentence.text)
    if (is.size < leastShared) continue
    const before = seen.get(is.key) ?? []
    const against = before.find((one) => areOpposed(one.is, is))
    if (against !== undefined) return [opposed(against.sentence, sentence)]
    seen.set(is.key, [...before, { sentence, is }])
  }
  const retold = retoldOtherwise(reading)
  if (retold.length > 0) return retold
  if (analysed.words > mostWordsOfOneMeasure) return []
  const found = reversed(reading)
  return found.length > 0 ? found : turnedTrends(reading)

  function isClaim({ citations }: Reading, sentence: Sentence): boolean {
    return (
      placesOfClaims.has(sentence.role) &&
      analysed.block.get(sentence.block)?.type === 'paragraph' &&
      citationsWithin(citations, rangeOf(sentence)).length === 0 &&
      isWholeClaim(sentence.text.trim()) &&
      !notSaid.test(sentence.text) &&
      !ofUnnamed.test(sentence.text)
    )
  }
}

const placesOfFindings: ReadonlySet<string> = new Set([
  'abstract',
  'introduction',
  'results',
  'discussion',
  'conclusion',
  'other',
])
/**
 * What is meant, allowed, asked or held by others is no finding of the text; "no correlation with the mark was found"
 * leaves to the sentences before what had none.
 */
const notFound =
  /\?|^(?:(?:however|also|again|here),? )?(?:there (?:is|was) )?no (?:\p{L}+ )?(?:correlation|association|relation(?:ship)?|link)s? (?:with|to)\b|\b(?:if|whether|hypothes\w+|H\d|null|assum\w+|suppose|may|might|could|would|can|should|expect\w*|claims?|claimed|argues?|according|some|critics?|opponents?|either|scenario|case \d|statement|theorem|lemma|(?:most|many|some)[^.]{0,20}\bbut not all)\b|[“"‘]/iu

/** "Falls first and then rises", "two hours later": what changes in its course is no one finding. */
const inItsCourse =
  /\bfirst\b[^.;]{0,40}\bthen\b|\b(?:minutes?|hours?|days?|weeks?|months?|years?) (?:after|before|later|earlier|following|post|prior)\b|\b(?:increas|ris|rose|grow|grew|higher|more)\p{L}*\b[^.;]{0,60}\b(?:decreas|fall|fell|declin|lower|less)\p{L}*\b|\b(?:decreas|fall|fell|declin|lower|less)\p{L}*\b[^.;]{0,60}\b(?:increas|ris|rose|grow|grew|higher|more)\p{L}*\b|\baxis\b|\bbut not (?:so|that|very|as) \p{L}+|^(?:both|either|each|close to|compared (?:to|with))\b/iu

/** "Those without a garden were less likely to" says what "those with a garden are more likely to" does. */
function isOfThoseWithout({ text }: Sentence): boolean {
  const [told = ''] = text.split(/\b(?:more|less|higher|lower|fewer|greater|smaller)\b/iu)
  return /\b(?:without|lack(?:s|ed|ing)?|not having|absence of)\b/iu.test(told)
}

/** A longer sentence tells under which conditions each of its findings holds. */
const mostWords = 40

/** Two findings on one measure that cannot both hold: more here and less there, a difference here and none there. */
function reversed({ analysed, sentences, citations }: Reading): readonly FindingDraft[] {
  const seen: { readonly sentence: Sentence; readonly clause: FindingClause }[] = []
  for (const sentence of sentences) {
    if (!placesOfFindings.has(sentence.role)) continue
    if (analysed.block.get(sentence.block)?.type !== 'paragraph') continue
    if (citationsWithin(citations, rangeOf(sentence)).length > 0) continue
    if (!isWhole(sentence.text.trim())) continue
    const clauses = findingClauses(sentence.text)
    if (clauses.length === 0 || notFound.test(sentence.text)) continue
    if (inItsCourse.test(sentence.text) || sentence.words.length > mostWords) continue
    if (ofUnnamed.test(sentence.text)) continue
    for (const clause of clauses) {
      const against = seen.find(
        (one) =>
          one.sentence !== sentence &&
          !readOthers(one.sentence, sentence) &&
          isOfThoseWithout(one.sentence) === isOfThoseWithout(sentence) &&
          cannotBothHold(one.clause, clause),
      )
      if (against !== undefined) return [cannotStand(against.sentence, sentence)]
      seen.push({ sentence, clause })
    }
  }
  return []
}

/** "The rate falls with distance" and "as the distance increased, the rate increased". */
function turnedTrends({ sentences, citations }: Reading): readonly FindingDraft[] {
  const told = sentences.filter(
    (sentence) =>
      ['results', 'discussion', 'conclusion'].includes(sentence.role) &&
      citationsWithin(citations, rangeOf(sentence)).length === 0 &&
      trendOf(sentence.text) !== null &&
      !notFound.test(sentence.text),
  )
  return told
    .flatMap((second, at) =>
      told
        .slice(0, at)
        .filter((first) => areOppositeTrends(first.text, second.text))
        .map((first) => cannotStand(first, second)),
    )
    .slice(0, 1)
}

const numbered =
  /\b(?:fig(?:ure|\.)?|table|equation|model|experiment|study|panel|sample|piece|site|case)s?\s?(?:\d[\d.]*|[a-h]\b)/giu

/** "In Figure 2 eight were chosen" and "in Figure 3 one was": each reads a figure, a model or a study of its own. */
function readOthers(first: Sentence, second: Sentence): boolean {
  const [here = [], there = []] = [first, second].map(({ text }) =>
    [...text.toLowerCase().matchAll(numbered)].map(([name]) => name.replace(/[.\s]+$/u, '')),
  )
  return here.length > 0 && there.length > 0 && here.every((name) => !there.includes(name))
}

function cannotStand(first: Sentence, second: Sentence): FindingDraft {
  return {
    ...opposed(first, second),
    title: `${quoted(second.text, 5)} does not fit what stands earlier`,
    statement: `${quoted(first.text, 18)} and ${quoted(second.text, 18)} report opposite findings on the same thing.`,
  }
}

function opposed(first: Sentence, second: Sentence): FindingDraft {
  return {
    criterion: 'consistency',
    check: 'consistency.contradicted',
    kind: 'question',
    severity: 'moderate',
    title: `Does ${quoted(second.text, 5)} take back what was said?`,
    statement: `${quoted(first.text, 18)} and ${quoted(second.text, 18)} say the opposite in the same words.`,
    why: 'Both cannot stand as they are, and a reader cannot tell which of them the text holds.',
    how: 'Correct the one that is wrong; if both hold, say in each for what, when or for whom.',
    ranges: [rangeOf(second), rangeOf(first)],
    confidence: 0.75,
  }
}
