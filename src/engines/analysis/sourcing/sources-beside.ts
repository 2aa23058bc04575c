import type { Sentence } from '../analysed-document.ts'

/** Whether the sentences around one name a source; `null` where there is no such sentence, or too few. */
export interface SourcesBeside {
  readonly before: boolean | null
  readonly twoBefore: boolean | null
  readonly next: boolean | null
  /** Share of the other sentences of the paragraph that name one. */
  readonly others: number | null
  /** Share of the sentences of the same part of the text that do, those of other paragraphs. */
  readonly usual: number | null
}

/** Sentences of other paragraphs from which their share says how this text cites. */
const leastElsewhere = 8

interface Count {
  readonly named: number
  readonly all: number
}

/** Answers for each of the sentences what stands beside it. Shared by training and use. */
export function sourcesBeside(
  sentences: readonly Sentence[],
  names: (sentence: Sentence) => boolean,
): (sentence: Sentence) => SourcesBeside {
  const named = new Set(sentences.filter((sentence) => names(sentence)))
  const count = (some: readonly Sentence[]): Count => ({
    named: some.filter((one) => named.has(one)).length,
    all: some.length,
  })
  const paragraphs = Map.groupBy(sentences, ({ block }) => block)
  const byRole = new Map(
    [...Map.groupBy(sentences, ({ role }) => role)].map(([role, some]) => [role, count(some)]),
  )
  const counts = new Map([...paragraphs].map(([block, some]) => [block, count(some)]))
  const none: Count = { named: 0, all: 0 }
  return (sentence) => {
    const own = paragraphs.get(sentence.block) ?? []
    const at = own.indexOf(sentence)
    const isNamed = (place: number): boolean | null => {
      const one = own[place]
      return one === undefined ? null : named.has(one)
    }
    const here = counts.get(sentence.block) ?? none
    const part = byRole.get(sentence.role) ?? none
    const elsewhere = part.all - here.all
    return {
      before: isNamed(at - 1),
      twoBefore: isNamed(at - 2),
      next: isNamed(at + 1),
      others: here.all > 1 ? (here.named - (named.has(sentence) ? 1 : 0)) / (here.all - 1) : null,
      usual: elsewhere >= leastElsewhere ? (part.named - here.named) / elsewhere : null,
    }
  }
}
