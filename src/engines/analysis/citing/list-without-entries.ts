import type { Citation, Reference } from '../../documents/document.ts'
import type { FindingDraft } from '../finding.ts'
import { counted } from '../wording.ts'

/** Commands of a style and words on the template stand under the heading of a list too: an entry has somebody or a year. */
export function isEntry({ authors, raw }: Reference): boolean {
  return authors.length > 0 || /\b(?:1[5-9]|20)\d{2}|\bn\.\s?d\./u.test(raw)
}

/** One note for all works that a text names where nothing is listed yet; a program sets the list of callouts by key. */
export function listWithoutEntries(
  cited: ReadonlyMap<string, readonly Citation[]>,
): readonly FindingDraft[] {
  const places = [...cited.values()].flat()
  const [first] = cited.keys()
  if (first === undefined || places.some(({ style }) => style === 'field')) return []
  return [
    {
      criterion: 'citations',
      check: 'citations-unlisted',
      kind: 'issue',
      severity: 'moderate',
      title: 'The list of references has no entry',
      statement: `The text cites ${counted(cited.size, 'work', 'works')}, first ${first}, and nothing stands under the heading of the list.`,
      why: 'A reader who wants to check a claim cannot find its source, so the claim counts as unsupported.',
      how: `Begin with ${first}, and add an entry for every work that the text names.`,
      ranges: places.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
      confidence: 0.9,
    },
  ]
}
