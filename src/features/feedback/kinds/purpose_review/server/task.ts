import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Promised, Task } from './promise.ts'

const enoughDone = 3
const enoughWords = 400

export function taskState({ done }: Task): 'met' | 'partly' | 'not-yet' {
  if (done.length === 0) return 'not-yet'
  return done.length >= enoughDone ? 'met' : 'partly'
}

/** Judges whether the text does what the task verbs ask, by the wording that does each. */
export function judgeTask(promised: Promised): Judgement {
  const { tasks, reading, basis } = promised
  if (tasks.length === 0) {
    return notJudged(
      'task',
      basis === 'brief'
        ? 'Not judged: the brief has no task verb that the analyser knows.'
        : 'Not judged: no brief was given, and the purpose names nothing to be done.',
    )
  }
  if (reading.words < enoughWords || !isFinished(reading)) {
    return notJudged('task', 'Not judged: the text is not finished, and may still do it.')
  }
  const undone = tasks.filter((task) => taskState(task) === 'not-yet')
  const thin = tasks.filter((task) => taskState(task) === 'partly')
  return {
    criterion: {
      id: 'task',
      level: taskLevel(tasks.length, undone.length, thin.length),
      rationale: `${basis === 'brief' ? 'The brief' : 'The purpose'} asks to ${listed(tasks.map(({ task }) => task.verb))}; ${doneIn(tasks)}.`,
      ranges: tasks.flatMap(({ done }) => done.slice(0, 2).map(rangeOf)).slice(0, 3),
      signals: tasks.map(({ task, done }) => signal(`Sentences that ${task.verb}`, done.length)),
    },
    findings: [...undone.slice(0, 2).map((task) => notDone(promised, task)), ...wellDone(promised)],
  }
}

/** "3 sentences do so"; of several tasks "sentences that do so: 3 (argue) and 1 (compare)". */
function doneIn(tasks: readonly Task[]): string {
  const [only] = tasks
  if (tasks.length === 1 && only !== undefined) {
    const count = only.done.length
    return `${count === 0 ? 'no' : count} ${count > 1 ? 'sentences do' : 'sentence does'} so`
  }
  return `sentences that do so: ${listed(tasks.map(({ task, done }) => `${done.length} (${task.verb})`))}`
}

function taskLevel(all: number, undone: number, thin: number): Level {
  if (undone === all) return 1
  if (undone > 0) return 2
  return thin > 0 ? 3 : 4
}

function notDone({ basis, best, reading }: Promised, { task }: Task): FindingDraft {
  const own = basis === 'text' && best !== null
  return {
    criterion: 'task',
    check: 'purpose.task-not-done',
    kind: 'question',
    severity: basis === 'brief' ? 'major' : 'minor',
    title: `Where does the text ${task.verb}?`,
    statement: `${own ? quoted(best.sentence.text, 12) : 'The brief'} asks the text ${task.verb === 'argue' ? '' : `to ${task.verb}, that is `}${task.asks}; no sentence has wording that does it.`,
    why: 'Markers read for the verb of the task: a text that does something else answers another task.',
    how: `Find the paragraph where it would matter most ${task.asks}, and do it there first.`,
    selfCheck: `Which two sentences would you show to somebody who asks where you ${task.verb}?`,
    ranges: own ? [rangeOf(best.sentence)] : [],
    absence: {
      what: `wording that serves ${task.asks}`,
      terms: [...task.words],
      scope: 'draft',
      searched: reading.paragraphs.length,
    },
    confidence: 0.6,
  }
}

/** Sentences from which doing what was asked is worth pointing at. */
const manyDone = 4

function wellDone({ tasks, basis }: Promised): readonly FindingDraft[] {
  if (basis !== 'brief') return []
  const [best] = tasks.toSorted((one, other) => other.done.length - one.done.length)
  const [first, second] = best?.done ?? []
  if (best === undefined || first === undefined || second === undefined) return []
  if (best.done.length < manyDone || best.task.verb === 'describe') return []
  return [
    strength({
      criterion: 'task',
      check: 'purpose.task-done',
      title: `${quoted(first.text, 4)} does what is asked`,
      statement: `The brief asks ${best.task.asks}; ${quoted(first.text, 12)} and ${best.done.length - 1} other sentences do so.`,
      why: 'A marker who reads for the verb of the task finds it done.',
      ranges: [rangeOf(first), rangeOf(second)],
      confidence: 0.6,
    }),
  ]
}
