/** What a typed line is, by the marks that it begins with; the notation is that of typed drafts. */
export type LineForm =
  | 'title'
  | 'chapter'
  | 'section'
  | 'quotation'
  | 'list'
  | 'numbers'
  | 'table'
  | 'code'
  | 'blank'
  | 'paragraph'

/** The forms that a line can be given, with the mark that gives it. */
export const choosableForms = [
  { form: 'paragraph', label: 'Paragraph', mark: '' },
  { form: 'title', label: 'Title', mark: '# ' },
  { form: 'chapter', label: 'Chapter', mark: '## ' },
  { form: 'section', label: 'Section', mark: '### ' },
  { form: 'quotation', label: 'Quotation', mark: '> ' },
  { form: 'list', label: 'List', mark: '- ' },
  { form: 'numbers', label: 'Numbered list', mark: '1. ' },
] as const satisfies readonly { form: LineForm; label: string; mark: string }[]

export type ChoosableForm = (typeof choosableForms)[number]['form']

/** Marks at the beginning of a line, with the space behind them. */
const markOfLine =
  /^(?:(?<signs>#{1,7})\s+|(?<quote>>)\s?|\s{0,12}(?<item>[-*+•])\s+|\s{0,12}(?<number>\d{1,3}[.)])\s+)/u

/** The form of every line of a text, in order. */
export function formsOf(lines: readonly string[]): readonly LineForm[] {
  let isCode = false
  return lines.map((line) => {
    const isFence = line.startsWith('```')
    const isInCode = isCode || isFence
    if (isFence) isCode = !isCode
    return isInCode ? 'code' : formOf(line)
  })
}

function formOf(line: string): LineForm {
  if (line.trim() === '') return 'blank'
  if (/^\s*\|.*\|\s*$/u.test(line)) return 'table'
  const { signs, quote, item, number } = markOfLine.exec(line)?.groups ?? {}
  if (signs !== undefined)
    return signs.length === 1 ? 'title' : signs.length === 2 ? 'chapter' : 'section'
  if (quote !== undefined) return 'quotation'
  if (item !== undefined) return 'list'
  return number === undefined ? 'paragraph' : 'numbers'
}

/** How many characters of a line are its mark. */
export function markLength(line: string): number {
  return markOfLine.exec(line)?.[0].length ?? 0
}

/** The mark that gives a line a form: with a number, the one after that of the line before. */
export function markFor(form: ChoosableForm, before: string): string {
  const number = /^\s{0,12}(\d{1,3})[.)]\s/u.exec(before)?.[1]
  if (form === 'numbers' && number !== undefined) return `${Number(number) + 1}. `
  return choosableForms.find((one) => one.form === form)?.mark ?? ''
}

/** What a new line after this one begins with: a list goes on until an item stays empty. */
export function markAfter(line: string): string {
  const form = formOf(line)
  const length = markLength(line)
  if (line.trim().length <= line.slice(0, length).trim().length) return ''
  if (form === 'list') return line.slice(0, length)
  return form === 'numbers' ? markFor('numbers', line) : ''
}
