import type { Document, Figure, Table } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import type { Base, Place, Plant, PlantMutator } from './plant.ts'
import { placeOf, reread, rewrite, wholeOf } from './reread.ts'
import type { Change } from './reread.ts'

type Sort = 'figure' | 'table'

interface Float {
  readonly sort: Sort
  readonly id: string
  readonly number: number
  readonly captionBlock: string
}

/** Floats with a plain number and a caption, by sort; a sort whose numbers are not 1 to n is left out. */
function floatsOf({ document }: Base, sort: Sort): readonly Float[] {
  const all: readonly (Figure | Table)[] = sort === 'figure' ? document.figures : document.tables
  const plain = all.filter(({ word }) => (sort === 'figure' ? /^fig/iu : /^tab/iu).test(word))
  const floats = plain.flatMap(({ id, label, captionBlock }) =>
    captionBlock !== undefined && /^\d{1,2}$/u.test(label)
      ? [{ sort, id, number: Number(label), captionBlock }]
      : [],
  )
  const numbers = floats.map(({ number }) => number).sort((one, other) => one - other)
  return numbers.every((number, at) => number === at + 1) ? floats : []
}

const words: Readonly<Record<Sort, string>> = {
  figure: String.raw`\b[Ff]ig(?:ure|\.)?`,
  table: String.raw`\b[Tt]able`,
}
const panel = String.raw`(?:\([A-Za-z]\)|[A-Za-z](?:[,–-][A-Za-z])*(?![\p{L}\d]))?`

/** "Figure 3", "Fig. 3A" in the running text. */
function mentions({ document }: Base, { sort, number }: Pick<Float, 'sort' | 'number'>) {
  const pattern = new RegExp(String.raw`${words[sort]}\s(${number})(?![\d.]\d|\d)${panel}`, 'gu')
  return document.blocks.flatMap(({ id, type, text }) =>
    type === 'paragraph' || type === 'list-item'
      ? [...text.matchAll(pattern)].map((match) => ({
          block: id,
          text,
          start: match.index,
          end: match.index + match[0].length,
          whole: match[0],
        }))
      : [],
  )
}

/** Whether a list or a run such as "Figures 2–5" may name the float as well. */
function isInList({ document }: Base, { sort, number }: Float): boolean {
  const several = new RegExp(
    String.raw`${words[sort]}s?\.?\s\d+[^.;()]{0,12}(?:[–,&-]|and|to|or)\s?(?:\d+[A-Z]?\s?[–,&-]\s?)*\d`,
    'gu',
  )
  const loose = new RegExp(String.raw`${words[sort]}\S*\s${number}(?!\d)`, 'u')
  return document.blocks.some(
    ({ type, text }) =>
      (type === 'caption' && loose.test(text.slice(12))) ||
      type === 'footnote' ||
      [...text.matchAll(several)].length > 0,
  )
}

const sorts: readonly Sort[] = ['figure', 'table']

function pickFloat(base: Base, random: Random, fits: (float: Float) => boolean): Float | undefined {
  return random.pick(sorts.flatMap((sort) => floatsOf(base, sort)).filter(fits))
}

/** What a sentence speaks of when it no longer says which figure. */
const instead = [
  'the data',
  'our results',
  'the analysis',
  'these measurements',
  'the comparison',
  'the model',
  'our observations',
  'the experiment',
  'this test',
  'the evaluation',
  'our records',
  'the sample',
]

/** "(Figure 3)" goes with its brackets; within a sentence other words take its place. */
function withoutMention(one: Place & { readonly text: string }, random: Random): Change {
  const { block, text } = one
  const before = /\s?\((?:see |cf\. |e\.g\.,? )?$/u.exec(text.slice(0, one.start))?.[0]
  const after = /^\)/u.exec(text.slice(one.end))?.[0]
  if (before !== undefined && after !== undefined) {
    return { block, start: one.start - before.length, end: one.end + 1, words: '' }
  }
  const phrase = random.pick(instead) ?? ''
  const isFirst = one.start === 0 || /[.!?]\s$/u.test(text.slice(0, one.start))
  return {
    block,
    start: one.start,
    end: one.end,
    words: isFirst ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase,
  }
}

const mostMentions = 4

function mentionRemoved(base: Base, random: Random): Plant | null {
  const float = pickFloat(base, random, (one) => {
    const found = mentions(base, one).length
    return found > 0 && found <= mostMentions && !isInList(base, one)
  })
  if (float === undefined) return null
  const changes = mentions(base, float).map((one) => withoutMention(one, random))
  const caption = base.document.blocks.find(({ id }) => id === float.captionBlock)
  return {
    document: rewrite(base.document, changes),
    anchor: [
      ...(caption === undefined ? [] : [wholeOf(caption)]),
      ...changes.map((change) => placeOf(change, changes)),
    ],
  }
}

