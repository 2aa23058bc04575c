import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { classRows, wordClasses } from '../../src/engines/analysis/grammar/word-classes.ts'
import { classesFolder, craftSentences, mascSentences } from './classed-sentences.ts'
import type { ClassedWord } from './classed-sentences.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels: readonly string[] = wordClasses

/** The sentences of both corpora by their names; `null` where they are not there. */
export function classedCorpora(): Readonly<
  Record<'craft' | 'masc', readonly (readonly ClassedWord[])[]>
> | null {
  const data = dataFolder()
  const folder = data === undefined ? null : classesFolder(data)
  return folder === null ? null : { craft: craftSentences(folder), masc: mascSentences(folder) }
}

/** Every tenth sentence is kept for measuring. */
export const isHeldBack = (_: unknown, at: number) => at % 10 === 9

export const wordClassTask: Task = {
  name: 'word-classes',
  target: 'src/engines/analysis/grammar/word-classes.generated.ts',
  constant: 'packedWordClasses',
  training: {
    labels,
    bits: 18,
    sequence: 'path',
    epochs: 6,
    rate: 0.2,
    decay: 0,
    keptRows: 10_600,
  },
  examples() {
    const corpora = classedCorpora()
    if (corpora === null) return []
    // Prose of many sorts counts twice, or that of biology would decide.
    return [corpora.craft, corpora.masc, corpora.masc].flatMap((sentences) =>
      sentences
        .filter((sentence, at) => !isHeldBack(sentence, at))
        .map((sentence): Example => ({
          rows: classRows(sentence.map(([word]) => word)),
          allowed: sentence.map(([, label]) => [labels.indexOf(label)]),
          weights: sentence.map(() => 1),
        })),
    )
  },
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
