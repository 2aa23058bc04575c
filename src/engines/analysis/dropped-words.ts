import type { DropReason, ReviewResult } from './finding.ts'
import { counted } from './wording.ts'

/** Why notes are not shown that something in the text does prove; any other reason is a want of proof. */
const proved: readonly (readonly [DropReason, string])[] = [
  ['over-budget', 'kept back, since enough of their sort are shown.'],
  ['duplicate', 'joined with another that says the same.'],
  [
    'other-form',
    'kept back that would be asked of a paper or an essay, and not of this form of text.',
  ],
]

/** How many notes of a result nobody sees, and why; empty where every note is shown. */
export function droppedWords({ dropped }: Pick<ReviewResult['provenance'], 'dropped'>): string {
  const counts = proved.map(([reason, words]) => ({ count: dropped[reason] ?? 0, words }))
  const all = Object.values(dropped).reduce((sum, count) => sum + count, 0)
  const unproved = counts.reduce((left, { count }) => left - count, all)
  return [{ count: unproved, words: 'dropped before you saw them, for want of proof.' }, ...counts]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${counted(count, 'note', 'notes')} ${words}`)
    .join(' ')
}
