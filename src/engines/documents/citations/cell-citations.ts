import type { Block, Citation } from '../document.ts'
import { bracketed } from './numbered-citations.ts'
import type { NumberedList } from './numbered-list.ts'

const cell = /[^\t\n|]+/gu
/** Callouts in brackets from which on a text shows that it cites by them. */
const fewestInText = 3
const numberBracket = /\[\s?[<±+−–-]?\s?\d[^\][]*\]/gu

/**
 * "[12]" in a column of sources: read only where the text cites by numbers in brackets. Where one bracket of a table is
 * no callout, as the ends of an interval are none, the others are believed no more.
 */
export function citationsInCells(
  blocks: readonly Block[],
  inText: readonly Citation[],
  list: NumberedList,
): readonly Citation[] {
  const others = inText.filter(({ style }) => style !== 'numeric').length
  const isByBrackets =
    inText.length - others >= fewestInText &&
    others < fewestInText &&
    inText.every(({ raw }) => !raw.startsWith('('))
  if (!isByBrackets || !list.isLabelled) return []
  return blocks.flatMap(({ id, type, text }) => {
    if (type !== 'table') return []
    const callouts = [...text.matchAll(cell)].flatMap((one) =>
      bracketed(one[0], list).map((callout) => ({
        ...callout,
        block: id,
        start: callout.start + one.index,
        end: callout.end + one.index,
      })),
    )
    const brackets = text.match(numberBracket) ?? []
    const isOther =
      callouts.length < brackets.length ||
      callouts.some(
        ({ unresolved, start }) => unresolved.length > 0 || isValue(text.slice(0, start)),
      )
    return isOther ? [] : callouts
  })
}

/** "4.2 [3, 5]": a value and its interval. */
function isValue(before: string): boolean {
  return /(?:^|[\s(±<>=–-])\d+[.,]\d+%? ?$/u.test(before.slice(-24))
}
