/** A statement whose table is to be drawn as one. */
export interface StatementTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What stands under it, a line each. */
  readonly after: readonly string[]
}

/** The table that a statement begins with in Markdown; `null` where it has none. */
export function statementTable(text: string): StatementTable | null {
  const lines = text.split('\n')
  const [head, rule, ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf)
  if (head === undefined || rule === undefined) return null
  return { head, rows, after: lines.filter((line) => line !== '' && !line.startsWith('|')) }
}

/** The same as HTML, so that it is a table where it is pasted. */
export function statementHtml({ head, rows, after }: StatementTable): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => row(cells, 'td')).join('')
  const under = after.map((line) => `<p>${escaped(line)}</p>`).join('')
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>${under}`
}

/** A bar that belongs to the words carries a backslash. */
function cellsOf(line: string): readonly string[] {
  return line
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
