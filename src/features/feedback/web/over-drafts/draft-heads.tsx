import type { DraftLevels } from '#features/feedback/history/contract.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { draftLabel } from './draft-choice.ts'

interface DraftHeadsProps {
  /** What the rows are, for those who hear the table. */
  readonly rows: string
  readonly drafts: readonly DraftLevels[]
  /** Uuid of the draft that is open. */
  readonly current: string
}

/** The head of a table with a column for each draft. */
export function DraftHeads({ rows, drafts, current }: DraftHeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{rows}</VisuallyHidden>
        </th>
        {drafts.map((draft) => (
          <th
            key={draft.uuid}
            scope="col"
            title={draft.name}
            aria-current={draft.uuid === current ? 'true' : undefined}
          >
            {draftLabel(draft)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
