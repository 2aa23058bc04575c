import { largestFile } from '../../../file-limits.ts'

const mebibyte = 1024 * 1024

/**
 * What a Word file may cost, counted while it is inflated and parsed, never taken from what the file
 * says of itself. Real theses stay a factor of ten below each.
 */
export const docxLimits = {
  /** Bytes of the file itself. */
  file: largestFile.packed,
  entries: 2000,
  /** Inflated bytes of one part, and of all that are read. */
  part: 100 * mebibyte,
  total: 200 * mebibyte,
  /** Inflated over deflated bytes, once past `ratioFrom`. */
  ratio: 300,
  ratioFrom: 10 * mebibyte,
  /** XML elements and attributes in all parts together. */
  nodes: 3_000_000,
  /** Elements in one paragraph or table. */
  unit: 400_000,
  depth: 256,
  /** Attributes and namespaces of one element: roots of real files have fifty. */
  attributes: 250,
  columns: 100,
  /** Paragraphs and tables of the text. */
  blocks: 60_000,
  /** Characters of the whole text: fifteen very long theses. */
  characters: 15_000_000,
} as const
