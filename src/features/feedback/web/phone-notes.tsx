import { use } from 'react'

import { DraftWords, SeverityMark, styleOf } from '#features/drafts/web/index.ts'

import { NoteAnswers } from './note-answers.ts'
import { ProfileStrip } from './profile-strip.tsx'
import { levelName } from './rubric.ts'
import type { Rubric } from './rubric.ts'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

import css from './phone-notes.module.css'

const style = styleOf(css)

interface PhoneNotesProps extends WorkspaceLayoutProps {
  readonly panel: React.ReactNode
  readonly onSelect: (id: string) => void
}

/** All open notes by rubric, on a narrow screen; the cards of the rubrics follow. */
export function PhoneNotes(props: PhoneNotesProps) {
  const { rubrics, selection } = props
  const judged = rubrics.filter(({ criteria }) => criteria.length > 0)
  const open = openOf(props)
  const { overNotes } = use(NoteAnswers)
  return (
    <>
      {props.canEdit && overNotes}
      {judged.length > 0 && (
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

interface RubricNotesProps {
  readonly rubric: Rubric
  readonly open: Rubric['records']
  readonly where: WorkspaceLayoutProps['where']
  readonly onSelect: (id: string) => void
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
        <span>{`${open.length} open`}</span>
      </h2>
      <ul>
        {open.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              className={style('note')}
              onClick={() => props.onSelect(record.id)}
            >
              <SeverityMark weight={record.note.weight} isNamed />
              <span className={style('title')}>
                <DraftWords>{record.note.title}</DraftWords>
              </span>
              <span className={style('at')}>
                {record.hasChanged ? 'changed' : props.where(record).short}
              </span>
              <span className={style('sentence')}>
                <DraftWords>{record.note.sentence}</DraftWords>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
