import { common, rare } from './common-words.generated.ts'
import { shortenings } from './shortenings.ts'

const commonWords: ReadonlySet<string> = new Set(common.split(' '))
const rareWords: ReadonlySet<string> = new Set(rare.split(' '))
/** Words of fields that stand in no general word list. */
const fieldWords: ReadonlySet<string> = new Set(
  'memoize memoized memoizes memoizing memoization recurse recursed recurses recursing gapped ungapped'.split(
    ' ',
  ),
)
const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Made when a text first asks for it: most servers that start read no draft for a while. */
let byForm: ReadonlyMap<string, readonly string[]> | undefined

/** Whether a word, lower-cased, is one of research texts or a rarer true word beside one. */
export function isListed(word: string): boolean {
  return commonWords.has(word) || rareWords.has(word) || fieldWords.has(word)
}

/**
 * What was meant by a word that is not listed and lies one letter away from a common word; `undefined` where no or more
 * than one word could have been. A letter left out, too many or out of place is likelier than another letter.
 */
export function meantBy(word: string): string | undefined {
  byForm ??= formsOf(commonWords)
  const misplaced = new Set<string>()
  const replaced = new Set<string>()
  for (const form of shortenings(word)) {
    for (const other of byForm.get(form) ?? []) {
      const step = stepBetween(word, other)
      if (step !== undefined) (step === 'replaced' ? replaced : misplaced).add(other)
    }
  }
  if (misplaced.size === 0 && replaced.size === 0) return undefined
  const [first, ...others] = misplaced.size > 0 ? misplaced : replaced
  if (first === undefined || others.length > 0) return undefined
  if (misplaced.size > 0 || isVowelForVowel(word, first)) return first
  const [rarer, ...more] = misplacedRare(word)
  return more.length === 0 ? (rarer ?? first) : undefined
}

/** Rarer true words that have one letter more or fewer, or two changed about. */
function misplacedRare(word: string): readonly string[] {
  const found = new Set<string>()
  for (let at = 1; at < word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) found.add(head + letter + tail)
    found.add(head + tail.slice(1))
    found.add(head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2))
  }
  return [...found].filter((other) => rareWords.has(other))
}

function formsOf(words: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>()
  for (const name of words) {
    for (const form of shortenings(name)) {
      const known = forms.get(form)
      if (known === undefined) forms.set(form, [name])
      else known.push(name)
    }
  }
  return forms
}

/** How one letter makes one word of the other (Damerau 1964); `undefined` where it takes more. */
function stepBetween(written: string, meant: string): 'misplaced' | 'replaced' | undefined {
  const at = firstDifference(written, meant)
  const isSame = (one: number, other: number) => written.slice(at + one) === meant.slice(at + other)
  if (written.length !== meant.length) {
    return isSame(Number(written.length > meant.length), Number(written.length < meant.length))
      ? 'misplaced'
      : undefined
  }
  if (isSame(1, 1)) return 'replaced'
  const isTurned = written[at] === meant[at + 1] && written[at + 1] === meant[at]
  return isTurned && isSame(2, 2) ? 'misplaced' : undefined
}

/** "promosing" for "promising": the commonest slip of those who write as they hear. */
function isVowelForVowel(written: string, meant: string): boolean {
  const at = firstDifference(written, meant)
  return /^[aeiouy]{2}$/u.test([written[at], meant[at]].join(''))
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
