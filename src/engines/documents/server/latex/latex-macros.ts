import { latexLimits } from './latex-limits.ts'
import { tokenise } from './latex-tokens.ts'
import type { Token } from './latex-tokens.ts'

/** A macro that only puts in text: its body with parameters, never run as a program. */
export interface Macro {
  readonly parameters: number
  /** What the first parameter is when nobody gives it. */
  readonly fallback: string | undefined
  readonly body: string
  readonly tokens: readonly Token[]
}

/** What `\newenvironment` says: its parameters count in the text before. */
export interface OwnEnvironment {
  readonly before: Macro
  readonly after: readonly Token[]
}

export interface Definitions {
  readonly macros: ReadonlyMap<string, Macro>
  /** Environments of the author that put text before and after what stands in them. */
  readonly environments: ReadonlyMap<string, OwnEnvironment>
  /** Environments of theorems by name, with their printed word: "lemma" is "Lemma". */
  readonly theorems: ReadonlyMap<string, string>
  /** The source without its definitions. */
  readonly rest: string
}

const definition =
  /\\(?:(?:re|provide)?newcommand|renewcommand|providecommand|DeclareRobustCommand|DeclareMathOperator)\*?\s*\{?\s*\\([a-zA-Z@]+|[*?"])\s*\}?\s*(?:\[(\d)\])?\s*(?:\[([^\]]{0,200})\])?\s*(?=\{)|\\(?:def|gdef|edef)\s*\\([a-zA-Z@]+|[*?"])\s*((?:#\d)*)\s*(?=\{)|\\(?:New|Renew|Provide|Declare)DocumentCommand\s*\{?\s*\\([a-zA-Z@]+)\s*\}?\s*\{((?:[mo\s]|O\s*\{[^{}]{0,200}\}){0,9})\}\s*(?=\{)/gu
const theorem =
  /\\newtheorem\*?\s*\{([^{}]{1,60})\}\s*(?:\[[^\]]{0,60}\])?\s*\{([^{}]{1,60})\}\s*(?:\[[^\]]{0,60}\])?/gu

/** Takes simple definitions out of a source. What is built from conditions, counters or files is no text macro. */
export function takeDefinitions(source: string): Definitions {
  const macros = new Map<string, Macro>()
  const theorems = new Map<string, string>()
  const parts: string[] = []
  let from = 0
  const pattern = new RegExp(definition)
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const start = match.index + match[0].length
    const end = closingBrace(source, start)
    if (end < 0) break
    parts.push(source.slice(from, match.index))
    from = end
    pattern.lastIndex = end
    const name = match[1] ?? match[4] ?? match[6] ?? ''
    const body = source.slice(start + 1, end - 1)
    const isOperator = match[0].startsWith('\\DeclareMathOperator')
    const shape = match[7] === undefined ? plainShape(match) : documentShape(match[7])
    if (macros.size >= latexLimits.macros || shape === undefined || !isTextMacro(name, body))
      continue
    macros.set(name, {
      ...shape,
      body: isOperator ? `\\operatorname{${body}}` : body,
      tokens: tokenise(body),
    })
  }
  parts.push(source.slice(from))
  const rest = parts.join('').replaceAll(theorem, (...match: readonly unknown[]) => {
    theorems.set(String(match[1]), String(match[2]))
    return ''
  })
  const { environments, rest: bare } = takeEnvironments(rest)
  return { macros, environments, theorems, rest: bare }
}

type Shape = Pick<Macro, 'parameters' | 'fallback'>

function plainShape(match: RegExpExecArray): Shape {
  const [, , count, fallback, , signs] = match
  return { parameters: count === undefined ? (signs?.length ?? 0) / 2 : Number(count), fallback }
}

/** "O{h} m m": one optional argument may come first, as `\newcommand` has it. */
function documentShape(said: string): Shape | undefined {
  const [first = '', ...others] = said.match(/m|o|O\s*\{[^{}]*\}/gu) ?? []
  if (others.some((one) => one !== 'm')) return undefined
  const fallback = first.startsWith('O') ? first.replace(/^O\s*\{|\}$/gu, '') : ''
  const parameters = first === '' ? 0 : others.length + 1
  return { parameters, fallback: /^o/iu.test(first) ? fallback : undefined }
}

