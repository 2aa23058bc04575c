import { use } from 'react'

import { DraftWords, SeverityMark, styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { ProfileStrip } from '../results/profile-strip.tsx'
import { levelName } from '../rubrics/rubric.ts'
import type { Rubric } from '../rubrics/rubric.ts'
import type { WorkspaceLayoutProps } from '../workspace/workspace-layout.tsx'
import { DoubtTag } from './doubt.tsx'
import { firstNotes } from './first-notes.ts'
import { NoteAnswers } from './note-answers.ts'
import type { NoteRecord } from './note-record.ts'

import css from './phone-notes.module.css'

const style = styleOf(css)

interface PhoneNotesProps extends WorkspaceLayoutProps {
  readonly panel: React.ReactNode
  readonly onSelect: (id: string) => void
}

/** The notes to begin with and all open ones by rubric, on a narrow screen; the cards of the rubrics follow. */
export function PhoneNotes(props: PhoneNotesProps) {
  const { rubrics, selection } = props
  const judged = rubrics.filter(({ criteria }) => criteria.length > 0)
  const open = openOf(props)
  const all = [...open.values()].flat()
  const first = firstNotes(all)
  const { overNotes } = use(NoteAnswers)
  return (
    <>
      {props.canEdit && overNotes}
      {judged.length > 1 && (
        <div className={style('strip')}>
          <ProfileStrip
            rubrics={judged}
            open={selection.rubric}
            onOpen={(kind) => {
              selection.openRubric(kind)
              // A rubric without an open note has its card below.
              const home = open.has(kind) ? `[data-notes-of="${kind}"]` : `[data-rubric="${kind}"]`
              document.querySelector(home)?.scrollIntoView()
            }}
          />
        </div>
      )}
      {/* A list that is no longer than they are begins with them anyway. */}
      {props.count === null && all.length > first.length && (
        <section data-start>
          <h2 className={style('head')}>Start with</h2>
          <NoteRows {...props} records={first} isBrief />
        </section>
      )}
      {rubrics.map((rubric) => (
        <RubricNotes
          key={rubric.kind.id}
          rubric={rubric}
          where={props.where}
          onSelect={props.onSelect}
          open={open.get(rubric.kind.id) ?? []}
        />
      ))}
      <div className={style('cards')}>{props.panel}</div>
    </>
  )
}

/** Open notes by rubric. One that several rubrics share stands under the first of them. */
function openOf({ rubrics, notes }: PhoneNotesProps): ReadonlyMap<string, Rubric['records']> {
  const listed = new Set<string>()
  const open = new Map<string, Rubric['records']>()
  for (const { kind, records } of rubrics) {
    const own = records.filter(
      ({ id, note }) => notes.shownIds.has(id) && note.settled === null && !listed.has(id),
    )
    for (const { id } of own) listed.add(id)
    if (own.length > 0) open.set(kind.id, own)
  }
  return open
}

type RubricNotesProps = Pick<PhoneNotesProps, 'where' | 'onSelect'> & {
  readonly rubric: Rubric
  readonly open: Rubric['records']
}

function RubricNotes(props: RubricNotesProps) {
  const { rubric, open } = props
  if (open.length === 0) return null
  const level = rubric.level === null ? '' : `, ${levelName[rubric.level].toLowerCase()}`
  return (
    <section data-notes-of={rubric.kind.id}>
      <h2 className={style('head')}>
        {rubric.kind.title}
        {level}
        <span>{plural(open.length, 'note')}</span>
      </h2>
      <NoteRows {...props} records={open} />
    </section>
  )
}

type NoteRowsProps = Pick<PhoneNotesProps, 'where' | 'onSelect'> & {
  readonly records: readonly NoteRecord[]
  /** By title alone: each stands in full under its rubric. */
  readonly isBrief?: boolean
}

function NoteRows({ records, where, onSelect, isBrief = false }: NoteRowsProps) {
  return (
    <ul>
      {records.map((record) => (
        <li key={record.id}>
          <button type="button" className={style('note')} onClick={() => onSelect(record.id)}>
            <SeverityMark weight={record.note.weight} isNamed />
            <span className={style('title')}>
              <DraftWords>{record.note.title}</DraftWords>
            </span>
            <span className={style('at')}>
              {record.hasChanged ? 'changed' : where(record).short}
            </span>
            {!isBrief && (
              <span className={style('sentence')}>
                <DoubtTag record={record} />
                <DraftWords>{record.note.sentence}</DraftWords>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
