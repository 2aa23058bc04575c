import type { Range } from '../../grounding/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { spellingOf } from '../lexicon/spelling-pairs.ts'
import type { Spelling } from '../lexicon/spelling-pairs.ts'
import { inWords } from '../wording.ts'

interface Spelled {
  readonly side: Spelling
  readonly pair: string
  readonly word: string
  readonly range: Range
}

/** How often the rarer side has to occur before it is a mixture and not a name or a quotation. */
const fewestOfRarer = 3
/** One word spelled the other way is a slip where the same word stands this often in its usual form. */
const usesBeside = 4
const lowerWord = /(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@])/gu

/** British and American spelling in one draft. */
export default defineCheck({
  id: 'spelling-mixed',
  criterion: 'language',
  // Published papers have both endings too; each pair was read there.
  noiseBudget: 0.25,
  run(analysed) {
    if (!/^(?:en|und)\b/u.test(analysed.document.language)) return []
    const endings = mixedEndings(analysed)
    if (endings.length > 0) return [...endings, ...mixedVarieties(analysed)]
    return mixedVarieties(analysed)
  },
})

function mixedVarieties(analysed: AnalysedDocument): readonly FindingDraft[] {
  const spelled = spelledIn(analysed)
  const british = spelled.filter(({ side }) => side === 'British')
  const american = spelled.filter(({ side }) => side === 'American')
  const [rarer, usual] =
    british.length <= american.length ? [british, american] : [american, british]
  const both = rarer.filter(({ pair }) => usual.some((other) => other.pair === pair))
  const isMixture =
    rarer.length >= fewestOfRarer && new Set(rarer.map(({ pair }) => pair)).size >= 2
  const [slip] = both
  const others = usual.filter(({ pair }) => pair === slip?.pair)
  if (!isMixture && both.length < 2 && others.length < usesBeside) return []
  const shown = isMixture ? rarer : both
  const [first] = shown
  const [example] = usual
  if (first === undefined || example === undefined) return []
  const words = [...new Set(shown.map(({ word }) => `“${word}”`))]
  return [
    {
      criterion: 'language',
      check: 'spelling-mixed',
      kind: 'issue',
      severity: 'minor',
      title: `${first.side} spelling in a text with ${example.side} spelling`,
      statement: `The draft spells ${usual.length} words the ${example.side} way (such as “${example.word}”) and ${rarer.length} the ${first.side} way: ${inWords(words, 4)}.`,
      why: 'Journals and examiners ask for one variety, and a mixture shows where passages were joined.',
      how: `Write ${inWords(words, 3)} the ${example.side} way, or set the checker of the word processor to one variety.`,
      ranges: shown.slice(0, 5).map(({ range }) => range),
      confidence: 0.75,
    },
  ]
}

/** "Randomise" and "randomize": British texts may have either, and none has both for one word. */
const endingOf = /^(\p{Ll}{3,}?)(is|iz)(es?|ed|ing|ations?|ers?|able)$/u

/** Words that one draft writes on -ise and on -ize. */
function mixedEndings(analysed: AnalysedDocument): readonly FindingDraft[] {
  const uses = new Map<string, { s: Written[]; z: Written[] }>()
  for (const sentence of analysed.sentences) {
    if (!/i[sz](?:e|ing|at)/u.test(sentence.text) || /[“”"]/u.test(sentence.text)) continue
    for (const { 0: word, index } of sentence.text.matchAll(lowerWord)) {
      const parts = endingOf.exec(word)
      if (parts === null) continue
      const [, stem = '', side] = parts
      const known = uses.get(stem) ?? { s: [], z: [] }
      const start = sentence.start + index
      known[side === 'is' ? 's' : 'z'].push({
        word,
        range: { block: sentence.block, start, end: start + word.length },
      })
      uses.set(stem, known)
    }
  }
  const mixed = [...uses.values()].filter(
    ({ s, z }) => s.length > 0 && z.length > 0 && s.length + z.length >= fewestOfRarer,
  )
  const shown = mixed.map(({ s, z }) => (s.length <= z.length ? [s, z] : [z, s]))
  const [first] = shown
  const [rare, usual] = [first?.[0]?.[0], first?.[1]?.[0]]
  if (rare === undefined || usual === undefined) return []
  return [
    {
      criterion: 'language',
      check: 'spelling-mixed',
      kind: 'issue',
      severity: 'minor',
      title: `“${usual.word}” and “${rare.word}” both occur`,
      statement: `The draft writes ${inWords(
        shown.map(([few, many]) => `“${many?.[0]?.word ?? ''}” and “${few?.[0]?.word ?? ''}”`),
        4,
      )}.`,
      why: 'Either ending is good English, and a text with both looks joined from two.',
      how: 'Choose one ending and search for the other.',
      ranges: shown
        .flatMap(([few]) => (few ?? []).slice(0, 2).map(({ range }) => range))
        .slice(0, 5),
      confidence: 0.75,
    },
  ]
}

interface Written {
  readonly word: string
  readonly range: Range
}

/** Words in lower case outside quotation marks: names keep the spelling of their owner. */
function spelledIn(analysed: AnalysedDocument): readonly Spelled[] {
  const found: Spelled[] = []
  for (const sentence of analysed.sentences) {
    if (/[“”"]/u.test(sentence.text)) continue
    for (const match of sentence.text.matchAll(lowerWord)) {
      const spelling = spellingOf(match[0])
      if (spelling === null) continue
      const start = sentence.start + match.index
      found.push({
        ...spelling,
        word: match[0],
        range: { block: sentence.block, start, end: start + match[0].length },
      })
    }
  }
  return found
}
