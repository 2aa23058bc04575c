import type { Sentence } from '../analysed-document.ts'
import { contentTerms } from '../claims/content-words.ts'
import { holdsLoosely, looseRoots } from '../claims/loose-roots.ts'
import { textsOfFloats } from '../floats/texts-of-floats.ts'
import type { Reading } from '../readability/reading.ts'

/** A contribution that the introduction lists and that nothing behind it speaks of. */
export interface UnkeptPromise {
  readonly sentence: Sentence
  /** Its words that never come again, as they stand, in reading order. */
  readonly terms: readonly string[]
}

/**
 * "Second, we prove a bound", "Third, we release a dataset": what is handed over has to be there. What is proposed or
 * introduced may be described in other words, and is left out.
 */
const listed =
  /^\W*(?:first|second|third|fourth|finally|lastly)(?:ly)?,? (?:we|this (?:paper|thesis|work)|I) (?:also |then |further )?(?:give|release|prove|provide|derive|offer|collect|publish|conduct|make (?:public|available))s?\b (?<promised>[^.;]{8,})/iu
/** Sentences behind the introduction from which its promises can be looked for. */
const enoughBehind = 15
const leastGone = 2
const shareGone = 0.6

/** Listed contributions whose words never come again behind the introduction. Nearly always none. Pure. */
export function unkeptPromises({
  analysed,
  headings,
  sentences,
}: Reading): readonly UnkeptPromise[] {
  const end = sentences.findLastIndex(({ role }) => role === 'introduction')
  if (end < 0 || sentences.length - end < enoughBehind) return []
  const promised = sentences.flatMap((sentence) => {
    const words = listed.exec(sentence.text)?.groups?.['promised']
    return sentence.role === 'introduction' && words !== undefined ? [{ sentence, words }] : []
  })
  if (promised.length === 0) return []
  const behind = looseRoots([
    ...sentences.slice(end + 1).map(({ text }) => text),
    ...headings.map(({ text }) => text),
    ...textsOfFloats(analysed.document),
  ])
  return promised.flatMap(({ sentence, words }) => {
    const terms = contentTerms(words)
    const gone = terms.filter((term) => !holdsLoosely(behind, term))
    const isGone = gone.length >= leastGone && gone.length >= terms.length * shareGone
    return isGone ? [{ sentence, terms: gone }] : []
  })
}

const take = String.raw`(?:discuss|sets? out|examin|turn|consider|look|analys|analyz|explor|trac|describ|review|outlin|address|study|studi|read)(?:e|es|s|ing|ed)?(?: (?:to|at|into))?`
/** "I first discuss the letters, then the library, and finally the laboratory." */
const road = new RegExp(
  String.raw`\b(?:I|we|(?:this|the) (?:chapter|essay|paper|article|section)|it)(?: will| shall)?(?: begin by| start by)? (?:first(?:ly)?,? ${take}|(?:begin|start)s? (?:with|by ${take}))\b[^.]*\b(?:then|next|finally|before)\b`,
  'iu',
)
const stop = new RegExp(
  String.raw`(?:(?:begin|start)s? with|\bfirst(?:ly)?,?(?: I| we)? ${take}|\b(?:then|next|finally|lastly|second(?:ly)?|third(?:ly)?),?(?: I| we| it)?(?: ${take})?|by ${take}|and ${take}|before ${take})\s(?<item>[^,.;:]{4,80}?)(?=,|\.|;|:|\sand (?:then|finally|${take})|\sbefore |$)`,
  'giu',
)
/** "First I set out … Then I consider …": the way in sentences of its own. */
const opensRoad = new RegExp(
  String.raw`^(?:first(?:ly)?|to begin),? (?:I|we)(?: will| shall)? ${take}\b`,
  'iu',
)
const goesOn =
  /^(?:(?:then|next|second(?:ly)?|third(?:ly)?|finally|lastly|after(?:wards| that)?),? (?:I|we)\b|(?:I|we)(?: will| shall)? (?:end|close|conclude|finish)\b)/iu
/** "All-Pairs" is one name. */
const name = /(?<![\p{L}-])\p{Lu}\p{Ll}{2,}(?:-\p{L}+)*/gu
/** Sentences of the text among which its way is told. */
const early = 0.25
const leastBehind = 12

/** A stop of one word that names a matter; what every text has is called otherwise when it comes. */
function isTopic(term: string): boolean {
  return (
    term.length > 7 &&
    !/^(?:conclusi|implicat|result|finding|limitat|recommend|discuss|summar|outlook|method|example|argument|literatur|evidence|approach|problem|question|solution|background|introduc|theor|context|definition|consequen|alternativ|objection|criticism)/iu.test(
      term,
    )
  )
}

/** Whether no part of a name comes again; a small word with a capital names nothing. */
function isGoneName(word: string, behind: ReturnType<typeof looseRoots>): boolean {
  const parts = contentTerms(word.replaceAll('-', ' '))
  return parts.length > 0 && parts.every((part) => !holdsLoosely(behind, part))
}

/** Stops of the way that a text announces, to which it never comes: all words of a stop, or its name, are gone. Pure. */
export function stopsPassedOver({
  analysed,
  headings,
  sentences,
}: Reading): readonly UnkeptPromise[] {
  const at = sentences.findIndex(
    ({ text, role }, index) =>
      role !== 'abstract' &&
      index < sentences.length * early &&
      (road.test(text) || (opensRoad.test(text) && goesOn.test(sentences[index + 1]?.text ?? ''))),
  )
  const sentence = sentences[at]
  if (sentence === undefined || sentences.length - at < leastBehind) return []
  const after = sentences.slice(at + 1)
  const further = after.slice(
    0,
    Math.max(
      0,
      after.findIndex(({ text }) => !goesOn.test(text)),
    ),
  )
  const behind = looseRoots([
    ...after.slice(further.length).map(({ text }) => text),
    ...headings.map(({ text }) => text),
    ...textsOfFloats(analysed.document),
  ])
  const stops = [sentence, ...further].flatMap((of) =>
    [...of.text.matchAll(stop)].map(({ groups = {} }) => {
      const item = groups['item'] ?? ''
      return { of, item, terms: contentTerms(item) }
    }),
  )
  return stops.flatMap((one) => {
    const names = (one.item.match(name) ?? []).filter((word) => isGoneName(word, behind))
    // "The objection from cost, then the objection from fairness": what they share tells none of them.
    const own = one.terms.filter((term) =>
      stops.every((other) => other === one || !other.terms.includes(term)),
    )
    const gone = own.filter((term) => !holdsLoosely(behind, term))
    const isNamed = own.length < one.terms.length && gone.length > 0
    const isOneWord = gone.length === 1 && stops.length > leastGone && isTopic(gone[0] ?? '')
    const isGone = (gone.length >= leastGone || isNamed || isOneWord) && gone.length === own.length
    return names.length > 0 || isGone
      ? [{ sentence: one.of, terms: names.length > 0 ? names : gone }]
      : []
  })
}
