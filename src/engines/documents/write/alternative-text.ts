import { plainText } from './print/print-document.ts'
import type { Piece } from './print/print-document.ts'

/** What stands for a picture where it cannot be seen: its author's own words, else its caption. */
export function alternativeText(piece: Extract<Piece, { kind: 'figure' | 'table' }>): string {
  if (piece.kind === 'figure' && piece.description !== '') return piece.description
  if (piece.caption === null) return 'A picture without a caption'
  const { word, label, inlines } = piece.caption
  const name = label === '' ? '' : `${word} ${label}`.trim()
  return [name, plainText(inlines).trim()].filter((part) => part !== '').join(': ')
}
