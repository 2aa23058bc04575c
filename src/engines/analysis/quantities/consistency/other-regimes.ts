import type { AnalysedDocument } from '../../analysed-document.ts'
import { rootOf } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { inWords, quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "Cut every three years": what is done, and how often. */
const regime = new RegExp(
  String.raw`\b(?<verb>\p{L}+(?:ed|t|n)) (?:once )?every (?<count>${writtenCount}) (?<unit>days?|weeks?|months?|years?|hours?|minutes?)\b`,
  'giu',
)

/**
 * What the methods do every two years and the results had done every three: a regime of the one part that the other
 * does not have, each way. `[]` in nearly every text.
 */
export function otherRegimes({ sentences, document }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, regime)
    .filter((sentence) => !isCitedIn(document, sentence))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(regime)].map((match) => ({
        sentence,
        match,
        key: `${rootOf(match.groups?.['verb'] ?? '')} ${match.groups?.['unit']?.replace(/s$/u, '').toLowerCase()}`,
        count: countOf(match.groups?.['count'] ?? ''),
      })),
    )
  return [...Map.groupBy(found, ({ key }) => key).values()].flatMap((same) => {
    const planned = same.filter(({ sentence }) => sentence.role === 'methods')
    const told = same.filter(({ sentence }) =>
      ['results', 'discussion', 'conclusion'].includes(sentence.role),
    )
    const alone = planned.find(({ count }) => told.every((one) => one.count !== count))
    const other = told.find(({ count }) => planned.every((one) => one.count !== count))
    if (alone === undefined || other === undefined) return []
    const counts = [...new Set(told.map(({ match }) => match[0]))]
    return [
      numbersNote('counts-differ', {
        title: `${quoted(alone.match[0])} in the methods only`,
        statement: `The methods have ${quoted(alone.match[0])}; the results tell of ${inWords(counts)}, of which the methods say nothing.`,
        why: 'A reader cannot tell which of the two was done, and every comparison rests on it.',
        how: 'Look up what was done, and name it alike in both parts.',
        ranges: [placeOf(alone.sentence, alone.match), placeOf(other.sentence, other.match)],
        confidence: 0.82,
      }),
    ]
  })
}
