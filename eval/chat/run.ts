import { readFileSync } from 'node:fs'

import { analyse } from '../../src/engines/analysis/analyse.ts'
import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import { answerMessage } from '../../src/engines/analysis/conversing/answer-message.ts'
import type { Reply } from '../../src/engines/analysis/conversing/reply.ts'
import { documentFromText } from '../../src/engines/documents/typed-text.ts'
import { samplePaper } from '../../src/features/drafts/server/sample/sample-paper.ts'
import { today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { answerable, foreign } from './questions.ts'

const command = 'npm run eval -- chat'
const anchor = 'our own questions on our own texts; no published measure of the same'

const drafts = new Map<string, AnalysedDocument>()

function draftOf(name: string): AnalysedDocument {
  const known = drafts.get(name)
  if (known !== undefined) return known
  const text =
    name === 'sample'
      ? samplePaper.text
      : readFileSync(new URL(`../texts/${name}.md`, import.meta.url), 'utf8')
  const fresh = analyse(documentFromText(text))
  drafts.set(name, fresh)
  return fresh
}

function ask(text: string, message: string): Reply {
  return answerMessage(draftOf(text), {
    message,
    attached: [],
    earlier: [],
    results: [],
    titles: {},
    past: null,
    help: 'examples',
  })
}

/** The words of an answer, the first passage of it first. */
function shownIn({ parts }: Reply): readonly string[] {
  const quotes = parts.flatMap((part) => (part.kind === 'quote' ? [part.cite.quote] : []))
  const said = parts.flatMap((part) => (part.kind === 'say' ? [part.text] : []))
  return [...quotes, ...said]
}

/** Whether questions are answered with the passage that answers them, and others with “not in this draft”. */
export function measureChat(): readonly Measurement[] {
  const told = answerable.map((asked) => ({ asked, reply: ask(asked.text, asked.question) }))
  const among = told.filter(({ asked, reply }) =>
    shownIn(reply).some((words) => words.includes(asked.answer)),
  )
  const first = told.filter(({ asked, reply }) => {
    const [quote] = shownIn(reply)
    return quote?.includes(asked.answer) === true || saysIt(reply, asked.answer)
  })
  const denied = told.filter(({ reply }) => reply.outcome === 'not-in-draft')
  const strange = foreign.map((asked) => ({ asked, reply: ask(asked.text, asked.question) }))
  const refused = strange.filter(({ reply }) => reply.outcome === 'not-in-draft')
  for (const { asked, reply } of told.filter((one) => !among.includes(one)))
    console.log(
      `missed: ${asked.text}: ${asked.question} → ${reply.intent}: ${shownIn(reply)[0] ?? ''}`,
    )
  for (const { asked, reply } of denied)
    console.log(`denied: ${asked.text}: ${asked.question} → ${reply.intent}`)
  for (const { asked, reply } of strange.filter((one) => !refused.includes(one)))
    console.log(
      `answered: ${asked.text}: ${asked.question} → ${reply.intent}: ${shownIn(reply)[0] ?? ''}`,
    )
  const rows = [
    row(`the passage is among those shown (n ${told.length})`, among.length / told.length, 0.9),
    row(`the passage is shown first (n ${told.length})`, first.length / told.length, 0.75),
    row(`answered and not denied (n ${told.length})`, 1 - denied.length / told.length, 0.95),
    row(
      `foreign questions are told “not in this draft” (n ${strange.length})`,
      refused.length / strange.length,
      0.95,
    ),
  ]
  return rows
}

/** Sources and counts are said in a line of our own before the passages. */
function saysIt({ parts }: Reply, answer: string): boolean {
  const [part] = parts
  return part?.kind === 'say' && part.text.includes(answer)
}

function row(name: string, value: number, goal: number): Measurement {
  return {
    name: `chat, ${name}`,
    value,
    unit: 'share',
    better: 'higher',
    goal,
    anchor,
    command,
    date: today(),
  }
}
