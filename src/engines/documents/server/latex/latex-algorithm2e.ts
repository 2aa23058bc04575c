import { plainLine } from './latex-algorithms.ts'

/**
 * The package algorithm2e writes an algorithm as commands that hold their body in braces, and ends each statement with
 * `\;`. Its lines are printed as that package does without its closing words.
 */

const environment = /\\begin\s*\{(algorithm2e|algorithm|procedure|function)(\*?)\}(?:\[[^\]]*\])?/gu
const isOfPackage = /\\;|\\Kw[A-Z]/u
const hasOtherForm = /\\begin\s*\{(?:algorithmic|lstlisting|verbatim|tabular|minted)/u
/** Characters of an algorithm: what is longer is none, and its braces would take long to pair. */
const longest = 20_000
const setsWords = /\\SetKw\w*\s*(?:\{[^{}]*\}\s*){2,4}/gu

/** A source whose algorithms of this package stand as listings, under their captions. */
export function withAlgorithms(source: string): string {
  const words = (source.match(setsWords) ?? []).join('')
  let written = ''
  let at = 0
  for (const match of source.matchAll(environment)) {
    const [whole, name = '', star = ''] = match
    const start = match.index + whole.length
    const end = source.indexOf(`\\end{${name}${star}}`, start)
    if (match.index < at || end < 0 || end - start > longest) continue
    const body = source.slice(start, end)
    if (!isOfPackage.test(body) || hasOtherForm.test(body)) continue
    const { said, rest } = partCaption(body)
    const listing = `\\begin{algorithmic}\n${words}${rest}\\end{algorithmic}`
    written += `${source.slice(at, match.index)}\\begin{algorithm}${said}\n${listing}\n\\end{algorithm}`
    at = end + `\\end{${name}${star}}`.length
  }
  return written + source.slice(at)
}

function partCaption(body: string): { readonly said: string; readonly rest: string } {
  let said = ''
  let rest = body
  for (const command of [/\\caption\s*(?:\[[^\]]*\])?(?=\s*\{)/u, /\\label(?=\s*\{)/u]) {
    const match = command.exec(rest)
    if (match === null) continue
    const { end } = groupsAt(rest, match.index + match[0].length, 1)
    said += rest.slice(match.index, end)
    rest = `${rest.slice(0, match.index)}${rest.slice(end)}`
  }
  return { said, rest }
}

interface Command {
  /** `line`: one of its own. `block`: a line with a body under it; `choice`: with a second body under "else". */
  readonly kind: 'word' | 'line' | 'block' | 'choice' | 'repeat'
  /** How many groups its own words take. */
  readonly takes: 0 | 1
  readonly words: (given: string) => string
}

const block = (before: string, after: string): Command => ({
  kind: 'block',
  takes: 1,
  words: (given) => `${before} ${given} ${after}`,
})
const alone = (words: string): Command => ({ kind: 'block', takes: 0, words: () => words })
const told = (words: string): Command => ({
  kind: 'line',
  takes: 1,
  words: (given) => `${words}: ${given}`,
})
const word = (words: string): Command => ({ kind: 'word', takes: 0, words: () => words })
const called = (words: string): Command => ({
  kind: 'word',
  takes: 1,
  words: (given) => (given === '' ? words : `${words}(${given})`),
})
const remark: Command = { kind: 'word', takes: 1, words: (given) => ` // ${given} ` }

const known: Readonly<Record<string, Command>> = {
  If: block('if', 'then'),
  ElseIf: block('else if', 'then'),
  Else: alone('else'),
  eIf: { ...block('if', 'then'), kind: 'choice' },
  For: block('for', 'do'),
  ForEach: block('for each', 'do'),
  ForAll: block('for all', 'do'),
  While: block('while', 'do'),
  Repeat: { kind: 'repeat', takes: 1, words: (given) => `until ${given}` },
  Switch: block('switch', 'do'),
  Case: block('case', 'do'),
  Other: alone('otherwise'),
  Begin: alone('begin'),
  KwIn: told('Input'),
  KwOut: told('Output'),
  KwData: told('Data'),
  KwResult: told('Result'),
  KwTo: word(' to '),
  KwRet: word('return '),
  Return: word('return '),
  tcp: remark,
  tcc: remark,
}

/** Commands that set how it looks, with what they are given. */
const look =
  /^(?:Set\w*|Dont\w+|Print\w+|Lines\w*|Restyle\w+|BlankLine|Ind[pm]|l?nl|nllabel|label|Al\w*Fnt\w*|ShowLn\w*|[vh]space|centering|small|footnotesize|scriptsize|normalsize|tiny)$/u

/** Formulas are passed over: `\;` is a space in them. */
const piece = /\$[^$]*\$|\\(;|\\|[a-zA-Z]+)\*?/gu

/** The lines of an algorithm of this package; nothing where it is of another one. */
export function algorithm2eLines(source: string): string | undefined {
  const bare = source.replaceAll(/\$[^$]*\$/gu, '')
  if (!isOfPackage.test(bare) || /\\statex?(?![a-z])/iu.test(bare)) return undefined
  const lines: string[] = []
  readBody(source, { lines, depth: 0, own: ownWords(source) })
  return lines.join('\n')
}

interface Reading {
  readonly lines: string[]
  readonly depth: number
  readonly own: ReadonlyMap<string, Command>
}

const ownMakers: Readonly<Record<string, (words: string) => Command>> = {
  InOut: told,
  Input: told,
  Prog: (words) => block(words, ''),
  For: (words) => block(words, 'do'),
  Function: called,
}

/** "\SetKwFunction{Bake}{bake}" and the like name commands of the author's own. */
function ownWords(source: string): ReadonlyMap<string, Command> {
  const own = new Map<string, Command>()
  for (const match of source.matchAll(/\\SetKw(\w*)\s*\{\s*(\w+)\s*\}\s*\{([^{}]*)\}/gu)) {
    const [, kind = '', name = '', words = ''] = match
    own.set(name, (ownMakers[kind] ?? word)(words))
  }
  return own
}

/** "\uIf" and "\lIf" print as "\If" does, but for their closing words. */
function commandOf(name: string, own: Reading['own']): Command | undefined {
  return own.get(name) ?? known[name] ?? known[name.replace(/^[ul](?=[A-Z])/u, '')]
}

/** Bodies within each other; what stands deeper is left out. */
const deepest = 40

function readBody(source: string, reading: Reading): void {
  if (reading.depth > deepest) return
  let line = ''
  let at = 0
  const end = () => {
    addLine(line, reading)
    line = ''
  }
  const pattern = new RegExp(piece)
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const name = match[1]
    if (name === undefined) continue
    const command = commandOf(name, reading.own)
    const isEnd = name === ';' || name === '\\'
    if (command === undefined && !isEnd && !look.test(name)) continue
    line += source.slice(at, match.index)
    at = match.index + match[0].length
    if (command === undefined) {
      if (isEnd) end()
      else at = groupsAt(source, at, mostGroups).end
    } else if (command.kind === 'word') {
      const given = groupsAt(source, at, command.takes)
      line += command.words(wordsOf(given.groups[0] ?? '', reading))
      at = given.end
    } else {
      end()
      at = readCommand(source, at, { command, reading })
    }
    pattern.lastIndex = at
  }
  line += source.slice(at)
  end()
}

function addLine(line: string, { lines, depth }: Pick<Reading, 'lines' | 'depth'>): void {
  const words = plainLine(line)
  if (words !== '') lines.push(`${'  '.repeat(depth)}${words}`)
}

function readCommand(
  source: string,
  at: number,
  { command, reading }: { readonly command: Command; readonly reading: Reading },
): number {
  const { kind, takes, words } = command
  const bodies = kind === 'line' ? 0 : kind === 'choice' ? 2 : 1
  const { groups, end } = groupsAt(source, at, takes + bodies)
  const own = words(takes === 0 ? '' : wordsOf(groups[0] ?? '', reading))
  const [body = '', other] = groups.slice(takes)
  const within = { ...reading, depth: reading.depth + 1 }
  addLine(kind === 'repeat' ? 'repeat' : own, reading)
  readBody(body, within)
  if (kind === 'repeat') addLine(own, reading)
  if (other !== undefined) {
    addLine('else', reading)
    readBody(other, within)
  }
  return end
}

/** The words of a group, with those of the commands within. */
function wordsOf(group: string, { depth, own }: Reading): string {
  const lines: string[] = []
  readBody(group, { lines, depth: depth + 1, own })
  return lines.map((line) => line.trim()).join(' ')
}

const mostGroups = 8

/** The groups that begin here, behind what stands in brackets of either form. */
function groupsAt(
  source: string,
  from: number,
  most: number,
): { readonly groups: readonly string[]; readonly end: number } {
  const groups: string[] = []
  let at =
    from + (/^\s*(?:\([^{}()]*\)|\[[^\]]*\])(?=\s*\{)/u.exec(source.slice(from))?.[0].length ?? 0)
  while (groups.length < most) {
    const open = at + (/^\s*/u.exec(source.slice(at))?.[0].length ?? 0)
    const close = source[open] === '{' ? closingBrace(source, open) : -1
    if (close < 0) break
    groups.push(source.slice(open + 1, close))
    at = close + 1
  }
  return { groups, end: at }
}

function closingBrace(source: string, open: number): number {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '{') depth += 1
    else if (source[at] === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}
