import { readCaption } from '../../captions.ts'
import type { WordBlock } from './blocks.ts'

/** Words of a caption that only its place tells from a sentence. */
const mostWords = 16
/** Words from which what has the style of a caption is prose when it stands by no figure. */
const fewestOfProse = 12

/**
 * Captions by their place: "Table 1, Prices by town." beside a table is one, whatever its mark and its end, and prose
 * in the style of captions that stands beside none, as behind an equation that Word captioned, is not.
 */
export function settleCaptions(drafts: readonly WordBlock[]): readonly WordBlock[] {
  return drafts.map((draft, at) => {
    const { type, text } = draft.block
    const near = [drafts[at - 1], drafts[at + 1]].map((one) => one?.block.type)
    if (isText.has(type) && isBeside(text, near)) return retyped(draft, 'caption')
    return type === 'caption' && isProse(text, near) ? retyped(draft, 'paragraph') : draft
  })
}

/** Some take the style of quotations for their captions. */
const isText: ReadonlySet<string> = new Set(['paragraph', 'quotation'])

type Near = readonly (WordBlock['block']['type'] | undefined)[]

function isBeside(text: string, near: Near): boolean {
  const isSmall = inLowerCase.test(text)
  const isNamed = isSmall || named.test(text)
  const kind = isNamed ? readCaption(text, { isCaption: true })?.kind : undefined
  const words = text.split(' ').length
  const isShort = isSmall ? words <= mostWords * 2 : words <= mostWords && !verb.test(text)
  return kind !== undefined && near.includes(kind) && !near.includes('caption') && isShort
}

/** "Table 1, Prices by town." */
const named = /^\p{L}[\p{L}.]+\s[A-Z]?\d{1,3}(?:\.\d{1,3})?\s?,\s\p{Lu}/u

/** "figure 2: Prices by town" */
const inLowerCase = /^\p{Ll}[\p{Ll}.]+\s?\d{1,3}(?:\.\d{1,3})?\s?[:.–—-]\s?\S/u

/** "Table 1, Prices are dear, shows …" goes on as sentences do. */
const verb =
  /\b(?:is|are|was|were|shows?|shown|showed|lists|gives?|presents?|provides?|contains?|summari[sz]es|illustrates?|depicts?|describes?|reports?|displays?|compares|indicates|has|have|can|which|that)\b/iu

function isProse(text: string, near: Near): boolean {
  const isLong = text.split(' ').length >= fewestOfProse && /^\p{Ll}/u.test(text)
  const isAlone = !near.includes('figure') && !near.includes('table') && !near.includes('caption')
  return isLong && isAlone && readCaption(text, { isCaption: true }) === undefined
}

function retyped(draft: WordBlock, type: 'caption' | 'paragraph'): WordBlock {
  return { ...draft, block: { ...draft.block, type } }
}
