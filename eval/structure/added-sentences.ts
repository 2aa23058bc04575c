import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import type { Block, SectionRole } from '../../src/engines/documents/document.ts'
import { appendTo } from '../checks/edit.ts'
import type { Planted } from '../checks/mutators.ts'
import type { Random } from '../corpus/random.ts'

const argued: readonly SectionRole[] = ['results', 'discussion', 'conclusion']

/** Paragraphs of some length in parts of the text: those in which it argues, where none are named. */
export function paragraphsOf(
  { document, role }: AnalysedDocument,
  roles: readonly SectionRole[] = argued,
): readonly Block[] {
  return document.blocks.filter(
    ({ id, type, text }) =>
      type === 'paragraph' && roles.includes(role.get(id) ?? 'other') && text.length > 250,
  )
}

type Adding = (
  analysed: AnalysedDocument,
  random: Random,
  sentences: readonly string[],
) => Planted | null

/** Plants one of the sentences at the end of a paragraph; `null` where these parts have none of some length. */
export function addedTo(roles: readonly SectionRole[]): Adding {
  return (analysed, random, sentences) => {
    const block = random.pick(paragraphsOf(analysed, roles))
    const words = random.pick(sentences)
    if (block === undefined || words === undefined) return null
    return { document: appendTo(analysed.document, block.id, words), blocks: [block.id] }
  }
}

/** Plants a sentence where the text argues. */
export const added = addedTo(argued)
