/** Reads weight and slant from a font's name and numbers; TeX and subset fonts carry them nowhere else. */

const boldName =
  /bold|black|heavy|semib|demi(?!ni)|-medi\b|medi(?:um)?$|medi(?:um)?[-,]|-B$|,B|\.B(?:I)?$|CMBX|SFBX|bx\d|cmssbx|-Bd|Bd\b|\d+b(?:i)?$|Lin(?:Libertine|Biolinum)T?[BZ]I?\d?$/iu
const italicName = /ital|obli|CMTI|CMSL|SFTI|-It\b|,I|\.I$|\.BI$|LightIt|RegularIt|slant/iu

/** Bit 7 of a font descriptor's flags (ISO 32000-1, table 123). */
const italicFlag = 64

/** PDFium guesses the weight from the stem width; a name that says otherwise is believed. */
const plainName =
  /regular|roman|light|book(?!man)|\bnormal|-LF|Regu(?:Ital)?$|Lin(?:Libertine|Biolinum)T?[IO]?\d?$/iu

/**
 * By name first, since weights of subset fonts are often wrong; weights outside 600 to 1000 are no
 * weights.
 */
export function isBoldFont(name: string, weight: number): boolean {
  if (boldName.test(name)) return true
  return weight >= 600 && weight <= 1000 && !plainName.test(name)
}

/** By the descriptor's flag (PDF 32000-1, table 123) or by name. */
export function isItalicFont(name: string, flags: number): boolean {
  return (flags & italicFlag) !== 0 || italicName.test(name)
}

/** "ABCDEF+Minion-Bold" is "Minion-Bold": the prefix only says that the font is a subset. */
export function withoutSubsetPrefix(name: string): string {
  return name.replace(/^[A-Z]{6}\+/u, '')
}
