import { lowestFirst, rankOf } from '#engines/analysis/rubric/level-order.ts'

import { mostLevels, mostRows, sharedLabels } from './rubric-draft.ts'
import type { RubricDraft } from './rubric-draft.ts'

/** Whether rows and levels could change places: every row has the same levels, and there are few enough of both. */
export function canTurn(draft: RubricDraft): boolean {
  const labels = sharedLabels(draft) ?? []
  const rows = draft.rows.length
  return rows >= 2 && rows <= mostLevels && labels.length >= 1 && labels.length <= mostRows
}

/** Whether the table seems to lie on its side: its rows are named as levels are, and its levels are not. */
export function liesOnItsSide(draft: RubricDraft): boolean {
  const labels = sharedLabels(draft) ?? []
  return (
    canTurn(draft) &&
    draft.rows.every(({ title }) => rankOf(title) !== null) &&
    labels.every((label) => rankOf(label) === null)
  )
}

/** The rubric with its levels as rows and its rows as levels, the lowest first where their names tell. */
export function turned(draft: RubricDraft): RubricDraft {
  const labels = sharedLabels(draft) ?? []
  return {
    ...draft,
    rows: labels.map((title, at) => ({
      key: `${at} ${title} turned`,
      title,
      description: '',
      weight: '',
      levels: lowestFirst(
        draft.rows.map((row) => ({ label: row.title, words: row.levels[at]?.words ?? '' })),
      ),
    })),
  }
}
