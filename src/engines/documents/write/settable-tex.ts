/** Commands that only tell how a formula stands in its text; no typesetter of formulas alone knows them. */
const aroundFormulas = /\\(?:ensuremath|xspace|protect|allowbreak|nobreak)(?![A-Za-z])\s?/gu

/** What only moves lines on a page. */
const lengths =
  /\\(?:vspace|vskip|smallskip|medskip|bigskip)(?![A-Za-z])\*?(?:\s*\{[^{}]*\}|\s*-?[\d.]+(?:pt|em|ex|mm|cm))?/gu

/** Of packages that a document loads, and that typesetters of formulas alone have not. */
const angstrom = /\\(?:Angstrom|angstrom|AA)(?![A-Za-z])/gu

/** A formula without what belongs to the text around it; its author's own macros are often written with `\ensuremath`. */
export function settableTex(tex: string): string {
  return tex
    .replace(aroundFormulas, '')
    .replace(lengths, '')
    .replace(angstrom, '\\text{Å}')
    .replace(/\\(?:m|f)box(?=\s*\{)/gu, '\\text')
}
