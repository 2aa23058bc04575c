import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { DraftSummary, Project } from '#features/projects/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { draftExtent, draftStatus, projectSummary } from './draft-words.ts'
import { NoteCounts, SettledBar } from './note-counts.tsx'
import { draftPath, projectPath } from './project-paths.ts'
import { RemoveProjectDialog } from './remove-project-dialog.tsx'
import { RenameField } from './rename-field.tsx'
import { mayEdit } from './sharing/person.ts'

import classes from './project-row.module.css'

/** Drafts shown under a project; older ones are in the project. */
const shownDrafts = 4

/** One project of the list; the first one shows its drafts. */
export function ProjectRow(props: { readonly project: Project; readonly withDrafts: boolean }) {
  const { project } = props
  const [isRenaming, setRenaming] = useState(false)
  const [wasRenamed, setWasRenamed] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const now = useNow()
  const drafts = project.drafts.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const latest = drafts[0]
  const listsDrafts = props.withDrafts && latest !== undefined

  return (
    <article className={classes['project']}>
      {isRenaming ? (
        <RenameField
          project={project}
          onDone={() => {
            setRenaming(false)
            setWasRenamed(true)
          }}
        />
      ) : (
        <h3>
          <Link
            ref={(link) => {
              // The field that had focus is gone; its name takes it.
              if (link !== null && wasRenamed) {
                link.focus()
                setWasRenamed(false)
              }
            }}
            to={latest === undefined ? projectPath(project.slug) : draftPath(project.slug, latest)}
          >
            {project.name}
          </Link>
        </h3>
      )}
      <div className={classes['end']}>
        {!listsDrafts && latest !== undefined && <LatestDraft draft={latest} now={now} />}
        {!mayEdit(project) && <ViewOnly owner={project.owner} />}
      </div>
      <ProjectMenu
        project={project}
        onRename={() => setRenaming(true)}
        onRemove={() => setRemoving(true)}
      />
      <p className={classes['meta']}>{projectSummary(drafts, project.updated_at, now)}</p>
      {listsDrafts && (
        <ol className={classes['drafts']}>
          {drafts.slice(0, shownDrafts).map((draft) => (
            <DraftRow key={draft.uuid} project={project} draft={draft} now={now} />
          ))}
        </ol>
      )}
      <RemoveProjectDialog
        project={project}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </article>
  )
}

function DraftRow(props: {
  readonly project: Project
  readonly draft: DraftSummary
  readonly now: Date
}) {
  const { project, draft, now } = props
  const hasNotes = draft.notes.total > 0
  return (
    <li>
      <Link to={draftPath(project.slug, draft)}>{draft.name}</Link>
      <span className={classes['when']}>{draftStatus(draft, now)}</span>
      {hasNotes ? (
        <NoteCounts notes={draft.notes} />
      ) : (
        <span className={classes['dim']}>{draftExtent(draft)}</span>
      )}
      <span className={classes['settled']}>{hasNotes && <SettledBar notes={draft.notes} />}</span>
    </li>
  )
}

/** What can be said of a project in one glance, from its latest draft. */
function LatestDraft({ draft, now }: { readonly draft: DraftSummary; readonly now: Date }) {
  if (draft.state === 'reading' || draft.running > 0) {
    return <span className={classes['live']}>{draftStatus(draft, now)}</span>
  }
  if (draft.state !== 'ready') return <span>{draftStatus(draft, now)}</span>
  if (draft.notes.total > 0) return <NoteCounts notes={draft.notes} />
  if (draft.file_type !== 'USER_INPUT') return <span>Not reviewed</span>
  return <span>{plural(draft.words, 'word')}</span>
}

function ViewOnly({ owner }: { readonly owner: string | null }) {
  return (
    <>
      {owner !== null && <span>Shared by {owner}</span>}
      <span className={classes['tag']}>
        <IconEye size={14} stroke={1.6} aria-hidden />
        View only
      </span>
    </>
  )
}

function ProjectMenu(props: {
  readonly project: Project
  readonly onRename: () => void
  readonly onRemove: () => void
}) {
  if (props.project.permission !== 'OWNER') return null
  return (
    <Menu position="bottom-end" width={180} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={classes['more'] ?? ''}
          aria-label={`More about ${props.project.name}`}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          onClick={props.onRename}
        >
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={props.onRemove}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
