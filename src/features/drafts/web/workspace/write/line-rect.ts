import type { EditorView } from '@codemirror/view'

interface LineRect {
  /** In pixels of the window. */
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/** Where the line with a place stands; about where it will stand, while it is far from the screen. */
export function lineRect(view: EditorView, at: number): LineRect {
  const place = Math.min(at, view.state.doc.length)
  const drawn = view.coordsAtPos(place, 1)
  if (drawn !== null) return drawn
  const top = view.documentTop + view.lineBlockAt(place).top
  const { left } = view.contentDOM.getBoundingClientRect()
  return { top, bottom: top + view.defaultLineHeight, left }
}
