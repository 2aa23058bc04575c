import { Button } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'

import type { Draft } from '#features/drafts/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { notesPath, projectPath } from '#features/projects/web/index.ts'
import { formatClock, plural } from '#platform/web/ui/formats.ts'
import { Brand, TopBar } from '#platform/web/ui/frame.tsx'
import { ErrorNote, StateCard } from '#platform/web/ui/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import type { DraftSaver, SaveState } from './draft-saver.ts'
import { NameField } from './name-field.tsx'
import { useDraftSaver } from './use-draft-saver.ts'

import classes from './write-page.module.css'

/** Words that a reader of academic text gets through in a minute. */
const readingPace = 230
/** As much as the contract takes. */
const longest = 2_000_000

/** Where a draft is typed. The text saves itself; its notes are one step away. */
export function WritePage(props: {
  readonly draft: Draft
  readonly project: Project
  readonly address: { readonly project: string; readonly draft: string }
}) {
  const { draft, project, address } = props
  const { saver, text, state } = useDraftSaver(draft, address)
  usePageTitle(draft.name)

  return (
    <div className={classes['frame']}>
      <TopBar
        lead={
          <nav className={classes['path']} aria-label="Path">
            <Link to="/" className={classes['home']}>
              <Brand compact />
            </Link>
            <Link to={projectPath(project.slug)} className={classes['up']}>
              {project.name}
            </Link>
          </nav>
        }
        actions={
          <Button
            component={Link}
            to={notesPath(project.slug, draft.slug)}
            leftSection={<IconNotes size={17} stroke={1.6} aria-hidden />}
          >
            Notes
          </Button>
        }
      />
      <main id="main" tabIndex={-1} className={classes['page']}>
        <NameField draft={draft} address={address} />
        <Conflict saver={saver} state={state} />
        {state.step === 'refused' && (
          <ErrorNote retryLabel="Try again" onRetry={() => saver.edit(text)}>
            Not saved. {state.text} The text is kept on this device.
          </ErrorNote>
        )}
        <textarea
          className={classes['text']}
          aria-label="Text of the draft"
          aria-describedby="writing-hint"
          placeholder="Write or paste the text. A line that begins with # is a heading."
          value={text}
          maxLength={longest}
          spellCheck
          lang={draft.language === '' ? undefined : draft.language}
          onChange={(event) => saver.edit(event.target.value)}
        />
        <p id="writing-hint" className={classes['hidden']}>
          Headings begin with #, lists with - or 1., quotations with &gt;.
        </p>
      </main>
      <Foot text={text} state={state} />
    </div>
  )
}

function Foot({ text, state }: { readonly text: string; readonly state: SaveState }) {
  const words = useMemo(() => text.split(/\s+/u).filter((word) => word !== '').length, [text])
  const minutes = Math.ceil(words / readingPace)
  return (
    <footer className={classes['foot']}>
      <span>{plural(words, 'word')}</span>
      {words > 0 && <span>Reads in {plural(minutes, 'minute')}</span>}
      <span className={classes['hint']}># heading, - list, &gt; quotation</span>
      <span role="status" className={classes['state']}>
        {saveWords(state)}
      </span>
    </footer>
  )
}

function Conflict({ saver, state }: { readonly saver: DraftSaver; readonly state: SaveState }) {
  if (state.step !== 'conflict') return null
  return (
    <div className={classes['conflict']}>
      <StateCard
        title="This draft was changed somewhere else"
        urgent
        actions={
          <>
            <Button variant="filled" onClick={() => saver.keepMine()}>
              Keep the text below
            </Button>
            <Button onClick={() => saver.takeTheirs()}>Take the other text</Button>
          </>
        }
      >
        <p>
          In another window, or by somebody who works on it with you. The text below is kept on this
          device and not saved yet. The other text has{' '}
          {plural(state.theirs.text.split(/\s+/u).filter((word) => word !== '').length, 'word')}.
        </p>
      </StateCard>
    </div>
  )
}

function saveWords(state: SaveState): string {
  switch (state.step) {
    case 'saved':
      return state.at === undefined ? 'Saved' : `Saved ${formatClock(state.at)}`
    case 'saving':
      return 'Saving'
    case 'retrying':
      return 'Not saved, retrying. Kept on this device.'
    case 'conflict':
      return 'Not saved, changed somewhere else'
    case 'refused':
      return 'Not saved'
  }
}
