import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { formatCount } from '#platform/web/ui/formats.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { DraftWords } from '../../pictures/formula.tsx'
import type { Weight } from '../margin/page-note.ts'
import { weightName } from '../margin/page-note.ts'
import { SeverityMark } from '../margin/severity-mark.tsx'
import { styleOf } from '../style-of.ts'

import css from './outline.module.css'

const style = styleOf(css)

/** What an entry says about its notes. */
export type OutlineStatus =
  | { readonly kind: 'open'; readonly worst: Weight; readonly count: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none' }

export interface OutlineEntry {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly status: OutlineStatus
  readonly isEdited: boolean
  readonly isChapter: boolean
  /** How long it is, where that is asked rather than what is open in it. */
  readonly words?: number
  readonly sections: readonly {
    readonly block: string
    readonly number: string
    readonly title: string
    readonly status: OutlineStatus
  }[]
}

export interface ChapterActions {
  readonly onMove: (chapter: string, by: -1 | 1) => void
  readonly onRename: (chapter: string) => void
  readonly onMerge: (chapter: string) => void
  readonly onSplit: (chapter: string) => void
  readonly onRemove: (chapter: string) => void
  /** Adds to the menu what other parts of the product can do with a chapter. */
  readonly more?: (chapter: string) => ReactNode
}

interface OutlineProps {
  readonly entries: readonly OutlineEntry[]
  /** Language of the headings, for hyphens; unknown without one. */
  readonly language: string | undefined
  readonly current: string
  /** "7 of 19 notes settled", and the bar under it. */
  readonly progress: {
    readonly text: string
    /** Of the bar; `null`: without one. */
    readonly share: number | null
    readonly isWork: boolean
  } | null
  readonly onGo: (entry: string) => void
  readonly onSection: (block: string) => void
  /** `null` for those who may only read. */
  readonly actions: ChapterActions | null
  readonly foot: ReactNode
}

/** Chapters with their worst open severity, and the sections of the current one. */
export function Outline(props: OutlineProps) {
  const { entries, progress } = props
  return (
    <div className={style('outline')}>
      <div className={style('head')}>
        <h2>Outline</h2>
        {progress !== null && (
          <>
            <p>{progress.text}</p>
            {progress.share !== null && (
              <div className={style('bar', progress.isWork && 'work')} aria-hidden>
                <i style={{ width: `${progress.share * 100}%` }} />
              </div>
            )}
          </>
        )}
      </div>
      <ol
        className={style('list')}
        lang={props.language}
        style={{ '--number': `${Math.min(mostInNumber, longestNumber(entries))}ch` }}
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
      </ol>
      {props.foot !== null && <div className={style('foot')}>{props.foot}</div>}
    </div>
  )
}

/** All rows give their numbers the room that the longest takes: "VIII". */
const longestNumber = (entries: readonly OutlineEntry[]) =>
  Math.max(0, ...entries.map(({ number }) => number.length))
const mostInNumber = 5

function Title({ text }: { readonly text: string }) {
  return (
    <span className={style('title')}>
      <DraftWords>{text}</DraftWords>
    </span>
  )
}

function Entry({
  entry,
  current,
  actions,
  onGo,
  onSection,
}: OutlineProps & { readonly entry: OutlineEntry }) {
  const isCurrent = entry.id === current
  return (
    <li className={style(entry.id === 'whole' && 'whole')}>
      <div className={style('row', isCurrent && 'current')}>
        <button
          type="button"
          className={style('go')}
          aria-current={isCurrent ? 'location' : undefined}
          data-outline={entry.id}
          onClick={() => onGo(entry.id)}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (by === undefined || !event.altKey || actions === null || !entry.isChapter) return
            event.preventDefault()
            event.stopPropagation()
            actions.onMove(entry.id, by === 1 ? 1 : -1)
          }}
        >
          <span className={style('number')}>{entry.number}</span>
          <Title text={entry.title} />
          {entry.words === undefined ? (
            <Status status={entry.status} />
          ) : (
            <Length words={entry.words} />
          )}
          {entry.isEdited && <span className={style('edited')}>Edited since review</span>}
        </button>
        {actions !== null && entry.isChapter && <RowMenu entry={entry} actions={actions} />}
      </div>
      {isCurrent && entry.sections.length > 0 && (
        <ol className={style('sections')}>
          {entry.sections.map((section) => (
            <li key={section.block}>
              <button
                type="button"
                className={style('go')}
                onClick={() => onSection(section.block)}
              >
                <span className={style('number')}>{section.number}</span>
                <Title text={section.title} />
                <Status status={section.status} isPlain />
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

interface RowMenuProps {
  readonly entry: OutlineEntry
  readonly actions: ChapterActions
}

/** A thesis has many rows and a menu is no light thing: each is made when it is first asked for. */
function RowMenu(props: RowMenuProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <OpenedRowMenu {...props} />
  return (
    <ActionIcon
      className={style('more')}
      aria-label={`More for ${withPlainFormulas(props.entry.title)}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      <IconDots size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

function OpenedRowMenu({ entry, actions }: RowMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <ActionIcon
          className={style('more')}
          aria-label={`More for ${withPlainFormulas(entry.title)}`}
        >
          <IconDots size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.more?.(entry.id)}
        <Menu.Item onClick={() => actions.onMove(entry.id, -1)}>Move up</Menu.Item>
        <Menu.Item onClick={() => actions.onMove(entry.id, 1)}>Move down</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => actions.onRename(entry.id)}>Rename</Menu.Item>
        <Menu.Item onClick={() => actions.onMerge(entry.id)}>Merge with the one before</Menu.Item>
        {entry.sections.length > 0 && (
          <Menu.Item onClick={() => actions.onSplit(entry.id)}>Split at a section</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => actions.onRemove(entry.id)}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Length({ words }: { readonly words: number }) {
  return (
    <span className={style('status')}>
      {words === 0 ? 'Empty' : formatCount(words)}
      {words > 0 && <VisuallyHidden> words</VisuallyHidden>}
    </span>
  )
}

function Status({
  status,
  isPlain = false,
}: {
  readonly status: OutlineStatus
  readonly isPlain?: boolean
}) {
  switch (status.kind) {
    case 'open':
      return (
        <span className={style('status')}>
          {!isPlain && <SeverityMark weight={status.worst} />}
          <VisuallyHidden>{weightName[status.worst]}, </VisuallyHidden>
          {status.count}
          <VisuallyHidden> open</VisuallyHidden>
        </span>
      )
    case 'settled':
      return (
        <span className={style('status')}>
          <IconCheck size={15} stroke={1.6} aria-hidden />
          <VisuallyHidden>All notes settled</VisuallyHidden>
        </span>
      )
    case 'reading':
      return (
        <span className={style('status')}>
          <span className={style('spin')} aria-hidden />
          <VisuallyHidden>Being read</VisuallyHidden>
        </span>
      )
    case 'waiting':
      return (
        <span className={style('status')}>
          <span className={style('wait')} aria-hidden />
          <VisuallyHidden>Waiting</VisuallyHidden>
        </span>
      )
    case 'none':
      return <span />
  }
}
