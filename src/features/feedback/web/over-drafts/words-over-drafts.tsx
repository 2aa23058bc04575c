import { styleOf } from '#features/drafts/web/index.ts'
import type { DraftLevels } from '#features/feedback/history/contract.ts'
import { formatCount } from '#platform/web/ui/formats.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { chapterWords } from './chapter-words.ts'
import type { ChapterWords } from './chapter-words.ts'
import { mostColumns } from './draft-choice.ts'
import { DraftHeads } from './draft-heads.tsx'

import css from './over-drafts.module.css'

const style = styleOf(css)

interface WordsOverDraftsProps {
  /** The first draft first. */
  readonly drafts: readonly DraftLevels[]
  /** Uuid of the draft that is open. */
  readonly current: string
}

/** How many words each chapter has, from draft to draft. */
export function WordsOverDrafts({ drafts, current }: WordsOverDraftsProps) {
  const ready = drafts.filter(({ is_ready: isReady }) => isReady)
  const shown = ready.slice(-mostColumns)
  if (shown.length === 0) return null
  const whole = { title: 'Whole draft', words: shown.map(({ words }) => words) }
  return (
    <section className={style('over')} aria-label="Words by chapter">
      <h3>Words by chapter</h3>
      {ready.length > shown.length && (
        <p>{`The last ${shown.length} of ${ready.length} drafts.`}</p>
      )}
      <table>
        <DraftHeads rows="Chapter" drafts={shown} current={current} />
        <tbody>
          <Row {...whole} isWhole />
          {chapterWords(shown).map((row, index) => (
            // Two chapters may have one title; a row is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ title, words, isWhole = false }: ChapterWords & { readonly isWhole?: boolean }) {
  return (
    <tr className={style('words', isWhole && 'whole')}>
      <th scope="row">{title}</th>
      {words.map((count, index) => (
        // A column is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>
          {count === undefined ? <NoSuchChapter /> : formatCount(count)}
          <Change now={count} before={words.slice(0, index).findLast((one) => one !== undefined)} />
        </td>
      ))}
    </tr>
  )
}

function NoSuchChapter() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>not there</VisuallyHidden>
    </>
  )
}

function Change(props: { readonly now: number | undefined; readonly before: number | undefined }) {
  const { now, before } = props
  if (now === undefined || before === undefined || now === before) return null
  const more = now - before
  return <small>{`${more > 0 ? '+' : '−'}${formatCount(Math.abs(more))}`}</small>
}
