import { Button } from '@mantine/core'
import { IconDownload, IconListDetails, IconLockOpen } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { WorkResult } from '#features/search/contract.ts'

import { authorsOf } from './authors-of.ts'
import { DraftBearing } from './draft-bearing.tsx'
import { MarkedText } from './marked-text.tsx'
import type { ResultActions } from './result-actions.ts'

import classes from './results.module.css'

const SUMMARY_CHARACTERS = 320

/** One publication that was found. */
export function WorkHit(props: { readonly work: WorkResult; readonly actions: ResultActions }) {
  const { work, actions } = props
  const { match, open_access: access } = work
  return (
    <article className={classes['hit']}>
      <h2 tabIndex={-1}>
        <Link to={articlePath(work.id, actions.draft)}>
          <MarkedText text={work.title} marks={match.marks} />
        </Link>
      </h2>
      <p className={classes['meta']}>
        {authorsOf(work.authors, 4)}. {work.venue !== null && <i>{work.venue}</i>}
        {work.venue !== null && work.year !== null && ', '}
        {work.year}
        {work.is_retracted && <strong className={classes['retracted']}> Retracted</strong>}
      </p>
      {work.abstract !== null && <p className={classes['summary']}>{shortened(work.abstract)}</p>}
      <DraftBearing match={match} path={actions.draftPath} />
      <p className={classes['from']}>
        {access.is_open === true && (
          <span className={classes['open']}>
            <IconLockOpen size={14} stroke={1.6} aria-hidden /> Free to read
          </span>
        )}
        {work.cited_by !== null && <span>Cited {work.cited_by.toLocaleString('en-GB')} times</span>}
        <span>From {work.sources.map(actions.sourceName).join(', ')}</span>
      </p>
      <div className={classes['actions']}>
        {actions.save?.(work)}
        {actions.cite?.(work)}
        {(work.abstract !== null || access.url !== null) && (
          <Button
            component={Link}
            variant="subtle"
            size="xs"
            to={articlePath(work.id, actions.draft)}
            leftSection={<IconListDetails size={16} stroke={1.6} aria-hidden />}
          >
            Digest
          </Button>
        )}
        {access.url !== null && (
          <Button
            component="a"
            variant="subtle"
            size="xs"
            href={access.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            Full text
          </Button>
        )}
      </div>
    </article>
  )
}

function articlePath(id: string, draft: string | undefined): string {
  const path = `/articles/${encodeURIComponent(id)}`
  return draft === undefined ? path : `${path}?draft=${draft}`
}

function shortened(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text
  return `${text.slice(0, text.lastIndexOf(' ', SUMMARY_CHARACTERS))} …`
}
