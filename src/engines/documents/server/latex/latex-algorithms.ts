import { withPlainFormulas } from '../../formulas/plain-formulas.ts'

/** Words of a command, and what it does to the lines after it. */
interface Step {
  readonly words: (given: string) => string
  /** Lines after it stand deeper, or less deep from this one on. */
  readonly deeper?: true
  readonly closes?: true
  /** It takes a group in braces. */
  readonly hasGroup?: true
}

const opening = (before: string, after: string): Step => ({
  words: (given) => `${before} ${given} ${after}`,
  deeper: true,
  hasGroup: true,
})
const closing = (words: string): Step => ({ words: () => words, closes: true })

/** Commands of the packages algorithmic and algpseudocode, in lower case. */
const steps: Readonly<Record<string, Step>> = {
  state: { words: () => '' },
  statex: { words: () => '' },
  require: { words: () => 'Require: ' },
  ensure: { words: () => 'Ensure: ' },
  if: opening('if', 'then'),
  elsif: { ...opening('else if', 'then'), closes: true },
  elseif: { ...opening('else if', 'then'), closes: true },
  else: { words: () => 'else', deeper: true, closes: true },
  endif: closing('end if'),
  for: opening('for', 'do'),
  forall: opening('for all', 'do'),
  endfor: closing('end for'),
  while: opening('while', 'do'),
  endwhile: closing('end while'),
  loop: { words: () => 'loop', deeper: true },
  endloop: closing('end loop'),
  repeat: { words: () => 'repeat', deeper: true },
  until: { words: (given) => `until ${given}`, closes: true, hasGroup: true },
  function: opening('function', ''),
  endfunction: closing('end function'),
  procedure: opening('procedure', ''),
  endprocedure: closing('end procedure'),
}

/** Commands within a line, outside its formulas. */
const within: Readonly<Record<string, string>> = {
  return: 'return ',
  to: ' to ',
  and: ' and ',
  or: ' or ',
  not: 'not ',
  true: 'true',
  false: 'false',
  print: 'print ',
  comment: ' // ',
}

const command = /\\([a-zA-Z]+)\s*(?:\[\d*\])?/gu

/** An algorithm as lines of words and plain signs, set in by their depth; nothing where it has no command of these. */
export function algorithmLines(source: string): string | undefined {
  const lines: string[] = []
  let depth = 0
  let line = ''
  let at = 0
  const end = () => {
    const words = plainLine(line)
    if (words !== '') lines.push(`${'  '.repeat(depth)}${words}`)
    line = ''
  }
  let isAlgorithm = false
  const pattern = new RegExp(command)
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const name = match[1] ?? ''
    const step = steps[name.toLowerCase()]
    if (step === undefined) continue
    isAlgorithm = true
    line += source.slice(at, match.index)
    at = match.index + match[0].length
    end()
    if (step.closes) depth = Math.max(0, depth - 1)
    const group = step.hasGroup ? groupAt(source, at) : undefined
    line = step.words(group?.words ?? '')
    at = group?.end ?? at
    pattern.lastIndex = at
    if (step.deeper) {
      end()
      depth += 1
    }
  }
  line += source.slice(at)
  end()
  return isAlgorithm ? lines.join('\n') : undefined
}

/** The group that begins here, and those that follow it right away, as `\Function{Name}{arguments}` has them. */
function groupAt(source: string, from: number): { readonly words: string; readonly end: number } {
  const words: string[] = []
  let at = from
  for (let open = source.indexOf('{', at); open >= 0; open = source.indexOf('{', at)) {
    if (source.slice(at, open).trim() !== '') break
    let depth = 0
    let end = open
    for (; end < source.length; end += 1) {
      if (source[end] === '{') depth += 1
      if (source[end] === '}') depth -= 1
      if (depth === 0) break
    }
    words.push(source.slice(open + 1, end))
    at = end + 1
  }
  const [first = '', ...others] = words
  return { words: others.length === 0 ? first : `${first}(${others.join(', ')})`, end: at }
}

/** A line in words and plain signs. */
export function plainLine(line: string): string {
  return line
    .split(/(\$[^$]*\$)/u)
    .map((part, index) => (index % 2 === 1 ? withPlainFormulas(part) : bare(part)))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function bare(words: string): string {
  return words
    .replaceAll(/\\(?:label|ref|cref)\s*\{[^{}]*\}/gu, '')
    .replaceAll(/\\(?:text(?:bf|it|sc|tt|rm)?|emph|mbox|Call)(?![a-zA-Z])/gu, '')
    .replaceAll(/\\([a-zA-Z]+)\s*/gu, (whole, name: string) => within[name.toLowerCase()] ?? whole)
    .replaceAll(/[{}]|\\\\|\\[,;]/gu, ' ')
    .replaceAll('~', ' ')
}
