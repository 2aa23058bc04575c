import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import type { Level } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import type { DraftLevels } from '#features/feedback/history/contract.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { LevelBars } from '../results/level-bars.tsx'
import { levelName } from '../rubrics/rubric.ts'
import { mostColumns } from './draft-choice.ts'
import { DraftHeads } from './draft-heads.tsx'
import { wayOf } from './moves.ts'

import css from './over-drafts.module.css'

const style = styleOf(css)

interface LevelsOverDraftsProps {
  /** The first draft first. */
  readonly drafts: readonly DraftLevels[]
  /** Uuid of the draft that is open. */
  readonly current: string
}

interface RowOfLevels {
  readonly id: string
  readonly title: string
  /** By draft; `undefined`: not reviewed. */
  readonly levels: readonly (Level | null | undefined)[]
}

/** The levels of every rubric from draft to draft, and of its criteria when it is opened. */
export function LevelsOverDrafts({ drafts, current }: LevelsOverDraftsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const judged = drafts.filter(({ levels }) => levels.length > 0)
  const shown = judged.slice(-mostColumns)
  if (shown.length < 2) return null
  const toggle = (kind: string) =>
    setOpened((old) =>
      old.has(kind) ? new Set([...old].filter((one) => one !== kind)) : new Set([...old, kind]),
    )
  return (
    <section className={style('over')} aria-label="Levels over drafts">
      <h3>Levels over drafts</h3>
      <p>
        {judged.length > shown.length
          ? `The last ${shown.length} of ${judged.length} reviewed drafts. Open a rubric for its criteria.`
          : 'Open a rubric for its criteria.'}
      </p>
      <table>
        <DraftHeads rows="Rubric" drafts={shown} current={current} />
        <tbody>
          {rubricsOf(shown).map((rubric) => (
            <Rubric
              key={rubric.id}
              rubric={rubric}
              criteria={criteriaOf(rubric.id, shown)}
              isOpen={opened.has(rubric.id)}
              onToggle={() => toggle(rubric.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Rubric(props: {
  readonly rubric: RowOfLevels
  readonly criteria: readonly RowOfLevels[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  const { rubric, criteria, isOpen, onToggle } = props
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
            {rubric.title}
          </button>
        </th>
        <Cells levels={rubric.levels} />
      </tr>
      {isOpen &&
        criteria.map((criterion) => (
          <tr key={criterion.id} className={style('criterion')}>
            <th scope="row">{criterion.title}</th>
            <Cells levels={criterion.levels} />
          </tr>
        ))}
    </>
  )
}

function Cells({ levels }: Pick<RowOfLevels, 'levels'>) {
  return levels.map((level, index) => {
    const before = levels.slice(0, index).findLast((one) => one !== undefined && one !== null)
    const way = wayOf({ before: before ?? null, now: level ?? null })
    const word = level === undefined ? 'Not reviewed' : wordOf(level)
    return (
      // A column is its place.
      // oxlint-disable-next-line react/no-array-index-key
      <td key={index} data-way={way} title={word}>
        {level === undefined ? <span aria-hidden>–</span> : <LevelBars level={level} />}
        <VisuallyHidden>
          {way === 'same' ? word : `${word}, ${way === 'rose' ? 'risen' : 'fallen'}`}
        </VisuallyHidden>
        {way === 'rose' && <IconArrowUpRight size={13} stroke={2} aria-hidden />}
        {way === 'fell' && <IconArrowDownRight size={13} stroke={2} aria-hidden />}
      </td>
    )
  })
}

const wordOf = (level: Level | null) => (level === null ? 'Not judged' : levelName[level])

function rubricsOf(drafts: readonly DraftLevels[]): readonly RowOfLevels[] {
  const titles = new Map(
    drafts.flatMap(({ levels }) => levels.map(({ kind, title }) => [kind, title] as const)),
  )
  return [...titles].map(([id, title]) => ({
    id,
    title,
    levels: drafts.map(({ levels }) => levels.find(({ kind }) => kind === id)?.level),
  }))
}

function criteriaOf(kind: string, drafts: readonly DraftLevels[]): readonly RowOfLevels[] {
  const byDraft = drafts.map(
    ({ levels }) => levels.find((level) => level.kind === kind)?.criteria ?? [],
  )
  const titles = new Map(byDraft.flat().map(({ id, title }) => [id, title]))
  return [...titles].map(([id, title]) => ({
    id,
    title,
    levels: byDraft.map((criteria) => criteria.find((criterion) => criterion.id === id)?.level),
  }))
}
