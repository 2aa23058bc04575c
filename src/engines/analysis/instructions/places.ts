import type { Block, Table } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { isEnglish } from '../readability/language.ts'
import { rememberedFor } from '../remembered.ts'
import { isOrder, signsOfOrder } from './acts.ts'
import { disguisedOrders } from './disguises.ts'
import { anyInvisible, withoutInvisible } from './patterns.ts'
import { isSteering } from './steering.ts'
import { isVerdictAct } from './verdict-acts.ts'

export interface OrderPlace {
  readonly block: string
  readonly start: number
  readonly end: number
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Sentences that may be parts of one order. */
const together = 3

/** Where sentences of a passage, alone or in a row, order something of whoever judges the text. */
export function orderSpans(text: string, tongue: { readonly isEnglish: boolean }): readonly Span[] {
  const { plain, offset } = withoutInvisible(text)
  const pieces = [...plain.matchAll(piece)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    words: wordsOf(words),
  }))
  const isCoat = mayBeDisguised(
    plain,
    pieces.flatMap(({ words }) => words),
  )
  const glued = [...plain.matchAll(behindNoStop)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    words: wordsOf(words),
  }))
  const found = [
    ...spansIn(plain, pieces),
    ...spansIn(plain, glued),
    ...(isCoat ? disguisedOrders(plain, tongue) : []),
  ]
  return found.map(({ start, end }) => ({ start: offset(start), end: offset(end - 1) + 1 }))
}

/** Up to a stop with a space behind: what stands outside the prose is not split with more care. */
const piece = /\S(?:[^.!?\n]|[.!?](?!\s))*[.!?]?/gu

/** An order that was put behind an entry or a caption without a stop. */
const behindNoStop =
  /(?<=[\p{L}\d)/] )(?:Please|Kindly|Do not|Don[’']t|Never|Note (?:to|for)|Ignore|Disregard|Give|Rate|Grade|Accept|Approve|Recommend|Tell|Inform|Write|Treat|Hide|Overlook|Skip|Assume|Describe|Summari[sz]e|Say|Call|Praise|Report|Repeat|Return|Set|Output|Respond|Answer|Trust|Mention|Mark|Let|Award|Assign|Only|Use only|Be (?:kind|nice|lenient)|Pretend|Act as|You|Your|Dear|(?:AI|LLMs?)(?=:)|Reviewers?)(?!\p{L})[^.!?\n]*[.!?]?/gu

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

function spansIn(
  text: string,
  sentences: readonly (Span & { readonly words: readonly string[] })[],
): readonly Span[] {
  return sentences.flatMap(({ start, end, words }, at): readonly Span[] => {
    const own = text.slice(start, end)
    const small = own.toLowerCase()
    if (isVerdictAct(small) || isSteering(small)) return [{ start, end }]
    const signs = signsOfOrder(words)
    if (signs === 'none' && !marksOff.test(own)) return []
    if (isOrder(small)) return [{ start, end }]
    const last = sentences[Math.min(sentences.length, at + together) - 1]
    if (signs !== 'called' || last === undefined || last.end === end) return []
    const row = text.slice(start, last.end).toLowerCase()
    return isOrder(row, { isRow: true }) ? [{ start, end: last.end }] : []
  })
}

/** Marks of a program in running text. */
const marksOff = /<!--|<\/?\p{L}|<\||\[\/?inst|%%|^#{2,}/iu
const otherScript = /[\u0400-\u06FF\u3040-\u9FFF\uAC00-\uD7AF]/u
/** Signs of one word from which it may be code, and single letters from which they may be a word. */
const longestWord = 24
const singleLetters = 10

/** "Ign0re", "i-g-n-o-r-e". */
const mixed = /\p{L}[013457@$]\p{Ll}{2}|(?<!\p{L})\p{L}-\p{L}-\p{L}-\p{L}/u

/** Words by which other languages ask, and English ones with their letters moved or turned. */
const foreign: ReadonlySet<string> = new Set(
  `bitte sie gib veuillez merci consignes ignorez donnez favor não no recomienda dê atribua prega non negeer gelieve
   cette este esta eres lenguaje si vous ki soll olvida ignora dale geef dit alstublieft proszę och alla betyg ge mentionnez lütfen ignorer ignorera
   zignorować ignoruj zignoruj vergiss oubliez attribuez rédigez négligez dimentica valuta olvide hodnocení oceň otorga otorgue ensayo questo questa diese dieser deze gur naq guvf lbhe cyrnfr eht dna siht ruoy esaelp`
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== 'no'),
)

function mayBeDisguised(text: string, words: readonly string[]): boolean {
  return (
    text.includes('{') ||
    words.some((word) => foreign.has(word)) ||
    otherScript.test(text) ||
    text.split(' ').some(({ length }) => length >= longestWord) ||
    words.filter(({ length }) => length === 1).length >= singleLetters ||
    mixed.test(text)
  )
}

/** Places of orders in all that a text says outside its tables. */
export function orderPlaces(analysed: AnalysedDocument): readonly OrderPlace[] {
  const { document, block, sentences } = analysed
  const tongue = { isEnglish: inEnglish(analysed) }
  const byBlock = Map.groupBy(sentences, (sentence) => sentence.block)
  const inProse = [...byBlock].flatMap(([id, own]) => {
    const { text = '', type } = block.get(id) ?? {}
    if (type === 'quotation' || anyInvisible.test(text)) return []
    return spansIn(text, own).map((span) => ({ block: id, ...span }))
  })
  const whole = document.blocks.filter(
    ({ id, type, text }) =>
      type !== 'quotation' && type !== 'code' && (anyInvisible.test(text) || !byBlock.has(id)),
  )
  const coats = [...byBlock].flatMap(([id, own]) => {
    const { text = '', type } = block.get(id) ?? {}
    const isCoat = mayBeDisguised(
      text,
      own.flatMap(({ words }) => words),
    )
    return isCoat && type !== 'quotation' ? [{ id, text }] : []
  })
  return [
    ...inProse,
    ...whole.flatMap(({ id, text }) =>
      orderSpans(text, tongue).map((span) => ({ block: id, ...span })),
    ),
    ...coats.flatMap(({ id, text }) =>
      disguisedOrders(text, tongue).map((span) => ({ block: id, ...span })),
    ),
  ]
}

export const inEnglish = rememberedFor(({ document, sentences }: AnalysedDocument): boolean =>
  isEnglish(
    sentences.flatMap(({ words }) => words),
    document.language,
  ),
)

/** Cells of tables with an order, and the block that shows or captions the table. */
export function orderCells(
  analysed: AnalysedDocument,
): readonly { readonly text: string; readonly block: Block | undefined }[] {
  const { document } = analysed
  const tongue = { isEnglish: inEnglish(analysed) }
  return document.tables.flatMap((table) =>
    table.rows
      .flat()
      .filter((cell) => cell.length >= shortestCell && orderSpans(cell, tongue).length > 0)
      .map((text) => ({ text, block: shownBy(document.blocks, table) })),
  )
}

const shortestCell = 12

function shownBy(blocks: readonly Block[], { id, captionBlock }: Table): Block | undefined {
  const own = blocks.filter(({ float, text }) => float === id && text !== '')
  return own[0] ?? blocks.find((block) => block.id === captionBlock && block.text !== '')
}
