import { contentRoots, contentTerms, hasTerm } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { listed, quoted } from '#engines/analysis/stance/wording.ts'

import type { Asked, Inquiry } from './inquiry.ts'
import { slotsOf } from './slots.ts'
import type { Slot } from './slots.ts'

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
    findings: whole(inquiry, slots, open.length),
  }
}

/** The question from its subject on, without "we aimed to". */
function subjectOf({ text, terms }: Asked): string {
  const from = terms[0] === undefined ? -1 : text.indexOf(terms[0])
  return from < 0 ? text : text.slice(from)
}

function completeLevel(all: number, open: number, nowhere: number): Level {
  if (open === 0) return 4
  if (open === all && nowhere > 1) return 1
  return nowhere === 0 ? 3 : 2
}

const besideIt = /^(?:which|what) (?:do|does|did|is|are|was|were|has|have|can) not\b/iu

function whole(inquiry: Inquiry, slots: readonly Slot[], open: number): readonly FindingDraft[] {
  const { asked } = inquiry
  if (asked === null || asked.range === null || open > 0 || asked.terms.length < 4) return []
  const [first, second] = slots
  // "… states, which do not have equivalent rules": a clause beside the question fills no part of it.
  if ([first, second].some((slot) => besideIt.test(slot?.words ?? ''))) return []
  // "Prediction" is not asked of prediction.
  const asks = contentTerms(second?.words ?? '')
  const thing = contentRoots(first?.words ?? '')
  if (asks.length > 0 && asks.every((term) => hasTerm(thing, term))) return []
  return [
    strength({
      criterion: 'complete',
      check: 'research-question.whole',
      title: `${quoted(subjectOf(asked), 4)} is asked in full`,
      statement: `${quoted(asked.text, 16)} says ${first?.asks ?? ''} (${quoted(first?.words ?? '', 6)}) and ${second?.asks ?? ''} (${quoted(second?.words ?? '', 6)}).`,
      why: 'Everybody who reads it would set out to answer the same thing.',
      ranges: [asked.range],
      confidence: 0.6,
    }),
  ]
}
