import type { Sentence } from '#engines/analysis/analysed-document.ts'

import { changed, edited, rewriting } from './plant.ts'
import type { Ground, LanguageMutator, Planted } from './plant.ts'

/** Two sentences that follow each other, the second with a subject at its front. */
function neighbours({ analysed, sentences }: Ground): readonly (readonly [Sentence, Sentence])[] {
  const free = new Set(sentences.map(({ index }) => index))
  return sentences.flatMap((one): readonly (readonly [Sentence, Sentence])[] => {
    const next = analysed.sentences[one.index + 1]
    if (next?.block !== one.block || !free.has(next.index)) return []
    if (!/\p{Ll}\.$/u.test(one.text)) return []
    return /^(?:The|We|They|It|This|These|Our|He|She|I|There) \p{Ll}/u.test(next.text) &&
      one.text.length + next.text.length < 380
      ? [[one, next]]
      : []
  })
}

/** The stop between two sentences gives way to something weaker. */
function joining(mark: string): LanguageMutator['plant'] {
  return (ground): Planted | null => {
    const pair = ground.random.pick(neighbours(ground))
    if (pair === undefined) return null
    const [one, next] = pair
    const first = next.text.startsWith('I ') ? 'I' : next.text.charAt(0).toLowerCase()
    const edit = { start: one.end - 1, end: next.start + 1, words: mark + first }
    const inText = { start: one.text.length - 1, end: one.text.length + 2, words: edit.words }
    return {
      document: edited(ground.document, one.block, [edit]),
      places: [{ block: one.block, start: one.start, end: next.end }],
      told: changed(`${one.text} ${next.text}`, [inText]),
    }
  }
}

const loose = ['loose-sentences', 'verb-slips', 'sentence-length', 'punctuation', 'clarity.']

const openers: Readonly<Record<string, string>> = {
  because: 'Because',
  whereas: 'Whereas',
  although: 'Although',
  which: 'Which',
  while: 'While',
  such: 'Such',
  including: 'Including',
  since: 'Since',
  resulting: 'Resulting',
  suggesting: 'Suggesting',
}

export const sentenceMutators: readonly LanguageMutator[] = [
  { type: 'comma splice', family: 'sentences', fits: loose, plant: joining(', ') },
  { type: 'run-on', family: 'sentences', fits: loose, plant: joining(' ') },
  {
    type: 'clause left as a sentence',
    family: 'sentences',
    fits: loose,
    plant: rewriting(
      /(?<=^[^,;:()]{40,}\p{Ll}), (because|whereas|although|which|while|such|including|since|suggesting|resulting)(?= [^,;:()]{20,}\.$)/u,
      ([, word = '']) => `. ${openers[word] ?? ''}`,
    ),
  },
  {
    type: 'sentence without its verb',
    family: 'sentences',
    fits: loose,
    plant: rewriting(
      /(?<=^(?:The|This|These|Our) (?:\p{Ll}+ ){1,3}\p{Ll}{3,}) (?:is|are|was|were)(?= (?:\p{Ll}+ ?)[^,;:()]{20,150}\.$)/u,
      () => '',
      ({ text }) =>
        (text.match(/ (?:is|are|was|were|has|have|had|can|will|may) /gu) ?? []).length === 1,
    ),
  },
]
