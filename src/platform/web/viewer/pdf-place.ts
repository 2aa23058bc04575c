import type { PDFDocumentProxy } from 'pdfjs-dist'

import { pointOn } from './point-on.ts'

/** A place that a bookmark or a link leads to. */
export interface PdfPlace {
  /** From 1. */
  readonly page: number
  /** Points from the top of the page. */
  readonly y: number
}

/** Where a destination of the file leads, named or explicit; `null` when it leads nowhere in it. */
export async function placeOf(
  document: PDFDocumentProxy,
  destination: string | readonly unknown[] | null,
): Promise<PdfPlace | null> {
  const explicit: readonly unknown[] | null =
    typeof destination === 'string' ? await document.getDestination(destination) : destination
  const target = explicit?.[0]
  if (explicit === null || !isReference(target)) return null
  const index = typeof target === 'number' ? target : await document.getPageIndex(target)
  const page = await document.getPage(index + 1)
  const top = heightIn(explicit)
  if (top === null) return { page: index + 1, y: 0 }
  const [, y] = pointOn(page.getViewport({ scale: 1 }), 0, top)
  return { page: index + 1, y: Math.max(0, y) }
}

/** The height that a destination names: ISO 32000-2, table 149. */
function heightIn(explicit: readonly unknown[]): number | null {
  const [, kind, first, second] = explicit
  if (!isNamed(kind)) return null
  const height = kind.name === 'XYZ' ? second : /^FitB?H$/u.test(String(kind.name)) ? first : null
  return typeof height === 'number' ? height : null
}

function isReference(value: unknown): value is number | { num: number; gen: number } {
  return (
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null && 'num' in value && 'gen' in value)
  )
}

function isNamed(value: unknown): value is { readonly name: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value
}
