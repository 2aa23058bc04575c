import type { AnalysedDocument } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'

/** Words that a text writes in small letters somewhere. */
const smallOf = rememberedFor(
  ({ sentences }: AnalysedDocument): ReadonlySet<string> =>
    new Set(sentences.flatMap(({ text }) => text.match(/(?<![\p{L}\d-])\p{Ll}{2,}/gu) ?? [])),
)

/** Words of a text without a capital that they have not everywhere in it: "Food banks" of a beginning, no "London". */
export function inSmallLetters(text: string, analysed: AnalysedDocument): string {
  const small = smallOf(analysed)
  return text
    .split(' ')
    .map((word) =>
      /^\p{Lu}\p{Ll}+$/u.test(word) && small.has(word.toLowerCase()) ? word.toLowerCase() : word,
    )
    .join(' ')
}
