import { Button } from '@mantine/core'
import { use, useState } from 'react'
import type { ReactNode } from 'react'

import { ofBody } from '#engines/documents/body-words.ts'
import { canonicalRole } from '#engines/documents/sections/headings.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'
import { KeepDraftBanner } from '#features/accounts/web/index.ts'
import type { Balance } from '#features/billing/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import {
  ChapterDialogs,
  DraftPath,
  Outline,
  styleOf,
  Toolbar,
  WithToolsPlace,
  WorkspaceFrame,
  WritingToolsPlace,
} from '#features/drafts/web/index.ts'
import type {
  ChapterDialog,
  OutlineEntry,
  PhoneView,
  Screen,
  useChapterActions,
  useDraftActions,
} from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { ProjectRail, ReadOnlyBanner, ShareButton } from '#features/projects/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { FeedbackPanel } from '../feedback-panel.tsx'
import { AnsweredNotes } from '../notes/answered-notes.tsx'
import { DismissReasons } from '../notes/dismiss-reasons.tsx'
import { FilterBar } from '../notes/filter-bar.tsx'
import { LessCertain } from '../notes/less-certain.tsx'
import { NoteAnswers } from '../notes/note-answers.ts'
import type { NoteFilter } from '../notes/note-filter.ts'
import type { NoteRecord } from '../notes/note-record.ts'
import type { Notes } from '../notes/use-notes.ts'
import type { Selection } from '../notes/use-selection.ts'
import { changedChapters } from '../ordering/changed-chapters.ts'
import { KindChoice } from '../ordering/kind-choice.tsx'
import { ReviewBar, ReviewStages } from '../ordering/progress/review-progress.tsx'
import type { ReviewCount } from '../ordering/review-count.ts'
import type { Choices } from '../ordering/spending/use-choices.ts'
import { useCreditGate } from '../ordering/spending/use-credit-gate.ts'
import type { Review } from '../ordering/use-review.ts'
import type { Rubric } from '../rubrics/rubric.ts'
import { DraftMenuItems } from './draft-menu-items.tsx'
import type { Open } from './open.ts'
import { OutlineButton } from './outline-button.tsx'
import { OutlineFoot } from './outline-foot.tsx'
import { PhoneWorkspace } from './phone-workspace.tsx'
import { ReadingItem, ViewSwitch } from './view-switch.tsx'
import { AsideDialog, asideOf } from './workspace-asides.tsx'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import type { WorkspacePanels } from './workspace-panel.ts'
import { WorkspaceStatus } from './workspace-status.tsx'

import css from '../notes/filter-bar.module.css'

const style = styleOf(css)

export interface WorkspaceLayoutProps {
  readonly screen: Screen
  readonly address: { readonly project: string; readonly draft: string }
  readonly draft: Draft
  readonly project: Project | undefined
  readonly notes: Notes
  readonly rubrics: readonly Rubric[]
  readonly entries: readonly OutlineEntry[]
  readonly part: string
  readonly balance: Balance | undefined
  readonly filter: NoteFilter
  readonly selection: Selection
  readonly open: Open
  readonly show: (change: Open) => void
  readonly canEdit: boolean
  readonly changes: ReturnType<typeof useChapterActions>
  readonly draftActions: ReturnType<typeof useDraftActions>
  readonly review: Review
  readonly choices: Choices
  readonly count: ReviewCount | null
  readonly where: (record: NoteRecord) => { readonly short: string; readonly long: string }
  readonly onFilter: (filter: NoteFilter) => void
  readonly onPart: (part: string) => void
  readonly onSection: (block: string) => void
  readonly onStart: (kinds: readonly string[], chapters: readonly string[] | null) => void
  readonly page: ReactNode
  readonly tools: ReactNode
  /** What other features put into the menu of the draft. */
  readonly draftItems: ReactNode
  readonly panels: WorkspacePanels | undefined
  /** A place of the text in words, and in short. */
  readonly placeOf: (at: { readonly block: string; readonly start: number }) => string
  readonly shortPlaceOf: (at: Range) => string
}

