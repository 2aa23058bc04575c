import type { NounPhrase } from '#engines/analysis/phrases/noun-phrases.ts'
import { inSmallLetters } from '#engines/analysis/phrases/small-letters.ts'

import type { ResearchQuestionView } from '../contract.ts'
import { subjectsAsked } from './inquiry.ts'
import type { Inquiry } from './inquiry.ts'
import { slotsOf } from './slots.ts'

/**
 * Three ways to ask, from narrow to broad: questions with blanks, built from the draft's own words. They claim
 * nothing and choose nothing; what goes into a blank is the writer's decision.
 */
export function versionsOf(inquiry: Inquiry): ResearchQuestionView['versions'] {
  const { asked, reading } = inquiry
  const [one, other] = asked === null ? [] : subjectsAsked(asked, reading)
  if (one === undefined || other === undefined) return []
  // What stands elsewhere may be about something else; a blank is filled only by the question's own words.
  const words = new Map(
    slotsOf(inquiry).map((slot) => [
      slot.id,
      slot.where === 'question' ? shortened(slot.words) : undefined,
    ]),
  )
  const bound = words.get('population') ?? words.get('context')
  const who = bound?.includes(other.text) === true ? undefined : bound
  const against = words.get('comparison')
  const time = words.get('time')
  const bounds = [
    who ?? 'among … (which cases?)',
    time ?? 'between … and …',
    against ?? 'compared with …',
  ].join(', ')
  // They move into the middle of a question: the capital of a beginning stays behind.
  const [first, second] = [one, other].map(({ text }) => inSmallLetters(text, reading.analysed))
  const subject = `${isPlural(one) ? 'do' : 'does'} ${first}`
  return [
    { scope: 'narrow', text: `How ${subject} bear on ${second}, ${bounds}, measured by …?` },
    { scope: 'middle', text: `How ${subject} bear on ${second} ${who ?? 'in …'}?` },
    { scope: 'broad', text: `What ${subject} have to do with …, wherever … holds?` },
  ]
}

const isPlural = ({ text }: NounPhrase) =>
  /(?<!s|us|is|ic)s$|(?:children|people|women|men|mice|data|criteria|phenomena)$/iu.test(text)

const mostWords = 9

function shortened(words: string | null): string | undefined {
  if (words === null) return undefined
  const all = words.split(/\s+/u)
  return all.length > mostWords ? undefined : all.join(' ')
}
