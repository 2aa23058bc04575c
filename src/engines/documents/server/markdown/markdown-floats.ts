import { readCaption } from '../../captions.ts'
import type { CaptionLabel } from '../../captions.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'
import { readInlines } from './markdown-inlines.ts'
import type { MarkdownNames } from './markdown-inlines.ts'
import { plainLatex } from './markdown-latex-parts.ts'
import type { MarkdownPicture } from './markdown-pictures.ts'

export function content(
  text: string,
  names: MarkdownNames,
): Pick<MarkupItem, 'text' | 'marks' | 'citations'> {
  const { text: words, marks, citations } = readInlines(text, names)
  return { text: words, marks, ...(citations.length > 0 && { citations }) }
}

/** Characters of a caption; one that stands right below its picture may tell all of its panels. */
const longestCaption = 1500
const longestLegend = 6000

interface PicturePlace {
  readonly picture: MarkdownPicture
  readonly before: MarkdownBlock | undefined
  readonly after: MarkdownBlock | undefined
}

/** Whether the author wrote the caption as a paragraph beside the picture, so that its other words are none. */
export function isCaptionOf(
  { picture, before, after }: PicturePlace,
  names: MarkdownNames,
): boolean {
  if (picture.isCaptioned === true) return false
  if (after?.kind === 'paragraph' && saysPicture(after, names)) return true
  const own = readCaption(readInlines(picture.text, names).text)
  const below = labelIn(after, names)
  // A table below it has a caption of its own.
  if (below?.kind === 'figure' || (below !== undefined && own === undefined)) return true
  const above = labelIn(before, names)
  return own !== undefined && above?.kind === own.kind && above.label === own.label
}

function labelIn(block: MarkdownBlock | undefined, names: MarkdownNames): CaptionLabel | undefined {
  if (block?.kind !== 'paragraph' && block?.kind !== 'quotation') return undefined
  return readCaption(readInlines(block.text, names).text)
}

type Paragraph = Extract<MarkdownBlock, { kind: 'paragraph' | 'quotation' }>

/** Characters of a caption that only its look and its place tell. */
const longestUnnamed = 600
const fewestInBold = 4

/** A line in italics below a picture, or one in bold or in small letters right under it, without a label. */
function saysPicture({ text, isAttached }: Paragraph, names: MarkdownNames): boolean {
  const own = content(text, names)
  const { length } = own.text
  if (length === 0 || length > longestUnnamed) return false
  const isWholly = (look: string) =>
    own.marks?.some(({ kind, start, end }) => kind === look && start === 0 && end >= length - 1)
  if (isWholly('italic') === true) return true
  const isBold = isWholly('bold') === true && own.text.split(' ').length >= fewestInBold
  return isAttached === true && (isBold || setByHtml.test(text))
}

/** "<em>The map of hedges</em>", under its picture in the middle of the page. */
const setByHtml =
  /^(?:\s|<br\s*\/?>)*<(?:em|i|b|strong|small|sub|sup|figcaption|font|span|center)\b[^<>]*>(?:(?!<\/?p\b)[\s\S])*<\/[a-z]+>\s*(?:<\/?[a-z][^<>]*>\s*)*$/iu

/** Some set a caption in as a quotation, below its picture or above its table. */
export function quotationOf(
  text: string,
  names: MarkdownNames,
  before: MarkdownBlock | undefined,
): MarkupItem {
  const own = content(text, names)
  const longest = before?.kind === 'picture' ? longestLegend : longestCaption
  const label = own.text.length < longest ? readCaption(own.text) : undefined
  return { type: label === undefined ? 'quotation' : 'caption', ...own }
}

/** "Figure 1: …", "Table: …" as pandoc has it, or running text. */
export function paragraphOf(
  paragraph: Paragraph,
  names: MarkdownNames,
  before: MarkdownBlock | undefined,
): MarkupItem {
  const { text } = paragraph
  const own = content(text, names)
  const isBelowPicture = before?.kind === 'picture'
  // A legend apart from its picture opens with its label in bold.
  const isLegend = isBelowPicture || /^(?:\*\*|__)/u.test(text)
  const isShort = own.text.length < (isLegend ? longestLegend : longestCaption)
  if (isShort && readCaption(own.text) !== undefined) return { type: 'caption', ...own }
  if (isBelowPicture && before.isCaptioned !== true && saysPicture(paragraph, names))
    return { type: 'caption', ...own, captionOf: 'figure' }
  const table = /^(?:Table)?:\s+(?=\S)/u.exec(text)
  if (table === null || !isShort) return { type: 'paragraph', ...own }
  const label = endLabel.exec(text)
  const words = text.slice(table[0].length, label?.index).trim()
  return { type: 'caption', ...labelled(words, label?.[1], names), captionOf: 'table' }
}

export function tableOf(
  { rows: source, caption = '' }: Extract<MarkdownBlock, { kind: 'table' }>,
  names: MarkdownNames,
  group: number,
): readonly MarkupItem[] {
  const wordsOf = (line: string) => readInlines(plainLatex(line), names).text
  const rows = source.map((row) => row.map((cell) => cell.split('\n').map(wordsOf).join('\n')))
  const table: MarkupItem = {
    type: 'table',
    text: rows.map((row) => row.join(' | ')).join('\n'),
    rows,
  }
  if (caption === '') return [table]
  const own = endLabel.exec(caption)
  const words = labelled(caption.slice(0, own?.index), own?.[1], names)
  return [
    { type: 'caption', ...words, captionOf: 'table', group },
    { ...table, group },
  ]
}

const endLabel = /\s*\{#([^\s{}]{1,100})[^{}]{0,200}\}\s*$/u

/** What bookdown leaves of a label in front of a caption. */
const typedLabel = /^\(\\?#((?:tab|fig):[^\s()]{1,100})\)\s*/u

/** The words of a caption behind the number that references to its label print. */
function labelled(
  text: string,
  label: string | undefined,
  names: MarkdownNames,
): Pick<MarkupItem, 'text' | 'marks' | 'citations'> {
  const typed = typedLabel.exec(text)
  const words = typed === null ? text : text.slice(typed[0].length)
  const number = names.labels.get(typed?.[1] ?? label ?? '')
  // Some write the number themselves.
  const isNumbered =
    number !== undefined && readCaption(readInlines(words, names).text) === undefined
  return content(isNumbered ? `${number}: ${words}` : words, names)
}

/** A picture that stands alone, with its words under it. */
export function pictureOf(picture: MarkdownPicture, names: MarkdownNames): readonly MarkupItem[] {
  const { text, image, label, description = '', isCaptioned = false } = picture
  const words = labelled(text, label, names)
  const isCaption = isCaptioned || words.text.split(' ').length >= 3 || isLabel(words.text)
  const said = description === '' ? readInlines(text, names).text : description
  const figure: MarkupItem = {
    type: 'figure',
    text: '',
    ...(image !== '' && { image }),
    ...(said !== '' && { description: said }),
  }
  return isCaption ? [figure, { type: 'caption', ...words, captionOf: 'figure' }] : [figure]
}

function isLabel(text: string): boolean {
  return readCaption(text) !== undefined
}
