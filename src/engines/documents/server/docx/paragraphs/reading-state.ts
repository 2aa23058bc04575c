import type { HiddenText } from '../../../document.ts'
import { DocxError } from '../package/docx-error.ts'
import { docxLimits } from '../package/limits.ts'
import type { Relationship, WordPackage } from '../package/word-package.ts'
import { readNumbering } from './numbering.ts'
import type { Numbering } from './numbering.ts'
import { readStyles } from './styles.ts'
import type { Styles } from './styles.ts'

/** A complex field that has begun and not ended yet; it may have begun paragraphs ago. */
export interface OpenField {
  instruction: string
  /** Past the separator: what comes is what the reader sees. */
  isResult: boolean
  /** Where its result starts in the current paragraph. */
  start: number
}

/** What reading one file keeps in mind from paragraph to paragraph. */
export interface ReadingState {
  readonly styles: Styles
  readonly numbering: Numbering
  readonly relationships: ReadonlyMap<string, Relationship>
  readonly fields: OpenField[]
  readonly hidden: HiddenText[]
  /** Numbers of the notes that were called, by kind and id. */
  readonly noteNumbers: Map<string, string>
  hasChanges: boolean
  /** Counts characters; throws DocxError when the text is longer than any document. */
  readonly take: (characters: number) => void
}

/**
 * What is carried from paragraph to paragraph. `take` throws a `DocxError` ("too-large") where the file has more
 * characters than are read.
 */
export function startReading(source: WordPackage): ReadingState {
  let characters = 0
  return {
    styles: readStyles(source),
    numbering: readNumbering(source),
    relationships: source.relationships,
    fields: [],
    hidden: [],
    noteNumbers: new Map(),
    hasChanges: false,
    take: (count) => {
      characters += count
      if (characters > docxLimits.characters) {
        throw new DocxError('too-large', 'The text is longer than any document we know')
      }
    },
  }
}
