import type { Analysis } from '../finding.ts'
import { notJudged } from './judgement.ts'

/** Why a criterion that reads the wording of a text leaves other languages alone. */
export const NOT_IN_ENGLISH =
  'Not judged: the text is not in English, and this criterion reads English wording.'

interface Unread {
  /** Words of the text; the language of none cannot be told. */
  readonly words: number
  readonly criteria: readonly string[]
  /** What was not done, for the head of the result. */
  readonly summary: string
  readonly view: Analysis['view']
  /** What is listed as not assessed; absent: the criteria say it all. */
  readonly what?: string
}

/** The result of a kind that cannot read the language of the text: no note, and every criterion says why. */
export function notInEnglish({ words, criteria, summary, view, what }: Unread): Analysis {
  const why = words === 0 ? 'Not judged: there is no text yet.' : NOT_IN_ENGLISH
  return {
    summary: words === 0 ? 'There is no text yet.' : summary,
    criteria: criteria.map((id) => notJudged(id, why).criterion),
    findings: [],
    notAssessed: what === undefined ? [] : [{ what, why }],
    view,
  }
}
