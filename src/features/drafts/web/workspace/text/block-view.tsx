import { IconPhoto } from '@tabler/icons-react'
import { createElement, Fragment, memo } from 'react'
import type { ReactNode } from 'react'

import type { Figure, Mark, Table } from '#engines/documents/document.ts'
import { formulasOf } from '#engines/documents/formulas/formulas.ts'
import type { Formula } from '#engines/documents/formulas/formulas.ts'
import { undrawnForm } from '#engines/documents/write/missing-picture.ts'

import { BlockPicture } from '../../pictures/block-picture.tsx'
import { useHasLatex } from '../../pictures/draft-pictures.tsx'
import { cutFormulas, joinedClass, overWholeFormulas } from '../../pictures/formula-nodes.ts'
import { EquationFormula, InlineFormula } from '../../pictures/formula.tsx'
import { styleOf } from '../style-of.ts'
import { classOf, settingOf } from './block-setting.ts'
import { directionOf } from './direction.ts'
import type { PageBlock } from './draft-text.ts'
import { cutRuns } from './runs.ts'
import type { RunKind } from './runs.ts'
import type { MarkedRange, Segment } from './segments.ts'
import { cutSegments } from './segments.ts'
import { TableCells } from './table-cells.tsx'

import css from './text.module.css'

const style = styleOf(css)

export interface BlockViewProps {
  readonly block: PageBlock
  /** The heading that opens a chapter. */
  readonly isChapter: boolean
  readonly ranges: readonly MarkedRange[]
  readonly figure: Figure | undefined
  readonly table: Table | undefined
}

/** One block of the draft, set by its type, with its marked passages. */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block } = props
  if (block.type === 'table') return <TableBlock {...props} />
  if (block.type === 'figure') return <FigureBlock {...props} />
  if (block.type === 'equation') return <EquationBlock {...props} />
  const { tag, label, lead } = settingOf(block, props.isChapter)
  return createElement(
    tag,
    {
      'data-block': block.id,
      'data-depth': block.depth,
      dir: directionOf(block.text),
      className: classOf(block, props.isChapter),
    },
    label === null ? null : (
      <span className={style('label')} data-added>
        {label}
      </span>
    ),
    <Marked block={block} ranges={props.ranges} lead={lead} />,
  )
})

interface MarkedProps {
  readonly block: Pick<PageBlock, 'type' | 'text' | 'marks'>
  readonly ranges: readonly MarkedRange[]
  readonly lead?: number
}

const noMarks: readonly Mark[] = []
const noFormulas: readonly Formula[] = []

/** The type of a heading is its own; raised and lowered signs and italics are the author's. */
function marksOf({ type, marks }: MarkedProps['block']): readonly Mark[] {
  if (marks === undefined || type === 'code') return noMarks
  return type === 'heading' || type === 'title'
    ? marks.filter(({ kind }) => kind !== 'bold')
    : marks
}

/** The text of a block with its marked passages, its formulas and what its author set apart. */
function Marked({ block, ranges, lead = 0 }: MarkedProps): ReactNode {
  const { text } = block
  const formulas = useHasLatex() ? formulasOf(block) : noFormulas
  const marks = marksOf(block)
  const set = (stretch: string, start: number) => (
    <Words key={start} text={stretch} start={start} marks={marks} formulas={formulas} />
  )
  const first = lead === 0 ? null : text.slice(0, lead)
  if (ranges.length === 0) {
    return first === null
      ? set(text, 0)
      : [<Lead key="lead">{first}</Lead>, set(text.slice(lead), lead)]
  }
  return cutSegments(text, overWholeFormulas(ranges, formulas)).map((segment) => {
    const { start } = segment
    const own = Math.min(Math.max(0, lead - start), segment.text.length)
    return (
      <MarkedSegment key={start} segment={segment}>
        {own === 0 ? (
          set(segment.text, start)
        ) : (
          <>
            <Lead>{segment.text.slice(0, own)}</Lead>
            {set(segment.text.slice(own), start + own)}
          </>
        )}
      </MarkedSegment>
    )
  })
}

interface WordsProps extends RunsProps {
  readonly formulas: readonly Formula[]
}

function Words({ text, start, marks, formulas }: WordsProps): ReactNode {
  if (formulas.length === 0) return <Runs text={text} start={start} marks={marks} />
  return cutFormulas(text, start, formulas).map(({ start: from, isJoined, pieces }) => {
    const set = pieces.map((piece) =>
      piece.tex === null ? (
        <Runs key={piece.start} text={piece.text} start={piece.start} marks={marks} />
      ) : (
        <InlineFormula key={piece.start} source={piece.text} tex={piece.tex} />
      ),
    )
    if (!isJoined) return set
    return (
      <span key={from} className={joinedClass}>
        {set}
      </span>
    )
  })
}

