import type { Sentence } from '../analysis/analysed-document.ts'
import type { Work } from '../analysis/materials.ts'
import { splitSentences } from '../analysis/sentences.ts'
import { wordsOf } from '../analysis/words/words.ts'

/** Characters of one abstract that are read: a source may send a whole text in its place. */
const LONGEST = 6000

/** The sentences of a work's abstract, as the analysers read sentences; `block` is the work's id. */
export function abstractSentences(work: Work): readonly Sentence[] {
  const text = (work.abstract ?? '').slice(0, LONGEST)
  return splitSentences(text).map(({ start, end }, index) => {
    const own = text.slice(start, end)
    return { index, block: work.id, start, end, text: own, role: 'abstract', words: wordsOf(own) }
  })
}
