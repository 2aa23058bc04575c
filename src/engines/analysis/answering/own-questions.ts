import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { contentRoots, coverage } from '../claims/content-words.ts'
import { thesisCandidates } from '../claims/theses/thesis-candidates.ts'
import type { ThesisCandidate, ThesisPlace } from '../claims/theses/thesis-candidates.ts'
import { abstractOf, endingOf, openingOf, sentencesOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'
import { rangeOf } from '../stance/wording.ts'
import { subjectTerms } from './asked-question.ts'
import type { AskedQuestion, QuestionOrigin } from './asked-question.ts'
import { statedAims } from './stated-aims.ts'

/** Questions of one text that are followed up; a reader holds no more in mind. */
const mostQuestions = 8
/** Below this the wording hardly marks a sentence as the point of the text. */
const leastWeight = 0.5
const mostAims = 4
const mostInBody = 3

interface Found {
  readonly text: string
  readonly origin: QuestionOrigin
  readonly range: Range
}

/**
 * The questions that a text itself raises, each in its own words: asked outright, listed under a heading
 * that says so, stated as aims or hypotheses, or asked by headings and title. None is made up.
 */
export const ownQuestions = rememberedFor(questionsIn)

function questionsIn(reading: Reading): readonly AskedQuestion[] {
  const aims = aimsOf(reading)
  const asked = [
    ...listedQuestions(reading),
    ...askedOutright(reading),
    ...headingQuestions(reading),
  ]
  const found = distinct([...asked, ...aims.flatMap(partsOfAim)])
  const all = found.length > 0 ? found : distinct([...titleQuestion(reading), ...claimsOf(reading)])
  const order = new Map(reading.analysed.document.blocks.map(({ id }, index) => [id, index]))
  return all
    .slice(0, mostQuestions)
    .toSorted(
      (one, other) =>
        (order.get(one.range.block) ?? 0) - (order.get(other.range.block) ?? 0) ||
        one.range.start - other.range.start,
    )
    .map(({ text, origin, range }, index) => ({
      id: `q${index + 1}`,
      text: text.trim(),
      origin,
      range,
      terms: subjectTerms(text),
    }))
}

const interrogative = /\?["”’)\]]*$/u
/** Questions in somebody else's mouth, put to participants, or only for effect. */
const notAsked =
  /^["“‘(]|\b(?:item|questionnaire|respond\w*|asked (?:participants|them|him|her|us)|for example|e\.g\.)\b|^(?:if so|if not|then|and|but|or|interestingly|of course|perhaps|otherwise)\b|^(?:why not|so what|what if not|right|or is it|but is it|is it not|isn't it|who knows|and why)\b/iu
const leastTerms = 2

function askedOutright(reading: Reading): readonly Found[] {
  const front = new Set(
    [...openingOf(reading), ...abstractOf(reading)].map(({ block }) => block.id),
  )
  const ending = new Set(endingOf(reading).map(({ block }) => block.id))
  const isOpen = ({ text }: Sentence) =>
    interrogative.test(text) && !notAsked.test(text) && subjectTerms(text).length >= leastTerms
  // A study puts its questions in front; further on they are those of its material.
  const argues = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  const early: Found[] = []
  const late: Found[] = []
  for (const paragraph of reading.paragraphs) {
    if (ending.has(paragraph.block.id)) continue
    const isFront = front.has(paragraph.block.id)
    if (!isFront && !argues) continue
    if (!isFront && !['other', 'background', 'introduction'].includes(paragraph.role)) continue
    for (const sentence of paragraph.sentences.filter(isOpen)) {
      const list = isFront ? early : late
      list.push({ text: sentence.text, origin: 'question', range: rangeOf(sentence) })
    }
  }
  return [...early, ...late.slice(0, mostInBody)]
}

/** Questions set out one by one: items under "Research questions", or what stands behind "RQ1:". */
function listedQuestions(reading: Reading): readonly Found[] {
  return statedAims(reading).flatMap(({ sort, text, range }) => {
    const first = firstOf.exec(text)?.[0].trimEnd() ?? ''
    if (subjectTerms(first).length < leastTerms) return []
    const isAsked = interrogative.test(first)
    const origin = isAsked ? 'question' : sort === 'hypothesis' ? 'hypothesis' : 'aim'
    const start = range.end - text.length
    return [{ text: first, origin, range: { ...range, start, end: start + first.length } }]
  })
}

/** What a listed question asks first: up to its mark, else its sentence. */
const firstOf = /^[^?]{0,400}\?|^[^.]{0,400}\.?/u

function headingQuestions(reading: Reading): readonly Found[] {
  return reading.headings
    .filter(({ text }) => interrogative.test(text) && subjectTerms(text).length > 0)
    .map(({ id, text }) => ({
      text,
      origin: 'heading' as const,
      range: { block: id, start: 0, end: text.length },
    }))
}

function titleQuestion(reading: Reading): readonly Found[] {
  const { document } = reading.analysed
  const block = document.blocks.find(({ id, type }) =>
    document.titleBlock === undefined ? type === 'title' : id === document.titleBlock,
  )
  if (block === undefined || reading.isChapter || subjectTerms(block.text).length < leastTerms) {
    return []
  }
  const range = { block: block.id, start: 0, end: block.text.length }
  return interrogative.test(block.text) ? [{ text: block.text, origin: 'title', range }] : []
}

function candidatesOf(reading: Reading): readonly ThesisCandidate[] {
  const argues = ['essay', 'unknown'].includes(reading.analysed.genre)
  const placed = (sentences: readonly Sentence[], place: ThesisPlace) =>
    sentences.map((sentence) => ({ sentence, place }))
  return thesisCandidates(
    [
      ...placed(sentencesOf(openingOf(reading)), 'introduction'),
      ...placed(sentencesOf(abstractOf(reading)), 'abstract'),
    ],
    argues,
  )
}

function aimsOf(reading: Reading): readonly ThesisCandidate[] {
  return candidatesOf(reading)
    .filter(
      ({ type, weight }) => type !== 'claim' && type !== 'announcement' && weight >= leastWeight,
    )
    .slice(0, mostAims)
}

function claimsOf(reading: Reading): readonly Found[] {
  return candidatesOf(reading)
    .slice(0, 1)
    .map(({ sentence, type }) => ({
      text: sentence.text,
      origin: originOf(type),
      range: rangeOf(sentence),
    }))
}

const originOf = (type: ThesisCandidate['type']): QuestionOrigin => {
  if (type === 'question' || type === 'hypothesis') return type
  if (type === 'claim') return 'claim'
  return type === 'announcement' ? 'topic' : 'aim'
}

const enumeration = /\((?:\d|[ivx]{1,3}|[a-e])\)\s+/gu

/** An aim that is set out as "(1) …, (2) …" is as many questions. */
function partsOfAim({ sentence, type }: ThesisCandidate): readonly Found[] {
  const origin = originOf(type)
  const marks = [...sentence.text.matchAll(enumeration)]
  if (marks.length < 2) return [{ text: sentence.text, origin, range: rangeOf(sentence) }]
  return marks.flatMap((mark, index) => {
    const start = mark.index + mark[0].length
    const end = marks[index + 1]?.index ?? sentence.text.length
    const text = sentence.text.slice(start, end).replace(/[\s,;.]*(?:\band\b)?[\s,;.]*$/u, '')
    if (subjectTerms(text).length < leastTerms) return []
    const from = sentence.start + start
    return [
      { text, origin, range: { block: sentence.block, start: from, end: from + text.length } },
    ]
  })
}

/** Share of words from which two wordings ask the same thing. */
const sameQuestion = 0.55

/** Each question once: what is asked outright comes first and keeps its words. */
function distinct(found: readonly Found[]): readonly Found[] {
  const kept: Found[] = []
  for (const one of found) {
    const terms = subjectTerms(one.text)
    if (terms.length < leastTerms) continue
    const isKnown = kept.some((other) => {
      const theirs = subjectTerms(other.text)
      const [few, many] = theirs.length < terms.length ? [theirs, one.text] : [terms, other.text]
      return coverage(few, contentRoots(many)) >= sameQuestion
    })
    if (!isKnown) kept.push(one)
  }
  return kept
}
