import { rememberedFor } from '../remembered.ts'
import { needsOfEach } from './pattern-words.ts'
import { WordIndex } from './word-index.ts'

export interface Written {
  readonly text: string
}

/**
 * Those of some texts, in order, in which one of the patterns may match: they have the words, digits and signs that a match
 * needs. Nearly all rules find nothing in nearly all sentences, and this tells so without a look at each.
 * The index of a list is kept as long as the list lives: give one that others give as well, and choose among the answer.
 */
export function textsWith<One extends Written>(
  texts: readonly One[],
  ...patterns: readonly RegExp[]
): readonly One[] {
  const held = indexOf(texts).textsWithAny(patterns.flatMap(needsOfEach))
  return held === null ? texts : held.flatMap((at) => texts[at] ?? [])
}

/** For each text in which some rules may find something, those rules, in their order. */
export function rulesByText<One extends Written, Rule>(
  texts: readonly One[],
  rules: readonly Rule[],
  patternOf: (rule: Rule) => RegExp,
): ReadonlyMap<One, readonly Rule[]> {
  const found = new Map<One, Rule[]>()
  for (const rule of rules) {
    for (const text of textsWith(texts, patternOf(rule))) {
      const known = found.get(text)
      if (known === undefined) found.set(text, [rule])
      else known.push(rule)
    }
  }
  return found
}

/** Kept as long as the list of texts lives. */
export const indexOf = rememberedFor(
  (texts: readonly Written[]) => new WordIndex(texts.map(({ text }) => text)),
)
