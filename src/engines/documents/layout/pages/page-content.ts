/**
 * What an engine sees on one page, before anybody has thought about structure: positioned text and
 * the boxes of everything else. Lengths are PDF points, y grows downwards from the top left corner of
 * the page as it is shown (crop box, `/Rotate` applied).
 */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Why a reader of the page cannot see a span. */
export type Concealment = 'white' | 'tiny' | 'off-page' | 'invisible-mode' | 'clipped'

/** A run of characters of one font and size on one baseline. */
export interface TextSpan {
  readonly text: string
  /** Left edge of every UTF-16 unit of `text`, then the right edge of the last one. */
  readonly edges: readonly number[]
  readonly baseline: number
  /** Font size after the text matrix, in points. */
  readonly size: number
  /** Font name without the subset prefix. */
  readonly font: string
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Radians against the page as it is shown, 0 for upright text. */
  readonly angle: number
  /** The engine says that a word goes on in the next line. */
  readonly endsWithHyphen: boolean
  readonly concealment?: Concealment
}

export interface Graphic {
  readonly kind: 'image' | 'path' | 'shading'
  readonly box: Box
  /** Luminance of the fill from 0 (black) to 1 (white), for filled paths. */
  readonly fill?: number
}

export interface PageLink {
  readonly box: Box
  /** Web address, for links that leave the document. */
  readonly address?: string
  /** Page number from 1, for links within the document. */
  readonly page?: number
}

export interface PageContent {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly spans: readonly TextSpan[]
  readonly graphics: readonly Graphic[]
  readonly links: readonly PageLink[]
  readonly characterCount: number
  /** Characters that the font does not map to Unicode, or maps to nothing readable. */
  readonly unreadableCount: number
  /** The page had more characters, spans or objects than the limits allow; the rest is missing. */
  readonly isTooComplex: boolean
  /** Clockwise quarter turns after which its text stands upright; places are those on the turned page. */
  readonly sideways?: 1 | 3
  /** Its words were recognised from its picture. */
  readonly isRecognised?: true
}

export interface OutlineEntry {
  readonly title: string
  /** From 1, the outermost. */
  readonly level: number
  /** Page number from 1, when the entry names one. */
  readonly page?: number
}

export function boxWidth(box: Box): number {
  return box.right - box.left
}

export function boxHeight(box: Box): number {
  return box.bottom - box.top
}

export function boxArea(box: Box): number {
  return Math.max(0, boxWidth(box)) * Math.max(0, boxHeight(box))
}

const pictureShare = 0.6

/** Whether pictures cover the page: one, or the strips that scanners cut a page into. */
export function isCoveredByPictures({ width, height, graphics }: PageContent): boolean {
  const seen = new Set<string>()
  let area = 0
  for (const { kind, box } of graphics) {
    const place = `${box.left}/${box.top}`
    if (kind !== 'image' || seen.has(place)) continue
    seen.add(place)
    area += boxArea(box)
  }
  return area > width * height * pictureShare
}

export function unionOf(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

export function containsPoint(box: Box, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Whether the boxes come closer than `distance` points to each other. */
export function isNear(a: Box, b: Box, distance: number): boolean {
  return (
    a.left < b.right + distance &&
    a.right > b.left - distance &&
    a.top < b.bottom + distance &&
    a.bottom > b.top - distance
  )
}

/** Length of the stretch that both boxes share horizontally; negative when they are apart. */
export function horizontalOverlap(a: Box, b: Box): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left)
}

export function leftOf(span: TextSpan): number {
  return span.edges[0] ?? 0
}

export function rightOf(span: TextSpan): number {
  return span.edges.at(-1) ?? 0
}

/** The part of a span from one place of its text to another. */
export function cutSpan(span: TextSpan, start: number, end = span.text.length): TextSpan {
  return { ...span, text: span.text.slice(start, end), edges: span.edges.slice(start, end + 1) }
}
