import { nameOf } from '#engines/analysis/answering/asked-question.ts'
import { isOnSubject } from '#engines/analysis/answering/on-subject.ts'
import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import { thesisTerms } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished, textOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { counted, listed, quoted, searchScope } from '#engines/analysis/stance/wording.ts'

import { evaluativeQuestion } from './evaluative.ts'
import type { Followed } from './followed.ts'

/** Words from which a text can be expected to say what it asks. */
const enoughWords = 250

/** Judges whether a reader can name the questions: the text's own, or those of the brief in its opening. */
export function judgeAsked(followed: Followed): Judgement {
  const { questions, reading, basis } = followed
  if (reading.words < enoughWords) {
    const why = 'Not judged: the text is still too short to ask a question.'
    return { ...notJudged('asked', why), findings: evaluativeQuestion(reading) }
  }
  if (basis === 'brief') return taskTakenUp(followed)
  // What is asked beside the subject shows nothing of how the text puts its question.
  const own = questions.filter(({ question }) => isOnSubject(reading, question.terms))
  const ranges = (own.length > 0 ? own : questions).flatMap(({ question }) => question.range ?? [])
  const early = new Set([
    ...followed.opening.map(({ block }) => block.id),
    ...reading.analysed.document.abstract,
  ])
  const outright = questions.filter(({ question }) =>
    ['question', 'aim', 'hypothesis', 'heading'].includes(question.origin),
  )
  const told = outright.length + (asksBehindTopic(followed) ? 1 : 0)
  const isEarly = own.some(({ question: { range } }) => range !== null && early.has(range.block))
  return {
    criterion: {
      id: 'asked',
      level: askedLevel(questions.length, told, isEarly),
      rationale: askedRationale(questions.length, told, isEarly),
      ranges: ranges.slice(0, 3),
      signals: [
        signal('Questions, aims and hypotheses', told),
        signal(
          'Asked outright',
          questions.filter(({ question }) => question.origin === 'question').length,
        ),
      ],
    },
    findings: [
      ...(questions.length === 0 ? noQuestion(followed) : topicOnly(followed)),
      ...evaluativeQuestion(reading),
    ],
  }
}

function askedLevel(all: number, outright: number, isEarly: boolean): Level {
  if (all === 0) return 1
  if (outright === 0) return 2
  return isEarly ? 4 : 3
}

function askedRationale(all: number, outright: number, isEarly: boolean): string {
  if (all === 0) return 'No sentence asks anything or says what is to be found out.'
  if (outright === 0) return 'The question has to be guessed from the title or from a claim.'
  return `The text says what it asks in ${counted(outright, 'sentence')}${isEarly ? ', from its opening on' : ', but not in its opening'}.`
}

const narrows =
  /^\W*(?:(?:more )?(?:specifically|precisely|particularly|exactly)|in particular|namely|(?:it|i|we|this \p{L}+|the (?:essay|paper|thesis)) (?:will |shall |then |also )*(?:asks?|examines?|looks?|explores?|considers?|analy[sz]es?|discuss(?:es)?|investigates?))\b[^.]{0,60}\b(?:how|why|whether|to what (?:extent|degree)|in what ways?)\b/iu

/** "This essay looks at bread. Specifically, how it came to be sliced": the next sentence asks. */
function asksBehindTopic({ questions, reading }: Followed): boolean {
  const [first] = questions
  const range = first?.question.range ?? null
  if (first?.question.origin !== 'topic' || range === null) return false
  const next = reading.sentences.find(
    ({ block, start }) => block === range.block && start >= range.end,
  )
  return next !== undefined && narrows.test(next.text)
}

/** The only thing that a text sets out to do is to go through a topic. */
function topicOnly(followed: Followed): readonly FindingDraft[] {
  const { questions, reading } = followed
  const [first] = questions
  if (asksBehindTopic(followed)) return []
  const range = first?.question.range ?? null
  // A review goes through its subject, and a study may announce only its order.
  if (!['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)) return []
  if (first?.question.origin !== 'topic' || range === null || !isFinished(reading)) return []
  const { question } = first
  return [
    {
      criterion: 'asked',
      check: 'questions.topic-only',
      kind: 'question',
      severity: 'moderate',
      title: `What is asked about ${quoted(nameOf(question), 4)}?`,
      statement: `${quoted(question.text, 18)} names a topic; no sentence of the text asks something about it.`,
      why: 'A topic has no answer, so nothing in the text can count as one.',
      how: `Write three questions that somebody could ask about ${listed(question.terms.slice(0, 2).map((term) => quoted(term)))}, and keep the one that the text answers.`,
      selfCheck: 'Which sentence would have to change if the answer were the opposite?',
      ranges: [range],
      confidence: 0.7,
    },
  ]
}

function noQuestion({ reading, opening }: Followed): readonly FindingDraft[] {
  if (reading.isChapter || !isFinished(reading) || opening.length === 0) return []
  if (['review', 'software'].includes(reading.analysed.genre)) return []
  if (mayTellPurpose(reading)) return []
  const first = opening[0]?.sentences[0]
  return [
    {
      criterion: 'asked',
      check: 'questions.none',
      kind: 'question',
      severity: ['essay', 'thesis'].includes(reading.analysed.genre) ? 'moderate' : 'minor',
      title: 'Which question does this text answer?',
      statement: `The opening${first === undefined ? '' : `, from ${quoted(first.text, 8)} on,`} asks nothing and names no aim.`,
      why: 'A reader who has no question cannot tell what would count as its answer.',
      how: 'Write down the one question that the last page answers, and put it into the opening in a sentence of its own.',
      selfCheck: 'Which question would a reader say that the text has answered?',
      ranges: [],
      absence: {
        what: 'a sentence that asks something or names an aim',
        terms: [...thesisTerms],
        scope: searchScope(opening, 'introduction'),
        searched: opening.length,
      },
      confidence: 0.6,
    },
  ]
}

/** Share of a question's words by which an opening names it. */
const named = 0.4

function taskTakenUp({ questions, opening }: Followed): Judgement {
  const judged = questions.filter(({ answering }) => answering.state !== 'unclear')
  if (judged.length === 0 || opening.length === 0) {
    return notJudged('asked', 'Not judged: the brief asks no question that could be looked for.')
  }
  const roots = contentRoots(textOf(opening))
  const taken = judged.filter(({ question }) => coverage(question.terms, roots) >= named)
  const share = taken.length / judged.length
  const first = opening[0]?.sentences[0]
  return {
    criterion: {
      id: 'asked',
      level: share === 0 ? 2 : share === 1 ? 4 : 3,
      rationale: `The opening takes up ${taken.length} of ${counted(judged.length, 'question')} of the brief.`,
      ranges: opening.slice(0, 2).flatMap(({ sentences }) => {
        const [one] = sentences
        return one === undefined ? [] : [{ block: one.block, start: one.start, end: one.end }]
      }),
      signals: [signal('Questions that the opening names', `${taken.length} of ${judged.length}`)],
    },
    findings:
      share > 0 || first === undefined || judged.length < 2
        ? []
        : [
            {
              criterion: 'asked',
              check: 'questions.opening-elsewhere',
              kind: 'question',
              severity: 'minor',
              title: `Does ${quoted(first.text, 4)} open this task?`,
              statement: `The opening uses hardly a word of the ${counted(judged.length, 'question')} that the brief asks.`,
              why: 'A marker reads the first page for signs that the task was understood.',
              how: 'Name in the opening which of the questions the text takes up, and in which order.',
              ranges: [{ block: first.block, start: first.start, end: first.end }],
              confidence: 0.6,
            },
          ],
  }
}
