import { common, rare } from './common-words.generated.ts'
import { firstDifference, isTurned, shortenings, wordsByForm } from './shortenings.ts'

/** Words of fields that stand in no general word list. */
const fieldWords: ReadonlySet<string> = new Set(
  'extensin extensins expansin expansins deiminase deiminases pyrogram pyrograms physiochemical memoize memoized memoizes memoizing memoization recurse recursed recurses recursing gapped ungapped'.split(
    ' ',
  ),
)
const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Names that research texts have, written small in the list: "botton" is no slip for Boston. */
const places: ReadonlySet<string> = new Set(
  'boston london berlin madrid oxford vienna sydney geneva moscow dublin munich zurich toronto chicago houston dallas austin denver seattle harvard athens lisbon warsaw prague naples venice milano torino jordan israel mexico brazil canada france poland norway sweden turkey cyprus'.split(
    ' ',
  ),
)

interface Lists {
  readonly common: ReadonlySet<string>
  readonly rare: ReadonlySet<string>
  readonly commonByForm: ReadonlyMap<string, readonly string[]>
}

let made: Lists | undefined

/** Made when a text first asks for them: most servers that start read no draft for a while. */
function lists(): Lists {
  made ??= {
    common: new Set(common.split(' ')),
    rare: new Set(rare.split(' ')),
    commonByForm: wordsByForm(common.split(' '), shortenings),
  }
  return made
}

/** Whether a word, lower-cased, is one of research texts or a rarer true word beside one. */
export function isListed(word: string): boolean {
  return lists().common.has(word) || lists().rare.has(word) || fieldWords.has(word)
}

/**
 * What was meant by a word that is not listed and lies one letter away from a common word; `undefined` where no or more
 * than one word could have been. A letter left out, too many or out of place is likelier than another letter.
 */
export function meantBy(word: string): string | undefined {
  const { commonByForm } = lists()
  const misplaced = new Set<string>()
  const replaced = new Set<string>()
  for (const form of shortenings(word)) {
    for (const other of commonByForm.get(form) ?? []) {
      const step = stepBetween(word, other)
      if (step !== undefined) (step === 'replaced' ? replaced : misplaced).add(other)
    }
  }
  if (misplaced.size === 0 && replaced.size === 0) return withLetterMoved(word)
  const [first, ...others] = misplaced.size > 0 ? misplaced : replaced
  if (first === undefined || others.length > 0 || places.has(first)) return undefined
  if (misplaced.size > 0 || isVowelForVowel(word, first)) return first
  const [rarer, ...more] = misplacedRare(word)
  return more.length === 0 ? (rarer ?? first) : undefined
}

/** Letters from which on a word is known by all of them, and how far one of them is carried by the hand. */
const knownByAll = 9
const farthest = 3

/** "Postieror" for "posterior": one letter some places away from its own, and all others where they belong. */
function withLetterMoved(word: string): string | undefined {
  if (word.length < knownByAll) return undefined
  const found = new Set<string>()
  for (let from = 2; from < word.length - 1; from += 1) {
    const rest = word.slice(0, from) + word.slice(from + 1)
    for (
      let to = Math.max(2, from - farthest);
      to <= Math.min(rest.length - 1, from + farthest);
      to += 1
    )
      found.add(rest.slice(0, to) + word.charAt(from) + rest.slice(to))
  }
  const [meant, ...more] = [...found].filter((other) => lists().common.has(other))
  return more.length === 0 ? meant : undefined
}

/** Other common words that lie as near by one letter in place of another: "interect" may be "interest" too. */
export function asNearAs(word: string, meant: string): readonly string[] {
  const near = new Set(shortenings(word).flatMap((form) => lists().commonByForm.get(form) ?? []))
  return [...near].filter(
    (other) =>
      other !== meant && other.length === word.length && stepBetween(word, other) !== undefined,
  )
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
  return [...found].filter((other) => lists().rare.has(other))
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
  return isTurned(written, meant) ? 'misplaced' : undefined
}

/** "promosing" for "promising": the commonest slip of those who write as they hear. */
function isVowelForVowel(written: string, meant: string): boolean {
  const at = firstDifference(written, meant)
  return /^[aeiouy]{2}$/u.test([written[at], meant[at]].join(''))
}
