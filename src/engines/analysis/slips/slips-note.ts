import type { FindingDraft } from '../finding.ts'
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
  const slips = surest(found)
  const [first] = slips
  if (first === undefined) return []
  const shown = slips.slice(0, mostShown)
  const named = shown.map(({ written, right }) => `${quoted(written)} (${right})`)
  const one = typeof words.one === 'string' ? words.one : words.one(first)
  const more = slips.length - shown.length
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
          : `The draft writes ${named.join(', ')}${more > 0 ? ` and ${more} more like them` : ''}.`,
      why: words.why,
      how: words.how,
      ranges: slips.slice(0, mostMarked).map(({ range }) => range),
      confidence: 0.85,
    },
  ]
}

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
