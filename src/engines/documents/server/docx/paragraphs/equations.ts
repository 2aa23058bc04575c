import { child, elements, findAll, textIn, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/**
 * An Office equation (OMML, ISO/IEC 29500-1 chapter 22) as LaTeX-like text: enough to read it, to search
 * it and to compare two of them; not meant to be typeset.
 */
export function equationText(equation: XmlElement): string {
  return bareBinomials(tidy(sequence(equation)))
}

/**
 * Letters that stand raised beside a word, as programs write "Byron$^{1}$": a formula of an exponent without a base.
 * Nothing where the formula says more.
 */
export function raisedLetters(equation: XmlElement): string | undefined {
  const [only, ...others] = elements(equation).filter(({ name }) => !name.endsWith('Pr'))
  if (only?.name !== 'm:sSup' || others.length > 0 || part(only, 'm:e') !== '') return undefined
  const raised = child(only, 'm:sup')
  const runs = raised === undefined ? [] : elements(raised)
  if (!runs.every(({ name }) => name === 'm:r' || name === 'm:ctrlPr')) return undefined
  const text = runs.map(letters).join('').trim()
  return text === '' ? undefined : text
}

/** Word numbers an equation by "#(1)" at the end of a row of its own kind: the formula without it, and the number. */
export function withoutNumber(tex: string): { readonly tex: string; readonly number?: string } {
  const groups = numbered.exec(tex)?.groups
  const body = groups?.['body']?.trim()
  const number = groups?.['number']
  if (body === undefined) return { tex }
  const isAligned = body.includes('\\\\')
  return {
    tex: isAligned ? `\\begin{aligned} ${body} \\end{aligned}` : body.replace('& ', ''),
    ...(number !== undefined && { number }),
  }
}

const numbered =
  /^\\begin\{aligned\} (?<body>.*)\\#\s*(?:(?:\\left)?\(\s*(?<number>[A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\s*(?:\\right)?\))?\s*\\end\{aligned\}$/u

function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;)}\]])/gu, '$1')
    .trim()
}

/** Word writes the brackets of a binomial around it; in LaTeX it has them of its own. */
function bareBinomials(tex: string): string {
  return tex.replace(/(?:\\left)?\(\s*(\\binom\{[^{}]*\}\{[^{}]*\})\s*(?:\\right)?\)/gu, '$1')
}

/** The value of a mathematics property, "m:val". */
function property(element: XmlElement, group: string, name: string): string | undefined {
  return child(child(element, group), name)?.attributes['m:val']
}

function part(element: XmlElement, name: string): string {
  const found = child(element, name)
  return found === undefined ? '' : tidy(sequence(found))
}

function sequence(parent: XmlElement): string {
  const parts: string[] = []
  let open = ''
  for (const element of elements(parent)) {
    if (isOpenRun(element)) {
      open += letters(element)
      continue
    }
    if (element.name === 'm:ctrlPr') continue
    parts.push(wordsAndSigns(open), convert(element))
    open = ''
  }
  return [...parts, wordsAndSigns(open)].join('')
}

/** Word sets the h of a word in a run of its own, and others a space: runs that say nothing of themselves go together. */
function isOpenRun(element: XmlElement): boolean {
  return element.name === 'm:r' && !valueOfMath(child(element, 'm:rPr'), 'm:nor')
}

/** Words that stand together, one of them longer than what letters for quantities make side by side; Greek ones are these. */
const phrase =
  /(?<!\p{L})(?=(?:\p{L}{2,3} )*\p{L}{4})(?!\p{L}*\p{Script=Greek})\p{L}{2,}(?: (?!\p{L}*\p{Script=Greek})\p{L}{2,})*(?!\p{L})/gu

function wordsAndSigns(text: string): string {
  const plain = Array.from(text.replaceAll('\u200b', ''), bareLetter).join('')
  let at = 0
  let tex = ''
  for (const match of plain.matchAll(phrase)) {
    tex += `${signs(plain.slice(at, match.index))}\\text{${match[0]}}`
    at = match.index + match[0].length
  }
  return tex + signs(plain.slice(at))
}

const signs = (text: string): string => Array.from(text, sign).join('')

