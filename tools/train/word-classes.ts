import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { classRows, wordClasses } from '../../src/engines/analysis/grammar/word-classes.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels: readonly string[] = wordClasses

/** Sentences of a file, one a line: words by blanks, each with a tab and its class. */
export function classedSentences(name: string): readonly (readonly (readonly string[])[])[] {
  const text = readFileSync(join(dataFolder() ?? '', 'classes', name), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((word) => word.split('\t')))
}

/** Every tenth sentence is kept for measuring. */
export const isHeldBack = (_: unknown, at: number) => at % 10 === 9

export const wordClassTask: Task = {
  name: 'word-classes',
  target: 'src/engines/analysis/grammar/word-classes.generated.ts',
  constant: 'packedWordClasses',
  mostBytes: 500 * 1024,
  training: {
    labels,
    bits: 18,
    sequence: 'path',
    epochs: 6,
    rate: 0.2,
    decay: 0,
    keptRows: 16_000,
  },
  examples: () =>
    ['craft.txt', 'masc.txt', 'masc.txt'].flatMap((name) =>
      classedSentences(name)
        .filter((sentence, at) => !isHeldBack(sentence, at))
        .map((sentence): Example => ({
          rows: classRows(sentence.map(([word = '']) => word)),
          allowed: sentence.map(([, label = '']) => [labels.indexOf(label)]),
          weights: sentence.map(() => 1),
        })),
    ),
  card: {
    purpose:
      'Says which class (noun, verb in the past, …) each word of a sentence has where it stands.',
    data: [
      'CRAFT, structural annotation (CC BY 3.0; Verspoor et al. 2012): sentences of 97 articles of biology',
      'MASC, tagged (American National Corpus; free for any use, commercial development included; Ide et al. 2010): newspapers, essays, journals, technical and official texts, travel guides, fiction',
    ],
    limits: [
      'Words of other languages and signs are mostly taken for nouns. A faulty sentence is read as the nearest right one: where a verb is missing, a participle is taken for it.',
    ],
  },
}
