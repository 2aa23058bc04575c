import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

import type { PageHandle } from '#features/drafts/web/index.ts'

import { isOf } from '../rubrics/rubric.ts'
import type { NoteRecord } from './note-record.ts'
import type { Notes } from './use-notes.ts'
import { useOutcomes } from './use-outcomes.ts'
import type { Settling } from './use-settling.ts'

export interface Selection {
  readonly selected: string | null
  readonly previewed: string | null
  readonly record: NoteRecord | null
  /** The rubric that is open in the panel. */
  readonly rubric: string | null
  readonly isExampleOpen: boolean
  /** The note that was dismissed last, while its reason may still be given. */
  readonly dismissed: NoteRecord | null
  readonly select: (id: string | null) => void
  readonly preview: (id: string | null) => void
  readonly openRubric: (kind: string | null) => void
  readonly setExample: (isOpen: boolean) => void
  readonly step: (by: 1 | -1) => void
  readonly jump: () => void
  /** From the passage back to its note; from anywhere else it lets go of the note. */
  readonly leave: () => void
  readonly accept: (id: string | null) => void
  readonly dismiss: (id: string | null) => void
  readonly reopen: (id: string) => void
  /** Asks for a second reading. */
  readonly dispute: (id: string, reason: string) => void
  readonly giveReason: (reason: string | null) => void
  readonly undo: () => void
}

interface SelectionOptions {
  readonly notes: Notes
  readonly page: RefObject<PageHandle | null>
  readonly settling: Settling
}

/** One selected note, the same in text, margin and panel, and what is done with it. */
export function useSelection({ notes, page, settling }: SelectionOptions): Selection {
  const [selected, setSelected] = useState<string | null>(null)
  const [previewed, preview] = useState<string | null>(null)
  const [rubric, setRubric] = useState<string | null>(null)
  const [isExampleOpen, setExample] = useState(true)
  const [dismissed, setDismissed] = useState<NoteRecord | null>(null)
  const setReturned = useReturned(notes, page)
  const record = (selected === null ? undefined : notes.byId.get(selected)) ?? null

  const { byId, markSeen } = notes
  const select = useCallback(
    (id: string | null) => {
      setSelected(id)
      setReturned(null)
      if (id === null) return
      setDismissed(null)
      markSeen(id)
      const chosen = byId.get(id)
      // A note that several kinds share stays in the card in which it was chosen.
      setRubric((now) =>
        chosen === undefined ? null : now !== null && isOf(chosen, now) ? now : chosen.kind.id,
      )
      requestAnimationFrame(() => page.current?.revealNote(id))
    },
    [byId, markSeen, page, setReturned],
  )

  const step = (by: 1 | -1) => {
    const next = stepFrom(notes, selected, by)
    if (next === undefined) return
    select(next.id)
    page.current?.focusNote(next.id)
  }

  const awaitOutcome = useOutcomes(notes)
  const settlingActions = settleActions({
    awaitOutcome,
    notes,
    page,
    settling,
    select,
    setSelected,
    dismissed,
    setDismissed,
    setReturned,
  })
  return {
    selected,
    previewed,
    record,
    rubric,
    isExampleOpen,
    dismissed,
    select,
    preview,
    openRubric: setRubric,
    setExample,
    step,
    ...betweenNoteAndText(selected, page, select),
    ...settlingActions,
  }
}

/** After an undo the keyboard goes on from the note that came back, if it was among the notes. */
function useReturned({ byId }: Notes, page: SelectionOptions['page']): (id: string | null) => void {
  const [returned, setReturned] = useState<string | null>(null)
  const isBack = returned !== null && byId.get(returned)?.note.settled === null
  useEffect(() => {
    if (isBack && focusedNote() !== undefined) page.current?.focusNote(returned)
  }, [isBack, returned, page])
  return setReturned
}

