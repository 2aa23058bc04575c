/** What the codes of a text font of TeX say where that is not what ASCII or Latin 1 says. */
export type TexLetters = ReadonlyMap<number, string>

/** A letter or sign as a font draws it. Lengths are in points, counted from the line that it stands on. */
export interface DrawnSign {
  readonly code: number
  /** The file has no name for it: its code is all that is known. */
  readonly isNameless: boolean
  /** How far its top is over the line. */
  readonly rise: number
  /** How far its bottom is over the line; less than 0 where it goes below. */
  readonly foot: number
  readonly advance: number
}

type Shape = (sign: { rise: number; foot: number; advance: number }) => boolean

/** Shapes as shares of the size, wide enough for Computer Modern in all of its cuts. */
const tall: Shape = ({ rise, foot }) => rise > 0.6 && foot > -0.12
/** The slanted ones go below the line. */
const joined: Shape = ({ rise, foot }) => rise > 0.6 && foot > -0.3
const low: Shape = ({ rise, foot }) => rise < 0.58 && foot > -0.15
const hanging: Shape = ({ rise, foot }) => rise < 0.75 && foot < -0.1
const over: Shape = ({ rise, foot }) => rise > 0.5 && foot > 0.3
const under: Shape = ({ rise }) => rise < 0.1
const dash: Shape = ({ rise, foot }) => rise - foot < 0.15 && foot > 0.1 && rise < 0.5
const wideLow: Shape = (sign) => low(sign) && sign.advance > 0.62
const crossed: Shape = (sign) => low(sign) && sign.foot < -0.04
const deep: Shape = ({ rise, foot }) => rise > 0.6 && foot < -0.1
const deepLow: Shape = ({ rise, foot }) => rise < 0.58 && foot < -0.1
const point: Shape = ({ rise }) => rise < 0.2

interface Place {
  readonly code: number
  readonly text: string
  readonly shape: Shape
}

const from = (first: number, texts: string, shape: Shape): readonly Place[] =>
  texts.split(' ').map((text, index) => ({ code: first + index, text, shape }))

const apostrophes = [
  [39, '\u2019'],
  [96, '\u2018'],
] as const

/** Signs of the older encoding (OT1) below 32, which the fonts for formulas have other shapes for. */
const olderSigns: readonly Place[] = [
  ...from(0, 'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω', tall),
  ...from(11, 'ff fi fl ffi ffl', joined),
  ...from(16, '\u0131', low),
  ...from(17, '\u0237', hanging),
  ...from(18, '` \u00B4 \u02C7 \u02D8 \u00AF \u02DA', over),
  ...from(24, '\u00B8', under),
  ...from(25, '\u00DF', tall),
  ...from(26, '\u00E6 \u0153', wideLow),
  ...from(28, '\u00F8', crossed),
  ...from(29, '\u00C6 \u0152 \u00D8', tall),
]

/** Where ASCII has signs of programs: its typewriter fonts keep those, which their shapes tell. */
const olderPunctuation: readonly Place[] = [
  ...from(92, '\u201C', over),
  ...from(94, '\u02C6', over),
  ...from(123, '\u2013 \u2014', dash),
  ...from(125, '\u02DD \u02DC \u00A8', over),
]

/** Math italic (OML), where a text font has ligatures, accents and signs. */
const formulaSigns: readonly Place[] = [
  ...from(0, 'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω', tall),
  ...from(11, 'α', low),
  ...from(12, 'β', deep),
  ...from(13, 'γ', deepLow),
  ...from(14, 'δ', tall),
  ...from(15, 'ε', low),
  ...from(16, 'ζ', deep),
  ...from(17, 'η', deepLow),
  ...from(18, 'θ', tall),
  ...from(19, 'ι κ', low),
  ...from(21, 'λ', tall),
  ...from(22, 'μ', deepLow),
  ...from(23, 'ν', low),
  ...from(24, 'ξ', deep),
  ...from(25, 'π', low),
  ...from(26, 'ρ', deepLow),
  ...from(27, 'σ τ υ', low),
  ...from(30, 'φ', deep),
  ...from(31, 'χ', deepLow),
]
const formulaPunctuation: readonly Place[] = [
  ...from(33, 'ω ε', low),
  ...from(58, '. ,', point),
  { code: 61, text: '/', shape: deep },
]

/** The later encoding (T1, "Cork"): Latin 1 with quotation marks, dashes and the letters of Eastern Europe. */
const corkLow: readonly Place[] = [
  ...from(16, '\u201C \u201D', over),
  ...from(18, '\u201E', under),
  ...from(19, '\u00AB \u00BB', low),
  ...from(21, '\u2013 \u2014', dash),
  ...from(25, '\u0131', low),
  ...from(27, 'ff fi fl ffi ffl', joined),
]
const corkHigh: TexLetters = new Map([
  ...Array.from(
    'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£',
    (text, index) => [128 + index, text] as const,
  ),
  [215, 'Œ'],
  [223, 'SS'],
  [247, 'œ'],
  [255, 'ß'],
])

/**
 * The letters that the nameless codes of a font stand for, told by what it draws for them: where Cork has ligatures
 * and dashes, which stand high and are flat, the older encoding has letters that are low, and accents, which hang over;
 * where that has ligatures, math italic has Greek letters, most of them low or going below the line.
 * @param size of the font, in points.
 * @returns undefined where some code draws what no font of TeX for text or variables has there.
 */
export function lettersOf(signs: readonly DrawnSign[], size: number): TexLetters | undefined {
  const nameless = signs.filter((sign) => sign.isNameless)
  const isDrawnAs = ({ code, shape }: Place) =>
    nameless.filter((sign) => sign.code === code).every((sign) => shape(inShares(sign, size)))
  const isCalled = ({ code }: Place) => nameless.some((sign) => sign.code === code)
  const isOf = (places: readonly Place[]) => {
    const known = new Set(places.map(({ code }) => code))
    const strange = nameless.some(({ code }) => code < 32 && !known.has(code))
    return !strange && places.every(isDrawnAs)
  }
  const hasCorkSigns = corkLow.some(isCalled) || nameless.some(({ code }) => code >= 128)
  if (hasCorkSigns && isOf(corkLow))
    return new Map([...textOf(corkLow), ...corkHigh, ...apostrophes])
  if (!isOf(olderSigns)) {
    if (!isOf(formulaSigns)) return undefined
    return new Map([...textOf(formulaSigns), ...textOf(formulaPunctuation.filter(isDrawnAs))])
  }
  const punctuation = olderPunctuation.filter((place) => isCalled(place) && isDrawnAs(place))
  // Its closing quotation mark is where ASCII has the straight one, and of the same shape.
  const isPaired = punctuation.some(({ code }) => code === 92)
  const closing = isPaired ? [[34, '\u201D'] as const] : []
  return new Map([...textOf(olderSigns), ...textOf(punctuation), ...closing, ...apostrophes])
}

const textOf = (places: readonly Place[]) => places.map(({ code, text }) => [code, text] as const)

function inShares({ rise, foot, advance }: DrawnSign, size: number) {
  return { rise: rise / size, foot: foot / size, advance: advance / size }
}
