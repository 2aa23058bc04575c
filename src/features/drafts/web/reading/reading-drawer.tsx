import { Button, Drawer } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { errorText } from '#platform/web/api/api-error.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useFocusAfter } from '#platform/web/ui/use-focus-after.ts'

import type { Draft } from '../../contract.ts'
import type { Correction, Reading } from '../../corrections/contract.ts'
import { NameDialog } from '../workspace/name-dialog.tsx'
import { styleOf } from '../workspace/style-of.ts'
import type { PagePart } from '../workspace/text/draft-text.ts'
import { choicesAt } from './correction-choices.ts'
import { CorrectionMenu } from './correction-menu.tsx'
import { evidenceWords, isDoubtful } from './evidence-words.ts'
import { readingQuery, useBeingCorrected } from './use-corrections.ts'
import type { Corrections, DraftAddress } from './use-corrections.ts'

import css from './reading.module.css'

const style = styleOf(css)

export interface ReadingDrawerProps {
  readonly draft: Draft
  readonly address: DraftAddress
  readonly parts: readonly PagePart[]
  /** `null` for those who may only read. */
  readonly corrections: Corrections | null
  readonly onGo: (block: string) => void
  readonly onClose: () => void
}

/** The recovered outline with what speaks for each heading, what was put right, and how to put right the rest. */
export function ReadingDrawer(props: ReadingDrawerProps) {
  const { draft, address, corrections } = props
  const reading = useQuery(readingQuery(address))
  useFocusAfter(true)
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="26rem"
      title="How this was read"
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        content: style('drawer'),
        header: style('drawerHead'),
        title: style('drawerTitle'),
      }}
    >
      <KeyboardInside />
      {draft.resource.page_view?.made === true && (
        <p className={style('quiet')}>
          The pages were set from the file here; their breaks can differ from your own program’s.
        </p>
      )}
      {draft.notices.map(({ code, text }, index) => (
        <p key={`${code} ${index}`} className={style('quiet')}>
          {text}
        </p>
      ))}
      {reading.error !== null && (
        <ErrorNote onRetry={() => void reading.refetch()}>{errorText(reading.error)}</ErrorNote>
      )}
      {reading.isPending && <LoadingLines name="Loading the outline" />}
      {reading.data !== undefined && <Found {...props} reading={reading.data} />}
      {corrections !== null && draft.reading?.confirmed === false && (
        <div className={style('drawerFoot')}>
          <Button
            variant="filled"
            onClick={() => {
              corrections.confirm()
              props.onClose()
            }}
          >
            Looks right
          </Button>
        </div>
      )}
    </Drawer>
  )
}

/** The keyboard goes on in the drawer, which does not hold it, and behind it once it is closed. */
function KeyboardInside() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const drawer = place.current?.closest('[role="dialog"]')
    const timer = setTimeout(
      () => drawer?.querySelector('button')?.focus({ preventScroll: true }),
      menuGivesBack,
    )
    return () => {
      clearTimeout(timer)
      const { activeElement: now, body } = document
      const isLost = now === null || now === body || drawer?.contains(now) === true
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return <span ref={place} hidden />
}

/** Milliseconds after which a menu that led here has given the focus back to its button. */
const menuGivesBack = 50

interface FoundProps extends ReadingDrawerProps {
  readonly reading: Reading
}

function Found(props: FoundProps) {
  const { reading } = props
  const has = (part: Reading['outline'][number]['part']) =>
    reading.outline.some((entry) => entry.part === part)
  return (
    <>
      {!has('title') && (
        <p className={style('missing')}>
          No title was found. Point at it in the text and choose ‘This is the title’.
        </p>
      )}
      {!has('abstract') && (
        <p className={style('missing')}>
          No abstract was found. If there is one, point at it and choose ‘This is the abstract’.
        </p>
      )}
      <ol className={style('outline')}>
        {reading.outline.map((entry) => (
          <Entry key={entry.block} entry={entry} {...props} />
        ))}
      </ol>
      {reading.corrections.length > 0 && <Made {...props} />}
    </>
  )
}

type OutlineEntry = Reading['outline'][number]

