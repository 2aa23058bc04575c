import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { bareAmongUnited } from '../../quantities/units/bare-among-united.ts'
import { numbersOfText } from '../../quantities/units/bare-amount-features.ts'
import { bareAmounts, isLikelyBare } from '../../quantities/units/bare-amounts.ts'
import { bareInSeries, seriesForms } from '../../quantities/units/bare-in-series.ts'
import { bareForms, bareMeasures } from '../../quantities/units/bare-measures.ts'
import { lostForms, lostUnits, measuredIn } from '../../quantities/units/lost-units.ts'
import type { LostUnit, Measured } from '../../quantities/units/lost-units.ts'
import { oddMeasures } from '../../quantities/units/odd-measures.ts'
import { unitsAcross } from '../../quantities/units/units-across.ts'
import type { UnitsAcross } from '../../quantities/units/units-across.ts'
import { unitsAtOdds } from '../../quantities/units/units-at-odds.ts'
import type { UnitsAtOdds } from '../../quantities/units/units-at-odds.ts'
import { quoted } from '../../wording.ts'

/** Amounts with a unit in a word from which a draft measures: in one that does not, a bare number counts, ranks or scores. */
const fewestUnited = 1 / 1000

/** Amounts without a unit whose neighbours, or whose like elsewhere in the draft, have one, or in a unit that cannot be meant. */
export default defineCheck({
  id: 'units-dropped',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'one-study'],
  run({ sentences, words }) {
    const texts = sentences.map(({ text }) => text)
    const whole = numbersOfText(texts)
    if (whole.unitedCount < fewestUnited * words) return []
    let known: Measured | undefined
    const measured = (): Measured => (known ??= measuredIn(texts))
    const odd = [...oddMeasures(texts), ...bareAmongUnited(texts)]
    const likely = bareAmounts(texts, whole)
    const across = unitsAcross(texts).map((pair) => noteOnPair(sentences, pair))
    const lostOf = rulesByText(sentences, lostForms, ({ full }) => full)
    const bareOf = rulesByText(sentences, bareForms, ({ full }) => full)
    const seriesOf = rulesByText(sentences, seriesForms, ({ full }) => full)
    const inSentences = sentences.flatMap((sentence, index) => {
      const lost = [
        ...lostUnits(sentence.text, lostOf.get(sentence) ?? [], measured),
        ...bareMeasures(sentence.text, bareOf.get(sentence) ?? [], measured),
        ...bareInSeries(sentence.text, seriesOf.get(sentence) ?? []),
        ...odd.filter(({ text }) => text === index),
      ]
      const once = lost.filter(
        (one, at) =>
          lost.findIndex(({ start }) => start === one.start) === at &&
          !isWithoutUnit(sentence.text, one) &&
          isLikelyBare(sentence.text, one, whole),
      )
      const alone = likely.filter(
        (one) =>
          one.text === index &&
          !once.some(({ start }) => start === one.start) &&
          !isWithoutUnit(sentence.text, one),
      )
      return [
        ...[...once, ...alone].map((one) => note(sentence, one)),
        ...unitsAtOdds(sentence.text).map((odds) => noteOnTwo(sentence, odds)),
      ]
    })
    return [...inSentences, ...across]
  },
})

/** "10 pregnant women", "524 rice varieties", "20 other minerals": what is counted, with up to two words between. */
const counted =
  /^ (?:other\b|head\b|(?:\p{Ll}[\p{Ll}-]+ ){0,2}?(?:women|men|people|children|mice|fish|sheep|cattle|(?:varieties|accessions|samples|participants|patients|plants|species|genes|cells|animals|sites))\b|(?:\p{Ll}[\p{Ll}-]+ ){0,3}?\p{Ll}{3,}(?:ers|ors|ists|ees|dents)\b)/u
/** "0.4 to 0.9 of total carbon", "2 of in total 31", "0.06 of wells are": shares. */
const shared = /^ ?of (?:in |the )?total\b|^ of \p{Ll}+s (?:are|were|is|was)\b/u
/** "A 30 degree angle", "a 5 per cent loss". */
const writtenOut = /^[ -](?:degrees?|deg|per ?cent|fold)(?!\p{L})/u
/** "26 InDels", "16 rRNA", "0.5 MS", "1.5 UTaq", "2500 rmp", "27 of plant origin": names, units of trades and counts. */
const labelled =
  /^ (?:(?!(?:EDTA|EGTA|PBS|BSA|DMSO|DTT|SDS|PMSF|HEPES|NaCl|KCl|MgCl|CaCl|NaOH|HCl|Na|K|Mg|Ca|Zn|NH)\d?)(?:\p{Lu}{2,}\p{Ll}*|\p{Lu}\p{Ll}+\p{Lu}\p{L}*|\p{Ll}\p{Lu}{2,})|(?:rmp|mbar|watts?|plants?|glass beads|overall)(?!\p{L})|of (?:\p{Ll}+ (?:origin|type)|(?:tested|these|those|which|whom|all)(?!\p{L}))|per (?:min|h|s|day)(?!\p{L}))/u
