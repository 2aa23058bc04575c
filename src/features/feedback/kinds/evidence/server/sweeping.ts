import { sweepingClaims } from '#engines/analysis/claims/surety/sweeping-claims.ts'
import type { SweepingClaim } from '#engines/analysis/claims/surety/sweeping-claims.ts'
import type { SortOfSweep } from '#engines/analysis/claims/surety/sweeping-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

interface SweepWords {
  readonly title: (words: string) => string
  /** What the quoted sentence does; a verb phrase behind the quotation. */
  readonly does: string
  readonly why: string
  readonly how: string
  readonly selfCheck: string
}

const told: Readonly<Record<SortOfSweep, SweepWords>> = {
  'beyond-doubt': {
    title: (words) => `${words} puts it beyond doubt`,
    does: 'leaves no room for another outcome',
    why: 'One study makes a thing likelier and settles it seldom, and a reader looks for what it could not rule out.',
    how: 'Say how far the results go, for whom, and what they leave open.',
    selfCheck: 'What would have to be found for it to be wrong?',
  },
  'one-cause': {
    title: (words) => `${words}: that, and nothing else?`,
    does: 'names one cause as the one that decides',
    why: 'A reader asks what rules the other causes out, and which of them was measured.',
    how: 'Say what the results show of this cause, and name the others that they do not rule out.',
    selfCheck: 'Which other cause would lead to the same result?',
  },
  'nothing-at-all': {
    title: (words) => `${words}: none, or none found?`,
    does: 'says that there is nothing at all',
    why: 'A study sees no effect below a certain size or behind its last day, and cannot say that there is none.',
    how: 'Say what was not found, with how many and for how long, and how small an effect would have been seen.',
    selfCheck: 'How large an effect could your study have missed?',
  },
  'no-exception': {
    title: (words) => `${words}: without exception?`,
    does: 'speaks of every case, and a study has seen some',
    why: 'One case to the contrary is enough against such a sentence, and readers look for it.',
    how: 'Say for whom and where it was shown, and how often.',
    selfCheck: 'Which of your results shows that there is no exception?',
  },
  'limits-waved': {
    title: (words) => `${words}: how is that known?`,
    does: 'takes a limit of the study for none',
    why: 'A limit that changes nothing has to be shown to change nothing: in which direction it works, and how much.',
    how: 'Say what the limit may have done to the result, in which direction, and what shows that it did not.',
    selfCheck: 'Which result would be another without this limit?',
  },
  'into-practice': {
    title: (words) => `${words} asks for more than one study can`,
    does: 'tells others what to do on the strength of this study',
    why: 'Such advice needs benefits, harms and other settings, which one study seldom weighs.',
    how: 'Say whom the advice is for and how sure it is, and what should be known before others follow it.',
    selfCheck: 'What would it cost if the finding turned out wrong?',
  },
  praise: {
    title: (words) => `${words} judges in place of a ground`,
    does: 'tells the reader what to think of it in place of what was found',
    why: 'Strong words make a reader suspect that the grounds are weak.',
    how: 'Take the word out and say what was found, how much or how often.',
    selfCheck: 'What fact made you choose this word?',
  },
}

const mostPlaces = 4

/** Conclusions in words in which studies hardly ever conclude: one note to each sort. */
export function sweepingNotes(
  reading: Reading,
  isNew: (claim: SweepingClaim) => boolean,
): readonly FindingDraft[] {
  const bySort = Map.groupBy(sweepingClaims(reading).filter(isNew), ({ sort }) => sort)
  return [...bySort].flatMap(([sort, claims]) => noteOn(told[sort], sort, claims))
}

function noteOn(
  { title, does, why, how, selfCheck }: SweepWords,
  sort: SortOfSweep,
  claims: readonly SweepingClaim[],
): readonly FindingDraft[] {
  const [first] = claims
  if (first === undefined) return []
  const { sentence, start, end } = first
  const more = claims.length - 1
  return [
    {
      criterion: 'certainty',
      check: `certainty.${sort}`,
      kind: 'issue',
      severity: sort === 'praise' ? 'minor' : 'moderate',
      title: title(quoted(sentence.text.slice(start, end), 6)),
      statement: `${quoted(sentence.text, 20)} ${does}${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why,
      how,
      selfCheck,
      ranges: claims
        .slice(0, mostPlaces)
        .map((claim) => rangeWithin(claim.sentence, claim.start, claim.end)),
      confidence: 0.72,
    },
  ]
}
