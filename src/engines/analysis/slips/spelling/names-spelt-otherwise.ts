import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { quotationsOf } from '../../quotations.ts'
import type { TwoForms } from './parted-words.ts'

const words = /(?<![\p{L}\p{N}\p{M}@/._’'-])\p{L}[\p{L}\p{M}]{4,}(?![\p{L}\p{N}\p{M}@/_-])/gu
/** Those that are capital at the beginning and small behind it. */
const named = /(?<![\p{L}\p{N}\p{M}@/._’'-])\p{Lu}\p{Ll}{4,}(?![\p{L}\p{N}\p{M}@/_-])/gu
const isNamed = /^\p{Lu}\p{Ll}+$/u
/** Letters of a name from which one letter more or less is a slip, and no other name. */
const shortest = 7
/** Places of the usual spelling beside which a single other one is odd. */
const usualPlaces = 4
/** "Dutch–Dutchs", "Roman–Romans", "Anna–Annan": an ending is no slip. */
const ending = /^(.*)(?:s|n|a|e|i|o|y|h|r)$/u

/** A name that a draft spells in one way throughout, and once with a letter more or less: "Skarvika" for "Skarvvika". */
export function namesSpeltOtherwise(prose: readonly Block[]): readonly TwoForms[] {
  const names = namesIn(prose)
  // Nearly no draft has two names a letter apart: what else it writes small is looked for behind that.
  if (pairsIn(names).length === 0) return []
  const small = wordsWrittenOtherwise(prose)
  return pairsIn(names.filter(([word]) => !small.has(word.toLowerCase())))
}

type Name = readonly [word: string, places: readonly Range[]]

function namesIn(prose: readonly Block[]): readonly Name[] {
  const uses = new Map<string, Range[]>()
  for (const { id, text } of prose) {
    const isQuoted = quotationsOf(text)
    for (const { 0: word, index } of text.matchAll(named)) {
      if (isQuoted(index)) continue
      const places = uses.get(word) ?? []
      places.push({ block: id, start: index, end: index + word.length })
      uses.set(word, places)
    }
  }
  return [...uses]
}

/** In small letters. */
function wordsWrittenOtherwise(prose: readonly Block[]): ReadonlySet<string> {
  const found = prose.flatMap(({ text }) => text.match(words) ?? [])
  return new Set(found.filter((word) => !isNamed.test(word)).map((word) => word.toLowerCase()))
}

function pairsIn(names: readonly Name[]): readonly TwoForms[] {
  const usual = names.filter(([, places]) => places.length >= usualPlaces)
  return names
    .filter(([word, places]) => places.length === 1 && word.length >= shortest)
    .flatMap(([word, places]) => {
      const [form, known] = usual.find(([other]) => isLetterApart(word, other)) ?? []
      if (form === undefined || known === undefined) return []
      return [{ odd: { form: word, uses: places }, usual: { form, uses: known } }]
    })
}

/** Whether one has a single letter within it that the other lacks. */
function isLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length !== 1 || ending.exec(long)?.[1] === short) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return at > 0 && short.slice(at) === long.slice(at + 1)
}
