/** Cells of a table in plain text; `null` when the lines share no separator. */
export function cellsOf(text: string): readonly (readonly string[])[] | null {
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  if (share(lines, '|') > 0.8) return lines.filter((line) => !isRule(line)).map(pipeCells)
  if (share(lines, '\t') > 0.6) return quotedCells(text, '\t')
  for (const separator of [',', ';']) {
    const cells = quotedCells(text, separator)
    if (isEven(cells)) return cells
  }
  const spaced = lines.map((line) => line.trim().split(/\s{3,}/u))
  return isEven(spaced) ? spaced : null
}

function share(lines: readonly string[], separator: string): number {
  return lines.filter((line) => line.includes(separator)).length / lines.length
}

/** "| --- | :-: |" under the head of a Markdown table. */
function isRule(line: string): boolean {
  return /^[\s|:+-]+$/u.test(line)
}

function pipeCells(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim())
}

/** Rows of one width of three or more; prose with commas has rows of many widths. */
function isEven(rows: readonly (readonly string[])[]): boolean {
  const width = rows[0]?.length ?? 0
  return (
    rows.length >= 2 &&
    width >= 3 &&
    rows.filter((row) => row.length === width).length >= rows.length * 0.9
  )
}

/** Fields after RFC 4180: quotation marks hold separators, line breaks and doubled marks. */
function quotedCells(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((field) => field !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (letter === '"' && isQuoted && text.charAt(index + 1) === '"') {
      cell += '"'
      index += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) endCell()
    else if (letter === '\n' && !isQuoted) endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
