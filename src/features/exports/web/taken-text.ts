import type { DraftVersion } from '#features/exports/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'

/** What came with the next version of a draft, in one or two sentences. */
export function takenText({ taken, file_name: name }: DraftVersion): string {
  if (taken === null) return `‘${name}’ is the text of the draft now. Its notes went along.`
  const back = taken.by_id + taken.by_passage
  const parts = [
    taken.resolved === 0 ? '' : `${plural(taken.resolved, 'note')} resolved`,
    taken.replies === 0 ? '' : plural(taken.replies, 'answer'),
    taken.deleted === 0 ? '' : `${plural(taken.deleted, 'comment')} deleted in Word`,
    taken.others === 0 ? '' : `${plural(taken.others, 'other comment')} left in the file`,
  ].filter((part) => part !== '')
  const more = parts.length === 0 ? '' : ` ${sentence(parts.join(', '))}`
  return back === 0
    ? `The edited copy is the text of the draft now.${more}`
    : `The edited copy is the text of the draft now. ${plural(back, 'note')} came back with it.${more}`
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
