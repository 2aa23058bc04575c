import { rememberedFor } from '../../remembered.ts'
import type { LostUnit } from './lost-units.ts'

const unit = String.raw`(?:%|(?:[mkμµn]?g|[mμµ]?[lL]|[mcknμµ]?m|°C|h|hours|min|minutes|days|weeks|months|years|[mμµn]M|[kM]?Da|[kMG]?Hz|[kM]?Pa|m?V|W|k?J|bp|[kM]b|rpm|ms|s)(?![\p{L}\d/^⁻·*−-]))`
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,/–−±-]|\d )(?<value>\d+(?:\.\d+)?)(?<unit> ?${unit})?(?![\d–-])`,
  'gu',
)
/** "5% biochar": the thing of which it is an amount. */
const nounBehind =
  /^ ((?!(?:of|to|and|for|in|at|with|was|were|or|after|before)(?!\p{L}))\p{L}[\p{L}-]{3,})/u
const nameBefore = /\b(?:days?|weeks?|stages?|steps?|groups?|types?|tables?|figures?|figs?\.) $/iu
/** "Measured at 590 nm with": an amount behind two words, and nothing behind it that it could count. */
const wordsBefore = /([\p{L}-]+ (?:at|for|of|to|with|every|within|after|in)) $/u
const nothingBehind =
  /^(?: (?:with|for|in|by|on|at|using|until|before|after|under|was|were|and (?!\d)|to (?!\d))(?!\p{L})|[;)]|[.,](?:\s(?!\d)|$))/u
const reachBefore = 40
const reachBehind = 40
/** Places that have the amount with its unit, from which on one without it has lost it. */
const fewestUnited = 2

export interface BareOnce extends LostUnit {
  /** The text that it stands in, by its place among those given. */
  readonly text: number
  readonly unit: string
}

interface Place extends BareOnce {
  readonly what: string
}

/**
 * An amount that stands once without the unit which the very same amount of the very same thing has at all other places:
 * "following 5 biochar exposure" in a text of "5% biochar". Of 1,424 articles and texts of students three have one, and
 * lost its unit. Pure.
 */
export const bareOnce = rememberedFor((texts: readonly string[]): readonly BareOnce[] => {
  const found = texts.flatMap((text, index) => (/\d/u.test(text) ? placesIn(text, index) : []))
  const byWhat = Map.groupBy(found, ({ what }) => what)
  return found.flatMap(({ what, ...place }) => {
    if (place.unit !== '') return []
    const alike = byWhat.get(what) ?? []
    const united = alike.filter((one) => one.unit !== '')
    const [like] = united
    const isSure =
      like !== undefined &&
      united.length >= fewestUnited &&
      alike.length - united.length === 1 &&
      united.every((one) => one.unit === like.unit)
    return isSure ? [{ ...place, unit: like.unit, shownBy: like.shownBy }] : []
  })
})

function placesIn(text: string, index: number): readonly Place[] {
  return [...text.matchAll(amount)].flatMap(({ 0: all, index: start, groups = {} }) => {
    const { value = '', unit: united = '' } = groups
    const before = text.slice(Math.max(0, start - reachBefore), start)
    const behind = text.slice(start + all.length, start + all.length + reachBehind)
    const noun = nameBefore.test(before) ? undefined : nounBehind.exec(behind)?.[1]
    const words = nothingBehind.test(behind) ? wordsBefore.exec(before)?.[1] : undefined
    const place = { text: index, start, end: start + value.length, unit: united.trim() }
    return [
      ...(noun === undefined
        ? []
        : [{ ...place, shownBy: `${all} ${noun}`, what: `${value} ${noun.toLowerCase()}` }]),
      ...(words === undefined
        ? []
        : [{ ...place, shownBy: `${words} ${all}`, what: `${words.toLowerCase()} ${value}` }]),
    ]
  })
}