/** "0.9 of FST value", "48 hpt", "1 tablet": an index, a time in letters of a trade, a thing. */
const indexed =
  /^ (?:of (?:[\p{L}-]+ ){1,2}(?:values?|(?:dis)?similarity|ind(?:ex|ices)|coefficients?|diversity|distances?|scores?)(?!\p{L})|[dhw]p[a-z](?!\p{L})|mints?(?!\p{L})|tablets?(?!\p{L}))/u
/** "(3 accessions of rye and 3 of oats)": what is counted stands before. */
const countedBefore = /\d \p{Ll}+s of [^.;()\d]{2,40}(?:,|,? and) $/u
/** "27. 305 cm": a space stands behind the point. */
const parted = /^\.? \d|^\. ?\d/u
/** "1.5 µL10 × buffer": the unit is there, and a space is not. */
const glued = /^ ?[mµμn]?[lLgM]\d/u

/** Shares, recipes that head their amounts with a unit ("(µM) 9.0 MnCl2, 0.39 ZnSO4"), and what is counted. */
function isWithoutUnit(text: string, { start, end }: Pick<LostUnit, 'start' | 'end'>): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  return (
    [counted, shared, writtenOut, labelled, indexed, glued, parted].some((form) =>
      form.test(behind),
    ) ||
    (/^ of \p{Ll}/u.test(behind) && countedBefore.test(before)) ||
    // "And 1 of a high protein diet": one trial of those that are counted.
    (text.slice(start, end) === '1' && /^ of an? /u.test(behind)) ||
    /\bpH\s?$|\bpH (?:was|were|of|are|is) [^.;]{1,20} and $|\bm\/z $|\p{L}_\p{L}\w* \p{Ll}+ $|\bfold\b.{0,50}$|[≥≤]\s?$|\p{L}\)$|\bindex \($/u.test(
      before,
    ) ||
    /\([pnµμm]?M\)\s.{0,150}$/u.test(before) ||
    /\b(?:number|count)s? [^,;.]{0,60}\b(?:set|fixed|kept|limited|ranges from \d+) (?:at|to) $/u.test(
      before,
    ) ||
    // "The content at optimal temperature was 38.3": the temperature says where, and not what.
    /\bat (?:an? |the )?(?:\p{Ll}+ )?(?:temperature|pressure|depth|concentration|dose|distance) (?:of|was|is) $/u.test(
      before,
    )
  )
}

function note(sentence: Sentence, { start, end, shownBy }: LostUnit): FindingDraft {
  const told = sentence.text.slice(start, end)
  return {
    criterion: 'numbers',
    check: 'units-dropped',
    kind: 'issue',
    severity: 'minor',
    title: 'An amount without its unit',
    statement: `${quoted(told, 20)} stands without a unit; ${quoted(shownBy, 60)} shows that one is meant.`,
    why: 'Without the unit a reader has to guess the amount, and nobody can repeat the step.',
    how: `Write the unit after ${quoted(told, 20)}.`,
    ranges: [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }],
    confidence: 0.8,
  }
}

function noteOnPair(sentences: readonly Sentence[], { odd, usual }: UnitsAcross): FindingDraft {
  const ranges = [odd, usual].flatMap(({ text, start, end }) => {
    const sentence = sentences[text]
    return sentence === undefined
      ? []
      : [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }]
  })
  return {
    criterion: 'numbers',
    check: 'units-dropped',
    kind: 'question',
    severity: 'moderate',
    title: `Is it ${odd.words} or ${usual.words}?`,
    statement: `The text gives ${quoted(odd.words, 20)} here and ${quoted(usual.words, 20)} at another place, in words that speak of one thing.`,
    why: 'With one of the two units the amount is many times off, and a reader cannot tell which is right.',
    how: 'Look the amount up, and give it in the same unit at both places.',
    ranges,
    confidence: 0.65,
  }
}

function noteOnTwo(sentence: Sentence, { start, end, first, second }: UnitsAtOdds): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'units-dropped',
    kind: 'issue',
    severity: 'moderate',
    title: 'One quantity in two units',
    statement: `The sentence gives ${first} and ${second} for one quantity; the numbers lie close, and their units far apart.`,
    why: 'With one of the two units the amount is ten times off or more, and a reader cannot tell which is right.',
    how: 'Look both amounts up, and give them in one unit.',
    ranges: [{ block: sentence.block, start: sentence.start + start, end: sentence.start + end }],
    confidence: 0.8,
  }
}
