import { implement } from '@orpc/server'

import { summaryInOwnWords } from '#engines/analysis/claims/theses/own-words-summary.ts'
import type { Document } from '#engines/documents/document.ts'
import { readDoi } from '#engines/retrieval/doi.ts'
import { workForDraft } from '#engines/retrieval/work-for-draft.ts'
import type { Work } from '#engines/retrieval/work.ts'
import type { ResultFields } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import { articlesContract } from '../contract.ts'
import type { Article, AskedArticle } from '../contract.ts'
import { articleSubjects, subjectOf, textOf } from './article-text.ts'
import { createFullTexts } from './full-text.ts'
import type { ArticlesOptions } from './ports.ts'
import { createArticlesRepository } from './repository.ts'
import type { ArticleRow } from './repository.ts'

export { articlesMigrations } from './migrations.ts'
export type { ArticlesOptions } from './ports.ts'

/** Publications and what was read out of them. */
export function createArticles(options: ArticlesOptions) {
  const repository = createArticlesRepository(options.database)
  const fullTexts = createFullTexts(options, repository)

  async function require(id: string): Promise<Work> {
    const work =
      (await options.works.workById(id)) ??
      (await repository.byWork(id))?.work ??
      (id.startsWith('doi:') ? await options.works.workByDoi(id) : undefined)
    if (work === undefined) throw new AppError('article/not-found')
    return work
  }

  async function present(id: string): Promise<Article> {
    const work = await require(id)
    const row = await repository.byWork(work.id)
    const text = textOf({ work, document: row?.document ?? null })
    const fields = row === undefined ? {} : await fieldsOf(row)
    const digest = fields['digest'] ?? null
    const reason = fullTexts.reasonAgainst(work)
    return {
      id: work.id,
      uuid: row?.uuid ?? null,
      work,
      ai_feedback: {
        feedback_content: {
          summary: text === undefined ? null : summaryOf(text.document),
        },
      },
      research_question: fields['research_question'] ?? null,
      deep_digest: { digest_content: digest?.data?.view ?? null, result: digest },
      text: { from: text?.from ?? 'none', ...standingOf(row) },
      download: { is_possible: reason === null, reason },
    }
  }

  async function fieldsOf(row: ArticleRow): Promise<ResultFields> {
    const subject = subjectOf(row)
    return subject === undefined ? {} : options.feedback.fieldsOf(subject)
  }

  async function workOf(asked: AskedArticle): Promise<Work> {
    if (asked.article_id !== undefined) return require(asked.article_id)
    const doi = readDoi(asked.doi ?? asked.url)
    if (doi === null) {
      throw new AppError(asked.doi === undefined ? 'article/not-found' : 'library/not-a-doi')
    }
    const work = await options.works.workByDoi(doi)
    if (work === undefined) throw new AppError('article/not-found')
    return work
  }

  /** Everything that can be refused is refused before the article is kept. */
  async function ask(asker: Principal, asked: AskedArticle, rubric: string): Promise<Run> {
    const work = await workOf(asked)
    const known = await repository.byWork(work.id)
    if (textOf({ work, document: known?.document ?? null }) === undefined)
      throw new AppError('article/no-text')
    const article = await options.database.transaction(async (trx) => {
      const { row, isNew } = await repository.put(trx, work)
      if (isNew) {
        await options.outbox.publish(trx, {
          event: 'article_summary_ready',
          channel: 'publication',
          audience: { person: asker.uuid },
          entity: { type: 'ARTICLE', uuid: row.uuid },
          data: { article_id: work.id },
        })
      }
      return row
    })
    const subject = subjectOf(article)
    if (subject === undefined) throw new AppError('article/no-text')
    return options.feedback.charge({ subject, rubric, asker: asker.uuid })
  }

  const os = implement(articlesContract).$context<RequestContext>()
  return {
    subjects: articleSubjects(repository),
    jobs: [fullTexts.job] as const,
    keysInUse: repository.keysInUse,
    sweep: fullTexts.sweep,
    routes: os.router({
      get: os.get.use(session).handler(({ input }) => present(input.id)),
      forDraft: os.forDraft.use(session).handler(async ({ context, input }) => {
        const draft = await options.draftFor(input.draft_uuid, context.asker.uuid)
        const { cited, passages } = workForDraft(draft, await require(input.id))
        const { uuid, slug, name, project: project_uuid } = draft
        return {
          draft: { uuid, slug, name, project_uuid },
          cited: [...cited],
          passages: passages.map((passage) => ({
            ...passage,
            shared: [...passage.shared],
            cites: [...passage.cites],
          })),
        }
      }),
      download: os.download
        .use(session)
        .handler(async ({ input }) => fullTexts.download(await require(input.id))),
      analyze: os.analyze
        .use(session)
        .handler(({ context, input }) => ask(context.asker, input, 'research_question')),
      deepDigest: os.deepDigest
        .use(session)
        .handler(({ context, input }) => ask(context.asker, input, 'digest')),
    }),
  }
}

/** Where the reading of a full text stands. */
function standingOf(row: ArticleRow | undefined) {
  if (row === undefined) return { is_reading: false, pages: null, error: null }
  const { is_reading: isReading, pages, error } = row
  return { is_reading: isReading, pages, error }
}

function summaryOf(document: Document): string | null {
  const sentences = summaryInOwnWords(document)
  return sentences.length === 0 ? null : sentences.map(({ text }) => text).join(' ')
}

export type Articles = ReturnType<typeof createArticles>
