import { Menu, SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'

import type { Draft } from '#features/drafts/contract.ts'
import { hasPages, loadOriginalPage, loadWriteView, styleOf } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'

import type { Open } from './open.ts'

import css from '../notes/filter-bar.module.css'

const style = styleOf(css)

interface ViewSwitchProps {
  readonly draft: Draft
  readonly open: Open
  readonly show: (change: Open) => void
  readonly canEdit: boolean
  readonly project: Project | undefined
}

/** Milliseconds in which the text and its first notes come up; only then is there time for what may be opened next. */
const SETTLED_MS = 5000

/** Text with its notes, beside it the editor of what is written here or the pages of what was uploaded. */
export function ViewSwitch({ draft, open, show, canEdit, project }: ViewSwitchProps) {
  const other = otherView(draft, canEdit)
  const others = [
    ...(other === null ? [] : [other]),
    ...(canCompare(draft, project) ? [{ value: 'compare', label: 'Compare' }] : []),
  ]
  const ahead = other?.ahead
  useEffect(() => {
    if (ahead === undefined) return
    const timer = setTimeout(ahead, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [ahead])
  if (others.length === 0) return null
  return (
    <SegmentedControl
      size="xs"
      className={style('views')}
      aria-label="View"
      value={viewOf(open)}
      onChange={(view) => show(changeTo(view))}
      onPointerEnter={ahead}
      onFocus={ahead}
      data={[
        { value: 'text', label: 'Text' },
        ...others.map(({ value, label }) => ({ value, label })),
      ]}
    />
  )
}

function viewOf(open: Open): string {
  if (open.compare !== undefined) return 'compare'
  if (open.writing === true) return 'write'
  return open.original === true ? 'original' : 'text'
}

const changeTo = (view: string): Open => ({
  writing: view === 'write',
  original: view === 'original',
  compare: view === 'compare' ? { chosen: null } : undefined,
})

/** Whether the project has another draft with a text. */
function canCompare({ uuid }: Draft, project: Project | undefined): boolean {
  return project?.drafts.some((one) => one.uuid !== uuid && one.state === 'ready') === true
}

function otherView(draft: Draft, canEdit: boolean) {
  if (draft.content !== null)
    return canEdit ? { value: 'write', label: 'Write', ahead: loadWriteView } : null
  if (!hasPages(draft)) return null
  return {
    value: 'original',
    label: draft.resource.page_view?.made === true ? 'Pages' : 'Original',
    ahead: loadOriginalPage,
  }
}

/** The way to another draft beside this one, and back, in a menu. */
export function CompareItem({
  draft,
  project,
  open,
  show,
}: Pick<ViewSwitchProps, 'draft' | 'project' | 'open' | 'show'>) {
  if (!canCompare(draft, project)) return null
  const isOpen = open.compare !== undefined
  return (
    <Menu.Item onClick={() => show({ compare: isOpen ? undefined : { chosen: null } })}>
      {isOpen ? 'Show the text' : 'Compare with another draft'}
    </Menu.Item>
  )
}

/** Opens how the draft was read, from its menu; what was typed here was not read. */
export function ReadingItem({ draft, show }: Pick<ViewSwitchProps, 'draft' | 'show'>) {
  if (draft.reading === null || draft.reading === undefined) return null
  return (
    <Menu.Item onClick={() => show({ reading: true, original: false })}>
      How this was read
    </Menu.Item>
  )
}
