import type { Block } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { NumberedFloat } from '../../floats/float-mentions.ts'
import { steadyFloats } from '../../footing/footing.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { wordsOf } from '../../words/words.ts'

/** Words of a caption that could stand under any figure. */
const empty: ReadonlySet<string> = new Set(
  'a an and of the in for our with results result overview figure table image picture graph plot chart diagram data summary example illustration screenshot photo untitled model system see text main body above below details section page here shown shows this following'.split(
    ' ',
  ),
)

/** Captions that do not say what is shown. */
export default defineCheck({
  id: 'captions-thin',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    const thin = steadyFloats(analysed).flatMap((float) => {
      const block = analysed.block.get(float.captionBlock ?? '')
      if (isSufficient(float.caption)) return []
      const words = wordsOf(float.caption).filter((word) => !empty.has(word) && /\p{L}/u.test(word))
      if (block === undefined || block.text === '' || words.length >= 1) return []
      const name = `${float.word} ${float.label}`
      const isEmpty = wordsOf(float.caption).length === 0
      if (isEmpty && analysed.document.source === 'pdf' && mayBeReadApart(analysed, float))
        return []
      // In Word a title may stand as a paragraph of its own, below what it names.
      if (isEmpty && analysed.document.source === 'docx' && hasTitleBeside(analysed, block.id))
        return []
      return [
        {
          criterion: 'figures-tables',
          check: 'captions-thin',
          kind: 'issue' as const,
          severity: 'minor' as const,
          title: isEmpty ? `${name} has no caption` : `The caption of ${name} says little`,
          statement: isEmpty
            ? `${name} carries a label and no words on what it shows.`
            : `The caption of ${name} reads “${float.caption.trim()}” and does not say what is shown, for whom or in which unit.`,
          why: `Many readers look at a ${float.sort} first, and have only its caption to understand it by.`,
          how: `State in one sentence what ${name} shows: which quantity, of what, under which conditions.`,
          ranges: [{ block: block.id, start: 0, end: block.text.length }],
          confidence: 0.8,
        },
      ]
    })
    return manyAtOnce(thin, (count) => ({
      mostSingle: 3,
      mostPlaces: 12,
      title: `${count} captions say nothing`,
      statement: `${count} figures and tables carry a label and no words on what they show, or words that could stand under any.`,
      how: 'State under each in one sentence what it shows: which quantity, of what, under which conditions.',
    }))
  },
})

/** Captions with words on their line from which a page sets all of them so. */
const fewestWithWords = 3
/** Characters from which a paragraph beside a bare label is text of its own. */
const longParagraph = 300

/** On a page the words of a bare label may stand on the next line, which was read as a paragraph or as a part of the picture. */
function mayBeReadApart(
  analysed: AnalysedDocument,
  { sort, captionBlock }: NumberedFloat,
): boolean {
  const { blocks } = analysed.document
  const told = steadyFloats(analysed).filter(
    (other) => other.sort === sort && wordsOf(other.caption).length > 0,
  )
  if (told.length < fewestWithWords) return true
  const at = blocks.findIndex(({ id }) => id === captionBlock)
  // The picture may have been set between the label and its words.
  const isText = ({ type }: Block) => type !== 'table' && type !== 'figure'
  return [blocks.slice(0, at).findLast(isText), blocks.slice(at + 1).find(isText)].some(
    (beside) =>
      beside !== undefined && beside.type === 'paragraph' && beside.text.length < longParagraph,
  )
}

const longestTitle = 30
const isSentence = /[!?:]\s*$|\b(?:is|are|was|were|has|have|had|shows?|gives?|we|i)\b/iu

/** Whether what stands right below the figure or table of a bare label may be its title. */
function hasTitleBeside({ document }: AnalysedDocument, id: string): boolean {
  const at = document.blocks.findIndex((block) => block.id === id)
  const [float, below] = document.blocks.slice(at + 1, at + 3)
  if (float === undefined || below === undefined) return false
  return (
    (float.type === 'table' || float.type === 'figure') &&
    below.type === 'paragraph' &&
    /^\W*\p{Lu}/u.test(below.text) &&
    !isSentence.test(below.text) &&
    wordsOf(below.text).length <= longestTitle
  )
}

/** One word is enough for a list of symbols, and a continued table was introduced before. */
function isSufficient(caption: string): boolean {
  return /^\W*(?:notations?|abbreviations|nomenclature|glossary|symbols|\(?(?:continued|extended|cont)\b)/iu.test(
    caption,
  )
}
