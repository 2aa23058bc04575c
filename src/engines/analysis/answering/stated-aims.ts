import type { Block } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'

export type SortOfAim = 'hypothesis' | 'question' | 'objective'

/** A hypothesis, question or objective that a text sets out by number or in a list. */
export interface StatedAim {
  readonly sort: SortOfAim
  /** "H2", "RQ1", "Q1"; `null` in a list without labels. */
  readonly label: string | null
  readonly text: string
  /** Where it stands, its label included. */
  readonly range: Range
}

/** "H1:", "$H_1:$", "RQ 2.", "Hypothesis 3 –", "Objective 1:", before what it says. */
const label =
  /(?<![\p{L}\p{N}])\$?(?:(?<h>H)_?\{?|(?<q>RQ) ?|(?<word>Hypothesis|Research question|Objective|Aim) )(?<count>\d)[a-z]?\}?(?:\s?[:)]|\.(?!\d)|\s[–—-])\$?\s*(?=["“(]?[\p{L}\p{N}])/giu
/** "Q1:" is one at the head of a paragraph alone: in a sentence it is a quarter. */
const bareLabel = /^Q(?<count>\d+)[a-z]?\s*[:.)–-]\s*(?=["“(]?[\p{L}\p{N}])/u
/** Up to a stop that ends a sentence: one within a number does not. */
const firstSentence = /^(?:[^.?!]|[.?!](?!\s|$))*[.?!]?/u
const shortestAim = 20

const sortOfWord: Readonly<Record<string, SortOfAim>> = {
  hypothesis: 'hypothesis',
  'research question': 'question',
  objective: 'objective',
  aim: 'objective',
}
const nameOfSort = { hypothesis: 'H', question: 'RQ', objective: 'Objective ' } as const

/** Before a label that opens a statement, and does not end one: "heritability (H2) was", "independent of H2." */
const opensThere = /(?:^|[.:;?!,)]\s*|(?:^|\s)(?:and|that))\W*$/iu

function labelledIn(block: Block): readonly StatedAim[] {
  const bare = bareLabel.exec(block.text)
  const found =
    bare === null
      ? [...block.text.matchAll(label)].filter(({ index }) =>
          opensThere.test(block.text.slice(Math.max(0, index - 6), index)),
        )
      : [bare]
  return found.flatMap((match, at) => {
    const start = match.index + match[0].length
    const rest = block.text.slice(start, found[at + 1]?.index ?? block.text.length)
    const text = firstSentence.exec(rest)?.[0].trim() ?? ''
    if (text.length < shortestAim) return []
    const { h, q, word = '', count = '' } = match.groups ?? {}
    const isQuestion = q !== undefined || match === bare
    const sort =
      h !== undefined
        ? 'hypothesis'
        : isQuestion
          ? 'question'
          : (sortOfWord[word.toLowerCase()] ?? 'objective')
    const range = { block: block.id, start: match.index, end: start + text.length }
    return [{ sort, label: `${match === bare ? 'Q' : nameOfSort[sort]}${count}`, text, range }]
  })
}

/** A line that ends in a colon, by which a list of aims is announced. */
const announced: readonly (readonly [SortOfAim, RegExp])[] = [
  ['hypothesis', /\bhypotheses\b/iu],
  ['question', /\b(?:research|following|guiding|these|key|main|sub-?) ?questions\b/iu],
  ['objective', /\b(?:objectives|aims|goals)\b/iu],
]
/** Of somebody else, of a lesson, of a formula, or what others should do. */
const notOwn =
  /\b(?:learning (?:objectives|goals|outcomes)|objective function|sustainable|development goals|SDGs?|their|students?[’'] |company|project management|business goals|previous|earlier)\b|\bet al\b/iu
/** A line that leads to aims of the text's own. */
const lead =
  /\b(?:(?:this|the (?:present|current)) (?:\p{L}+ )?(?:study|thesis|paper|project|work|research|dissertation|report|article|essay)|our|my|we|I|research (?:questions|objectives|aims)|the (?:study|thesis|dissertation)(?:[’']s)?)\b[^.]*:\s*$/iu
/** A heading that has nothing but the word. */
const bareHeading =
  /^\W*[\d.]*\W*(?:(?:research|main|specific|analytical|study|project|thesis|key|guiding) )?(?:aims?|objectives?|goals?|questions?|hypothes[ei]s)(?:,? (?:and|&) (?:\p{L}+ )?(?:aims?|objectives?|goals?|questions?|hypothes[ei]s))?(?: of (?:the|this) (?:study|thesis|research|project|paper|work))?\W*$/iu
const sortOfHeading = (text: string): SortOfAim =>
  /hypothes/iu.test(text) ? 'hypothesis' : /question/iu.test(text) ? 'question' : 'objective'
/** Items from which a line leads to a list. */
const fewestBelowLine = 2

function listedUnder(blocks: readonly Block[], at: number): readonly StatedAim[] {
  const block = blocks[at]
  if (block === undefined || notOwn.test(block.text)) return []
  const isHeading = block.type === 'heading' && bareHeading.test(block.text)
  const line = /[^.?!]*$/u.exec(block.text.trim())?.[0] ?? ''
  const [told] = lead.test(line) ? (announced.find(([, words]) => words.test(line)) ?? []) : []
  const sort = isHeading ? sortOfHeading(block.text) : told
  if (sort === undefined) return []
  // Between a heading and its list a line may lead over.
  const from = isHeading && blocks[at + 1]?.type === 'paragraph' ? at + 2 : at + 1
  const items: StatedAim[] = []
  for (const { id, text: written, type } of blocks.slice(from)) {
    if (type !== 'list-item') break
    const text = written.replace(bareLabel, '')
    // What has a name of its own is read by it.
    if (text.length < shortestAim || written.search(label) >= 0) continue
    items.push({ sort, label: null, text, range: { block: id, start: 0, end: written.length } })
  }
  return isHeading || items.length >= fewestBelowLine ? items : []
}

const behind: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion'])
const outside: ReadonlySet<string> = new Set(['abstract', 'references', 'back', 'appendix'])
/** Share of a text up to which it says what it sets out to do. */
const opening = 0.5

/** The aims that a text, or a chapter, sets out by number or in a list, in reading order; one may be stated twice. Pure. */
export const statedAims = rememberedFor(aimsIn)

function aimsIn({ analysed, headings, isChapter, paragraphs }: Reading): readonly StatedAim[] {
  const scope = new Set([
    ...paragraphs.map(({ block }) => block.id),
    ...headings.map(({ id }) => id),
  ])
  const blocks = analysed.document.blocks.filter(({ id }) => !isChapter || scope.has(id))
  const end = blocks.findIndex(({ id }) => behind.has(analysed.role.get(id) ?? ''))
  const front = blocks.slice(0, end < 0 ? Math.floor(blocks.length * opening) : end)
  // "H1" is a heading of a page, a histone and a heritability as well.
  const named = front.findIndex(({ text }) => /\bhypothes[ei]s/iu.test(text))
  // A heading and the line below it announce one and the same list.
  const known = new Set<string>()
  return front.flatMap((block, at) => {
    if (known.has(block.id) || outside.has(analysed.role.get(block.id) ?? '')) return []
    const isProse = block.type === 'paragraph' || block.type === 'list-item'
    const labelled = isProse ? labelledIn(block) : []
    if (labelled.length > 0)
      return labelled.filter(({ sort }) => sort !== 'hypothesis' || (named >= 0 && named <= at))
    const listed = listedUnder(blocks, at).filter(({ range }) => !known.has(range.block))
    for (const { range } of listed) known.add(range.block)
    return listed
  })
}
