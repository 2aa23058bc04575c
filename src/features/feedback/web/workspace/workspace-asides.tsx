import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PartBoundary } from '#platform/web/ui/frame/part-boundary.tsx'

import { JournalsTab } from '../journals-tab.tsx'
import { isKeptApart } from '../notes/note-filter.ts'
import { DraftHistory } from '../over-drafts/draft-history.tsx'
import type { PanelTab } from './panel-tabs.tsx'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'
import type { PanelAt, PanelNote } from './workspace-panel.ts'

import css from './panel-tabs.module.css'

const style = styleOf(css)

interface Aside extends PanelTab {
  readonly isFirst: boolean
  readonly content: ReactNode
}

/** Feedback's own tab, whose cards stay in place while another is shown. */
export const FEEDBACK = 'feedback'
const HISTORY = 'history'
/** The conversation; on a phone it has a place in the bar at the foot. */
export const CHAT = 'chat'
/** Tabs that come before the journals: chat and sources. */
const leading = 2

function panelAt(props: WorkspaceLayoutProps): PanelAt {
  const { draft, project, address, canEdit, open, entries, part, onStart } = props
  return {
    draft,
    project,
    address,
    canEdit,
    isWriting: open.writing === true,
    chapter: entries.find(({ id }) => id === part)?.title ?? '',
    onStart: canEdit ? (kind) => onStart([kind], null) : null,
    placeOf: props.placeOf,
    shortPlaceOf: props.shortPlaceOf,
    notes: panelNotes(props),
    selected: props.selection.selected,
    asking: open.asking ?? null,
    onNote: (id) => {
      const record = [...props.notes.byId.values()].find(
        (one) => one.id === id || one.twins.some((twin) => twin.finding.id === id),
      )
      if (record === undefined) return
      if (isKeptApart(record)) props.onFilter({ ...props.filter, hasLess: true })
      if (props.screen !== 'phone') props.show({ tab: FEEDBACK, history: false })
      props.selection.select(record.id)
    },
    onPlace: (block) => {
      if (props.screen === 'phone') props.show({ over: undefined })
      props.onSection(block)
    },
  }
}

/** Notes as panels name them; those of a review under way cannot be asked about yet. */
const panelNotes = ({ notes }: WorkspaceLayoutProps): readonly PanelNote[] =>
  notes.shown
    .filter(({ isEarly }) => !isEarly)
    .map(({ id, note }) => ({
      id,
      title: note.title,
      weight: note.weight,
      at: note.ranges[0] ?? null,
    }))

/** What can stand in place of the feedback, in the order of the tabs. */
function asidesOf(props: WorkspaceLayoutProps): readonly Aside[] {
  const at = panelAt(props)
  const panels = props.panels?.panels(at) ?? []
  return [
    ...panels.slice(0, leading),
    {
      id: 'journals',
      label: 'Journals',
      isFirst: false,
      content: (
        <JournalsTab
          rubrics={props.rubrics}
          hidesPrices={props.balance?.unlimited_credits === true}
          startErrors={props.review.errors}
          onStart={at.onStart}
          another={props.panels?.anotherJournal(at) ?? null}
        />
      ),
    },
    ...panels.slice(leading),
    { id: HISTORY, label: 'History', isFirst: false, content: <DraftHistory {...props} /> },
  ]
}

/** Tabs of the panel, the one that is shown, and what it shows in place of the feedback. */
export function asideOf(props: WorkspaceLayoutProps): {
  readonly tabs: readonly PanelTab[]
  readonly tab: string
  readonly aside: ReactNode | null
} {
  const asides = asidesOf(props)
  const tabs: readonly PanelTab[] = [
    ...asides.filter(({ isFirst }) => isFirst),
    { id: FEEDBACK, label: 'Feedback' },
    ...asides.filter(({ isFirst }) => !isFirst),
  ]
  const wanted = props.open.history === true ? HISTORY : props.open.tab
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? FEEDBACK
  const content = asides.find(({ id }) => id === tab)?.content ?? null
  return {
    tabs,
    tab,
    aside: content === null ? null : <PartBoundary key={tab}>{content}</PartBoundary>,
  }
}

/** The conversation by itself, for a screen without a panel; `null` where there is none. */
export function chatOf(props: WorkspaceLayoutProps): ReactNode | null {
  const content = asidesOf(props).find(({ id }) => id === CHAT)?.content ?? null
  return content === null ? null : <PartBoundary>{content}</PartBoundary>
}

/** The ways to the other tabs where there is no panel: in the menu of a draft on a phone. */
export function AsideItems(props: WorkspaceLayoutProps) {
  return (
    <>
      {asidesOf(props)
        .filter(({ id }) => id !== HISTORY && id !== CHAT)
        .map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => props.show({ over: id })}>
            {label}
          </Menu.Item>
        ))}
    </>
  )
}

/** The same over the page of a phone. */
export function AsideDialog(props: WorkspaceLayoutProps) {
  const aside = asidesOf(props).find(({ id }) => id === props.open.over)
  if (aside === undefined) return null
  return (
    <Dialog opened title={aside.label} onClose={() => props.show({ over: undefined })}>
      <div className={style('inDialog')}>
        <PartBoundary>{aside.content}</PartBoundary>
      </div>
    </Dialog>
  )
}
