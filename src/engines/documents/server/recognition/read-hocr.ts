import { SaxesParser } from 'saxes'

import type { RecognisedPage } from './recognised-page.ts'

/** Words that the recognition itself hardly believes, in percent. */
const leastConfidence = 25
const mostWords = 20_000

type Line = RecognisedPage['lines'][number]

interface OpenLine {
  readonly baseline: (x: number) => number
  readonly size: number
  readonly words: Line['words'][number][]
}

/**
 * Reads the lines and words of one page in hOCR, as Tesseract writes it (The hOCR Embedded OCR Workflow and Output
 * Format, 1.2). `scale` is pixels a point.
 */
export function readHocr(source: string, scale: number): readonly Line[] {
  const lines: Line[] = []
  let line: OpenLine | undefined
  let word: { readonly box: Box; readonly confidence: number } | undefined
  let text = ''
  let count = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ attributes }) => {
    const { class: kind = '', title = '' } = attributes
    if (kind === 'ocrx_word') {
      word = { box: boxOf(title), confidence: Number(/x_wconf (\d+)/u.exec(title)?.[1] ?? 0) }
      text = ''
    } else if (/^ocr_(?:line|header|caption|textfloat)$/u.test(kind)) {
      line = openLine(title)
      if (line !== undefined) lines.push(closedLine(line, scale))
    }
  })
  parser.on('text', (piece) => {
    if (word !== undefined) text += piece
  })
  parser.on('closetag', ({ name, attributes }) => {
    if (name !== 'span' || attributes['class'] !== 'ocrx_word' || word === undefined) return
    const said = text.replaceAll(/\s+/gu, '')
    count += 1
    if (said !== '' && word.confidence >= leastConfidence && count < mostWords) {
      const [left, , right] = word.box
      line?.words.push({ text: said, left: left / scale, right: right / scale })
    }
    word = undefined
  })
  parser.write(source).close()
  return lines.filter(({ words }) => words.length > 0)
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function boxOf(title: string): Box {
  const match = /bbox (\d+) (\d+) (\d+) (\d+)/u.exec(title)
  const [left = 0, top = 0, right = 0, bottom = 0] = (match?.slice(1) ?? []).map(Number)
  return [left, top, right, bottom]
}

function openLine(title: string): OpenLine | undefined {
  const [left, top, right, bottom] = boxOf(title)
  const slope = /baseline (-?[\d.]+) (-?[\d.]+)/u.exec(title)
  const size = Number(/x_size ([\d.]+)/u.exec(title)?.[1] ?? bottom - top)
  // Rules and specks are no lines of text.
  if (right <= left || size < 8) return undefined
  const [lean, lift] = [Number(slope?.[1] ?? 0), Number(slope?.[2] ?? 0)]
  return { baseline: (x) => bottom + lean * (x - left) + lift, size, words: [] }
}

function closedLine({ baseline, size, words }: OpenLine, scale: number): Line {
  return { baseline: baseline(0) / scale, size: size / scale, words }
}
