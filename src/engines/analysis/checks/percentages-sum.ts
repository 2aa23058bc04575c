import { defineCheck } from '../check.ts'
import { numbersIn } from '../number-tokens.ts'
import { quoted } from '../wording.ts'

/** Words by which a sentence says that its shares make up the whole. */
const remainder = /\b(?:the )?(?:remaining|remainder|the rest|the others)\b/iu
const nested =
  /\b(?:of (?:these|those|them|which|whom)|among (?:these|those|them)|(?:among|of|for|in) the (?:remaining|rest|others)|compared|versus|vs|increase|decrease|reduc|from \d|confidence|CI|interval|respectively)\b/iu

/** Sentences that divide a whole into shares which do not make one. */
export default defineCheck({
  id: 'percentages-sum',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run({ sentences }) {
    return sentences.flatMap(({ text, block, start, end }) => {
      if (!remainder.test(text) || nested.test(text)) return []
      const shares = numbersIn(text).filter(({ isPercent }) => isPercent)
      if (shares.length < 2 || shares.length > 6) return []
      // The remainder has to be one of the shares, or there is no sum to make.
      const after = text.slice(remainder.exec(text)?.index ?? 0)
      if (!numbersIn(after).some(({ isPercent }) => isPercent)) return []
      const sum = shares.reduce((total, { value }) => total + value, 0)
      const slack = 0.5 * shares.length + 0.5
      if (Math.abs(sum - 100) <= slack || sum > 200 || sum < 50) return []
      return [
        {
          criterion: 'numbers',
          check: 'percentages-sum',
          kind: 'issue' as const,
          severity: 'moderate' as const,
          title: `These shares make ${Number(sum.toFixed(1))}%, not 100%`,
          statement: `The sentence divides a whole into ${shares.map(({ raw }) => raw).join(', ')}, which make ${Number(sum.toFixed(1))}% together: ${quoted(text, 80)}.`,
          why: 'A reader cannot tell which share is wrong, or whether a group was left out.',
          how: 'Check the shares against the counts, and name the group that is missing if there is one.',
          ranges: [{ block, start, end }],
          confidence: 0.75,
        },
      ]
    })
  },
})
