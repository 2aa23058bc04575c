import { pdfLimits } from './pdf-engine.ts'
import type { Pdfium } from './pdfium-module.ts'

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
  /** Which of TeX's encodings the codes of its ligatures tell; undefined where what they draw is none. */
  readonly encoding: TexEncoding | undefined
}

/** OT1 has its ligatures at codes 11 to 15, T1 (Cork) at 27 to 31. */
export type TexEncoding = 'OT1' | 'T1'

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

interface Letter {
  readonly letter: string
  /** From the line to its top. */
  readonly rise: number
  readonly height: number
  readonly advance: number
}

/** The fonts of a page that name a size too small to be seen and draw letters that are larger, by their handle. */
export function measureDrawnFonts(
  pdfium: Pdfium,
  textPage: number,
): ReadonlyMap<number, DrawnFont> {
  const { api } = pdfium
  const letters = new Map<number, Letter[]>()
  const count = Math.min(api.FPDFText_CountChars(textPage), pdfLimits.charactersPerPage)
  for (let index = 0; index < count; index += 1) {
    const font = fontOf(pdfium, textPage, index)
    const known = letters.get(font)
    if (font === 0) continue
    // What has a code below 32 tells the encoding, and comes seldom.
    const isEnough = (known?.length ?? 0) >= sample
    if (isEnough && api.FPDFText_GetUnicode(textPage, index) >= 32) continue
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

function letterAt(pdfium: Pdfium, textPage: number, index: number): Letter | undefined {
  const { api, cells } = pdfium
  const code = api.FPDFText_GetUnicode(textPage, index)
  if (code === 32 || api.FPDFText_IsGenerated(textPage, index) === 1) return undefined
  api.FPDFText_GetCharBox(textPage, index, cells, cells + 8, cells + 16, cells + 24)
  const [bottom, top] = [pdfium.double(2), pdfium.double(3)]
  if (top <= bottom) return undefined
  api.FPDFText_GetCharOrigin(textPage, index, cells, cells + 8)
  const rise = top - pdfium.double(1)
  api.FPDFText_GetLooseCharBox(textPage, index, cells)
  return {
    letter: String.fromCodePoint(code),
    rise,
    height: top - bottom,
    advance: pdfium.float(2) - pdfium.float(0),
  }
}

/** Where T1 has ligatures and dashes OT1 has œ and ø, which are low, and accents, which are high. */
function encodingOf(letters: readonly Letter[], size: number): TexEncoding | undefined {
  const between = (first: number, last: number) =>
    letters.filter(({ letter }) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= first && code <= last
    })
  const isHigh = ({ rise }: Letter) => rise > size * 0.6
  const [older, ligatures, dashes] = [between(11, 15), between(27, 31), between(21, 22)]
  const isCork =
    ligatures.length + dashes.length > 0 &&
    ligatures.every(isHigh) &&
    !dashes.some(isHigh) &&
    older.length === 0
  if (isCork) return 'T1'
  return older.every(isHigh) ? 'OT1' : undefined
}

function describe(letters: readonly Letter[]): DrawnFont {
  const sizes = letters.flatMap(({ letter, rise }) => {
    const share = heights.find((kind) => kind.letters.test(letter))?.share
    return share === undefined ? [] : [rise / share]
  })
  const tallest = Math.max(...letters.map(({ height }) => height))
  const measured = middle(sizes) ?? tallest
  // Some programs put the origin elsewhere than on the line: nothing follows from their letters.
  const isMeasured = measured > tallest * 0.5
  const size = isMeasured ? measured : tallest
  const agreeing = sizes.filter((one) => Math.abs(one / size - 1) < agreement).length
  const wide = letters.flatMap(({ letter, advance }) => {
    const usual = widths.get(letter)
    return usual === undefined ? [] : [advance / (usual * size)]
  })
  const width = middle(wide) ?? 1
  return {
    size: Math.round(size * 2) / 2,
    isBold: wide.length >= 3 && width > boldFrom && width < boldTo,
    isReadable: isMeasured && agreeing >= sizes.length * leastAgreeing,
    encoding: encodingOf(letters, size),
  }
}

function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
