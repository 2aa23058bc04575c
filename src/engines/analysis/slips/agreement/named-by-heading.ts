import type { AnalysedDocument } from '../../analysed-document.ts'
import type { Slip } from '../find-slips.ts'

/** "Resources was the next theme", under a heading "Resources", and "Rails delivers": names of one thing, whatever their form. Pure. */
export function withoutNamesOfHeadings(
  { document, sentences }: AnalysedDocument,
  slips: readonly Slip[],
): readonly Slip[] {
  if (slips.length === 0) return slips
  const names = new Set(
    document.blocks
      .filter(({ type }) => type === 'heading')
      .map(({ text }) => text.trim().toLowerCase()),
  )
  return slips.filter(
    ({ written }) => !names.has(subjectOf(written)) && !isName(sentences, written),
  )
}

/** "Rails delivers", where "Rails" has its capital within sentences too, and more often than not. */
function isName(sentences: AnalysedDocument['sentences'], written: string): boolean {
  const [, word = ''] = /^(\p{Lu}\p{Ll}+) \p{Ll}+$/u.exec(written) ?? []
  if (word === '') return false
  const count = (pattern: RegExp) => sentences.filter(({ text }) => pattern.test(text)).length
  const asName = count(new RegExp(String.raw`\p{Ll},? ${word}(?!\p{L})`, 'u'))
  return asName > count(new RegExp(String.raw`(?<!\p{L})${word.toLowerCase()}(?!\p{L})`, 'u'))
}

function subjectOf(written: string): string {
  return written.slice(0, Math.max(0, written.lastIndexOf(' '))).toLowerCase()
}
