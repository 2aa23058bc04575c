/** Commands that only tell how a formula stands in its text; no typesetter of formulas alone knows them. */
const aroundFormulas = /\\(?:ensuremath|xspace|protect|allowbreak|nobreak)(?![A-Za-z])\s?/gu

/** What only moves lines on a page. */
const lengths =
  /\\(?:vspace|vskip|smallskip|medskip|bigskip)(?![A-Za-z])\*?(?:\s*\{[^{}]*\}|\s*-?[\d.]+(?:pt|em|ex|mm|cm))?/gu

/** Of packages that a document loads, and that typesetters of formulas alone have not. */
const angstrom = /\\(?:Angstrom|angstrom|AA)(?![A-Za-z])/gu

/** Signs of brackets that a word processor writes bare: where a bracket is to grow, a typesetter knows them by name only. */
const brackets: Readonly<Record<string, string>> = {
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '\u2329': '\\langle ',
  '\u232a': '\\rangle ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
}

const growing = new RegExp(
  `(\\\\(?:left|right|middle|(?:big|Big|bigg|Bigg)[lrm]?))\\s*([${Object.keys(brackets).join('')}])`,
  'gu',
)

/** Accents as signs that join the letter before them, which some editors of equations leave in their text. */
const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030c': 'check',
  '\u20d7': 'vec',
}

const accented = new RegExp(`(\\p{L}|\\\\[A-Za-z]+)\\s?([${Object.keys(accents).join('')}])`, 'gu')

/** A formula without what belongs to the text around it; its author's own macros are often written with `\ensuremath`. */
export function settableTex(tex: string): string {
  return tex
    .replace(accented, (_, letter: string, sign: string) => `\\${accents[sign] ?? ''}{${letter}}`)
    .replace(growing, (_, size: string, sign: string) => `${size}${brackets[sign] ?? sign}`)
    .replace(aroundFormulas, '')
    .replace(lengths, '')
    .replace(angstrom, '\\text{Å}')
    .replace(/\\(?:m|f)box(?=\s*\{)/gu, '\\text')
}
