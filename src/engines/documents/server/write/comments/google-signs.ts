import type { ReadComment } from './read-comments.ts'

type Reply = ReadComment['replies'][number]

/** What Google Docs writes as an answer of its own where someone resolves a comment or opens it again. */
const sign = /^_(Marked as resolved|Re-opened)_\s*/u

/** The state that the last sign says, and the answers without the signs, which nobody wrote. */
export function withoutSigns(replies: readonly Reply[]): {
  /** `undefined` where no sign stands. */
  readonly isResolved: boolean | undefined
  readonly replies: readonly Reply[]
} {
  const last = replies.flatMap(({ text }) => sign.exec(text)?.[1] ?? []).at(-1)
  return {
    isResolved: last === undefined ? undefined : last === 'Marked as resolved',
    replies: replies.flatMap((reply) => {
      const text = reply.text.replace(sign, '')
      return text === '' && sign.test(reply.text) ? [] : [{ ...reply, text }]
    }),
  }
}
