import { mathText, mathTree } from './mathml-tree.ts'
import type { MathNode } from './mathml-tree.ts'

const namespaces =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/**
 * LaTeX as an Office equation (OMML, ISO/IEC 29500-1 chapter 22), by way of MathML. `null` for what cannot be
 * read: it is better shown as it was written than half of it.
 */
export function ommlOf(tex: string, isDisplay = false): string | null {
  const tree = mathTree(tex, isDisplay)
  if (tree === null || mathText(tree).trim() === '') return null
  return `<m:oMath ${namespaces}>${convert(tree)}</m:oMath>`
}

const nary = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]$/u
const closing = /^[=<>≤≥≠≈∼≡,;+]$/u
const openBracket = /^[([{⟨⌈⌊]$/u
const closeBracket = /^[)\]}⟩⌉⌋]$/u

/** An operator with limits takes what follows it, up to the next relation, as its operand. */
function sequence(given: readonly MathNode[]): string {
  const nodes = given.flatMap(opened)
  const parts: string[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined) break
    if (isApplication(nodes[at + 1])) {
      const rest = nodes.slice(at + 2)
      const operand = operandOf(rest)
      parts.push(
        `<m:func><m:fName>${convert(node)}</m:fName><m:e>${sequence(operand)}</m:e></m:func>`,
      )
      at += 1 + operand.length
      continue
    }
    if (!isNary(node)) {
      parts.push(convert(node))
      continue
    }
    const rest = nodes.slice(at + 1)
    const operand = rest.slice(0, endOfOperand(rest))
    parts.push(naryOf(node, operand))
    at += operand.length
  }
  return parts.join('')
}

/** Where a relation or the end of a bracket around all of it stands; what is in brackets of its own belongs to it. */
function endOfOperand(rest: readonly MathNode[]): number {
  let depth = 0
  const end = rest.findIndex((one) => {
    if (one.name !== 'mo') return false
    const sign = mathText(one).trim()
    if (openBracket.test(sign)) depth += 1
    else if (closeBracket.test(sign)) depth -= 1
    return depth < 0 || (depth === 0 && closing.test(sign))
  })
  return end < 0 ? rest.length : end
}

/** The invisible sign between a function and what it is applied to. */
function isApplication(node: MathNode | undefined): boolean {
  return node?.name === 'mo' && node.text === '\u2061'
}

/** What a function is applied to: the next thing, with a function of its own to its end. */
function operandOf(rest: readonly MathNode[]): readonly MathNode[] {
  const start = rest.findIndex((one) => one.name !== 'mspace')
  if (start < 0) return rest
  if (!isApplication(rest[start + 1])) return rest.slice(0, start + 1)
  return [...rest.slice(0, start + 2), ...operandOf(rest.slice(start + 2))]
}

/** A function's name comes in a group with that sign, an operator with limits in one of its own; what they are applied to stands outside. */
function opened(node: MathNode): readonly MathNode[] {
  if (node.name !== 'mrow') return [node]
  const [only, ...others] = node.children
  const isOperator = only !== undefined && others.length === 0 && isNary(only)
  const isFunction = node.children.some(isApplication) && node.children.length <= 4
  return isOperator || isFunction ? node.children : [node]
}

function isNary(node: MathNode): boolean {
  const isScripted = ['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'].includes(
    node.name,
  )
  const base = isScripted ? node.children[0] : node
  const isOperator = base?.name === 'mo' || base?.name === 'mrow'
  return base !== undefined && isOperator && nary.test(mathText(base).trim())
}

function naryOf(node: MathNode, operand: readonly MathNode[]): string {
  const [base = node, first, second] = node.children
  const sign = mathText(node.children.length === 0 ? node : base).trim()
  const isUpperOnly = node.name === 'msup' || node.name === 'mover'
  const low = isUpperOnly ? undefined : first
  const high = isUpperOnly ? first : second
  const place = node.name.startsWith('mu') || node.name === 'mover' ? 'undOvr' : 'subSup'
  const hidden = `${low === undefined ? '<m:subHide m:val="1"/>' : ''}${high === undefined ? '<m:supHide m:val="1"/>' : ''}`
  return `<m:nary><m:naryPr><m:chr m:val="${escape(sign)}"/><m:limLoc m:val="${place}"/>${hidden}</m:naryPr><m:sub>${optional(low)}</m:sub><m:sup>${optional(high)}</m:sup><m:e>${sequence(operand) || nothing}</m:e></m:nary>`
}

