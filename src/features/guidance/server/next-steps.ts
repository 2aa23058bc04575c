import { wordLimitOf } from '#engines/analysis/brief/brief-reading.ts'
import type { BriefReading } from '#engines/analysis/brief/brief-reading.ts'
import type { DraftSummary } from '#features/projects/contract.ts'
import { DAY_MS } from '#platform/server/durations.ts'

import type { NextStep } from '../contract.ts'

/** The state of a project, as far as the next steps depend on it. */
export interface ProjectState {
  /** `null`: there is no brief. */
  readonly brief: BriefReading | null
  readonly isBriefBeingRead: boolean
  /** Questions of the brief that nobody has accepted, edited or removed. */
  readonly proposedQuestions: number
  /** The draft that is worked on. */
  readonly draft: DraftSummary | undefined
  /** Parts that the kind of text has and the draft does not. */
  readonly missingParts: readonly string[]
  /** Writing topics of which no passage of the draft speaks. */
  readonly openTopics: readonly string[]
  readonly hasSections: boolean
  readonly now: Date
}

const SOON_DAYS = 7
const MOST_STEPS = 3

/** The three things to do next, the most pressing first; each says by which count it is here. */
export function nextSteps(state: ProjectState): NextStep[] {
  return [
    ...deadline(state),
    ...beginning(state),
    ...length(state),
    ...reviews(state),
    ...content(state),
    ...planning(state),
  ]
    .slice(0, MOST_STEPS)
    .map((next) => ({ ...next, draft: state.draft?.slug ?? null }))
}

type Steps = readonly NextStep[]

type StepWords = readonly [title: string, why: string]

const step = (id: NextStep['id'], words: StepWords, at: NextStep['at']): NextStep => ({
  id,
  title: words[0],
  why: words[1],
  at,
  draft: null,
})

/** The last date that the brief gives; days are counted in UTC, which can be off by one at midnight. */
function deadline({ brief, now }: ProjectState): Steps {
  const dates = (brief?.due ?? []).flatMap((due) => (due.date === null ? [] : [due]))
  const last = dates
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    .at(-1)
  if (last === undefined || last.date === null) return []
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const days = Math.round((Date.parse(`${last.date}T00:00:00Z`) - today) / DAY_MS)
  const said = `The brief says: ‘${last.passage.quote}’.`
  if (days < 0) return [step('overdue', ['Check the due date', `It has passed. ${said}`], 'brief')]
  if (days > SOON_DAYS) return []
  const left = days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`
  return [step('due-soon', [left, said], 'brief')]
}

function beginning({ brief, draft, isBriefBeingRead, proposedQuestions }: ProjectState): Steps {
  const steps: NextStep[] = []
  if (draft === undefined)
    steps.push(
      step('start-draft', ['Start the draft', 'This project has no draft yet.'], 'project'),
    )
  if (brief === null && !isBriefBeingRead)
    steps.push(
      step(
        'add-brief',
        ['Add the brief', 'With it, feedback can look for what was asked.'],
        'brief',
      ),
    )
  if (proposedQuestions > 0)
    steps.push(
      step(
        'read-brief',
        [
          'Go through the questions of the brief',
          `${counted(proposedQuestions, 'question')} found in it, not settled yet.`,
        ],
        'brief',
      ),
    )
  return steps
}

function length({ brief, draft }: ProjectState): Steps {
  const limit = brief === null ? null : wordLimitOf(brief)
  if (draft === undefined || limit === null) return []
  const { words } = draft
  if (limit.most !== null && words > limit.most * 1.1)
    return [
      step(
        'over-length',
        [
          `Cut ${number(words - limit.most)} words`,
          `${number(words)} words; the brief asks for ${number(limit.most)}.`,
        ],
        'draft',
      ),
    ]
  return []
}

function reviews({ draft }: ProjectState): Steps {
  if (draft === undefined || draft.state !== 'ready') return []
  const { notes, reviewed_at: reviewed, updated_at: updated, words } = draft
  // A review under way is not asked for a second time.
  const isIdle = draft.running === 0
  const steps: NextStep[] = []
  if (notes.major > 0)
    steps.push(
      step(
        'major-notes',
        ['Settle the major notes', `${counted(notes.major, 'major note')} open of ${notes.total}.`],
        'notes',
      ),
    )
  if (isIdle && reviewed === null && words > 300)
    steps.push(
      step(
        'first-review',
        ['Ask for a first review', 'This draft has not been reviewed.'],
        'notes',
      ),
    )
  if (isIdle && reviewed !== null && updated > reviewed)
    steps.push(
      step(
        'out-of-date',
        ['Review what changed', 'The text has changed since its last review.'],
        'notes',
      ),
    )
  return steps
}

function content({ draft, missingParts, openTopics, brief }: ProjectState): Steps {
  if (draft === undefined) return []
  const steps: NextStep[] = missingParts
    .slice(0, 1)
    .map((part) =>
      step(
        'missing-part',
        [`Write the part: ${part}`, 'No heading of the draft speaks of it.'],
        'guide',
      ),
    )
  const [topic] = openTopics
  if (topic !== undefined)
    steps.push(
      step(
        'open-question',
        [`Answer: ${topic}`, 'No passage of the draft speaks of this yet.'],
        'guide',
      ),
    )
  const least = brief === null ? null : wordLimitOf(brief)
  const most = least?.most ?? null
  const wanted = least?.least ?? (most === null ? null : Math.round(most * 0.9))
  if (wanted !== null && draft.words < wanted)
    steps.push(
      step(
        'under-length',
        [
          `Write on: ${number(wanted - draft.words)} words to go`,
          `${number(draft.words)} words; the brief asks for at least about ${number(wanted)}.`,
        ],
        'draft',
      ),
    )
  return steps
}

function planning({ hasSections }: ProjectState): Steps {
  if (hasSections) return []
  return [
    step(
      'plan-sections',
      ['Plan the sections', 'The guide has none yet; an outline takes a minute.'],
      'guide',
    ),
  ]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const number = (count: number) => count.toLocaleString('en-GB')
