import type { Block, Document } from '../../documents/document.ts'
import type { NumberedFloat } from './float-mentions.ts'

const words = {
  figure: 'figure|graph|chart|diagram|image|picture|plot|map|photograph',
  table: 'table',
} as const

/** "The table below", "the following figure": a place on a page that the next edit changes; "the table above" too. */
export const byPlace = {
  figure: placesOf(words.figure),
  table: placesOf(words.table),
} as const

function placesOf(names: string): RegExp {
  return new RegExp(
    String.raw`\b(?:the|this|see) (?:${names}) (?:below|above|on the (?:next|following|previous) page)\b|\bthe (?:following|above|below) (?:${names})\b(?!,? (?:which|that) )`,
    'giu',
  )
}

const onward = /\b(?:below|following|next)\b/iu
const back = /\b(?:above|previous)\b/iu
/** "From the figure, …" opens the text right behind it. */
const opening = {
  figure: new RegExp(String.raw`^(?:from|in|as) (?:the|this) (?:${words.figure})\b`, 'iu'),
  table: /^(?:from|in|as) (?:the|this) table\b/iu,
} as const

/** Whether the paragraph right before or behind a figure or table points to it by where it stands. */
export function isPointedByPlace(
  { blocks }: Document,
  { sort, captionBlock }: Pick<NumberedFloat, 'sort' | 'captionBlock'>,
): boolean {
  const at = blocks.findIndex(({ id }) => id === captionBlock)
  if (at < 0 || (sort !== 'figure' && sort !== 'table')) return false
  const before = besideIn(blocks.slice(0, at).toReversed())
  const behind = besideIn(blocks.slice(at + 1))
  if (isOneOfSeveral(blocks, at, sort)) return true
  return (
    placesIn(before, sort).some((place) => onward.test(place)) ||
    placesIn(behind, sort).some((place) => back.test(place)) ||
    opening[sort].test(behind)
  )
}

/** "In the tables below are the seats of each country": all that stand under the heading are pointed at. */
const severalBelow = {
  figure: new RegExp(
    String.raw`\b(?:the|these) (?:following (?:${words.figure})s|(?:${words.figure})s below)\b`,
    'iu',
  ),
  table: /\b(?:the|these) (?:following tables|tables below)\b/iu,
} as const

/** "Below we have two graphs", "the graphs are drawn as shown below": what they show is told of as the first and the second. */
const standBelow = {
  figure: belowStand(`(?:${words.figure})s?`),
  table: belowStand('tables?'),
} as const

function belowStand(names: string): RegExp {
  return new RegExp(
    String.raw`\bbelow,? (?:we (?:have|show|give|present|can see|see)|(?:is|are)(?: given| shown)?|you (?:can )?(?:see|find)) (?:an?|the|one|two|three|four|five|six|some|several)(?: \p{L}+)? ${names}\b|\b${names} (?:(?:is|are|was|were) )?(?:\p{L}+ )?as (?:shown|given|seen|drawn) below\b`,
    'iu',
  )
}

function isOneOfSeveral(blocks: readonly Block[], at: number, sort: keyof typeof byPlace): boolean {
  const from = blocks.findLastIndex(({ type }, place) => place < at && type === 'heading')
  return blocks
    .slice(from + 1, at)
    .some(
      ({ type, text }) =>
        type === 'paragraph' && (severalBelow[sort].test(text) || standBelow[sort].test(text)),
    )
}

function placesIn(text: string, sort: keyof typeof byPlace): readonly string[] {
  return [...text.matchAll(byPlace[sort])].map(([place]) => place)
}

/** The nearest paragraph, unless another figure or a heading stands between. */
function besideIn(blocks: readonly Block[]): string {
  const next = blocks.find(({ type }) => type !== 'figure' && type !== 'table')
  return next?.type === 'paragraph' || next?.type === 'list-item' ? next.text.trim() : ''
}
