import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Sentence } from '../../src/engines/analysis/analysed-document.ts'
import type { SentenceInPlace } from '../../src/engines/analysis/citing/citation-worth.ts'
import { withoutSources } from '../../src/engines/analysis/citing/without-sources.ts'
import { namesSourceOf } from '../../src/engines/analysis/sourcing/source-forms.ts'
import { sourcesBeside } from '../../src/engines/analysis/sourcing/sources-beside.ts'
import { sourcesAmong } from '../../src/engines/analysis/sourcing/standing-source.ts'
import type { Document } from '../../src/engines/documents/document.ts'

const body = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
])
const SHORTEST = 6
/** What markup of callouts is missing from says nothing. */
const fewestCallouts = 5

export interface WorthSentence {
  readonly sentence: SentenceInPlace
  readonly isCited: boolean
}

/**
 * Sentences of the body as they would stand before their author cited anybody, and whether the published text cites
 * somebody in them. Those of which the source is a word ("Lee et al. [4] found") are left out, and those that name one
 * in another form: without it they would not stand there, and what is left of it would tell.
 */
export function worthSentences(document: Document): readonly WorthSentence[] {
  if (document.citations.length < fewestCallouts) return []
  const sentences = analyse(document).sentences.filter(({ role }) => body.has(role))
  const { names } = sourcesAmong(document, sentences)
  const besideOf = sourcesBeside(sentences, names)
  const isSource = namesSourceOf(document)
  const callouts = Map.groupBy(document.citations, ({ block }) => block)
  return [...Map.groupBy(sentences, ({ block }) => block).values()].flatMap((paragraph) =>
    paragraph.flatMap((sentence, index) => {
      const own = calloutsIn(sentence, callouts.get(sentence.block) ?? [])
      const text = withoutSources(sentence.text, own)
      const isLeftOut =
        sentence.words.length < SHORTEST ||
        isSource(text) ||
        etAl.test(text) ||
        own.some(({ start }) => isWord.test(sentence.text.slice(0, start).trim()))
      if (isLeftOut) return []
      const place = { role: sentence.role, index, count: paragraph.length }
      const isCited = own.length > 0
      // A mark behind the stop, which the next sentence begins with.
      if (!isCited && names(sentence)) return []
      return [{ sentence: { text, ...place, beside: besideOf(sentence) }, isCited }]
    }),
  )
}

const etAl = /\bet\.? al\b/u
/** "as described by [4]", "Lee and Ode (2004) found": words that lead on to a source, and that open with it. */
const isWord =
  /(?:^|\b(?:by|in|of|from|to|see|with|and|or|than|as|for|on|at|the|using|refs?\.?|references?|et\.? al\.?,?|\p{Lu}[\p{L}’'-]+ (?:and|&) \p{Lu}[\p{L}’'-]+|\p{Lu}[\p{L}’'-]+[’']s))\s*[([]?$/u

interface Stretch {
  readonly start: number
  readonly end: number
}

function calloutsIn(sentence: Sentence, callouts: readonly Stretch[]): readonly Stretch[] {
  return callouts
    .filter(({ start, end }) => start < sentence.end && end > sentence.start)
    .map(({ start, end }) => ({
      start: Math.max(start, sentence.start) - sentence.start,
      end: Math.min(end, sentence.end) - sentence.start,
    }))
}
