import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { sessionQuery } from '#features/accounts/web/index.ts'
import type { Article } from '#features/articles/contract.ts'
import type { ResultField } from '#features/drafts/contract.ts'
import { kindsQuery, SubjectResult } from '#features/feedback/web/index.ts'
import { authorsLine } from '#features/library/web/index.ts'
import { useSourceName } from '#features/search/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatDate, plural } from '#platform/web/ui/formats.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { ArticleActions } from './article-actions.tsx'
import { articleKeys, articleQuery, articlesApi } from './articles-api.ts'
import { ForYourDraft, useDrafts } from './for-your-draft.tsx'

import classes from './article-page.module.css'

const parts = [
  ['summary', 'Summary'],
  ['question', 'Research question'],
  ['digest', 'Deep digest'],
  ['for-your-draft', 'For your draft'],
] as const

/** One publication: its summary, what it asks, and its digest; what these rest on stands beside them. */
export function ArticlePage() {
  const { articleId = '' } = useParams()
  const article = useQuery(articleQuery(articleId))
  usePageTitle(article.data?.work.title ?? 'Article')
  if (article.data !== undefined) return <Shown article={article.data} />
  if (article.error === null)
    return (
      <div className={classes['waiting']}>
        <LoadingLines name="Loading the article" />
      </div>
    )
  return (
    <StateCard
      title="This article cannot be shown"
      level={1}
      actions={<Button onClick={() => void article.refetch()}>Try again</Button>}
    >
      <p>
        {errorText(article.error)} <Link to="/">Back to the projects</Link>
      </p>
    </StateCard>
  )
}

