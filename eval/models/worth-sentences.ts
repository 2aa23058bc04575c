import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Sentence } from '../../src/engines/analysis/analysed-document.ts'
import type { SentenceInPlace } from '../../src/engines/analysis/citing/citation-worth.ts'
import type { Document } from '../../src/engines/documents/document.ts'

const body = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
])
const SHORTEST = 6

/** Every sentence of the body, and whether the published text cites somebody in it. */
export function worthSentences(
  document: Document,
): readonly { readonly sentence: SentenceInPlace; readonly isCited: boolean }[] {
  const analysed = analyse(document)
  const cited = new Map<string, { start: number; end: number }[]>()
  for (const { block, start, end } of document.citations) {
    cited.set(block, [...(cited.get(block) ?? []), { start, end }])
  }
  const cites = (sentence: Sentence) =>
    (cited.get(sentence.block) ?? []).some(
      ({ start, end }) => start < sentence.end && end > sentence.start,
    )
  const byBlock = Map.groupBy(
    analysed.sentences.filter(({ role }) => body.has(role)),
    ({ block }) => block,
  )
  return [...byBlock.values()].flatMap((sentences) =>
    sentences.flatMap((sentence, index) => {
      if (sentence.words.length < SHORTEST) return []
      return [
        {
          sentence: {
            text: withoutCalloutsOf(sentence, cited.get(sentence.block) ?? []),
            role: sentence.role,
            index,
            count: sentences.length,
          },
          isCited: cites(sentence),
        },
      ]
    }),
  )
}

/** The sentence as it would stand before its author cited anybody. */
function withoutCalloutsOf(
  sentence: Sentence,
  callouts: readonly { readonly start: number; readonly end: number }[],
): string {
  let text = ''
  let at = sentence.start
  for (const { start, end } of callouts.toSorted((one, other) => one.start - other.start)) {
    if (end <= at || start >= sentence.end) continue
    text += sentence.text.slice(at - sentence.start, Math.max(at, start) - sentence.start)
    at = Math.min(end, sentence.end)
  }
  text += sentence.text.slice(at - sentence.start)
  return text.replaceAll(/\[[\s,;–-]*\]|\([\s,;]*\)/gu, '').replaceAll(/\s+([.,;])/gu, '$1')
}
