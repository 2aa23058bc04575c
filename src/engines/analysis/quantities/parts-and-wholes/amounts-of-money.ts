import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { inWords } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { sentencesOnMoney } from '../sentences-on-money.ts'
import type { SaidOfMoney } from '../sentences-on-money.ts'
import { otherSum } from './other-sum.ts'

const amount =
  /(?<sign>[€$£]|\b(?:EUR|USD|GBP|CHF) ?)(?<value>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?(?=\smillion\b)|\d+)(?![\d.,]*\d|\s?\/|\s?(?:k|m|bn|thousand|billion|trillion|per|a|an|each)\b)(?<scale>\smillion\b(?! (?:a|per|each)\b))?|(?<value2>\d{1,3}(?:,\d{3})+|\d{3,}) ?(?<sign2>€|EUR\b|USD\b|GBP\b|CHF\b|euros?\b|dollars?\b|pounds\b)/gu
/** What asks for a sum or names one. */
const ofSum =
  /\b(?:request\w*|total\w*|budget|grant|award|costs?|sum|amounts?|apply|applied|funding|in all|ask(?:s|ed|ing)? for)\b/iu
/** Parts that are not all, or that are paid by others. */
const notAll =
  /\b(?:including|such as|of which|for example|e\.g|among|mainly|mostly|largely|about|approximately|roughly|around|up to|plus|contribut\w*|co-?fund\w*|in kind|remaining|remainder|rest|per|each)\b|[~≈]/iu
const fewestParts = 3
/** Share of the total by which the parts may miss it and still be meant to make it. */
const mostOff = 0.3

/** Sums of money with their items in one sentence that do not make them: what a panel adds up first. */
export function amountsOfMoney({ document }: AnalysedDocument): readonly FindingDraft[] {
  return sentencesOnMoney(document).flatMap(otherTotal)
}

function otherTotal(sentence: SaidOfMoney): readonly FindingDraft[] {
  const { text } = sentence
  // Of parts "of which" some may be left out, and then they make less than the whole.
  const isOfWhich = /\bof which\b/iu.test(text)
  if (!ofSum.test(text) || notAll.test(text.replaceAll(/\bof which\b/giu, ' '))) return []
  const found = [...text.matchAll(amount)].map(({ 0: words, index, groups = {} }) => ({
    words,
    index,
    raw: groups['value'] ?? groups['value2'] ?? '',
    sign: `${(groups['sign'] ?? groups['sign2'] ?? '').trim()}${groups['scale'] ?? ''}`,
  }))
  if (found.length <= fewestParts || new Set(found.map(({ sign }) => sign)).size > 1) return []
  const total = found.toSorted((one, other) => valueOf(other.raw) - valueOf(one.raw))[0]
  if (total === undefined || (total !== found[0] && total !== found.at(-1))) return []
  const parts = found.filter((one) => one !== total).map(({ raw }) => valueOf(raw))
  const whole = valueOf(total.raw)
  const sum = parts.reduce((one, other) => one + other, 0)
  if (Math.abs(sum - whole) > whole * mostOff || (isOfWhich && sum <= whole)) return []
  const [first, last] = [found[0], found.at(-1)]
  const at = first?.index ?? 0
  const written = parts.map((part) => part.toLocaleString('en'))
  return otherSum(sentence, {
    at,
    words: text.slice(at, (last?.index ?? 0) + (last?.words.length ?? 0)),
    parts,
    whole: total.raw,
    within: 'sentence',
  }).map((note) => ({
    ...note,
    title: `${written.join(' + ')} make ${sum.toLocaleString('en')}, not ${total.raw}`,
    statement: `The items of the ${total.raw} are ${inWords(written)}, which make ${sum.toLocaleString('en')} together.`,
    why: 'A budget that does not add up is the first thing that a panel sees, and it casts doubt on the rest.',
    how: 'Check each item and the total, and name an item that is missing if there is one.',
  }))
}
