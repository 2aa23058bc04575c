import { Button, PasswordInput } from '@mantine/core'
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import type { OpenPdf } from '#platform/web/viewer/file/open-pdf.ts'
import type { Highlight } from '#platform/web/viewer/highlight.ts'
import { PdfViewer } from '#platform/web/viewer/pdf-viewer.tsx'
import type { ViewerHandle } from '#platform/web/viewer/pdf-viewer.tsx'

import type { Draft } from '../../../contract.ts'
import type { PageNote } from '../margin/page-note.ts'
import type { ReadPlace } from '../read-place.ts'
import type { PageHandle } from '../reveal.ts'
import { styleOf } from '../style-of.ts'
import type { PagePart } from '../text/draft-text.ts'
import { noteUnder } from '../text/segments.ts'
import { useScreen } from '../use-screen.ts'
import { pageViewOf } from './has-pages.ts'
import { OriginalMargin } from './original-margin.tsx'
import { usePlaceOnPages } from './place-on-pages.ts'
import { useOriginal } from './use-original.ts'
import type { Original } from './use-original.ts'
import { usePlaces } from './use-places.ts'
import type { PagePlaces } from './use-places.ts'

import css from './original-page.module.css'

export { fetchWorkers } from '#platform/web/viewer/file/open-pdf.ts'

const style = styleOf(css)

export interface OriginalPageProps {
  readonly draft: Draft
  readonly address: { readonly project: string; readonly draft: string }
  readonly parts: readonly PagePart[]
  /** Notes that are shown, in reading order. */
  readonly notes: readonly PageNote[]
  readonly selected: string | null
  readonly previewed: string | null
  readonly onSelect: (note: string | null) => void
  readonly onPreview: (note: string | null) => void
  readonly onReopen: ((note: string) => void) | null
  readonly onPart: (part: string) => void
  readonly handle: Ref<PageHandle>
  /** Where the draft is read: a view opens there, and leaves it to the next one. */
  readonly place: RefObject<ReadPlace | null>
  readonly inFull: ReactNode
  /** Whether a panel takes room beside the page. */
  readonly isPanelOpen: boolean
  /** The part of the draft that is read: the pages open there. */
  readonly part: string
}

/** The uploaded pages as they were printed, with the notes on their words; opened anew when the file is another. */
export function OriginalPage(props: OriginalPageProps) {
  return <OneOriginal key={pageViewOf(props.draft)?.version ?? ''} {...props} />
}

function OneOriginal(props: OriginalPageProps) {
  const original = useOriginal(props.draft, props.address)
  const { places, failure } = usePlaces(props)
  const margin = useMargin(props.notes.length > 0, props.isPanelOpen)
  if (original.state === 'locked') return <Locked original={original} />
  if (original.state === 'failed') return <Failed {...original} />
  if (failure !== null) return <Failed {...failure} />
  if (original.state === 'opening' || places === null) return <Opening margin={margin} />
  return <Pages {...props} pdf={original.pdf} places={places} />
}

interface PagesProps extends OriginalPageProps {
  readonly pdf: OpenPdf
  readonly places: PagePlaces
}

function Pages(props: PagesProps) {
  const { notes, places, selected, onSelect, onPart, parts, pdf } = props
  const viewer = useRef<ViewerHandle>(null)
  const highlights = useMemo(() => highlightsOf(notes, places, parts), [notes, places, parts])
  usePageHandle(props, viewer)

  const partAt = useMemo(() => partsByPage(parts, places), [parts, places])
  const onPage = useCallback(
    (page: number) => {
      const part = partAt.findLast((entry) => entry.page <= page)?.part
      if (part !== undefined) onPart(part)
    },
    [partAt, onPart],
  )
  usePlaceOnPages(viewer, props)
  const margin = useMargin(highlights.length > 0, props.isPanelOpen)
  return (
    <PdfViewer
      handle={viewer}
      pdf={pdf}
      sizes={places.sizes}
      highlights={highlights}
      on={selected}
      near={props.previewed === selected ? null : props.previewed}
      onPick={(ids) => {
        if (ids.length > 0) onSelect(noteUnder(ids, selected))
      }}
      onHover={props.onPreview}
      onPage={onPage}
      margin={margin}
      {...(margin > 0
        ? {
            renderBeside: (sheet) => (
              <OriginalMargin
                {...{ notes, parts, places, sheet, selected, onSelect }}
                width={margin}
                onPreview={props.onPreview}
                onReopen={props.onReopen}
                inFull={props.inFull}
              />
            ),
          }
        : {})}
    />
  )
}

