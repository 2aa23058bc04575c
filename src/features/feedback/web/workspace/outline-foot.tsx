import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { ButtonPrice } from '../button-price.tsx'
import { changedChapters, changedWords } from '../ordering/changed-chapters.ts'
import { startable } from '../ordering/suggested-review.ts'
import { priceOf } from '../rubrics/rubric.ts'
import type { Rubric } from '../rubrics/rubric.ts'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

type OutlineFootProps = Pick<
  WorkspaceLayoutProps,
  'balance' | 'choices' | 'count' | 'draft' | 'review' | 'rubrics' | 'show'
> & { readonly onAdd: () => void }

/** What is to be done under the outline: read again what changed, and where nothing did, add a chapter. */
export function OutlineFoot(props: OutlineFootProps) {
  const { rubrics, count, show, draft, balance, onAdd } = props
  if (count !== null) {
    // What the server has not heard of is kept in this browser, and goes out from no other.
    return props.review.waiting.length > 0 ? (
      <p>You can read, or leave. This browser starts what waits as soon as the server takes it.</p>
    ) : (
      <p>You can read, or leave. The review carries on, and its notes are kept.</p>
    )
  }
  const old = rubrics.filter(({ isOutOfDate, kind }) => isOutOfDate && kind.price > 0)
  if (old.length === 0) {
    return (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={onAdd}
      >
        Add a chapter
      </Button>
    )
  }
  const changed = changedChapters(draft)
  const chapters = changed.length === 0 ? null : changed.length
  const price = startable(rubrics, props.choices.missingOf).reduce(
    (sum, { kind }) => sum + priceOf(kind, chapters),
    0,
  )
  return (
    <>
      <p>
        {chapters === null
          ? changedSince(old)
          : `${capital(changedWords(changed))} changed. The rest keep their notes.`}
      </p>
      <Button fullWidth onClick={() => show({ spend: true })}>
        {againWords(chapters)}
        {balance?.unlimited_credits !== true && <ButtonPrice credits={price} />}
      </Button>
    </>
  )
}

function againWords(chapters: number | null): string {
  if (chapters === null) return 'Review again'
  if (chapters === 1) return 'Review it again'
  return chapters === 2 ? 'Review both' : 'Review them'
}

function changedSince(old: readonly Rubric[]): string {
  const [only] = old
  return old.length === 1 && only !== undefined
    ? `The text has changed since ${only.kind.title} was reviewed.`
    : `The text has changed since ${old.length} rubrics were reviewed.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
