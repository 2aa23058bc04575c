import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { styleOf } from '#features/drafts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import {
  addLevel,
  addRow,
  changeLevel,
  changeRow,
  mostLevels,
  mostRows,
  removeLevel,
  removeRow,
  renameLevel,
  sharedLabels,
  whyNot,
} from './rubric-draft.ts'
import type { RubricDraft } from './rubric-draft.ts'
import { canTurn, turned } from './turned-rubric.ts'

import css from './rubric-dialog.module.css'

const style = styleOf(css)

type RowDraft = RubricDraft['rows'][number]

interface RubricTableProps {
  readonly draft: RubricDraft
  readonly onChange: (draft: RubricDraft) => void
}

/** The rubric as a table whose every cell can be edited; each row says whether a text can show it. */
export function RubricTable({ draft, onChange }: RubricTableProps) {
  const labels = sharedLabels(draft)
  const edit = (change: (draft: RubricDraft) => RubricDraft) => onChange(change(draft))
  const columns = labels?.length ?? Math.max(...draft.rows.map(({ levels }) => levels.length))
  return (
    <>
      <div className={style('scroll')}>
        <table className={style('table')} aria-label="Rows of the rubric">
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col" className={style('weight')}>
                Weight, %
              </th>
              {labels?.map((label, at) => (
                // A level is known by its place; its name is what is being edited.
                <th key={at} scope="col">
                  <div className={style('level')}>
                    <TextInput
                      size="xs"
                      aria-label={`Name of level ${at + 1} of ${labels.length}, the lowest first`}
                      value={label}
                      maxLength={120}
                      onChange={({ currentTarget }) => edit(renameLevel(at, currentTarget.value))}
                    />
                    <ActionIcon
                      size="sm"
                      aria-label={`Remove the level ${label}`}
                      onClick={() => edit(removeLevel(at))}
                    >
                      <IconX size={14} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </div>
                </th>
              )) ??
                (columns > 0 && (
                  <th scope="col" colSpan={columns}>
                    Levels, the lowest first
                  </th>
                ))}
              <th>
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row, index) => (
              <Row key={row.key} {...{ row, index, labels, columns, edit }} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={style('grow')}>
        <Button
          size="xs"
          disabled={draft.rows.length >= mostRows}
          onClick={() => edit(addRow(crypto.randomUUID()))}
        >
          Add a row
        </Button>
        {labels !== null && labels.length < mostLevels && (
          <Button size="xs" onClick={() => edit(addLevel())}>
            {labels.length === 0 ? 'Add levels' : 'Add a level'}
          </Button>
        )}
        {canTurn(draft) && (
          <Button size="xs" onClick={() => edit(turned)}>
            Swap rows and levels
          </Button>
        )}
      </div>
    </>
  )
}

interface RowProps {
  readonly row: RowDraft
  readonly index: number
  readonly labels: readonly string[] | null
  readonly columns: number
  readonly edit: (change: (draft: RubricDraft) => RubricDraft) => void
}

function Row({ row, index, labels, columns, edit }: RowProps) {
  const name = row.title.trim() === '' ? `Row ${index + 1}` : row.title
  const why = whyNot(row)
  const change = (now: Partial<RowDraft>) => edit(changeRow(row.key, now))
  return (
    <tr>
      <th scope="row">
        <div className={style('criterion')}>
          <Textarea
            size="xs"
            className={style('name')}
            autosize
            minRows={1}
            maxRows={4}
            aria-label={`Name of row ${index + 1}`}
            value={row.title}
            maxLength={120}
            onChange={({ currentTarget }) =>
              change({ title: currentTarget.value.replaceAll('\n', ' ') })
            }
          />
          <Textarea
            size="xs"
            autosize
            minRows={1}
            maxRows={6}
            placeholder="What it asks"
            aria-label={`What ${name} asks`}
            value={row.description}
            maxLength={2000}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <p className={style('reach')} data-reach={why === null ? 'yes' : 'no'}>
            {row.title.trim() === ''
              ? ''
              : why === null
                ? 'A text can show this.'
                : `Left out. ${why}`}
          </p>
        </div>
      </th>
      <td className={style('weight')}>
        <TextInput
          size="xs"
          inputMode="decimal"
          aria-label={`Weight of ${name}, in per cent`}
          value={row.weight}
          maxLength={6}
          onChange={({ currentTarget }) => change({ weight: currentTarget.value })}
        />
      </td>
      {Array.from({ length: columns }, (_, at) => (
        <td key={at} data-label={labels?.[at] ?? ''}>
          {labels === null && row.levels[at] !== undefined && (
            <TextInput
              size="xs"
              aria-label={`Name of level ${at + 1} of ${name}`}
              value={row.levels[at].label}
              maxLength={120}
              onChange={({ currentTarget }) =>
                edit(changeLevel(row.key, at, { label: currentTarget.value }))
              }
            />
          )}
          {(labels !== null || row.levels[at] !== undefined) && (
            <Textarea
              size="xs"
              autosize
              minRows={2}
              maxRows={8}
              aria-label={`${name}: ${labels?.[at] ?? row.levels[at]?.label ?? ''}`}
              value={row.levels[at]?.words ?? ''}
              maxLength={2000}
              onChange={({ currentTarget }) =>
                edit(changeLevel(row.key, at, { words: currentTarget.value }))
              }
            />
          )}
        </td>
      ))}
      <td className={style('remove')}>
        <ActionIcon
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => edit(removeRow(row.key))}
        >
          <IconX size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}
