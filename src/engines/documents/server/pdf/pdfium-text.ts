import { lostSign } from '../../layout/pages/lost-ligatures.ts'
import type { Concealment, TextSpan } from '../../layout/pages/page-content.ts'
import { fontOf, measureDrawnFonts, type DrawnFont } from './drawn-fonts.ts'
import { isBoldFont, isItalicFont, withoutSubsetPrefix } from './font-style.ts'
import type { PageFrame } from './page-frame.ts'
import { pdfLimits } from './pdf-engine.ts'
import { readClipBox } from './pdfium-clip.ts'
import { textCapacity, type Pdfium } from './pdfium-module.ts'
import {
  createSpanBuilder,
  type PlacedCharacter,
  type SpanBuilder,
  type TextStyle,
} from './span-builder.ts'
import type { TexLetters } from './tex-letters.ts'

export interface PageText {
  readonly spans: readonly TextSpan[]
  readonly characterCount: number
  readonly unreadableCount: number
  readonly isTruncated: boolean
}

interface Reading {
  readonly pdfium: Pdfium
  readonly textPage: number
  readonly frame: PageFrame
  readonly styles: Map<number, TextStyle>
  readonly builder: SpanBuilder
  /** Measured when the page first names a size that nobody could read. */
  drawn?: ReadonlyMap<number, DrawnFont>
}

/** Smaller text than this, in points, cannot be read by a person. */
const tinySize = 2

/** Reads the characters of a loaded page, in the order of the content stream. */
export function readPageText(pdfium: Pdfium, page: number, frame: PageFrame): PageText {
  const { api } = pdfium
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) {
    return { spans: [], characterCount: 0, unreadableCount: 0, isTruncated: false }
  }
  const count = Math.max(0, api.FPDFText_CountChars(textPage))
  const limit = Math.min(count, pdfLimits.charactersPerPage)
  const builder = createSpanBuilder()
  const reading: Reading = { pdfium, textPage, frame, styles: new Map(), builder }
  let unreadableCount = 0
  let isTruncated = count > limit
  for (let index = 0; index < limit; index += 1) {
    if (!readCharacter(reading, index)) unreadableCount += 1
    if (builder.spans.length >= pdfLimits.spansPerPage) {
      isTruncated = true
      break
    }
  }
  builder.breakSpan()
  api.FPDFText_ClosePage(textPage)
  return { spans: builder.spans, characterCount: count, unreadableCount, isTruncated }
}

const smallLetter = (code: number): boolean => code >= 97 && code <= 122

/** A sign within a word of a text font that names none of its ligatures: what it says, the words must tell. */
function lostLetters(reading: Reading, index: number): string {
  const { textPage } = reading
  const { api } = reading.pdfium
  const code = api.FPDFText_GetUnicode(textPage, index)
  if (code === 0 || code >= 32 || code === 9) return ''
  if (!isNameless(reading, index)) return ''
  const [before, after] = [index - 1, index + 1].map((at) => api.FPDFText_GetUnicode(textPage, at))
  return smallLetter(before ?? 0) || smallLetter(after ?? 0) ? lostSign(code) : ''
}

const hyphens: ReadonlySet<string> = new Set(['-', '\u00AD'])

/** Layout programs put a soft hyphen behind a hyphen, where a line may break and does not: it has no width. */
function isUnseenHyphen(text: string, { left, right }: Place): boolean {
  return hyphens.has(text) && right - left < 0.1
}

/** What word processors of the web print beside a space, or in its place. */
const nonJoiner = 0x200c

/** What the engine adds to the signs of the file. */
function addGenerated(builder: SpanBuilder, code: number): void {
  if (code === 32) builder.addGeneratedSpace()
  else if (isLineEnd(code)) builder.breakSpan()
}

/** @returns whether the character stands for something readable. */
function readCharacter(reading: Reading, index: number): boolean {
  const { api } = reading.pdfium
  const { textPage, builder } = reading
  const code = codeAt(reading, index)
  // The second half of a pair has been read with the first.
  if (code === undefined) return true
  if (api.FPDFText_IsGenerated(textPage, index) === 1) {
    addGenerated(builder, code)
    return true
  }
  const style = styleAt(reading, index)
  if (style.isRubbish === true) return false
  const isNamed = code !== 0 && !isNameless(reading, index)
  const letters = isNamed ? undefined : style.texLetters
  if (isLineEnd(code) && letters?.get(code) === undefined) {
    builder.breakSpan()
    return true
  }
  const isHyphen = api.FPDFText_IsHyphen(textPage, index) === 1
  const text = isHyphen ? '-' : visibleText(code, letters) || lostLetters(reading, index)
  if (text === '') {
    if (code === nonJoiner) builder.addUnseen()
    return true
  }
  const place = placeOf(reading, index)
  if (isUnseenHyphen(text, place)) return true
  if (code === 32 || code === 160) builder.addGeneratedSpace()
  else builder.add({ text, ...place, isHyphen }, style)
  if (letters === undefined) return isReadable(code) && !isNameless(reading, index)
  return isReadable(code) || letters.has(code)
}

