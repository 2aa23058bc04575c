import type { Table } from '../../document.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'
import { wordsOf } from './latex-state.ts'
import type { LatexState } from './latex-state.ts'
import type { Token } from './latex-tokens.ts'
import { sourceOf } from './latex-words.ts'
import { createTokenSource } from './token-source.ts'
import type { TokenSource } from './token-source.ts'

export interface LatexTable {
  readonly rows: Table['rows']
  readonly spans: NonNullable<Table['spans']>
}

/** Rules between rows, with the arguments that follow them. */
const rules =
  /^(?:hline|toprule|midrule|bottomrule|cline|cmidrule|hhline|specialrule|addlinespace|endhead|endfirsthead|endfoot|endlastfoot|noalign)\*?$/u

/** Reads the cells of a `tabular`; the arguments of the environment have been taken. */
export function readTabular(state: LatexState, tokens: readonly Token[]): LatexTable {
  const rows: string[][] = []
  const spans: NonNullable<Table['spans']> = []
  for (const cells of cut(tokens)) {
    if (cells.every((cell) => cell.length === 0)) continue
    const row: string[] = []
    for (const cell of cells) {
      const { text, columns, height } = readCell(state, cell)
      if (columns > 1 || height > 1) {
        spans.push({ row: rows.length, column: row.length, rows: height, columns })
      }
      row.push(text, ...Array.from({ length: columns - 1 }, () => ''))
      if (row.length > markupLimits.columns) throw new ReadError('too-complex')
    }
    if (row.some((text) => text !== '')) rows.push(row)
    if (rows.length > markupLimits.rows) throw new ReadError('too-complex')
  }
  const count = rows.length
  return { rows, spans: spans.filter(({ row }) => row < count) }
}

/** Rows of cells of tokens: `&` and `\\` outside groups part them; rules are left out. */
function cut(tokens: readonly Token[]): readonly (readonly (readonly Token[])[])[] {
  const rows: Token[][][] = [[[]]]
  const source = createTokenSource(tokens, { expansions: 0, tokens: 0 })
  let depth = 0
  for (let token = source.next(); token !== undefined; token = source.next()) {
    depth += steps[token.kind] ?? 0
    const name = token.kind === 'command' && depth === 0 ? token.name : ''
    if (rowEnds.has(name)) {
      source.optional()
      rows.push([[]])
    } else if (rules.test(name)) dropRule(source, name)
    else if (token.kind === 'align' && depth === 0) rows.at(-1)?.push([])
    else addToCell(rows.at(-1)?.at(-1) ?? [], token)
  }
  return rows
}

const steps: Readonly<Partial<Record<Token['kind'], number>>> = {
  open: 1,
  begin: 1,
  close: -1,
  end: -1,
}
const rowEnds: ReadonlySet<string> = new Set(['\\', 'tabularnewline', 'cr'])

/** Space before the first word of a cell is none of it. */
function addToCell(cell: Token[], token: Token): void {
  const isSpace = token.kind === 'text' && token.value.trim() === ''
  if (!isSpace || cell.length > 0) cell.push(token)
}

function dropRule(source: TokenSource, name: string): void {
  source.optional()
  if (/^(?:cline|cmidrule|hhline|noalign)/u.test(name)) dropRange(source)
}

/** `\cmidrule(lr){2-4}`. */
function dropRange(source: TokenSource): void {
  const next = source.peek()
  if (next?.kind === 'text' && next.value.startsWith('(')) source.next()
  source.argument()
}

interface Cell {
  readonly text: string
  readonly columns: number
  readonly height: number
}

function readCell(state: LatexState, tokens: readonly Token[]): Cell {
  const [first, ...rest] = tokens.filter(
    (token, index) => index > 0 || token.kind !== 'text' || token.value.trim() !== '',
  )
  const name = first?.kind === 'command' ? first.name : ''
  if (name !== 'multicolumn' && name !== 'multirow') {
    return { text: wordsOf(state, tokens), columns: 1, height: 1 }
  }
  const source = createTokenSource(rest, { expansions: 0, tokens: 0 })
  if (name === 'multirow') source.optional()
  const count = Math.min(
    markupLimits.columns,
    Math.max(1, Math.abs(Number.parseInt(sourceOf(source.argument()), 10) || 1)),
  )
  if (name === 'multirow') source.optional()
  source.argument()
  const inner = readCell(state, source.argument())
  return name === 'multicolumn' ? { ...inner, columns: count } : { ...inner, height: count }
}
