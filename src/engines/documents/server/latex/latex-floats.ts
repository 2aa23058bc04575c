import { graphicsWidth } from '../markup/printed-width.ts'
import { contentOf } from './latex-output.ts'
import type { Handler } from './latex-state.ts'
import { sourceOf } from './latex-words.ts'

export const readCaption: Handler = (state, source) => {
  source.optional()
  const tokens = source.argument()
  const { float, numbering, out } = state
  const kind = float?.kind ?? 'figure'
  const word = float?.word ?? 'Figure'
  // Counted before its words are read: a label among them names this number.
  const label = float === undefined ? '' : `${word} ${numbering.next(word.toLowerCase(), word)}: `
  const inlines = out.aside(() => state.run(tokens))
  const shift = (one: { readonly start: number; readonly end: number }) => ({
    start: one.start + label.length,
    end: one.end + label.length,
  })
  out.paragraph()
  out.block({
    type: 'caption',
    text: `${label}${inlines.text}`.trim(),
    marks: inlines.marks.map((mark) => ({ ...mark, ...shift(mark) })),
    citations: inlines.citations.map((one) => ({ ...one, ...shift(one) })),
    captionOf: kind,
    ...(float !== undefined && { group: float.group }),
  })
}

const noteWords = /^(?:notes?|sources?|anmerkung(?:en)?|quellen?|nota|remarque)\b/iu

/** `\caption*` has no number: the notes under a table, or the words of a figure that is not counted. */
export const readFloatNote: Handler = (state, source) => {
  const { float, out } = state
  source.optional()
  const tokens = source.argument()
  const inlines = out.aside(() => state.run(tokens))
  if (inlines.text === '') return
  out.paragraph()
  const group = float === undefined ? {} : { group: float.group }
  const content = { ...contentOf(inlines), ...group }
  if (noteWords.test(inlines.text)) out.block({ type: 'paragraph', ...content })
  else out.block({ type: 'caption', ...content, captionOf: float?.kind ?? 'figure' })
}

export const readPicture: Handler = ({ out, float }, source) => {
  const printedWidth = graphicsWidth(sourceOf(source.optional() ?? []))
  const image = sourceOf(source.argument()).trim()
  const item = { type: 'figure', text: '', image, printedWidth } as const
  if (float === undefined) out.floating(() => out.block(item))
  else out.block({ ...item, group: float.group })
}