function optional(node: MathNode | undefined): string {
  return node === undefined ? '' : convert(node)
}

/** What stands for nothing, such as the base of an isotope's number, is not shown as a box; nor is a sign alone, as of an ion. */
function shown(node: MathNode | undefined): string {
  return node === undefined ? nothing : standing(mathText(node), convert(node))
}

type Converter = (node: MathNode) => string

const scripted =
  (tag: string, parts: readonly string[]): Converter =>
  (node) =>
    `<m:${tag}>${parts.map((part, index) => `<m:${part}>${shown(node.children[index])}</m:${part}>`).join('')}</m:${tag}>`

const converters: Readonly<Record<string, Converter>> = {
  mi: identifier,
  mn: (node) => run(node.text),
  mo: operator,
  mtext: (node) => run(node.text.replaceAll('\u00a0', ' '), 'nor'),
  ms: (node) => run(node.text, 'nor'),
  mspace: () => run(' '),
  mpadded: (node) => sequence(node.children),
  mphantom: () => '',
  annotation: () => '',
  msup: scripted('sSup', ['e', 'sup']),
  msub: scripted('sSub', ['e', 'sub']),
  msubsup: scripted('sSubSup', ['e', 'sub', 'sup']),
  mfrac: fraction,
  msqrt: (node) =>
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${sequence(node.children)}</m:e></m:rad>`,
  mroot: (node) =>
    `<m:rad><m:deg>${optional(node.children[1])}</m:deg><m:e>${optional(node.children[0])}</m:e></m:rad>`,
  mover: over,
  munder: under,
  munderover: (node) =>
    `<m:limUpp><m:e><m:limLow><m:e>${optional(node.children[0])}</m:e><m:lim>${optional(node.children[1])}</m:lim></m:limLow></m:e><m:lim>${optional(node.children[2])}</m:lim></m:limUpp>`,
  mtable: (node) => `<m:m>${matrixProperties(node)}${node.children.map(matrixRow).join('')}</m:m>`,
  mrow: row,
}

function convert(node: MathNode): string {
  if (isNary(node)) return naryOf(node, [])
  return converters[node.name]?.(node) ?? sequence(node.children)
}

/** Columns that are set to one side; those of aligned lines stand close. Office shows a box in each cell that is empty. */
function matrixProperties({ attributes, children }: MathNode): string {
  const cells = children
    .map((row) => row.children)
    .reduce((one, other) => (other.length > one.length ? other : one), [])
  const sides = cells.map(sideOf)
  if (sides.every((side) => side === 'center')) return '<m:mPr><m:plcHide m:val="1"/></m:mPr>'
  const gap =
    attributes['displaystyle'] === 'true' ? '<m:cGpRule m:val="3"/><m:cGp m:val="0"/>' : ''
  const columns = sides.map(
    (side) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${side}"/></m:mcPr></m:mc>`,
  )
  return `<m:mPr><m:plcHide m:val="1"/>${gap}<m:mcs>${columns.join('')}</m:mcs></m:mPr>`
}

function sideOf({ attributes }: MathNode): 'left' | 'right' | 'center' {
  const names = attributes['class'] ?? ''
  if (names.includes('tml-right')) return 'right'
  return names.includes('tml-left') ? 'left' : 'center'
}

function matrixRow(node: MathNode): string {
  return `<m:mr>${node.children.map((cell) => `<m:e>${cellOf(cell)}</m:e>`).join('')}</m:mr>`
}

const cellOf = (cell: MathNode): string => standing(mathText(cell), sequence(cell.children))

/**
 * LibreOffice has an error sign for a cell that is empty, or begins or ends with a sign that wants something before or
 * behind it, and takes a first plus for a part of the numerator behind it.
 */
