import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { worthSentences } from '../../eval/models/worth-sentences.ts'
import { citationWorthFeatures } from '../../src/engines/analysis/citing/citation-worth.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const labels = ['no', 'yes']
const bits = 20
/** One article in so many is learnt from; with the others the flag is set. */
const articlesOf = 3
/** One sentence in so many is learnt without what stands beside it, as where a text has lost its sources. */
const aloneOf = 8

export const citationWorth: Task = {
  name: 'citation-worth',
  target: 'src/engines/analysis/citing/citation-worth.generated.ts',
  constant: 'packedCitationWorth',
  training: {
    labels,
    bits,
    sequence: 'none',
    epochs: 4,
    rate: 0.07,
    decay: 1e-5,
    keptRows: 54_000,
    fewest: 4,
    isKeptByUse: true,
  },
  examples: () => [...openArticles(isLearnt)].flatMap(exampleOfArticle),
  card: {
    purpose: 'Says how likely a published text would cite a source at a sentence.',
    data: [
      'Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: every sentence of the body, as it would stand without its callouts, with whether the sentences around it name a source.',
      'Left out are sentences of which the source is a word (“Lee et al. [4] found”), and those that name one in a form that the markup does not know.',
      'A fifth of the articles, by a hash of their names, is held back, and so are all articles of PLOS that the evaluation has. Of the others a third is learnt from, and the flag was set on what is left.',
    ],
    limits: [
      'Articles of biology, medicine and their neighbours. Used as a flag of high precision only: most sentences that want a source are not flagged.',
      'Where a text cites nobody, what stands beside a sentence says that none is expected.',
    ],
  },
}

function isLearnt(name: string): boolean {
  const sum = Array.from(name, (sign) => sign.codePointAt(0) ?? 0).reduce(
    (all, one) => all + one,
    0,
  )
  return sum % articlesOf === 0 && !isHeldArticle(name)
}

function exampleOfArticle({
  document,
}: {
  readonly document: Parameters<typeof worthSentences>[0]
}): readonly Example[] {
  return worthSentences(document).map(({ sentence, isCited }, at) => {
    const { beside: _, ...alone } = sentence
    const seen = at % aloneOf === 0 ? alone : sentence
    return {
      rows: [rowsOf(citationWorthFeatures(seen), bits)],
      allowed: [[isCited ? 1 : 0]],
      weights: [1],
    }
  })
}
