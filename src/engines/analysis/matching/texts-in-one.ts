import { rememberedFor } from '../remembered.ts'
import { needsOf, wholeNeedsOf } from './pattern-words.ts'
import { indexOf } from './texts-with.ts'
import type { Written } from './texts-with.ts'
import type { WordIndex } from './word-index.ts'

/** Fewer than one text of so many are asked one by one. */
const fewOf = 3

/** No pattern runs over it: a line ends on one side of a sign that is no space, and begins on the other. */
const between = '\n\0\n'

/**
 * Many short texts as one, so that a pattern is run once over all of them: that takes a fraction of the time of a run
 * over each, because nearly all patterns stand nowhere in a draft.
 */
export class TextsInOne {
  readonly #texts: readonly Written[]
  readonly #text: string
  readonly #starts: readonly number[]

  constructor(texts: readonly Written[]) {
    const starts: number[] = []
    let length = 0
    for (const { text } of texts) {
      starts.push(length)
      length += text.length + between.length
    }
    this.#texts = texts
    this.#text = texts.map(({ text }) => text).join(between)
    this.#starts = starts
  }

  /**
   * Indices of the texts in which a pattern may stand, in order: all in which it does, and now and then one in which
   * it stands only together with the text behind. What their words rule out is not looked for.
   */
  holding(pattern: RegExp): readonly number[] {
    return this.#holding(pattern, this.#index().textsWith(needsOf(pattern)))
  }

  #index(): WordIndex {
    return indexOf(this.#texts)
  }

  /** Those of some texts that hold a pattern; where they are few, each is asked for itself. */
  #holding(pattern: RegExp, those: readonly number[] | null): readonly number[] {
    if (those === null) return this.#run(pattern)
    if (those.length * fewOf < this.#starts.length) {
      return those.filter((index) => this.#holds(index, pattern))
    }
    const own = new Set(this.#run(pattern))
    return those.filter((index) => own.has(index))
  }

  #run(pattern: RegExp): readonly number[] {
    const found: number[] = []
    const lines = ofLines(pattern)
    lines.lastIndex = 0
    let index = 0
    for (let match = lines.exec(this.#text); match !== null; match = lines.exec(this.#text)) {
      index = this.#indexAt(match.index, index)
      found.push(index)
      const next = this.#starts[index + 1]
      if (next === undefined) break
      lines.lastIndex = next
    }
    return found
  }

  /**
   * The texts, in order, in which a rule may find something, each with those rules: they need all their patterns.
   * `isWhole`: a match of this rule with a letter right beside it is none.
   */
  rulesWhereTheyMayHold<Rule>(
    rules: readonly Rule[],
    patternsOf: (rule: Rule) => readonly RegExp[],
    isWhole: (rule: Rule) => boolean = () => false,
  ): readonly (readonly [index: number, rules: readonly Rule[]])[] {
    const rulesOf = new Map<number, Rule[]>()
    for (const rule of rules) {
      for (const index of this.#holdingAll(patternsOf(rule), isWhole(rule))) {
        const those = rulesOf.get(index)
        if (those === undefined) rulesOf.set(index, [rule])
        else those.push(rule)
      }
    }
    return [...rulesOf].sort(([left], [right]) => left - right)
  }

  #holdingAll(patterns: readonly RegExp[], isWhole: boolean): readonly number[] {
    const needs = patterns.flatMap((pattern) =>
      isWhole ? wholeNeedsOf(pattern) : needsOf(pattern),
    )
    let held = this.#index().textsWith(needs)
    for (const pattern of patterns) {
      if (held?.length === 0) break
      held = this.#holding(pattern, held)
    }
    return held ?? []
  }

  #holds(index: number, pattern: RegExp): boolean {
    const lines = ofLines(pattern)
    lines.lastIndex = 0
    return lines.test(this.#texts[index]?.text ?? '')
  }

  /** The last text that begins at or before a place, looked for by halves from a text on. */
  #indexAt(at: number, from: number): number {
    let [low, high] = [from, this.#starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? Infinity) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** The same pattern for a text of many lines, from one place to the next. */
const ofLines = rememberedFor(
  ({ source, flags }: RegExp) => new RegExp(source, [...new Set(`${flags}gm`)].join('')),
)
