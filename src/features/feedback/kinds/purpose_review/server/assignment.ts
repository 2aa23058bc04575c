import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { askingSentences, taskVerbsIn } from '#engines/analysis/answering/task-words.ts'
import { readBrief } from '#engines/analysis/brief/read-brief.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Promised } from './promise.ts'

const LATER = 'Not judged: this is the brief itself; a text that answers it can be judged.'
/** Words that may stand before the task: a title, the name of a course, what was read in it. */
const longestLead = 120

/** Reads a brief as somebody who is to answer it: whether it says what to write, how long, and by what it is judged. */
export function judgeAssignment(promised: Promised): readonly Judgement[] {
  const said = readBrief(textOf(promised))
  return [
    judgeTaskStated(promised),
    open('met', said.criteria.length + said.purpose.length === 0 ? unsaidCriteria(promised) : null),
    open('length', said.unsaid.includes('length') ? unsaidLength(promised) : null),
    ...['task', 'served', 'delivered'].map((id) => notJudged(id, LATER)),
  ]
}

function textOf({ brief, reading }: Promised): string {
  return brief?.text ?? reading.paragraphs.map(({ block }) => block.text).join('\n')
}

/** A criterion that only a draft can be judged by; what the brief leaves open is asked. */
function open(id: string, question: FindingDraft | null): Judgement {
  return { ...notJudged(id, LATER), findings: question === null ? [] : [question] }
}

function judgeTaskStated({ reading }: Promised): Judgement {
  const { language } = reading.analysed.document
  const asking = reading.sentences.filter(({ text }) => askingSentences(text, language).length > 0)
  const [first, ...again] = asking
  if (first === undefined) {
    return notJudged('stated', 'Not judged: no sentence of the brief asks for anything.')
  }
  const before = wordsBefore(first, reading.sentences)
  const isLate = before > longestLead && before > reading.words / 2
  const verbs = new Set(taskVerbsIn(first.text))
  const isSame = again.every(({ text }) => taskVerbsIn(text).every((verb) => verbs.has(verb)))
  return {
    criterion: {
      id: 'stated',
      level: levelOf(isLate, isSame),
      rationale: `${quoted(first.text, 14)} is the first of ${counted(asking.length, 'sentence')} that ${asking.length === 1 ? 'asks' : 'ask'} for something, after ${counted(before, 'word')}.`,
      ranges: asking.slice(0, 3).map(rangeOf),
      signals: [signal('Sentences that ask for something', asking.length)],
    },
    findings: isLate ? [lateTask(first, before)] : [],
  }
}

function levelOf(isLate: boolean, isSame: boolean): Level {
  if (isLate) return 2
  return isSame ? 4 : 3
}

function wordsBefore(sentence: Sentence, all: readonly Sentence[]): number {
  return all
    .slice(0, all.indexOf(sentence))
    .reduce((sum, { text }) => sum + text.split(/\s+/u).filter((word) => word !== '').length, 0)
}

function lateTask(first: Sentence, before: number): FindingDraft {
  return {
    criterion: 'stated',
    check: 'purpose.task-late',
    kind: 'question',
    severity: 'minor',
    title: `The task comes after ${before} words`,
    statement: `What is to be written is first said by ${quoted(first.text, 14)}; ${before} words stand before it.`,
    why: 'What stands before the task is background: it is easily taken for the task itself.',
    how: `Write ${quoted(first.text, 6)} above your plan, and read the rest of the brief for what it adds to that.`,
    selfCheck: 'Could you say in one sentence what is to be written?',
    ranges: [rangeOf(first)],
    confidence: 0.7,
  }
}

function unsaidCriteria({ reading }: Promised): FindingDraft {
  return {
    criterion: 'met',
    check: 'purpose.brief-criteria-unsaid',
    kind: 'question',
    severity: 'minor',
    title: 'By what will it be judged?',
    statement: 'The brief names no criterion and does not say what the work is for.',
    why: 'A writer who does not know what counts spends as much on what does not.',
    how: 'Ask whoever set it, or look for the marking scheme of the course, before planning.',
    selfCheck: 'What would make one answer to this brief better than another?',
    ranges: [],
    absence: {
      what: 'what the work is judged by, or what it is for',
      terms: ['criteria', 'criterion', 'graded', 'marks', 'marked', 'assessed on', 'rubric'],
      scope: 'draft',
      searched: reading.paragraphs.length,
    },
    confidence: 0.7,
  }
}

function unsaidLength({ reading }: Promised): FindingDraft {
  return {
    criterion: 'length',
    check: 'purpose.brief-length-unsaid',
    kind: 'question',
    severity: 'minor',
    title: 'How long may it be?',
    statement: 'The brief names no number of words or pages.',
    why: 'The length decides how many points an answer can go into.',
    how: 'Ask whoever set it, or take the length that is usual in the course.',
    selfCheck: 'How many points could you make in that length, with a source for each?',
    ranges: [],
    absence: {
      what: 'how long the text may be',
      terms: ['words', 'pages', 'characters', 'word count', 'word limit'],
      scope: 'draft',
      searched: reading.paragraphs.length,
    },
    confidence: 0.7,
  }
}
