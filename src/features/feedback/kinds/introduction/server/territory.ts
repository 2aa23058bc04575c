import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isExercise } from '#engines/analysis/stance/exercise.ts'
import { signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { isCited } from './opening.ts'
import type { Opening } from './opening.ts'

/** Judges whether the field is set out, with sources, before the work itself. */
export function judgeTerritory(opening: Opening): Judgement {
  const field = opening.moves.filter(({ move }) => move === 'territory')
  const central = field.filter(({ step }) => step === 'centrality')
  const cited = field.filter(({ sentence }) => isCited(opening, sentence))
  const level = territoryLevel(opening, {
    field: field.length,
    central: central.length,
    cited: cited.length,
  })
  const shown = central[0] ?? field[0]
  return {
    criterion: {
      id: 'territory',
      level,
      rationale: `${field.length} of ${counted(opening.moves.length, 'sentence')} ${field.length === 1 ? 'sets' : 'set'} out the field, ${cited.length === 0 ? 'none' : cited.length} of them with a source.`,
      ranges: shown === undefined ? [] : [rangeOf(shown.sentence)],
      signals: [
        signal(
          'Sentences that set out the field',
          `${field.length} of ${opening.moves.length}`,
          'about half in most published introductions',
        ),
        signal('of these with a source', cited.length),
      ],
    },
    findings: [
      ...wornOpening(opening),
      ...startsWithItself(opening, level),
      ...weightFirst(opening),
    ],
  }
}

function territoryLevel(
  opening: Opening,
  count: { readonly field: number; readonly central: number; readonly cited: number },
): Level {
  if (count.field === 0) return 1
  if (count.field === 1 && opening.moves.length > 4) return 2
  const isSourced = count.cited > 0
  if (!isSourced && !opening.argues) return 2
  return isSourced && count.field >= 3 && (count.central > 0 || count.cited >= 3) ? 4 : 3
}

/** Openings that fit any text; each was met in student essays again and again. */
const worn =
  /^(?:(?:ever )?since the (?:dawn|beginning) of (?:time|man|mankind|humanity|history|civili[sz]ation)|throughout (?:history|the ages|human history)|from the (?:dawn|beginning) of (?:time|history)|in (?:today['’]s|our modern|the modern|this modern|the contemporary|our contemporary) (?:\w+ )?(?:society|world|age|era|day and age)|in this day and age|nowadays|(?:the )?(?:webster['’]?s?|oxford|merriam-webster|cambridge)[^.]{0,40}(?:dictionary )?defines|according to (?:the )?(?:oxford|webster|merriam|cambridge|collins)[^.]{0,40}dictionary|it is (?:a )?well[- ]known (?:fact )?that|everyone knows that|for (?:centuries|thousands of years|as long as)|mankind has always|humans have always|people have always|[\p{L} -]{3,30} (?:has|have) always (?:fascinated|intrigued|inspired|occupied|interested|captivated) (?:\p{L}+ ){0,2}(?:people|mankind|humanity|humans|man|mankind|us)(?! \p{L}+ who))\b/iu

/** "Use specific reasons and examples to support your answer.": the essay begins with the task that was given. */
function isTask({ moves }: Opening): boolean {
  return moves
    .slice(0, 4)
    .some(({ sentence }) =>
      /^\W*(?:use specific (?:reasons|details|examples)|do you (?:dis)?agree|to what extent do you|discuss both|give (?:specific )?reasons|support your (?:answer|opinion))\b/iu.test(
        sentence.text,
      ),
    )
}

function wornOpening(opening: Opening): readonly FindingDraft[] {
  const first = opening.moves[0]?.sentence
  const match = first === undefined ? null : worn.exec(first.text)
  if (first === undefined || match === null || isTask(opening)) return []
  const second = opening.moves[1]?.sentence
  return [
    {
      criterion: 'territory',
      check: 'opening.worn',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(match[0], 6)} could open any text`,
      statement: `The first sentence, ${quoted(first.text, 14)}, is true of so much that it says nothing of this subject.`,
      why: 'An examiner has read the phrase many times, and reads on with less attention.',
      how:
        second === undefined
          ? 'Start with the case, the source or the puzzle that made you write.'
          : `Try the text without it: does ${quoted(second.text, 7)} open better?`,
      ranges: [rangeWithin(first, match.index, match.index + match[0].length)],
      confidence: 0.85,
    },
  ]
}

/** A sentence on the text itself: the essay, the study, its aim. */
const ofText =
  /\b(?:this|the present|my|our) (?:\p{L}+[ -]){0,2}(?:paper|essay|article|thesis|dissertation|study|report|review|project|work)\b|\b(?:aims?|purpose|objectives?|goals?) (?:of (?:this|the|our|my)|is|are|was|were|here)\b|\bI (?:will|shall|am going to)\b/iu

const farthest = 40

/** "At the hospital for which this project was done": the text is named on the way, and so is its licence. */
function isOfText(text: string): boolean {
  const at = text.search(ofText)
  if (at < 0 || at > farthest || /\blicen[cs]ed?\b/iu.test(text)) return false
  return !/\b(?:which|that|where|whom)\b/iu.test(text.slice(0, at))
}

function startsWithItself(opening: Opening, level: Level): readonly FindingDraft[] {
  const [first] = opening.moves
  // "This chapter explains …" stands at the head of one as a synopsis.
  if (/\b(?:this|the present) chapter\b/iu.test(first?.sentence.text ?? '')) return []
  if (opening.isInner || level > 1 || first === undefined || opening.moves.length < 4) return []
  // The form of a proposal asks for aims where a paper has its field, and the report of a laboratory opens on its own.
  if (opening.reading.analysed.genre === 'proposal' || isExercise(opening.reading)) return []
  // Where the text is named second, the first sentence has said what it is about.
  if (first.move !== 'occupying') return []
  // "We consider the problem of …" names the matter in the same breath.
  if (!isOfText(first.sentence.text)) return []
  return [
    {
      criterion: 'territory',
      check: 'opening.no-field',
      kind: 'issue',
      severity: 'moderate',
      title: 'The text starts with itself',
      statement: `${quoted(first.sentence.text, 14)} says what the text does before any sentence says what it is about and why that matters.`,
      why: 'A reader from outside the seminar does not yet know which question this answers.',
      how: 'Put two or three sentences in front of it: what is known, who has worked on it, why it matters.',
      ranges: [rangeOf(first.sentence)],
      confidence: 0.7,
    },
  ]
}

/** "In 1998", "during the 1990s": when it was is no weight. */
const ofDate = /(?<![\d.,])(?:1[5-9]|20)\d\ds?(?!\d|[.,]\d)/gu

/** "In the past 50 years": for how long is no weight either. */
const ofSpan = /(?<![\d.,])\d+ (?:years?|decades?|centur(?:y|ies)|months?)\b/giu

/** A share, a sum, or a count of people or of what befell them. */
const ofHowMuch =
  /(?<![\p{L}\d.,])\d[\d.,]*\s?(?:%|per ?cent\b|percentage|million|billion|trillion|thousand|hundred|-?fold\b|times\b|(?:\p{Ll}+ ){0,2}(?:people|deaths|cases|patients|persons|children|women|men|adults|users|students|households|tons|tonnes|dollars|hectares|species|accidents|births)\b)|[$€£]\s?\d|(?<![\p{L}\d.,])\d{1,3}(?:,\d{3})+|\b(?:one|1) (?:in|out of) (?:\p{L}+|\d+)/iu

/** A first paragraph that gives the weight of the field with a source. */
function weightFirst(opening: Opening): readonly FindingDraft[] {
  const firstBlock = opening.paragraphs[0]?.block.id
  const weighty = opening.moves.find(
    ({ step, sentence, confidence }) =>
      step === 'centrality' &&
      sentence.block === firstBlock &&
      confidence > 0.8 &&
      isCited(opening, sentence) &&
      !/\bword count\b/iu.test(sentence.text) &&
      // "Boston Criteria9" has the raised number of a source, and "the five factors" are a name.
      ofHowMuch.test(
        sentence.text
          .replaceAll(/[[(][^\])]*[\])]/gu, '')
          .replaceAll(ofDate, '')
          .replaceAll(ofSpan, ''),
      ),
  )
  if (weighty === undefined) return []
  return [
    strength({
      criterion: 'territory',
      check: 'opening.weight-shown',
      title: 'The weight of the subject is shown, not asserted',
      statement: `${quoted(weighty.sentence.text, 16)} gives a number and its source.`,
      why: 'A reader need not take the importance of the subject on trust.',
      ranges: [rangeOf(weighty.sentence)],
      confidence: 0.7,
    }),
  ]
}
