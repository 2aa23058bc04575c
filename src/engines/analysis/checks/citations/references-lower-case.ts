import { defineCheck } from '../../check.ts'
import { counted, inWords, quoted } from '../../wording.ts'

/** Names that keep their capital in every style of reference, and that tools for references often set small. */
const names =
  /(?<![\p{L}\p{N}./@_-])(?:markov|bayesian|bayes|gaussian|poisson|bernoulli|dirichlet|hilbert|fourier|kalman|laplac(?:e|ian)|hamiltonian|lagrangian|turing|darwinian|freudian|marxist|shakespeare(?:an)?|wikipedia|twitter|facebook|english|german|french|chinese|japanese|spanish|arabic|african|american|european|british|indian|russian|africa|europe|asia|america|alzheimer[’']?s?|parkinson[’']s)(?![\p{L}\p{N}/@_])/gu

const mostNamed = 5
/** One small letter in a list is a slip that nobody minds; two are the habit of a tool. */
const fewest = 2

/** "hidden markov models" in a list of references: a title from a database that was not read again. */
export default defineCheck({
  id: 'references-lower-case',
  criterion: 'citations',
  noiseBudget: 0.2,
  run({ document }) {
    if (document.language !== '' && !document.language.startsWith('en')) return []
    const found = document.blocks
      .filter(({ type, text }) => type === 'reference' && /\p{Lu}/u.test(text))
      .flatMap(({ id, text }) => {
        const plain = text.replaceAll(/https?:\S+|www\.\S+|\S+@\S+/gu, (part) =>
          ' '.repeat(part.length),
        )
        return [...plain.matchAll(names)].map((match) => ({
          word: match[0],
          range: { block: id, start: match.index, end: match.index + match[0].length },
        }))
      })
    const words = [...new Set(found.map(({ word }) => word))]
    if (found.length < fewest) return []
    return [
      {
        criterion: 'citations',
        check: 'references-lower-case',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${inWords(words.slice(0, 3).map((word) => quoted(word)))} without a capital`,
        statement: `The list of references writes ${inWords(words.slice(0, mostNamed).map((word) => quoted(word)))} small in ${counted(found.length, 'place', 'places')}.`,
        why: 'Names keep their capital in a title in every style; small ones show a list that was taken over as it came.',
        how: 'Protect the name in the file of references (in BibTeX by braces) or correct the entries.',
        ranges: found.slice(0, 6).map(({ range }) => range),
        confidence: 0.85,
      },
    ]
  },
})