type Place = Pick<PlacedCharacter, 'left' | 'right' | 'baseline'>

function placeOf({ pdfium, textPage, frame }: Reading, index: number): Place {
  const { api, cells, float, double } = pdfium
  api.FPDFText_GetLooseCharBox(textPage, index, cells)
  const { left, right } = frame.box([float(0), float(3)], [float(2), float(1)])
  api.FPDFText_GetCharOrigin(textPage, index, cells, cells + 8)
  const [, baseline] = frame.point(double(0), double(1))
  return { left, right, baseline }
}

/** The file does not say what letter the code of the character stands for. */
function isNameless({ pdfium: { api }, textPage }: Reading, index: number): boolean {
  return api.FPDFText_HasUnicodeMapError(textPage, index) === 1
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Beyond the first plane PDFium gives the two halves of UTF-16, one after the other: so Word writes all variables. */
function codeAt({ pdfium: { api }, textPage }: Reading, index: number): number | undefined {
  const code = api.FPDFText_GetUnicode(textPage, index)
  if (isLow(code) && index > 0 && isHigh(api.FPDFText_GetUnicode(textPage, index - 1))) {
    return undefined
  }
  const next = isHigh(code) ? api.FPDFText_GetUnicode(textPage, index + 1) : 0
  return isLow(next) ? 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00) : code
}

function styleAt(reading: Reading, index: number): TextStyle {
  const { api } = reading.pdfium
  const object = api.FPDFText_GetTextObject(reading.textPage, index)
  const known = reading.styles.get(object)
  if (known !== undefined && object !== 0) return known
  const style = readStyle(reading, index, object)
  reading.styles.set(object, style)
  return style
}

function readStyle(reading: Reading, index: number, object: number): TextStyle {
  const { pdfium, textPage, frame } = reading
  const { api, cells, text } = pdfium
  const length = api.FPDFText_GetFontInfo(textPage, index, text, textCapacity, cells + 48)
  const name = new TextDecoder().decode(pdfium.bytes(Math.max(0, length - 1)))
  const flags = pdfium.integer(12)
  api.FPDFText_GetMatrix(textPage, index, cells)
  const scale = Math.hypot(pdfium.float(2), pdfium.float(3)) || 1
  const turn = Math.atan2(pdfium.float(1), pdfium.float(0))
  // The raw size is what `Tf` says; the text matrix may scale it (go-pdfium issue 296).
  const size = Math.round(api.FPDFText_GetFontSize(textPage, index) * scale * 100) / 100
  const drawn = size < tinySize ? drawnFont(reading, index) : undefined
  if (drawn !== undefined) return drawnStyle(reading, drawn, { index, object, size: drawn.size })
  const weight = api.FPDFText_GetFontWeight(textPage, index)
  // A font of drawings that names its right size has no name, nor any for its letters.
  const measured = name === '' ? measuredFont(reading, index) : undefined
  const concealment = concealmentOf(reading, { index, object, size })
  return {
    font: withoutSubsetPrefix(name),
    size,
    isBold: isBoldFont(name, weight) || (measured?.letters !== undefined && measured.isBold),
    isItalic: isItalicFont(name, flags),
    angle: uprightAngle(turn, frame.quarterTurns),
    ...(concealment === undefined ? {} : { concealment }),
    ...(measured?.letters === undefined ? {} : { texLetters: measured.letters }),
  }
}

function uprightAngle(turn: number, quarterTurns: number): number {
  const angle = turn - (quarterTurns * Math.PI) / 2
  const wrapped = Math.atan2(Math.sin(angle), Math.cos(angle))
  return Math.abs(wrapped) < 0.05 ? 0 : wrapped
}

/** Fonts that are drawn have no name of their own. */
const drawnName = 'drawn'

function measuredFont(reading: Reading, index: number): DrawnFont | undefined {
  const { pdfium, textPage } = reading
  reading.drawn ??= measureDrawnFonts(pdfium, textPage)
  return reading.drawn.get(fontOf(pdfium, textPage, index))
}

