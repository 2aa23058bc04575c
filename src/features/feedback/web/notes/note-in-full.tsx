import { Button, CopyButton, Menu } from '@mantine/core'
import { use } from 'react'

import {
  DraftWords,
  styleOf,
  SeverityMark,
  weightName,
  settlementName,
} from '#features/drafts/web/index.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { listed } from '#platform/web/ui/formats.ts'

import { Quote, usePassages } from '../passage.tsx'
import { AskInChat } from './ask-in-chat.ts'
import { DoubtLine } from './doubt.tsx'
import { NoteAnswers } from './note-answers.ts'
import type { NoteRecord } from './note-record.ts'
import { searchWords } from './note-record.ts'
import { SecondReading } from './second-reading.tsx'
import type { Selection } from './use-selection.ts'

import css from './note-in-full.module.css'

const style = styleOf(css)

interface NoteInFullProps {
  readonly record: NoteRecord
  /** "Chapter 3, line 159". */
  readonly place: string
  /** "1 of 4". */
  readonly count: string
  readonly isExampleOpen: boolean
  readonly onExample: (isOpen: boolean) => void
  /** `null` for those who may only read. */
  readonly actions: NoteActions | null
  /** Under a margin note, which says place, title and sentence itself. */
  readonly isBare?: boolean
  /** In a sheet whose head says severity and place. */
  readonly isHeaded?: boolean
}

/** What may be done with a note. */
export type NoteActions = Pick<Selection, 'accept' | 'dismiss' | 'reopen' | 'dispute'>

/** The selected note with everything that it says: what, why, how, one way to put it. */
export function NoteInFull(props: NoteInFullProps) {
  const { finding, note } = props.record
  const { toNote } = use(NoteAnswers)
  return (
    <article
      className={style(props.isBare === true ? 'bare' : 'note')}
      data-weight={note.weight}
      aria-label="Selected note"
    >
      {props.isBare !== true && <Opening {...props} />}
      <dl>
        <Part name="The search">{searchWords(finding)}</Part>
        <Part name="Why it matters">{finding.why}</Part>
        <Part name={note.weight === 'keep' ? 'What to do' : 'How to improve it'}>
          {finding.how}
        </Part>
        {finding.example !== null && <Example {...props} text={finding.example} />}
        <Part name="Check it yourself">{finding.self_check}</Part>
      </dl>
      <AlsoSaid kind={props.record.kind} twins={props.record.twins} />
      <SecondReading finding={finding} />
      <DoubtLine record={props.record} canSettle={props.actions !== null} />
      {toNote(finding.id)}
      <Actions {...props} />
    </article>
  )
}

/** Severity and place, title, quotation, and what the text does. */
function Opening({ record, place, count, isHeaded = false }: NoteInFullProps) {
  const { finding, note } = record
  const quote = finding.anchors[0]?.exact ?? ''
  return (
    <>
      {!isHeaded && (
        <div className={style('head')}>
          <SeverityMark weight={note.weight} />
          <span>{weightName[note.weight]}</span>
          <span className={style('place')}>{record.hasChanged ? 'Text has changed' : place}</span>
          <span className={style('count')}>{count}</span>
        </div>
      )}
      <h4>
        <DraftWords>{finding.title}</DraftWords>
      </h4>
      {quote !== '' && (
        <blockquote>
          <DraftWords>{shortened(quote)}</DraftWords>
        </blockquote>
      )}
      {record.hasChanged && <NowThere finding={finding} />}
      <p className={style('statement')}>
        <DraftWords>{finding.statement}</DraftWords>
      </p>
    </>
  )
}

/** What stands in the place of words that have changed: whether it answers the note is for the reader to see. */
function NowThere({ finding }: Pick<NoteRecord, 'finding'>) {
  const { wordsAt } = usePassages()
  const [anchor] = finding.anchors
  if (anchor?.state !== 'stale' || wordsAt(anchor) === null) return null
  return (
    <p className={style('now')}>
      <span>There now</span> <Quote at={anchor} />
    </p>
  )
}

/** Other kinds that say the same of the same words. */
function AlsoSaid({ kind: own, twins }: Pick<NoteRecord, 'kind' | 'twins'>) {
  const others = twins.filter(({ kind }) => kind.id !== own.id)
  const names = [...new Set(others.map(({ kind }) => kind.title))]
  if (names.length === 0) return null
  return <p className={style('less')}>{`Also said by ${listed(names)}.`}</p>
}

const disputeReasons = [
  'The text does not say this',
  'It is covered elsewhere',
  'It is right as it stands',
] as const

function Dispute({
  record,
  dispute,
}: Pick<NoteInFullProps, 'record'> & Pick<NoteActions, 'dispute'>) {
  if (record.note.weight === 'keep' || record.finding.second_reading?.outcome === 'pending') {
    return null
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" className={style('dispute')}>
          Dispute
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>It is read again, and upheld or withdrawn</Menu.Label>
        {disputeReasons.map((reason) => (
          <Menu.Item key={reason} onClick={() => dispute(record.id, reason)}>
            {reason}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: string | null }) {
  if (children === null || children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <DraftWords>{children}</DraftWords>
      </dd>
    </>
  )
}

function Example({ text, isExampleOpen, onExample }: NoteInFullProps & { readonly text: string }) {
  return (
    <>
      <dt className={style('exampleHead')}>
        <button
          type="button"
          aria-expanded={isExampleOpen}
          onClick={() => onExample(!isExampleOpen)}
        >
          One way to put it <Keys keys={['E']} />
        </button>
        {isExampleOpen && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <button type="button" className={style('copy')} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </button>
            )}
          </CopyButton>
        )}
      </dt>
      {isExampleOpen && (
        <dd className={style('example')}>
          <DraftWords>{text}</DraftWords>
        </dd>
      )}
    </>
  )
}

function Actions({ record, actions }: NoteInFullProps) {
  const { finding, note, id, isEarly } = record
  const ask = use(AskInChat)
  const askButton = ask !== null && !isEarly && (
    <Button onClick={() => ask(id)} rightSection={<Keys keys={['C']} />}>
      Ask in chat
    </Button>
  )
  if (note.settled !== null) {
    const { reason, second_reading: reading } = finding
    // What a second reading found stands above it already.
    const isSaid = note.settled === 'withdrawn' && reading?.outcome === 'withdrawn'
    return (
      <div className={style('actions')}>
        <span className={style('settled')}>
          {!isSaid && settlementName[note.settled]}
          {!isSaid && reason !== null && reason !== '' && `: ${reason}`}
        </span>
        {actions !== null && note.settled !== 'resolved' && (
          <Button onClick={() => actions.reopen(id)}>Reopen</Button>
        )}
        {askButton}
      </div>
    )
  }
  if (actions === null)
    return askButton === false ? null : <div className={style('actions')}>{askButton}</div>
  if (isEarly) return <p className={style('less')}>You can settle it once the review is ready.</p>
  return (
    <>
      <div className={style('actions')}>
        {note.isQuestion && askButton}
        <Button
          variant="filled"
          onClick={() => actions.accept(id)}
          rightSection={<Keys keys={['A']} />}
        >
          Accept
        </Button>
        <Button onClick={() => actions.dismiss(id)} rightSection={<Keys keys={['D']} />}>
          Dismiss
        </Button>
        {!note.isQuestion && askButton}
      </div>
      <Dispute record={record} dispute={actions.dispute} />
    </>
  )
}

/** A quotation says where to look; past three lines the page says the rest. */
function shortened(quote: string): string {
  return quote.length <= 220 ? quote : `${quote.slice(0, 200).replace(/\s+\S*$/u, '')} …`
}
