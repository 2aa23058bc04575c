import { readCaption } from '../../../captions.ts'
import { canonicalRole, splitHeadingLabel } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import { nextParagraph } from '../paragraphs/next-paragraph.ts'

/**
 * "Pair type" three times over figures and captions names the axis of each: what is told by its looks alone, is no usual
 * name, comes again, and has prose under it nowhere, heads nothing.
 */
export function withoutPictureLabels<Verdict>(
  told: ReadonlyMap<number, Verdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, Verdict> {
  const textOf = (index: number): string => {
    const item = items[index]
    return item?.kind === 'paragraph' ? item.paragraph.text : ''
  }
  const alike = Map.groupBy(told.keys(), textOf)
  const isLabel = (index: number): boolean => {
    const places = alike.get(textOf(index)) ?? []
    return (
      places.length > 1 &&
      canonicalRole(textOf(index)) === undefined &&
      splitHeadingLabel(textOf(index)).number === '' &&
      !places.some((place) => leadsToProse(items, place))
    )
  }
  return new Map([...told].filter(([index]) => !isLabel(index)))
}

/** Characters; a label of a picture has less under it than a sentence of the text. */
const leastProse = 100

function leadsToProse(items: readonly BodyItem[], index: number): boolean {
  const next = nextParagraph(items, index)?.text ?? ''
  return next.length >= leastProse && readCaption(next) === undefined
}