function drawnFont(reading: Reading, index: number): DrawnFont | undefined {
  const font = measuredFont(reading, index)
  return font === undefined || font.size < tinySize ? undefined : font
}

function drawnStyle(reading: Reading, drawn: DrawnFont, place: TextPlace): TextStyle {
  const { size, isBold, isReadable, letters } = drawn
  const concealment = concealmentOf(reading, place)
  return {
    font: drawnName,
    size,
    isBold,
    isItalic: false,
    angle: 0,
    ...(concealment === undefined ? {} : { concealment }),
    ...(isReadable ? {} : { isRubbish: true }),
    ...(letters === undefined ? {} : { texLetters: letters }),
  }
}

interface TextPlace {
  readonly index: number
  readonly object: number
  readonly size: number
}

function concealmentOf(reading: Reading, place: TextPlace): Concealment | undefined {
  const { pdfium, textPage, frame } = reading
  const { api, cells } = pdfium
  if (place.object !== 0) {
    const mode = api.FPDFTextObj_GetTextRenderMode(place.object)
    if (mode === 3 || mode === 7) return 'invisible-mode'
  }
  if (place.size < tinySize) return 'tiny'
  api.FPDFText_GetCharOrigin(textPage, place.index, cells, cells + 8)
  const [x, y] = frame.point(pdfium.double(0), pdfium.double(1))
  const margin = place.size
  if (x < -margin || y < -margin || x > frame.width + margin || y > frame.height + margin) {
    return 'off-page'
  }
  if (isClippedAway(reading, place)) return 'clipped'
  return isPaleFill(reading, place.index) ? 'white' : undefined
}

/** Whether the character starts outside the box of a rectangular clip, as in cropped figures. */
function isClippedAway(reading: Reading, place: TextPlace): boolean {
  const { pdfium, textPage } = reading
  const { api, cells } = pdfium
  const clip = readClipBox(pdfium, place.object)
  if (clip === undefined) return false
  api.FPDFText_GetCharOrigin(textPage, place.index, cells, cells + 8)
  const [x, y] = [pdfium.double(0), pdfium.double(1)]
  const margin = place.size
  const isInside =
    x > clip.left - margin &&
    x < clip.right + margin &&
    y > clip.bottom - margin &&
    y < clip.top + margin
  return !isInside
}

/** White, or fully transparent. */
function isPaleFill(reading: Reading, index: number): boolean {
  const { pdfium, textPage } = reading
  const { api, cells } = pdfium
  if (!api.FPDFText_GetFillColor(textPage, index, cells, cells + 4, cells + 8, cells + 12)) {
    return false
  }
  const channels = [pdfium.integer(0), pdfium.integer(1), pdfium.integer(2)]
  return channels.every((channel) => channel >= 250) || pdfium.integer(3) < 8
}

/**
 * Ligatures, the bullets of a word processor, which stand in a font of signs, and hyphens that some publishers write
 * throughout in the place of the plain one, in words as in ranges.
 */
const knownSigns: ReadonlyMap<number, string> = new Map([
  [0x2010, '-'],
  [0x2011, '-'],
  [0xf0b7, '•'],
  [0xf0a7, '▪'],
  [0xfb00, 'ff'],
  [0xfb01, 'fi'],
  [0xfb02, 'fl'],
  [0xfb03, 'ffi'],
  [0xfb04, 'ffl'],
  [0xfb05, 'st'],
  [0xfb06, 'st'],
])

function isLineEnd(code: number): boolean {
  return code === 13 || code === 10
}

function visibleText(code: number, letters: TexLetters | undefined): string {
  const letter = letters?.get(code)
  if (letter !== undefined) return letter
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\uFFFD'
  if (isInvisibleCode(code)) return ''
  // The letters of formulas, slanted and bold, are letters.
  if (code >= 0x1d400 && code <= 0x1d7ff) return String.fromCodePoint(code).normalize('NFKC')
  return knownSigns.get(code) ?? String.fromCodePoint(code)
}

/** Zero-width and direction marks, and the other control characters. */
function isInvisibleCode(code: number): boolean {
  return (
    (code < 32 && code !== 9) ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff ||
    code === 0xfffe ||
    code === 0xffff
  )
}

function isReadable(code: number): boolean {
  if (knownSigns.has(code)) return true
  return code >= 32 && code !== 0xfffd && !(code >= 0xe000 && code <= 0xf8ff) && code <= 0x10ffff
}
