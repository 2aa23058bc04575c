import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { Range } from '#engines/grounding/anchors/selector.ts'
import { usePreferences } from '#features/accounts/web/index.ts'
import { balanceQuery } from '#features/billing/web/index.ts'
import type { Draft } from '#features/drafts/contract.ts'
import {
  DraftFormulas,
  hasPages,
  noLines,
  placeOf,
  placesOf,
  useChapterActions,
  useCorrections,
  useDraftActions,
  useParts,
  useScreen,
} from '#features/drafts/web/index.ts'
import type {
  ChapterText,
  LineList,
  OutlineEntry,
  PageHandle,
  ReadPlace,
} from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit } from '#features/projects/web/index.ts'
import { useLatest } from '#platform/web/use-latest.ts'

import { kindsQuery } from '../feedback-api.ts'
import { AskInChat, useAskInChat } from '../notes/ask-in-chat.ts'
import { NewNotes } from '../notes/new-notes.tsx'
import { readFilter, toggleWeight, writeFilter } from '../notes/note-filter.ts'
import type { NoteFilter } from '../notes/note-filter.ts'
import type { NoteRecord } from '../notes/note-record.ts'
import { SelectedInMargin } from '../notes/selected-in-margin.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { useSelection } from '../notes/use-selection.ts'
import type { Selection } from '../notes/use-selection.ts'
import { useSettling } from '../notes/use-settling.ts'
import { countReview } from '../ordering/review-count.ts'
import { useChoices } from '../ordering/spending/use-choices.ts'
import { useReview } from '../ordering/use-review.ts'
import { PassagesOf } from '../passage.tsx'
import { rubricsOf } from '../rubrics/rubric.ts'
import type { Open } from './open.ts'
import { isOtherThanText, OtherThanText } from './other-than-text.tsx'
import { outlineEntries } from './outline-entries.ts'
import { useBlockOfAddress } from './use-block-of-address.ts'
import { useOpen } from './use-open.ts'
import { useTextJump } from './use-text-jump.ts'
import { useDraftCommands, useWorkspaceCommands } from './use-workspace-commands.ts'
import { useWorkspaceKeys } from './use-workspace-keys.ts'
import { CHAT, FEEDBACK } from './workspace-asides.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'
import type { WorkspacePanels } from './workspace-panel.ts'
import { WorkspaceText } from './workspace-text.tsx'

/** Draws what other features add to a draft's bar or menu. */
export type WorkspaceTools = (at: {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly canEdit: boolean
  readonly isPhone: boolean
}) => ReactNode

export interface WorkspaceProps {
  readonly draft: Draft
  readonly chapters: readonly ChapterText[]
  readonly project: Project | undefined
  readonly address: { readonly project: string; readonly draft: string }
  readonly tools: WorkspaceTools | undefined
  readonly draftItems: WorkspaceTools | undefined
  readonly beside: WorkspaceTools | undefined
  readonly panels: WorkspacePanels | undefined
}

