import { answerFinder } from '#engines/analysis/answering/answers.ts'
import type { Answering } from '#engines/analysis/answering/answers.ts'
import { subjectTerms } from '#engines/analysis/answering/asked-question.ts'
import type { AskedQuestion } from '#engines/analysis/answering/asked-question.ts'
import { basisOf } from '#engines/analysis/answering/basis.ts'
import type { Basis } from '#engines/analysis/answering/basis.ts'
import { ownQuestions } from '#engines/analysis/answering/own-questions.ts'
import { askingSentences } from '#engines/analysis/answering/task-words.ts'
import type { Brief } from '#engines/analysis/materials.ts'
import { endingOf, openingOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'

/** A question with what answers it. */
export interface FollowedQuestion {
  readonly question: AskedQuestion
  readonly answering: Answering
}

export interface Followed {
  readonly reading: Reading
  readonly basis: Basis
  readonly questions: readonly FollowedQuestion[]
  readonly opening: readonly Paragraph[]
  readonly ending: readonly Paragraph[]
  readonly language: string
}

const mostOfBrief = 20

/** The questions of the brief, else those of the text itself, each with the passages that answer it. */
export function followedQuestions(reading: Reading, brief: Brief | undefined): Followed {
  const basis = basisOf(reading, brief)
  const opening = openingOf(reading)
  const ending = endingOf(reading)
  const asked = {
    brief: () => ofBrief(brief),
    text: () => ownQuestions(reading),
    assignment: () => ofAssignment(reading),
  }[basis]()
  const find = answerFinder(reading, searched(reading, basis))
  return {
    reading,
    basis,
    questions: asked.map((question) => ({ question, answering: find(question) })),
    opening,
    ending,
    language: reading.analysed.document.language,
  }
}

function ofBrief(brief: Brief | undefined): readonly AskedQuestion[] {
  return (brief?.topicQuestions ?? [])
    .filter(({ text }) => text.trim() !== '')
    .slice(0, mostOfBrief)
    .map(({ id, text }) => ({
      id,
      text,
      origin: 'brief' as const,
      range: null,
      terms: subjectTerms(text),
    }))
}

function ofAssignment(reading: Reading): readonly AskedQuestion[] {
  const { language } = reading.analysed.document
  return reading.paragraphs
    .flatMap(({ block }) =>
      askingSentences(block.text, language).map(({ start, end, text }) => ({
        text,
        range: { block: block.id, start, end },
      })),
    )
    .slice(0, mostOfBrief)
    .map(({ text, range }, index) => ({
      id: `q${index + 1}`,
      text,
      origin: 'question' as const,
      range,
      terms: subjectTerms(text),
    }))
}

/** Parts in which a text may answer its own question: not where it asks it, nor where it tells what was done. */
const noAnswers: ReadonlySet<string> = new Set(['introduction', 'background', 'methods'])

function searched(reading: Reading, basis: Basis): readonly Paragraph[] {
  if (basis === 'assignment') return []
  if (basis === 'brief') return reading.body
  const opening = new Set(openingOf(reading).map(({ block }) => block.id))
  const answers = reading.body.filter(
    ({ block, role }) => !noAnswers.has(role) && !opening.has(block.id),
  )
  return answers.length > 0 ? answers : reading.body
}
