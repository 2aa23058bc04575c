import { authorNames } from '../../people/author-line.ts'
import { contentOf } from './latex-output.ts'
import { wordsOf } from './latex-state.ts'
import type { Handler, LatexState } from './latex-state.ts'

/** Signs that no author types, to part names and lines while the authors are read. */
export const nameEnd = '\u241e'
export const lineEnd = '\u241f'

export const readAuthors: Handler = (state, source) => {
  source.optional()
  const tokens = source.argument()
  state.isAuthors = true
  const text = wordsOf(state, tokens)
  state.isAuthors = false
  const names = text
    .replaceAll(/\$[^$]*\$/gu, ' ')
    .split(nameEnd)
    .map((part) => part.split(lineEnd)[0] ?? '')
    .flatMap((line) => authorNames(line))
    .map((name) => name.replace(/\s+/gu, ' ').replace(/[-–—\s]+$/u, ''))
    .filter((name) => /^\p{L}[^@\d:]{1,80}$/u.test(name) && name.split(' ').length <= 7)
  state.front.authors.push(...names.slice(0, 200))
}

/** "Student ID: …", "Word count: …" are put under a title with line breaks. */
const titlePageField =
  /^(?:student|name|candidate|word count|declaration|date|submitted|supervisor|author|tutor|module|course|matriculation)\b[^:]{0,30}:/iu

/** Title and authors, once. */
export function showTitle(state: LatexState): void {
  const { front, out } = state
  if (front.isShown || front.title === undefined) return
  front.isShown = true
  out.paragraph()
  const { title } = front
  const ofAuthors = front.notes.splice(0)
  state.isAuthors = true
  const lines = wordsOf(state, title)
    .replaceAll(nameEnd, ', ')
    .split(lineEnd)
    .map((line) => line.trim())
  state.isAuthors = false
  const end = lines.findIndex((line, index) => index > 0 && titlePageField.test(line))
  const text = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line !== '')
    .join(' ')
  const sub = front.subtitle === undefined ? '' : wordsOf(state, front.subtitle)
  const isWhole = sub === '' || text === '' || text.includes(sub)
  const whole = isWhole ? text : `${text}${/[:?!.]$/u.test(text) ? '' : ':'} ${sub}`
  if (whole !== '') out.block({ type: 'title', text: whole })
  if (front.authors.length > 0) out.block({ type: 'authors', text: front.authors.join(', ') })
  for (const note of [...front.notes.splice(0), ...ofAuthors]) {
    if (note.text !== '') out.block({ type: 'footnote', ...contentOf(note) })
  }
}
