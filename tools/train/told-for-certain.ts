import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { createRandom } from '../../eval/corpus/random.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import { sureWordsIn } from '../../src/engines/analysis/claims/surety/sure-words.ts'
import type { SureWord } from '../../src/engines/analysis/claims/surety/sure-words.ts'
import { suretyFeatures } from '../../src/engines/analysis/claims/surety/surety-features.ts'
import type { SaidAt } from '../../src/engines/analysis/claims/surety/surety-features.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import { citationIndex, citationsWithin } from '../../src/engines/analysis/readability/citations.ts'
import { rangeOf } from '../../src/engines/analysis/stance/wording.ts'
import { madeSurer } from './made-surer.ts'
import { SEED } from './task.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['written', 'surer']
const bits = 18
/** Letters from which a sentence was not parted from the next. */
const longest = 700
const claiming: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])

export const toldForCertain: Task = {
  name: 'told-for-certain',
  target: 'src/engines/analysis/claims/surety/told-for-certain.generated.ts',
  constant: 'packedToldForCertain',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 5,
    rate: 0.15,
    decay: 1e-4,
    keptRows: 40_000,
    fewest: 3,
    isKeptByUse: true,
  },
  examples: () => {
    const random = createRandom(SEED)
    return [...openArticles((name) => !isHeldArticle(name))].flatMap(({ document }) => {
      const citations = citationIndex(document)
      return analyse(document)
        .sentences.filter(({ role, text }) => claiming.has(role) && text.length < longest)
        .flatMap((sentence) => {
          const isCited = citationsWithin(citations, rangeOf(sentence)).length > 0
          const said = { role: sentence.role, isCited }
          return [
            ...sureWordsIn(sentence.text).map((word) =>
              exampleOf({ text: sentence.text, word, said }, 'written'),
            ),
            ...madeSurer(sentence.text, random).flatMap(({ text, at }) =>
              sureWordsIn(text)
                .filter(({ start, end }) => start <= at && at <= end)
                .map((word) => exampleOf({ text, word, said }, 'surer')),
            ),
          ]
        })
    })
  },
  card: {
    purpose:
      'Says of a word that leaves no doubt (“will always”, “must”, “prove that”) whether published articles would have it in such a sentence, or hold open what the sentence says. Used for the note on what is told for certain.',
    data: [
      'Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: sentences of abstract, results, discussion and conclusion, those with such a word as they were written, and those that hold something open with such a word in the place of the one that does.',
      'A fifth of the articles, by a hash of their names, is held back and measured on.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours; essays use such words otherwise, and are not asked.',
      'It knows how things are said, and not whether they are so: what surely is so is asked after as well.',
      'Half of the statements that were made surer are not told of at the bounds chosen.',
    ],
  },
}

interface Said {
  readonly text: string
  readonly word: SureWord
  readonly said: SaidAt
}

function exampleOf({ text, word, said }: Said, label: 'written' | 'surer'): Example {
  return {
    rows: [rowsOf(suretyFeatures(text, word, said), bits)],
    allowed: [[labels.indexOf(label)]],
    weights: [1],
  }
}
