import { lostCallouts } from '#engines/analysis/citing/lost-callouts.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { numbersOf } from '#engines/analysis/order/out-of-sequence.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const mostRuns = 2

/** Sources that the text does not name where their numbers belong, with the sentences that may have lost them. */
export function calloutsLost(reading: Reading): readonly FindingDraft[] {
  return lostCallouts(reading)
    .slice(0, mostRuns)
    .flatMap((run) => {
      const { sentences } = run
      const [first] = sentences
      if (first === undefined) return []
      const numbers = numbersOf(run)
      return [
        {
          criterion: 'sources',
          check: 'sources.lost-callout',
          kind: 'question' as const,
          severity: 'minor' as const,
          title: `Does ${quoted(first.text, 4)} rest on ${numbers}?`,
          statement: `The list is numbered in the order in which the text names its sources, and ${numbers} would come here, where ${quoted(first.text, 14)} names none${sentences.length === 1 ? '' : `, nor ${sentences.length === 2 ? 'does one' : 'do two'} beside it`}.`,
          why: 'A callout that was lost while the text was changed leaves a finding of others without its source.',
          how: `Look ${numbers} up, and put the callout back behind the sentence that rests on it; if none does any more, take the entry out of the list.`,
          selfCheck: 'Which sentence did you write from this source?',
          ranges: sentences.map(rangeOf),
          confidence: 0.7,
        },
      ]
    })
}
