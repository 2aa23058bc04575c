import type { Block } from '../../../documents/document.ts'
import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { forEachRun } from '../../matching/words-by-shape.ts'
import { quoted } from '../../wording.ts'

/** Headings of each sort that one level needs: a name may make one look like the other. */
const fewest = 2
const fewestUsual = 3

/** Headings of one level of which some capitalise every main word and others only the first. */
export default defineCheck({
  id: 'heading-case-mixed',
  criterion: 'structure',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run({ document, role, sentences }) {
    const written = smallWordsOf(sentences)
    // What the prose writes large inside a sentence is a name: "the Discrete Logarithm Problem".
    for (const { text } of sentences)
      for (const [name] of text.matchAll(nameInSentence)) written.delete(name.toLowerCase())
    const headings = document.blocks.filter(
      ({ id, type, number }) =>
        type === 'heading' &&
        // On a page only its number tells the level of a heading surely.
        (document.source !== 'pdf' || number !== undefined) &&
        role.get(id) !== 'references' &&
        role.get(id) !== 'appendix',
    )
    for (const level of [1, 2, 3]) {
      const own = headings.filter((heading) => (heading.level ?? 1) === level)
      const title = own.filter((heading) => caseOf(heading, written) === 'title')
      const sentence = own.filter((heading) => caseOf(heading, written) === 'sentence')
      const [rarer, usual] = title.length <= sentence.length ? [title, sentence] : [sentence, title]
      const [first] = rarer
      const [example] = usual
      if (first === undefined || example === undefined) continue
      if (rarer.length < fewest || usual.length < fewestUsual) continue
      // Whether there is a mixture shows in the sure ones; how many are of each sort, in all that have a case.
      const isRarer = (heading: Block) => looks(heading, written) === looks(first, written)
      const isUsual = (heading: Block) => looks(heading, written) === looks(example, written)
      const allRarer = own.filter(
        (heading) => rarer.includes(heading) || (!usual.includes(heading) && isRarer(heading)),
      )
      const allUsual = own.filter(
        (heading) => usual.includes(heading) || (!rarer.includes(heading) && isUsual(heading)),
      )
      return [
        {
          criterion: 'structure',
          check: 'heading-case-mixed',
          kind: 'issue' as const,
          severity: 'minor' as const,
          title: 'Headings of one level in two cases',
          statement: `Of the headings of level ${level}, ${allUsual.length} are set like ${quoted(example.text)} and ${allRarer.length} like ${quoted(first.text)}.`,
          why: 'Readers tell levels of headings by their form, and styles ask for one form a level.',
          how: 'Capitalise every main word in all headings of the level, or only the first word in all.',
          ranges: allRarer
            .slice(0, 6)
            .map(({ id, text }) => ({ block: id, start: 0, end: text.length })),
          confidence: 0.8,
        },
      ]
    }
    return []
  },
})

const nameInSentence = /(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}{3,}/gu
const fewestLetters = 4

/** Words that begin with four small letters, as far as their letters are small. */
function smallWordsOf(sentences: readonly Sentence[]): Set<string> {
  const found = new Set<string>()
  for (const { text } of sentences)
    forEachRun(text, ({ start, end, letters, isSmall }) => {
      if (letters < fewestLetters) return
      const word = text.slice(start, end)
      if (isSmall) found.add(word)
      else for (const head of word.match(/^\p{Ll}{4,}/u) ?? []) found.add(head)
    })
  return found
}

const small =
  /^(?:with|from|into|over|under|between|through|upon|among|within|without|about|against|during|that|than|when|where|which|versus|towards?|across|around|after|before|until|via|your|their|this|these|those|what|does|have|been|were|using|based)$/u

/** The case of a heading by its ordinary words, as names have their capital in either; `null` where it has too few main words behind the first to tell. */
function caseOf({ text }: Block, written: ReadonlySet<string>): 'title' | 'sentence' | null {
  if (/[.:?!–—=]|\p{Lu}{2}/u.test(text.replace(/^[\d.\s]+/u, ''))) return null
  const words = text.split(/\s+/u).filter((word) => /^\p{L}/u.test(word))
  const main = words
    .slice(1)
    .filter((word) => word.length >= 4 && /^\p{L}[\p{L}-]+$/u.test(word) && !small.test(word))
  if (main.length < 2 || !/^\p{Lu}/u.test(words[0] ?? '')) return null
  const raised = main.filter((word) => /^\p{Lu}/u.test(word))
  if (raised.length === 0) return 'sentence'
  const ordinary = raised.filter((word) => written.has(word.toLowerCase()))
  return raised.length === main.length && ordinary.length >= 2 ? 'title' : null
}

/** A word of the language; a compound is one as well. */
function isKnown(word: string): boolean {
  return word.includes('-') || isListed(word.toLowerCase())
}

/** The same for headings that are hardly enough to tell by: one main word behind the first, a colon, short forms. */
function looks({ text }: Block, written: ReadonlySet<string>): 'title' | 'sentence' | null {
  const words = text
    .replaceAll(/(?<=[.:?!–—]\s*)\p{Lu}\p{L}*/gu, ' ')
    .split(/[\s/]+/u)
    .filter((word) => /^\p{L}[\p{Ll}-]{3,}$/u.test(word) && !small.test(word))
  const main =
    /^\p{Lu}\p{Ll}/u.test(text) && words[0] === text.split(/[\s/]+/u)[0] ? words.slice(1) : words
  const raised = main.filter((word) => /^\p{Lu}/u.test(word))
  if (main.length === 0) return null
  // "Mentha piperita": the name of a species.
  const [first = ''] = words
  if (words.length === 2 && raised.length === 0 && !isKnown(first)) return null
  if (raised.length === 0) return 'sentence'
  return raised.length === main.length && raised.some((word) => written.has(word.toLowerCase()))
    ? 'title'
    : null
}
