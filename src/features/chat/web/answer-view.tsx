import { Fragment } from 'react'

import type { Cite, ReplyPart } from '#engines/analysis/conversing/reply.ts'
import { readerWords } from '#engines/analysis/reader-name.ts'
import type { ChatMessage, KeptAttachment } from '#features/chat/contract.ts'
import { DraftWords, SeverityMark } from '#features/drafts/web/index.ts'
import { usePassages } from '#features/feedback/web/index.ts'
import type { PanelAt } from '#features/feedback/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import classes from './chat.module.css'

/** A question with what was attached to it. */
export function QuestionView({
  message,
  at,
}: {
  readonly message: ChatMessage
  readonly at: PanelAt
}) {
  return (
    <div className={classes['asked']}>
      {message.attached.map((one) => (
        <Attached
          key={one.kind === 'note' ? one.id : `${one.block} ${one.start}`}
          one={one}
          at={at}
        />
      ))}
      <p className={classes['question']}>{message.content}</p>
    </div>
  )
}

/** A note or a passage by which a question stands. */
export function Attached({ one, at }: { readonly one: KeptAttachment; readonly at: PanelAt }) {
  const weight = one.kind === 'note' ? at.notes.find(({ id }) => id === one.id)?.weight : undefined
  const place = one.kind === 'note' ? one.at : one
  return (
    <p className={classes['attached']}>
      {weight !== undefined && <SeverityMark weight={weight} />}
      <span>
        <DraftWords>{one.kind === 'note' ? one.title : `‘${shortened(one.quote, 60)}’`}</DraftWords>
        {place !== null && `, ${at.shortPlaceOf(place)}`}
      </span>
    </p>
  )
}

/** An answer in the face of the page, with the lines that it rests on as links; while it is written, three dots. */
export function AnswerView({
  message,
  at,
}: {
  readonly message: ChatMessage
  readonly at: PanelAt
}) {
  if (message.status === 'processing') {
    return (
      <p className={classes['dots']} role="status">
        <i aria-hidden />
        <i aria-hidden />
        <i aria-hidden />
        <VisuallyHidden>Scholium is writing</VisuallyHidden>
      </p>
    )
  }
  return (
    <div className={classes['answer']}>
      {message.parts.map((part, index) => (
        // Parts of an answer never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} at={at} />
      ))}
      <Origin message={message} />
    </div>
  )
}

function Part({ part, at }: { readonly part: ReplyPart; readonly at: PanelAt }) {
  if (part.kind === 'quote') return <Quotation cite={part.cite} section={part.section} at={at} />
  if (part.kind === 'note') {
    return (
      <div className={classes['note']}>
        <p className={classes['noteHead']}>
          <SeverityMark weight={part.note === 'strength' ? 'keep' : (part.severity ?? 'minor')} />
          <span>
            <button type="button" onClick={() => at.onNote(part.id)}>
              <DraftWords>{part.title}</DraftWords>
              <VisuallyHidden>, show the note</VisuallyHidden>
            </button>
            <Cites cites={part.cites} at={at} />
          </span>
        </p>
        {part.text !== '' && (
          <p>
            <DraftWords>{part.text}</DraftWords>
          </p>
        )}
      </div>
    )
  }
  return (
    <p>
      <DraftWords>{part.text}</DraftWords>
      <Cites cites={part.cites} at={at} />
    </p>
  )
}

function Quotation(props: { readonly cite: Cite; readonly section: string; readonly at: PanelAt }) {
  const { cite, section, at } = props
  return (
    <figure className={classes['quote']}>
      <blockquote>
        <DraftWords>{cite.quote}</DraftWords>
        {isCut(cite.quote) && ' …'}
      </blockquote>
      <figcaption>
        <LineLink cite={cite} at={at} />
        {section !== '' && (
          <span>
            <DraftWords>{section}</DraftWords>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** A long passage is quoted to a word in its middle. */
const isCut = (quote: string) => quote.length > 200 && !/[.!?…:]["”’)\]]*$/u.test(quote)

function Cites({ cites, at }: { readonly cites: readonly Cite[]; readonly at: PanelAt }) {
  return cites.map((cite) => (
    <Fragment key={`${cite.block} ${cite.start}`}>
      {' '}
      <LineLink cite={cite} at={at} />
    </Fragment>
  ))
}

/** "l. 196": brings the words up and marks them; plain where the text has changed since. */
function LineLink({ cite, at }: { readonly cite: Cite; readonly at: PanelAt }) {
  const { wordsAt, go } = usePassages()
  const isThere = wordsAt(cite) === cite.quote.trim()
  const place = at.shortPlaceOf(cite)
  if (!isThere || go === null)
    return <span className={classes['gone']}>{isThere ? place : 'text has changed'}</span>
  return (
    <button type="button" className={classes['line']} onClick={() => go(cite)}>
      {place}
      <VisuallyHidden>, show in the text</VisuallyHidden>
    </button>
  )
}

/** Who answered, where it is not the built-in engine alone. */
function Origin({ message: { answer } }: { readonly message: ChatMessage }) {
  if (answer === null) return null
  const words = [
    answer.model === null
      ? ''
      : `Answered by ${readerWords(answer.model)}; every quotation was found in the draft.`,
    answer.dropped === 0
      ? ''
      : `${answer.dropped === 1 ? 'One sentence' : `${answer.dropped} sentences`} that the draft does not bear out ${answer.dropped === 1 ? 'was' : 'were'} left out.`,
    answer.fallback ?? '',
  ].filter((line) => line !== '')
  return words.length === 0 ? null : <p className={classes['origin']}>{words.join(' ')}</p>
}

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`
}
