import { useEffect, useMemo, useRef, useState } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { inReadingOrder } from '#features/drafts/web/index.ts'
import type { PagePart } from '#features/drafts/web/index.ts'
import type { KindSummary } from '#features/feedback/contract.ts'

import { mergeRecords } from './merge-records.ts'
import { isKeptApart, matches } from './note-filter.ts'
import type { NoteFilter } from './note-filter.ts'
import { recordsOf } from './note-record.ts'
import type { NoteRecord } from './note-record.ts'

const noKinds: readonly KindSummary[] = []

export interface Notes {
  /** Without those that are kept apart, unless they are asked for. */
  readonly all: readonly NoteRecord[]
  /** Less certain and open: kept apart, whether they are shown or not. */
  readonly less: readonly NoteRecord[]
  /** With those that are kept apart. */
  readonly byId: ReadonlyMap<string, NoteRecord>
  /** What the filter lets through, in reading order. */
  readonly shown: readonly NoteRecord[]
  /** What the filter lets through, in reading order, and behind it what has no place any more. */
  readonly shownIds: ReadonlySet<string>
  /** Shown and not settled: what J and K walk through. */
  readonly open: readonly NoteRecord[]
  readonly markSeen: (id: string) => void
}

/** The notes of a draft for page, margin and panel. What arrives during the visit is new until it was seen. */
export function useNotes(
  draft: Draft | undefined,
  options: {
    readonly kinds: readonly KindSummary[] | undefined
    readonly parts: readonly PagePart[]
    readonly filter: NoteFilter
    /** What arrives is kept back: the person wants the notes of a review together, at its end. */
    readonly holdsNew: boolean
  },
): Notes {
  const { kinds = noKinds, parts, filter, holdsNew } = options
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<Set<string> | null>(null)
  const arrivedNotes = useMemo(
    () => (draft === undefined ? [] : mergeRecords(recordsOf(draft, kinds, fresh))),
    [draft, kinds, fresh],
  )
  const held = useHeld(arrivedNotes, holdsNew)
  const every = useMemo(() => {
    if (!holdsNew) return arrivedNotes
    const shownBefore = new Set(held.map(({ id }) => id))
    return arrivedNotes.filter(({ id }) => shownBefore.has(id))
  }, [arrivedNotes, held, holdsNew])
  const { hasLess } = filter
  const all = useMemo(
    () => (hasLess ? every : every.filter((record) => !isKeptApart(record))),
    [every, hasLess],
  )
  useEffect(() => {
    if (draft === undefined || kinds.length === 0) return
    const first = known.current === null
    const seen = (known.current ??= new Set())
    const arrived = every.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
    for (const id of arrived) seen.add(id)
    if (!first && arrived.length > 0) setFresh((old) => new Set([...old, ...arrived]))
  }, [every, draft, kinds])

  const blocks = useMemo(() => parts.flatMap((part) => part.blocks.map(({ id }) => id)), [parts])
  return useMemo(() => {
    const byId = new Map(every.map((record) => [record.id, record]))
    const drawn = all.filter((record) => !record.hasChanged && matches(filter, record))
    const shown = inReadingOrder(
      drawn.map(({ note }) => note),
      blocks,
    ).flatMap(({ id }) => byId.get(id) ?? [])
    const matching = all.filter((record) => matches(filter, record))
    return {
      all,
      less: every.filter((record) => !record.hasChanged && isKeptApart(record)),
      byId,
      shown,
      shownIds: new Set([...shown, ...matching].map(({ id }) => id)),
      open: shown.filter(({ note }) => note.settled === null),
      markSeen: (id: string) =>
        setFresh((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : old)),
    }
  }, [every, all, blocks, filter])
}

/** The value as it was when holding it began. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!isHeld && kept !== value) setKept(value)
  return isHeld ? kept : value
}
