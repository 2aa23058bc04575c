import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { Article, ArticleForDraft } from '#features/articles/contract.ts'
import { CiteMenu } from '#features/library/web/index.ts'
import { notesPath, projectsQuery } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { forDraftQuery } from './articles-api.ts'

import classes from './for-your-draft.module.css'

/** Where the publication touches a draft of the reader: the words of both side by side, and whether it is cited. */
export function ForYourDraft({ article }: { readonly article: Article }) {
  const drafts = useDrafts()
  const [address, setAddress] = useSearchParams()
  const wanted = address.get('draft')
  const draft = drafts.find(({ uuid }) => uuid === wanted) ?? drafts[0]
  if (draft === undefined) return null
  return (
    <section className={classes['part']} aria-labelledby="for-your-draft">
      <div className={classes['head']}>
        <h2 id="for-your-draft" tabIndex={-1}>
          For your draft
        </h2>
        <NativeSelect
          aria-label="Read against"
          value={draft.uuid}
          data={drafts.map(({ uuid, label }) => ({ value: uuid, label }))}
          onChange={(event) => {
            const uuid = event.currentTarget.value
            setAddress({ draft: uuid }, { replace: true, preventScrollReset: true })
          }}
        />
      </div>
      <Touched key={draft.uuid} article={article} draft={draft} />
    </section>
  )
}

interface NamedDraft {
  readonly uuid: string
  readonly slug: string
  readonly project: string
  readonly label: string
}

/** The drafts that a publication can be held against. */
export function useDrafts(): readonly NamedDraft[] {
  const projects = useQuery(projectsQuery()).data ?? []
  return projects.flatMap((project) =>
    project.drafts
      .filter(({ state }) => state === 'ready')
      .map(({ uuid, slug, name }) => ({
        uuid,
        slug,
        project: project.slug,
        label: name === project.name ? name : `${project.name}, ${name}`,
      })),
  )
}

function Touched(props: { readonly article: Article; readonly draft: NamedDraft }) {
  const { article, draft } = props
  const touched = useQuery(forDraftQuery(article.id, draft.uuid))
  if (touched.error !== null)
    return <ErrorNote onRetry={() => void touched.refetch()}>{errorText(touched.error)}</ErrorNote>
  if (touched.data === undefined) return <div aria-busy="true" className={classes['waiting']} />
  const { passages } = touched.data
  const path = notesPath(draft.project, draft.slug)
  return (
    <div className={classes['body']}>
      <div>
        <p className={classes['lead']}>{leadOf(touched.data)}</p>
        <ol>
          {passages.map((passage) => (
            <Passage key={passage.block} passage={passage} path={path} />
          ))}
        </ol>
        {passages.length > 0 && (
          <p className={classes['note']}>
            Found by shared words. Whether it supports the passage or weakens it has to be read.
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        <Button
          variant="filled"
          component={Link}
          to={passages[0] === undefined ? path : `${path}#${passages[0].block}`}
        >
          {passages.length === 0 ? 'Go to the draft' : 'Go to the passage'}
        </Button>
        <Suspense fallback={null}>
          <CiteMenu work={article.work} />
        </Suspense>
      </div>
    </div>
  )
}

function leadOf({ cited, passages, draft }: ArticleForDraft): string {
  const times = cited.reduce((sum, one) => sum + one.times, 0)
  const standing =
    cited.length === 0
      ? `‘${draft.name}’ does not cite it.`
      : times === 0
        ? `It stands in the reference list of ‘${draft.name}’, and the text never cites it.`
        : `‘${draft.name}’ cites it ${timesInWords(times)}.`
  const places =
    passages.length === 0
      ? 'No passage shares enough of its words.'
      : `${plural(passages.length, 'passage')} ${passages.length === 1 ? 'shares' : 'share'} its words.`
  return `${standing} ${places}`
}

const timesInWords = (times: number) =>
  times === 1 ? 'once' : times === 2 ? 'twice' : plural(times, 'time')

function Passage(props: {
  readonly passage: ArticleForDraft['passages'][number]
  readonly path: string
}) {
  const { block, sentence, shared, theirs, cites } = props.passage
  return (
    <li>
      <p>
        <span className={classes['label']}>You write</span>
        <Link to={`${props.path}#${block}`}>‘{shortened(sentence.text)}’</Link>
      </p>
      {theirs !== null && (
        <p>
          <span className={classes['label']}>It says</span>
          <q>{shortened(theirs)}</q>
        </p>
      )}
      <p className={classes['shared']}>
        Both use {shared.join(', ')}.{' '}
        {cites.length === 0
          ? 'The passage cites nothing yet.'
          : `The passage cites ${cites.join(', ')}.`}
      </p>
    </li>
  )
}

const LONGEST = 240

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
