import { readWords } from '../../src/engines/analysis/grammar/read-words.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import {
  clauseJointFeatures,
  clauseJoints,
} from '../../src/engines/analysis/slips/sentences/clause-joint-features.ts'
import { proseData, proseSentences } from './prose-sentences.ts'
import type { Prose } from './prose-sentences.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'
import { numbers } from './trainer.ts'

const labels = ['one', 'two']
const bits = 19
const seedOfPairs = 5
const shareJoined = 0.35

export const clauseJointsTask: Task = {
  name: 'clause-joints',
  target: 'src/engines/analysis/slips/sentences/clause-joints.generated.ts',
  constant: 'packedClauseJoints',
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
    const random = numbers(seedOfPairs)
    return proseSentences().flatMap((all) => jointExamples(all, random))
  },
  card: {
    purpose:
      'Says whether two whole sentences meet at a comma, or where no mark stands. Used by the check of loose sentences: alone where it is sure, and as a second opinion on what the classes of words showed.',
    data: [
      ...proseData,
      'Every place of a sentence where a second clause may begin, as it was published; and neighbouring sentences made one, with a comma or with nothing between them.',
    ],
    limits: [
      'What joins two sentences there are published sentences: those of drafts are shorter, and often repeat their subject.',
      'Sentences that a reader of files has not parted look like joined ones; rules beside the model keep them out.',
    ],
  },
}

/** Joints of sentences as they stand, those of two neighbours that are made one, and of clauses that lost what joins them. */
export function jointExamples(
  sentences: readonly Prose[],
  random: () => number,
): readonly Example[] {
  return sentences.flatMap((sentence, at) => {
    if (!isWhole(sentence.text)) return []
    const words = readWords(sentence.text)
    const own = clauseJoints(words).map((joint) => exampleOf(clauseJointFeatures(words, joint), 0))
    const mark = random() < 0.5 ? ', ' : ' '
    const next = random() > shareJoined ? undefined : sentences[at + 1]
    const made = [
      next === undefined ? null : madeOne(sentence, next, mark),
      withoutJoining(sentence.text, mark),
    ]
    return [...own, ...made.flatMap((one) => (one === null ? [] : joined(one)))]
  })
}

interface Made {
  readonly text: string
  /** Where the second begins. */
  readonly at: number
}

function joined({ text, at }: Made): readonly Example[] {
  const words = readWords(text)
  const joint = clauseJoints(words).find((one) => words[one.at]?.start === at)
  return joint === undefined ? [] : [exampleOf(clauseJointFeatures(words, joint), 1)]
}

const joining =
  /(?:, (?:and|but|so|yet) |; )(?=(?:we|they|it|this|these|he|she|there|the|our|their|its|however|therefore) )/u
const leads =
  /^(?:If|When|While|As|Because|Since|Although|Though|After|Before|Given|Whereas|Unless)\s/u

/** "The nets were dry, and they were mended" without "and". */
export function withoutJoining(text: string, mark: string): Made | null {
  const found = joining.exec(text)
  if (found === null || leads.test(text) || text.indexOf(',') < found.index) return null
  const before = text.slice(0, found.index) + mark
  return { text: before + text.slice(found.index + found[0].length), at: before.length }
}

function exampleOf(features: readonly string[], label: number): Example {
  return { rows: [rowsOf(features, bits)], allowed: [[label]], weights: [1] }
}

export function isWhole(text: string): boolean {
  return /^\p{Lu}/u.test(text) && text.endsWith('.')
}

/** Two sentences that follow each other as one, with what stands between them. */
export function madeOne(one: Prose, next: Prose, mark: string): Made | null {
  if (next.block !== one.block || next.index !== one.index + 1) return null
  if (!/[\p{Ll})\]]\.$/u.test(one.text) || !isWhole(one.text) || !isWhole(next.text)) return null
  const [first = ''] = /^\p{L}+/u.exec(next.text) ?? []
  const isName = first !== 'I' && !/^\p{Lu}\p{Ll}*$/u.test(first)
  const head = readWords(next.text)[0]
  if (isName || !/^(?:PRP|DT|JJ|NNS|NN|CD|RB|IN)$/u.test(head?.class ?? '')) return null
  const small = first === 'I' ? next.text : next.text.charAt(0).toLowerCase() + next.text.slice(1)
  const before = one.text.slice(0, -1) + mark
  return { text: before + small, at: before.length }
}
