import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, listed, quoted } from '#engines/analysis/stance/wording.ts'

import { ownPlaces, rangeOfPlace } from './own-words.ts'

/** Phrases that announce a sentence, or say in several words what one says; with what may stand for them. */
const fillers: readonly (readonly [RegExp, string | null])[] = [
  [
    /\bit (?:is|should be|must be) (?:also )?(?:\p{L}+ly )?(?:(?:important|interesting|worth|worthwhile|essential|crucial|vital|necessary|useful|noteworthy) (?:to (?:note|mention|point out|emphasi[sz]e|stress|highlight|remember|state|keep in mind|reali[sz]e|recogni[sz]e)|noting|mentioning|pointing out|emphasi[sz]ing|stressing|highlighting|remembering)|(?<=(?:should|must) be (?:also )?(?:\p{L}+ly )?)(?:noted|mentioned|emphasi[sz]ed|pointed out|stressed|highlighted)) (?:here )?that\b/giu,
    null,
  ],
  [/\b(?:due|owing) to the fact that\b/giu, 'because'],
  [/\b(?:because of|in view of|in light of|by virtue of|given) the fact that\b/giu, 'since'],
  [/\b(?:despite|in spite of|notwithstanding) the fact that\b/giu, 'although'],
  [/\b(?:has|have|had|having) the (?:ability|capacity|capability) to\b/giu, 'can'],
  [/\bin the event that\b/giu, 'if'],
  [/\bat (?:this|the present) (?:point|moment) in time\b/giu, 'now'],
  [/\bfor the purposes? of (?=\p{L}+ing\b)/giu, 'to'],
  [/\beach and every\b/giu, 'every'],
  [/\bfirst and foremost\b/giu, 'first'],
  [/\bin close proximity to\b/giu, 'near'],
  [/\b(?:regardless of whether or not|the question (?:of|as to) whether or not)\b/giu, 'whether'],
]

/** Places from which they are a habit. */
const habit = 2

/** A habit of filling phrases, with what may stand in the place of the first. */
export function fillerPhrases(reading: Reading): readonly FindingDraft[] {
  const found = fillers
    .flatMap(([pattern, plain]) =>
      ownPlaces(reading, pattern).map((place) => ({ ...place, plain })),
    )
    .toSorted((one, other) => one.sentence.index - other.sentence.index || one.start - other.start)
  const [first] = found
  if (first === undefined || found.length < habit) return []
  const phrases = [...new Set(found.map(({ words }) => words.trim().toLowerCase()))].slice(0, 3)
  return [
    {
      criterion: 'clarity',
      check: 'clarity.filler',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.words)} and the like, in ${counted(found.length, 'place')}`,
      statement: `${listed(phrases.map((phrase) => quoted(phrase)))}: ${counted(found.length, 'place')} announce what the sentence says anyway, or say in several words what one says.`,
      why: 'They put distance between the reader and the point, and it adds up over pages.',
      how:
        first.plain === null
          ? `Strike ${quoted(first.words)} and begin with what stands behind it; do the like at the other places.`
          : `Where you have ${quoted(first.words)}, “${first.plain}” will do; go through the other places in the same way.`,
      ranges: found.slice(0, 6).map(rangeOfPlace),
      confidence: 0.7,
    },
  ]
}
