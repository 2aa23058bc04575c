import type { Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { listed } from '#engines/analysis/stance/wording.ts'

import { wordingFaults } from './faults-of-wording.ts'
import type { Inquiry } from './inquiry.ts'
import { slotsOf } from './slots.ts'

/** Judges whether the question names its parts. Time may stay open: many questions hold at any time. */
export function judgeComplete(inquiry: Inquiry): Judgement {
  const { asked } = inquiry
  if (asked === null) return notJudged('complete', 'Not judged: no question was found.')
  const slots = slotsOf(inquiry).filter(({ id }) => id !== 'time')
  const open = slots.filter(({ where }) => where !== 'question')
  const nowhere = open.filter(({ where }) => where === 'nowhere')
  return {
    criterion: {
      id: 'complete',
      level: completeLevel(slots.length, open.length, nowhere.length),
      rationale:
        open.length === 0
          ? `The question names ${listed(slots.map(({ name }) => name.toLowerCase()))}.`
          : `The question leaves out ${listed(open.map(({ name, where }) => `${name.toLowerCase()}${where === 'text' ? ' (named elsewhere)' : ''}`))}.`,
      ranges: [
        ...(asked.range === null ? [] : [asked.range]),
        ...slots.flatMap(({ range, where }) => (where === 'text' && range !== null ? [range] : [])),
      ].slice(0, 3),
      signals: slots.map(({ name, words }) => signal(name, words ?? 'not named')),
    },
    findings: wordingFaults(inquiry),
  }
}

function completeLevel(all: number, open: number, nowhere: number): Level {
  if (open === 0) return 4
  if (open === all && nowhere > 1) return 1
  return nowhere === 0 ? 3 : 2
}
