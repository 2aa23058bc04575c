import type { AnalysedDocument } from '../analysed-document.ts'
import { rootOf } from '../claims/content-words.ts'
import type { FindingDraft } from '../finding.ts'
import { inWords, quoted } from '../wording.ts'
import { countOf, writtenCount } from './written-counts.ts'

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
  const found = sentences
    .filter(
      ({ block, start, end }) =>
        !document.citations.some(
          (one) => one.block === block && one.start >= start && one.start < end,
        ),
    )
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
    const rangeOf = ({ sentence, match }: typeof alone) => ({
      block: sentence.block,
      start: sentence.start + match.index,
      end: sentence.start + match.index + match[0].length,
    })
    const counts = [...new Set(told.map(({ match }) => match[0]))]
    return [
      {
        criterion: 'numbers',
        check: 'counts-differ',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: `${quoted(alone.match[0])} in the methods only`,
        statement: `The methods have ${quoted(alone.match[0])}; the results tell of ${inWords(counts)}, of which the methods say nothing.`,
        why: 'A reader cannot tell which of the two was done, and every comparison rests on it.',
        how: 'Look up what was done, and name it alike in both parts.',
        ranges: [rangeOf(alone), rangeOf(other)],
        confidence: 0.82,
      },
    ]
  })
}

const ofYears = /\bin (?<first>(?:19|20)\d\d) and (?<last>(?:19|20)\d\d)\b/giu

/** "We counted birds in 2019 and 2020" in an abstract whose body knows of 2019 alone. */
export function otherYears({
  document,
  role,
  sentences,
}: AnalysedDocument): readonly FindingDraft[] {
  const body = document.blocks
    .filter(
      ({ id, type }) =>
        type !== 'reference' && !['abstract', 'references', 'front'].includes(role.get(id) ?? ''),
    )
    .map(({ text }) => text)
  const tables = document.tables.flatMap(({ rows, caption }) => [caption, ...rows.flat()])
  const texts = [...body, ...tables].join('\n')
  return sentences
    .filter(({ role: part, text }) => part === 'abstract' && /\b(?:we|were|was)\b/iu.test(text))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(ofYears)].flatMap((match) => {
        const years = [match.groups?.['first'] ?? '', match.groups?.['last'] ?? '']
        const known = years.filter((year) => texts.includes(year))
        const gone = years.filter((year) => !texts.includes(year))
        if (known.length !== 1 || gone.length !== 1) return []
        const start = sentence.start + match.index
        return [
          {
            criterion: 'numbers',
            check: 'counts-differ',
            kind: 'issue' as const,
            severity: 'moderate' as const,
            title: `${gone[0]} stands in the abstract only`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the text has ${known[0]}, and ${gone[0]} nowhere.`,
            why: 'A reader who compares the abstract with the methods finds two studies.',
            how: 'Look up when the data were collected, and write the same in both places.',
            ranges: [{ block: sentence.block, start, end: start + match[0].length }],
            confidence: 0.8,
          },
        ]
      }),
    )
}
