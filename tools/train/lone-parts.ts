import { mainVerb } from '../../src/engines/analysis/grammar/main-verb.ts'
import { readWords } from '../../src/engines/analysis/grammar/read-words.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import {
  lonePartFeatures,
  mayLackVerb,
} from '../../src/engines/analysis/slips/sentences/lone-part-features.ts'
import { proseSentences, proseData } from './prose-sentences.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['whole', 'part']
const bits = 19

export const loneParts: Task = {
  name: 'lone-parts',
  target: 'src/engines/analysis/slips/sentences/lone-parts.generated.ts',
  constant: 'packedLoneParts',
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
  examples: () => proseSentences().flatMap((all) => all.flatMap(({ text }) => partExamples(text))),
  card: {
    purpose:
      'Says whether what stands as a sentence is but a part of one: a clause of another sentence, or a sentence that lost its verb. Used by the check of loose sentences: alone where it is sure, and as a second opinion on what a form of words found.',
    data: [
      ...proseData,
      'Sentences as they were published; the same without their main verb, where that is a form of “be” or “have”; and the last clause of a sentence as a sentence of its own.',
    ],
    limits: [
      'A sentence with a verb that surely is its main one is not asked.',
      'A verb of one or two letters lost in a long sentence is seldom told.',
    ],
  },
}

/** A sentence as it stands, without its main verb, and the last clause of it alone. */
export function partExamples(text: string): readonly Example[] {
  if (!isWhole(text)) return []
  return [
    ...exampleOf(text, 0),
    ...tailsOf(text).flatMap((part) => exampleOf(part, 1)),
    ...withoutVerb(text).flatMap((part) => exampleOf(part, 1)),
  ]
}

export function isWhole(text: string): boolean {
  return /^\p{Lu}/u.test(text) && text.endsWith('.') && !/[:;?!“”"—=]/u.test(text)
}

function exampleOf(text: string, label: number): readonly Example[] {
  const words = readWords(text)
  if (!mayLackVerb(words)) return []
  return [{ rows: [rowsOf(lonePartFeatures(words), bits)], allowed: [[label]], weights: [1] }]
}

const tail =
  /, (because|whereas|although|though|which|while|such as|including|since|suggesting|indicating|implying|resulting in|leading to|thus|thereby|especially|particularly|especially|as well as|with|where|when|so that|due to|making|allowing|showing|causing|despite|even though|even if|if|unless|until|after|before) [^:;]{15,}\.$/u

/** "Whereas the others stayed.": what a comma joins to the end of a sentence, as one of its own. */
export function tailsOf(text: string): readonly string[] {
  const found = tail.exec(text)
  if (found === null || found.index < 30) return []
  const part = text.slice(found.index + 2)
  return [part.charAt(0).toUpperCase() + part.slice(1)]
}

const droppable = /^(?:is|are|was|were|has|have|had)$/u

export function withoutVerb(text: string): readonly string[] {
  const found = mainVerb(text)
  const word = found?.words[found.at]
  if (word === undefined || !droppable.test(word.small) || word.start === 0) return []
  return [text.slice(0, word.start) + text.slice(word.end + 1)]
}
