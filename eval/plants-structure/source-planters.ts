import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { Citation, Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { rewritten } from './edits.ts'
import { paragraphsIn, sentencesIn } from './passages.ts'
import type { Ground, Plant, Planter, Spot } from './plant.ts'

const families = ['sources.', 'introduction.unsourced']

/** A sentence that tells what others found, measured or hold: a reader wants to know who. */
const findingOfOthers =
  /\b(?:shown|showed|found|reported|demonstrated|identified|observed|suggest(?:s|ed)?|stud(?:y|ies)|research|evidence|estimated|associated|according|known|increas\w+|decreas\w+|reduc\w+|risk|prevalence|percent|million|higher|lower|caus\w+)\b|\d\s?%/iu

/** The sources of what others found, taken away with their names. */
export const sourcePlanters: readonly Planter[] = [
  {
    type: 'sources of a sentence taken away',
    families,
    plant: (ground, random) => bareSentence(ground, random),
  },
  {
    type: 'sources of a paragraph of the introduction taken away',
    families,
    plant: (ground, random) => bareParagraph(ground, random),
  },
]

const within = ({ block, start, end }: Sentence, citation: Citation): boolean =>
  citation.block === block && citation.start >= start && citation.start <= end

const shortestClaim = 70

function bareSentence({ analysed }: Ground, random: Random): Plant | null {
  const { citations } = analysed.document
  const places = sentencesIn(analysed, 'introduction', 'background', 'discussion').filter(
    (sentence) =>
      sentence.text.length >= shortestClaim &&
      findingOfOthers.test(sentence.text) &&
      !/\b(?:we|our|i|my)\b|et al|\p{Lu}\p{L}+ and \p{Lu}\p{L}+ \(/iu.test(sentence.text) &&
      citations.some((citation) => within(sentence, citation)),
  )
  const sentence = random.pick(places)
  if (sentence === undefined) return null
  const [document, length] = stripped(analysed.document, sentence)
  return {
    document,
    spots: [{ block: sentence.block, start: sentence.start, end: sentence.start + length }],
    told: sentence.text,
  }
}

/** Takes the callouts of a sentence away, with the space before them; gives what is left of its length. */
function stripped(document: Document, sentence: Sentence): readonly [Document, number] {
  const own = document.citations
    .filter((citation) => within(sentence, citation) && citation.end > citation.start)
    .toSorted((one, other) => other.start - one.start)
  let length = sentence.end - sentence.start
  const changed = own.reduce((rest, { block, start, end }) => {
    const text = rest.blocks.find(({ id }) => id === block)?.text ?? ''
    const from = spaceBefore(text, start)
    length -= end - from
    return rewritten(rest, { block, start: from, end }, '')
  }, document)
  return [changed, length]
}

const spaceBefore = (text: string, start: number): number =>
  text[start - 1] === ' ' ? start - 1 : start

function bareParagraph({ analysed }: Ground, random: Random): Plant | null {
  const { citations } = analysed.document
  const cited = (sentences: readonly Sentence[]): readonly Sentence[] =>
    sentences.filter((sentence) => citations.some((citation) => within(sentence, citation)))
  const places = paragraphsIn(analysed, ['introduction', 'background']).filter(
    (sentences) =>
      cited(sentences).length >= 2 && !sentences.some(({ text }) => /\bet al\b/u.test(text)),
  )
  const own = random.pick(places)
  if (own === undefined) return null
  const document = cited(own)
    .toReversed()
    .reduce((rest, sentence) => stripped(rest, sentence)[0], analysed.document)
  const spot: Spot = { block: own[0]?.block ?? '', start: 0, end: lengthOf(document, own) }
  return { document, spots: [spot], told: own.map(({ text }) => text).join(' ') }
}

function lengthOf(document: AnalysedDocument['document'], own: readonly Sentence[]): number {
  return document.blocks.find(({ id }) => id === own[0]?.block)?.text.length ?? 0
}
