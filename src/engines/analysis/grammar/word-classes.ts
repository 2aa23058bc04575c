import { rowOf } from '../models/linear-model.ts'
import type { LinearModel } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { packedWordClasses } from './word-classes.generated.ts'

/**
 * What a word is where it stands, by the names of the Penn Treebank with few of its distinctions: NN and NNS take in
 * names, DT what owns ("their"), PRP "there", WH all words that ask, POS "town's", PT marks.
 */
export const wordClasses = [
  'NN',
  'NNS',
  'JJ',
  'RB',
  'DT',
  'IN',
  'CC',
  'PRP',
  'WH',
  'MD',
  'VBD',
  'VBN',
  'VBZ',
  'VBP',
  'VB',
  'VBG',
  'TO',
  'CD',
  'POS',
  'PT',
] as const
export type WordClass = (typeof wordClasses)[number]

const bits = 18
const figures = /\d+(?:[.,]\d+)*/gu
/** Places beside a word whose words speak for it, and whether their endings do as well. */
const beside = [
  { by: -1, name: 'b', hasEnding: true },
  { by: 1, name: 'n', hasEnding: true },
  { by: -2, name: 'bb', hasEnding: false },
  { by: 2, name: 'nn', hasEnding: false },
] as const
/** Features of each word; as many for each, so that scores of forms can be added up. */
const count = 12

/** What is the same wherever in a sentence the word stands. */
function formFeatures(word: string): readonly string[] {
  const form = formOf(word)
  return [`w:${form}`, ...[1, 2, 3, 4].map((length) => `e${length}:${form.slice(-length)}`)]
}

function shapeFeature(word: string, isFirst: boolean): string {
  return `s:${isFirst ? 'first' : shapeOf(word)}`
}

function besideFeatures(
  word: string | undefined,
  { name, hasEnding }: (typeof beside)[number],
): readonly string[] {
  const form = word === undefined ? '^' : formOf(word)
  return hasEnding ? [`${name}:${form}`, `${name}e:${form.slice(-3)}`] : [`${name}:${form}`]
}

/** Rare forms of small words, by the form that the texts have of which the model was made. */
const usualForm: ReadonlyMap<string, string> = new Map([
  ['amongst', 'among'],
  ['whilst', 'while'],
  ['oftentimes', 'often'],
])

function formOf(word: string): string {
  const small = word.toLowerCase()
  return usualForm.get(small) ?? small.replace(figures, '0')
}

function shapeOf(word: string): string {
  if (/\d/u.test(word)) return 'figure'
  if (/^\P{Lu}*$/u.test(word)) return word.includes('-') ? 'hyphen' : 'small'
  return /^\p{Lu}\P{Lu}*$/u.test(word) ? 'capital' : 'mixed'
}

/** Rows of all features of the words of a sentence; shared by training and use. */
export function classRows(words: readonly string[]): readonly (readonly number[])[] {
  return words.map((word, at) =>
    [
      ...formFeatures(word),
      shapeFeature(word, at === 0),
      ...beside.flatMap((place) => besideFeatures(words[at + place.by], place)),
    ].map((feature) => rowOf(feature, bits)),
  )
}

type Scores = Float64Array

/** What a word says of its own class, alone or at the head of a sentence, and of those of its neighbours. */
interface Known {
  readonly own: Scores
  readonly first: Scores
  readonly beside: readonly Scores[]
}

interface Memory {
  readonly model: LinearModel
  /** From class to class, begin and end behind them. */
  readonly moves: Scores
  readonly words: Map<string, Known>
  /** Where the sentence ends. */
  readonly nothing: Known
}

/** Distinct words whose scores are kept; some large texts use as many. */
const mostKept = 20_000
const width = wordClasses.length
let memory: Memory | undefined

function memoryNow(): Memory {
  if (memory !== undefined && memory.words.size < mostKept) return memory
  const model = memory?.model ?? unpackModel(packedWordClasses)
  const moves = Float64Array.from(model.transitions?.flat() ?? [])
  memory = { model, moves, words: new Map(), nothing: knownOf(model, undefined) }
  return memory
}

function knownOf(model: LinearModel, word: string | undefined): Known {
  const form = scoresOf(model, word === undefined ? [] : formFeatures(word))
  const withShape = (isFirst: boolean) =>
    word === undefined ? form : scoresOf(model, [shapeFeature(word, isFirst)], form)
  return {
    own: withShape(false),
    first: withShape(true),
    beside: beside.map((place) => scoresOf(model, besideFeatures(word, place))),
  }
}

const scale = Math.sqrt(count)

/** Scores of features, added to those that are known. */
function scoresOf(model: LinearModel, features: readonly string[], known?: Scores): Scores {
  const scores = known === undefined ? new Float64Array(width) : known.slice()
  for (const feature of features) {
    const weights = model.rows.get(rowOf(feature, bits)) ?? []
    for (let label = 0; label < weights.length; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[label] ?? 0) / scale
  }
  return scores
}

/** How far below the best a class may lie, by the word and its neighbours, to be weighed at all. */
const margin = 6

/** A class that a word may have, the score of the best path to it, and the place of the class before on that path. */
interface Step {
  readonly label: number
  readonly score: number
  readonly from: number
}

/** The class of each word of a sentence, marks among them as words of their own: the best path (Viterbi). */
export function classesOf(words: readonly string[]): readonly WordClass[] {
  const { model, moves, words: kept, nothing } = memoryNow()
  const known = words.map((word) => {
    const before = kept.get(word)
    if (before !== undefined) return before
    const now = knownOf(model, word)
    kept.set(word, now)
    return now
  })
  const steps: (readonly Step[])[] = []
  let before: readonly Step[] = [{ label: width, score: 0, from: -1 }]
  const sum = new Float64Array(width)
  known.forEach(({ own, first }, at) => {
    sum.set(at === 0 ? first : own)
    for (let place = 0; place < beside.length; place += 1) {
      const other = known[at + (beside[place]?.by ?? 0)] ?? nothing
      addTo(sum, other.beside[place])
    }
    before = stepsTo(sum, before, moves)
    steps.push(before)
  })
  return backFrom(steps)
}

function addTo(sum: Scores, part: Scores | undefined): void {
  if (part === undefined) return
  for (let label = 0; label < width; label += 1) sum[label] = (sum[label] ?? 0) + (part[label] ?? 0)
}

function stepsTo(sum: Scores, before: readonly Step[], moves: Scores): readonly Step[] {
  let top = Number.NEGATIVE_INFINITY
  for (let label = 0; label < width; label += 1) top = Math.max(top, sum[label] ?? 0)
  const now: Step[] = []
  for (let label = 0; label < width; label += 1) {
    const own = sum[label] ?? 0
    if (own < top - margin) continue
    let score = Number.NEGATIVE_INFINITY
    let from = 0
    for (let place = 0; place < before.length; place += 1) {
      const step = before[place]
      if (step === undefined) continue
      const sure = step.score + (moves[step.label * (width + 2) + label] ?? 0)
      if (sure <= score) continue
      score = sure
      from = place
    }
    now.push({ label, score: score + own, from })
  }
  return now
}

function backFrom(steps: readonly (readonly Step[])[]): readonly WordClass[] {
  const last = steps.at(-1) ?? []
  let place = last.reduce(
    (best, { score }, at) => (score > (last[best]?.score ?? 0) ? at : best),
    0,
  )
  const found: WordClass[] = []
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]?.[place]
    found.push(wordClasses[step?.label ?? 0] ?? 'NN')
    place = step?.from ?? 0
  }
  return found.reverse()
}
