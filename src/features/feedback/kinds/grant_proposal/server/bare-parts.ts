import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Parts by which panels score, whatever the scheme. */
const scored =
  /^(?:broader |expected |wider |societal |scientific )*(?:impacts?|significance|innovation|dissemination|outreach|evaluation|feasibility|risks?(?: (?:and|&) .*)?|ethics|data management(?: plan)?|work ?plan|methodology|approach)$/iu
/** Words with which a part has hardly begun. */
const hardlyBegun = 12

/** A part that the panel scores and that is told in one short sentence. */
export function bareParts({ analysed, paragraphs }: Reading): readonly FindingDraft[] {
  return analysed.sections.flatMap(({ heading, blocks }) => {
    const own = paragraphs.filter(({ block }) => blocks.includes(block.id))
    const sentences = own.flatMap((paragraph) => [...paragraph.sentences])
    const [only, ...more] = sentences
    const held = analysed.document.blocks.filter(
      ({ id, type }) => blocks.includes(id) && type !== 'heading',
    )
    const words = own.reduce((sum, paragraph) => sum + paragraph.words, 0)
    if (heading === null || only === undefined || more.length > 0 || held.length > 1) return []
    if (!scored.test(heading.text.trim()) || words > hardlyBegun || /\d/u.test(only.text)) return []
    return [
      {
        criterion: 'parts',
        check: 'grant.bare-part',
        kind: 'issue',
        severity: 'moderate',
        title: `${quoted(heading.text, 4)} has ${counted(words, 'word')}`,
        statement: `All that stands under ${quoted(heading.text, 5)} is ${quoted(only.text, 12)}.`,
        why: 'A panel scores this part by itself, and finds nothing here that fits this proposal and no other.',
        how: 'Say who gains what, by which means and when, and how you would know; or move it to where it is told.',
        ranges: [rangeOf(only)],
        confidence: 0.75,
      },
    ]
  })
}
