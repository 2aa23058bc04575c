import type { AnalysedDocument } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'

/** The texts of a draft's sentences in one list, by which what is read of them all is kept. */
export const textsOf = rememberedFor(({ sentences }: AnalysedDocument): readonly string[] =>
  sentences.map(({ text }) => text),
)
