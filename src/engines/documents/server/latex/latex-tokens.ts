import { ReadError } from '../read-error.ts'
import { latexLimits } from './latex-limits.ts'

export type Token =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'begin' | 'end'; readonly name: string }
  | { readonly kind: 'open' | 'close' | 'break' | 'align' | 'tie' }
  | { readonly kind: 'parameter'; readonly index: number }
  /** The source of a formula; `environment` is empty for dollars and brackets. */
  | {
      readonly kind: 'math'
      readonly value: string
      readonly isDisplay: boolean
      readonly environment: string
    }
  | {
      readonly kind: 'verbatim'
      readonly value: string
      readonly isInline: boolean
      /** Its content is commands of a package for algorithms. */
      readonly isAlgorithm?: boolean
      /** What stood in brackets: `caption={…},label=…`. */
      readonly options: string
    }

/** Environments whose content is a formula. */
const mathEnvironments = new Set(
  'equation align gather multline eqnarray displaymath math flalign alignat xalignat dmath dgroup'.split(
    ' ',
  ),
)
/** Environments whose content is printed as it stands. */
const verbatimEnvironments = new Set(
  'verbatim lstlisting minted Verbatim alltt algorithmic'.split(' '),
)
/** Drawings: programs of their own, with no running text. */
const drawings = new Set('tikzpicture pgfpicture picture pspicture forest tikzcd'.split(' '))

const piece =
  /\\begin\s*\{([^{}]{1,60})\}|\\end\s*\{([^{}]{1,60})\}|\\(verb|lstinline)\*?([^a-zA-Z\s{[])|\\([a-zA-Z@]+)\*?[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?|\\([\s\S])|(\$\$?)|(\n[ \t]*(?:\n[ \t]*)+)|([{}&~])|#(\d)|([[\]*])|([^\\$\n{}&~#[\]*]+|[\s\S])/gu

/** Cuts a source without comments into tokens. Formulas, listings and drawings stay whole. */
export function tokenise(source: string): readonly Token[] {
  const tokens: Token[] = []
  piece.lastIndex = 0
  const pattern = new RegExp(piece)
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const { token, end } = read(source, match)
    if (token !== undefined) tokens.push(token)
    pattern.lastIndex = end
    if (tokens.length > latexLimits.tokens) throw new ReadError('too-complex')
  }
  return tokens
}

interface ReadToken {
  readonly token: Token | undefined
  readonly end: number
}

const single: Readonly<Record<string, Token>> = {
  '{': { kind: 'open' },
  '}': { kind: 'close' },
  '&': { kind: 'align' },
  '~': { kind: 'tie' },
}

function read(source: string, match: RegExpExecArray): ReadToken {
  const end = match.index + match[0].length
  const [, begin, finish, verb, mark, name, sign, dollars, gap, brace, index, bracket] = match
  if (begin !== undefined) return readEnvironment(source, begin, end)
  if (finish !== undefined) return { token: { kind: 'end', name: finish }, end }
  if (verb !== undefined) return readVerb(source, mark ?? '|', end)
  if (name !== undefined) return { token: commandOf(match[0], name), end }
  if (sign !== undefined) return readSign(source, sign, end)
  if (dollars !== undefined) return readMath(source, dollars, end)
  if (gap !== undefined) return { token: { kind: 'break' }, end }
  if (brace !== undefined) return { token: single[brace], end }
  if (index !== undefined) return { token: { kind: 'parameter', index: Number(index) }, end }
  return { token: { kind: 'text', value: bracket ?? match[0] }, end }
}

/** The star belongs to the name: `\section*`. */
function commandOf(whole: string, name: string): Token {
  return { kind: 'command', name: whole[name.length + 1] === '*' ? `${name}*` : name }
}

function readEnvironment(source: string, name: string, end: number): ReadToken {
  const bare = name.replace(/\*$/u, '')
  const isMath = mathEnvironments.has(bare)
  const isVerbatim = verbatimEnvironments.has(bare)
  if (!isMath && !isVerbatim && !drawings.has(bare)) return { token: { kind: 'begin', name }, end }
  const mark = `\\end{${name}}`
  const close = source.indexOf(mark, end)
  if (close < 0) return { token: { kind: 'begin', name }, end }
  const inside = source.slice(end, close)
  const after = close + mark.length
  if (isMath) {
    // How many columns there are is no part of the formula.
    const value = bare.endsWith('alignat') ? inside.replace(/^\s*\{\d\}/u, '') : inside
    const token = { kind: 'math', value, isDisplay: bare !== 'math', environment: name } as const
    return { token, end: after }
  }
  if (!isVerbatim) return { token: undefined, end: after }
  const [head = '', options = ''] =
    /^\s*(?:\[((?:[^\]{]|\{[^}]*\})*)\])?(?:\{[^}]*\})?[ \t]*\n/u.exec(inside) ?? []
  const listing = inside.slice(head.length).trimEnd()
  const isAlgorithm = bare === 'algorithmic'
  return {
    token: { kind: 'verbatim', value: listing, isInline: false, isAlgorithm, options },
    end: after,
  }
}

function readVerb(source: string, mark: string, end: number): ReadToken {
  const close = source.indexOf(mark, end)
  const line = source.indexOf('\n', end)
  if (close < 0 || (line >= 0 && line < close)) return { token: undefined, end }
  const token = {
    kind: 'verbatim',
    value: source.slice(end, close),
    isInline: true,
    options: '',
  } as const
  return { token, end: close + 1 }
}

function readSign(source: string, sign: string, end: number): ReadToken {
  const closing = sign === '(' ? '\\)' : sign === '[' ? '\\]' : ''
  const close = closing === '' ? -1 : source.indexOf(closing, end)
  if (close < 0) return { token: { kind: 'command', name: sign }, end }
  const value = source.slice(end, close)
  const token = { kind: 'math', value, isDisplay: sign === '[', environment: '' } as const
  return { token, end: close + 2 }
}

/** A formula in dollars ends before the next blank line; else the dollar was one. */
const longestInline = 5000

function readMath(source: string, dollars: string, end: number): ReadToken {
  const most = dollars === '$$' ? 20_000 : longestInline
  const rest = source.slice(end, end + most)
  const close = /(?<!\\)(?:\\\\)*(\$+)/u.exec(rest)
  const gap = /\n[ \t]*\n/u.exec(rest)
  if (close === null || (gap !== null && gap.index < close.index)) {
    return { token: { kind: 'text', value: dollars }, end }
  }
  const stop = close.index + close[0].length - (close[1]?.length ?? 1)
  const value = rest.slice(0, stop)
  const after = end + stop + Math.min(dollars.length, close[1]?.length ?? 1)
  return {
    token: { kind: 'math', value, isDisplay: dollars === '$$', environment: '' },
    end: after,
  }
}
