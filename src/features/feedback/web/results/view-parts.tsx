import type { ReactNode } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'

import css from '../kind-view.module.css'

const style = styleOf(css)

interface ViewSectionProps {
  readonly title: string
  /** What it shows, for a reader who sees it for the first time. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A part of a kind's own view. */
export function ViewSection({ title, lead, children }: ViewSectionProps) {
  return (
    <section className={style('section')}>
      <h4 className={style('head')}>{title}</h4>
      {lead !== undefined && <p className={style('lead')}>{lead}</p>}
      {children}
    </section>
  )
}

interface FoldedProps<Item> {
  readonly items: readonly Item[]
  /** Entries that are shown at once; the rest opens. */
  readonly shown?: number
  readonly renderItem: (item: Item, index: number) => ReactNode
  readonly className?: string
}

/** A list whose tail is folded away; `renderItem` draws the `li`. */
export function Folded<Item>({
  items,
  shown = 6,
  renderItem,
  className = style('rows'),
}: FoldedProps<Item>) {
  // One more that is hidden takes as much room as the one itself.
  const most = items.length === shown + 1 ? shown + 1 : shown
  const rest = items.slice(most)
  return (
    <>
      <ul className={className}>{items.slice(0, most).map(renderItem)}</ul>
      {rest.length > 0 && (
        <details className={style('more')}>
          <summary>{`${rest.length} more`}</summary>
          <ul className={className}>{rest.map((item, index) => renderItem(item, most + index))}</ul>
        </details>
      )}
    </>
  )
}

const marks = {
  yes: { sign: '✓', words: 'Yes' },
  partly: { sign: '◐', words: 'In part' },
  no: { sign: '○', words: 'Not found' },
  open: { sign: '–', words: 'Not judged' },
} as const
export type MarkState = keyof typeof marks

/** A sign that is read aloud; the line beside it never depends on it alone. */
export function Mark({ state, words }: { readonly state: MarkState; readonly words?: string }) {
  const mark = marks[state]
  return (
    <span className={style('mark')} role="img" aria-label={words ?? mark.words}>
      {mark.sign}
    </span>
  )
}

/** A label before a passage: the same swatch as in the strip above, and the word. */
export function ToneLabel({ name, tone }: { readonly name: string; readonly tone: number }) {
  return (
    <span className={style('tone')}>
      <i data-tone={tone} aria-hidden />
      {name}
    </span>
  )
}
