import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'

/** "Comparable to that of the others" opens no clause, and "and that" sets one beside the last, not within it. */
const clauseWords =
  /(?<!\b(?:and|or) )(?<!\b(?:to|of|than|from|with|beyond|like|over|under|below|above|by|for|as|in|at|on|into|within|during|through|about|between|around|across|against|before|after|until|since) (?=that\b))\b(?!that of\b)(?:which|that|who|whom|whose|because|although|though|while|whereas|since|if|when|where|unless)\b/giu

/** Clauses and words from which a sentence has to be read twice; the free checks point to those of 80 words. */
const nested = { clauses: 4, words: 45 }
/** Where a sentence is longer still, three clauses are enough. */
const longer = { clauses: 3, words: 55 }
const mostWords = 80

/** The most nested sentence of a draft, where one hangs four clauses and more on each other. */
export function nestedSentence(reading: Reading): readonly FindingDraft[] {
  const [worst] = ownSentences(reading)
    .filter(({ sentence }) => isPlain(sentence) && !isRowOfDefinitions(sentence.text))
    .map(({ sentence, text }) => ({ sentence, clauses: text.match(clauseWords) ?? [] }))
    .filter(({ clauses }) => !areSideBySide(clauses))
    .filter(({ sentence, clauses }) =>
      [nested, longer].some(
        (limit) => clauses.length >= limit.clauses && sentence.words.length >= limit.words,
      ),
    )
    .toSorted(
      (one, other) =>
        other.clauses.length - one.clauses.length ||
        other.sentence.words.length - one.sentence.words.length,
    )
  if (worst === undefined) return []
  const { sentence, clauses } = worst
  const words = [...new Set(clauses.map((word) => word.toLowerCase()))]
  return [
    {
      criterion: 'clarity',
      check: 'clarity.nested-sentence',
      kind: 'issue',
      severity: 'minor',
      title: `${clauses.length} clauses within one sentence of ${sentence.words.length} words`,
      statement: `${quoted(sentence.text, 12)} hangs ${clauses.length} clauses on each other (${words
        .slice(0, 4)
        .map((word) => `“${word}”`)
        .join(', ')}) in ${sentence.words.length} words.`,
      why: 'A reader has to hold each clause open until the next one closes, and loses the main verb.',
      how: `${partAt(sentence)} Say the main point first, in a sentence of its own.`,
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    },
  ]
}

/** "If it rains, …, if it snows, …": one such word again and again sets clauses side by side. */
function areSideBySide(clauses: readonly string[]): boolean {
  const words = new Set(clauses.map((word) => word.toLowerCase()))
  return words.size === 1 && [...words].every((word) => adverbial.test(word))
}

const adverbial = /^(?:if|when|where|while|whereas|because|since|although|unless)$/u

/**
 * "Such as quotas, which are limits, licences, which are leave to land, and fees which are sums paid": clauses that stand
 * side by side, each on a thing of its own.
 */
function isRowOfDefinitions(text: string): boolean {
  const defined =
    text.match(
      /\b(?:which|that|who|where(?:in)?|when|in which) (?:(?:the|an?|each|no) \p{L}+ |\p{L}+ly )?(?:is|are|was|were|refers? to|means?|denotes?|describes?|involves?|includes?|represents?|consists? of)\b/giu,
    ) ?? []
  const all = text.match(clauseWords) ?? []
  return (
    (defined.length >= 2 &&
      /\b(?:such as|namely|including|like|kinds?|types?|forms?|sorts?|variety|both|first|either)\b/iu.test(
        text,
      )) ||
    (defined.length >= 3 && defined.length >= all.length - 1)
  )
}

/** A joint near the middle at which the sentence can be parted. */
function partAt({ text }: Sentence): string {
  const [best] = [
    ...text.matchAll(
      /[,;] (?:and|but|which|while|whereas|although|because|so|where|as|since|if)\b/giu,
    ),
  ].toSorted(
    (one, other) => Math.abs(one.index - text.length / 2) - Math.abs(other.index - text.length / 2),
  )
  return best === undefined
    ? 'Part it at its second verb.'
    : `Part it before ${quoted(text.slice(best.index + 2), 4)}.`
}

/** Prose: no list, no formula, no two sentences that were read as one. */
function isPlain({ text, words }: Sentence): boolean {
  return (
    words.length >= nested.words &&
    words.length < mostWords &&
    /^[\p{Lu}]/u.test(text) &&
    !runOn.test(text) &&
    /[.!?]["”’)\]\d,–-]*$/u.test(text) &&
    !/[:;=<>{}$∈∑→⟶≤≥×|^…]|\(i{1,3}\)|(?:^|\s)\(?\d[.)]\s|(?<!\b(?:al|i\.e|e\.g|vs|cf|[Ff]igs?|[Ee]qs?|[Nn]o|Dr|St|\p{Lu}))[.?!]\s+\S|\p{Ll}\.\p{Lu}/u.test(
      text,
    ) &&
    (text.match(/,/gu) ?? []).length <= 7 &&
    (text.match(/\d/gu) ?? []).length < 12
  )
}

/** "As Figure 12” The data also show": a stop was lost between two sentences. */
const runOn =
  /[\p{Ll}\d”"’)\]] (?:The|This|These|It|They|There|We|However|Moreover|Furthermore),? \p{Ll}/u
