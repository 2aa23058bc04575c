import type { Block, Document } from '../../documents/document.ts'
import type { FloatMention } from './float-mentions.ts'

const words: Readonly<Record<string, string>> = {
  figure: String.raw`(?:Fig(?:ure|\.)?|Chart|Graph|Diagram)`,
  chart: 'Chart',
  graph: 'Graph',
  diagram: 'Diagram',
  table: String.raw`Tab(?:le|\.)`,
}

/** Whether a caption that holds several ("Figure 5: … Figure 6: …" in one paragraph) has one under this label. */
export function standsInCaption(
  { blocks }: Document,
  { sort, label }: Pick<FloatMention, 'sort' | 'label'>,
): boolean {
  const word = words[sort]
  if (word === undefined) return false
  const named = new RegExp(
    String.raw`(?<!\p{L})${word}\s${label.replaceAll('.', '\\.')}[:.](?:\s|\p{Lu})`,
    'u',
  )
  return blocks.some(
    ({ type, text }) =>
      (type === 'caption' && named.test(text)) ||
      (isLine.has(type) &&
        (labelsAtHead(text, word).includes(label) || atPlace.exec(text)?.[1] === label)),
  )
}

/** "Top right: Figure 3, Map of the ponds": one of several pictures, named by where it stands. */
const atPlace =
  /^\W{0,3}(?:top|bottom|left|right|upper|lower|middle|above|below)(?: \p{Ll}+)?\s?:\s?(?:Fig(?:ure|\.)?|Tab(?:le|\.))\s(\d{1,3})[.,:]\s/iu

const isLine = new Set<Block['type']>(['caption', 'paragraph', 'list-item'])

const labels = String.raw`\d{1,3}(?:\s*(?:,\s*(?:and\b|&)?|\band\b|&|[-–]|\bto\b)\s*\d{1,3})+`

/** The labels of "Figure 15 and 16: Curves of …", "Tables 2–4. …": one caption for several. */
function labelsAtHead(text: string, word: string): readonly string[] {
  // "Table 7 and 8 adjusted values": a line without a stop is no sentence.
  const head = new RegExp(
    String.raw`^\W{0,3}${word}s?\s(${labels})(?:\s?[:.|]\s?\p{Lu}|\s\p{L}[^.!?]{2,60}$)`,
    'u',
  )
  const list = head.exec(text)?.[1] ?? ''
  return [...list.matchAll(/(\d+)(?:\s*(?:[-–]|to)\s*(\d+))?/gu)].flatMap(
    ([, from = '', to = from]) =>
      Array.from({ length: Math.max(1, Number(to) - Number(from) + 1) }, (_, step) =>
        String(Number(from) + step),
      ),
  )
}
