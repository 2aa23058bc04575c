import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { ofBody } from '#engines/documents/body-words.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { focusPage } from '#platform/web/ui/use-focus-after.ts'

import type { Draft } from '../../contract.ts'
import { styleOf } from '../workspace/style-of.ts'
import { isDoubtful } from './evidence-words.ts'
import { noticeWords } from './notice-words.ts'
import { readingQuery } from './use-corrections.ts'
import type { Corrections, DraftAddress } from './use-corrections.ts'

import css from './reading.module.css'

const style = styleOf(css)

interface ReadingStripProps {
  readonly draft: Draft
  readonly address: DraftAddress
  readonly corrections: Corrections
  readonly onOpen: () => void
}

/** Asks once, before anything is spent, whether the outline was recovered as it is. */
export function ReadingStrip({ draft, address, corrections, onOpen }: ReadingStripProps) {
  const isAsked = draft.reading?.confirmed === false
  const reading = useQuery({ ...readingQuery(address), enabled: isAsked }).data
  if (!isAsked) return null
  const doubts = (reading?.outline ?? []).filter(({ evidence }) => isDoubtful(evidence)).length
  const said = noticeWords(draft.notices)
  const sections = draft.chapters.reduce((sum, chapter) => sum + chapter.sections.length, 0)
  return (
    <section className={style('strip')} aria-labelledby="reading-strip" data-added>
      <div>
        <h2 id="reading-strip">How this was read</h2>
        <p>
          {draft.title === '' ? 'No title was found. ' : ''}
          {`${plural(draft.chapters.length, 'chapter')}, ${sections === 0 ? '' : `${plural(sections, 'section')}, `}${plural(draft.words, 'word')} ${ofBody}.`}
          {said !== '' && ` ${said}`}
          {doubts > 0 &&
            ` ${doubts === 1 ? '1 heading was' : `${doubts} headings were`} a close call.`}
        </p>
      </div>
      <div className={style('stripActions')}>
        <Button
          size="xs"
          variant="filled"
          onClick={() => {
            corrections.confirm()
            focusPage()
          }}
        >
          Looks right
        </Button>
        <Button size="xs" onClick={onOpen}>
          Put it right
        </Button>
      </div>
    </section>
  )
}
