import { lookOfWhole } from './paragraph-look.ts'
import type { Paragraph } from './paragraph.ts'
import type { ResolvedStyle } from './styles.ts'

/** What was copied from the field of a page of the web, as of one that translates, keeps its style: "HTML Preformatted". */
const pastedStyle = /^html\b/iu
const signsOfCode = /:\s*[\d.]+$|[{}[\]<>=\\|]|[;:]$|\w\(|\w_\w/u
const fewestWords = 4
/** "Records can be made with naive data(see above), and kept.": such signs stand in prose too. */
const sentence = /^(?=(?:\S+\s+){8})\p{Lu}[^{};=<>|\\]*[.?!]$/u

/** The style as it is meant: words that were pasted are no code for it. */
export function styleOfWords(style: ResolvedStyle, text: string): ResolvedStyle {
  if (style.role !== 'code' || !pastedStyle.test(style.name)) return style
  if (signsOfCode.test(text) && !sentence.test(text)) return style
  const { role: _role, ...plain } = style
  return plain
}

export function isCode(paragraph: Paragraph): boolean {
  const { text, style } = paragraph
  if (style.role === 'code') return true
  if (lookOfWhole(paragraph).mono !== true) return false
  return !pastedStyle.test(style.name) || text.split(' ').length < fewestWords
}