const ownEnvironment =
  /\\(?:re)?newenvironment\*?\s*\{([a-zA-Z@*]{1,60})\}\s*(?:\[(\d)\])?\s*(?:\[([^\]]{0,200})\])?\s*(?=\{)/gu

/** "\captionsetup{type=listing}": its caption is counted as that of a float. */
const captionOf = /\\captionsetup\s*\{[^{}]*\btype\s*=/u

/** Takes out the definitions of environments that wrap others, such as a figure; the rest of them only set type. */
function takeEnvironments(source: string): Pick<Definitions, 'environments' | 'rest'> {
  const environments = new Map<string, OwnEnvironment>()
  const parts: string[] = []
  let from = 0
  const pattern = new RegExp(ownEnvironment)
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [whole, name = '', count, fallback] = match
    const middle = closingBrace(source, match.index + whole.length)
    const start = middle < 0 ? -1 : source.indexOf('{', middle)
    const end =
      start < 0 || source.slice(middle, start).trim() !== '' ? -1 : closingBrace(source, start)
    if (end < 0) continue
    parts.push(source.slice(from, match.index))
    from = end
    pattern.lastIndex = end
    const before = source.slice(match.index + whole.length + 1, middle - 1)
    const after = source.slice(start + 1, end - 1)
    const opens = before.includes('\\begin') || captionOf.test(before)
    const isWrapping = opens && !before.includes(`{${name}}`)
    if (!isWrapping || !isTextMacro(name, before + after)) continue
    if (environments.size >= latexLimits.macros) continue
    environments.set(name, {
      before: { parameters: Number(count ?? 0), fallback, body: before, tokens: tokenise(before) },
      after: tokenise(after),
    })
  }
  parts.push(source.slice(from))
  return { environments, rest: parts.join('') }
}

function isTextMacro(name: string, body: string): boolean {
  const isProgram =
    /\\(?:if(?!thenelse|bool|toggle|blank|str)[a-z]*|loop|repeat|csname|expandafter|catcode|input|include|write|openin|read|def|newcommand|futurelet|advance)(?![a-zA-Z])/u
  return body.length <= latexLimits.macroBody && !isProgram.test(body) && !isSelf(name, body)
}

function isSelf(name: string, body: string): boolean {
  const own = /[a-zA-Z]/u.test(name) ? `${name.replaceAll('@', '\\x40')}(?![a-zA-Z@])` : `[${name}]`
  return new RegExp(String.raw`\\${own}`, 'u').test(body)
}

/** Index behind the brace that closes the one at `start`; -1 without one. */
export function closingBrace(source: string, start: number): number {
  let depth = 0
  const mark = /\\[\s\S]|[{}]/gu
  mark.lastIndex = start
  for (let match = mark.exec(source); match !== null; match = mark.exec(source)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}') depth -= 1
    if (depth === 0) return match.index + 1
  }
  return -1
}

/** Shorthands such as `\be … \ee` for environments are written out, so that formulas are found. */
export function writeOutShorthands(source: string, macros: ReadonlyMap<string, Macro>): string {
  const shorthands = new Map(
    [...macros].filter(
      ([, { parameters, body }]) =>
        parameters === 0 && /^\s*\\(?:begin|end)\{[a-z]+\*?\}\s*$/u.test(body),
    ),
  )
  if (shorthands.size === 0) return source
  return source.replaceAll(
    /\\([a-zA-Z@]+)/gu,
    (whole, name: string) => shorthands.get(name)?.body.trim() ?? whole,
  )
}

/** Longest formula that macros may make. */
const longestFormula = 20_000

/** A formula with the author's own macros written out, as far as that stays bounded. */
export function expandFormula(formula: string, macros: ReadonlyMap<string, Macro>): string {
  let text = formula
  for (let round = 0; round < 6; round += 1) {
    const next = expandOnce(text, macros)
    if (next === text || next.length > longestFormula) return text
    text = next
  }
  return text
}

/** A group without its braces, else one command or sign. */
function argumentAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  const start = at + (/^\s*/u.exec(text.slice(at, at + 100))?.[0].length ?? 0)
  if (start >= text.length) return undefined
  if (text[start] !== '{') {
    const one = /^\\(?:[a-zA-Z@]+|[\s\S])|^[\s\S]/u.exec(text.slice(start, start + 60))?.[0] ?? ''
    return { text: one, end: start + one.length }
  }
  const end = closingBrace(text, start)
  return end < 0 ? undefined : { text: text.slice(start + 1, end - 1), end }
}

/** A letter right behind a command would be read as a part of its name. */
function filled(body: string, args: readonly string[]): string {
  return body.replaceAll(
    /(\\[a-zA-Z@]+)?#(\d)/gu,
    (_, before: string | undefined, index: string) => {
      const own = args[Number(index) - 1] ?? ''
      const gap = before !== undefined && /^[a-zA-Z]/u.test(own) ? ' ' : ''
      return `${before ?? ''}${gap}${own}`
    },
  )
}

function expandOnce(text: string, macros: ReadonlyMap<string, Macro>): string {
  const parts: string[] = []
  let from = 0
  const command = /\\([a-zA-Z@]+|[*?"])/gu
  for (let match = command.exec(text); match !== null; match = command.exec(text)) {
    const macro = macros.get(match[1] ?? '')
    if (macro === undefined) continue
    const optional =
      macro.fallback === undefined
        ? undefined
        : /^\[([^\]]{0,500})\]/u.exec(text.slice(match.index + match[0].length))
    const args: string[] = macro.fallback === undefined ? [] : [optional?.[1] ?? macro.fallback]
    let at = match.index + match[0].length + (optional?.[0].length ?? 0)
    for (let index = args.length; index < macro.parameters; index += 1) {
      const given = argumentAt(text, at)
      if (given === undefined) return text
      args.push(given.text)
      at = given.end
    }
    const body = filled(macro.body, args)
    const needsSpace = /[a-zA-Z]$/u.test(body) && /^[a-zA-Z]/u.test(text.slice(at))
    const before = text.slice(from, match.index)
    const gap = /\\[a-zA-Z]+$/u.test(before) && /^[a-zA-Z]/u.test(body) ? ' ' : ''
    parts.push(before, gap, body, needsSpace ? ' ' : '')
    from = at
    command.lastIndex = at
    if (parts.length > 10_000) return text
  }
  parts.push(text.slice(from))
  return parts.join('')
}
