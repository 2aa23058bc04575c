import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { goingOn } from '#engines/analysis/cohesion/going-on.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import {
  beyondDoubt,
  stepsOutOfOrder,
  surelyOutOfOrder,
} from '#engines/analysis/order/steps-out-of-order.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'
import { knownToldLate } from './known-told-late.ts'

/** Sentences from which an abstract has an order to be held to. */
const leastSentences = 4
/** No abstract begins with such a word, however short it is. */
const leastOfBareWord = 3
const bareWord = new RegExp(String.raw`^(?:${goingOn}|In conclusion|Taken together|Finally),`, 'u')

/** Words that go on with something, or speak of an outcome that has not been told yet. */
const leansBack =
  /^(?:(?:these|those) (?:\p{L}+ )?(?:results|findings|data|observations|differences|mechanisms)|(?:our|the) (?:results|findings) (?:\p{L}+ly )?(?:suggest|show|indicate|demonstrate|support|imply)|this study also|(?:this|our|the present) (?:\p{L}+ ){0,2}(?:work|study|paper|strategy|design|approach|finding|result)s? (?:\p{L}+ly )?(?:provides (?:\p{L}+ ){0,3}(?:evidence|insights?|support|confirmation|proof)|(?<=(?:strategy|design|approach|finding|result)s? (?:\p{L}+ly )?)provides|confirms|highlights|contributes|adds|underlines|supports|implies)\b|the evidence is now\b|thus\b|(?:in conclusion|therefore|hence|overall|in summary|taken together|collectively|moreover|furthermore|in addition|additionally|finally|consequently|accordingly),)/iu
/** Words that turn against, add to or single out of what was said, findings without their study, and what is left to do. */
const goesOn =
  /^(?:(?:however|in contrast|by contrast|on the other hand|conversely|similarly|likewise|subsequently|interestingly|notably|surprisingly|importantly|specifically|instead|nevertheless|nonetheless|besides|meanwhile|then|next|as a result|for (?:example|instance)),|(?:further|future|more) (?:\p{L}+ )?(?:research|studies|work|assessments?|investigations?) (?:is|are|will|should)\b|it (?:is|was|can be|may be) (?:\p{L}+ )?(?:concluded|therefore|thus)\b|(?:our|these|those) (?!previous|earlier|recent|former|prior)(?:\p{L}+ )?(?:research|results?|findings?|data|observations?|analys[ei]s|work) (?:\p{L}+ly )?(?:suggests?|supports?|indicates?|shows?|demonstrates?|implies|imply|confirms?|concludes?)\b|(?:of|among) (?:these|those|them)\b|(?:this|these|such) (?:phenomenon|effect|difference|increase|decrease|trend|pattern|change|result|finding)s? )/iu
