import { isHeldArticle, openArticles } from '../../eval/corpus/open-articles.ts'
import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { Sentence } from '../../src/engines/analysis/analysed-document.ts'
import { ownProse } from '../../src/engines/analysis/slips/find-slips.ts'

/** A sentence of running text, and where it stands in its paragraph. */
export type Prose = Pick<Sentence, 'text' | 'block' | 'index'>

/** Of so many articles one is read: its sentences are as many as a small model can hold. */
const oneOf = 3

/** The sentences of open articles in running paragraphs, one list an article; never those of an article held back. */
export function proseSentences(): readonly (readonly Prose[])[] {
  const found: (readonly Prose[])[] = []
  let count = 0
  const isWanted = (name: string) => !isHeldArticle(name) && count++ % oneOf === 0
  for (const { document } of openArticles(isWanted)) {
    const analysed = analyse(document)
    found.push(
      ownProse(analysed)
        .filter(({ block }) => analysed.block.get(block)?.type === 'paragraph')
        .map(({ text, block, index }) => ({ text, block, index })),
    )
  }
  return found
}

/** What the cards of the models that are made of this prose say of it. */
export const proseData = [
  'Research articles of PubMed Central under CC BY or CC0, in JATS, as the folder `articles` that `SCHOLIUM_PAPERS` names holds them: the running text of every third.',
  'A fifth of the articles, by a hash of their names, is held back; what the models tell is measured on them.',
]
