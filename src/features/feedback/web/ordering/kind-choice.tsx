import { Button, NativeSelect } from '@mantine/core'

import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import type { Choices } from './spending/use-choices.ts'

import css from './kind-choice.module.css'

const style = styleOf(css)

/** Names that fit into a narrow panel, and under them what each asks for. */
const schemes = [
  {
    value: 'auto',
    label: 'The funder in the text',
    asks: 'Those of the funder that the text names.',
  },
  {
    value: 'nih',
    label: 'NIH',
    asks: 'Importance, rigour and feasibility, expertise and resources.',
  },
  { value: 'nsf', label: 'NSF', asks: 'Intellectual merit and broader impacts.' },
  {
    value: 'horizon',
    label: 'Horizon Europe',
    asks: 'Excellence, impact, quality of implementation.',
  },
  { value: 'generic', label: 'No funder', asks: 'What most funders ask.' },
]

interface KindChoiceProps {
  readonly kind: string
  readonly choices: Choices
  /** Opens the rubrics of the project; `null` for those who may only read. */
  readonly onRubrics: (() => void) | null
}

/** What can be chosen before a kind is started; nothing for most of them. */
export function KindChoice({ kind, choices, onRubrics }: KindChoiceProps) {
  if (kind === 'grant_proposal') {
    return (
      <div className={style('choice')}>
        <NativeSelect
          label="Read by the criteria of"
          description={schemes.find(({ value }) => value === choices.scheme)?.asks}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={schemes.map(({ value, label }) => ({ value, label }))}
          value={choices.scheme}
          onChange={({ currentTarget }) => choices.set({ scheme: currentTarget.value })}
        />
      </div>
    )
  }
  if (kind !== 'user_specific_rubric') return null
  const { rubrics = [], rubric } = choices
  return (
    <div className={style('choice')}>
      {rubrics.length > 0 && (
        <NativeSelect
          label="Read by the rubric"
          data={rubrics.map(({ uuid, title, rows }) => ({
            value: uuid,
            label: `${title} (${plural(rows.length, 'row')})`,
          }))}
          value={rubric ?? ''}
          onChange={({ currentTarget }) => choices.set({ rubric: currentTarget.value })}
        />
      )}
      {onRubrics !== null && (
        <Button size="xs" onClick={onRubrics}>
          {rubrics.length === 0 ? 'Add a rubric' : 'Edit or add rubrics'}
        </Button>
      )}
    </div>
  )
}
