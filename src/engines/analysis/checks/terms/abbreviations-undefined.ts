import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { knownAbbreviations } from '../../lexicon/known-abbreviations.ts'
import { oftenUnexplained } from '../../lexicon/unexplained-abbreviations.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import { counted, inWords } from '../../wording.ts'
import { abbreviationsOf, isAccountedFor } from '../../words/abbreviations.ts'
import type { Abbreviation } from '../../words/abbreviations.ts'
import { oddsOfTelling } from '../../words/short-forms/short-forms.ts'
import {
  isToldElsewhere,
  standsInProse,
  standsInWords,
} from '../../words/short-forms/told-elsewhere.ts'
import { isToldBeside } from '../../words/told-beside.ts'
import { turnedNotes } from '../../words/turned-abbreviations.ts'

const mostNamed = 3
/** Fewer uses than this and a reader gets by; in a short draft every use is read. */
const fewestUses = 3
const fewestInShort = 2
/** Words of a short draft. */
const shortDraft = 4000
/** Letters that carry so much of the text are a term of it. */
const usesOfCarrying = 8
/**
 * Log-odds from which a short form is told of: see `npm run eval -- models`. One that carries the text is worth a note
 * sooner; one whose words stand somewhere later.
 */
const leastOdds = {
  few: 1.2,
  fewInShort: 1,
  carrying: 0.25,
  inWords: 1,
  oftenUnexplained: 1,
  inProse: 0.3,
}
/** Short forms that a text explains, from which on one that it does not explain was overlooked. */
const fewestExplained = 1
/** One to 39, as chapters and types are counted. */
const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/u

/** "(AAT)k": a product of matrices. */
function isInFormula({ block }: AnalysedDocument, use: Range): boolean {
  const text = block.get(use.block)?.text ?? ''
  return isMathematical(text.slice(Math.max(0, use.start - 40), use.end + 40))
}

/** Capitals that stand often enough, that nothing explains and that are no word of everybody. */
function mayBeUntold(analysed: AnalysedDocument, form: Abbreviation): boolean {
  const { short, uses, isExplained, isLabel } = form
  return (
    !isExplained &&
    !isLabel &&
    /^[A-Z]{3,6}$/u.test(short) &&
    uses.length >= (analysed.words < shortDraft ? fewestInShort : fewestUses) &&
    !knownAbbreviations.has(short) &&
    !isVariant(analysed, short) &&
    !uses.some((use) => namesColumn(analysed, use)) &&
    !romanNumeral.test(short) &&
    !uses.every((use) => isInFormula(analysed, use))
  )
}

/** "A HISP indicator variable", "the column RACE": what the data call it. */
function namesColumn({ block }: AnalysedDocument, { block: id, start, end }: Range): boolean {
  const text = block.get(id)?.text ?? ''
  return (
    /^[”"’']?\s(?:indicator |dummy |binary |categorical )?(?:variables?|columns?|fields?|flags?)(?!\p{L})/u.test(
      text.slice(end),
    ) || /(?<!\p{L})(?:variable|column|field|flag)s? [“"‘']?$/iu.test(text.slice(0, start))
  )
}

/** Letters of a form from which on one that has a letter before them is a variant of it. */
const variantOf = 3

/** "SVAR" where VAR is known or told, "SARIMA" where ARIMA is: the letter before it says which of them. */
function isVariant(analysed: AnalysedDocument, short: string): boolean {
  const rest = short.slice(1)
  if (rest.length < variantOf) return false
  return (
    (rest.length > variantOf && (knownAbbreviations.has(rest) || oftenUnexplained.has(rest))) ||
    abbreviationsOf(analysed).some((other) => other.short === rest && isAccountedFor(other))
  )
}

interface Untold {
  readonly form: Abbreviation
  readonly odds: number
  /** Words with its initials stand somewhere. */
  readonly isInWords: boolean
}

function untoldOf(analysed: AnalysedDocument, form: Abbreviation): readonly Untold[] {
  if (!mayBeUntold(analysed, form)) return []
  const odds = oddsOfTelling(analysed, form)
  const isCarrying = form.uses.length >= usesOfCarrying
  const isOften = oftenUnexplained.has(form.short)
  // Where a sentence has the words themselves, they were written out and only never tied to their letters.
  const isInProse =
    form.uses.length >= fewestUses &&
    odds >= (isOften ? leastOdds.oftenUnexplained : leastOdds.inProse) &&
    standsInProse(analysed, form)
  const few = analysed.words < shortDraft ? leastOdds.fewInShort : leastOdds.few
  if (!isInProse && odds < (isCarrying ? leastOdds.carrying : few)) return []
  if (!isInProse && isOften && !(isCarrying && odds >= leastOdds.oftenUnexplained)) return []
  if (isToldBeside(analysed, form.uses) || isToldElsewhere(analysed, form)) return []
  const isInWords = standsInWords(analysed, form)
  if (isInWords && !isInProse && !(isCarrying && odds >= leastOdds.inWords)) return []
  return [{ form, odds, isInWords }]
}

function noteOn(untold: readonly Untold[]): FindingDraft {
  const names = untold.map(({ form }) => form.short)
  const isOne = names.length === 1
  const isInWords = untold[0]?.isInWords === true
  const places = untold.map(
    ({ form: { short, uses } }) => `${short} stands in ${counted(uses.length, 'place', 'places')}`,
  )
  const what = isInWords
    ? `words with ${isOne ? 'its' : 'their'} initials stand in the text, but none says that ${isOne ? 'it is' : 'they are'} short for them`
    : `no long form was found beside ${isOne ? 'it' : 'them'}`
  return {
    criterion: 'terms',
    check: 'abbreviations-undefined',
    kind: 'issue',
    severity: 'minor',
    title: `${inWords(names)} ${isOne ? 'is' : 'are'} never ${isInWords ? 'introduced' : 'spelled out'}`,
    statement: `${places.join(', ')}, and ${what}.`,
    why: 'A reader from a neighbouring field has to guess, and may guess another term.',
    how: `Write the long form at the first use, with the short form in brackets: “long form (${names[0]})”.`,
    ranges: untold.flatMap(({ form }) => form.uses.slice(0, 1)),
    confidence: 0.65,
  }
}

/** Short forms that carry weight and are never spelled out. */
export default defineCheck({
  id: 'abbreviations-undefined',
  criterion: 'terms',
  noiseBudget: 0.3,
  restsOn: ['whole-work', 'english'],
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    // A source file without a title is a chapter: another one may tell what they stand for.
    if (analysed.document.source === 'markup' && analysed.document.title === '') return []
    const all = abbreviationsOf(analysed)
    const turned = turnedNotes(all, analysed.role)
    // Who explains none writes for readers who know them.
    if (all.filter(({ isExplained }) => isExplained).length < fewestExplained) return turned
    const untold = all
      .flatMap((one) => untoldOf(analysed, one))
      .sort((left, right) => right.odds - left.odds)
      .slice(0, mostNamed)
    const bySort = Map.groupBy(untold, ({ isInWords }) => isInWords)
    return [...turned, ...[...bySort.values()].map(noteOn)]
  },
})
