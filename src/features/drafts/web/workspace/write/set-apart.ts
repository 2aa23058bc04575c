import { formsOf } from './line-form.ts'

/** Lines that go on in a line beside them; every other one begins or ends where a line does. */
const running: ReadonlySet<string> = new Set(['paragraph', 'blank'])

/** A text that is put in between two others: a heading, an item or a row stands on lines of its own there. */
export function setApart(text: string, before: string, after: string): string {
  const forms = formsOf(text.split('\n'))
  const isRunOn = (form: string | undefined) => running.has(form ?? 'blank')
  const lead = isRunOn(forms[0]) ? '' : breaks(before.trimEnd() === '' ? '' : before, 'end')
  const tail = isRunOn(forms.at(-1)) ? '' : breaks(after.trimStart() === '' ? '' : after, 'start')
  return `${lead}${text}${tail}`
}

/** What is missing of an empty line at the end, or at the start, of a text. */
function breaks(beside: string, edge: 'start' | 'end'): string {
  if (beside === '') return ''
  const has = edge === 'end' ? /\n*$/u.exec(beside) : /^\n*/u.exec(beside)
  return '\n'.repeat(Math.max(0, 2 - (has?.[0].length ?? 0)))
}
