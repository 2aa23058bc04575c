import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joined } from '#app/server/testing/sharing.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Chapter, ConversationHead, Draft, ResultFields } from '#features/drafts/contract.ts'
import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'
import type { AiUse, Run } from '#features/feedback/contract.ts'

import type { ChatMessage, Conversation } from '../contract.ts'
import { ANSWER_SECONDS } from './tables.ts'

let house: TestApplication
beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_QUESTIONS_PER_MINUTE: '60' })
})
afterAll(() => house.close())

interface Answered {
  readonly assistant_message: ChatMessage
  readonly conversation_slug: string
}
interface Listed {
  readonly conversations: readonly ConversationHead[]
  readonly suggestions: readonly string[]
}

async function start(me?: Caller) {
  const caller = me ?? (await house.visitor())
  const project = await caller.project()
  const draft = await caller.draft(project, samplePaper.text)
  return { me: caller, project, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
}

const ask = (me: Pick<Caller, 'call'>, path: string, body: object) =>
  me.call<Answered>('POST', `${path}/chat`, { rubric_type: 'GENERAL_FEEDBACK', ...body })
const list = async (me: Pick<Caller, 'call'>, path: string) =>
  (await me.call<Listed>('GET', `${path}/conversations`)).body
const quotesIn = ({ parts }: ChatMessage) =>
  parts.flatMap((part) => (part.kind === 'quote' ? [part.cite] : part.cites))

describe('a conversation about a draft', () => {
  it('answers with passages as they stand in the draft, and keeps question and answer', async () => {
    const { me, path } = await start()
    const { status, body } = await ask(me, path, {
      slug: 'new-1',
      message: 'How was self-testing measured in this study?',
    })
    expect(status).toBe(200)
    const answer = body.assistant_message
    expect(answer).toMatchObject({ role: 'assistant', status: 'completed' })
    expect(answer.content).toContain('measured by five items on flashcards')
    const chapters = (await me.call<Chapter[]>('GET', `${path}/chapters`)).body
    const blocks = new Map(
      chapters.flatMap((chapter) => chapter.blocks.map(({ id, text }) => [id, text] as const)),
    )
    expect(quotesIn(answer).length).toBeGreaterThan(0)
    for (const { block, start: from, end, quote } of quotesIn(answer))
      expect(blocks.get(block)?.slice(from, end)).toBe(quote)
    const kept = await me.call<Conversation>(
      'GET',
      `${path}/conversations/${body.conversation_slug}/`,
    )
    expect(kept.body.title).toBe('How was self-testing…')
    expect(kept.body.messages.map(({ role, status: state }) => [role, state])).toEqual([
      ['user', 'completed'],
      ['assistant', 'completed'],
    ])
    expect(kept.body.messages[1]?.parts).toEqual(answer.parts)
  })

  it('goes on in the same conversation, and leans on the question before', async () => {
    const { me, path } = await start()
    const first = await ask(me, path, { message: 'Which limitations do I name?' })
    const slug = first.body.conversation_slug
    const second = await ask(me, path, { slug, message: 'Anything else?' })
    expect(second.body.conversation_slug).toBe(slug)
    const shown = (message: ChatMessage) => quotesIn(message).map(({ quote }) => quote)
    for (const quote of shown(second.body.assistant_message))
      expect(shown(first.body.assistant_message)).not.toContain(quote)
    expect((await list(me, path)).conversations).toHaveLength(1)
  })

  it('says that something is not in the draft instead of making it up', async () => {
    const { me, path } = await start()
    const { body } = await ask(me, path, { message: 'How does caffeine change sleep?' })
    expect(body.assistant_message.answer?.outcome).toBe('not-in-draft')
    expect(body.assistant_message.content).toContain('That is not in this draft')
  })

  it('answers a request that comes twice once', async () => {
    const { me, path } = await start()
    const sent = { message: 'What is my main claim?', request: randomUUID() }
    const first = await ask(me, path, sent)
    const again = await ask(me, path, sent)
    expect(again.body.assistant_message.uuid).toBe(first.body.assistant_message.uuid)
    expect(again.body.conversation_slug).toBe(first.body.conversation_slug)
    const { conversations } = await list(me, path)
    expect(conversations).toHaveLength(1)
  })

  it('tells why a note was made, and what an attached passage says', async () => {
    const { me, path } = await start()
    const run = await me.call<Run>('POST', `${path}/charge`, { rubric: 'checks' })
    await house.ended(me, run.body.uuid)
    const draft = (await me.call<Draft & { results: ResultFields }>('GET', path)).body
    const note = draft.results['checks']?.data?.findings.find(({ kind }) => kind === 'issue')
    if (note === undefined) throw new Error('The sample has no note')
    const why = await ask(me, path, {
      message: 'Why this note?',
      attached: [{ kind: 'note', id: note.id }],
    })
    expect(why.body.assistant_message.content).toContain(note.why)
    const gone = await ask(me, path, {
      message: 'Why?',
      attached: [{ kind: 'note', id: 'no-such-note' }],
    })
    expect(gone.body).toMatchObject({ code: 'feedback/note-not-found' })
    const past = await ask(me, path, {
      message: 'What of this?',
      attached: [{ kind: 'passage', block: 'nowhere', start: 0, end: 4 }],
    })
    expect(past.body).toMatchObject({ code: 'chat/passage-not-found' })
    expect((await list(me, path)).conversations).toHaveLength(1)
    const levels = (await ask(me, path, { message: 'How good is it?' })).body.assistant_message
    const said = levels.parts.flatMap((part) => (part.kind === 'say' ? [part.text] : []))
    expect(said.length).toBeGreaterThan(1)
    expect(new Set(said).size).toBe(said.length)
  })

  it('stands with the draft itself, without its messages', async () => {
    const { me, path } = await start()
    expect((await me.call<Draft>('GET', path)).body.chat_conversations).toEqual([])
    await ask(me, path, { message: 'What is this draft about?' })
    const { conversations } = await list(me, path)
    const draft = (await me.call<Draft>('GET', path)).body
    expect(draft.chat_conversations).toHaveLength(1)
    expect(draft.chat_conversations).toEqual(conversations)
  })

  it('loses a question whose server died over the answer, and nothing else', async () => {
    const { me, path } = await start()
    const kept = await ask(me, path, { message: 'What is my main claim?' })
    const slug = kept.body.conversation_slug
    await ask(me, path, { slug, message: 'How long is the draft?' })
    const lost = await ask(me, path, { message: 'Which limitations do I name?' })
    const { pool } = house.application.database
    const dieOver = (conversation: string, seconds: number) =>
      pool.query(
        `update chat_messages m set status = 'processing', created_at = now() - make_interval(secs => $2)
         from chat_conversations c where c.uuid = m.conversation_uuid and c.slug = $1 and m.role = 'assistant'
           and m.position = (select max(position) from chat_messages where conversation_uuid = c.uuid)`,
        [conversation, seconds],
      )
    await dieOver(slug, ANSWER_SECONDS + 5)
    await dieOver(lost.body.conversation_slug, ANSWER_SECONDS - 60)
    await house.application.sweep()
    const left = (await me.call<Conversation>('GET', `${path}/conversations/${slug}`)).body
    expect(left.messages.map(({ content }) => content)[0]).toBe('What is my main claim?')
    expect(left.messages).toHaveLength(2)
    expect((await list(me, path)).conversations).toHaveLength(2)
    await dieOver(lost.body.conversation_slug, ANSWER_SECONDS + 5)
    await house.application.sweep()
    expect((await list(me, path)).conversations.map((one) => one.slug)).toEqual([slug])
    const next = await ask(me, path, { slug, message: 'How long is the draft?' })
    expect(next.status).toBe(200)
  })

  it('is renamed, deleted, and deleted with all others', async () => {
    const { me, path } = await start()
    const { body } = await ask(me, path, { message: 'What is this draft about?' })
    const slug = body.conversation_slug
    const renamed = await me.call('PATCH', `${path}/update_conversation/`, { slug, title: 'Aims' })
    expect(renamed.body).toMatchObject({ slug, title: 'Aims' })
    await ask(me, path, { message: 'How long is the draft?' })
    expect((await list(me, path)).conversations).toHaveLength(2)
    expect((await me.call('DELETE', `${path}/delete_conversation`, { slug })).status).toBe(200)
    expect((await me.call('DELETE', `${path}/delete_conversation`, { slug })).status).toBe(404)
    expect((await me.call('DELETE', `${path}/conversations`)).body).toEqual({ deleted: 1 })
    expect((await list(me, path)).conversations).toEqual([])
  })

  it('is counted in the statement on the use of AI, without its words', async () => {
    const { me, path } = await start()
    await ask(me, path, { message: 'What is my main claim?' })
    const { body } = await me.call<AiUse>('GET', `${path}/ai-use?style=paragraph`)
    expect(body.facts.kinds).toContainEqual(
      expect.objectContaining({ kind: 'chat', runs: 1, engines: ['Scholium’s built-in analyser'] }),
    )
    expect(body.text).toContain('Questions in chat (once)')
    expect(JSON.stringify(body)).not.toContain('main claim')
  })

  it('suggests three questions that it answers', async () => {
    const { me, path } = await start()
    const { suggestions } = await list(me, path)
    expect(suggestions).toHaveLength(3)
    for (const message of suggestions) {
      const { body } = await ask(me, path, { message })
      expect(body.assistant_message.answer?.outcome).toBe('answered')
    }
  })

  it('refuses empty and endless messages, and a draft of another project', async () => {
    const { me, path, draft } = await start()
    const other = await me.project()
    expect((await ask(me, path, { message: '   ' })).status).toBe(400)
    expect((await ask(me, path, { message: 'a'.repeat(2001) })).status).toBe(400)
    const elsewhere = await ask(me, `/projects/${other.uuid}/drafts/${draft.uuid}`, {
      message: 'Hello',
    })
    expect(elsewhere.status).toBe(404)
    const nowhere = await ask(me, `/projects/${randomUUID()}/drafts/${draft.uuid}`, {
      message: 'Hello',
    })
    expect(nowhere.body).toMatchObject({ code: 'project/not-found', error: 'Project not found' })
  })
})

describe('whose conversations they are', () => {
  it('lets everybody in a project ask, each in conversations that nobody else reads', async () => {
    const owner = await house.person()
    const { project, path } = await start(owner)
    const viewer = await joined(house, { owner, project, permission: 'VIEWER' })
    const mine = await ask(owner, path, { message: 'What is my main claim?' })
    const slug = mine.body.conversation_slug
    const theirs = await ask(viewer, path, { message: 'Which sources do I cite for rereading?' })
    expect(theirs.status).toBe(200)
    expect((await list(viewer, path)).conversations.map((one) => one.slug)).toEqual([
      theirs.body.conversation_slug,
    ])
    const seen = (await viewer.call<Draft>('GET', path)).body.chat_conversations
    expect(seen.map((one) => one.slug)).toEqual([theirs.body.conversation_slug])
    const foreign = [
      await viewer.call('GET', `${path}/conversations/${slug}`),
      await viewer.call('PATCH', `${path}/update_conversation`, { slug, title: 'Mine now' }),
      await viewer.call('DELETE', `${path}/delete_conversation`, { slug }),
      await ask(viewer, path, { slug, message: 'Go on' }),
    ]
    for (const { status, body } of foreign) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'chat/conversation-not-found' })
    }
    await viewer.call('DELETE', `${path}/conversations`)
    expect((await list(owner, path)).conversations).toHaveLength(1)
  })

  it('moves them to the account that a visitor becomes, and deletes them with it', async () => {
    const visitor = await house.visitor()
    const { path } = await start(visitor)
    const asked = await ask(visitor, path, { message: 'What is my main claim?' })
    const person = await house.person({ visitor })
    expect((await list(person, path)).conversations[0]?.slug).toBe(asked.body.conversation_slug)
    const { pool } = house.application.database
    await person.call('DELETE', `/users/${person.uuid}`, { confirmation: person.email })
    const { rows } = await pool.query('select 1 from chat_conversations where person_uuid = $1', [
      person.uuid,
    ])
    expect(rows).toEqual([])
  })
})
