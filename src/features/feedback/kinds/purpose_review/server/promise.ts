import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { answerFinder } from '#engines/analysis/answering/answers.ts'
import type { Answering } from '#engines/analysis/answering/answers.ts'
import { subjectTerms } from '#engines/analysis/answering/asked-question.ts'
import { basisOf } from '#engines/analysis/answering/basis.ts'
import type { Basis } from '#engines/analysis/answering/basis.ts'
import { askingSentences, taskVerbOf, taskVerbsIn } from '#engines/analysis/answering/task-words.ts'
import type { TaskVerb } from '#engines/analysis/answering/task-words.ts'
import { termsOf, thesisCandidates } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type {
  ThesisCandidate,
  ThesisPlace,
} from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { Brief } from '#engines/analysis/materials.ts'
import {
  abstractOf,
  endingOf,
  openingOf,
  sentencesOf,
} from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'

/** A task verb with the sentences that do what it asks. */
export interface Task {
  readonly task: TaskVerb
  readonly done: readonly Sentence[]
}

/** A purpose criterion of the brief with what meets it. */
export interface HeldCriterion {
  readonly id: string
  readonly text: string
  readonly state: 'met' | 'partly' | 'not-yet' | 'not-judged'
  readonly answering: Answering
}

/** What is promised, by brief or text, and the parts of the text in which it is looked for. */
export interface Promised {
  readonly reading: Reading
  readonly basis: Basis
  readonly brief: Brief | undefined
  /** The sentence that says what the text is for. */
  readonly best: ThesisCandidate | null
  /** Other sentences that say so in as many words. */
  readonly again: readonly ThesisCandidate[]
  /** What the purpose is about. */
  readonly terms: readonly string[]
  readonly opening: readonly Paragraph[]
  readonly ending: readonly Paragraph[]
  readonly tasks: readonly Task[]
  readonly criteria: readonly HeldCriterion[]
}

/** Below this the wording hardly marks a sentence as the purpose. */
const marked = 0.5

export function promiseOf(reading: Reading, brief: Brief | undefined): Promised {
  const basis = basisOf(reading, brief)
  const opening = openingOf(reading)
  const ending = endingOf(reading).filter((paragraph) => !opening.includes(paragraph))
  const candidates = candidatesOf(reading, opening, ending)
  const best = candidates[0] ?? null
  const again = candidates
    .slice(1)
    .filter(({ weight, type }) => weight >= marked && type !== 'hypothesis')
    .toSorted((one, other) => one.sentence.index - other.sentence.index)
    .slice(0, 3)
  return {
    reading,
    basis,
    brief,
    best,
    again,
    terms: best === null ? [] : termsOf(best),
    opening,
    ending,
    tasks: tasksOf({ reading, basis, brief, best }),
    criteria: criteriaFor(basis, reading, brief),
  }
}

function candidatesOf(
  reading: Reading,
  opening: readonly Paragraph[],
  ending: readonly Paragraph[],
): readonly ThesisCandidate[] {
  const argues = ['essay', 'unknown'].includes(reading.analysed.genre)
  const placed = (sentences: readonly Sentence[], place: ThesisPlace) =>
    sentences.map((sentence) => ({ sentence, place }))
  const early = thesisCandidates(
    [
      ...placed(sentencesOf(opening), 'introduction'),
      ...placed(sentencesOf(abstractOf(reading)), 'abstract'),
    ],
    argues,
  )
  if (early.length > 0) return early
  const middle = reading.body.filter(
    (paragraph) =>
      !opening.includes(paragraph) && !ending.includes(paragraph) && paragraph.role !== 'methods',
  )
  return thesisCandidates(
    [...placed(sentencesOf(middle), 'body'), ...placed(sentencesOf(ending), 'conclusion')],
    false,
  ).filter(({ type, weight }) => weight >= 0.4 && (type === 'aim' || type === 'claim'))
}

const mostTasks = 8

function tasksOf(parts: Pick<Promised, 'reading' | 'basis' | 'brief' | 'best'>): readonly Task[] {
  const { reading } = parts
  return [...new Set(verbsOf(parts))].slice(0, mostTasks).map((task) => ({
    task,
    done:
      parts.basis === 'assignment'
        ? []
        : sentencesOf(reading.body).filter(
            ({ text, index }) => task.sign.test(text) && index !== parts.best?.sentence.index,
          ),
  }))
}

function verbsOf({
  reading,
  basis,
  brief,
  best,
}: Pick<Promised, 'reading' | 'basis' | 'brief' | 'best'>): readonly TaskVerb[] {
  const { language } = reading.analysed.document
  if (basis === 'text') return best === null ? [] : taskVerbsIn(best.sentence.text)
  const listed = (brief?.taskVerbs ?? []).flatMap((verb) => taskVerbOf(verb) ?? [])
  const text =
    basis === 'assignment'
      ? reading.paragraphs.map(({ block }) => block.text).join('\n')
      : (brief?.text ?? '')
  const asked = askingSentences(text, language).flatMap((sentence) => taskVerbsIn(sentence.text))
  return [...listed, ...asked]
}

/** A brief is not held against itself: its criteria are named, and judged in the texts that answer it. */
function criteriaFor(
  basis: Basis,
  reading: Reading,
  brief: Brief | undefined,
): readonly HeldCriterion[] {
  if (basis !== 'brief' && basis !== 'assignment') return []
  const held = criteriaOf(reading, brief)
  return basis === 'brief' ? held : held.map((one) => ({ ...one, state: 'not-judged' }))
}

const mostCriteria = 20
/** Sentences from which a task verb of a criterion counts as done. */
const enoughDone = 2

function criteriaOf(reading: Reading, brief: Brief | undefined): readonly HeldCriterion[] {
  const find = answerFinder(reading, reading.body)
  const all = sentencesOf(reading.body)
  return (brief?.purposeCriteria ?? [])
    .filter(({ text }) => text.trim() !== '')
    .slice(0, mostCriteria)
    .map(({ id, text }) => {
      const verbs = taskVerbsIn(text)
      const terms = subjectTerms(text)
      const answering = find({ id, text, origin: 'brief', range: null, terms })
      const isDone = verbs.every(
        ({ sign }) => all.filter((sentence) => sign.test(sentence.text)).length >= enoughDone,
      )
      return { id, text, answering, state: stateOf(answering, verbs.length, isDone) }
    })
}

function stateOf({ state }: Answering, verbs: number, isDone: boolean): HeldCriterion['state'] {
  if (state === 'unclear') return verbs === 0 ? 'not-judged' : isDone ? 'met' : 'not-yet'
  if (state === 'answered') return isDone ? 'met' : 'partly'
  if (state === 'partly') return 'partly'
  return verbs > 0 && isDone ? 'partly' : 'not-yet'
}
