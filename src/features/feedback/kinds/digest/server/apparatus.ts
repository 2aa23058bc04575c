import { citedFor } from '#engines/analysis/citing/citation-function.ts'
import { contentTerms, rootOf } from '#engines/analysis/claims/content-words.ts'
import type { Work } from '#engines/analysis/materials.ts'
import { placeOf } from '#engines/analysis/quoted-place.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'
import { textTerms } from '#engines/analysis/text-terms.ts'

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

/** Words that carry the subject: frequent, and named by title, keywords or headings. */
export const keyTermsOf = rememberedFor((reading: Reading): DigestView['terms'] => {
  const { analysed } = reading
  const named = new Set(
    contentTerms(
      [
        analysed.document.title,
        ...analysed.document.keywords,
        ...reading.headings.map(({ text }) => text),
      ].join('. '),
    ).map(rootOf),
  )
  const counts = new Map<string, { term: string; count: number }>()
  for (const { text } of reading.sentences) {
    for (const term of contentTerms(text)) {
      const root = rootOf(term)
      const known = counts.get(root)
      if (known === undefined) counts.set(root, { term: term.toLowerCase(), count: 1 })
      else known.count += 1
    }
  }
  return [...counts]
    .map(([root, found]) => ({ root, ...found, weight: found.count * (named.has(root) ? 3 : 1) }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.weight - one.weight || (one.root < other.root ? -1 : 1))
    .slice(0, mostTerms)
    .map(({ term, count }) => {
      const sentence = reading.sentences.find(
        ({ text, words }) => words.includes(term) && defining.test(text),
      )
      return {
        term,
        count,
        defined: sentence === undefined ? null : placeOf(analysed, rangeOf(sentence)),
      }
    })
})

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

const leastShared = 3

/** Works at hand that share words with the text, and the sentence that comes nearest to each. */
export function relatedWorks(reading: Reading, works: readonly Work[]): DigestView['related'] {
  if (works.length === 0) return []
  const own = new Map(keyTermsOf(reading).map(({ term }) => [rootOf(term), term]))
  return works
    .flatMap((work) => {
      const theirs = new Set(contentTerms(`${work.title}. ${work.abstract ?? ''}`).map(rootOf))
      const shared = [...own].filter(([root]) => theirs.has(root)).map(([, term]) => term)
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
