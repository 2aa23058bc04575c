import { readCaption } from '../../captions.ts'
import type { Document } from '../../document.ts'
import { withLineFeeds } from '../../line-feeds.ts'
import { canonicalRole, splitHeadingLabel } from '../../sections/headings.ts'
import { documentFromMarkup } from '../markup/document-from-markup.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { readMarkdownBlocks } from './markdown-blocks.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'
import { readLabels } from './markdown-citations.ts'
import {
  content,
  isCaptionOf,
  paragraphOf,
  pictureOf,
  quotationOf,
  tableOf,
} from './markdown-floats.ts'
import { withInlineNotes } from './markdown-inline-notes.ts'
import { readInlines } from './markdown-inlines.ts'
import type { MarkdownNames } from './markdown-inlines.ts'
import { withLatexParts } from './markdown-latex-parts.ts'
import { takeMetadata } from './markdown-metadata.ts'
import type { Metadata } from './markdown-metadata.ts'
import { withFiguresApart, withPicturesApart, withPicturesNamed } from './markdown-pictures.ts'
import { withRaisedNotes } from './markdown-raised-notes.ts'
import { withReferenceHeading } from './markdown-reference-division.ts'
import { withTypedParts } from './markdown-typed-parts.ts'
import { countItems, nestItems } from './nest-items.ts'

/**
 * Reads Markdown: CommonMark with the tables of GitHub, and notes, formulas and the metadata of pandoc. Of HTML within
 * it only tables are read; the rest is left out, comments too, and nothing that it names is fetched.
 * @throws ReadError `empty`, `too-large`, `too-complex`.
 */
export function readMarkdown(source: string): Document {
  if (source.length > markupLimits.text) throw new ReadError('too-large')
  const { metadata, body } = takeMetadata(withLineFeeds(source))
  const shown = withNumberedHeadings(body)
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, '')
    .replaceAll(/<\/table>[ \t]*(?=<table\b)/giu, '</table>\n\n')
  const apart = withPicturesApart(withFiguresApart(withPicturesNamed(withLatexParts(shown))))
  const bare = withRaisedNotes(withInlineNotes(partedByBreaks(apart)))
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
  const numbers = countItems(blocks, depths)
  let heading = ''
  let headings = 0
  for (const [at, block] of blocks.entries()) {
    const known = names.notes.size
    if (block.kind === 'heading') {
      heading = block.text
      headings += 1
    }
    // A box under the title or the abstract is a note on the work, and nothing of either.
    const isNoteOnWork =
      'isAside' in block && (headings < 2 || canonicalRole(heading) === 'abstract')
    if (isNoteOnWork) {
      items.push({ type: 'footnote', ...content(block.text, names) })
      continue
    }
    const beside = {
      before: blocks[at - 1],
      after: blocks[at + 1],
      depth: depths[at] ?? 0,
      number: numbers[at],
      at,
    }
    // Entries are set in as quotations by some.
    const isEntry = block.kind === 'quotation' && canonicalRole(heading) === 'references'
    items.push(...itemsOf(isEntry ? { ...block, kind: 'paragraph' } : block, names, beside))
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
  /** What a list item is numbered. */
  readonly number: string | undefined
  /** Its place among the blocks: a table and the caption within it are a group by it. */
  readonly at: number
}

function itemsOf(
  block: MarkdownBlock,
  names: MarkdownNames,
  { before, after, depth, number, at }: Beside,
): readonly MarkupItem[] {
  switch (block.kind) {
    case 'heading': {
      const own = content(block.text, names)
      const isOverTable = after?.kind === 'table' && readCaption(own.text)?.kind === 'table'
      return [isOverTable ? { type: 'caption', ...own } : headingOf(block, names)]
    }
    case 'paragraph':
      return [paragraphOf(block, names, before)]
    case 'quotation':
      return [quotationOf(block.text, names, before)]
    case 'item':
      return [
        {
          type: 'list-item',
          ...content(block.text, names),
          depth,
          ...(number !== undefined && { number }),
        },
      ]
    case 'equation':
      return [equationOf(block)]
    case 'code':
      return [{ type: 'code', text: block.text }]
    case 'table':
      return tableOf(block, names, at)
    case 'picture':
      return isCaptionOf({ picture: block, before, after }, names)
        ? pictureOf(block, names).slice(0, 1)
        : pictureOf(block, names)
    case 'note':
      return []
  }
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
