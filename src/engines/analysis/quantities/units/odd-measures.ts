import { amount, ends, fewestMeasured, gap, roughly, unit, unitLater } from './lost-units.ts'
import type { LostUnit } from './lost-units.ts'

const measures =
  '(?:capacity|pressure|voltage|current|concentration|speed|velocity|wavelength|thickness|depth|height|width|diameter|distance|altitude|elevation|dose|resolution|density|mass|weight|length|volume|temperature|spacing|radius|duration)'
const measured = new RegExp(
  String.raw`\b(?<measure>${measures})(?:,|\s(?:between|of|from|across)(?:\s[\p{L}-]+){1,4})?\s(?:of|was|is)${roughly}\s(?<bare>${amount})`,
  'gdu',
)
const quickMeasure = /(?:of|was|is) (?:\p{Ll}+\.? ){0,2}\d/u
const endsHere = new RegExp(`^${ends}`, 'u')

/** Whole numbers below this are as often counts or positions. */
const fewestOfMeasure = 10

/**
 * The one amount of a measure without a unit, where the text gives the unit of this measure at other places:
 * "a depth of 30" in a text of "a depth of 45 cm" and "a depth of 60 cm". One entry for each text given.
 */
export function oddMeasures(texts: readonly string[]): readonly (LostUnit & { text: number })[] {
  const found = texts.flatMap((text, index) =>
    (quickMeasure.test(text) ? [...text.matchAll(measured)] : []).map((match) => {
      const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
      const behind = text.slice(end)
      const measure = match.groups?.['measure'] ?? ''
      const isBare = endsHere.test(behind) && !unitLater.test(behind)
      const isUnited = new RegExp(`^${gap}${unit}`, 'u').test(behind)
      return { text: index, start, end, measure, isBare, isUnited }
    }),
  )
  const besides = (name: string): number => {
    const near = new RegExp(String.raw`\b${name}s?\b[^.;()]{0,30}?\d${gap}${unit}`, 'iu')
    return texts.filter((one) => near.test(one)).length
  }
  return found.flatMap(({ text, start, end, measure, isBare }) => {
    const told = texts[text]?.slice(start, end) ?? ''
    if (!isBare || (!told.includes('.') && Number(told) < fewestOfMeasure)) return []
    const alike = found.filter((one) => one.measure === measure)
    const united = alike.filter(({ isUnited }) => isUnited).length
    const others = alike.length - united
    if (others > 1) return []
    if (united < fewestMeasured && besides(measure) < fewestMeasured) return []
    return [{ text, start, end, shownBy: `${measure} of` }]
  })
}
