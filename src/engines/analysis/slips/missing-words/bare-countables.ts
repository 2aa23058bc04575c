import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

type Words = readonly ReadWord[]

/**
 * Nouns that stand without an article in one place of twenty at most, by counts over CRAFT and MASC; those of set
 * phrases without one ("in question", "of unknown origin") are left out.
 */
const countable = new Set(
  'problem method difference group question reason factor teacher student paper experiment result example solution opportunity issue topic idea tendency technique sample survey questionnaire interview algorithm hypothesis instrument player goal aim gene role study model system site result pathway defect marker manuscript world report cause member finding program programme protocol boundary relationship trait microscope subset variety component fraction event consequence situation requirement compartment country cluster book agent century article deficit list attempt recipient committee mother barrier table crowd organism facility trend colony patient price bill link friend motive river tool phenomenon threat number approach task tree lake city town village company school house car'.split(
    ' ',
  ),
)
const mayHold =
  /\b(?:is|was|are|were|be|been|has|have|had|use[ds]?|using|found|find|introduced?|shows?|showed|provides?|provided|gave|gives?|makes?|made|needs?|needed|plays?|played|in|for|from|on|at) [a-z]+ [a-z]{3,}\b/u
const before =
  /^(?:is|was|are|were|be|been|has|have|had|uses?|used|using|found|find|introduced?|shows?|showed|provides?|provided|gave|gives?|makes?|made|needs?|needed|plays?|played|in|for|from|on|at)$/u
/** Adjectives with which a noun may stand alone, or that stand in place of an article. */
const noAdjective =
  /^(?:such|more|less|most|least|much|many|other|further|additional|own|last|next|following|previous|several|certain|various|different|another|same|few|little|good|bad|old|full|equal|due|prior|first|second|third|human|total|wild|normal)$/u

/** "This is important problem", "has positive effect on": a noun that is counted, without the article that it needs. */
export function bareCountables(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    const first = words[at - 1]
    const [head, next] = [words[at - 2], words[at + 1]]
    if (word.class !== 'NN') return []
    if (!countable.has(word.text) && !isHad(head?.small, word.text, next?.small)) return []
    if (first === undefined || head === undefined || next === undefined) return []
    if (first.class !== 'JJ' || noAdjective.test(first.small) || !/^[a-z]+$/u.test(first.text))
      return []
    if (!before.test(head.small) || !endsPhrase(next)) return []
    if (/[([]/u.test(text.slice(head.start, word.end)) || isPair(words, at)) return []
    if (standsAlone(first.small, word.text)) return []
    // "In sufficient number".
    if (head.small === 'in' && word.text === 'number') return []
    const written = text.slice(first.start, word.end)
    const range = { block, start: start + first.start, end: start + word.end }
    return [{ written, right: withArticle(first.small, written), range }]
  })
}

/** "Was best method": of the utmost degree there is one. */
function withArticle(first: string, written: string): string {
  if (/^(?:only|best|worst|(?!modest|honest)\p{Ll}{3,}est)$/u.test(first)) return `the ${written}`
  const article = /^(?:[aeio]|un(?!i))/u.test(first) ? 'an' : 'a'
  return `${article} ${written}, or the ${written}`
}

/** "In high school": where somebody learns; "have significant impact on": much of it. */
function standsAlone(first: string, noun: string): boolean {
  return (
    /^(?:school|college|class)$/u.test(noun) ||
    (/^(?:impact|influence)$/u.test(noun) && ofMuch.test(first))
  )
}

const ofMuch = /^(?:significant|substantial|considerable|great|major|strong)$/u

/** "Has positive effect on". */
function isHad(head = '', noun = '', next = ''): boolean {
  return (
    next === 'on' && /^(?:has|have|had)$/u.test(head) && /^(?:effect|impact|influence)$/u.test(noun)
  )
}

function endsPhrase({ small, class: kind, text }: ReadWord): boolean {
  return (
    /^[.,;]$/u.test(text) ||
    kind === 'IN' ||
    kind === 'WH' ||
    kind === 'TO' ||
    /^(?:is|was|has|and|when)$/u.test(small)
  )
}

/** "From early study to late study", "in low and high number": what is set against another needs none. */
function isPair(words: Words, at: number): boolean {
  return /^(?:and|or|to|but)$/u.test(words[at + 1]?.small ?? '')
}
