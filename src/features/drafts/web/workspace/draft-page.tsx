import { memo, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'

import type { Draft } from '../../contract.ts'
import { hasLatex } from '../pictures/draft-pictures.tsx'
import { BlockMenu } from '../reading/block-menu.tsx'
import type { Corrections, DraftAddress } from '../reading/use-corrections.ts'
import { DraftMargin } from './margin/draft-margin.tsx'
import type { PageNote } from './margin/page-note.ts'
import { placeOf } from './places.ts'
import { placeInText, useLeavesPlace } from './read-place.ts'
import type { ReadPlace } from './read-place.ts'
import { revealer } from './reveal.ts'
import type { PageHandle } from './reveal.ts'
import { styleOf } from './style-of.ts'
import { leavesOf, placesOf } from './text/draft-text.ts'
import type { PagePart } from './text/draft-text.ts'
import type { LineList } from './text/line-numbers.ts'
import { leafSetEvent } from './text/passage.ts'
import type { MarkedRange } from './text/segments.ts'
import { TextLeaf } from './text/text-leaf.tsx'
import { useLines } from './text/use-lines.ts'
import { useCurrentPart } from './use-current-part.ts'
import { usePageEvents } from './use-page-events.ts'

import css from './draft-page.module.css'
import textCss from './text/text.module.css'

const style = styleOf(css)
const textStyle = styleOf(textCss)

export interface DraftPageProps {
  readonly draft: Draft
  readonly parts: readonly PagePart[]
  /** Notes that are shown, in reading order. */
  readonly notes: readonly PageNote[]
  readonly selected: string | null
  /** The note under the pointer, wherever it is. */
  readonly previewed: string | null
  readonly onSelect: (note: string | null) => void
  readonly onPreview: (note: string | null) => void
  /** Opens a settled note again; `null` for those who may only read. */
  readonly onReopen: ((note: string) => void) | null
  readonly onPart: (part: string) => void
  readonly onLines: (lines: LineList) => void
  readonly handle: Ref<PageHandle>
  /** Where the draft is read: a view opens there, and leaves it to the next one. */
  readonly place: RefObject<ReadPlace | null>
  /** The rest of the selected note, to be shown in the margin; `null` where the panel shows it. */
  readonly inFull: ReactNode
  /** Stands above the text: notices of the reader. */
  readonly head?: ReactNode
  /** What can be put right at each block; absent for those who may only read. */
  readonly correcting?: { readonly address: DraftAddress; readonly corrections: Corrections }
}

/** The draft as a page with its margin: text, line numbers, highlights, notes and what ties them together. */
export function DraftPage(props: DraftPageProps) {
  const { draft, parts, notes, selected, previewed } = props
  const scroll = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const measuring = useRef<HTMLDivElement>(null)

  const lines = useLines(measuring, parts, {
    hash: draft.text_hash,
    hasLatex: hasLatex(draft),
  })
  const { onLines, onPart } = props
  useEffect(() => onLines(lines), [lines, onLines])
  const places = useMemo(() => placesOf(parts, draft), [parts, draft])
  const notePlaces = useMemo(
    () => new Map(notes.map((note) => [note.id, placeOf(note, places, lines)])),
    [notes, places, lines],
  )
  const ranges = useMemo(() => rangesByBlock(notes), [notes])
  const floats = useMemo(
    () => ({
      figures: new Map(draft.figures.map((figure) => [figure.id, figure])),
      tables: new Map(draft.tables.map((table) => [table.id, table])),
    }),
    [draft.figures, draft.tables],
  )
  useImperativeHandle(props.handle, () => revealer(scroll), [])
  usePlaceInText(scroll, props)
  useCurrentPart(scroll, onPart, parts)
  usePageEvents({ sheet, selected, onSelect: props.onSelect, onPreview: props.onPreview })
  useLitMarks(sheet, { notes, selected, previewed })

  const whole = notes.filter((note) => note.ranges.length === 0 && note.beside === null)
  return (
    <div ref={scroll} className={style('scroll')} data-page-scroll>
      <article ref={sheet} className={style('sheet')} lang={languageOf(draft)}>
        <div ref={text} className={`${style('body')} ${textStyle('text')}`}>
          {props.head}
          {parts.map((part) => (
            <section
              key={part.id}
              className={style('part')}
              data-part={part.id}
              aria-label={part.title}
            >
              <Leaves
                part={part}
                early={isShort(parts) ? Infinity : part === parts[0] ? earlyLeaves : 0}
                ranges={ranges}
                lines={lines}
                {...floats}
              />
            </section>
          ))}
          {whole.length > 0 && <WholeDraft notes={whole} />}
        </div>
        <DraftMargin
          {...{ sheet, text, notes, selected }}
          places={notePlaces}
          dependency={parts}
          inFull={props.inFull}
          onReopen={props.onReopen}
        />
        {props.correcting !== undefined && (
          <BlockMenu sheet={sheet} parts={parts} {...props.correcting} />
        )}
      </article>
      <div
        ref={measuring}
        className={`${style('measuring')} ${textStyle('text')}`}
        lang={languageOf(draft)}
        aria-hidden
      />
    </div>
  )
}

/** The text opens where the draft was read on its pages or in the editor, and tells where it was read itself. */
function usePlaceInText(
  scroll: RefObject<HTMLElement | null>,
  { place, selected }: Pick<DraftPageProps, 'place' | 'selected'>,
): void {
  useLayoutEffect(() => {
    if (place.current !== null) revealer(scroll).revealPlace(place.current)
  }, [scroll, place])
  useLeavesPlace(place, () => {
    if (selected !== null && revealer(scroll).isOnScreen(selected)) return { note: selected }
    return scroll.current === null ? null : placeInText(scroll.current)
  })
}

const languageOf = (draft: Draft) => (draft.language === 'und' ? undefined : draft.language)

/** Leaves that may be on the screen when a long text opens. A short one is set whole. */
const earlyLeaves = 8
const isShort = (parts: readonly PagePart[]) =>
  parts.reduce((sum, { blocks }) => sum + blocks.length, 0) <= 300

interface LeavesProps {
  readonly part: PagePart
  /** How many of its leaves are set at once. */
  readonly early: number
  readonly ranges: ReadonlyMap<string, readonly MarkedRange[]>
  readonly lines: LineList
  readonly figures: ReadonlyMap<string, Draft['figures'][number]>
  readonly tables: ReadonlyMap<string, Draft['tables'][number]>
}

const Leaves = memo(function Leaves({ part, early, ...rest }: LeavesProps) {
  const leaves = useMemo(() => leavesOf(part), [part])
  return leaves.map((blocks, index) => (
    <TextLeaf
      key={blocks[0]?.id ?? index}
      blocks={blocks}
      opensChapter={index === 0 && part.id !== 'front'}
      isEarly={index < early}
      {...rest}
    />
  ))
})

/** Notes without a place of their own stand at the end, never on a guessed line. */
function WholeDraft({ notes }: { readonly notes: readonly PageNote[] }) {
  return (
    <section className={style('part', 'whole')} data-part="whole" aria-labelledby="whole-draft">
      <h2 id="whole-draft" className={style('wholeTitle')}>
        Whole draft
      </h2>
      {notes.map((note) => (
        <p key={note.id} data-block={`whole-${note.id}`} className={style('wholeText')}>
          {note.search ?? note.sentence}
        </p>
      ))}
    </section>
  )
}

function rangesByBlock(notes: readonly PageNote[]): ReadonlyMap<string, readonly MarkedRange[]> {
  const byBlock = new Map<string, MarkedRange[]>()
  for (const { id, weight, settled, ranges } of notes) {
    for (const [index, range] of ranges.entries()) {
      const marked = { ...range, note: id, weight, settled, isFirst: index === 0 }
      const known = byBlock.get(range.block)
      if (known === undefined) byBlock.set(range.block, [marked])
      else known.push(marked)
    }
  }
  return byBlock
}

interface Lit {
  readonly notes: readonly PageNote[]
  readonly selected: string | null
  readonly previewed: string | null
}

/** Lights the passages of the selected and of the previewed note, without drawing the text again. */
function useLitMarks(sheet: RefObject<HTMLElement | null>, { notes, selected, previewed }: Lit) {
  useLayoutEffect(() => {
    const { current } = sheet
    const isShown = notes.some(({ id }) => id === selected)
    let lit: readonly (() => void)[] = []
    const put = () => {
      lit = [
        ...light(current, 'on', isShown ? selected : null),
        ...light(current, 'near', previewed === selected ? null : previewed),
      ]
    }
    put()
    // A passage may be set later than its note is chosen.
    current?.addEventListener(leafSetEvent, put)
    return () => {
      current?.removeEventListener(leafSetEvent, put)
      for (const unlit of lit) unlit()
    }
  }, [sheet, notes, selected, previewed])
}

function light(sheet: HTMLElement | null, name: 'on' | 'near', note: string | null) {
  if (sheet === null || note === null) return []
  const id = CSS.escape(note)
  const near = name === 'near' ? `, li[data-note="${id}"]` : ''
  const found = sheet.querySelectorAll<HTMLElement>(`mark[data-notes~="${id}"]${near}`)
  return [...found].map((element) => {
    element.dataset[name] = ''
    return () => {
      delete element.dataset[name]
    }
  })
}
