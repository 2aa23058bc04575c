import type { Reference } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { isRunTogether } from '../../citing/run-together.ts'
import { counted, inWords, quoted } from '../../wording.ts'

/** Entries from which a list shows that it is meant to be alphabetical. */
const fewest = 10
/** The same where all but one are in order. */
const fewestButOne = 6
/** Share of neighbours in order from which on the others are slips. */
const leastInOrder = 0.9
const mostNamed = 4

/** An alphabetical list of references with entries out of their place. */
export default defineCheck({
  id: 'references-order',
  criterion: 'citations',
  noiseBudget: 0.1,
  run({ document }) {
    // Where entries run into each other the first of each alone is known.
    if (document.references.some(({ raw }) => isRunTogether(raw))) return []
    const entries = document.references.flatMap((reference) => {
      const key = keyOf(reference)
      return key === null ? [] : [{ reference, key }]
    })
    if (entries.length < fewestButOne) return []
    const keys = entries.map(({ key }) => key)
    const steps = keys.slice(1).filter((key, at) => follows(keys[at] ?? '', key)).length
    const inOrder = new Set(longestRun(keys))
    const out = entries.filter((_, at) => !inOrder.has(at))
    if (out.length === 0) return []
    const isShort = entries.length < fewest
    if (isShort ? out.length > 1 : steps < (keys.length - 1) * leastInOrder) return []
    // A list in two parts ("primary sources") begins anew once, with many entries.
    if (out.length > Math.max(2, entries.length * (1 - leastInOrder))) return []
    const names = out.map(({ reference }) => nameOf(reference))
    return [
      {
        criterion: 'citations',
        check: 'references-order',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title:
          out.length === 1
            ? `${quoted(names[0] ?? '', 40)} is out of alphabetical order`
            : `${out.length} entries are out of alphabetical order`,
        statement: `The list of references goes by the alphabet, and ${inWords(names.slice(0, mostNamed).map((name) => quoted(name, 40)))} ${out.length === 1 ? 'does' : 'do'} not stand where the alphabet has ${out.length === 1 ? 'it' : 'them'}${out.length > mostNamed ? ` (${counted(out.length, 'entry', 'entries')} in all)` : ''}.`,
        why: 'A reader who looks a source up by its author does not find it, and takes it for missing.',
        how: 'Sort the list again by the surname of the first author.',
        ranges: out.slice(0, 6).map(({ reference: { block, raw } }) => ({
          block,
          start: 0,
          end: Math.min(raw.length, 60),
        })),
        confidence: 0.85,
      },
    ]
  },
})

/** Names whose place styles dispute: particles, "Mc", organisations with an article. */
const disputed =
  /^(?:(?:van|von|de|del|della|der|den|di|da|du|la|le|el|al|ter|ten|dos|bin|ibn|st|the|a|an|mc|mac|o)(?![\p{L}])|mc\p{L}|mac\p{L}|\p{L}[’'`]|[^\p{L}])/iu
/** "DeYoung" stands before or after "Demerouti", as a style has it. */
const joined = /^\p{Lu}\p{Ll}{1,2}\p{Lu}/u

/** What an entry is sorted by; `null` where styles differ, or the name was not read. */
function keyOf({ authors, raw, year }: Reference): string | null {
  const name = /^[\p{L}’'-]+/u.exec(authors[0] ?? '')?.[0]
  const start = raw.trim()
  // "Appendix A" was read into the list from behind it.
  if (year === undefined) return null
  // "A. B. Jones": sorted by a name that does not stand first.
  if (
    name === undefined ||
    name.length < 2 ||
    disputed.test(start) ||
    joined.test(start) ||
    !start.startsWith(name)
  )
    return null
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
  // Letters beyond the Latin 26 have places of their own in some languages: "ă" behind all that begins with "a".
  return /^[a-z]+$/u.test(plain) && !/[^\p{ASCII}’]/u.test(name) ? plain : null
}

function follows(before: string, after: string): boolean {
  return before <= after || before.startsWith(after) || after.startsWith(before)
}

/** Positions of a longest run of keys in order. */
function longestRun(keys: readonly string[]): readonly number[] {
  const best: { readonly length: number; readonly from: number }[] = []
  keys.forEach((key, at) => {
    let longest = { length: 1, from: -1 }
    for (let before = 0; before < at; before += 1) {
      const length = (best[before]?.length ?? 0) + 1
      if (length > longest.length && follows(keys[before] ?? '', key))
        longest = { length, from: before }
    }
    best.push(longest)
  })
  let at = best.reduce(
    (top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top),
    0,
  )
  const run: number[] = []
  while (at >= 0) {
    run.push(at)
    at = best[at]?.from ?? -1
  }
  return run
}

function nameOf({ authors, year }: Reference): string {
  return [authors[0] ?? '', year ?? ''].filter((part) => part !== '').join(', ')
}