function Entry({ entry, ...props }: FoundProps & { readonly entry: OutlineEntry }) {
  const { corrections, parts, onGo, reading } = props
  const [isOpen, setOpen] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const abstract = reading.outline.find(({ part }) => part === 'abstract')?.block ?? null
  const choices = corrections === null ? null : choicesAt(entry.block, { parts, abstract })
  const isBusy = useBeingCorrected(props.address).includes(entry.block)
  return (
    <li
      className={style('entry')}
      style={{ '--depth': depthOf(entry, reading.outline) }}
      data-doubt={doubtOf(entry)}
      aria-busy={isBusy}
    >
      <button type="button" className={style('entryGo')} onClick={() => onGo(entry.block)}>
        <span className={style('entryText')}>
          {entry.number !== '' && <span className={style('entryNumber')}>{entry.number}</span>}
          {entry.text}
        </span>
        <span className={style('why')}>
          {isBusy ? (
            'Being put right'
          ) : (
            <>
              {kindOf(entry)}
              {entry.page !== null && `, page ${entry.page}`}. {whyOf(entry)}
            </>
          )}
        </span>
      </button>
      {choices !== null && corrections !== null && (
        <CorrectionMenu
          {...{ choices, corrections, isOpen }}
          onOpen={setOpen}
          onRename={() => setRenaming(true)}
        >
          <button
            type="button"
            className={style('entryMenu')}
            aria-label={`Correct ‘${entry.text}’`}
          >
            <IconDots size={16} stroke={1.6} aria-hidden />
          </button>
        </CorrectionMenu>
      )}
      {isRenaming && corrections !== null && (
        <NameDialog
          title="Rename the heading"
          label="Heading"
          name={entry.text}
          onName={(title) =>
            corrections.correct(
              { kind: 'rename', block: entry.block, title },
              `Renamed to ‘${title}’`,
            )
          }
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

/** Steps from the edge: chapters and what stands before them have none. */
function depthOf(entry: OutlineEntry, outline: Reading['outline']): number {
  const first = outline.findIndex(({ is_chapter }) => is_chapter)
  const isBefore = first === -1 || outline.indexOf(entry) < first
  return entry.part !== 'heading' || entry.is_chapter || isBefore ? 0 : Math.max(1, entry.level - 1)
}

const doubtOf = ({ evidence, correction }: OutlineEntry) =>
  correction === null && isDoubtful(evidence) ? '' : undefined

function kindOf({ part, is_chapter, level }: OutlineEntry): string {
  if (part === 'title') return 'Title'
  if (part === 'abstract') return 'Abstract'
  if (is_chapter) return 'Chapter'
  if (level <= 1) return 'Heading'
  return level === 2 ? 'Section' : 'Subsection'
}

function whyOf(entry: OutlineEntry): string {
  if (entry.correction !== null) return 'Put right.'
  if (entry.evidence === null) return ''
  const words = evidenceWords(entry.evidence)
  return isDoubtful(entry.evidence) ? `A close call. ${words}` : words
}

function Made({ reading, corrections }: FoundProps) {
  return (
    <section aria-labelledby="made-corrections">
      <h3 id="made-corrections" className={style('madeTitle')}>
        Put right
      </h3>
      <ul className={style('made')}>
        {reading.corrections.toReversed().map(({ uuid, correction, excerpt, state }) => (
          <li key={uuid}>
            <span>
              <b>{madeWords(correction)}</b> {excerpt}
              {state === 'misfit' && (
                <i> Its text is not in this version any more, so it changes nothing.</i>
              )}
            </span>
            {corrections !== null && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Undo, ${madeWords(correction)} ${excerpt}`}
                onClick={() => corrections.undo(uuid)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function madeWords(correction: Correction): string {
  switch (correction.kind) {
    case 'heading':
      return `Heading, level ${correction.level}.`
    case 'text':
      return 'Not a heading.'
    case 'title':
      return 'Title.'
    case 'abstract':
      return 'Abstract.'
    case 'split':
      return 'Chapter starts.'
    case 'merge':
      return 'Merged with the chapter before.'
    case 'rename':
      return `Renamed to ‘${correction.title}’.`
    case 'join':
      return 'Joined with the text before.'
  }
}
