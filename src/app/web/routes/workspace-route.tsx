import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'

import { CiteSources } from '#features/drafts/web/index.ts'
import {
  DeletedComments,
  ExportMenu,
  NextVersionDrop,
  NextVersionItem,
  NoteReplies,
  RepliesByKey,
  WaitingFiles,
} from '#features/exports/web/index.ts'
import { NoteAnswers, WorkspacePage } from '#features/feedback/web/index.ts'
import type { NoteAnswersValue, WorkspaceTools } from '#features/feedback/web/index.ts'
import { citableItems } from '#features/library/web/index.ts'
import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'

import { panels, warmPanels } from '../workspace-panels.tsx'

import layout from '../content-layout.module.css'

/** Milliseconds until the draft that was opened stands for certain, and the tabs beside it may be fetched. */
const afterDraft = 5000

/** The workspace brings its own frame; while its code arrives the bar keeps its place. */
export function WorkspaceRoute() {
  useEffect(() => {
    const timer = setTimeout(() => void warmPanels(), afterDraft)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback={<Waiting />}>
      <CiteSources value={citableItems}>
        <NoteAnswers value={answers}>
          <WorkspacePage
            tools={exportMenu}
            draftItems={nextVersion}
            beside={files}
            panels={panels}
          />
        </NoteAnswers>
      </CiteSources>
    </Suspense>
  )
}

const exportMenu: WorkspaceTools = (at) => <ExportMenu {...at} />

const nextVersion: WorkspaceTools = (at) => at.canEdit && <NextVersionItem {...at} />

const files: WorkspaceTools = (at) => (
  <>
    {at.canEdit && <NextVersionDrop {...at} />}
    <WaitingFiles {...at} />
  </>
)

const answers: NoteAnswersValue = {
  toNote: (finding) => <NoteReplies finding={finding} />,
  toKey: (key) => <RepliesByKey note={key} />,
  overNotes: <DeletedComments />,
}

function Waiting() {
  return (
    <>
      <TopBar
        lead={
          <Link to="/" className={layout['home']}>
            <Brand />
          </Link>
        }
      />
      <main id="main" tabIndex={-1} className={layout['page']}>
        <LoadingLines name="Loading the draft" />
      </main>
    </>
  )
}