/** The draft's page with its margin and the feedback on it. */
export function Workspace(props: WorkspaceProps) {
  const { chapters, project, address, panels } = props
  const review = useReview(props.draft, address)
  const { draft } = review
  const screen = useScreen()
  const kinds = useQuery(kindsQuery())
  const balance = useQuery(balanceQuery()).data
  const [filter, setFilter] = useAddressFilter()
  const page = useRef<PageHandle>(null)
  const place = useRef<ReadPlace>(null)
  const [lines, setLines] = useState<LineList>(noLines)
  const [part, setPart] = useState('')
  const canEdit = mayEdit(project)
  const [asked, show] = useOpen(draft, screen !== 'narrow')
  const open = canEdit ? asked : { ...asked, writing: false }

  const parts = useParts(draft, chapters)
  const places = useMemo(() => placesOf(parts, draft), [parts, draft])
  const { streaming } = usePreferences()
  const choices = useChoices(draft, address.project)
  const isReviewing = countReview(rubricsOf(draft, kinds.data ?? [], []), review.asked) !== null
  const notes = useNotes(draft, {
    kinds: kinds.data,
    parts,
    filter,
    holdsNew: isReviewing && !streaming,
  })
  const rubrics = useMemo(
    () => rubricsOf(draft, kinds.data ?? [], notes.all),
    [draft, kinds.data, notes.all],
  )
  const entries = useMemo(() => outlineEntries(draft, parts, notes.all), [draft, parts, notes.all])
  const pageNotes = useMemo(() => notes.shown.map(({ note }) => note), [notes.shown])
  const settling = useSettling(address.project, address.draft)
  const selection = useSelection({ notes, page, settling })
  const changes = useChapterActions(address.project, address.draft)
  const draftActions = useDraftActions(address.project, draft)
  const corrections = useCorrections(address)

  const { inPage, goTo } = useTextJump(page, show, open.writing === true)
  // The page tells where it is when it is at rest: the next step goes on from here at once.
  const goToPart = (id: string) => {
    setPart(id)
    page.current?.revealPart(id)
  }

  const ask = useAskInChat(panels, show)
  useBlockOfAddress(lines.total > 0, (block) => page.current?.revealBlock(block))
  useWorkspaceCommands({ entries, open: notes.open, page, onSelect: selection.select })
  useDraftCommands(show, canEdit)
  useWorkspaceKeys({
    step: selection.step,
    stepChapter: (by) => {
      const at = entries.findIndex(({ id }) => id === part)
      const next = entries[at + by]
      if (next !== undefined) goToPart(next.id)
    },
    jump: selection.jump,
    accept: () => canEdit && selection.accept(selection.selected),
    ask: () => selection.selected !== null && ask?.(selection.selected),
    dismiss: () => canEdit && selection.dismiss(selection.selected),
    example: () => selection.setExample(!selection.isExampleOpen),
    undo: selection.undo,
    weight: (weight) => setFilter(toggleWeight(filter, weight)),
    filters: () => show({ filters: true }),
    view: () => {
      if (draft.content !== null && canEdit) show({ writing: open.writing !== true })
      else if (hasPages(draft)) show({ original: open.original !== true })
    },
    outline: () => show({ outline: open.outline !== true }),
    panel: () => show({ panel: open.panel !== true }),
    help: () => show({ help: true }),
    clear: selection.leave,
  })

  const at = { draft, address, canEdit, isPhone: screen === 'phone' }
  const placing = placingIn(places, lines)
  const where = useCallback(
    (record: NoteRecord) => placeOf(record.note, places, lines),
    [places, lines],
  )
  const shared = {
    handle: page,
    place,
    draft,
    parts,
    part,
    notes: pageNotes,
    selected: selection.selected,
    previewed: selection.previewed,
    onSelect: useSelecting({ selection, open, show }),
    onPreview: selection.preview,
    onReopen: canEdit ? selection.reopen : null,
    onPart: setPart,
    inFull:
      open.panel === true || screen === 'phone' || selection.record === null ? null : (
        <SelectedInMargin {...{ selection, canEdit }} record={selection.record} />
      ),
  }
  return (
    <DraftFormulas draft={draft}>
      <PassagesOf parts={parts} go={goTo}>
        <AskInChat value={ask}>
          {props.beside?.(at)}
          <WorkspaceLayout
            {...{
              screen,
              address,
              draft,
              project,
              notes,
              rubrics,
              entries,
              part,
              balance,
              filter,
              selection,
            }}
            {...{ open, show, canEdit, changes, draftActions, review, choices, where }}
            {...{ panels, ...placing }}
            {...{ tools: props.tools?.(at), draftItems: props.draftItems?.(at) }}
            count={countReview(rubrics, review.asked)}
            onFilter={setFilter}
            onPart={(id) => inPage(() => goToPart(id))}
            onSection={(block) => inPage(() => page.current?.revealBlock(block))}
            onStart={(ids, only) =>
              review.start(
                (kinds.data ?? []).filter(({ id }) => ids.includes(id)),
                only,
                choices.optionsOf,
              )
            }
            page={
              isOtherThanText(open) ? (
                <OtherThanText {...{ draft, address, open, show, canEdit }} page={shared} />
              ) : (
                <WorkspaceText
                  {...{ shared, draft, address, parts, open, show, canEdit, corrections, page }}
                  onLines={setLines}
                >
                  <NewNotes {...{ notes, page }} partOf={entryOf(entries, places)} />
                </WorkspaceText>
              )
            }
          />
        </AskInChat>
      </PassagesOf>
    </DraftFormulas>
  )
}

interface Selecting {
  readonly selection: Selection
  readonly open: Open
  readonly show: (change: Open) => void
}

/** A note that is chosen in the text is told in full: the panel turns to it, unless it is talked about there. */
function useSelecting({ selection, open, show }: Selecting): (id: string | null) => void {
  const latest = useLatest((id: string | null) => {
    selection.select(id)
    if (id !== null && open.tab !== CHAT) show({ tab: FEEDBACK, history: false })
  })
  return useCallback((id) => latest.current(id), [latest])
}

/** The entry of the outline in which a note stands. */
function entryOf(entries: readonly OutlineEntry[], places: ReturnType<typeof placesOf>) {
  return ({ note }: NoteRecord) => {
    const block = note.ranges[0]?.block ?? note.beside ?? ''
    return entries.find(({ id }) => id === places.get(block)?.part.id)
  }
}

/** Places of the text in words, for whatever stands beside it. */
function placingIn(places: ReturnType<typeof placesOf>, lines: LineList) {
  const at = (range: Range) => placeOf({ ranges: [range], beside: null }, places, lines)
  return {
    placeOf: ({ block, start }: { readonly block: string; readonly start: number }) =>
      at({ block, start, end: start + 1 }).long,
    shortPlaceOf: (range: Range) => at(range).short,
  }
}

function useAddressFilter(): readonly [NoteFilter, (filter: NoteFilter) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const set = useCallback(
    (next: NoteFilter) => setAddress((old) => writeFilter(old, next), { replace: true }),
    [setAddress],
  )
  return [filter, set]
}
