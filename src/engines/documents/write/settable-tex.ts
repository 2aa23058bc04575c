/** Commands that only tell how a formula stands in its text; no typesetter of formulas alone knows them. */
const aroundFormulas = /\\(?:ensuremath|xspace|protect|allowbreak|nobreak)(?![A-Za-z])\s?/gu

/** A formula without what belongs to the text around it; its author's own macros are often written with `\ensuremath`. */
export function settableTex(tex: string): string {
  return tex.replace(aroundFormulas, '')
}
