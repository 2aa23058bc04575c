import type { Asked, Reply } from '#engines/analysis/conversing/reply.ts'
import type { Document } from '#engines/documents/document.ts'
import { createThread } from '#platform/server/thread.ts'

/** A draft as the thread may know it already. */
export interface KnownDraft {
  /** Names the text. */
  readonly key: string
  /** Called only when the thread does not have it. */
  readonly document: () => Promise<Document>
}

type Suggesting = Pick<Asked, 'results' | 'titles' | 'help'>

export type AnsweringTask = { readonly key: string; readonly document?: Document } & (
  | { readonly asked: Asked }
  | { readonly suggest: Suggesting }
)

export type AnsweringOutcome =
  | { readonly reply: Reply; readonly blocks: readonly string[] }
  | { readonly suggestions: readonly string[] }
  | { readonly isUnknown: true }

export interface BuiltInAnswer {
  readonly reply: Reply
  /** Ids of blocks, in reading order. */
  readonly blocks: readonly string[]
}

/** The built-in engine: answers in milliseconds once it knows a draft. */
export interface Answering {
  /** The answer, and the blocks that somebody else would need for one. */
  reply(draft: KnownDraft, asked: Asked): Promise<BuiltInAnswer>
  suggestions(draft: KnownDraft, known: Suggesting): Promise<readonly string[]>
  close(): Promise<void>
}

/** In a thread of its own, beside the analyser's: a review of many kinds is no reason to wait for an answer. */
export function createAnswering(): Answering {
  const thread = createThread<AnsweringTask, AnsweringOutcome>({
    program: new URL('./answering-thread.ts', import.meta.url),
    timeout: 30_000,
    memoryMb: 512,
    idle: 300_000,
  })

  async function ask(
    { key, document }: KnownDraft,
    task: { readonly asked: Asked } | { readonly suggest: Suggesting },
  ): Promise<AnsweringOutcome> {
    const first = await thread.ask({ key, ...task })
    if (!('isUnknown' in first)) return first
    return thread.ask({ key, document: await document(), ...task })
  }

  return {
    reply: async (draft, asked) => {
      const outcome = await ask(draft, { asked })
      if ('reply' in outcome) return outcome
      throw new Error('The engine answered something else')
    },
    suggestions: async (draft, known) => {
      const outcome = await ask(draft, { suggest: known })
      if ('suggestions' in outcome) return outcome.suggestions
      throw new Error('The engine answered something else')
    },
    close: () => thread.close(),
  }
}
