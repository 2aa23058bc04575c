import { draftProfileOf } from '#engines/retrieval/draft-profile.ts'
import { subjectsIn } from '#engines/retrieval/subjects-in.ts'

import type { ResearchQuestionView } from '../contract.ts'
import type { Asked, Inquiry } from './inquiry.ts'
import { slotsOf } from './slots.ts'

/**
 * Three ways to ask, from narrow to broad: questions with blanks, built from the draft's own words. They claim
 * nothing and choose nothing; what goes into a blank is the writer's decision.
 */
export function versionsOf(inquiry: Inquiry): ResearchQuestionView['versions'] {
  const { asked } = inquiry
  const [one, other] = asked === null ? [] : subjectsOf(asked, inquiry)
  if (one === undefined || other === undefined) return []
  // What stands elsewhere may be about something else; a blank is filled only by the question's own words.
  const words = new Map(
    slotsOf(inquiry).map((slot) => [
      slot.id,
      slot.where === 'question' ? shortened(slot.words) : undefined,
    ]),
  )
  const who = words.get('population') ?? words.get('context')
  const against = words.get('comparison')
  const time = words.get('time')
  const bounds = [
    who ?? 'among … (which cases?)',
    time ?? 'between … and …',
    against ?? 'compared with …',
  ].join(', ')
  return [
    { scope: 'narrow', text: `How does ${one} bear on ${other}, ${bounds}, measured by …?` },
    { scope: 'middle', text: `How does ${one} bear on ${other} ${who ?? 'in …'}?` },
    { scope: 'broad', text: `What does ${one} have to do with …, wherever … holds?` },
  ]
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/**
 * What the question is about, in its own words: content words that stand side by side are one subject, where they
 * are what the whole text is about. "Progress" and "attempt" are not.
 */
function subjectsOf({ text, terms }: Asked, { reading }: Inquiry): readonly string[] {
  const profile = draftProfileOf(reading.analysed, null)

  const known = new Set(terms)
  const runs: { start: number; end: number }[] = []
  for (const match of text.matchAll(word)) {
    if (!known.has(match[0])) continue
    const end = match.index + match[0].length
    const last = runs.at(-1)
    if (last !== undefined && text.slice(last.end, match.index) === ' ') last.end = end
    else runs.push({ start: match.index, end })
  }
  return [...new Set(runs.map(({ start, end }) => text.slice(start, end)))].filter(
    (words) => !noSubject.test(words) && subjectsIn(words, profile).length > 0,
  )
}

/** A pointing word, or what was done, standing alone: "Herein", "inspired". */
const noSubject = /^(?:here(?:in|by)?|thus|therefore|this|these|[a-z]{3,}(?:ed|ly))$/iu

const mostWords = 9

function shortened(words: string | null): string | undefined {
  if (words === null) return undefined
  const all = words.split(/\s+/u)
  return all.length > mostWords ? undefined : all.join(' ')
}
