import type { HiddenText } from '../../document.ts'
import {
  leftOf,
  rightOf,
  containsPoint,
  isCoveredByPictures,
  type PageContent,
  type TextSpan,
} from './page-content.ts'

export interface VisibleText {
  readonly spans: readonly TextSpan[]
  readonly hidden: readonly HiddenText[]
  /** Text lies invisibly over a picture of the page: the work of text recognition. */
  readonly isScan: boolean
}

/** Shorter finds are marks and leftovers, not messages. */
const minimumLength = 8
const maxReported = 4000

/**
 * Parts what a person sees from what only a program reads. White text on a dark ground is visible;
 * invisible text over a full-page picture is a scan's text layer and counts as text.
 */
export function partVisibleText(page: PageContent): VisibleText {
  const hasFullPicture = isCoveredByPictures(page)
  const visible: TextSpan[] = []
  const concealed: TextSpan[] = []
  let scanned = 0
  for (const span of page.spans) {
    const isLayer = span.concealment === 'invisible-mode' && hasFullPicture
    if (isLayer) scanned += 1
    if (span.concealment === undefined || isLayer || isOnDarkGround(span, page)) {
      if (span.angle === 0) visible.push(span)
    } else concealed.push(span)
  }
  const { number } = page
  return {
    spans: visible,
    hidden: report(concealed, number),
    isScan: scanned > 5 || page.isRecognised === true,
  }
}

function isOnDarkGround(span: TextSpan, page: PageContent): boolean {
  if (span.concealment !== 'white') return false
  const x = (leftOf(span) + rightOf(span)) / 2
  const y = span.baseline - span.size * 0.3
  return page.graphics.some(
    ({ kind, box, fill }) =>
      containsPoint(box, x, y) &&
      (kind !== 'path' || (fill !== undefined && fill < 0.92)) &&
      box.bottom - box.top > span.size * 0.5,
  )
}

function report(spans: readonly TextSpan[], page: number): readonly HiddenText[] {
  const texts = new Map<HiddenText['how'], string>()
  for (const span of spans) {
    const how = span.concealment
    // What is cut off by the frame of a placed figure was never meant as text of the page.
    if (how === undefined || how === 'clipped') continue
    const before = texts.get(how)
    texts.set(how, before === undefined ? span.text : `${before} ${span.text}`)
  }
  return [...texts].flatMap(([how, text]) => {
    const clean = text.replaceAll(/\s+/gu, ' ').trim()
    const words = clean.match(/\p{L}{2,}/gu)?.length ?? 0
    if (clean.length < minimumLength || words < 3) return []
    return [{ text: clean.slice(0, maxReported), how, page }]
  })
}
