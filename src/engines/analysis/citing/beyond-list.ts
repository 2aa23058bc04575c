import type { Document } from '../../documents/document.ts'
import type { FindingDraft } from '../finding.ts'

/** "(33–46)": a range of numbers in the round brackets in which some drafts cite. */
const range = /\((?:\d{1,3}\s?,\s?)*(\d{1,3})\s?[–-]\s?(\d{1,3})\)/gu
/** From this many such callouts on a draft cites in round brackets. */
const fewestNumbered = 8
/** Entries that one callout names. */
const most = 20

/**
 * A range in round brackets that begins in the list of references and ends beyond it: a callout, where none of the
 * entries from its begin on is cited anywhere else.
 */
export function calloutsBeyondList({
  blocks,
  citations,
  references,
}: Document): readonly FindingDraft[] {
  const numbered = citations.filter(({ style, raw }) => style === 'numeric' && raw.startsWith('('))
  if (numbered.length < fewestNumbered) return []
  const listed = references.length
  const cited = new Set(citations.flatMap((one) => one.references))
  const isCounted = references.every(({ label }, at) => label === '' || label === String(at + 1))
  return blocks
    .filter(({ type }) => isCounted && type === 'paragraph')
    .flatMap(({ id, text }) =>
      [...text.matchAll(range)].flatMap((match): readonly FindingDraft[] => {
        const [words, from = '', to = ''] = match
        const isBeyond = Number(from) > 1 && Number(from) <= listed && Number(to) > listed
        const named = references.slice(Number(from) - 1)
        if (!isBeyond || Number(to) - Number(from) > most || named.some((one) => cited.has(one.id)))
          return []
        return [
          {
            criterion: 'citations',
            check: 'citations-unlisted',
            kind: 'issue',
            severity: 'moderate',
            title: `The callout ${words} goes beyond the list`,
            statement: `The callout ${words} names entries up to ${to}, and the list of references has ${listed}.`,
            why: 'A reader who looks the sources up finds none under these numbers.',
            how: 'Look up which entries were meant, and correct the callout or complete the list.',
            ranges: [{ block: id, start: match.index, end: match.index + words.length }],
            confidence: 0.8,
          },
        ]
      }),
    )
}
