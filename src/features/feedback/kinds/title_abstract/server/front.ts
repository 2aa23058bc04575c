import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import { abstractMovesOf } from '#engines/analysis/moves/abstract-moves.ts'
import { praisesItself } from '#engines/analysis/moves/praises-itself.ts'
import { abstractOf, sentencesOf, textOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import type { Block } from '#engines/documents/document.ts'

export interface MovedAbstractSentence {
  readonly sentence: Sentence
  readonly move: AbstractMove
  readonly confidence: number
}

/** What this kind reads: title, abstract with its steps, keywords, and the body to hold them against. */
export interface Front {
  readonly reading: Reading
  readonly title: string
  /** Block that shows the title, when the reader of the file found one. */
  readonly titleBlock: Block | null
  readonly abstract: readonly Paragraph[]
  readonly moved: readonly MovedAbstractSentence[]
  readonly text: string
  readonly words: number
  readonly roots: ReadonlySet<string>
}

export function frontOf(reading: Reading): Front {
  const { document } = reading.analysed
  const abstract = abstractOf(reading)
  const sentences = sentencesOf(abstract).filter((sentence) => !praisesItself(sentence.text))
  const moves = abstractMovesOf(sentences.map(({ text }) => text))
  const text = textOf(abstract)
  return {
    reading,
    title: document.title.trim(),
    titleBlock: titleBlockOf(reading),
    abstract,
    moved: sentences.flatMap((sentence, index) => {
      const found = moves[index]
      if (found === undefined || found.move === null) return []
      return [{ sentence, move: found.move, confidence: found.confidence }]
    }),
    text,
    words: abstract.reduce((sum, paragraph) => sum + paragraph.words, 0),
    roots: contentRoots(text),
  }
}

function titleBlockOf(reading: Reading): Block | null {
  const { document } = reading.analysed
  const id = document.titleBlock
  const told = id === undefined ? undefined : reading.analysed.block.get(id)
  return told ?? document.blocks.find(({ type }) => type === 'title') ?? null
}
