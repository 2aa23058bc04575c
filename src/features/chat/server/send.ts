import { randomUUID } from 'node:crypto'

import { asksPast } from '#engines/analysis/conversing/about-notes.ts'
import { plainReply } from '#engines/analysis/conversing/reply.ts'
import type { Asked, Turn } from '#engines/analysis/conversing/reply.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import { TEMPORARY, titleFrom } from '../contract.ts'
import type { Attachment, ChatMessage, KeptAttachment } from '../contract.ts'
import type { Answering } from './answering.ts'
import type { createMaterials, DraftMaterials } from './materials.ts'
import type { createModelAnswering } from './model/model-answer.ts'
import type { ChatOptions } from './ports.ts'
import type { ChatRepository } from './repository.ts'
import type { ConversationRow, MessageRow } from './tables.ts'
import { messageView } from './view.ts'

interface SendingParts {
  readonly options: ChatOptions
  readonly repository: ChatRepository
  readonly materials: ReturnType<typeof createMaterials>
  readonly answering: Answering
  readonly modelAnswering: ReturnType<typeof createModelAnswering>
}

export interface Sent {
  readonly slug: string | null
  readonly message: string
  readonly attached: readonly Attachment[]
  readonly request: string | null
}

/** One's own conversations on one draft. */
const MOST_CONVERSATIONS = 100
/** Questions and answers in one conversation. */
const MOST_MESSAGES = 400
/** Messages before the question that may bear on it. */
const EARLIER = 8

/** A question that has been written down, and waits for its answer. */
interface Begun {
  readonly conversation: ConversationRow
  readonly question: string
  readonly answer: string
}

/** Takes a message, answers it, and keeps both; what cannot be answered is not kept. */
export function createSending(parts: SendingParts) {
  const { options, repository, materials, answering, modelAnswering } = parts
  const { database, outbox } = options

  async function send(draft: DraftRow, person: string, sent: Sent) {
    const own = { draft: draft.uuid, person }
    const known = await materials.of(draft)
    const attached = await keptOf(known, sent.attached)
    const begun = await database.transaction(async (trx): Promise<Begun | MessageRow> => {
      await repository.lock(trx, person)
      if (sent.request !== null) {
        const before = await repository.asked(trx, own, sent.request)
        const answer =
          before && (await repository.at(before.conversation_uuid, before.position + 1, trx))
        if (answer?.status === 'completed') return answer
        if (before !== undefined) throw new AppError('chat/answering')
      }
      const conversation = await conversationFor(trx, own, sent)
      const { next, isAnswering } = await repository.standing(trx, conversation.uuid)
      if (isAnswering) throw new AppError('chat/answering')
      if (next + 2 > MOST_MESSAGES) throw new AppError('chat/conversation-full')
      const pair = { question: randomUUID(), answer: randomUUID() }
      await repository.addPair(trx, conversation.uuid, {
        ...pair,
        position: next,
        content: sent.message,
        attached,
        request: sent.request,
      })
      return { conversation, ...pair }
    })
    if ('position' in begun) return answeredBefore(own, begun, sent)
    try {
      return await answer(known, { begun, own, sent, attached })
    } catch (error) {
      await database.transaction((trx) =>
        repository.takeBack(trx, [begun.question, begun.answer], begun.conversation.uuid),
      )
      throw error
    }
  }

  async function conversationFor(
    trx: Parameters<typeof repository.lock>[0],
    own: { readonly draft: string; readonly person: string },
    { slug, message }: Sent,
  ): Promise<ConversationRow> {
    if (slug !== null && slug !== '' && !slug.startsWith(TEMPORARY)) {
      const found = await repository.find(own, slug, trx)
      if (found === undefined) throw new AppError('chat/conversation-not-found')
      return found
    }
    if ((await repository.count(trx, own)) >= MOST_CONVERSATIONS)
      throw new AppError('chat/too-many-conversations')
    const uuid = randomUUID()
    return repository.insert(trx, {
      uuid,
      slug: `c-${uuid.replaceAll('-', '').slice(0, 20)}`,
      draft_uuid: own.draft,
      person_uuid: own.person,
      title: titleFrom(message),
    })
  }

  /** The same request again: its answer is there. */
  async function answeredBefore(
    own: { readonly draft: string; readonly person: string },
    row: MessageRow,
    { request }: Sent,
  ) {
    const before = await database.transaction((trx) => repository.asked(trx, own, request ?? ''))
    if (before === undefined) throw new AppError('chat/conversation-not-found')
    return { assistant_message: messageView(row, null), conversation_slug: before.slug }
  }

  async function answer(
    known: DraftMaterials,
    work: {
      readonly begun: Begun
      readonly own: { readonly draft: string; readonly person: string }
      readonly sent: Sent
      readonly attached: readonly KeptAttachment[]
    },
  ): Promise<{ assistant_message: ChatMessage; conversation_slug: string }> {
    const { begun, own, sent } = work
    const earlier = await repository.latest(begun.conversation.uuid, EARLIER + 1)
    const before = earlier.filter(({ uuid }) => uuid !== begun.question)
    const asked: Asked = {
      message: sent.message,
      attached: work.attached.map(askedOf),
      earlier: turnsOf(before),
      results: known.results,
      titles: known.titles,
      past: asksPast(sent.message) ? await materials.pastOf(own.draft) : null,
      help: known.help,
    }
    const answered = await modelAnswering.answer({
      known,
      asked,
      attached: work.attached,
      earlier: before.slice(-4),
      builtIn: await answering.reply(known.known, asked),
      person: own.person,
      answer: begun.answer,
    })
    const row = await database.transaction(async (trx) => {
      const completed = await repository.complete(trx, begun.answer, {
        content: plainReply(answered.parts),
        parts: answered.parts,
        answer: answered.kept,
      })
      if (completed === undefined) throw new AppError('chat/conversation-not-found')
      await outbox.publish(trx, {
        event: 'chat_answered',
        channel: 'draft',
        audience: { person: own.person },
        entity: { type: 'DRAFT', uuid: own.draft, project_uuid: known.row.project_uuid },
        data: { conversation: begun.conversation.slug },
      })
      return completed
    })
    return {
      assistant_message: messageView(row, null),
      conversation_slug: begun.conversation.slug,
    }
  }

  return { send }
}