function wrongNumber(base: Base, random: Random): Plant | null {
  const all = sorts.flatMap((sort) => floatsOf(base, sort))
  const one = random.pick(
    all.flatMap((float) => mentions(base, float).map((mention) => ({ float, mention }))),
  )
  if (one === undefined) return null
  const { float, mention } = one
  const highest = all.filter(({ sort }) => sort === float.sort).length
  const wrong = mention.whole.replace(/\d+/u, String(highest + 1 + random.below(4)))
  const change = { ...mention, words: wrong }
  return { document: rewrite(base.document, [change]), anchor: [placeOf(change)] }
}

const lead = /^\W*(?:[Ff]ig(?:ure|\.)?|FIGURE|[Tt]able|TABLE)\s\d+\s?[.:|)–—-]?/u

function withFloats(document: Document, change: (float: Figure) => Partial<Figure>): Document {
  return {
    ...document,
    figures: document.figures.map((one) => ({ ...one, ...change(one) })),
    tables: document.tables.map((one) => ({ ...one, ...change({ ...one }) })),
  }
}

function captionEmptied(base: Base, random: Random): Plant | null {
  const textOf = (id: string) => base.document.blocks.find((one) => one.id === id)?.text ?? ''
  const float = pickFloat(base, random, ({ captionBlock }) => {
    const text = textOf(captionBlock)
    const label = lead.exec(text)?.[0]
    return label !== undefined && text.length > label.length + 10
  })
  if (float === undefined) return null
  const { captionBlock: block } = float
  const text = textOf(block)
  const start = lead.exec(text)?.[0].length ?? 0
  const bare = withFloats(base.document, ({ id }) => (id === float.id ? { caption: '' } : {}))
  return {
    document: rewrite(bare, [{ block, start, end: text.length, words: '' }]),
    anchor: [{ block, start: 0, end: start }],
  }
}

function relabelled(base: Base, float: Float, number: number): Change | null {
  const text = base.document.blocks.find(({ id }) => id === float.captionBlock)?.text ?? ''
  const label = lead.exec(text)?.[0] ?? ''
  const at = label.search(/\d/u)
  if (at < 0) return null
  const old = String(float.number)
  return { block: float.captionBlock, start: at, end: at + old.length, words: String(number) }
}

const captionsOf = ({ document }: Base, floats: readonly Float[]): readonly Place[] =>
  document.blocks
    .filter(({ id }) => floats.some(({ captionBlock }) => captionBlock === id))
    .map((block) => wholeOf(block))

function numberDoubled(base: Base, random: Random): Plant | null {
  const float = pickFloat(base, random, ({ number }) => number > 1)
  const change = float === undefined ? null : relabelled(base, float, float.number - 1)
  if (float === undefined || change === null) return null
  const before = floatsOf(base, float.sort).filter(({ number }) => number === float.number - 1)
  const label = change.words
  const bare = withFloats(base.document, ({ id }) => (id === float.id ? { label } : {}))
  return {
    document: rewrite(bare, [change]),
    anchor: [...captionsOf(base, [float, ...before]), ...mentions(base, float)],
  }
}

function numberSkipped(base: Base, random: Random): Plant | null {
  const float = pickFloat(base, random, (one) => one.number > 1 && !isInList(base, one))
  if (float === undefined) return null
  const later = floatsOf(base, float.sort).filter(({ number }) => number >= float.number)
  const captions = later.flatMap((one) => relabelled(base, one, one.number + 1) ?? [])
  if (captions.length < later.length) return null
  const pointers = later.flatMap((one) =>
    mentions(base, one).map((mention) => ({
      ...mention,
      words: mention.whole.replace(/\d+/u, String(one.number + 1)),
    })),
  )
  const bare = withFloats(base.document, ({ id, label }) =>
    later.some((one) => one.id === id) ? { label: String(Number(label) + 1) } : {},
  )
  return {
    document: reread(rewrite(bare, [...captions, ...pointers])),
    anchor: captionsOf(base, floatsOf(base, float.sort)),
  }
}

const ofFloats = (
  defect: string,
  plant: (base: Base, random: Random) => Plant | null,
): PlantMutator => ({
  defect,
  family: 'floats',
  expects: ['figures-tables', 'figure.', 'table.'],
  plant,
})

export const floatPlants: readonly PlantMutator[] = [
  ofFloats('mention of a figure or table removed', mentionRemoved),
  ofFloats('pointer to a figure or table that is not there', wrongNumber),
  ofFloats('caption emptied', captionEmptied),
  ofFloats('number of a figure or table doubled', numberDoubled),
  ofFloats('number of a figure or table skipped', numberSkipped),
]
