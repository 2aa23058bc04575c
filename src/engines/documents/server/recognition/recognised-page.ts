import * as z from 'zod'

import type { PageContent, TextSpan } from '../../layout/pages/page-content.ts'

/** A page whose words were recognised; lengths are points from the top left corner. */
export const RecognisedPageSchema = z.object({
  number: z.int().positive(),
  lines: z.array(
    z.object({
      baseline: z.number(),
      size: z.number(),
      words: z.array(z.object({ text: z.string(), left: z.number(), right: z.number() })),
    }),
  ),
})
export type RecognisedPage = z.infer<typeof RecognisedPageSchema>

/** The page with the recognised words in place of what its file says, and without the picture of itself. */
export function withRecognised(
  page: PageContent,
  { lines }: RecognisedPage,
  bodySize: number,
): PageContent {
  const spans = lines.map((line) => spanOf(line, bodySize))
  return {
    ...page,
    spans,
    graphics: page.graphics.filter(({ box, kind }) => {
      const area = (box.right - box.left) * (box.bottom - box.top)
      return kind !== 'image' || area < page.width * page.height * 0.5
    }),
    characterCount: spans.reduce((sum, { text }) => sum + text.length, 0),
    unreadableCount: 0,
    isRecognised: true,
  }
}

/** The size that most letters have. Measured heights differ with the letters of a line. */
export function commonSize(pages: readonly RecognisedPage[]): number {
  const sizes = pages
    .flatMap(({ lines }) => lines.filter(({ words }) => words.length > 4).map(({ size }) => size))
    .sort((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 11
}

/** Sizes nearer to the common one than this are taken for it. */
const near = 0.22

function spanOf(
  { words, baseline, size }: RecognisedPage['lines'][number],
  body: number,
): TextSpan {
  const edges: number[] = []
  words.forEach(({ text, left, right }) => {
    for (let at = 0; at < text.length; at += 1) {
      edges.push(left + ((right - left) * at) / text.length)
    }
    edges.push(right)
  })
  const text = words.map((word) => word.text).join(' ')
  return {
    text,
    edges,
    baseline,
    size: Math.abs(size / body - 1) < near ? body : Math.round(size * 2) / 2,
    font: 'scan',
    isBold: false,
    isItalic: false,
    angle: 0,
    endsWithHyphen: /\p{L}-$/u.test(text),
  }
}