/** What was attached, as it is now; notes by their titles and passages by their words. @throws AppError when one is not there. */
async function keptOf(
  known: DraftMaterials,
  attached: readonly Attachment[],
): Promise<readonly KeptAttachment[]> {
  if (attached.length === 0) return []
  const { document } = await known.readable()
  const findings = known.results.flatMap((result) => result.findings)
  return attached.map((one): KeptAttachment => {
    if (one.kind === 'note') {
      const finding = findings.find(({ id }) => id === one.id)
      if (finding === undefined) throw new AppError('feedback/note-not-found')
      const [anchor] = finding.anchors.filter(({ state }) => state === 'live' || state === 'moved')
      const at =
        anchor === undefined ? null : { block: anchor.block, start: anchor.start, end: anchor.end }
      return { kind: 'note', id: one.id, title: finding.title, at }
    }
    const { block, start, end } = one
    const quote = document.blocks.find(({ id }) => id === block)?.text.slice(start, end) ?? ''
    if (quote.trim() === '') throw new AppError('chat/passage-not-found')
    return { kind: 'passage', block, start, end, quote: quote.slice(0, LONGEST_PASSAGE) }
  })
}

/** Of an attached passage this much is kept and shown. */
const LONGEST_PASSAGE = 1500

function askedOf(one: KeptAttachment): Asked['attached'][number] {
  return one.kind === 'note'
    ? { kind: 'note', id: one.id }
    : { kind: 'passage', block: one.block, start: one.start, end: one.end }
}

function turnsOf(rows: readonly MessageRow[]): readonly Turn[] {
  return rows.flatMap((row, index) => {
    if (row.role !== 'user') return []
    const answer = rows[index + 1]
    const shown = (answer?.role === 'assistant' ? answer.parts : []).flatMap((part) =>
      part.kind === 'quote' ? [part.cite] : part.cites,
    )
    return [
      {
        question: row.content,
        shown: shown.map(({ block, start, end }) => ({ block, start, end })),
      },
    ]
  })
}

export type Sending = ReturnType<typeof createSending>
