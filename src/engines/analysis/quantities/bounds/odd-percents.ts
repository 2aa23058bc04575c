import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { textsWith } from '../../matching/texts-with.ts'

export interface OddPercent {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  /** What is wrong with it, as the end of a sentence. */
  readonly why: string
}

/** "115% ethanol", "100% (v/v) DMSO": how much of a mixture something is. */
const strength =
  /(?<![\d.,])(?<share>\d{3,}(?:\.\d+)?) ?% (?:\([vw]\/[vw]\) )?(?:(?!increase|higher|more)\p{L}+ )?(?:ethanol|methanol|EtOH|MeOH|acetone|isopropanol|glycerol|sodium hypochlorite|hydrogen peroxide|H2O2|NaOCl|DMSO|acetonitrile|SDS|agar|agarose|sucrose|formalin|formaldehyde|paraformaldehyde|FBS|(?:relative )?humidity)\b(?! (?:increase|reduction|yield))/gu
/** "95% CI", "90% confidence limits": the level of an interval. */
const level =
  /(?<![\d.–-])(?<share>\d{1,2}(?:\.\d+)?) ?% ?(?:CIs?\b|confidence (?:intervals?|limits?)|credible intervals?)/gu
/** Levels that are in use, those of one and two standard deviations among them. */
const usual: ReadonlySet<string> = new Set(
  '50 66 67 68 68.3 75 80 83 83.4 84 85 87 89 90 92 94 95 95.4 96 97 97.5 98 98.3 98.8 99 99.5 99.7 99.9'.split(
    ' ',
  ),
)
/** Intervals at one level from which a text keeps to it. */
const fewestAtLevel = 2
const whole = 100

/**
 * A share of a mixture above the whole, and an interval at a level that nobody uses where all others have one that all
 * use: of 353 open articles none has either. Pure.
 */
export function oddPercents({ sentences }: AnalysedDocument): readonly OddPercent[] {
  return [...beyondWhole(sentences), ...oddLevels(sentences)]
}

function beyondWhole(sentences: readonly Sentence[]): readonly OddPercent[] {
  return placesOf(sentences, strength)
    .filter(({ share }) => Number(share) > whole)
    .map((place) => ({ ...place, why: 'no part of a mixture is above 100%' }))
}

function oddLevels(sentences: readonly Sentence[]): readonly OddPercent[] {
  const levels = placesOf(sentences, level)
  const odd = levels.filter(({ share }) => !usual.has(share))
  const [other, ...more] = new Set(levels.map(({ share }) => share).filter((one) => usual.has(one)))
  const held = levels.filter(({ share }) => share === other).length
  if (other === undefined || more.length > 0 || held < fewestAtLevel || odd.length !== 1) return []
  return odd.map((place) => ({ ...place, why: `its other intervals are at ${other}%` }))
}

function placesOf(sentences: readonly Sentence[], form: RegExp) {
  return textsWith(sentences, form).flatMap((sentence) =>
    [...sentence.text.matchAll(form)].map((match) => ({
      sentence,
      start: match.index,
      end: match.index + match[0].length,
      share: match.groups?.['share'] ?? '',
    })),
  )
}
