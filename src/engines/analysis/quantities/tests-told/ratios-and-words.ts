import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rangeWithin } from '../../stance/wording.ts'
import { quoted } from '../../wording.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const name = String.raw`\b(?:a|c|adj\.?|adjusted |crude |pooled )?(?:RR|OR|HR|IRR|PR|(?:odds|hazards?|risk|rate|incidence rate|prevalence) ratio|relative risk)s?(?: \((?:a|c)?(?:RR|OR|HR|IRR|PR)\))?(?: for (?:\p{L}+ ?){1,3})?`
const ratio = String.raw`${name}\s?(?:of|was|is|[=:,])?\s?(\d{1,2}[.·]\d+)`
const chance =
  '(?:risks?|odds|hazards?|likelihood|likely|probability|chances?|mortality|incidence|prevalence)'
const fewer = 'reduced|lower(?:ed)?|decreased|less|fewer'
const more = 'increased|higher|greater|more|elevated|raised'
/** "(HR for death 0.59; 95% CI …)", with the words that name it before the ratio. */
const inBracket = String.raw`[(\[][^.;()\[\]]{0,30}?${ratio}`

/** "Less likely to be stunted (OR = 0.56)": which way, and the ratio of it. */
const way = new RegExp(
  String.raw`\b(?:(?<fewer>${fewer})|${more}) (?:the |\p{L}+ ){0,2}?${chance}\b[^.;()\[\]]{0,110}${inBracket}`,
  'giu',
)
/** "A 44% lower risk of stunting (OR 0.56)", "41% reduction in hazard (HR 0.59)": how much, and the ratio of it. */
const amount = new RegExp(
  String.raw`(?<![\d.–-])(\d{1,2}(?:[.·]\d+)?)\s?(?:%|per ?cent) (?:(?<fewer>(?:${fewer})|(?:reduction|decrease|decline|drop) in)|${more}|increase in) (?:the |\p{L}+ ){0,2}?${chance}\b[^.;()\[\]]{0,110}${inBracket}`,
  'giu',
)
const denied = /\b(?:no|not|nor|neither|without)\b[^.;,]{0,20}$/iu
/** The other way round is told, or another group is the one compared with. */
const turned =
  /\b(?:not|no|nor|neither|than (?:when|if)|vice versa|whereas|while|but|unlike|except|inverse\w*|recoded|respectively|non-?significant\w*)\b/iu

/**
 * Odds, risks and hazards told as lower beside a ratio above one or as higher beside one below it, and told by a share that is not
 * that of the ratio. Pure.
 */
export function ratiosAndWords(sentence: Sentence): readonly FindingDraft[] {
  const amounts = [...sentence.text.matchAll(amount)].flatMap((match) =>
    amountNote(sentence, match),
  )
  return amounts.length > 0
    ? amounts
    : [...sentence.text.matchAll(way)].flatMap((match) => wayNote(sentence, match))
}

function wayNote(sentence: Sentence, match: RegExpExecArray): readonly FindingDraft[] {
  const [words, , given = ''] = match
  const value = plain(given)
  const isFewer = match.groups?.['fewer'] !== undefined
  if (value === 1 || isFewer === value < 1 || isTurned(sentence, match)) return []
  const said = isFewer ? 'lower' : 'higher'
  return [
    note(sentence, match, {
      title: `${said[0]?.toUpperCase()}${said.slice(1)}, and a ratio of ${given}?`,
      statement: `${quoted(words, 110)}: a ratio ${value > 1 ? 'above 1 means more' : 'below 1 means less'}, and the words say the opposite.`,
    }),
  ]
}

function amountNote(sentence: Sentence, match: RegExpExecArray): readonly FindingDraft[] {
  const [words, share = '', , given = ''] = match
  const value = plain(given)
  const isFewer = match.groups?.['fewer'] !== undefined
  const expected = 100 * (isFewer ? 1 - value : value - 1)
  // A ratio of two decimals is known to half a per cent, and authors cut off as well as round.
  const slack = 100 * 10 ** -decimalsOf(given) + 0.01
  if (expected <= 0 || Math.abs(expected - plain(share)) <= slack) return []
  if (isTurned(sentence, match)) return []
  const shown = Number(expected.toFixed(1))
  return [
    note(sentence, match, {
      title: `A ratio of ${given} is ${shown}% ${isFewer ? 'less' : 'more'}, not ${share}%`,
      statement: `${quoted(words, 110)}: a ratio of ${given} stands for ${shown}% ${isFewer ? 'less' : 'more'}.`,
    }),
  ]
}

const isTurned = ({ text }: Sentence, { 0: words, index }: RegExpExecArray): boolean =>
  turned.test(words) || denied.test(text.slice(0, index))

function note(
  sentence: Sentence,
  { 0: words, index }: RegExpExecArray,
  said: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return numbersNote('tests-told', {
    ...said,
    why: 'A reader who remembers the sentence and one who remembers the ratio carry away different findings.',
    how: 'Look the ratio up in the output, with the group that it is compared with, and correct the words or the number.',
    ranges: [rangeWithin(sentence, index, index + words.length)],
  })
}

const plain = (text: string): number => Number(text.replace('·', '.'))
