import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Finding } from '#engines/analysis/finding.ts'
import { passageQuery } from '#engines/retrieval/passage-query.ts'
import { draftQuery, SeverityMark } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { libraryItemPath, libraryPath, notesPath } from '#features/projects/web/index.ts'
import { PartHeading, searchPath } from '#features/search/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import classes from './beside-search.module.css'

/** Notes of these checks are settled by a source. */
const wanting: ReadonlySet<string> = new Set([
  'discussion.no-other-work',
  'introduction.unsourced',
  'rivals.no-objection',
  'rivals.none',
  'sources.bare-stretch',
  'sources.none',
  'sources.unnamed-appeal',
  'sources.whose-finding',
])

const MOST_NOTES = 5
const MOST_ITEMS = 4

interface BesideProps {
  readonly project: Project
  readonly draft: Project['drafts'][number]
}

/** What a search for one draft goes on: its notes that want a source, and what its project has saved. */
export function BesideSearch({ project, draft }: BesideProps) {
  return (
    <>
      <NotesThatWantASource project={project} draft={draft} />
      <SavedToProject project={project} />
    </>
  )
}

function SavedToProject({ project }: Pick<BesideProps, 'project'>) {
  const { library, slug } = project
  if (library.length === 0) return null
  return (
    <section className={classes['part']}>
      <PartHeading>Saved to this project</PartHeading>
      <ul>
        {library.slice(0, MOST_ITEMS).map((item) => (
          <li key={item.uuid}>
            <Link to={libraryItemPath(slug, item.slug)}>{item.title}</Link>
          </li>
        ))}
      </ul>
      {library.length > MOST_ITEMS && (
        <p>
          <Link to={libraryPath(slug)}>All {library.length} in the library</Link>
        </p>
      )}
    </section>
  )
}

/** Each leads to a search in the words of its passage. */
function NotesThatWantASource({ project, draft }: BesideProps) {
  const results = useQuery(draftQuery(project.slug, draft.slug)).data?.results ?? {}
  const notes = Object.values(results)
    .flatMap(({ data }) => data?.findings ?? [])
    .filter(({ check, status, anchors }) => {
      return wanting.has(check) && status === 'open' && anchors.length > 0
    })
  if (notes.length === 0) return null
  return (
    <section className={classes['part']}>
      <PartHeading>Notes that want a source</PartHeading>
      <ul>
        {notes.slice(0, MOST_NOTES).map((note) => (
          <Note
            key={note.id}
            note={note}
            path={notesPath(project.slug, draft.slug)}
            draft={draft}
          />
        ))}
      </ul>
      {notes.length > MOST_NOTES && (
        <p>
          {plural(notes.length - MOST_NOTES, 'more note', 'more notes')} in{' '}
          <Link to={notesPath(project.slug, draft.slug)}>the draft</Link>
        </p>
      )}
    </section>
  )
}

function Note(props: {
  readonly note: Finding
  readonly path: string
  readonly draft: BesideProps['draft']
}) {
  const [anchor] = props.note.anchors
  if (anchor === undefined) return null
  const text = passageQuery(anchor.exact)
  return (
    <li className={classes['note']}>
      <SeverityMark weight={props.note.severity ?? 'minor'} isNamed />
      <span>
        <Link to={searchPath({ text, draft: props.draft.uuid })}>{props.note.title}</Link>
        <Link className={classes['quote'] ?? ''} to={`${props.path}#${anchor.block}`}>
          ‘{anchor.exact}’
        </Link>
      </span>
    </li>
  )
}
