import { italic, type Piece } from './runs.ts'
import type { CitableWork } from './source.ts'

/** The value with what stands around it, or nothing when it is not known. */
export function around(
  before: string,
  value: string | null | undefined,
  after = '',
): string | null {
  return value === null || value === undefined || value === '' ? null : `${before}${value}${after}`
}

export function italicOf(value: string | null | undefined): Piece {
  return value === null || value === undefined || value === '' ? null : italic(value)
}

/** "Place: Publisher", or what of it is known. */
export function imprintOf(work: CitableWork): string | null {
  const publisher = work.publisher ?? (work.type === 'book' ? work.venue : null)
  if (publisher === null) return work.place ?? null
  return `${around('', work.place, ': ') ?? ''}${publisher}`
}

/** A full stop after the authors, where none stands there yet, and the gap to the title. */
export function closing(authors: string | null, gap: string): string {
  return authors?.endsWith('.') === true ? gap : `.${gap}`
}

/** A year, or what stands for it, with one full stop behind it. */
export function yearStop(work: CitableWork, unknown: string): string {
  const year = work.year === null ? unknown : String(work.year)
  return year.endsWith('.') ? year : `${year}.`
}
