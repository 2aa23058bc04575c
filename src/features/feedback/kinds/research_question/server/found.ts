import { isOnSubject } from '#engines/analysis/answering/on-subject.ts'
import { thesisTerms } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { Level } from '#engines/analysis/finding.ts'
import { lacking } from '#engines/analysis/footing/footing.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { quoted, searchScope } from '#engines/analysis/stance/wording.ts'

import type { Asked, Inquiry } from './inquiry.ts'

const enoughWords = 150

const levels: Readonly<Record<Asked['from'], Level>> = {
  writer: 3,
  question: 4,
  hypothesis: 3,
  aim: 3,
  claim: 2,
}

/** Judges whether the text puts its question. */
export function judgeFound(inquiry: Inquiry): Judgement {
  const { asked, reading, others } = inquiry
  if (asked === null) {
    if (['review', 'software'].includes(reading.analysed.genre)) {
      return notJudged('found', 'Not judged: a review and a description of software need not ask.')
    }
    // Only an argument has to ask more than what it will go through.
    const mayTour = lacking(reading.analysed, ['essay']) !== null
    if (mayTellPurpose(reading, { mayTour })) {
      return notJudged(
        'found',
        'Not judged: no sentence was found for certain to put the question.',
      )
    }
    return reading.words < enoughWords || reading.isChapter
      ? notJudged('found', 'Not judged: the text is still too short, or a part of a longer one.')
      : nothingAsked(inquiry)
  }
  return {
    criterion: {
      id: 'found',
      level: levelOf(inquiry, asked),
      rationale: `${quoted(asked.text, 20)} ${asked.from === 'question' ? 'asks outright' : asked.from === 'writer' ? 'is the question as the writer put it' : `is read as the question; it is put as ${asked.from === 'aim' ? 'an aim' : `a ${asked.from}`}`}.`,
      ranges: [
        ...(asked.range === null ? [] : [asked.range]),
        ...others
          .filter(({ terms }) => isOnSubject(reading, terms))
          .flatMap(({ range }) => range ?? []),
      ].slice(0, 3),
      signals: [signal('Other questions and aims', others.length)],
    },
    findings: [],
  }
}

/** What is asked outright of something else than the title names is no better a question than an aim. */
function levelOf({ reading }: Inquiry, { from, terms }: Asked): Level {
  return from === 'question' && !isOnSubject(reading, terms) ? levels.aim : levels[from]
}

function nothingAsked({ opening, reading }: Inquiry): Judgement {
  const first = opening[0]?.sentences[0]
  return {
    criterion: {
      id: 'found',
      level: 1,
      rationale: 'Neither a question nor an aim is put.',
      ranges: [],
      signals: [],
    },
    findings:
      first === undefined
        ? []
        : [
            {
              criterion: 'found',
              check: 'research-question.none',
              kind: 'question',
              severity: isFinished(reading) ? 'moderate' : 'minor',
              title: 'What is to be found out here?',
              statement: `The opening, from ${quoted(first.text, 8)} on, puts no question and no aim.`,
              why: 'Method and evidence can only be judged as means to an answer.',
              how: 'Write the question down as you would put it to a colleague, and place it where the opening ends.',
              selfCheck: 'What would you have to see to know that the answer is no?',
              ranges: [],
              absence: {
                what: 'a question or an aim',
                terms: [...thesisTerms],
                scope: searchScope(opening, 'introduction'),
                searched: opening.length,
              },
              confidence: 0.6,
            },
          ],
  }
}
