import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { listed } from '../stance/wording.ts'
import { noteIntents } from './about-notes.ts'
import { definitionIntent } from './definition.ts'
import { placeIntents } from './draft-places.ts'
import { floatIntents } from './floats.ts'
import { guide, mannerIntents } from './manners.ts'
import { absentWords, findPassages } from './passages.ts'
import type { FoundPassage } from './passages.ts'
import { termsAsked } from './question.ts'
import { say } from './reply.ts'
import type { Asked, Reply } from './reply.ts'
import { sourceIntents } from './sources.ts'
import { structureIntents } from './structure.ts'
import { reply, talkOf, withQuotes } from './talk.ts'
import type { Intent, Talk } from './talk.ts'
import { matterIntents } from './writing-matters.ts'

/** In order: the first that has an answer gives it. */
const intents: readonly Intent[] = [
  ...mannerIntents,
  ...noteIntents,
  ...matterIntents,
  ...floatIntents,
  ...sourceIntents,
  ...structureIntents,
  ...placeIntents,
  definitionIntent,
]

/**
 * Answers one message about a draft from its text and its notes: with passages as they stand, with counts, with
 * what the notes say. Nothing is put into other words, so nothing can be said that the draft does not say; what it
 * does not hold is answered with that.
 */
export function answerMessage(analysed: AnalysedDocument, asked: Asked): Reply {
  const talk = talkOf(analysed, asked)
  if (talk.plain === '' || (talk.terms.length === 0 && asked.attached.length === 0))
    return firstAnswer(talk) ?? reply('courtesy', guide(), 'guide')
  return more(talk) ?? firstAnswer(talk) ?? searched(followed(talk))
}

function firstAnswer(talk: Talk): Reply | null {
  for (const intent of intents) {
    const answer = intent.answer(talk)
    if (answer !== null) return answer
  }
  return null
}

/** "More", "anything else?": the next passages for the question before. */
function more(talk: Talk): Reply | null {
  if (
    !/^(?:(?:and )?(?:what|anything|something) else|(?:any|some|show(?: me)?|tell me|are there|is there)? ?(?:any )?more(?: (?:passages|places|please|of (?:this|these)))?|where else|elsewhere|go on|next|others?)$/u.test(
      talk.plain,
    )
  )
    return null
  const before = talk.asked.earlier.at(-1)
  if (before === undefined) return null
  const shown = talk.asked.earlier.flatMap((turn) => turn.shown)
  const found = findPassages(talk.draft, {
    terms: termsAsked(before.question),
    question: before.question,
    without: shown,
  }).filter(({ share }) => share >= 0.34)
  if (found.length === 0)
    return reply('more', [say('The draft holds no further passage on that.')], 'not-in-draft')
  return reply(
    'more',
    withQuotes(
      talk,
      'Further passages on that:',
      found.map(({ range }) => range),
    ),
  )
}

/** "And in the discussion?": a message that leans on the question before it. */
function followed(talk: Talk): Talk {
  const before = talk.asked.earlier.at(-1)
  const leans =
    /^(?:and|but|what about|how about|also|or|so)\b|\b(?:it|that|this|they|them|there)\b/u.test(
      talk.plain,
    )
  if (before === undefined || !leans || talk.terms.length > 3) return talk
  const known = new Set(talk.terms.map(({ word }) => word.toLowerCase()))
  const carried = termsAsked(before.question).filter(({ word }) => !known.has(word.toLowerCase()))
  return { ...talk, terms: [...talk.terms, ...carried.slice(0, 6)] }
}

/** Shares of a question from which a passage answers it; few words must stand there nearly whole. */
export function enough(terms: number): number {
  if (terms <= 2) return 0.62
  if (terms <= 4) return 0.48
  return terms <= 7 ? 0.4 : 0.32
}

/** Below this a passage is not near either. */
const near = 0.2

function searched(talk: Talk): Reply {
  const passage = talk.asked.attached.find((one) => one.kind === 'passage')
  const terms =
    passage === undefined || talk.terms.length > 2
      ? talk.terms
      : [...talk.terms, ...termsOfPassage(talk, passage)]
  const found = findPassages(talk.draft, {
    terms,
    question: talk.plain,
    ...(passage === undefined ? {} : { without: [passage] }),
  })
  const least = enough(terms.length)
  const good = found.filter(({ share }) => share >= least)
  const absent = absentWords(talk.draft, talk.terms)
  const [best] = good
  if (best === undefined || absent.length * 2 > talk.terms.length)
    return notThere(talk, found, absent)
  const shown = good.filter(({ worth }) => worth >= best.worth * 0.64)
  const line =
    shown.length === 1 ? 'The draft says this.' : 'The draft says this, the nearest passage first.'
  const lacking =
    absent.length === 0
      ? []
      : [say(`The draft does not use ${listed(absent.map((word) => `“${word}”`))}.`)]
  return reply('search', [
    ...withQuotes(
      talk,
      line,
      shown.map(({ range }) => range),
    ),
    ...lacking,
  ])
}

function termsOfPassage({ draft }: Talk, { block, start, end }: Range) {
  return termsAsked(draft.analysed.block.get(block)?.text.slice(start, end) ?? '').slice(0, 8)
}

function notThere(talk: Talk, found: readonly FoundPassage[], absent: readonly string[]): Reply {
  const nearest = found.filter(({ share }) => share >= near).slice(0, 2)
  const words =
    absent.length === 0
      ? ''
      : ` It does not use ${listed(absent.slice(0, 5).map((word) => `“${word}”`))}.`
  const line = `That is not in this draft.${words}`
  if (nearest.length === 0) return reply('search', [say(line)], 'not-in-draft')
  return reply(
    'search',
    withQuotes(
      talk,
      `${line} These passages come nearest.`,
      nearest.map(({ range }) => range),
    ),
    'not-in-draft',
  )
}

const mostContext = 14

/**
 * Ids of the blocks that a reader would need to answer a message, in reading order: those that hold its words, what
 * was attached, and the abstract.
 */
export function blocksFor(analysed: AnalysedDocument, asked: Asked): readonly string[] {
  const talk = followed(talkOf(analysed, asked))
  const attached = asked.attached.flatMap((one) =>
    one.kind === 'passage'
      ? [one.block]
      : talk.notes
          .filter(({ id }) => id === one.id)
          .flatMap(({ anchors }) => anchors.map(({ block }) => block)),
  )
  const found = findPassages(talk.draft, {
    terms: talk.terms,
    question: talk.plain,
    most: mostContext,
  })
  const wanted = new Set([
    ...attached,
    ...found.map(({ range }) => range.block),
    ...analysed.document.abstract,
  ])
  return analysed.document.blocks.filter(({ id }) => wanted.has(id)).map(({ id }) => id)
}