interface SettleOptions extends SelectionOptions {
  readonly awaitOutcome: (id: string) => void
  readonly select: Selection['select']
  readonly setSelected: (id: string | null) => void
  readonly dismissed: NoteRecord | null
  readonly setDismissed: (record: NoteRecord | null) => void
  /** Its button is not back yet when it is undone. */
  readonly setReturned: (id: string) => void
}

/** What settles a note, and where the selection goes then: to the next open one, after the last to the outline. */
function settleActions(
  options: SettleOptions,
): Pick<Selection, 'accept' | 'dismiss' | 'reopen' | 'dispute' | 'giveReason' | 'undo'> {
  const { notes, page, settling, select, setSelected, dismissed, setDismissed } = options
  const settle = (id: string | null, status: 'accepted' | 'dismissed') => {
    const chosen = id === null ? undefined : notes.byId.get(id)
    if (chosen === undefined || chosen.isEarly || chosen.note.settled !== null) return
    const next = stepFrom(notes, chosen.id, 1)
    const hadFocus = focusedNote() === chosen.id
    settling.settle(chosen.finding, {
      status,
      twins: chosen.twins.map(({ finding }) => finding),
      onUndone: () => {
        setDismissed(null)
        select(chosen.id)
        options.setReturned(chosen.id)
      },
    })
    if (next === undefined) {
      setSelected(null)
      document.querySelector<HTMLElement>('[data-outline]')?.focus()
    } else {
      select(next.id)
      // A settled note has no button of its own: the keyboard goes on with the next one.
      if (hadFocus) page.current?.focusNote(next.id)
    }
    setDismissed(status === 'dismissed' ? chosen : null)
  }
  return {
    accept: (id) => settle(id, 'accepted'),
    dismiss: (id) => settle(id, 'dismissed'),
    reopen: (id) => {
      const chosen = notes.byId.get(id)
      if (chosen === undefined) return
      const twins = chosen.twins.map(({ finding }) => finding)
      settling.settle(chosen.finding, { status: 'open', twins })
      select(id)
    },
    dispute: (id, reason) => {
      const chosen = notes.byId.get(id)
      if (chosen === undefined) return
      settling.settle(chosen.finding, { status: 'disputed', reason })
      options.awaitOutcome(id)
    },
    giveReason: (reason) => {
      if (dismissed !== null && reason !== null) {
        settling.settle(
          { ...dismissed.finding, status: 'dismissed' },
          {
            status: 'dismissed',
            reason,
            twins: dismissed.twins.map(({ finding }) => finding),
          },
        )
      }
      setDismissed(null)
    },
    undo: () => {
      const id = settling.undo()
      setDismissed(null)
      if (id === null) return
      select(id)
      options.setReturned(id)
    },
  }
}

/** From a note to its passage, and from there back; from anywhere else the note is let go. */
function betweenNoteAndText(
  selected: string | null,
  page: SelectionOptions['page'],
  select: Selection['select'],
): Pick<Selection, 'jump' | 'leave'> {
  return {
    jump: () => {
      if (selected === null) return
      if (isInPassage()) page.current?.focusNote(selected)
      else {
        page.current?.revealNote(selected)
        page.current?.focusPassage(selected)
      }
    },
    leave: () => {
      if (selected !== null && isInPassage()) page.current?.focusNote(selected)
      else select(null)
    },
  }
}

const isInPassage = () => document.activeElement?.closest('mark[data-notes]') instanceof HTMLElement

const focusedNote = () =>
  document.activeElement?.closest<HTMLElement>('[data-focus]')?.dataset['focus']

/** The open note after (or before) one in reading order, wherever that one is now. */
export function stepFrom(
  { shown }: Pick<Notes, 'shown'>,
  from: string | null,
  by: 1 | -1,
): NoteRecord | undefined {
  const at = shown.findIndex(({ id }) => id === from)
  const isOpen = ({ note }: NoteRecord) => note.settled === null
  if (by === 1)
    return shown.slice(at + 1).find(isOpen) ?? (at === -1 ? shown.find(isOpen) : undefined)
  return shown.slice(0, at === -1 ? undefined : at).findLast(isOpen)
}