function standing(text: string, words: string): string {
  const bare = text.replace(/[\u2061-\u2064]/gu, '').trim()
  if (bare === '') return nothing
  return `${leads.test(bare) ? nothing : ''}${words}${trails.test(bare) ? nothing : ''}`
}

const leads = /^[=<>≤≥≠≈∼≡≔∝⇒⇔→←↔∈⊂⊆×⋅·/*∧∨∪∩+\-−±∓]/u
const trails = /[=<>≤≥≠≈∼≡≔∝⇒⇔→←↔∈⊂⊆×⋅·/*∧∨∪∩+\-−±∓]$/u
/** A space of no width, which readers leave out. */
const nothing = '<m:r><m:t xml:space="preserve">\u200b</m:t></m:r>'

/** A name of several letters stands upright; a fence opens and closes a group of its own. */
function identifier(node: MathNode): string {
  if (Array.from(node.text).length > 1) return run(node.text, 'nor')
  return run(node.text, node.attributes['mathvariant'] === 'normal' ? 'p' : undefined)
}

function row(node: MathNode): string {
  const [first, ...rest] = node.children
  const last = rest.at(-1)
  const isFenced =
    first?.attributes['stretchy'] === 'true' &&
    last?.attributes['stretchy'] === 'true' &&
    rest.length > 1
  if (!isFenced || first === undefined || last === undefined) return sequence(node.children)
  const [open, close] = [mathText(first).trim(), mathText(last).trim()]
  return `<m:d><m:dPr><m:begChr m:val="${escape(open)}"/><m:endChr m:val="${escape(close)}"/></m:dPr><m:e>${sequence(rest.slice(0, -1))}</m:e></m:d>`
}

/** The name of an operator that has limits stands upright. */
function operator({ text }: MathNode): string {
  return run(text, /^\p{L}{2,}/u.test(text.trim()) ? 'nor' : undefined)
}

function fraction(node: MathNode): string {
  const isBinomial = /^0(?:px|em)?$/u.test(node.attributes['linethickness'] ?? '')
  const type = isBinomial ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''
  return `<m:f>${type}<m:num>${optional(node.children[0])}</m:num><m:den>${optional(node.children[1])}</m:den></m:f>`
}

/** Signs over a letter, as the combining characters that Office wants. */
const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '‾': '\u0304',
  '→': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
}

function over(node: MathNode): string {
  const [base, sign] = node.children
  const text = sign === undefined ? '' : mathText(sign).trim()
  const accent = accents[text]
  if (text === '⏞') return group('⏞', 'top', base)
  if (accent === undefined) {
    return `<m:limUpp><m:e>${optional(base)}</m:e><m:lim>${optional(sign)}</m:lim></m:limUpp>`
  }
  const isBar = accent === '\u0304' && base !== undefined && mathText(base).length > 1
  if (isBar)
    return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${convert(base)}</m:e></m:bar>`
  return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr><m:e>${optional(base)}</m:e></m:acc>`
}

function under(node: MathNode): string {
  const [base, sign] = node.children
  const text = sign === undefined ? '' : mathText(sign).trim()
  if (text === '⏟') return group('⏟', 'bot', base)
  if (text === '_' || text === '‾' || text === '̲') {
    return `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>${optional(base)}</m:e></m:bar>`
  }
  return `<m:limLow><m:e>${optional(base)}</m:e><m:lim>${optional(sign)}</m:lim></m:limLow>`
}

function group(sign: string, place: 'top' | 'bot', base: MathNode | undefined): string {
  return `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/></m:groupChrPr><m:e>${optional(base)}</m:e></m:groupChr>`
}

function run(text: string, style?: 'p' | 'nor'): string {
  const bare = text.replace(/[\u2061-\u2064\u200b]/gu, '')
  if (bare === '') return ''
  // LibreOffice takes a bare stroke for a sign between two things, and misses one of them.
  const isPlain = style === 'nor' || /^[|\u2223\u2225\u2016]+$/u.test(bare)
  const look = isPlain ? '<m:nor/>' : style === 'p' ? '<m:sty m:val="p"/>' : ''
  const properties = look === '' ? '' : `<m:rPr>${look}</m:rPr>`
  return `<m:r>${properties}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${escape(bare)}</m:t></m:r>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