/** Width that is kept for the notes beside the pages, in pixels. */
function useMargin(hasNotes: boolean, isPanelOpen: boolean): number {
  const screen = useScreen()
  const width = useWindowWidth()
  if (screen === 'phone' || !hasNotes) return 0
  return width >= 1680 || !isPanelOpen ? 300 : 236
}

function highlightsOf(
  notes: readonly PageNote[],
  places: PagePlaces,
  parts: readonly PagePart[],
): readonly Highlight[] {
  const texts = new Map(parts.flatMap((part) => part.blocks.map(({ id, text }) => [id, text])))
  return notes.flatMap((note) => {
    const [range] = note.ranges
    const boxes = places.notes.get(note.id) ?? []
    if (range === undefined || boxes.length === 0) return []
    const label = withPlainFormulas(
      texts.get(range.block)?.slice(range.start, range.end) ?? note.title,
    )
    return [{ id: note.id, look: note.settled === null ? note.weight : 'settled', label, boxes }]
  })
}

function partsByPage(parts: readonly PagePart[], { headings }: PagePlaces) {
  return parts.flatMap((part) => {
    const page = headings.get(part.blocks[0]?.id ?? '')?.page
    return page === undefined ? [] : [{ part: part.id, page }]
  })
}

/** The same questions as the set text answers, answered by the pages. */
function usePageHandle(
  { handle, places, parts }: PagesProps,
  viewer: RefObject<ViewerHandle | null>,
): void {
  useImperativeHandle(handle, () => {
    const boxOf = (note: string) => places.notes.get(note)?.[0]
    const top = { share: 0.06, isForced: true }
    return {
      isOnScreen: (note) => {
        const box = boxOf(note)
        return box !== undefined && viewer.current?.isOnScreen(box) === true
      },
      revealNote: (note, isForced = false) => {
        const box = boxOf(note)
        if (box !== undefined) viewer.current?.reveal(box, { isForced })
      },
      revealBlock: (block) => {
        const box = places.headings.get(block)
        if (box !== undefined) viewer.current?.reveal(box, top)
      },
      revealPart: (part) => {
        const blocks = parts.find(({ id }) => id === part)?.blocks ?? []
        const box = blocks.map(({ id }) => places.headings.get(id)).find((each) => each)
        if (box !== undefined) viewer.current?.reveal(box, top)
      },
      // The set text shows words that no note stands on: whoever asks for them turns to it first.
      revealRange: () => undefined,
      focusPassage: (note) => viewer.current?.focusMark(note),
      focusNote: (note) =>
        document
          .querySelector<HTMLElement>(`[data-focus="${CSS.escape(note)}"]`)
          ?.focus({ preventScroll: true }),
    } satisfies PageHandle
  }, [places, parts, viewer])
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(window.innerWidth)
  useEffect(() => {
    const onResize = () => setWidth(window.innerWidth)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return width
}

/** The bar and an empty sheet, where the first page will stand. */
function Opening({ margin }: { readonly margin: number }) {
  const isLate = useDelayed(true)
  return (
    <div className={style('opening')}>
      <div className={style('openingBar')} aria-hidden />
      <div className={style('desk')} style={{ paddingRight: margin }}>
        <div className={style('blank')}>
          <p role="status">{isLate ? 'Opening the original' : ''}</p>
        </div>
      </div>
    </div>
  )
}

function Failed({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  return (
    <div className={style('waiting')}>
      <StateCard
        title="The pages did not open"
        urgent
        actions={<Button onClick={retry}>Try again</Button>}
      >
        <p>{text} The text and its notes are still here.</p>
      </StateCard>
    </div>
  )
}

function Locked({ original }: { readonly original: Extract<Original, { state: 'locked' }> }) {
  const [password, setPassword] = useState('')
  return (
    <div className={style('waiting')}>
      <StateCard title="The file is locked">
        <form
          className={style('form')}
          onSubmit={(event) => {
            event.preventDefault()
            if (password !== '') original.open(password)
          }}
        >
          <p>Its pages open with the password. It stays in this browser and is not kept.</p>
          <PasswordInput
            label="Password of the file"
            value={password}
            autoComplete="off"
            error={original.isWrong ? 'This password does not open the file.' : null}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={password === ''}>
            Open the pages
          </Button>
        </form>
      </StateCard>
    </div>
  )
}
