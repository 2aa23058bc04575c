import type { Block } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { quoted } from '../../wording.ts'

/** "4.3": a section within another; chapters and studies may begin at 1 again, and with them their own parts. */
const dotted = /^\d{1,2}(?:\.\d{1,2}){1,2}\.?$/u

/** Two sections one after the other under the same number: "4.3 Smoothers" and "4.3 Regression". */
export default defineCheck({
  id: 'headings-numbered',
  criterion: 'structure',
  noiseBudget: 0.05,
  run({ document }) {
    // On a page a number may be read into a heading that has another.
    if (document.source === 'pdf') return []
    const numbered = document.blocks.filter(
      ({ type, number }) => type === 'heading' && dotted.test(number ?? ''),
    )
    const twice = numbered.flatMap((heading, at) => {
      const before = numbered[at - 1]
      return before !== undefined && isAgain(before, heading) ? [{ before, heading }] : []
    })
    const [first] = twice
    // Numbers that a program counts go wrong throughout, and then not by hand.
    if (first === undefined || twice.length > 1) return []
    const number = bare(first.heading)
    return [
      {
        criterion: 'structure',
        check: 'headings-numbered',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `Two sections have the number ${number}`,
        statement: `${quoted(first.before.text, 50)} and ${quoted(first.heading.text, 50)} both have the number ${number}.`,
        why: 'A pointer to that number leads to two places, and the numbers behind it may be off by one.',
        how: 'Give the second the next number, and see whether those behind it and the pointers still fit.',
        ranges: [first.heading].map(({ id, text }) => ({ block: id, start: 0, end: text.length })),
        confidence: 0.85,
      },
    ]
  },
})

const bare = ({ number = '' }: Block): string => number.replace(/\.$/u, '')

const plain = ({ text }: Block): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

function isAgain(before: Block, heading: Block): boolean {
  return (
    bare(before) === bare(heading) &&
    (before.level ?? 1) === (heading.level ?? 1) &&
    plain(before) !== plain(heading)
  )
}
