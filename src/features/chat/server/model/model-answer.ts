import type { Asked, Reply } from '#engines/analysis/conversing/reply.ts'
import { say } from '#engines/analysis/conversing/reply.ts'
import type { Block } from '#engines/documents/document.ts'
import { ModelLimitError, redacted } from '#features/feedback/server/index.ts'
import { ModelError } from '#platform/server/llm/model-error.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { KeptAttachment } from '../../contract.ts'
import type { BuiltInAnswer } from '../answering.ts'
import type { DraftMaterials } from '../materials.ts'
import type { ChatOptions } from '../ports.ts'
import type { KeptAnswer } from '../tables.ts'
import { questionPrompt, SentenceSchema } from './prompt.ts'
import type { ShownPassage } from './prompt.ts'
import { verifyAnswer } from './verify-answer.ts'

interface ModelAnsweringOptions {
  readonly feedback: Pick<ChatOptions['feedback'], 'modelFor' | 'countedCall'>
  readonly logger: Logger
  /** Answers of a model to one person within 24 hours. */
  readonly answered: (person: string) => Promise<number>
  readonly mostPerDay: number
}

export interface ModelQuestion {
  readonly known: DraftMaterials
  readonly asked: Asked
  readonly attached: readonly KeptAttachment[]
  readonly earlier: readonly { readonly role: string; readonly content: string }[]
  readonly builtIn: BuiltInAnswer
  readonly person: string
  /** Uuid of the answer. */
  readonly answer: string
}

export interface Answered {
  readonly parts: Reply['parts']
  readonly kept: KeptAnswer
}

/** What the built-in engine answers exactly: nobody else is asked. */
const exact: ReadonlySet<string> = new Set(
  'length count outline fact uses part float floats references cited sources notes first keep levels past courtesy outside write example more'.split(
    ' ',
  ),
)

const maxOutputTokens = 1200
const TIMEOUT_MS = 60_000
/** Characters of the passages of one question: some 8,000 tokens. */
const mostCharacters = 26_000

/**
 * Answers a question by a model where the project allows one. Everything it says of the draft carries words of the
 * draft, or is left out; when nothing is left, or the model does not answer, the built-in answer stands.
 */
export function createModelAnswering(options: ModelAnsweringOptions) {
  const { feedback, logger } = options

  async function answer(question: ModelQuestion): Promise<Answered> {
    const { known, builtIn, person } = question
    const plain = (fallback: string | null, dropped = 0): Answered => ({
      parts: builtIn.reply.parts,
      kept: { outcome: builtIn.reply.outcome, engine: 'built-in', model: null, fallback, dropped },
    })
    if (exact.has(builtIn.reply.intent)) return plain(null)
    const model = await feedback.modelFor(known.row.project_uuid)
    if (model.profile === undefined) return plain(null)
    if ((await options.answered(person)) >= options.mostPerDay) return plain(shareUsed)
    const { document } = await known.readable()
    const texts = new Map(document.blocks.map(({ id, text }) => [id, text]))
    const passages = passagesOf(document.blocks, builtIn.blocks)
    try {
      const { items } = await feedback.countedCall({
        model,
        prompt: questionPrompt({
          passages,
          notes: notesOf(question),
          earlier: question.earlier,
          message: question.asked.message,
          attached: question.attached.map((one) => (one.kind === 'note' ? one.title : one.quote)),
          help: known.help,
        }),
        item: SentenceSchema,
        maxOutputTokens,
        run: question.answer,
        person,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const shown = new Map(
        passages.flatMap(({ block }) => [[block, texts.get(block) ?? ''] as const]),
      )
      const { message } = question.asked
      const verified = verifyAnswer(items, { passages, texts: shown, message, help: known.help })
      const named = `${model.profile.provider} ${model.profile.model}`
      if (verified.isAbsent) return absent(builtIn, named)
      if (verified.parts.length === 0) return plain(nothingHeld, verified.dropped)
      return {
        parts: verified.parts,
        kept: {
          outcome: 'answered',
          engine: 'model',
          model: named,
          fallback: null,
          dropped: verified.dropped,
        },
      }
    } catch (error) {
      if (!(error instanceof ModelLimitError) && !(error instanceof ModelError)) throw error
      logger.warn({ why: String(error) }, 'chat: the built-in engine answers')
      return plain(`${error.message.replace(/\.$/u, '')}. The built-in analyser has answered.`)
    }
  }

  return { answer }
}

const shareUsed =
  'Your share of the model’s answers for today is used up. The built-in analyser has answered.'
const nothingHeld =
  'The model’s answer did not hold against the draft. The built-in analyser has answered.'

/** The model finds nothing: what comes nearest is still the draft’s own. */
function absent({ reply }: BuiltInAnswer, model: string): Answered {
  const quotes = reply.parts.filter(({ kind }) => kind === 'quote').slice(0, 2)
  const line =
    quotes.length === 0
      ? 'That is not in this draft.'
      : 'That is not in this draft. These passages come nearest.'
  return {
    parts: [say(line), ...quotes],
    kept: { outcome: 'not-in-draft', engine: 'model', model, fallback: null, dropped: 0 },
  }
}

/** The passages that are sent, without what speaks to a machine. */
function passagesOf(blocks: readonly Block[], wanted: readonly string[]): readonly ShownPassage[] {
  const ids = new Set(wanted)
  let length = 0
  return blocks
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, text }) => {
      const shown = redacted(text)
      length += shown.length
      return shown.trim() === '' || length > mostCharacters ? [] : [{ block: id, text: shown }]
    })
    .map((passage, index) => ({ ...passage, key: `p${index + 1}` }))
}

const mostNotes = 12

/** Notes on the passages that are sent, and the attached ones first. */
function notesOf({ asked, builtIn, known }: ModelQuestion): readonly string[] {
  const wanted = new Set(asked.attached.flatMap((one) => (one.kind === 'note' ? [one.id] : [])))
  const near = new Set(builtIn.blocks)
  return known.results
    .flatMap(({ findings }) => findings)
    .filter(({ id, anchors }) => wanted.has(id) || anchors.some(({ block }) => near.has(block)))
    .toSorted((one, other) => Number(wanted.has(other.id)) - Number(wanted.has(one.id)))
    .slice(0, mostNotes)
    .map(({ title, statement, why }) => redacted(`${title}. ${statement} ${why}`))
}