interface RunsProps {
  readonly text: string
  readonly start: number
  readonly marks: readonly Mark[]
}

const tags: Readonly<Record<RunKind, 'b' | 'i' | 'sup' | 'sub' | 'code'>> = {
  bold: 'b',
  italic: 'i',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}

function Runs({ text, start, marks }: RunsProps): ReactNode {
  if (marks.length === 0) return text
  return cutRuns(text, start, marks).map((run) => (
    <Fragment key={run.start}>
      {run.kinds.reduce<ReactNode>((inner, kind) => createElement(tags[kind], {}, inner), run.text)}
      {run.notes.map((note) => (
        <sup key={note} className={style('callout')} data-added>
          {note}
        </sup>
      ))}
    </Fragment>
  ))
}

function Lead({ children }: { readonly children: string }) {
  return <span className={style('lead')}>{children}</span>
}

interface SegmentProps {
  readonly segment: Segment
  readonly children: ReactNode
}

function MarkedSegment({ segment, children }: SegmentProps) {
  if (segment.look === null) return <Fragment>{children}</Fragment>
  return (
    <mark
      className={style('mark')}
      data-notes={segment.notes.join(' ')}
      data-first={segment.firstOf.length === 0 ? undefined : segment.firstOf.join(' ')}
      data-look={segment.look}
      aria-details={segment.notes.map((note) => `note-${note}`).join(' ')}
      tabIndex={-1}
    >
      {children}
    </mark>
  )
}

function TableBlock({ block, table, ranges }: BlockViewProps) {
  const name = nameOf(table, 'Table')
  return (
    <div
      data-block={block.id}
      className={style('block', 'float')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must take the focus
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      {table === undefined || table.rows.length === 0 ? (
        <BlockPicture
          block={block.id}
          name={name}
          look="figure"
          size={sizeOf(table)}
          instead={
            <p className={style('placeholder')} data-added>
              {name}. Its cells could not be read; they are in the original file.
            </p>
          }
        />
      ) : (
        <TableCells table={table} />
      )}
      {ranges.length > 0 && <FloatMark ranges={ranges} />}
    </div>
  )
}

function FigureBlock({ block, figure, ranges }: BlockViewProps) {
  const name = nameOf(figure, 'Figure')
  return (
    <div data-block={block.id} className={style('block', 'float')}>
      <BlockPicture
        block={block.id}
        name={name}
        look="figure"
        size={sizeOf(figure)}
        instead={
          <p className={style('placeholder')} data-added>
            <IconPhoto size={18} stroke={1.6} aria-hidden />
            {`${name}. ${whyMissing(figure?.image)}`}
          </p>
        }
      />
      {ranges.length > 0 && <FloatMark ranges={ranges} />}
    </div>
  )
}

/** One without a caption has no name of its own. */
function nameOf(float: Figure | Table | undefined, kind: 'Figure' | 'Table'): string {
  const own = `${float?.word ?? ''} ${float?.label ?? ''}`.trim()
  return own === '' ? kind : own
}

function whyMissing(image: string | undefined): string {
  const form = undrawnForm(image)
  return form === undefined
    ? 'The picture is in the original file.'
    : `The picture cannot be shown in its form, ${form}. Saved as PDF or PNG it would be.`
}

/** Points, of a figure or table of a PDF. */
function sizeOf(float: Figure | Table | undefined) {
  return float?.box === undefined ? undefined : { width: float.box[2], height: float.box[3] }
}

/** As its picture where a PDF told only its signs, set where it is LaTeX, else as it was written. */
function EquationBlock({ block, isChapter, ranges }: BlockViewProps) {
  const { number = '' } = block
  const isLatex = useHasLatex() && block.image === undefined
  const shown = {
    written: <Marked block={block} ranges={ranges} />,
    under: ranges.length > 0 && <FloatMark ranges={ranges} />,
  }
  return (
    <div data-block={block.id} className={classOf(block, isChapter)}>
      {isLatex ? (
        <EquationFormula tex={block.text} number={number} {...shown} />
      ) : (
        <BlockPicture
          block={block.id}
          name={block.text}
          look="equation"
          instead={shown.written}
          under={shown.under}
        />
      )}
    </div>
  )
}

/** A float has no running text to mark: its notes hold on to a word of their own under it. */
function FloatMark({ ranges }: { readonly ranges: readonly MarkedRange[] }) {
  const text = 'Noted'
  const whole = ranges.map((range) => ({ ...range, start: 0, end: text.length }))
  return (
    <p className={style('noted')} data-added>
      <Marked block={{ type: 'paragraph', text }} ranges={whole} />
    </p>
  )
}
