import type { Front } from './front.ts'

/** A label over a part of an abstract, as a heading or at the head of its first sentence. */
export interface Label {
  readonly block: string
  /** Where its words begin in the block, in UTF-16 units. */
  readonly start: number
  readonly text: string
}

/** "Background. …", "METHODS: …", "Aims and objectives: …" before a sentence. */
const within =
  /(?<=^|[.!?)\]]\s+)(\p{Lu}[\p{L}/&-]+(?: (?:and|of|\/|&)? ?[\p{L}-]+){0,3})(?:[.:]|\s[—–-])\s+(?=[\p{Lu}\d])/gu
const words =
  /\b(?:background|introduction|objectives?|aims?|purpose|context|rationale|motivation|hypothes[ei]s|importance|problem|methods?|methodology|materials?|design|setting|participants|results?|findings?|outcomes?|conclusions?|discussion|interpretation|significance|implications?|limitations?)\b/iu

/** Labels that stand in the running text of an abstract, in their order. */
export function labelsWithin({ abstract }: Front): readonly Label[] {
  return abstract.flatMap(({ block: { id, text } }) =>
    [...text.matchAll(within)]
      .filter(([, label = '']) => words.test(label))
      .map(({ index, 1: label = '' }) => ({ block: id, start: index, text: label })),
  )
}
