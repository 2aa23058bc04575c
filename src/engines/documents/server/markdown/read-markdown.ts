import { readCaption } from '../../captions.ts'
import type { Document } from '../../document.ts'
import { splitHeadingLabel } from '../../sections/headings.ts'
import { documentFromMarkup } from '../markup/document-from-markup.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { withAsides } from './markdown-asides.ts'
import { readMarkdownBlocks } from './markdown-blocks.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'
import { readLabels } from './markdown-citations.ts'
import { withInlineNotes } from './markdown-inline-notes.ts'
import { readInlines } from './markdown-inlines.ts'
import type { MarkdownNames } from './markdown-inlines.ts'
import { takeMetadata } from './markdown-metadata.ts'
import type { Metadata } from './markdown-metadata.ts'
import { withReferenceHeading } from './markdown-reference-division.ts'
import { withTypedParts } from './markdown-typed-parts.ts'
import { nestItems } from './nest-items.ts'

/**
 * Reads Markdown: CommonMark with the tables of GitHub, and notes, formulas and the metadata of pandoc. Of HTML within
 * it only tables are read; the rest is left out, comments too, and nothing that it names is fetched.
 * @throws ReadError `empty`, `too-large`, `too-complex`.
 */
export function readMarkdown(source: string): Document {
  if (source.length > markupLimits.text) throw new ReadError('too-large')
  const { metadata, body } = takeMetadata(source.replaceAll(/\r\n?/gu, '\n'))
  const bare = withInlineNotes(
    partedByBreaks(withNumberedHeadings(withAsides(body)))
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, '')
      .replaceAll(/<\/table>[ \t]*(?=<table\b)/giu, '</table>\n\n'),
  )
  const blocks = withTypedParts(readMarkdownBlocks(withReferenceHeading(bare.split('\n'))))
  const noteTexts = new Map(
    blocks.flatMap((block) => (block.kind === 'note' ? [[block.label, block.text] as const] : [])),
  )
  const names: MarkdownNames = {
    notes: new Map(),
    hasNote: (label) => noteTexts.has(label),
    labels: readLabels(bare),
    usesKeys:
      /^(?:bibliography|references):/mu.test(source.slice(0, 50_000)) || citesByKey.test(bare),
  }
  const items = [...frontOf(metadata, names)]
  const depths = nestItems(blocks)
  for (const [at, block] of blocks.entries()) {
    const known = names.notes.size
    const beside = { before: blocks[at - 1], after: blocks[at + 1], depth: depths[at] ?? 0, at }
    items.push(...itemsOf(block, names, beside))
    // A note stands after the block that calls it.
    for (const [label, number] of [...names.notes].slice(known)) {
      items.push({ type: 'footnote', number, ...content(noteTexts.get(label) ?? '', names) })
    }
  }
  return documentFromMarkup({
    items,
    ...(metadata.title !== '' && { title: metadata.title }),
    ...(metadata.authors.length > 0 && { authors: metadata.authors }),
    keywords: metadata.keywords,
  })
}

/** "1. Introduction" over a line of "=" or, as long as itself, of "-": no item of a list has one. */
function withNumberedHeadings(body: string): string {
  return body.replaceAll(
    /^(\d{1,2}(?:\.\d{1,2})*\.?[ \t]+\S[^\n]*)\n(={3,}|-{4,})[ \t]*$/gmu,
    (whole, title: string, line: string) => {
      if (line.startsWith('=')) return `# ${title}`
      return Math.abs(line.length - title.length) <= 2 ? `## ${title}` : whole
    },
  )
}

/** Characters from which a line has several paragraphs in it. */
const longLine = 300
const breakBefore = /^(?:\s*<br\s*\/?>)+\s*/iu
const breakWithin =
  /(?<=[.!?:]["”’)*]{0,2}(?:\[\^?\w{1,9}\])?)\s*(?:<br\s*\/?>\s*)+(?=[\p{Lu}*_"“])/giu

/** "… voters. <br>   However, …": paragraphs that are parted by the mark of a line, outside of tables. */
function partedByBreaks(body: string): string {
  if (!/<br/iu.test(body)) return body
  return body
    .split('\n')
    .map((line) =>
      line.length < longLine || line.includes('|')
        ? line
        : line.replace(breakBefore, '').replaceAll(breakWithin, '\n\n'),
    )
    .join('\n')
}

