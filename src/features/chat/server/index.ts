import { implement } from '@orpc/server'

import { readerWords } from '#engines/analysis/reader-name.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import type { OtherUse } from '#features/feedback/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { chatContract } from '../contract.ts'
import { createAnswering } from './answering.ts'
import { createConversationsExport } from './export-conversations.ts'
import { createMaterials } from './materials.ts'
import { createModelAnswering } from './model/model-answer.ts'
import type { ChatOptions } from './ports.ts'
import { createRepository } from './repository.ts'
import type { ChatRepository } from './repository.ts'
import { createSending } from './send.ts'
import { headView, messageView } from './view.ts'

export { chatMigrations } from './migrations.ts'
export type { ChatOptions } from './ports.ts'

/** Conversations about drafts: each person has their own, and nobody else reads them. */
export function createChat(options: ChatOptions) {
  const { projects, drafts, logger } = options
  const repository = createRepository(options.database)
  const answering = createAnswering()
  const materials = createMaterials(options)
  const modelAnswering = createModelAnswering({
    feedback: options.feedback,
    logger,
    answered: (person) => repository.modelAnswers(person),
    mostPerDay: options.modelQuestionsPerDay,
  })
  const sending = createSending({ options, repository, materials, answering, modelAnswering })
  const questions = createBudget({ turns: options.questionsPerMinute, window: 60_000 })
  const { read } = projects.policies
  const os = implement(chatContract).$context<RequestContext>()

  async function find(project: { readonly uuid: string }, idOrSlug: string): Promise<DraftRow> {
    const draft = await drafts.find(project.uuid, idOrSlug)
    if (draft === undefined) throw new AppError('draft/not-found')
    return draft
  }

  /** A draft that is still being read, or cannot be asked just now, has none. */
  async function suggestionsFor(draft: DraftRow): Promise<readonly string[]> {
    if (draft.state !== 'ready') return []
    try {
      const known = await materials.of(draft)
      const { results, titles, help } = known
      return await answering.suggestions(known.known, { results, titles, help })
    } catch (error) {
      logger.warn({ err: error, draft: draft.uuid }, 'chat: no suggestions')
      return []
    }
  }

  return {
    routes: os.router({
      send: os.send.use(read).handler(async ({ context, input }) => {
        questions.take(context.asker.uuid)
        const draft = await find(context.project, input.draftId)
        return sending.send(draft, context.asker.uuid, {
          slug: input.slug ?? null,
          message: input.message,
          attached: input.attached,
          request: input.request ?? null,
        })
      }),
      conversations: os.conversations.use(read).handler(async ({ context, input }) => {
        const draft = await find(context.project, input.draftId)
        const [rows, suggestions, { profile }] = await Promise.all([
          repository.list({ draft: draft.uuid, person: context.asker.uuid }),
          suggestionsFor(draft),
          options.feedback.modelFor(context.project.uuid),
        ])
        return {
          conversations: rows.map(headView),
          suggestions: [...suggestions],
          answers:
            profile === undefined
              ? { engine: 'built-in', model: null }
              : { engine: 'model', model: `${profile.provider} ${profile.model}` },
        }
      }),
      conversation: os.conversation.use(read).handler(async ({ context, input }) => {
        const draft = await find(context.project, input.draftId)
        const own = { draft: draft.uuid, person: context.asker.uuid }
        const row = await repository.find(own, input.slug)
        if (row === undefined) throw new AppError('chat/conversation-not-found')
        const [messages, name] = await Promise.all([
          repository.messages(row.uuid),
          options.nameOf(own.person),
        ])
        return { ...headView(row), messages: messages.map((one) => messageView(one, name)) }
      }),
      removeAll: os.removeAll.use(read).handler(async ({ context, input }) => {
        const draft = await find(context.project, input.draftId)
        return {
          deleted: await repository.remove({ draft: draft.uuid, person: context.asker.uuid }),
        }
      }),
      update: os.update.use(read).handler(async ({ context, input }) => {
        const draft = await find(context.project, input.draftId)
        const own = { draft: draft.uuid, person: context.asker.uuid }
        const row = await repository.rename(own, input.slug, input.title)
        if (row === undefined) throw new AppError('chat/conversation-not-found')
        return headView(row)
      }),
      remove: os.remove.use(read).handler(async ({ context, input }) => {
        const draft = await find(context.project, input.draftId)
        const own = { draft: draft.uuid, person: context.asker.uuid }
        if ((await repository.remove(own, input.slug)) === 0)
          throw new AppError('chat/conversation-not-found')
        return { deleted: true as const }
      }),
    }),
    /** What one person has asked of a draft, the latest first. */
    conversationsOf: async (draft: string, person: string) =>
      (await repository.list({ draft, person })).map(headView),
    /** What a draft was asked by everybody, in counts: for the statement on the use of AI. */
    useOf: async (draft: string) => lineOfUse(await repository.use(draft)),
    exported: createConversationsExport({ drafts, repository }),
    /** What one person has asked is another's. */
    reassign: (trx: Trx, from: string, to: string) => repository.reassign(trx, from, to),
    /** Somebody leaves for good. */
    forget: (trx: Trx, person: string) => repository.forget(trx, person),
    sweep: () => repository.takeBackAbandoned(),
    warm: () => undefined,
    close: () => answering.close(),
  }
}

const ENGINE = 'Scholium’s built-in analyser'

/** All questions on a draft as one line of its statement. */
function lineOfUse(rows: Awaited<ReturnType<ChatRepository['use']>>): readonly OtherUse[] {
  if (rows.length === 0) return []
  const times = rows.flatMap(({ first, last }) => [first, last]).map((at) => at.toISOString())
  times.sort()
  const models = [...new Set(rows.flatMap(({ model }) => model ?? []))]
  const readers = models.map(readerWords)
  return [
    {
      kind: 'chat',
      title: 'Questions in chat',
      runs: rows.reduce((sum, { count }) => sum + count, 0),
      first_at: times.at(0) ?? '',
      last_at: times.at(-1) ?? '',
      engines: rows.some(({ engine }) => engine === 'built-in') ? [ENGINE, ...readers] : readers,
      people: [...new Set(rows.flatMap(({ people }) => people))],
      models,
    },
  ]
}

export type Chat = ReturnType<typeof createChat>
