import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { likeliestAlone } from '#engines/analysis/moves/abstract-moves.ts'
import { introductionMovesOf } from '#engines/analysis/moves/introduction-moves.ts'
import { saysItsOwn } from '#engines/analysis/moves/says-its-own.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { openingOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'
import { labelledParts } from './labelled-parts.ts'

/** Words for what is not known, not done, not agreed on or wanted, whoever it is said of. */
const leavesOpen =
  /^(?:existing|current|conventional|traditional|present|today’s|previous|standard) (?:[\p{L}-]+ ){1,5}?(?:use|rely|require|treat|assume|apply|focus|depend|need|take|consider|work|make|handle|cover)\b|\b(?:however|although|though|despite|nevertheless|unfortunately|but|yet|most|missing|seldom|hardly|barely|little|few|slow|unclear|unknown|uncertain\w*|un(?:der)?-?(?:studied|explored|examined|tested|researched|explained|investigated|resolved|answered|specified|addressed|represented|used|utili[sz]ed)|less(?:er)?(?: is| are|-)? ?(?:well[- ])?(?:known|understood|studied|explored|clear)|forgotten|absen(?:t|ce)|remain(?:s|ed|ing)?|lack\w*|no|none|never|not|cannot|poor\w*|limit(?:ed|ations?)|insufficient\w*|inadequate\w*|incomplete|inconclusive|inconsistent|conflicting|contradict\w*|challeng\w+|difficult\w*|hard|controvers\w+|debat\w+|disput\w+|gaps?|neglect\w*|overlook\w*|ignor\w+|scarc\w+|rarely|fail\w*|suffer\w*|concern\w*|costly|expensive|whether|need(?:s|ed)?|downsides?|drawbacks?|shortcomings?|weakness(?:es)?|prohibitive\w*|infeasible|puzzl\w+|myster\w+|elusive|problem\w*|blamed)\b|n[’']t\b|\?/iu
/** How likely a sentence is a gap by its words as a whole, from which it may be one in words of its own. */
const slight = 0.16

/** "In our recreation of the experiment": what is done again is known. */
const doneAgain =
  /\b(?:recreat|re-creat|replicat|reproduc|revisit|repeat|reimplement|re-implement)\p{L}*/iu
const recommends = /\b(?:we|I|this report|it is) (?:therefore |strongly )?recommend(?:s|ed)?\b/iu

/** "We test whether it grows": what the work asks is told so wherever nothing was missing. */
const asks =
  /^.*?\b(?:we|i|(?:this|the (?:present|current)) (?:\p{L}+ )?(?:stud(?:y|ies)|paper|work|thesis|article|research|report|project|analysis|dissertation|chapter|essay|review|experiment|survey|trial|investigation)|aims?|goal|purpose|objective)\b[^.;]*?\bwhether\b/iu

/** Sentences from which an abstract has room to say why; the outcome is told from where the step is this likely. */
const leastSentences = 4
const likely = 0.35

/** "Objective", as the first label: journals that set it so leave out what was known. */
const opensOnAim = /^(?:objectives?|aims?|purpose|questions?)\b/iu

/** How sure a sentence of the introduction has to be as a gap, and from where one of the abstract may be one. */
const surelyMissing = 0.9
const maybeMissing = 0.55
/** What is hard, dear, wanted or in the way is a reason for a work as well, and so is what turns against what was said. */
const tellsTrouble =
  /\b(?:however|although|though|despite|unfortunately|but|yet|unclear|unknown|un(?:der)?-?(?:studied|explored|examined|tested|explained|investigated|resolved)|remains?|mixed|in(?:conclusive|consistent|complete)|conflict\w*|contradict\w*|scarc\w*|sparse|elusive|lack\w*|insufficient\w*|inadequate\w*|challeng\w*|difficult\w*|hard|controvers\w+|debat\w+|gaps?|neglect\w*|overlook\w*|rarely|poorly|little|fail\w*|suffer\w*|concern\w*|costly|expensive|downsides?|drawbacks?|shortcomings?|prohibitive\w*|whether|need(?:s|ed)?|problem\w*|limit(?:ed|ations?)|never|no (?:\p{L}+ ){0,2}(?:stud(?:y|ies)|data|evidence|reports?|research|work|consensus|method|way)|(?:not|never) (?:yet|been|(?:\p{L}+ )?(?:known|understood|clear|established|reported|studied|available)))\b|\?/iu

/**
 * What was missing stands in the introduction in so many words, and no sentence of the abstract is likely to say it: then
 * a "not" or a "few" before its outcome is no sign that it does.
 */
function leftInIntroduction(
  front: Front,
  before: Front['moved'],
  turn: Sentence,
): readonly FindingDraft[] {
  const { reading } = front
  const isCited = (sentence: Sentence): boolean =>
    citationsWithin(reading.citations, rangeOf(sentence)).length > 0
  const missing = introductionMovesOf(sentencesOf(openingOf(reading)), isCited).find(
    ({ move, step, confidence }) =>
      move === 'niche' && step === 'gap' && confidence >= surelyMissing,
  )
  if (missing === undefined) return []
  // "Not many studies include both": the abstract has its own words for it, wherever they stand.
  if (front.moved.some(({ move }) => move === 'gap')) return []
  const sentences = before.map(({ sentence }) => sentence)
  const isTold = introductionMovesOf(sentences, () => false).some(
    ({ move, confidence, sentence }) =>
      (move === 'niche' && confidence >= maybeMissing) || tellsTrouble.test(sentence.text),
  )
  if (isTold) return []
  return [
    {
      criterion: 'moves',
      check: 'abstract.no-gap',
      kind: 'question',
      severity: 'minor',
      title: 'What was missing before this work?',
      statement: `The introduction says what was missing, ${quoted(missing.sentence.text, 16)}; no sentence of the abstract up to its outcome does.`,
      why: 'What was missing tells a reader why the work was needed, and what its outcome changes.',
      how: `Say it in one sentence of the abstract as well, before ${quoted(turn.text, 6)}.`,
      selfCheck: 'What would a reader not have known the day before your work appeared?',
      ranges: [rangeOf(turn), rangeOf(missing.sentence)],
      confidence: 0.7,
    },
  ]
}

/** An abstract that comes to its own work without a word on what was missing: asked where it turns to itself. */
export function withoutGap(front: Front): readonly FindingDraft[] {
  const { moved } = front
  if (opensOnAim.test(labelledParts(front)[0]?.label ?? '')) return []
  const outcome = moved.findIndex(
    ({ move, confidence }) => (move === 'result' && confidence >= likely) || move === 'conclusion',
  )
  const before = moved.slice(0, outcome === -1 ? moved.length : Math.max(1, outcome))
  const turn =
    before.find(({ sentence }) => saysItsOwn.test(sentence.text)) ??
    moved.find(({ move }) => move === 'purpose' || move === 'method')
  const first = moved[0]
  if (turn === undefined || first === undefined || moved.length < leastSentences) return []
  // Lines of a front that were read as the abstract are no sentences of it.
  if (before.some(({ sentence }) => !/[.!?:]["”’)\]\d]*$/u.test(sentence.text.trim()))) return []
  const told = before.map(({ sentence }) => sentence.text.replace(asks, ''))
  if (told.some((text) => doneAgain.test(text))) return []
  // What advises a client was asked for, and fills no gap.
  if (moved.some(({ sentence }) => recommends.test(sentence.text))) return []
  if (told.some((text) => leavesOpen.test(text)) || likeliestAlone(told, 'gap') >= slight)
    return leftInIntroduction(front, before, turn.sentence)
  return [
    {
      criterion: 'moves',
      check: 'abstract.no-gap',
      kind: 'question',
      severity: 'minor',
      title: 'What was missing before this work?',
      statement:
        turn === first
          ? `The abstract begins with its own work, ${quoted(first.sentence.text, 12)}, and no sentence before the outcome says what was not known, not possible or not agreed on.`
          : `From ${quoted(first.sentence.text, 10)} the abstract comes to ${quoted(turn.sentence.text, 12)}; no sentence before the outcome says what was not known, not possible or not agreed on.`,
      why: 'What was missing tells a reader why the work was needed, and what its outcome changes.',
      how: `Put one sentence before ${quoted(turn.sentence.text, 6)} that says what could not be answered or done until now.`,
      selfCheck: 'What would a reader not have known the day before your work appeared?',
      ranges: [rangeOf(turn.sentence)],
      confidence: 0.7,
    },
  ]
}