/** The frame of the workspace filled for a screen, and the dialogs over it. */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const { screen } = props
  const [dialog, setDialog] = useState<ChapterDialog | null>(null)
  const [view, setView] = useState<PhoneView>('page')
  const { asking } = props.open
  const [heard, setHeard] = useState(asking)
  if (asking !== heard) {
    setHeard(asking)
    setView('chat')
  }
  const outline = <DraftOutline {...props} onDialog={setDialog} onLeave={() => setView('page')} />
  const panel = <Panel {...props} />
  return (
    <WithToolsPlace>
      {screen === 'phone' ? (
        <PhoneWorkspace {...props} {...{ view, outline, panel }} onView={setView} />
      ) : (
        <DesktopWorkspace {...props} outline={outline} panel={panel} />
      )}
      <WorkspaceStatus {...props} />
      {screen === 'phone' && <AsideDialog {...props} />}
      {dialog !== null && (
        <ChapterDialogs dialog={dialog} changes={props.changes} onClose={() => setDialog(null)} />
      )}
      <WorkspaceDialogs {...props} changed={changedChapters(props.draft)} />
    </WithToolsPlace>
  )
}

interface Filled extends WorkspaceLayoutProps {
  readonly outline: ReactNode
  readonly panel: ReactNode
}

function DesktopWorkspace(props: Filled) {
  const { screen, draft, project, open, show, count, canEdit } = props
  return (
    <WorkspaceFrame
      screen={screen}
      path={
        <DraftPath {...{ project, draft, canEdit }} actions={props.draftActions}>
          {props.draftItems}
          <ReadingItem {...props} />
          <DraftMenuItems {...props} />
        </DraftPath>
      }
      rail={<ProjectRail slug={project?.slug} current="drafts" draft={draft.uuid} />}
      actions={
        <>
          {props.tools}
          {project !== undefined && <ShareButton project={project} draft={draft.slug} />}
        </>
      }
      banner={
        <>
          <KeepDraftBanner />
          <ReadOnlyBanner project={project} />
        </>
      }
      outline={props.outline}
      isPanelOpen={open.panel === true}
      panelName="Feedback"
      panel={props.panel}
      toolbar={
        <Toolbar label={count === null ? 'Notes' : 'Review in progress'}>
          {screen !== 'wide' && (
            <OutlineButton
              entries={props.entries}
              part={props.part}
              isOpen={open.outline === true}
              onOpen={(isOpen) => show({ outline: isOpen })}
            >
              {props.outline}
            </OutlineButton>
          )}
          <ViewSwitch {...props} />
          {open.writing === true && count === null ? (
            <WritingToolsPlace />
          ) : open.compare !== undefined && count === null ? (
            <span className={style('grow')} />
          ) : count === null ? (
            <FilterBar
              notes={props.notes}
              filter={props.filter}
              rubrics={props.rubrics}
              selected={props.selection.selected}
              isMenuOpen={open.filters === true}
              onMenu={(isOpen) => show({ filters: isOpen })}
              onFilter={props.onFilter}
              onStep={props.selection.step}
            />
          ) : (
            <ReviewBar
              count={count}
              waiting={props.review.waiting.length}
              onStop={canEdit ? props.review.stop : null}
            />
          )}
          {open.panel !== true && (
            <Button size="xs" onClick={() => show({ panel: true })}>
              Feedback
            </Button>
          )}
        </Toolbar>
      }
      page={props.page}
    />
  )
}

