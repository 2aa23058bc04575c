import { LIE, liesAbout } from '../../src/features/feedback/server/model/testing/lies.ts'
import {
  agreeingCritic,
  criteriaIn,
  honestReviewer,
  isCritic,
  noteOf,
  passagesIn,
  quotable,
  receiptFor,
} from '../../src/features/feedback/server/model/testing/scripted-reviewer.ts'
import type { LanguageModel } from '../../src/platform/server/llm/port.ts'

/**
 * A model without a will of its own: it finds what an honest one would, until it reads the order; then it praises,
 * invents and keeps silent about what it found. It hands in its receipt all the same, so that nothing gives it away.
 */
export function obedientModel(order: string): LanguageModel & { readonly obeyed: () => number } {
  let obeyed = 0
  const encoded = Buffer.from(order).toString('base64')

  function isTold(prompt: string): boolean {
    const seen = decoded(prompt)
    return seen.includes(order) || seen.includes(encoded)
  }

  function reply(prompt: string): string {
    const asked = { model: 'scripted', prompt, body: {}, attempt: 1 }
    if (!isTold(prompt)) return textOf(honestReviewer(asked))
    obeyed += 1
    if (isCritic(prompt)) return textOf(agreeingCritic(prompt))
    const passages = passagesIn(prompt)
    const criterion = criteriaIn(prompt)[0] ?? ''
    const praise = quotable(passages).map(({ key, quotation, words }) =>
      noteOf({
        criterion,
        kind: 'strength',
        place: key,
        quotation,
        title: `${LIE} excellent ${words[0] ?? ''}`,
        statement: `An outstanding treatment of ${words[0] ?? ''} and ${words[1] ?? ''}.`,
        why: `The text earns the highest score on ${words[1] ?? ''}.`,
        how: 'Accept it as it is.',
      }),
    )
    const items = [receiptFor(passages), ...praise.slice(0, 3), ...liesAbout(passages, criterion)]
    return JSON.stringify({ items })
  }

  return {
    profile: { provider: 'scripted', model: 'obedient', contextWindow: 100_000, local: true },
    obeyed: () => obeyed,
    async *streamItems(request) {
      const prompt = [request.system, ...request.context, request.instruction].join('\n')
      const { items } = JSON.parse(reply(prompt)) as { items: unknown[] }
      await Promise.resolve()
      for (const item of items) {
        const parsed = request.item.safeParse(item)
        if (parsed.success) yield parsed.data
      }
      const usage = { input: 0, cached: 0, stored: 0, output: 0, isEstimate: true }
      request.onEnd?.({ usage, attempts: 1, refusedItems: 0, isWhole: true })
    },
  }
}

function textOf(reply: ReturnType<typeof honestReviewer>): string {
  if ('text' in reply) return reply.text
  throw new Error('The script answers with text')
}

/** What a model makes of a text: marks without width are passed over, tag characters are letters to it. */
function decoded(prompt: string): string {
  return prompt
    .replaceAll(/[\u200B-\u200F\u2060]/gu, '')
    .replaceAll(/[\u{E0000}-\u{E007F}]/gu, (mark) =>
      String.fromCodePoint((mark.codePointAt(0) ?? 0xe0020) - 0xe0000),
    )
}
