import type { ReviewResult } from './finding.ts'
import { counted } from './wording.ts'

/**
 * How many notes of a result nobody sees: those that nothing in the text proves, and those that its form does not owe;
 * empty where every note is shown.
 */
export function droppedWords({ dropped }: Pick<ReviewResult['provenance'], 'dropped'>): string {
  const ofForm = dropped['other-form'] ?? 0
  const unproved = Object.values(dropped).reduce((sum, count) => sum + count, 0) - ofForm
  const proof = `${counted(unproved, 'note', 'notes')} dropped before you saw them, for want of proof.`
  const form = `${counted(ofForm, 'note', 'notes')} kept back that would be asked of a paper or an essay, and not of this form of text.`
  return [unproved === 0 ? '' : proof, ofForm === 0 ? '' : form].filter(Boolean).join(' ')
}