function DraftOutline(
  props: WorkspaceLayoutProps & {
    readonly onDialog: (dialog: ChapterDialog) => void
    /** A place was chosen: the text comes up where the outline stands in its place. */
    readonly onLeave: () => void
  },
) {
  const { draft, entries, notes, changes, canEdit, onDialog, count, show } = props
  const asked = notes.all.filter(({ note }) => note.weight !== 'keep')
  const settled = asked.filter(({ note }) => note.settled !== null).length
  const isWriting = props.open.writing === true
  const chapterOf = (id: string) => draft.chapters.find(({ uuid }) => uuid === id)
  const ask = (kind: 'rename' | 'split', id: string) => {
    const chapter = chapterOf(id)
    if (chapter !== undefined) onDialog({ kind, chapter })
  }
  const leave = () => {
    props.onLeave()
    show({ outline: false })
  }
  return (
    <Outline
      entries={isWriting ? withWords(entries, draft) : entries}
      language={props.draft.language === 'und' ? undefined : props.draft.language}
      current={props.part}
      progress={
        isWriting
          ? { text: plural(draft.words, 'word'), share: null, isWork: false }
          : asked.length === 0
            ? null
            : {
                text: `${settled} of ${asked.length} ${asked.length === 1 ? 'note' : 'notes'} settled`,
                share: settled / asked.length,
                isWork: count !== null,
              }
      }
      onGo={(id) => {
        leave()
        props.onPart(id)
      }}
      onSection={(block) => {
        leave()
        props.onSection(block)
      }}
      actions={
        canEdit
          ? {
              onMove: changes.move,
              onRename: (id) => ask('rename', id),
              onMerge: changes.merge,
              onSplit: (id) => ask('split', id),
              onRemove: changes.remove,
            }
          : null
      }
      foot={canEdit ? <OutlineFoot {...props} onAdd={() => onDialog({ kind: 'add' })} /> : null}
    />
  )
}

/** Whoever writes sees how long the parts are; what is open in them stands beside the text. */
function withWords(entries: readonly OutlineEntry[], draft: Draft): readonly OutlineEntry[] {
  // No word of a list of references is one of the body.
  const counted = draft.chapters.filter(({ title }) => canonicalRole(title) !== 'references')
  const words = new Map(counted.map((chapter) => [chapter.uuid, chapter.words]))
  return entries.map((entry) => {
    const own = words.get(entry.id)
    return own === undefined ? entry : { ...entry, words: own }
  })
}

function Panel(props: WorkspaceLayoutProps) {
  const { selection, rubrics, notes, canEdit, review, screen, show, count, balance } = props
  const { dismissed } = selection
  const gate = useCreditGate(balance)
  const { overNotes } = use(NoteAnswers)
  const priceOfKind = (id: string) => rubrics.find(({ kind }) => kind.id === id)?.kind.price ?? 0
  return (
    <FeedbackPanel
      {...asideOf(props)}
      onTab={(tab) => show({ history: tab === 'history', tab })}
      rubrics={rubrics}
      hasStrip={screen === 'phone'}
      open={selection.rubric}
      selected={selection.record}
      isExampleOpen={selection.isExampleOpen}
      shown={notes.shownIds}
      hidesPrices={balance?.unlimited_credits === true}
      startErrors={review.errors}
      placeOf={props.where}
      onToggle={(kind) => selection.openRubric(selection.rubric === kind ? null : kind)}
      onSelect={selection.select}
      onPreview={selection.preview}
      onExample={selection.setExample}
      onStart={
        canEdit ? (kind) => gate.stops(priceOfKind(kind)) || props.onStart([kind], null) : null
      }
      shortOf={gate.shortOf}
      waiting={new Set(review.waiting.map(({ kind }) => kind))}
      renderChoice={(kind) => (
        <KindChoice
          kind={kind}
          choices={props.choices}
          onRubrics={canEdit ? () => show({ rubrics: true }) : null}
        />
      )}
      missingOf={props.choices.missingOf}
      onReview={canEdit && count === null ? () => show({ spend: true }) : null}
      actions={canEdit ? selection : null}
      progress={
        count === null ? null : <ReviewStages draft={props.draft} count={count} balance={balance} />
      }
      about={`This draft has ${plural(props.draft.chapters.length, 'chapter')} and ${plural(props.draft.words, 'word')} ${ofBody}.`}
      over={canEdit && screen !== 'phone' ? overNotes : null}
      under={
        <>
          <LessCertain {...props} />
          <AnsweredNotes {...props} />
        </>
      }
      hasLess={notes.less.length > 0}
      onClose={screen === 'narrow' ? () => show({ panel: false }) : null}
      foot={
        dismissed === null ? null : (
          <DismissReasons
            key={dismissed.id}
            title={dismissed.note.title}
            onReason={selection.giveReason}
            onUndo={selection.undo}
            onClose={() => selection.giveReason(null)}
          />
        )
      }
    />
  )
}
