import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { placeOf } from '#engines/analysis/quoted-place.ts'
import type { QuotedPlace } from '#engines/analysis/quoted-place.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { PurposeReviewView } from '../contract.ts'
import { closingSentence } from './delivered.ts'
import type { HeldCriterion, Promised } from './promise.ts'
import { partsOf } from './served.ts'
import { taskState } from './task.ts'

const placesOfTask = 3
const mostReaders = 3

export function viewOf(promised: Promised): PurposeReviewView {
  const { reading, basis, best, again, tasks, brief } = promised
  const place = (sentence: Sentence) => placeOf(reading.analysed, rangeOf(sentence))
  const isText = basis !== 'assignment'
  const closing = isText ? closingSentence(promised) : null
  return {
    basis,
    purpose: best === null || !isText ? null : place(best.sentence),
    again: isText ? again.map(({ sentence }) => place(sentence)) : [],
    delivered: closing === null ? null : place(closing.sentence),
    tasks: tasks.map((task) => ({
      verb: task.task.verb,
      asks: task.task.asks,
      state: isText ? taskState(task) : 'not-judged',
      places: task.done.slice(0, placesOfTask).map(place),
    })),
    criteria: promised.criteria.map((criterion) => ({
      id: criterion.id,
      text: criterion.text,
      state: criterion.state,
      sentence: isText
        ? sentenceOf(criterion)
        : 'A draft that answers the brief is held against it.',
      places: isText ? criterion.answering.passages.map(({ sentence }) => place(sentence)) : [],
    })),
    parts: isText
      ? partsOf(promised).map(({ heading, words, terms, serves, paragraphs }) => {
          const opens = paragraphs[0]?.sentences[0]
          return {
            heading,
            words,
            terms: [...terms],
            serves,
            opens: opens === undefined ? null : place(opens),
          }
        })
      : [],
    audience: readersOf(promised),
    length: {
      words: reading.words,
      least: brief?.wordLimit?.least ?? null,
      most: brief?.wordLimit?.most ?? null,
    },
  }
}

function sentenceOf({ state, answering }: HeldCriterion): string {
  const [best] = answering.passages
  if (state === 'not-judged') return 'The criterion has no word that could be looked for.'
  if (best === undefined) {
    return state === 'not-yet'
      ? `No passage was found in ${answering.searched.length} paragraphs.`
      : 'Judged by the wording of the whole text.'
  }
  const lacking = answering.lacking.slice(0, 3).map((term) => quoted(term))
  return `${quoted(best.sentence.text, 12)} comes nearest${state === 'met' || lacking.length === 0 ? '' : `, without ${listed(lacking)}`}.`
}

const readers =
  /\b(?:(?:for(?! (?:by|from|in|at|on|with)\b)|help|guide|inform|useful to|of (?:use|interest) to|written for|addressed to|aimed at|audience (?:is|of)) (?:\w+ ){0,3}(?:practitioners?|policy ?makers?|clinicians?|teachers?|educators?|managers?|researchers?|students?|readers?|designers?|developers?|engineers?|planners?|physicians?|nurses?|parents?|historians?|scholars?|general public|decision[- ]makers?|councils?|authorities))\b/iu

/** "Feedback does not help students": what is said of a thing, and no word on who is to read. */
const helpsNone = /(?:\b(?:not|never|cannot|hardly|whether|if|nor)\b|n[’']t\b)[^.,;]{0,30}$/iu

/** Sentences that name whom the text is for. */
function readersOf({ reading }: Promised): QuotedPlace[] {
  const ranges = reading.sentences.flatMap((sentence) => {
    const match = readers.exec(sentence.text)
    // What a question says of people is no word on who is to read the answer.
    if (match === null || /\?\W*$/u.test(sentence.text)) return []
    if (helpsNone.test(sentence.text.slice(0, match.index))) return []
    const start = sentence.start + match.index
    return [{ block: sentence.block, start, end: start + match[0].length }]
  })
  return ranges.slice(0, mostReaders).map((range) => placeOf(reading.analysed, range))
}
