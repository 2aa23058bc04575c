import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { SeverityMark, styleOf, weightName, weights } from '#features/drafts/web/index.ts'
import type { Weight } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import type { Rubric } from '../rubrics/rubric.ts'
import { filterStatuses, isFiltering, toggleLess, toggleWeight } from './note-filter.ts'
import type { NoteFilter } from './note-filter.ts'
import type { Notes } from './use-notes.ts'

import css from './filter-bar.module.css'

const style = styleOf(css)

interface FilterBarProps {
  readonly notes: Notes
  readonly filter: NoteFilter
  readonly rubrics: readonly Rubric[]
  readonly selected: string | null
  readonly isMenuOpen: boolean
  readonly onMenu: (isOpen: boolean) => void
  readonly onFilter: (filter: NoteFilter) => void
  readonly onStep: (by: 1 | -1) => void
}

/** Severities to show and hide, the filter menu, and the way through the open notes. */
export function FilterBar(props: FilterBarProps) {
  const { notes, filter, rubrics, onFilter } = props
  return (
    <>
      <div className={style('weights')} role="group" aria-label="Severities shown">
        {weights.map((weight) => (
          <button
            key={weight}
            type="button"
            className={style('weight')}
            aria-pressed={filter.weights.includes(weight)}
            onClick={() => onFilter(toggleWeight(filter, weight))}
          >
            <SeverityMark weight={weight} />
            <span data-foldable>{weightName[weight]}</span>
            {rubrics.length > 0 && <b>{openOf(notes, weight)}</b>}
          </button>
        ))}
      </div>
      <span className={style('rule')} aria-hidden />
      {notes.less.length > 0 && (
        <button
          type="button"
          className={style('weight', 'less')}
          aria-pressed={filter.hasLess}
          title="Places where notes like these hold about half the time"
          onClick={() => onFilter(toggleLess(filter))}
        >
          Less certain <b>{notes.less.length}</b>
        </button>
      )}
      <FilterMenu {...props} />
      <span className={style('grow')} />
      {isFiltering(filter) && <Showing {...props} />}
      <Stepper {...props} />
    </>
  )
}

/** What is hidden, and how to have it back. */
export function Showing({
  notes,
  filter,
  onFilter,
}: Pick<FilterBarProps, 'notes' | 'filter' | 'onFilter'>) {
  return (
    <span className={style('showing')} role="status">
      Showing {notes.shown.length} of {notes.all.filter((record) => !record.hasChanged).length}.{' '}
      <LinkButton onClick={() => onFilter({ ...filter, weights, rubric: null, status: null })}>
        Clear
      </LinkButton>
    </span>
  )
}

function Stepper({ notes, selected, onStep }: FilterBarProps) {
  const index = notes.open.findIndex(({ id }) => id === selected)
  if (notes.open.length === 0) return null
  return (
    <span className={style('stepper')}>
      <span data-foldable>
        {index === -1 ? plural(notes.open.length, 'note') : `${index + 1} of ${notes.open.length}`}
      </span>
      <ActionIcon aria-label="Previous note, K" onClick={() => onStep(-1)}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next note, J" onClick={() => onStep(1)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  )
}

const statusWords = {
  open: 'Open',
  accepted: 'Accepted, not edited yet',
  dismissed: 'Dismissed',
  new: 'New',
} as const

function FilterMenu(props: FilterBarProps) {
  const { filter, rubrics } = props
  const name = rubrics.find(({ kind }) => kind.id === filter.rubric)?.kind.title ?? 'All rubrics'
  return (
    <Menu opened={props.isMenuOpen} onChange={props.onMenu} position="bottom-start">
      <Menu.Target>
        <button type="button" className={style('select')}>
          {filter.status === null ? name : `${name}, ${statusWords[filter.status].toLowerCase()}`}
          <IconChevronDown size={15} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <FilterChoices {...props} />
    </Menu>
  )
}

/** The choices of the filter menu; the phone shows them under its own button. */
export function FilterChoices({
  filter,
  rubrics,
  onFilter,
  children,
}: Pick<FilterBarProps, 'filter' | 'rubrics' | 'onFilter'> & { readonly children?: ReactNode }) {
  const withNotes = rubrics.filter(({ records }) => records.length > 0)
  return (
    <Menu.Dropdown>
      {children}
      <Menu.Label>Rubric</Menu.Label>
      <Choice isOn={filter.rubric === null} onClick={() => onFilter({ ...filter, rubric: null })}>
        All rubrics
      </Choice>
      {withNotes.map(({ kind }) => (
        <Choice
          key={kind.id}
          isOn={filter.rubric === kind.id}
          onClick={() => onFilter({ ...filter, rubric: kind.id })}
        >
          {kind.title}
        </Choice>
      ))}
      <Menu.Divider />
      <Menu.Label>Status</Menu.Label>
      <Choice isOn={filter.status === null} onClick={() => onFilter({ ...filter, status: null })}>
        Any status
      </Choice>
      {filterStatuses.map((status) => (
        <Choice
          key={status}
          isOn={filter.status === status}
          onClick={() => onFilter({ ...filter, status })}
        >
          {statusWords[status]}
        </Choice>
      ))}
    </Menu.Dropdown>
  )
}

/** The severities, where no bar over the page has room for them; several are chosen in one go. */
export function WeightChoices({
  notes,
  filter,
  onFilter,
}: Pick<FilterBarProps, 'notes' | 'filter' | 'onFilter'>) {
  return (
    <>
      <Menu.Label>Severity</Menu.Label>
      {weights.map((weight) => (
        <Choice
          key={weight}
          isOn={filter.weights.includes(weight)}
          onClick={() => onFilter(toggleWeight(filter, weight))}
          mark={<SeverityMark weight={weight} />}
        >
          {`${weightName[weight]} ${openOf(notes, weight)}`}
        </Choice>
      ))}
      {notes.less.length > 0 && (
        <Choice
          isOn={filter.hasLess}
          onClick={() => onFilter(toggleLess(filter))}
          mark={<span className={style('noMark')} />}
        >
          {`Less certain ${notes.less.length}`}
        </Choice>
      )}
      <Menu.Divider />
    </>
  )
}

function openOf(notes: Notes, weight: Weight): number {
  return notes.all.filter(({ note }) => note.weight === weight && note.settled === null).length
}

interface ChoiceProps {
  readonly isOn: boolean
  readonly onClick: () => void
  /** One of several that may be chosen together: the menu stays open. */
  readonly mark?: ReactNode
  readonly children: string
}

function Choice({ isOn, onClick, mark, children }: ChoiceProps) {
  return (
    <Menu.Item
      onClick={onClick}
      closeMenuOnClick={mark === undefined}
      leftSection={mark}
      rightSection={isOn ? <IconCheck size={15} stroke={1.6} aria-hidden /> : null}
    >
      {children}
      {isOn && <VisuallyHidden>, chosen</VisuallyHidden>}
    </Menu.Item>
  )
}
