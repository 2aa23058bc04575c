import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImportedXmlComponent,
  InternalHyperlink,
  Paragraph,
  TextRun,
} from 'docx'
import type { IParagraphOptions, IRunOptions, ParagraphChild } from 'docx'

import { addressParts } from '../../../write/addresses.ts'
import type { Inline, TextInline } from '../../../write/print/print-document.ts'
import { raisedFormula } from '../../../write/raised-formula.ts'
import { clean } from '../clean-text.ts'
import { ommlOf } from './omml.ts'
import { wordDirection } from './word-direction.ts'

/** What is gathered while the paragraphs of one Word file are made. */
export interface WordWriting {
  readonly footnotes: Record<string, { readonly children: readonly Paragraph[] }>
  /** Bookmark names by the id of their entry. */
  readonly bookmarks: ReadonlyMap<string, string>
  /** Numbers of notes stand in the text. */
  readonly hasNotes: boolean
  /** BCP 47. */
  readonly language: string
}

/** A paragraph of running text. */
export function wordLine(
  inlines: readonly Inline[],
  writing: WordWriting,
  options: IParagraphOptions,
): Paragraph {
  const direction = wordDirection(inlines, writing)
  return new Paragraph({ ...options, ...direction, children: wordRuns(inlines, writing) })
}

/** The runs of a paragraph; `look` holds for all of them. */
export function wordRuns(
  inlines: readonly Inline[],
  writing: WordWriting,
  look: IRunOptions = {},
): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    switch (inline.kind) {
      case 'formula': {
        const raised = raisedFormula(inline.tex)
        return raised === undefined ? [wordFormula(inline.tex)] : textRuns(raised, look)
      }
      case 'footnote':
        return [callFootnote(inline, writing)]
      case 'citation':
        return [cite(inline, writing, look)]
      case 'note':
        return writing.hasNotes
          ? [
              new TextRun({
                text: String(inline.number),
                superScript: true,
                bold: true,
                color: '7A2E1D',
              }),
            ]
          : []
      case 'text':
        return textRuns(inline, look)
    }
  })
}

/** Addresses are links, set as the words around them are. */
function textRuns(inline: TextInline, look: IRunOptions): ParagraphChild[] {
  const own: IRunOptions = {
    ...look,
    ...(inline.bold && { bold: true }),
    ...(inline.italic && { italics: true }),
    ...(inline.raised && { superScript: true }),
    ...(inline.lowered && { subScript: true }),
    ...(inline.mono && { font: 'Courier New' }),
  }
  if (inline.link !== undefined) {
    const run = new TextRun({ ...own, text: clean(inline.text), style: 'Hyperlink' })
    return [new ExternalHyperlink({ link: encodeURI(decoded(inline.link)), children: [run] })]
  }
  return addressParts(clean(inline.text)).map(({ text, isAddress }) => {
    const run = new TextRun({ ...own, text })
    return isAddress
      ? new ExternalHyperlink({ link: encodeURI(decoded(text)), children: [run] })
      : run
  })
}

/** What is encoded is not encoded again. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** A native equation; what Office cannot say stands as it was written. */
export function wordFormula(tex: string, isDisplay = false): ParagraphChild {
  const omml = ommlOf(tex, isDisplay)
  return omml === null ? new TextRun({ text: clean(tex), font: 'Courier New' }) : imported(omml)
}

/** The library wraps what it imports in an element without a name, which must not be written. */
function imported(xml: string): ParagraphChild {
  const wrapper = ImportedXmlComponent.fromXmlString(xml) as unknown as {
    readonly root: readonly ParagraphChild[]
  }
  const [component] = wrapper.root
  if (component === undefined) throw new Error('The equation is empty')
  return component
}

function callFootnote(
  inline: Extract<Inline, { kind: 'footnote' }>,
  writing: WordWriting,
): ParagraphChild {
  const id = Object.keys(writing.footnotes).length + 1
  // The place is taken first: a footnote never holds another, but it must keep its number.
  writing.footnotes[String(id)] = { children: [] }
  const runs = wordRuns(inline.inlines, writing, { size: 18 })
  writing.footnotes[String(id)] = { children: [new Paragraph({ children: runs })] }
  return new FootnoteReferenceRun(id)
}

function cite(
  inline: Extract<Inline, { kind: 'citation' }>,
  writing: WordWriting,
  look: IRunOptions,
): ParagraphChild {
  const run = new TextRun({
    ...look,
    text: clean(inline.text),
    ...(inline.raised && { superScript: true }),
  })
  const anchor = inline.target === null ? undefined : writing.bookmarks.get(inline.target)
  return anchor === undefined ? run : new InternalHyperlink({ anchor, children: [run] })
}
