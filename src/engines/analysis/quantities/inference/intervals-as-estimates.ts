import type { Document } from '../../../documents/document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

const ends = String.raw`(\d+\.\d+)\s?(?:to|[–—-])\s?(\d+\.\d+)`

/** "with an estimate of 0.32–0.76", "an odds ratio of 0.32 to 0.76". */
const alone = new RegExp(
  String.raw`\b(?:estimate|odds ratio|hazard ratio|risk ratio|rate ratio|relative risk|mean difference|effect size|OR|HR|RR)\s(?:of|was|is|=)\s${ends}`,
  'gu',
)
const told = new RegExp(String.raw`\b(?:CI|CrI|intervals?)[\s,:;=([]{0,4}${ends}`, 'gu')

/** Intervals that stand where an estimate is announced, and that the draft gives elsewhere as the interval of one. */
export function intervalsAsEstimates({ blocks }: Document): readonly FindingDraft[] {
  const texts = blocks.filter(({ type }) =>
    ['paragraph', 'list-item', 'caption', 'footnote'].includes(type),
  )
  const intervals = texts.flatMap(({ id, text }) =>
    [...text.matchAll(told)].map((match) => ({
      key: keyOf(match),
      range: { block: id, start: match.index, end: match.index + match[0].length },
    })),
  )
  return texts.flatMap(({ id, text }) =>
    [...text.matchAll(alone)].flatMap((match): readonly FindingDraft[] => {
      const known = intervals.find(({ key }) => key === keyOf(match))
      if (known === undefined) return []
      const range = { block: id, start: match.index, end: match.index + match[0].length }
      return [
        numbersNote('intervals', {
          title: 'An interval in place of its estimate',
          statement: `${quoted(match[0])} gives two ends and no estimate; the draft gives the same ends as an interval elsewhere.`,
          why: 'A reader looks for one number here, and takes the interval for the spread of several estimates.',
          how: 'Write the estimate first, and the interval with its level behind it.',
          ranges: [range, known.range],
          confidence: 0.85,
        }),
      ]
    }),
  )
}

function keyOf([, low = '', high = '']: RegExpExecArray): string {
  return `${Number(low)} ${Number(high)}`
}
