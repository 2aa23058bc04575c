import type { Sentence } from '../analysed-document.ts'
import type { Reading } from '../readability/reading.ts'

/** A point that stands before the first one, with the words that number it. */
export interface CountedBackwards {
  readonly sentence: Sentence
  readonly lean: string
  readonly first: Sentence
}

const firstly = /^\W*First(?:ly)?,/u
const afterFirst = /^\W*(?:Second|Third|Fourth)(?:ly)?,/u

/** "Second, …" in a paragraph whose "First, …" comes after it. Pure. */
export function countedBackwards({ body }: Reading): readonly CountedBackwards[] {
  return body.flatMap(({ sentences }) => {
    const begin = sentences.findIndex(({ text }) => firstly.test(text))
    const ahead = sentences.findIndex(({ text }) => afterFirst.test(text))
    const sentence = sentences[ahead]
    const first = sentences[begin]
    if (sentence === undefined || first === undefined || begin < ahead) return []
    // "Second, … First, … Second, …": a list within a list.
    if (sentences.slice(begin).some(({ text }) => afterFirst.exec(text)?.[0] === lean(sentence)))
      return []
    return [{ sentence, lean: lean(sentence).replace(/\W+/gu, ''), first }]
  })
}

function lean({ text }: Sentence): string {
  return afterFirst.exec(text)?.[0] ?? ''
}
