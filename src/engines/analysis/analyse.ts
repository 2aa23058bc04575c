import type { Block, Document, SectionRole } from '../documents/document.ts'
import { sectionRoles } from '../documents/sections/section-roles.ts'
import { blocksById } from '../grounding/anchors/selector-of-range.ts'
import type { AnalysedDocument, Sentence } from './analysed-document.ts'
import { genreOf, stageOf } from './footing/stage-and-genre.ts'
import { longQuotations } from './long-quotations.ts'
import { sectionsOf } from './outline/sections.ts'
import { otherLanguageIn } from './readability/other-language.ts'
import { splitSentences } from './sentences.ts'
import { wordsOf } from './words/words.ts'

/** Reads a document once for all checks and kinds: roles, sections, sentences, stage and genre. Pure. */
export function analyse(document: Document): AnalysedDocument {
  const role = sectionRoles(document)
  const sentences = sentencesOf(document, role)
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const prose = { document, roles: role, sentences, words }
  const genre = genreOf(prose)
  return {
    document,
    block: blocksById(document),
    role,
    sections: sectionsOf(document, role),
    sentences,
    words,
    stage: stageOf(prose, genre),
    genre,
  }
}

const proseTypes: ReadonlySet<Block['type']> = new Set(['paragraph', 'list-item'])
const outsideProse: ReadonlySet<SectionRole> = new Set([
  'front',
  'keywords',
  'references',
  'back',
  'appendix',
])

function sentencesOf(
  document: Document,
  roles: ReadonlyMap<string, SectionRole>,
): readonly Sentence[] {
  const sentences: Sentence[] = []
  const ofOthers = longQuotations(document)
  const isOtherLanguage = otherLanguageIn(document.language)
  for (const block of document.blocks) {
    const role = roles.get(block.id) ?? 'other'
    if (!proseTypes.has(block.type)) continue
    if (outsideProse.has(role) || ofOthers.has(block.id)) continue
    const own = splitSentences(block.text, document.language).map(({ start, end }) => {
      const text = block.text.slice(start, end)
      return { block: block.id, start, end, text, role, words: wordsOf(text) }
    })
    const words = own.flatMap((sentence) => sentence.words)
    if (isOtherLanguage(block.text, words)) continue
    for (const sentence of own) sentences.push({ index: sentences.length, ...sentence })
  }
  return sentences
}
