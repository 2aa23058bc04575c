import { answerFinder } from '#engines/analysis/answering/answers.ts'
import type { Answering } from '#engines/analysis/answering/answers.ts'
import { subjectTerms } from '#engines/analysis/answering/asked-question.ts'
import type { AskedQuestion } from '#engines/analysis/answering/asked-question.ts'
import { ownQuestions } from '#engines/analysis/answering/own-questions.ts'
import { askingSentences, readsAsBrief } from '#engines/analysis/answering/task-words.ts'
import { contentRoots, contentTerms, coverage } from '#engines/analysis/claims/content-words.ts'
import type { Brief } from '#engines/analysis/materials.ts'
import { endingOf, openingOf, textOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'

/** A question with what answers it. */
export interface FollowedQuestion {
  readonly question: AskedQuestion
  readonly answering: Answering
}

export interface Followed {
  readonly reading: Reading
  readonly basis: 'brief' | 'text' | 'assignment'
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

/** Share of a brief's words from which a text is that brief and not an answer to it. */
const sameText = 0.8

function basisOf(reading: Reading, brief: Brief | undefined): Followed['basis'] {
  const { paragraphs, words } = reading
  if (brief !== undefined) {
    const text = textOf(paragraphs)
    const isBrief =
      words > 0 &&
      words < 1.5 * Math.max(20, brief.text.split(/\s+/u).length) &&
      coverage(contentTerms(brief.text), contentRoots(text)) >= sameText &&
      coverage(contentTerms(text), contentRoots(brief.text)) >= sameText
    return isBrief ? 'assignment' : 'brief'
  }
  const texts = paragraphs.map(({ block }) => block.text)
  return readsAsBrief(texts, words) ? 'assignment' : 'text'
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

function searched(reading: Reading, basis: Followed['basis']): readonly Paragraph[] {
  if (basis === 'assignment') return []
  if (basis === 'brief') return reading.body
  const opening = new Set(openingOf(reading).map(({ block }) => block.id))
  const answers = reading.body.filter(
    ({ block, role }) => !noAnswers.has(role) && !opening.has(block.id),
  )
  return answers.length > 0 ? answers : reading.body
}