/** A test, or that nothing was found: an outcome, and of what is not said yet. */
const tellsOutcome =
  /^(?:no|neither) [^.]*\b(?:was|were) (?:found|observed|detected)\b|\bp\s?[<=>≤]\s?0?\.\d|\b[tFrz]\s?\(\d|\bCI\b|±|\b(?:was|were) (?:(?:\p{L}+ly|not) )?significant\b|\bsignificant(?:ly)? (?:differences?|associations?|effects?|higher|lower|increase|reduc)/iu
/** What the work itself found, as the verb of the sentence; what it presents or proposes is no outcome. */
const foundHere =
  /^(?:we (?:\p{L}+ly )?(?:show|showed|demonstrated?|find|found|identif(?:y|ied)|observed?|reveal(?:ed)?|confirm(?:ed)?|conclude[ds]?)|(?:this|our|the present|the) (?:\p{L}+ )?(?:study|work|analys[ei]s|experiments?|survey|trial|data|measurements?|simulations?|models?) (?:\p{L}+ly )?(?:show(?:s|ed)?|demonstrate[sd]?|finds?|found|identif(?:y|ie[sd])|observed|reveal(?:s|ed)?|confirm(?:s|ed)?|concluded))\b/iu
/** "To test this, we …": how a work sets out. */
const setsOut =
  /^to (?:\p{L}+ly )?(?:investigate|test|examine|assess|determine|address|answer|explore|study|evaluate|understand|clarify)\b[^.]*,? (?:we|i)\b/iu
const setsOutHere =
  /\b(?:we|i) (?:(?:are|am|were|was) (?:trying|aiming|seeking|looking|attempting)|want|aim|seek|try|attempt|intend) to\b/iu
/** Where an abstract turns from what was known to the work. */
const turnsToWork = /^(?:in this (?:study|paper|work|article|thesis)|here|herein),? (?:we|i)\b/iu
/** What nobody knows yet: the reason for a work, and nothing that follows from it. */
const notKnown =
  /\b(?:(?:is|are|remains?|was|were) (?:still |largely |also |yet )*(?:unknown|unclear|not clear|not (?:yet )?known|poorly understood|not (?:fully |well )?understood|unexplored|unresolved|elusive)|little is known|(?:has|have) (?:rarely|seldom|hardly|never) been)\b/iu
/** What the work set out to do, as the verb of the sentence. */
const aims =
  /\bthe (?:aim|purpose|objective|goal)s? (?:of (?:this|the present|our|the) \p{L}+ )?(?:is|was|were|are)\b|^(?:this|the present) (?:study|paper|article|review|thesis|report|essay|trial|experiment) (?:aim|examin|investigat|explor|assess|evaluat|review|ask|test|compar)\p{L}*\b|^(?:here,? |in this (?:study|paper|article|review),? )?we (?:\p{L}+ly )?(?:aimed|sought|investigated|examined|reviewed|asked|evaluated|assessed|tested|explored|studied)\b|^[^,;]{10,140} (?:was|were) (?:\p{L}+ly )?(?:investigated|examined|explored|evaluated|assessed|studied)\b[^,;]*\.$/iu

/** The sentence that tells the aim behind the one that tells an outcome. */
function lateAim(moved: Front['moved'], outcome: number): Sentence | undefined {
  const behind = outcome < 0 ? [] : moved.slice(outcome)
  return behind.find(({ sentence }) => aims.test(sentence.text))?.sentence
}

/** "The present study underlines …": what an abstract says of its work may well come first. */
const ofItself =
  /^(?:this|our|the (?:present|current)) (?:\p{L}+ ){0,2}(?:study|work|paper|article|strategy|design|approach)\b/iu

/** An abstract that begins with what should close it, ends with what should open it, or goes back and forth. */
export function orderOfAbstract(front: Front): readonly FindingDraft[] {
  const told = endsExchanged(front)
  const notes = told.length > 0 ? told : backAndForth(front)
  return notes.map((note) =>
    note.check === plainOrder && isBeyondDoubt(front)
      ? { ...note, check: 'abstract.steps-mixed' }
      : note,
  )
}

const plainOrder = 'abstract.order'

function isBeyondDoubt({ moved, reading }: Front): boolean {
  const texts = moved.map(({ sentence }) => sentence.text)
  return reading.analysed.genre === 'empirical' && stepsOutOfOrder(texts, beyondDoubt) !== null
}

const steps: Readonly<Record<AbstractMove, string>> = {
  background: 'what was known',
  gap: 'what was missing',
  purpose: 'the aim',
  method: 'how it was done',
  result: 'what was found',
  conclusion: 'what follows',
}

function backAndForth({ moved, reading }: Front): readonly FindingDraft[] {
  const { genre, stage } = reading.analysed
  if (genre === 'proposal' || stage === 'proposal' || stage === 'outline') return []
  if (reading.headings.some(({ id }) => isPartOfAbstract(reading, id))) return []
  const found = stepsOutOfOrder(
    moved.map(({ sentence }) => sentence.text),
    genre === 'empirical' ? surelyOutOfOrder.study : surelyOutOfOrder.other,
  )
  const late = moved[found?.late.at ?? -1]?.sentence
  const early = moved[found?.early.at ?? -1]?.sentence
  if (found === null || late === undefined || early === undefined) return []
  // "We are trying to investigate …" sets out, and does not follow from anything.
  if (found.late.move === 'conclusion' && setsOutHere.test(late.text)) return []
  return [
    {
      ...told(late, {
        title: `Should ${quoted(early.text, 4)} come before ${quoted(late.text, 4)}?`,
        statement: `The steps of the abstract go back and forth: ${quoted(late.text, 12)} reads like ${steps[found.late.move]} and stands before ${quoted(early.text, 12)}, which reads like ${steps[found.early.move]}.`,
        how: 'Put the sentences in the order known, missing, aim, way, outcome, consequence, and see which then lacks the one that it goes on from.',
      }),
      kind: 'question',
      ranges: [rangeOf(late), rangeOf(early)],
    },
  ]
}

function endsExchanged(front: Front): readonly FindingDraft[] {
  const { moved, reading } = front
  const first = moved[0]?.sentence
  const last = moved.at(-1)?.sentence
  if (first === undefined || last === undefined || moved.length < leastOfBareWord) return []
  // A labelled part says itself what it is, and stands where the journal wants it.
  if (reading.headings.some(({ id }) => isPartOfAbstract(reading, id))) return []
  if (leansBack.test(first.text) || goesOn.test(first.text)) {
    const note = told(first, {
      title: `What does ${quoted(first.text, 4)} go on from?`,
      statement: `The abstract begins with ${quoted(first.text, 14)}, which leans on what only later sentences tell.`,
      how: 'Begin with what was asked or done, and let this sentence follow the outcome.',
    })
    const isSure = bareWord.test(first.text) || (setsOutLater(moved) && !ofItself.test(first.text))
    return [isSure ? { ...note, check: 'abstract.begins-midway' } : note]
  }
  if (moved.length < leastSentences) return []
  // What was seen in a year that is named was known.
  const isKnown = /\b(?:19|20)\d\d\b/u.test(first.text)
  if ((tellsOutcome.test(first.text) && !isKnown) || goesBack(moved)) {
    return [
      told(first, {
        title: 'The abstract begins with an outcome',
        statement: `The abstract begins with ${quoted(first.text, 14)}, before any sentence says what was asked or done.`,
        how: 'Begin with what was asked and done, and let the outcome follow.',
      }),
    ]
  }
  const backwards = knownLate(front)
  if (backwards.length > 0) return backwards
  const outcome = moved.findIndex(({ sentence }) => tellsOutcome.test(sentence.text))
  if (notKnown.test(last.text) && outcome >= 0 && outcome < moved.length - 1) {
    return [
      told(last, {
        title: 'The gap comes last in the abstract',
        statement: `${quoted(last.text, 14)} says what is not known, and the abstract has told its outcome before.`,
        how: 'Move the gap before the aim; if it is what this work leaves open, say so.',
      }),
    ]
  }
  return aimLate(moved, last)
}

/** What was known, told only behind what was found. */
function knownLate(front: Front): readonly FindingDraft[] {
  const late = knownToldLate(front)
  if (late === null) return []
  const { first, later } = late
  return [
    told(later, {
      title: 'What was known comes after what was found',
      statement: `The abstract begins with ${quoted(first.text, 12)}, and only behind its outcome tells what was known: ${quoted(later.text, 12)}.`,
      how: 'Begin with what was known and what was missing, and let aim, way and outcome follow.',
    }),
  ]
}

/** The aim, told only behind the outcome. */
function aimLate(moved: Front['moved'], last: Sentence): readonly FindingDraft[] {
  const outcome = moved.findIndex(({ sentence }) => tellsOutcome.test(sentence.text))
  const late = lateAim(moved, outcome)
  if (late !== undefined && late !== last) {
    return [
      told(late, {
        title: 'The aim comes after the outcome',
        statement: `${quoted(late.text, 14)} says what was set out to do, behind ${quoted(moved[outcome]?.sentence.text ?? '', 10)}.`,
        how: 'Move the aim before the outcome, so that each sentence follows from the one before it.',
      }),
    ]
  }
  const isTold = moved.slice(0, -1).some(({ move }) => move === 'result' || move === 'conclusion')
  const isAimed = moved.slice(0, -1).some(({ sentence }) => aims.test(sentence.text))
  if (!isTold || isAimed || !aims.test(last.text)) return []
  return [
    told(last, {
      title: 'The aim comes last in the abstract',
      statement: `${quoted(last.text, 14)} says what was set out to do, and the abstract has told its outcome before.`,
      how: 'Move the aim before the outcome, so that each sentence follows from the one before it.',
    }),
  ]
}

/** An outcome of its own, and only after it what the work set out to do. */
function goesBack([first, ...rest]: Front['moved']): boolean {
  return (
    first !== undefined &&
    foundHere.test(first.sentence.text) &&
    rest.some(({ sentence: { text } }) =>
      [aims, turnsToWork, setsOut, notKnown].some((sign) => sign.test(text)),
    )
  )
}

const startsFrom: ReadonlySet<AbstractMove> = new Set(['background', 'gap', 'purpose', 'method'])

/** Whether what a first sentence goes on from stands further down; an abstract may give nothing but findings. */
function setsOutLater([, ...rest]: Front['moved']): boolean {
  return rest.some(({ move }) => startsFrom.has(move))
}

function isPartOfAbstract({ analysed }: Front['reading'], id: string): boolean {
  const { document, role, block } = analysed
  const text = block.get(id)?.text ?? ''
  return (
    role.get(id) === 'abstract' &&
    document.abstract.length > 1 &&
    !/^\W*(?:abstract|summary)\W*$/iu.test(text)
  )
}

function told(
  sentence: Sentence,
  words: Pick<FindingDraft, 'title' | 'statement' | 'how'>,
): FindingDraft {
  return {
    ...words,
    criterion: 'moves',
    check: plainOrder,
    kind: 'issue',
    severity: 'minor',
    why: 'Most readers read the abstract once and from the top; told backwards, the outcome answers a question that nobody has asked yet.',
    ranges: [rangeOf(sentence)],
    confidence: 0.7,
  }
}
