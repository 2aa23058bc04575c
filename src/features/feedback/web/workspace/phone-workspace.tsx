import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { KeepDraftBanner } from '#features/accounts/web/index.ts'
import { DraftMenu, hasPages, PhoneFrame, styleOf } from '#features/drafts/web/index.ts'
import type { PhoneView } from '#features/drafts/web/index.ts'
import { ReadOnlyBanner } from '#features/projects/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { FilterChoices, Showing, WeightChoices } from '../notes/filter-bar.tsx'
import { isFiltering } from '../notes/note-filter.ts'
import { NoteSheet } from '../notes/note-sheet.tsx'
import { PhoneNotes } from '../notes/phone-notes.tsx'
import { ReviewBar } from '../ordering/progress/review-progress.tsx'
import { PassagesBehind } from '../passage.tsx'
import { DraftMenuItems } from './draft-menu-items.tsx'
import { PlaceItems } from './place-items.tsx'
import { CompareItem, ReadingItem } from './view-switch.tsx'
import { AsideItems, chatOf } from './workspace-asides.tsx'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

import css from './phone-workspace.module.css'

const style = styleOf(css)

interface PhoneWorkspaceProps extends WorkspaceLayoutProps {
  readonly view: PhoneView
  readonly onView: (view: PhoneView) => void
  readonly outline: ReactNode
  readonly panel: ReactNode
}

/** The workspace under 860 pixels: page, notes and outline by turns, the selected note in a sheet. */
export function PhoneWorkspace(props: PhoneWorkspaceProps) {
  const { draft, notes, selection, entries, part, count, view } = props
  const setView = props.onView
  const asked = notes.all.filter(({ note }) => note.weight !== 'keep')
  const settled = asked.filter(({ note }) => note.settled !== null).length
  const title = entries.find(({ id }) => id === part)?.title ?? draft.name
  const toPage = useCallback(() => setView('page'), [setView])
  // What another view of the text is chosen from may be the notes or the outline, which hide it.
  const showOnPage: WorkspaceLayoutProps['show'] = (change) => {
    setView('page')
    props.show(change)
  }
  const select = (id: string | null) => {
    setView('page')
    selection.select(id)
  }
  const chat = chatOf({ ...props, selection: { ...selection, select } })
  return (
    <PhoneFrame
      view={view}
      onView={setView}
      progress={asked.length === 0 ? null : settled / asked.length}
      head={
        <>
          <Link to="/" className={style('icon')} aria-label="Back to projects">
            <IconArrowLeft size={20} stroke={1.6} aria-hidden />
          </Link>
          <VisuallyHidden as="h1" isFixed>
            {draft.name}
          </VisuallyHidden>
          <button type="button" className={style('title')} onClick={() => setView('outline')}>
            <b>{view === 'notes' ? 'Notes' : withPlainFormulas(title)}</b>
            <span>
              {asked.length > 0 &&
                (view === 'notes'
                  ? `${asked.length - settled} open, ${settled} settled. `
                  : `${settled} of ${asked.length} settled. `)}
              {withPlainFormulas(draft.name)}
            </span>
          </button>
          <Menu position="bottom-end">
            <Menu.Target>
              <button type="button" className={style('icon')} aria-label="Filter notes">
                <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
              </button>
            </Menu.Target>
            <FilterChoices {...props}>
              <WeightChoices {...props} />
            </FilterChoices>
          </Menu>
          <DraftMenu
            isPhone
            project={props.project}
            draft={draft}
            actions={props.draftActions}
            canEdit={props.canEdit}
          >
            {props.canEdit && (
              <Menu.Item onClick={() => props.show({ spend: true })}>Review this draft</Menu.Item>
            )}
            {props.draftItems}
            <AsideItems {...props} />
            <DraftMenuItems {...props} />
            {draft.content !== null && props.canEdit && (
              <Menu.Item onClick={() => showOnPage({ writing: props.open.writing !== true })}>
                {props.open.writing === true ? 'Show the text with notes' : 'Write'}
              </Menu.Item>
            )}
            <CompareItem {...props} show={showOnPage} />
            <ReadingItem {...props} />
            {hasPages(draft) && (
              <Menu.Item onClick={() => showOnPage({ original: props.open.original !== true })}>
                {props.open.original === true ? 'Show the text' : 'Show the original pages'}
              </Menu.Item>
            )}
            {props.project !== undefined && <PlaceItems slug={props.project.slug} />}
            {props.tools}
          </DraftMenu>
        </>
      }
      banner={
        <>
          <KeepDraftBanner />
          <ReadOnlyBanner project={props.project} />
          {count === null ? (
            isFiltering(props.filter) && (
              <div className={style('line')}>
                <Showing {...props} />
              </div>
            )
          ) : (
            <div className={style('line')}>
              <ReviewBar
                count={count}
                waiting={props.review.waiting.length}
                onStop={props.canEdit ? props.review.stop : null}
              />
            </div>
          )}
        </>
      }
      page={props.page}
      notes={
        <PassagesBehind onLeave={toPage}>
          <PhoneNotes {...props} onSelect={select} />
        </PassagesBehind>
      }
      outline={props.outline}
      chat={chat === null ? null : <PassagesBehind onLeave={toPage}>{chat}</PassagesBehind>}
      sheet={
        selection.record !== null && (
          <NoteSheet
            record={selection.record}
            place={props.where(selection.record).long}
            canEdit={props.canEdit}
            selection={selection}
          />
        )
      }
    />
  )
}