function Shown({ article }: { readonly article: Article }) {
  const { work } = article
  const { summary } = article.ai_feedback.feedback_content
  const isRead = !isOfRecordAlone(article)
  const hasDraft = useDrafts().length > 0
  const shown = parts.filter(([id]) =>
    id === 'for-your-draft' ? hasDraft : isRead || id === 'summary',
  )
  const address =
    work.identifiers.doi === null ? work.url : `https://doi.org/${work.identifiers.doi}`
  return (
    <article className={classes['article']} data-wide>
      <header className={classes['head']}>
        <h1>{work.title}</h1>
        {work.authors.length > 0 && <p className={classes['by']}>{authorsLine(work.authors, 8)}</p>}
        <p className={classes['id']}>
          {work.venue !== null && <i>{work.venue}</i>} {work.year !== null && `(${work.year})`}
          {address !== null && (
            <>
              {' '}
              <a href={address} target="_blank" rel="noreferrer">
                Publisher’s page
              </a>
            </>
          )}
        </p>
        {work.is_retracted && (
          <ErrorNote>This publication has been retracted, by the word of its source.</ErrorNote>
        )}
        <div className={classes['actions']}>
          <ArticleActions article={article} />
        </div>
      </header>
      {shown.length > 1 && (
        <nav className={classes['contents']} aria-label="On this page">
          <ol>
            {shown.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Part id="summary" title="Summary">
        {summary === null ? (
          <p className={classes['none']}>
            {isRead
              ? 'No abstract of this publication is known, so there is nothing to summarise.'
              : cannotBeRead(article)}
          </p>
        ) : (
          <>
            <p className={classes['lead']}>{summary}</p>
            <p className={classes['source']}>
              In its own words,{' '}
              {article.text.from === 'full-text' ? 'from the full text' : 'from the abstract'}.
            </p>
          </>
        )}
      </Part>
      <Facts article={article} />
      {isRead && (
        <>
          <Reading article={article} part="question" field={article.research_question} />
          <Reading article={article} part="digest" field={article.deep_digest.result} />
        </>
      )}
      <ForYourDraft article={article} />
      <Byline article={article} />
    </article>
  )
}

function Part(props: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={classes['part']} aria-labelledby={props.id}>
      <h2 id={props.id} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

/** What the sources say of the record; a fact that nobody states has no row. */
function Facts({ article }: { readonly article: Article }) {
  const { work, text } = article
  const sourceName = useSourceName()
  const rows = [
    [
      'Type',
      work.type === 'other' ? null : `${work.type.charAt(0).toUpperCase()}${work.type.slice(1)}`,
    ],
    ['Read from', fromWords(article)],
    ['Pages', text.pages === null ? null : String(text.pages)],
    ['Cited by', work.cited_by === null ? null : plural(work.cited_by, 'work')],
    ['Keywords', work.keywords.length === 0 ? null : work.keywords.slice(0, 6).join(', ')],
    ['Free to read', freeWords(article)],
    ['Record from', work.sources.map(sourceName).join(', ')],
  ] as const
  return (
    <dl className={classes['facts']}>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function fromWords({ text }: Article): string {
  if (text.is_reading) return 'The full text is being read'
  if (text.from === 'none') return 'The record alone'
  return text.from === 'full-text' ? 'The full text' : 'The abstract'
}

function freeWords({ work, download }: Article): string | null {
  if (work.open_access.is_open === null && work.open_access.url === null) return null
  if (work.open_access.is_open === false) return 'No'
  return download.is_possible ? 'Yes, PDF' : 'Yes'
}

const asked = {
  question: {
    kind: 'research_question',
    title: 'Research question',
    about: 'What the authors set out to answer, in their words, with the passage.',
    action: 'Find the question',
    ask: articlesApi.analyze,
  },
  digest: {
    kind: 'digest',
    title: 'Deep digest',
    about: 'Design, findings and limits, each with the passage that it rests on.',
    action: 'Make the digest',
    ask: articlesApi.deepDigest,
  },
} as const

interface ReadingProps {
  readonly article: Article
  readonly part: keyof typeof asked
  readonly field: ResultField | null
}

/** A part that is read out of the text on request, in its state: not asked for, under way, ready, failed. */
function Reading(props: ReadingProps) {
  const { part, field } = props
  const { kind, title } = asked[part]
  const result = field?.data ?? null
  return (
    <Part id={part} title={title}>
      {result === null ? (
        <NotRead {...props} />
      ) : (
        <Suspense fallback={<div aria-busy="true" />}>
          <SubjectResult kind={kind} result={result} />
        </Suspense>
      )}
      {field !== null && field.error !== null && field.run === null && (
        <ErrorNote>{field.error} Not charged.</ErrorNote>
      )}
      {result !== null && field?.out_of_date === true && (
        <p className={classes['source']}>More of the text is known now than when this was read.</p>
      )}
      <AskButton {...props} />
    </Part>
  )
}

function NotRead({ article, part, field }: ReadingProps) {
  const run = field?.run ?? null
  if (run === null)
    return (
      <p className={classes['none']}>
        {article.text.from === 'none' ? cannotBeRead(article) : asked[part].about}
      </p>
    )
  return (
    <p role="status" className={classes['none']}>
      {run.state === 'queued' ? 'Waiting to be read' : run.stage}
    </p>
  )
}

/** Nothing of its text was ever at hand: said once, and not by each part. */
function isOfRecordAlone({ text, research_question: question, deep_digest: digest }: Article) {
  return text.from === 'none' && question === null && digest.result === null
}

function cannotBeRead({ text, download }: Article): string {
  if (text.is_reading)
    return 'The full text is being read; then its question and a digest can be asked for.'
  return download.is_possible
    ? 'No abstract is known. Fetch the PDF, and its text is read.'
    : 'No abstract and no free copy of this publication is known: there is no text to sum up or to read.'
}

function AskButton({ article, part, field }: ReadingProps) {
  const { action, ask, kind: id } = asked[part]
  const client = useQueryClient()
  const session = useQuery(sessionQuery()).data
  const kind = useQuery(kindsQuery()).data?.find((one) => one.id === id)
  const asking = useMutation({
    mutationFn: () => ask({ article_id: article.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: articleKeys.all }),
  })
  const isNew = (field?.data ?? null) === null
  const isOpen = (field?.run ?? null) !== null
  const isWanted = isNew || field?.out_of_date === true
  if (kind === undefined || article.text.from === 'none' || isOpen || !isWanted) return null
  const isFree = session?.unlimited_credits === true
  const price = isFree ? '' : ` · ${plural(kind.price, 'credit')}`
  return (
    <>
      <Button loading={asking.isPending} onClick={() => asking.mutate()}>
        {isNew ? action : 'Read again'}
        {price}
      </Button>
      {asking.error !== null && <ErrorNote>{errorText(asking.error)}</ErrorNote>}
    </>
  )
}

function Byline({ article }: { readonly article: Article }) {
  const now = useNow()
  const made = [article.deep_digest.result, article.research_question].flatMap(
    (field) => field?.data?.provenance.at ?? [],
  )[0]
  if (article.text.from === 'none') return null
  const from = article.text.from === 'full-text' ? 'the full text' : 'the abstract alone'
  const when = made === undefined ? '' : ` on ${formatDate(made, now)}`
  return (
    <p className={classes['byline']}>
      Read by Scholium from {from}
      {when}. What is machine-written may be wrong. Check a claim in the publication before you cite
      it.
    </p>
  )
}
