import type { RubricRow } from '#engines/analysis/materials.ts'
import { reachOf } from '#engines/analysis/rubric/topics.ts'

import type { RubricPreview } from '../../rubrics/contract.ts'

/** A rubric while its owner works on it: one column a level, the lowest first, and its words in each row. */
export interface RubricDraft {
  readonly title: string
  readonly rows: readonly RowDraft[]
}

interface RowDraft {
  /** Tells rows apart while they are edited. */
  readonly key: string
  readonly title: string
  readonly description: string
  /** In per cent as it was typed; empty for none. */
  readonly weight: string
  readonly levels: readonly { readonly label: string; readonly words: string }[]
}

export const mostRows = 40
export const mostLevels = 6

export function draftOf({ title, rows }: Pick<RubricPreview, 'title' | 'rows'>): RubricDraft {
  return {
    title,
    rows: rows.map((row, index) => ({
      key: `${index} ${row.title}`,
      title: row.title,
      description: row.description,
      weight: row.weight === null ? '' : String(Math.round(row.weight * 1000) / 10),
      levels: row.levels,
    })),
  }
}

/** The labels of all rows where they are the same; `null` where rows have levels of their own. */
export function sharedLabels({ rows }: RubricDraft): readonly string[] | null {
  const labelled = rows.filter(({ levels }) => levels.length > 0)
  const [first] = labelled
  if (first === undefined) return []
  const labels = first.levels.map(({ label }) => label)
  const isShared = labelled.every(
    ({ levels }) =>
      levels.length === labels.length && levels.every(({ label }, at) => label === labels[at]),
  )
  return isShared ? labels : null
}

/** What is still wrong with it, in one sentence; `null` when it can be saved. */
export function faultOf(draft: RubricDraft): string | null {
  if (draft.title.trim() === '') return 'The rubric has no name.'
  if (draft.rows.length === 0) return 'The rubric has no rows.'
  if (draft.rows.some(({ title }) => title.trim() === '')) return 'A row has no name.'
  if (draft.rows.some(({ levels }) => levels.some(({ label }) => label.trim() === '')))
    return 'A level has no name.'
  if (draft.rows.some(({ levels }) => levels.length === 1)) return 'A row needs two levels or none.'
  if (draft.rows.some(({ weight }) => !isWeight(weight)))
    return 'A weight is a number from 0 to 100.'
  return null
}

function isWeight(text: string): boolean {
  const value = Number(text.trim())
  return text.trim() === '' || (Number.isFinite(value) && value >= 0 && value <= 100)
}

/** "Weights add up to 90, not to 100."; `null` where there are none, or they do. */
export function weightsSentence({ rows }: RubricDraft): string | null {
  const weights = rows.map(({ weight }) => weight.trim()).filter((weight) => weight !== '')
  if (weights.length === 0) return null
  const sum = weights.reduce((all, weight) => all + Number(weight), 0)
  return Math.abs(sum - 100) < 1
    ? null
    : `Weights add up to ${Math.round(sum * 10) / 10}, not to 100. They are shown as they are.`
}

/** The rows as they are stored. */
export function rowsOf({ rows }: RubricDraft): readonly Omit<RubricRow, 'id'>[] {
  return rows.map(({ title, description, weight, levels }) => ({
    title: title.trim(),
    description: description.trim(),
    levels: levels.map(({ label, words }) => ({ label: label.trim(), words: words.trim() })),
    weight: weight.trim() === '' ? null : Number(weight) / 100,
  }))
}

/** Why a text cannot show a row as it now reads; `null` when it can. */
export function whyNot(row: RowDraft): string | null {
  const { title, description, levels } = row
  return reachOf({ id: row.key, title, description, levels: [...levels], weight: null }).why
}

type Change = (draft: RubricDraft) => RubricDraft

export function changeRow(key: string, change: Partial<RowDraft>): Change {
  return (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
  })
}

/** The words, or the name, of one level of one row. */
export function changeLevel(
  key: string,
  at: number,
  change: { readonly label?: string; readonly words?: string },
): Change {
  return (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => {
      if (row.key !== key) return row
      const levels = levelsFor(row, draft)
      return {
        ...row,
        levels: levels.map((level, index) => (index === at ? { ...level, ...change } : level)),
      }
    }),
  })
}

/** A row without levels takes those of the others as soon as something is written into one. */
function levelsFor(row: RowDraft, draft: RubricDraft): RowDraft['levels'] {
  if (row.levels.length > 0) return row.levels
  return (sharedLabels(draft) ?? []).map((label) => ({ label, words: '' }))
}

/** The name of a level in every row that has it there. */
export function renameLevel(at: number, label: string): Change {
  return (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => ({
      ...row,
      levels: row.levels.map((level, index) => (index === at ? { ...level, label } : level)),
    })),
  })
}

/** One more level above the highest; a rubric without levels gets two. */
export function addLevel(): Change {
  return (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => ({
      ...row,
      levels:
        row.levels.length === 0
          ? [
              { label: 'Lowest', words: '' },
              { label: 'Highest', words: '' },
            ]
          : [...row.levels, { label: `Level ${row.levels.length + 1}`, words: '' }].slice(
              0,
              mostLevels,
            ),
    })),
  })
}

/** Takes a level out of every row; of two levels none stays. */
export function removeLevel(at: number): Change {
  return (draft) => ({
    ...draft,
    rows: draft.rows.map((row) => ({
      ...row,
      levels: row.levels.length <= 2 ? [] : row.levels.filter((_, index) => index !== at),
    })),
  })
}

export function addRow(key: string): Change {
  return (draft) => ({
    ...draft,
    rows: [
      ...draft.rows,
      {
        key,
        title: '',
        description: '',
        weight: '',
        levels: (sharedLabels(draft) ?? []).map((label) => ({ label, words: '' })),
      },
    ].slice(0, mostRows),
  })
}

export function removeRow(key: string): Change {
  return (draft) => ({ ...draft, rows: draft.rows.filter((row) => row.key !== key) })
}
