import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { sentencesOnMoney } from '../sentences-on-money.ts'
import type { SaidOfMoney } from '../sentences-on-money.ts'

const scales: Readonly<Record<string, number>> = {
  '': 1,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
}
const scale = '(?:\\s(?<scale>thousand|million|billion|trillion))?'
const money = new RegExp(String.raw`[$€£]\s?(?<value>\d+(?:,\d{3})*(?:\.\d+)?)${scale}`, 'gu')
/** "Over 1.2 million households", "times 300 days". */
const holders = new RegExp(
  String.raw`\b(?:over|across|times|multiplied by|for (?:all|the|each of(?: the)?)|from|by|with) (?<value>\d+(?:,\d{3})*(?:\.\d+)?)${scale} (?:\p{Ll}+ )?\p{Ll}{3,}s\b`,
  'giu',
)
const result =
  /\b(?:makes?|made|is|are|comes? to|came to|amounts? to|amounted to|totals?|totalled|adds? up to|gives?|gave|equals?|yields?) (?:about |roughly |some |over |nearly |almost |around |a total of )?$/u
/** How far a product may be off for its rounding. */
const slack = 0.03
const powers = [-3, -2, -1, 1, 2, 3]

/**
 * "$80 a household … Over 1.2 million households this makes $96 billion": the digits of the product, and a thousand times
 * of it. Pure.
 */
export function priceTimesCount({ document }: AnalysedDocument): readonly FindingDraft[] {
  const said = sentencesOnMoney(document)
  return said.flatMap((sentence, at) => {
    const before = said[at - 1]
    return inPair(before?.block === sentence.block ? before : undefined, sentence)
  })
}

function inPair(before: SaidOfMoney | undefined, sentence: SaidOfMoney): readonly FindingDraft[] {
  const [count, ...otherCounts] = [...sentence.text.matchAll(holders)]
  const own = [...sentence.text.matchAll(money)]
  const [price, ...otherPrices] = [...(before?.text ?? '').matchAll(money), ...own.slice(0, -1)]
  const told = own.at(-1)
  if (count === undefined || otherCounts.length > 0) return []
  if (price === undefined || otherPrices.length > 0 || told === undefined) return []
  if (!result.test(sentence.text.slice(0, told.index))) return []
  const product = sizeOf(price) * sizeOf(count)
  const size = sizeOf(told)
  const isOffByPower = powers.some((power) => Math.abs((product * 10 ** power) / size - 1) < slack)
  if (!isOffByPower) return []
  const shown = shownAs(product)
  const said = shownAs(sizeOf(count))
  return [
    numbersNote('changes-computed', {
      title: `${price[0]} times ${said} is ${shown}`,
      statement: `${quoted(price[0])} and ${quoted(count[0])} make ${shown}, where the text has ${quoted(told[0])}.`,
      why: 'The result is many times off, and whatever is concluded from it as well.',
      how: 'Multiply the two again, and correct the result or the number that is wrong.',
      ranges: [
        {
          block: sentence.block,
          start: sentence.start + told.index,
          end: sentence.start + told.index + told[0].length,
        },
      ],
    }),
  ]
}

const sizeOf = ({ groups = {} }: RegExpExecArray): number =>
  valueOf(groups['value'] ?? '') * (scales[groups['scale'] ?? ''] ?? 1)

function shownAs(size: number): string {
  const [name, unit] = Object.entries(scales).findLast(([, least]) => size >= least) ?? ['', 1]
  return `${Number((size / unit).toPrecision(3))} ${name}`.trim()
}
