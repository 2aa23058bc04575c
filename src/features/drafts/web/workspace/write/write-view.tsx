import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'

import { ofBody } from '#engines/documents/body-words.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { formatClock, plural } from '#platform/web/ui/formats.ts'

import type { DraftPageProps } from '../draft-page.tsx'
import type { PageNote } from '../margin/page-note.ts'
import { placeOf } from '../places.ts'
import { useLeavesPlace } from '../read-place.ts'
import type { ReadPlace } from '../read-place.ts'
import { styleOf } from '../style-of.ts'
import { placesOf } from '../text/draft-text.ts'
import { noLines } from '../text/line-numbers.ts'
import type { SaveState } from './autosave.ts'
import { CitePopover } from './cite-popover.tsx'
import { Conflict } from './conflict.tsx'
import { useMarkedPassages } from './marked-passages.ts'
import { useToolsPlace } from './tools-place.tsx'
import { useAlone } from './use-alone.ts'
import type { Writing } from './use-autosave.ts'
import { useBodyWords } from './use-body-words.ts'
import { useCiting } from './use-citing.ts'
import { useTypedPlaces } from './use-typed-places.ts'
import type { TypedPlaces } from './use-typed-places.ts'
import { usePlaceInWriting, useWritingHandle } from './use-writing-handle.ts'
import { useWrittenField } from './use-written-field.ts'
import { WritingMargin } from './writing-margin.tsx'
import { WritingTools } from './writing-tools.tsx'

import css from './write-view.module.css'

const style = styleOf(css)

/** Words read in a minute of academic prose (Brysbaert 2019: 238 for non-fiction). */
const wordsPerMinute = 238

export interface WriteViewProps {
  readonly writing: Writing
  readonly isReadOnly: boolean
  readonly project: string
  /** The notes beside the text, and what the set text would be given. */
  readonly page: Omit<DraftPageProps, 'onLines' | 'head' | 'correcting' | 'previewed'>
}

/** The text as it is typed, in the page's face: each line set as what it is, its notes beside it. It saves itself. */
export function WriteView({ writing, isReadOnly, page, project }: WriteViewProps) {
  const { text, state } = writing
  const { draft, parts, notes, selected, onPart, onSelect } = page
  const scroll = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const places = useTypedPlaces(text, parts, notes)
  // Before the field, which takes the editor away when it goes.
  const tell = useRef<(() => ReadPlace | null) | null>(null)
  useLeavesPlace(page.place, () => tell.current?.() ?? null)
  const field = useWrittenField(ref, {
    text,
    isReadOnly,
    language: draft.language === 'und' ? undefined : draft.language,
    onText: writing.change,
    onTap: (at) => openAt(at, places, onSelect),
  })
  const [isAlone, setAlone] = useAlone()
  useMarkedPassages(field.view, places, selected)
  useWritingHandle({ handle: page.handle, scroll, view: field.view, places })
  const told = usePlaceInWriting({
    scroll,
    view: field.view,
    places,
    place: page.place,
    selected,
    parts,
  })
  useLayoutEffect(() => {
    tell.current = told
  })
  const part = places.parts.findLast(({ start }) => start <= field.at.start)?.id
  useEffect(() => {
    if (part !== undefined) onPart(part)
  }, [part, onPart])
  const blocks = useMemo(() => placesOf(parts, draft), [parts, draft])
  // It stands beside its words, which have no number while they are written.
  const noteAt = useCallback(
    (note: PageNote) => ({ ...placeOf(note, blocks, noLines), short: '' }),
    [blocks],
  )
  const toolsAt = useToolsPlace()
  const cite = useCiting(field, { text, isReadOnly })
  const tools = isReadOnly || isAlone ? null : <WritingTools field={field} onCite={cite.begin} />
  return (
    <>
      {state.kind === 'conflict' && <Conflict writing={writing} state={state} />}
      {toolsAt !== null && tools !== null && createPortal(tools, toolsAt)}
      <div ref={scroll} className={style('scroll')}>
        <div ref={sheet} className={style('sheet')} data-alone={isAlone || undefined}>
          <div ref={ref} className={style('field')} data-alone={isAlone || undefined} />
          {cite.mention !== null && field.view !== null && (
            <CitePopover
              key={cite.mention.start}
              {...{ sheet, project }}
              view={field.view}
              mention={cite.mention}
              onChoose={cite.choose}
              onLeave={cite.leave}
            />
          )}
          <WritingMargin
            {...page}
            sheet={sheet}
            field={field}
            passages={places.passages}
            placeOf={noteAt}
          />
        </div>
      </div>
      {toolsAt === null && tools !== null && <div className={style('bar')}>{tools}</div>}
      <Foot {...{ writing, isAlone, setAlone }} />
    </>
  )
}

/** A click into words that a note stands on opens the note, the shortest where several do. */
function openAt(at: number, places: TypedPlaces, select: (note: string) => void): void {
  const [first] = places.passages
    .filter(({ note, start, end }) => note.settled === null && start <= at && at <= end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))
  if (first !== undefined) select(first.note.id)
}

interface FootProps {
  readonly writing: Writing
  readonly isAlone: boolean
  readonly setAlone: (isAlone: boolean) => void
}

function Foot({ writing, isAlone, setAlone }: FootProps) {
  const { text, state } = writing
  const words = useBodyWords(text)
  return (
    <div className={style('foot')} data-writing-foot>
      <span>{words === null ? '' : plural(words, 'word')}</span>
      <span className={style('quiet')} title={`Words ${ofBody}, as word limits count them`}>
        {words !== null && words > 0 && (
          <>
            {ofBody}
            <span className={style('reading')}>{`. ${readingTime(words)}`}</span>
          </>
        )}
      </span>
      <span className={style('grow')} />
      {state.kind === 'received' && (
        <Button size="xs" variant="subtle" onClick={() => writing.change(state.before)}>
          Put mine back
        </Button>
      )}
      <Saved state={state} />
      <Button
        className={style('alone')}
        size="xs"
        variant="subtle"
        aria-pressed={isAlone}
        rightSection={<Keys keys={['Ctrl', '.']} />}
        onClick={() => setAlone(!isAlone)}
      >
        Focus
      </Button>
    </div>
  )
}

function readingTime(words: number): string {
  return `Reads in ${plural(Math.ceil(words / wordsPerMinute), 'minute')}`
}

function Saved({ state }: { readonly state: SaveState }) {
  return (
    <span
      className={style('saved')}
      role="status"
      data-tells={state.kind === 'retrying' || state.kind === 'conflict' || undefined}
    >
      {(state.kind === 'saved' || state.kind === 'received') && (
        <IconCheck size={15} stroke={1.6} aria-hidden />
      )}
      {state.kind === 'retrying' && <IconCloudOff size={15} stroke={1.6} aria-hidden />}
      {state.kind === 'conflict' && <IconAlertTriangle size={15} stroke={1.6} aria-hidden />}
      {wordsOf(state)}
    </span>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'Saved' : `Saved ${formatClock(new Date(state.at))}`
    case 'received':
      return `Changed elsewhere ${formatClock(new Date(state.at))}`
    case 'waiting':
    case 'saving':
      return 'Saving'
    case 'retrying':
      return 'Not saved, retrying. Your text is kept here.'
    case 'conflict':
      return 'Not saved: changed elsewhere'
  }
}
