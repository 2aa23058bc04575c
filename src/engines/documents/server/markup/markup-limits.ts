import { largestFile } from '../../file-limits.ts'

const mebibyte = 1024 * 1024

/** What a text with markup may cost; theses stay a factor of ten below each. */
export const markupLimits = {
  /** Bytes of one text, and of all texts of one project. */
  text: largestFile.text,
  project: 8 * mebibyte,
  /** Bytes of the archive that they come in. */
  archive: largestFile.packed,
  /** Elements, groups or lists within each other. */
  depth: 200,
  blocks: 60_000,
  rows: 5000,
  columns: 100,
  citations: 50_000,
} as const
