import type { Document } from '../../documents/document.ts'
import type { FindingDraft } from '../finding.ts'

/** "[18–12]": two numbers of a list, the larger one first. */
const range = /\[(?:\d{1,3}\s?,\s?)*(\d{1,3})\s?[–-]\s?(\d{1,3})(?:\s?,\s?\d{1,3})*\]/gu
/** From this many numbered callouts on a bracket with two numbers is one as well. */
const fewestNumbered = 5

/** Callouts whose range of entries runs backwards, in a draft that cites by numbers. */
export function backwardCallouts({
  blocks,
  citations,
  references,
}: Document): readonly FindingDraft[] {
  if (citations.filter(({ style }) => style === 'numeric').length < fewestNumbered) return []
  return blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list-item')
    .flatMap(({ id, text }) =>
      [...text.matchAll(range)].flatMap((match): readonly FindingDraft[] => {
        const [words, from = '', to = ''] = match
        if (Number(from) <= Number(to) || isCut(from, to, references.length)) return []
        return [
          {
            criterion: 'citations',
            check: 'citations-unlisted',
            kind: 'issue',
            severity: 'minor',
            title: `The callout ${words} runs backwards`,
            statement: `The callout ${words} gives a range of entries with the larger number first; the list of references has ${references.length} entries.`,
            why: 'A reader cannot tell which sources are meant, and a program that makes links of callouts finds none.',
            how: 'Look up which entries were meant, and put the smaller number first.',
            ranges: [{ block: id, start: match.index, end: match.index + words.length }],
            confidence: 0.8,
          },
        ]
      }),
    )
}

/** "[156–8]" stands for 156 to 158 where the list goes so far. */
function isCut(from: string, to: string, listed: number): boolean {
  if (to.length >= from.length) return false
  const whole = Number(from.slice(0, from.length - to.length) + to)
  return whole > Number(from) && whole <= listed
}
