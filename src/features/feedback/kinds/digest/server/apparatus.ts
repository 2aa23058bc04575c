import { citedFor } from '#engines/analysis/citing/citation-function.ts'
import { rootsInOrder } from '#engines/analysis/claims/content-words.ts'
import type { Work } from '#engines/analysis/materials.ts'
import { keyTermsOf } from '#engines/analysis/phrases/key-terms.ts'
import type { KeyTerm } from '#engines/analysis/phrases/key-terms.ts'
import { placeOf } from '#engines/analysis/quoted-place.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'
import { textTerms } from '#engines/analysis/words/text-terms.ts'

import type { DigestView } from '../contract.ts'

const mostFloats = 4
const mostTerms = 10
const mostFollowed = 6
const mostRelated = 5

/** Figures and tables by how often the text points to them. */
export function floatsOf(reading: Reading): DigestView['floats'] {
  const { figures, tables } = reading.analysed.document
  return [...figures, ...tables]
    .flatMap(({ label, word, caption, page }) => {
      if (label === '') return []
      const escaped = label.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
      const stem = word.slice(0, 3).replaceAll(/[^\p{L}]/gu, '')
      const pattern = new RegExp(String.raw`\b${stem}\p{L}*\.?\s*${escaped}(?![\d])`, 'giu')
      // A number is sought by plain search first; a letter may stand in either case.
      const isNumber = /^\d+$/u.test(label)
      const mentions = reading.sentences.filter(
        ({ text }) => (!isNumber || text.includes(label)) && text.search(pattern) >= 0,
      ).length
      if (mentions === 0) return []
      return [
        { name: `${word} ${label}`, caption: caption.slice(0, 200), mentions, page: page ?? null },
      ]
    })
    .toSorted((one, other) => other.mentions - one.mentions)
    .slice(0, mostFloats)
}

const defining =
  /\b(?:is|are) defined as|\bwe define\b|\brefers? to\b|\bmeans\b|\bby this (?:i|we) mean\b|\bis (?:a|an|the) (?:type|kind|form|measure|process|method) of\b/iu

/** The terms by which the text names its matter, each with the sentence that defines it where there is one. */
export const termsOf = rememberedFor((reading: Reading): DigestView['terms'] => {
  const { analysed, sentences } = reading
  const definitions = sentences.filter(({ text }) => defining.test(text))
  return longestFirst(keyTermsOf(analysed))
    .slice(0, mostTerms)
    .map(({ text: term, count }) => {
      const sentence = definitions.find(({ text }) =>
        text.toLowerCase().includes(term.toLowerCase()),
      )
      return {
        term,
        count,
        defined: sentence === undefined ? null : placeOf(analysed, rangeOf(sentence)),
      }
    })
})

/** "Conductors" says nothing beside "solid conductor": a word is left out where a longer term of the same head is shown. */
function longestFirst(terms: readonly KeyTerm[]): readonly KeyTerm[] {
  const shown = terms.slice(0, 2 * mostTerms)
  const heads = new Set(shown.flatMap(({ roots }) => (roots.length > 1 ? roots.slice(-1) : [])))
  return shown.filter(({ roots }) => roots.length > 1 || !heads.has(roots[0] ?? ''))
}

/** Entries of the list that the text cites most, and what for. */
export function referencesToFollow(reading: Reading): DigestView['follow'] {
  const { analysed, sentences } = reading
  const { references, citations } = analysed.document
  const byId = new Map(references.map((reference) => [reference.id, reference]))
  const inBlock = Map.groupBy(sentences, ({ block }) => block)
  const found = new Map<string, (typeof sentences)[number][]>()
  for (const citation of citations) {
    const sentence = inBlock
      .get(citation.block)
      ?.find(({ start, end }) => start <= citation.start && citation.start < end + 3)
    if (sentence === undefined) continue
    for (const id of new Set(citation.references)) {
      const list = found.get(id)
      if (list === undefined) found.set(id, [sentence])
      else list.push(sentence)
    }
  }
  return [...found]
    .filter(([id]) => byId.has(id))
    .toSorted(([one, own], [other, theirs]) => theirs.length - own.length || (one < other ? -1 : 1))
    .slice(0, mostFollowed)
    .map(([id, citing]) => ({
      reference: id,
      raw: (byId.get(id)?.raw ?? '').slice(0, 300),
      cited: citing.length,
      use: mostOften(citing.map(({ text }) => citedFor(text).use)),
      place: citing[0] === undefined ? null : placeOf(analysed, rangeOf(citing[0])),
    }))
}

function mostOften<Use extends string>(uses: readonly Use[]): Use | 'background' {
  const counts = new Map<Use, number>()
  for (const use of uses) counts.set(use, (counts.get(use) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 'background'
}

const leastShared = 2

/** Works at hand that share words with the text, and the sentence that comes nearest to each. */
export function relatedWorks(reading: Reading, works: readonly Work[]): DigestView['related'] {
  if (works.length === 0) return []
  const own = keyTermsOf(reading.analysed).slice(0, 2 * mostTerms)
  return works
    .flatMap((work) => {
      const theirs = new Set(rootsInOrder(`${work.title}. ${work.abstract ?? ''}`))
      const shared = own
        .filter(({ roots }) => roots.every((root) => theirs.has(root)))
        .map(({ text }) => text)
      return shared.length < leastShared ? [] : [{ work, shared }]
    })
    .toSorted((one, other) => other.shared.length - one.shared.length)
    .slice(0, mostRelated)
    .map(({ work, shared }) => ({
      work: work.id,
      title: work.title,
      year: work.year,
      shared,
      place: nearestTo(reading, work),
    }))
}

function nearestTo(reading: Reading, work: Work): DigestView['related'][number]['place'] {
  const theirs = new Set(textTerms(work.title))
  const best = reading.sentences
    .map((sentence) => ({
      sentence,
      shared: textTerms(sentence.text).filter((term) => theirs.has(term)).length,
    }))
    .toSorted((one, other) => other.shared - one.shared)[0]
  return best === undefined || best.shared < 2
    ? null
    : placeOf(reading.analysed, rangeOf(best.sentence))
}
