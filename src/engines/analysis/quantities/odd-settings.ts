import { ends, unitLater, warmth } from './lost-units.ts'
import type { LostUnit } from './lost-units.ts'

const setting = String.raw`\b[Aa]t (?<bare>\d{2,4}(?:\.\d+)?)`
const withDegrees = new RegExp(
  String.raw`${setting}[\s\u00a0\u2009\u202f]{0,2}${warmth}(?![\p{L}\d])`,
  'gu',
)
const bare = new RegExp(String.raw`${setting}(?![\d.,]*\d)${ends}`, 'gdu')

/** "At 370, a tenth had settled" in a text that has "at 370 °C" elsewhere. One entry for each text given. */
export function oddSettings(texts: readonly string[]): readonly (LostUnit & { text: number })[] {
  const known = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(withDegrees)].map(([told, ...[amount = '']]) => [amount, told] as const),
    ),
  )
  if (known.size === 0) return []
  return texts.flatMap((text, index) =>
    [...text.matchAll(bare)].flatMap((match) => {
      const shownBy = known.get(match.groups?.['bare'] ?? '')
      const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
      const isLater = unitLater.test(text.slice(end))
      return shownBy === undefined || isLater ? [] : [{ text: index, start, end, shownBy }]
    }),
  )
}