const citesByKey = /\[-?@[\p{L}\p{N}_]/u

function frontOf({ title, authors, abstract }: Metadata, names: MarkdownNames): MarkupItem[] {
  const items: MarkupItem[] = []
  if (title !== '') items.push({ type: 'title', text: readInlines(title, names).text })
  if (title !== '' && authors.length > 0) items.push({ type: 'authors', text: authors.join(', ') })
  if (abstract !== '') {
    items.push({ type: 'heading', level: 1, text: 'Abstract', isAbstract: true })
    items.push({ type: 'paragraph', ...content(abstract, names), isAbstract: true })
  }
  return items
}

interface Beside {
  readonly before: MarkdownBlock | undefined
  readonly after: MarkdownBlock | undefined
  /** How deep a list item stands in its list. */
  readonly depth: number
  /** Its place among the blocks: a table and the caption within it are a group by it. */
  readonly at: number
}

function itemsOf(
  block: MarkdownBlock,
  names: MarkdownNames,
  { before, after, depth, at }: Beside,
): readonly MarkupItem[] {
  switch (block.kind) {
    case 'heading': {
      const own = content(block.text, names)
      const isOverTable = after?.kind === 'table' && readCaption(own.text)?.kind === 'table'
      return [isOverTable ? { type: 'caption', ...own } : headingOf(block, names)]
    }
    case 'paragraph':
      return [paragraphOf(block.text, names, before?.kind === 'picture')]
    case 'quotation':
      return [quotationOf(block.text, names, before)]
    case 'item':
      return [
        {
          type: 'list-item',
          ...content(block.text, names),
          depth,
          ...(block.number !== undefined && { number: block.number }),
        },
      ]
    case 'equation':
      return [equationOf(block)]
    case 'code':
      return [{ type: 'code', text: block.text }]
    case 'table':
      return tableOf(block, names, at)
    case 'picture':
      return isCaptionOf(after, names)
        ? pictureOf(block, names).slice(0, 1)
        : pictureOf(block, names)
    case 'note':
      return []
  }
}

function content(
  text: string,
  names: MarkdownNames,
): Pick<MarkupItem, 'text' | 'marks' | 'citations'> {
  const { text: words, marks, citations } = readInlines(text, names)
  return { text: words, marks, ...(citations.length > 0 && { citations }) }
}

const tag = /\\tag\*?\s*\{([^{}]{1,40})\}/gu

/** Its number is what its author tags it with, or writes behind it. */
function equationOf({ text, number }: Extract<MarkdownBlock, { kind: 'equation' }>): MarkupItem {
  const [said, ...others] = [...text.matchAll(tag)].map((match) => match[1] ?? '')
  // Lines that are numbered one by one keep their numbers within.
  const own = others.length === 0 ? text.replaceAll(tag, '') : text
  const label = others.length === 0 ? (said ?? number) : undefined
  return {
    type: 'equation',
    text: own.replaceAll(/\s+/gu, ' ').trim(),
    ...(label !== undefined && { number: label.trim() }),
  }
}

function headingOf(
  block: { readonly level: number; readonly text: string },
  names: MarkdownNames,
): MarkupItem {
  const { text } = readInlines(block.text, names)
  const label = splitHeadingLabel(text)
  const keepsWord = label.word === 'part' || label.word === 'appendix' || label.title === text
  const isTyped = label.number !== '' && !keepsWord
  return {
    type: 'heading',
    level: block.level,
    text: isTyped ? label.title : text,
    ...(isTyped && { number: label.number }),
  }
}

/** Characters of a caption; one that stands right below its picture may tell all of its panels. */
const longestCaption = 1500
const longestLegend = 6000

/** Whether the author wrote the caption as a paragraph below the picture, so that its other words are none. */
function isCaptionOf(next: MarkdownBlock | undefined, names: MarkdownNames): boolean {
  return (
    (next?.kind === 'paragraph' || next?.kind === 'quotation') &&
    readCaption(readInlines(next.text, names).text)?.kind === 'figure'
  )
}

/** Some set a caption in as a quotation, below its picture or above its table. */
function quotationOf(
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
function paragraphOf(text: string, names: MarkdownNames, isBelowPicture: boolean): MarkupItem {
  const own = content(text, names)
  // A legend apart from its picture opens with its label in bold.
  const isLegend = isBelowPicture || /^(?:\*\*|__)/u.test(text)
  const isShort = own.text.length < (isLegend ? longestLegend : longestCaption)
  if (isShort && readCaption(own.text) !== undefined) return { type: 'caption', ...own }
  const table = /^(?:Table)?:\s+(?=\S)/u.exec(text)
  if (table === null || !isShort) return { type: 'paragraph', ...own }
  const label = /\{#([^\s{}]{1,100})[^{}]{0,200}\}\s*$/u.exec(text)
  const words = text.slice(table[0].length, label?.index).trim()
  return { type: 'caption', ...labelled(words, label?.[1], names), captionOf: 'table' }
}

function tableOf(
  { rows: source, caption = '' }: Extract<MarkdownBlock, { kind: 'table' }>,
  names: MarkdownNames,
  group: number,
): readonly MarkupItem[] {
  const wordsOf = (line: string) => readInlines(line, names).text
  const rows = source.map((row) => row.map((cell) => cell.split('\n').map(wordsOf).join('\n')))
  const table: MarkupItem = {
    type: 'table',
    text: rows.map((row) => row.join(' | ')).join('\n'),
    rows,
  }
  if (caption === '') return [table]
  const words = labelled(caption, undefined, names)
  return [
    { type: 'caption', ...words, captionOf: 'table', group },
    { ...table, group },
  ]
}

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
  return content(number === undefined ? words : `${number}: ${words}`, names)
}

/** A picture that stands alone, with its words under it. */
function pictureOf(
  { text, image, label }: { readonly text: string; readonly image: string; readonly label: string },
  names: MarkdownNames,
): readonly MarkupItem[] {
  const figure: MarkupItem = { type: 'figure', text: '', image }
  const words = labelled(text, label, names)
  if (words.text.split(' ').length < 3) return [figure]
  return [figure, { type: 'caption', ...words, captionOf: 'figure' }]
}
