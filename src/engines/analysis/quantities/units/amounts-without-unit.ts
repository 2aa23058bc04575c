import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { rememberedFor } from '../../remembered.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { bareAmongUnited } from './bare-among-united.ts'
import { numbersOfText } from './bare-amount-features.ts'
import { bareAmounts, isLikelyBare } from './bare-amounts.ts'
import { bareInSeries, seriesForms } from './bare-in-series.ts'
import { bareForms, bareMeasures } from './bare-measures.ts'
import { bareOnce } from './bare-once.ts'
import { lostForms, lostUnits, measuredIn } from './lost-units.ts'
import type { LostUnit, Measured } from './lost-units.ts'
import { oddMeasures } from './odd-measures.ts'
import { textsOf } from './sentence-texts.ts'
import { isWithoutUnit } from './stands-without-unit.ts'

/** Amounts with a unit in a word from which a draft measures: in one that does not, a bare number counts, ranks or scores. */
const fewestUnited = 1 / 1000

interface WithoutUnit {
  readonly sentence: Sentence
  readonly lost: LostUnit
}

/** Amounts that have lost their unit. */
export interface AmountsWithoutUnit {
  /** Whether the draft measures at all. */
  readonly isMeasuring: boolean
  /** What stands beside them can stand by no count: eleven notes on 1,424 articles and texts of students. */
  readonly sure: readonly WithoutUnit[]
  /** Told by the like of them, or by a model: counts and names are among them. */
  readonly likely: readonly WithoutUnit[]
}

const none: AmountsWithoutUnit = { isMeasuring: false, sure: [], likely: [] }

/** What two checks tell of, read once. */
export const amountsWithoutUnit = rememberedFor(
  (analysed: AnalysedDocument): AmountsWithoutUnit => {
    const { sentences, words } = analysed
    const texts = textsOf(analysed)
    const whole = numbersOfText(texts)
    if (whole.unitedCount < fewestUnited * words) return none
    let known: Measured | undefined
    const measured = (): Measured => (known ??= measuredIn(texts))
    const odd = oddMeasures(texts)
    const once = bareOnce(texts).filter(({ unit }) => unit !== '%')
    const united = bareAmongUnited(texts)
    const alone = bareAmounts(texts, whole)
    const lostOf = rulesByText(sentences, lostForms, ({ full }) => full)
    const bareOf = rulesByText(sentences, bareForms, ({ full }) => full)
    const seriesOf = rulesByText(sentences, seriesForms, ({ full }) => full)
    const isBare = (text: string, one: LostUnit): boolean =>
      !isWithoutUnit(text, one) && isLikelyBare(text, one, whole)
    const found = sentences.map((sentence, index) => {
      const { text } = sentence
      const bare = bareOf.get(sentence) ?? []
      const read = (isWide: boolean) =>
        bareMeasures(
          text,
          bare.filter((form) => (form.isWide ?? false) === isWide),
          measured,
        )
      const isHere = (one: { readonly text: number }) => one.text === index
      const sure = oncePerPlace([
        ...lostUnits(text, lostOf.get(sentence) ?? [], measured),
        ...read(false),
        ...bareInSeries(text, seriesOf.get(sentence) ?? []),
        ...odd.filter(isHere),
        ...once.filter(isHere),
      ]).filter((one) => isBare(text, one))
      const wide = [...read(true), ...united.filter(isHere)].filter((one) => isBare(text, one))
      const likely = [...wide, ...alone.filter((one) => isHere(one) && !isWithoutUnit(text, one))]
      const rest = oncePerPlace(likely).filter(
        (one) => !sure.some(({ start }) => start === one.start),
      )
      const placed = (lost: LostUnit): WithoutUnit => ({ sentence, lost })
      return { sure: sure.map(placed), likely: rest.map(placed) }
    })
    return {
      isMeasuring: true,
      sure: found.flatMap(({ sure }) => sure),
      likely: found.flatMap(({ likely }) => likely),
    }
  },
)

const oncePerPlace = (lost: readonly LostUnit[]): readonly LostUnit[] =>
  lost.filter((one, at) => lost.findIndex(({ start }) => start === one.start) === at)

export function unitNote(check: string, { sentence, lost }: WithoutUnit): FindingDraft {
  const told = quoted(sentence.text.slice(lost.start, lost.end), 20)
  return numbersNote(check, {
    severity: 'minor',
    title: 'An amount without its unit',
    statement: `${told} stands without a unit; ${quoted(lost.shownBy, 60)} shows that one is meant.`,
    why: 'Without the unit a reader has to guess the amount, and nobody can repeat the step.',
    how: `Write the unit after ${told}.`,
    ranges: [
      { block: sentence.block, start: sentence.start + lost.start, end: sentence.start + lost.end },
    ],
  })
}
