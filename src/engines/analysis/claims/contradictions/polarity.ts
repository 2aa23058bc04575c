import { contentRoots, rootOf } from '../content-words.ts'

/** What a sentence says, apart from whether it says yes or no. */
interface Polarity {
  /** Its content words and numbers in a fixed order; sentences with the same key speak of the same thing. */
  readonly key: string
  /** How many content words stand in the key. */
  readonly size: number
  readonly isNegated: boolean
  /** Which of the pair "more" and "less" it says; `null` where it compares nothing, or says both. */
  readonly direction: 'more' | 'less' | null
}

const negations = /\b(?:not|never|no|none|neither|nor|cannot|without|hardly|rarely)\b|n[’']t\b/giu
const more = words(
  'higher more larger greater faster increase increases increased longer better stronger',
)
const less = words(
  'lower less fewer smaller slower decrease decreases decreased shorter worse weaker',
)
/** Words that differ between two wordings of the same claim. */
const light = words('balance conclusion therefore overall clear always every each')
const numbers = /\d+(?:[.,]\d+)*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/giu

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Reads a sentence, or a clause of one, for what it affirms or denies. */
export function polarityOf(text: string): Polarity {
  const written = text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  const says = (wanted: ReadonlySet<string>) => written.some((word) => wanted.has(word))
  const turning = new Set(
    written.filter((word) => more.has(word) || less.has(word) || light.has(word)).map(rootOf),
  )
  const roots = [...contentRoots(text)].filter((root) => !turning.has(root)).toSorted()
  const counted = (text.toLowerCase().match(numbers) ?? []).toSorted()
  const [isMore, isLess] = [says(more), says(less)]
  return {
    key: [...roots, ...counted].join(' '),
    size: roots.length,
    isNegated: (text.match(negations) ?? []).length % 2 === 1,
    direction: isMore === isLess ? null : isMore ? 'more' : 'less',
  }
}

/** Whether two statements in the same words say the opposite: one denies, or one has "higher" for "lower". */
export function areOpposed(one: Polarity, other: Polarity): boolean {
  if (one.key !== other.key) return false
  // Where only one of them compares, the other says something else.
  if ((one.direction === null) !== (other.direction === null)) return false
  return (one.direction !== other.direction) !== (one.isNegated !== other.isNegated)
}
