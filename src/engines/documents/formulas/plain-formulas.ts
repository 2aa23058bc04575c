import { formulasIn } from './formulas.ts'
import { combining, lowered, raised, signs } from './plain-signs.ts'

/**
 * Words with their formulas in plain signs, for what can hold no mathematics: names, labels, titles of windows.
 * "The $\alpha$ of $\sqrt{n}$" becomes "The α of √n". What has no plain sign keeps its name.
 */
export function withPlainFormulas(text: string): string {
  let at = 0
  let plain = ''
  for (const { start, end, tex } of formulasIn(text)) {
    plain += text.slice(at, start) + plainFormula(tex)
    at = end
  }
  return plain + text.slice(at)
}

/** A formula in LaTeX, in one line of plain signs. */
function plainFormula(tex: string): string {
  const reader: Reader = { tokens: tex.match(token) ?? [], at: 0 }
  let plain = ''
  while (reader.at < reader.tokens.length) plain += sequence(reader, 0)
  return plain.replaceAll(/\s+/gu, ' ').trim()
}

const token = /\\[A-Za-z]+|\\.|\s+|[^\\]/gsu

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

/** Groups within groups; deeper ones are read as if their braces were not there. */
const deepest = 12

/** Up to the brace that closes, which is passed. */
function sequence(reader: Reader, depth: number): string {
  let plain = ''
  while (reader.at < reader.tokens.length) {
    const next = take(reader)
    if (next === '}') return plain
    plain += item(next, reader, depth)
  }
  return plain
}

const take = (reader: Reader): string => reader.tokens[reader.at++] ?? ''

function item(next: string, reader: Reader, depth: number): string {
  if (next === '{') return depth < deepest ? sequence(reader, depth + 1) : ''
  if (next === '^') return shifted(argument(reader, depth), raised, '^')
  if (next === '_') return shifted(argument(reader, depth), lowered, '_')
  if (next === '~' || next === '&') return ' '
  return next.length > 1 && next.startsWith('\\') ? command(next.slice(1), reader, depth) : next
}

function argument(reader: Reader, depth: number): string {
  while (/^\s+$/u.test(reader.tokens[reader.at] ?? '')) reader.at += 1
  return depth < deepest ? item(take(reader), reader, depth + 1).trim() : take(reader)
}

function command(name: string, reader: Reader, depth: number): string {
  const mark = combining[name]
  if (mark !== undefined) return argument(reader, depth) + mark
  if (/^[dt]?frac$/u.test(name)) {
    const over = part(argument(reader, depth))
    return `${over}/${part(argument(reader, depth))}`
  }
  if (name === 'sqrt') return `${degree(reader)}√${part(argument(reader, depth))}`
  if (/^(?:text|math)[a-z]*$|^operatorname$/u.test(name)) return argument(reader, depth)
  return signs[name] ?? (/^[A-Za-z]/u.test(name) ? name : '')
}

/** Of several signs, with brackets: (a + b)/2 is not a + b/2. */
const part = (plain: string): string =>
  /^(?:[\p{L}\p{M}ⁿ⁰-⁹₀-₉ₐ-ₜ′]+|[\d.]+)$/u.test(plain) ? plain : `(${plain})`

/** The third of a third root. */
function degree(reader: Reader): string {
  if (reader.tokens[reader.at] !== '[') return ''
  const close = reader.tokens.indexOf(']', reader.at)
  if (close === -1) return ''
  const plain = reader.tokens.slice(reader.at + 1, close).join('')
  reader.at = close + 1
  return shifted(plain, raised, '')
}

/** Raised or lowered signs where there are such signs; else after the sign of LaTeX for it. */
function shifted(plain: string, places: Readonly<Record<string, string>>, sign: string): string {
  const characters = Array.from(plain.replaceAll(' ', ''))
  if (characters.length === 0) return ''
  if (characters.every((one) => places[one] !== undefined))
    return characters.map((one) => places[one]).join('')
  return sign + (characters.length === 1 ? plain : part(plain))
}