const converters: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': run,
  'm:f': fraction,
  'm:sSup': (element) => `${base(element)}^{${part(element, 'm:sup')}}`,
  'm:sSub': (element) => `${base(element)}_{${part(element, 'm:sub')}}`,
  'm:sSubSup': (element) =>
    `${base(element)}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}`,
  'm:sPre': (element) =>
    `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}${base(element)}`,
  'm:rad': radical,
  'm:nary': nary,
  'm:d': delimited,
  'm:func': (element) => `${functionName(part(element, 'm:fName'))} ${part(element, 'm:e')}`,
  'm:limLow': (element) => `${base(element)}_{${part(element, 'm:lim')}}`,
  'm:limUpp': (element) => `${base(element)}^{${part(element, 'm:lim')}}`,
  'm:acc': accent,
  'm:bar': (element) =>
    `\\${property(element, 'm:barPr', 'm:pos') === 'bot' ? 'underline' : 'overline'}{${part(element, 'm:e')}}`,
  'm:groupChr': groupMark,
  'm:m': matrix,
  'm:eqArr': (element) => `\\begin{aligned} ${linesOf(element)} \\end{aligned}`,
  'm:box': (element) => part(element, 'm:e'),
  'm:borderBox': (element) => `\\boxed{${part(element, 'm:e')}}`,
  'm:phant': (element) => part(element, 'm:e'),
}

function convert(element: XmlElement): string {
  if (/^m:.+Pr$|^m:del$|^w:(?:del|moveFrom)$/u.test(element.name)) return ''
  if (element.name === 'w:r') return ''
  return converters[element.name]?.(element) ?? sequence(element)
}

/** Word writes tracked changes of a formula within its runs too. */
const accepted: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo'])

function letters(element: XmlElement): string {
  return elements(element)
    .map((node) => {
      if (node.name === 'm:t') return textIn(node)
      return accepted.has(node.name) ? letters(node) : ''
    })
    .join('')
}

/** A run that is set as text. */
function run(element: XmlElement): string {
  const text = letters(element).replaceAll('\u200b', '')
  if (text === '') return ''
  return /\p{L}{2}/u.test(text) ? `\\text{${text}}` : signs(Array.from(text, bareLetter).join(''))
}

function valueOfMath(properties: XmlElement | undefined, name: string): boolean {
  return child(properties, name) !== undefined && valueOf(properties, name) !== '0'
}

/** Letters of the mathematical alphabets (U+1D400 and on) are read as the letters that they stand for. */
function bareLetter(character: string): string {
  return /[\u{1d400}-\u{1d7ff}ℎ]/u.test(character) ? character.normalize('NFKD') : character
}

/** A space ends a command; the sign of a minus is one with its number. */
function sign(character: string): string {
  const command = commands[character]
  return command?.startsWith('\\') === true ? `${command} ` : (command ?? character)
}

const commands: Readonly<Record<string, string>> = {
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '×': '\\times',
  '÷': '\\div',
  '±': '\\pm',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '∞': '\\infty',
  '∈': '\\in',
  '→': '\\to',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '−': '-',
  '…': '\\dots',
  '∂': '\\partial',
  '∇': '\\nabla',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\epsilon',
  ϵ: '\\epsilon',
  θ: '\\theta',
  λ: '\\lambda',
  μ: '\\mu',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ϕ: '\\phi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  η: '\\eta',
  Δ: '\\Delta',
  Γ: '\\Gamma',
  Σ: '\\Sigma',
  Ω: '\\Omega',
  Φ: '\\Phi',
  Π: '\\Pi',
}

/** A base of several signs needs braces before an index; one sign or group does not. */
function base(element: XmlElement): string {
  const text = functionName(part(element, 'm:e'))
  return /^(?:.|\\[a-zA-Z]+|\\text\{[^{}]*\}|\\left\(.*\\right\))$/u.test(text) ? text : `{${text}}`
}

function fraction(element: XmlElement): string {
  const [over, under] = [part(element, 'm:num'), part(element, 'm:den')]
  const type = property(element, 'm:fPr', 'm:type')
  if (type === 'noBar') return `\\binom{${over}}{${under}}`
  return type === 'lin' || type === 'skw' ? `${over}/${under}` : `\\frac{${over}}{${under}}`
}

