import { pdfLimits } from './pdf-engine.ts'
import type { Pdfium } from './pdfium-module.ts'
import { lettersOf, type DrawnSign, type TexLetters } from './tex-letters.ts'

/**
 * Fonts whose letters are drawings (Type 3, as TeX's bitmap fonts came out of dvips): the size that the page names
 * says nothing of how large they are, they have no name, and often a code that stands for no letter.
 */
export interface DrawnFont {
  /** Measured on its letters, in points. */
  readonly size: number
  readonly isBold: boolean
  /** Whether the letters have the heights that letters of their names have. */
  readonly isReadable: boolean
  /** What its codes say, where they are those of one of TeX's text fonts; undefined where they tell no letters. */
  readonly letters: TexLetters | undefined
}

/** How high letters stand over the line, as a share of the size: Computer Modern and Times are within 3 %. */
const heights: readonly { readonly letters: RegExp; readonly share: number }[] = [
  { letters: /[bdfhklA-Z]/u, share: 0.69 },
  { letters: /\d/u, share: 0.66 },
  { letters: /[acemnorsuvwxz]/u, share: 0.44 },
]

/** Widths of Computer Modern Roman, as shares of the size; its bold letters are 15 % wider. */
const widths: ReadonlyMap<string, number> = new Map([
  ['a', 0.5],
  ['e', 0.444],
  ['o', 0.5],
  ['n', 0.556],
  ['d', 0.556],
  ['u', 0.556],
])
const boldFrom = 1.1
const boldTo = 1.3

/** Letters of a readable font agree in their size up to this. */
const agreement = 0.12
const leastAgreeing = 0.7
/** Letters of a font that are measured. */
const sample = 400

/** The fonts of a page that name a size too small to be seen and draw letters that are larger, by their handle. */
export function measureDrawnFonts(
  pdfium: Pdfium,
  textPage: number,
): ReadonlyMap<number, DrawnFont> {
  const { api } = pdfium
  const letters = new Map<number, DrawnSign[]>()
  const seen = new Set<string>()
  const count = Math.min(api.FPDFText_CountChars(textPage), pdfLimits.charactersPerPage)
  for (let index = 0; index < count; index += 1) {
    const font = fontOf(pdfium, textPage, index)
    const known = letters.get(font)
    if (font === 0) continue
    // What comes seldom tells the encoding.
    const key = `${font} ${api.FPDFText_GetUnicode(textPage, index)}`
    if ((known?.length ?? 0) >= sample && seen.has(key)) continue
    seen.add(key)
    const letter = letterAt(pdfium, textPage, index)
    if (letter === undefined) continue
    if (known === undefined) letters.set(font, [letter])
    else known.push(letter)
  }
  return new Map([...letters].map(([font, all]) => [font, describe(all)]))
}

/** Handle of the font of a character, 0 without one. */
export function fontOf({ api }: Pdfium, textPage: number, index: number): number {
  const object = api.FPDFText_GetTextObject(textPage, index)
  return object === 0 ? 0 : api.FPDFTextObj_GetFont(object)
}

function letterAt(pdfium: Pdfium, textPage: number, index: number): DrawnSign | undefined {
  const { api, cells } = pdfium
  const code = api.FPDFText_GetUnicode(textPage, index)
  if (code === 32 || api.FPDFText_IsGenerated(textPage, index) === 1) return undefined
  api.FPDFText_GetCharBox(textPage, index, cells, cells + 8, cells + 16, cells + 24)
  const [bottom, top] = [pdfium.double(2), pdfium.double(3)]
  if (top <= bottom) return undefined
  api.FPDFText_GetCharOrigin(textPage, index, cells, cells + 8)
  const line = pdfium.double(1)
  api.FPDFText_GetLooseCharBox(textPage, index, cells)
  return {
    code,
    isNameless: code === 0 || api.FPDFText_HasUnicodeMapError(textPage, index) === 1,
    rise: top - line,
    foot: bottom - line,
    advance: pdfium.float(2) - pdfium.float(0),
  }
}

function describe(signs: readonly DrawnSign[]): DrawnFont {
  const sizes = signs.flatMap(({ code, rise }) => {
    const letter = String.fromCodePoint(code)
    const share = heights.find((kind) => kind.letters.test(letter))?.share
    return share === undefined ? [] : [rise / share]
  })
  const tallest = Math.max(...signs.map(({ rise, foot }) => rise - foot))
  const measured = middle(sizes) ?? tallest
  // Some programs put the origin elsewhere than on the line: nothing follows from their letters.
  const isMeasured = measured > tallest * 0.5
  const size = isMeasured ? measured : tallest
  const agreeing = sizes.filter((one) => Math.abs(one / size - 1) < agreement).length
  const wide = signs.flatMap(({ code, advance }) => {
    const usual = widths.get(String.fromCodePoint(code))
    return usual === undefined ? [] : [advance / (usual * size)]
  })
  const width = middle(wide) ?? 1
  const isReadable = isMeasured && agreeing >= sizes.length * leastAgreeing
  return {
    size: Math.round(size * 2) / 2,
    isBold: wide.length >= 3 && width > boldFrom && width < boldTo,
    isReadable,
    letters: isReadable && sizes.length > 0 ? lettersOf(signs, size) : undefined,
  }
}

function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
