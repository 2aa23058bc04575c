import type { LostUnit } from './lost-units.ts'
import { percentForms } from './percent-forms.ts'
import type { PercentForm } from './percent-forms.ts'

const whole = 100

const counted =
  /(?<![\d.,±(]|[=<>] ?)(?<bare>\d{1,2}\.\d+) (?!of\b)(?:(?:[\p{L}\d-]+ ){1,6}\((?<sign>(?<part>\d+) (?:out )?of (?<all>\d+))\)|\((?<sign2>(?<part2>[1-9]\d*)\/(?<all2>\d+))\))/dgu

/** "87.8 such genes (43 of 49)": what the two counts make. */
function besideCounts(text: string): readonly LostUnit[] {
  if (!/\(\d+(?: (?:out )?of |\/)\d/u.test(text)) return []
  return [...text.matchAll(counted)].flatMap((match): LostUnit[] => {
    const { bare, part2, all2, sign2 = '' } = match.groups ?? {}
    const { part = part2, all = all2, sign = sign2 } = match.groups ?? {}
    const [start, end] = match.indices?.groups?.['bare'] ?? [0, 0]
    const isShare = Math.abs((Number(part) / Number(all)) * whole - Number(bare)) < 0.1
    return isShare ? [{ start, end, shownBy: sign }] : []
  })
}

/** Numbers of a sentence that can only be percentages and lack the sign: of 1,424 articles and texts of students three have one, and lost it. Pure. */
export function lostPercents(text: string, forms = percentForms): readonly LostUnit[] {
  if (!/\d/u.test(text)) return []
  const found = [...besideCounts(text), ...ofForms(text, forms)].filter(
    ({ start, end }) => !isWhole(text, start, end),
  )
  return found.filter(({ start }, at) => found.findIndex((one) => one.start === start) === at)
}

/** "0.1 (v/v) %" has its sign, and "0.32 of the total probability" is a part of one. */
function isWhole(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 24)
  const isPartOfOne = Number(text.slice(start, end)) < 1 && /^ of (?:the|all|its)\b/u.test(behind)
  return isPartOfOne || /^ ?\([^()]{1,8}\) ?(?:%|per ?cent)/u.test(behind)
}

function ofForms(text: string, forms: readonly PercentForm[]): readonly LostUnit[] {
  const isSigned = text.includes('%')
  return forms
    .filter(({ quick, isBeside }) => (isSigned || isBeside !== true) && quick.test(text))
    .flatMap(({ full }) =>
      [...text.matchAll(full)].flatMap((match): LostUnit[] => {
        const { first, bare, bare2, sign, sign2 } = match.groups ?? {}
        const [start, end] = match.indices?.groups?.[bare2 === undefined ? 'bare' : 'bare2'] ?? [
          0, 0,
        ]
        // Of a hundred that are counted the rest is a count as well.
        const isOther =
          first !== undefined && (Number(first) + Number(bare) !== whole || /\b100\b/u.test(text))
        return isOther ? [] : [{ start, end, shownBy: sign ?? sign2 ?? '' }]
      }),
    )
}
