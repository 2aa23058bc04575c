import { abbreviationsOf } from '../abbreviations.ts'
import { defineCheck } from '../check.ts'
import { inWords } from '../wording.ts'

/** From here on it is a habit and worth a note; a few forgotten ones are not. */
const enoughToMatter = 4

/** Short forms that are introduced and then never used. */
export default defineCheck({
  id: 'abbreviations-unused',
  criterion: 'terms',
  noiseBudget: 0.3,
  run(analysed) {
    if (analysed.stage !== 'complete') return []
    const everything = [
      ...analysed.document.blocks.map(({ text }) => text),
      ...analysed.document.tables.flatMap(({ rows }) => rows.flat()),
    ].join('\n')
    const unused = abbreviationsOf(analysed).filter(
      ({ short, definitions }) =>
        definitions.length === 1 &&
        definitions[0]?.inAbstract === false &&
        // A caption spells out the labels of its picture.
        analysed.block.get(definitions[0].block)?.type !== 'caption' &&
        everything.split(short).length === 2,
    )
    if (unused.length < enoughToMatter) return []
    const names = unused.map(({ short }) => short)
    return [
      {
        criterion: 'terms',
        check: 'abbreviations-unused',
        kind: 'issue',
        severity: 'minor',
        title: `${names.length} short forms are introduced and never used`,
        statement: `${inWords(names)} are each explained once and do not occur again.`,
        why: 'A reader learns each of them for nothing, and the passage becomes harder to read.',
        how: 'Take out the short forms in brackets and keep the long ones.',
        ranges: unused.slice(0, 6).flatMap(({ uses }) => uses),
        confidence: 0.8,
      },
    ]
  },
})