function radical(element: XmlElement): string {
  const degree = part(element, 'm:deg')
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(element, 'm:e')}}`
}

const operators: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
}

/** Without a character the operator is an integral. */
function nary(element: XmlElement): string {
  const printed = property(element, 'm:naryPr', 'm:chr') ?? '∫'
  const [low, high] = [part(element, 'm:sub'), part(element, 'm:sup')]
  const limits = `${low === '' ? '' : `_{${low}}`}${high === '' ? '' : `^{${high}}`}`
  return `${operators[printed] ?? printed}${limits} ${part(element, 'm:e')}`
}

function delimited(element: XmlElement): string {
  const open = property(element, 'm:dPr', 'm:begChr') ?? '('
  const close = property(element, 'm:dPr', 'm:endChr') ?? ')'
  const between = property(element, 'm:dPr', 'm:sepChr') ?? '|'
  const [only, ...others] = cells(element)
  const lines = only === undefined ? undefined : child(only, 'm:eqArr')
  const isCases = open === '{' && close === '' && others.length === 0
  if (isCases && lines !== undefined && only !== undefined && elements(only).length <= 2) {
    return `\\begin{cases} ${linesOf(lines)} \\end{cases}`
  }
  const table = only === undefined ? undefined : child(only, 'm:m')
  if (isCases && table !== undefined && only !== undefined && elements(only).length <= 2) {
    return `\\begin{cases} ${rowsOf(table)} \\end{cases}`
  }
  const inner = cells(element).map((cell) => tidy(sequence(cell)))
  return `\\left${brace(open)}${inner.join(` ${between} `)}\\right${brace(close)}`
}

/** Each line is aligned once: Word marks further places, LaTeX knows the first. */
function linesOf(element: XmlElement): string {
  return cells(element)
    .map((cell) => {
      const [before = '', ...after] = tidy(sequence(cell)).split('&')
      return after.length === 0 ? before : `${before}& ${after.join('')}`
    })
    .join(' \\\\ ')
}

function brace(sign: string): string {
  if (sign === '') return '.'
  return sign === '{' || sign === '}' ? `\\${sign}` : sign
}

function cells(element: XmlElement): readonly XmlElement[] {
  return elements(element).filter((node) => node.name === 'm:e')
}

function functionName(name: string): string {
  const bare = name.replace(/^\\text\{(.*)\}$/u, '$1')
  return /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|gcd|arg|deg)(?=$|[_^{])/u.test(
    bare,
  )
    ? `\\${bare}`
    : name
}

const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '^': 'hat',
  '\u0303': 'tilde',
  '~': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '¯': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '\u030c': 'check',
}

function accent(element: XmlElement): string {
  const mark = property(element, 'm:accPr', 'm:chr') ?? '\u0302'
  return `\\${accents[mark] ?? 'hat'}{${part(element, 'm:e')}}`
}

function groupMark(element: XmlElement): string {
  const mark = property(element, 'm:groupChrPr', 'm:chr') ?? '⏟'
  if (mark === '⏟') return `\\underbrace{${part(element, 'm:e')}}`
  return mark === '⏞' ? `\\overbrace{${part(element, 'm:e')}}` : `${part(element, 'm:e')} ${mark}`
}

/** Aligned lines are a matrix whose columns stand at the right and the left by turns. */
function matrix(element: XmlElement): string {
  const properties = child(element, 'm:mPr')
  const columns = properties === undefined ? [] : findAll(properties, 'm:mcJc')
  const sides = columns.map((node) => node.attributes['m:val'])
  const isAligned =
    sides.length > 1 && sides.every((side, at) => side === (at % 2 === 0 ? 'right' : 'left'))
  const name = isAligned ? 'aligned' : 'matrix'
  return `\\begin{${name}} ${rowsOf(element)} \\end{${name}}`
}

function rowsOf(element: XmlElement): string {
  return elements(element)
    .filter((node) => node.name === 'm:mr')
    .map((row) =>
      cells(row)
        .map((cell) => tidy(sequence(cell)))
        .join(' & '),
    )
    .join(' \\\\ ')
}
