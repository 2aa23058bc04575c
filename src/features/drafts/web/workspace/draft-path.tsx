import { Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Project } from '#features/projects/contract.ts'
import { draftPath, projectPath } from '#features/projects/web/index.ts'

import type { Draft } from '../../contract.ts'
import { AddDraftDialog } from '../upload/add-draft-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { styleOf } from './style-of.ts'
import type { DraftActions } from './use-draft-actions.ts'

import css from './draft-path.module.css'

const style = styleOf(css)

interface DraftPathProps {
  readonly project: Project | undefined
  readonly draft: Draft
  readonly actions: DraftActions
  /** Those who may only read have the way to the original, and no other. */
  readonly canEdit: boolean
  /** More lines of the menu. */
  readonly children?: ReactNode
}

/** Projects / project / draft, and the menu of the draft. */
export function DraftPath({ project, draft, actions, canEdit, children }: DraftPathProps) {
  return (
    <div className={style('path')}>
      <Link to="/" className={style('up')}>
        Projects
      </Link>
      <span className={style('slash')} aria-hidden>
        /
      </span>
      {project !== undefined && project.name !== draft.name && (
        <>
          <Link to={projectPath(project.slug)} className={style('up', 'project')}>
            {project.name}
          </Link>
          <span className={style('slash')} aria-hidden>
            /
          </span>
        </>
      )}
      <h1 className={style('here')}>{draft.name}</h1>
      <DraftMenu project={project} draft={draft} actions={actions} canEdit={canEdit}>
        {children}
      </DraftMenu>
    </div>
  )
}

/** Other drafts of the project, and what can be done with this one. */
export function DraftMenu(props: DraftPathProps & { readonly isPhone?: boolean }) {
  const { project, draft, actions, canEdit } = props
  const [isRenaming, setRenaming] = useState(false)
  // By draft: when the one that was added opens, nothing is being added beside it.
  const [addingTo, setAddingTo] = useState<string | null>(null)
  const others = (project?.drafts ?? []).filter(({ uuid }) => uuid !== draft.uuid)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {props.isPhone === true ? (
            <button type="button" className={style('more')} aria-label="More">
              <IconDots size={18} stroke={1.6} aria-hidden />
            </button>
          ) : (
            <button type="button" className={style('menu')} aria-label="Draft, its menu">
              Draft
              <IconChevronDown size={15} stroke={1.6} aria-hidden />
            </button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && project !== undefined && (
            <Menu.Item onClick={() => setAddingTo(draft.uuid)}>Add a draft</Menu.Item>
          )}
          {props.children}
          {canEdit && <Menu.Item onClick={() => setRenaming(true)}>Rename</Menu.Item>}
          {draft.resource.document_file_type !== 'USER_INPUT' && (
            <Menu.Item onClick={() => void actions.download()}>Download the original</Menu.Item>
          )}
          {canEdit && <Menu.Item onClick={actions.remove}>Delete</Menu.Item>}
          {others.length > 0 && project !== undefined && (
            <>
              <Menu.Divider />
              <Menu.Label>Other drafts</Menu.Label>
              {others.map((other) => (
                <Menu.Item key={other.uuid} component={Link} to={draftPath(project.slug, other)}>
                  {other.name}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {addingTo === draft.uuid && canEdit && project !== undefined && (
        <AddDraftDialog project={project} beside={draft.name} onClose={() => setAddingTo(null)} />
      )}
      {isRenaming && canEdit && (
        <NameDialog
          title="Rename the draft"
          label="Name of the draft"
          name={draft.name}
          onName={actions.rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
