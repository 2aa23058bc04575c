import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/selector.ts'
import { quotationsOf } from '../../quotations.ts'
import type { TwoForms } from './parted-words.ts'

const words = /(?<![\p{L}\p{N}\p{M}@/._’'-])\p{L}[\p{L}\p{M}]{4,}(?![\p{L}\p{N}\p{M}@/_-])/gu
const named = /^\p{Lu}\p{Ll}+$/u
/** Letters of a name from which one letter more or less is a slip, and no other name. */
const shortest = 7
/** Places of the usual spelling beside which a single other one is odd. */
const usualPlaces = 4
/** "Dutch–Dutchs", "Roman–Romans", "Anna–Annan": an ending is no slip. */
const ending = /^(.*)(?:s|n|a|e|i|o|y|h|r)$/u

/** A name that a draft spells in one way throughout, and once with a letter more or less: "Skarvika" for "Skarvvika". */
export function namesSpeltOtherwise(prose: readonly Block[]): readonly TwoForms[] {
  const uses = new Map<string, Range[]>()
  const small = new Set<string>()
  for (const { id, text } of prose) {
    const isQuoted = quotationsOf(text)
    for (const { 0: word, index } of text.matchAll(words)) {
      const isName = named.test(word)
      if (!isName) small.add(word.toLowerCase())
      if (!isName || isQuoted(index)) continue
      const places = uses.get(word) ?? []
      places.push({ block: id, start: index, end: index + word.length })
      uses.set(word, places)
    }
  }
  const names = [...uses].filter(([word]) => !small.has(word.toLowerCase()))
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
