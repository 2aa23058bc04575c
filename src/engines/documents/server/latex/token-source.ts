import { ReadError } from '../read-error.ts'
import { latexLimits } from './latex-limits.ts'
import type { Macro } from './latex-macros.ts'
import type { Token } from './latex-tokens.ts'

/** Tokens in order, with what macros put in; counts what that costs. */
export interface TokenSource {
  readonly next: () => Token | undefined
  readonly peek: () => Token | undefined
  /** Up to so many tokens that come next, none of which is taken. */
  readonly ahead: (count: number) => readonly Token[]
  /** The next group without its braces, or the next sign. */
  readonly argument: () => readonly Token[]
  /** What stands in brackets next, if anything does. */
  readonly optional: () => readonly Token[] | undefined
  /** What is left of the group whose brace has been taken. */
  readonly group: () => readonly Token[]
  /** All that is left. */
  readonly rest: () => readonly Token[]
  /** Everything up to the `\end` of this environment, which is taken too. */
  readonly environment: (name: string) => readonly Token[]
  readonly expand: (macro: Macro) => void
}

/** How often macros were expanded, over the whole text. */
export interface ExpansionBudget {
  expansions: number
  tokens: number
}

interface Frame {
  readonly tokens: readonly Token[]
  at: number
}

interface Stack {
  readonly next: () => Token | undefined
  readonly peek: () => Token | undefined
  readonly ahead: (count: number) => readonly Token[]
  readonly push: (tokens: readonly Token[]) => void
}

/** Lists of tokens on top of each other; the top one is read first. */
function createStack(tokens: readonly Token[]): Stack {
  const frames: Frame[] = [{ tokens, at: 0 }]

  function top(): Frame | undefined {
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      if (frame.at < frame.tokens.length) return frame
      frames.pop()
    }
    return undefined
  }

  function peek(): Token | undefined {
    const frame = top()
    return frame?.tokens[frame.at]
  }

  function ahead(count: number): readonly Token[] {
    const tokens: Token[] = []
    for (const { tokens: own, at } of frames.toReversed()) {
      tokens.push(...own.slice(at, at + count - tokens.length))
      if (tokens.length >= count) break
    }
    return tokens
  }

  return {
    peek,
    ahead,
    next: () => {
      const token = peek()
      const frame = frames.at(-1)
      if (frame !== undefined) frame.at += 1
      return token
    },
    push: (pushed) => {
      top()
      if (frames.length > latexLimits.expansionDepth) throw new ReadError('too-complex')
      frames.push({ tokens: pushed, at: 0 })
    },
  }
}

/**
 * Counts what is printed in the place of a name.
 * @throws ReadError where that has no end
 */
export function spend(budget: ExpansionBudget, tokens: number): void {
  budget.expansions += 1
  budget.tokens += tokens
  if (budget.expansions > latexLimits.expansions || budget.tokens > latexLimits.tokens) {
    throw new ReadError('too-complex', { detail: 'macros without end' })
  }
}

/**
 * Tokens of a source with what macros push back in front of them; the budget ends expansions that
 * never would.
 */
export function createTokenSource(tokens: readonly Token[], budget: ExpansionBudget): TokenSource {
  const stack = createStack(tokens)
  const { next, peek, ahead, push } = stack
  const until = (isEnd: IsEnd) => takeUntil(stack, isEnd)

  function argument(): readonly Token[] {
    skipSpace(stack)
    const first = peek()
    if (first === undefined || first.kind === 'close' || first.kind === 'break') return []
    next()
    if (first.kind === 'text' && first.value.length > 1) {
      const [letter = ''] = first.value
      push([{ kind: 'text', value: first.value.slice(letter.length) }])
      return [{ kind: 'text', value: letter }]
    }
    return first.kind === 'open' ? until(isClosed) : [first]
  }

  function optional(): readonly Token[] | undefined {
    skipSpace(stack)
    if (!isText(peek(), '[')) return undefined
    next()
    let brackets = 0
    return until((token, depth) => {
      if (depth !== 0) return depth < 0
      if (isText(token, ']') && brackets === 0) return true
      brackets += isText(token, '[') ? 1 : isText(token, ']') ? -1 : 0
      return false
    })
  }

  function environment(name: string): readonly Token[] {
    let inner = 0
    return until((token) => {
      if (token.kind === 'begin' && token.name === name) inner += 1
      if (inner > latexLimits.depth) throw new ReadError('too-complex')
      if (token.kind !== 'end' || token.name !== name) return false
      inner -= 1
      return inner < 0
    })
  }

  function expand(macro: Macro): void {
    const args: (readonly Token[])[] = []
    if (macro.fallback !== undefined) {
      args.push(optional() ?? [{ kind: 'text', value: macro.fallback }])
    }
    while (args.length < macro.parameters) args.push(argument())
    const put = (token: Token): readonly Token[] =>
      token.kind === 'parameter' ? (args[token.index - 1] ?? []) : [token]
    // Counted before it is made: a long argument may stand in a body a thousand times.
    spend(
      budget,
      macro.tokens.reduce((count, token) => count + put(token).length, 0),
    )
    push(macro.tokens.flatMap(put))
  }

  return {
    next,
    peek,
    ahead,
    argument,
    optional,
    group: () => until(isClosed),
    rest: () => until(() => false),
    environment,
    expand,
  }
}

type IsEnd = (token: Token, depth: number) => boolean

const isClosed: IsEnd = (token, depth) => token.kind === 'close' && depth === 0

/** Takes tokens up to the one that ends them, which is taken and left out. */
function takeUntil({ next }: Stack, isEnd: IsEnd): readonly Token[] {
  const taken: Token[] = []
  let depth = 0
  for (let token = next(); token !== undefined; token = next()) {
    if (isEnd(token, depth)) return taken
    if (token.kind === 'open') depth += 1
    if (token.kind === 'close') depth -= 1
    if (depth > latexLimits.groups) throw new ReadError('too-complex')
    taken.push(token)
  }
  return taken
}

function skipSpace({ next, peek, push }: Stack): void {
  for (let token = peek(); token?.kind === 'text'; token = peek()) {
    const rest = token.value.trimStart()
    if (rest === token.value) return
    next()
    if (rest !== '') push([{ kind: 'text', value: rest }])
  }
}

function isText(token: Token | undefined, value: string): boolean {
  return token?.kind === 'text' && token.value === value
}
