import { readWords } from '../../src/engines/analysis/grammar/read-words.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import {
  numberedVerbAt,
  verbNumberFeatures,
} from '../../src/engines/analysis/slips/agreement/verb-number-features.ts'
import { proseSentences, proseData } from './prose-sentences.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'
import { numbers } from './trainer.ts'

const labels = ['one', 'many']
const bits = 19
const seedOfTurns = 3

export const verbNumber: Task = {
  name: 'verb-number',
  target: 'src/engines/analysis/slips/agreement/verb-number.generated.ts',
  constant: 'packedVerbNumber',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 6,
    rate: 0.3,
    decay: 1e-5,
    keptRows: 36_000,
    fewest: 8,
  },
  examples: () => {
    const random = numbers(seedOfTurns)
    return proseSentences().flatMap((all) => all.flatMap(({ text }) => examplesIn(text, random)))
  },
  card: {
    purpose:
      'Says whether a finite verb stands where published articles give the form for one thing or that for several. Used by the check of number: alone where it is sure that the other form belongs there, and as a second opinion on what a form of words found.',
    data: [
      ...proseData,
      'Every finite verb that tells one from many. Half of them are put in the other form before the words around them are classed, so that these say nothing of the form that was written.',
    ],
    limits: [
      'The articles have slips of their own, some one in two hundred verbs of those by authors of other tongues.',
      'It knows subjects by their last words and by what joins them; a verb far from its subject it leaves alone.',
    ],
  },
}

/**
 * Each verb that tells one from many, by its context. Half of them stand in the other form while their words are
 * classed, so that the classes around a verb say nothing of the form it had.
 */
export function examplesIn(text: string, random: () => number): readonly Example[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    const verb = numberedVerbAt(words, at)
    if (verb === null) return []
    const isTurned = random() < 0.5
    const [own, place] = isTurned ? turned(text, word, verb.other) : [words, at]
    if (isTurned && numberedVerbAt(own, place) === null) return []
    return [
      {
        rows: [rowsOf(verbNumberFeatures(own, place), bits)],
        allowed: [[verb.number === 'one' ? 0 : 1]],
        weights: [1],
      },
    ]
  })
}

export function turned(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  other: string,
): readonly [ReturnType<typeof readWords>, number] {
  const words = readWords(text.slice(0, start) + other + text.slice(end))
  return [words, words.findIndex((word) => word.start === start)]
}
