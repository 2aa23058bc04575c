import type { Block } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import type { Reading } from '../readability/reading.ts'

export type SortOfAim = 'hypothesis' | 'question' | 'objective'

/** One of several hypotheses, questions or objectives that a text sets out by number or in a list. */
export interface StatedAim {
  readonly sort: SortOfAim
  /** "H2", "RQ1"; `null` in a list without labels. */
  readonly label: string | null
  readonly text: string
  readonly range: Range
}

/** "H1:", "$H_1:$", "RQ 2.", "Hypothesis 3 –", "Objective 1:", before what it says. */
const label =
  /(?<![\p{L}\p{N}])\$?(?:(?<h>H)_?\{?|(?<q>RQ) ?|(?<word>Hypothesis|Research question|Objective|Aim) )(?<count>\d)[a-z]?\}?(?:\s?[:)]|\.(?!\d)|\s[–—-])\$?\s*(?=["“(]?\p{L})/giu
const shortestAim = 20

const sortOfWord: Readonly<Record<string, SortOfAim>> = {
  hypothesis: 'hypothesis',
  'research question': 'question',
  objective: 'objective',
  aim: 'objective',
}

function labelledIn(block: Block): readonly StatedAim[] {
  const found = [...block.text.matchAll(label)]
  return found.flatMap((match, at) => {
    const start = match.index + match[0].length
    const rest = block.text.slice(start, found[at + 1]?.index ?? block.text.length)
    const text = /^[^.?!]*[.?!]?/u.exec(rest)?.[0].trim() ?? ''
    const groups = match.groups ?? {}
    const sort =
      groups['h'] === undefined
        ? groups['q'] === undefined
          ? (sortOfWord[(groups['word'] ?? '').toLowerCase()] ?? 'objective')
          : 'question'
        : 'hypothesis'
    const name = { hypothesis: 'H', question: 'RQ', objective: 'Objective ' }[sort]
    if (text.length < shortestAim) return []
    return [
      {
        sort,
        label: `${name}${groups['count'] ?? ''}`,
        text,
        range: { block: block.id, start: match.index, end: start + text.length },
      },
    ]
  })
}

/** A heading, or a line that ends in a colon, by which a list of aims is announced. */
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
  /^\W*[\d.]*\W*(?:(?:research|main|specific|analytical|study|project|thesis|key) )?(?:aims?|objectives|goals|questions|hypotheses)(?:,? (?:and|&) (?:\p{L}+ )?(?:aims?|objectives|goals|questions|hypotheses))?(?: of (?:the|this) (?:study|thesis|research|project|paper|work))?\W*$/iu
const fewest = 2

function listedUnder(blocks: readonly Block[], at: number): readonly StatedAim[] {
  const block = blocks[at]
  if (block === undefined || notOwn.test(block.text)) return []
  const isHeading = block.type === 'heading' && bareHeading.test(block.text)
  const line = /[^.?!]*$/u.exec(block.text.trim())?.[0] ?? ''
  const words = isHeading ? block.text : line
  const [sort] = announced.find(([, pattern]) => pattern.test(words)) ?? []
  if (sort === undefined || !(isHeading || lead.test(line))) return []
  // Between a heading and its list a line may lead over.
  const from = isHeading && blocks[at + 1]?.type === 'paragraph' ? at + 2 : at + 1
  const items: StatedAim[] = []
  for (const one of blocks.slice(from)) {
    if (one.type !== 'list-item') break
    if (one.text.length >= shortestAim) {
      items.push({
        sort,
        label: null,
        text: one.text,
        range: { block: one.id, start: 0, end: one.text.length },
      })
    }
  }
  return items.length < fewest ? [] : items
}

const behind: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion'])
const outside: ReadonlySet<string> = new Set(['abstract', 'references', 'back', 'appendix'])
/** Share of a text up to which it says what it sets out to do. */
const opening = 0.5

/** The sets of aims of a text, by their sort, each at the first place that states it; none from one item. Pure. */
export function statedSets({ analysed }: Reading): readonly (readonly StatedAim[])[] {
  const { blocks } = analysed.document
  const end = blocks.findIndex(({ id }) => behind.has(analysed.role.get(id) ?? ''))
  const front = blocks.slice(0, end < 0 ? Math.floor(blocks.length * opening) : end)
  const all = front.flatMap((block, at) => {
    if (outside.has(analysed.role.get(block.id) ?? '')) return []
    if (block.type === 'paragraph' || block.type === 'list-item') {
      const labelled = labelledIn(block)
      if (labelled.length > 0) return labelled
    }
    return listedUnder(blocks, at)
  })
  return (['hypothesis', 'question', 'objective'] as const).flatMap((sort) => {
    const ofSort = all.filter((aim) => aim.sort === sort)
    const named = ofSort.filter(({ label: name }) => name !== null)
    const once = named.filter(
      ({ label: name }, at) => named.findIndex((other) => other.label === name) === at,
    )
    // A heading and the line below it announce one and the same list.
    const places = new Set<string>()
    const listed = ofSort.filter(({ label: name, range }) => {
      const isNew = name === null && !places.has(range.block)
      places.add(range.block)
      return isNew
    })
    const kept = once.length >= fewest ? once : listed
    return kept.length >= fewest ? [kept] : []
  })
}
