import type { FindingDraft } from '../finding.ts'
import { isListed } from '../lexicon/common-words.ts'
import { quoted } from '../wording.ts'
import type { Slip } from './find-slips.ts'
import { surest } from './surest.ts'

/** Places that a note names, and places that it marks in the text. */
const mostShown = 6
const mostMarked = 40
/** Words of a slip that fit into a title. */
const mostInTitle = 4

export interface SlipWords {
  readonly check: string
  /** What one slip is, in at most four words. */
  readonly one: string | ((slip: Slip) => string)
  /** What several are, in at most seven words behind their number. */
  readonly many: string
  readonly why: string
  readonly how: string
}

/** One note for all slips of a sort: what stands there and what was meant, each with its place. */
export function slipsNote(found: readonly Slip[], words: SlipWords): readonly FindingDraft[] {
  const slips = surest(found.filter(isMendedByWords))
  const [first] = slips
  if (first === undefined) return []
  const named = eachOnce(slips)
  const one = typeof words.one === 'string' ? words.one : words.one(first)
  const more = named.length - mostShown
  return [
    {
      criterion: 'language',
      check: words.check,
      kind: 'issue',
      severity: 'minor',
      title:
        slips.length === 1
          ? `${isShort(first.written) ? quoted(first.written) : 'One place'}: ${one}`
          : `${slips.length} ${words.many}`,
      statement:
        slips.length === 1
          ? `The draft writes ${quoted(first.written)}; it should be ${eachQuoted(first.right)}.`
          : `The draft writes ${named.slice(0, mostShown).join(', ')}${more > 0 ? ` and ${more} more like them` : ''}.`,
      why: words.why,
      how: words.how,
      ranges: slips.slice(0, mostMarked).map(({ range }) => range),
      confidence: 0.85,
    },
  ]
}

/** “amount of owls” (number of owls, 3 times): what stands alike is named once. */
function eachOnce(slips: readonly Slip[]): readonly string[] {
  const times = new Map<string, number>()
  for (const { written, right } of slips) {
    const told = `${quoted(written)} (${right}`
    times.set(told, (times.get(told) ?? 0) + 1)
  }
  return [...times].map(([told, count]) => (count > 1 ? `${told}, ${count} times)` : `${told})`))
}

/** "A topic nowaday" for "a topic nowadays": where the word that stands there is in the list and what is proposed is not, it is none. */
function isMendedByWords({ written, right }: Slip): boolean {
  const there: readonly string[] = written.toLowerCase().match(word) ?? []
  const added = (right.toLowerCase().match(word) ?? []).filter((one) => !there.includes(one))
  return !added.some(
    (one) => !isListed(one) && there.some((other) => isListed(other) && isAlike(one, other)),
  )
}

/** Words of six letters and more, which the lists hold. */
const word = /(?<![\p{L}\p{N}’'-])\p{Ll}{6,}(?![\p{L}\p{N}’'-])/gu
const isAlike = (one: string, other: string): boolean => one.slice(0, 5) === other.slice(0, 5)

/** "we know, or we have known" are two wordings, and each stands in marks of its own. */
function eachQuoted(right: string): string {
  // “is that” in place of “is because”: the words bear their marks.
  if (right.startsWith('“')) return right
  return right
    .split(', or ')
    .map((one) => quoted(one))
    .join(' or ')
}

function isShort(written: string): boolean {
  return written.split(' ').length <= mostInTitle
}
