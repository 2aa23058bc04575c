import type { Document } from '../documents/document.ts'
import type { FloatMention } from './float-mentions.ts'

const words: Readonly<Record<string, string>> = {
  figure: String.raw`Fig(?:ure|\.)?`,
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
    String.raw`(?<!\p{L})${word}\s${label.replaceAll('.', '\\.')}[:.]\s`,
    'u',
  )
  return blocks.some(({ type, text }) => type === 'caption' && named.test(text))
}
