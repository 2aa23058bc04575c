import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { abstractCues } from '#engines/analysis/moves/abstract-cues.ts'
import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import { likeliestAlone } from '#engines/analysis/moves/abstract-moves.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { listed, quoted, rangeOf, searchScope } from '#engines/analysis/stance/wording.ts'

import type { Front, MovedAbstractSentence } from './front.ts'
import { leftOut } from './left-out.ts'
import { orderOfAbstract } from './order.ts'
import { tellsPlainly } from './plain-outcomes.ts'
import { onlyPromises } from './results.ts'

const names: Readonly<Record<AbstractMove, string>> = {
  background: 'background',
  gap: 'gap',
  purpose: 'purpose',
  method: 'method',
  result: 'outcome',
  conclusion: 'conclusion',
}

const outcomeWords =
  /\d\s?%|\d\.\d|\b\d+\s(?:mAh|m[gAV]|k[gmW]|nm|µm|cm|mm|years?|days?|points?)\b|\b(?:ascribed|attributed|deliver(?:s|ed)|retain(?:s|ed)|has an? (?:good|high|low|strong)|exhibit\w*|achiev\w+|can be explained|findings?|results?|resulted in|finds?|found|corroborat\w+|surpass\w*|(?:most|more|less|best|least|fewer) (?:\p{L}+ )?(?:competitive|accurate|efficient|effective|reliable|robust|precise|solutions?|results?|(?:execution |computing |running )?time)|show\w*|demonstrat\w+|reveal\w*|observed?|discover(?:y|ies|ed)|(?:in)?consistent with|identified|suggest\w*|indicat\w+|conclude\w*|(?:my|our) (?:claim|argument) is|increased|increases|decreased|decreases|reduce[sd]|higher|lower|associated|significant\w*|outperform\w*|better|worse|superior\w*|inferior|improve[sd]|(?:leads?|led) to|yield\w*|differ(?:s|ed|ences?)|than|confirm\w*|supports|prov(?:es|ed|en)|argue[sd]?|ranked|evidence|dated|originated|emerged|diverged|corresponds? to|benefits? of|perform(?:s|ed) (?:well|best|as)|succeed(?:s|ed)|successful(?:ly)?|propose that|(?:is|are) required|factor of \d+)\b/iu
/** What a review covers is its outcome, whatever the genre of the text was taken for, and so is the case that is reported. */
const surveys =
  /\b(?:(?:we|i) (?:\w+ly )?(?:survey|review|summari[sz]e)(?:ed)?|(?:paper|article|chapter|essay|part) (?:\w+ ){0,2}(?:surveys|reviews|summari[sz]es)|(?:literature|systematic|scoping|critical) review|overview|tutorial|(?:survey|review) of (?![\d,])|(?:present|describe|provide|report) (?:[\p{L}-]+ ){0,4}(?:protocols?|workflows?|guidelines?|tutorials?)|(?:present|describe|report)(?:s|ed)? (?:here )?(?:a|an|the|this|our|one|two|three|four|five) (?:[\p{L}-]+ ){0,4}(?:cases?|patients?))\b/iu

/** Wording that names a step whatever the classifier says: guards every "is missing". */
const alsoSpeaks: Readonly<Partial<Record<AbstractMove, RegExp>>> = {
  // Whoever says “we” in an abstract says what was done, in whatever verb, and so do "three studies" that address it.
  purpose:
    /\b(?:studies|experiments|surveys|trials|stud(?:y|ies) [\dIVX]+(?:,? (?:and|&) [\dIVX]+)?) (?:\p{L}+ly )?(?:address|assess|investigat|examin|test|explor|compar|evaluat|ask|analy[sz]|prob)(?:e[ds]|ed|es|s)\b|(?:^|[.!?] )whether\b|\b(?:this|the (?:present|current)) (?:\p{L}+ )?(?:study|research|paper|project|thesis|essay|work|report|review) is an?\b|\b(?:(?:was|were) (?:randomly )?(?:allocated|assigned)|we|our|my|i\s\p{Ll}+|in order to|(?:is|are|was|were) (?:computed|calculated|discussed|summari[sz]ed|analy[sz]ed|presented|proposed|reported|introduced|investigated|studied|examined|developed)|(?:^|is )an? (?:[\p{L}-]+ ){0,5}(?:design|protocol|scheme|package|library|toolbox|toolkit|software|framework|platform)|here|(?:was|were) (?:investigated|examined|compared|studied|assessed|evaluated|tested|explored|analy[sz]ed|randomi[sz]ed)|(?:this|the present) (?:[\p{L}-]+ ){0,3}(?:paper|study|article|essay|review|work|thesis|chapter|report|project|memo|brief|(?<=(?:randomi[sz]ed|controlled|clinical|pilot|present|this) )trial)\b(?! (?:has been|was|is) (?:called|named|praised|hailed|awarded))|seeks? to|(?:is|was) (?:conducted|undertaken|designed)|(?:are|were) (?:conducted|undertaken|designed|performed|carried out) to|(?:this|the(?: present)?|these|our) data(?: ?sets?)? (?:\p{L}+ly )?(?:explicates?|presents?|describes?|contains?|provides?|comprises?|includes?|consists?)|to (?:determine|assess|evaluate|investigate|test|identify|examine|explore|understand|address))\b/iu,
  method:
    /\b(?:data ?sets?|stud(?:y|ied) of|screened|comprehensive study|using|used|by means of|based on|analy[sz]\w+|measur\w+|model(?:led|s|ling)?|interview\w*|survey\w*|trials?|experiments?|data|sample\w*|simulat\w+|sequenc\w+|assay\w*|cohort|participants|patients|corpus|compar\w+|screen\w*|test\w*|applied|examin\w+|approach|algorithm|method\w*|techniques?|microscopy|spectr\w+|database\w*|genom\w+|in vitro|in vivo|mice|computational|we (?:\p{L}+ly )?(?!(?:show|observ|conclud|demonstrat|reveal|argu|discover|identifi|achiev|confirm|recommend)ed\b)(?:\p{L}+ed|took|grew|built|drew|read|ran|gave)|(?:neural|attention|convolutional) networks?|classifiers?|transformers?|encoders?|theor\w+|(?:was|were|is|are) (?:\p{L}+ly )?(?:\p{L}+ed|made|grown|taken|built|drawn|given|kept|chosen))\b/iu,
  conclusion:
    /\b(?:suggest\w*|conclude\w*|conclusion|impli(?:es|cations?)|thus|therefore|overall|together|highlight\w*|provid\w+|should|may|could|can|insight\w*|potential|important|support\w*|demonstrate\w*|indicat\w+|represents?|framework|basis|future|further)\b/iu,
}

/** "How is the gap structured?": a question that is put outright is what the text is for. */
function asksOutright({ moved }: Front): boolean {
  return moved.some(({ sentence }) => sentence.text.trim().endsWith('?'))
}

/** “MapReduce is a programming model”: what the title names is introduced, and that is what the text does. */
function introducesItself(front: Front): boolean {
  const name = /^([\p{L}\d-]+)[:, ]/u.exec(front.title)?.[1] ?? ''
  if (!/\p{Lu}/u.test(name.slice(1)) && !front.title.startsWith(`${name}:`)) return false
  return new RegExp(
    String.raw`\b${name} (?:is|are|provides?|allows?|offers?|supports?)\b`,
    'u',
  ).test(front.text)
}

function reportsStudy({ reading }: Front): boolean {
  return reading.headings.some(({ id }) => reading.analysed.role.get(id) === 'results')
}

/** A sentence by which the abstract turns from what was known to the work itself. */
const ownWork =
  /\b(?:we|i|here,? (?:we|i)|our (?:\w+ )?(?:results?|findings?|data|stud(?:y|ies)|analys[ei]s)|(?:this|the present|the current) (?:\w+ )?(?:study|paper|work|article|report|essay|trial)|(?:aim|goal|purpose|objective)s? (?:of|was|is|were|are))\b/iu
/** How likely an outcome has to be where only the words of a sentence as a whole, or its place, speak for it. */
const likely = 0.3
const sure = 0.4

/**
 * Whether the abstract tells an outcome of its own: in the sentences before it turns to itself "identified" and
 * "increased" speak of what was known, and "to reduce" in its aim is not done yet.
 */
function tellsOutcome({ moved, text }: Front): boolean {
  const own = moved.findIndex(({ sentence }) => ownWork.test(sentence.text))
  if (own === -1) {
    return moved.some(({ move }) => move === 'result') || outcomeWords.test(text)
  }
  // Where only the last sentence speaks of the work, what was found stands before it.
  const isAtEnd = own > 1 && own === moved.length - 1
  const later = moved.slice(Math.ceil(moved.length / 2), own)
  if (isAtEnd && later.some(({ sentence }) => outcomeWords.test(sentence.text))) return true
  if (moved.slice(0, own).some(({ move, confidence }) => move === 'result' && confidence >= sure))
    return true
  const told = moved.slice(own).map(({ sentence }) => sentence.text)
  return (
    likeliestAlone(told, 'result') >= likely ||
    told.some(
      (one) =>
        surveys.test(one) ||
        tellsPlainly(one) ||
        outcomeWords.test(
          one.replaceAll(/(?<!\b(?:leads?|led) )\bto \w+/giu, '').replaceAll(countedOver, ''),
        ),
    )
  )
}

/** "We analyse more than 500 samples": how much there was to look at, and nothing that was seen. */
const countedOver = /\b(?:more|less|fewer) than (?=\d[\d,]*(?: \p{L}|-))/giu

/** "The purpose of this experiment": the work is named so, and nothing is said of how it was done. */
const nameOfWork =
  /\b(?:this|the present|our|that) (?:\p{L}+ )?(?:experiment|study|model|analysis|approach|survey|trial|test)\b/giu

function speaks(front: Front, move: AbstractMove): boolean {
  if (move === 'result') return tellsOutcome(front)
  if (front.moved.some((moved) => moved.move === move)) return true
  if (move === 'purpose' && (introducesItself(front) || asksOutright(front))) return true
  const pattern = alsoSpeaks[move]
  const text = move === 'method' ? front.text.replaceAll(nameOfWork, ' ') : front.text
  return pattern !== undefined && pattern.test(text)
}

function notReadable({ moved }: Front): string | null {
  if (moved.length < 2) return 'Not judged: the abstract is missing or has a single sentence.'
  // "Highlight 1", "Keyword ; keyword": places of a template that were not filled.
  return moved.filter(({ sentence }) => isWritten.test(sentence.text.trim())).length < 2
    ? 'Not judged: the abstract holds no two whole sentences.'
    : null
}

const isWritten = /^.{20,}[.!?]["”’)\]\d]*$/su

/** Judges whether the abstract has its steps. Proposals and outlines are not asked for results. */
export function judgeMoves(front: Front): Judgement {
  const unread = notReadable(front)
  if (unread !== null) return notJudged('moves', unread)
  const { stage, genre, document } = front.reading.analysed
  const isTold = document.blocks.some(
    ({ type, text }) => type === 'heading' && /^(?:abstract|summary|synopsis)\b/iu.test(text),
  )
  if (genre === 'essay' && document.source === 'pdf' && !isTold) {
    return notJudged('moves', 'Not judged: no heading announces an abstract.')
  }
  const isPlanned = stage === 'proposal' || stage === 'outline' || genre === 'proposal'
  const asked: readonly AbstractMove[] = [
    'purpose',
    // Essays, reviews and plans of a page are not asked how, nor is an abstract whose words a page broke.
    ...(['essay', 'unknown', 'review', 'proposal'].includes(genre) ||
    !reportsStudy(front) ||
    document.source === 'pdf'
      ? []
      : (['method'] as const)),
    // What a package does and what a review covers is their outcome.
    // Nor is the outcome of a proof, a system or a study of texts told in words that could be looked for.
    ...(isPlanned || !reportsStudy(front) ? [] : (['result'] as const)),
  ]
  const isTheory = !reportsStudy(front) && document.source === 'pdf' && genre !== 'proposal'
  const missing = asked.filter(
    (move) =>
      // A printed abstract of a theory, a design or an essay says what it claims, and that is its purpose.
      (!(isTheory && move === 'purpose') && !speaks(front, move)) ||
      (move === 'result' && onlyPromises(front)),
  )
  const hasReason = front.moved.some(({ move }) => move === 'background' || move === 'gap')
  const hasEnding = isPlanned || speaks(front, 'conclusion')
  const out = isPlanned || genre === 'essay' ? [] : leftOut(front)
  const order = orderOfAbstract(front)
  const unsaid = out.filter(
    ({ step, note }) =>
      missing.every((move) => names[move] !== step) &&
      // Where the steps go back and forth, what stands last says nothing of how the abstract ends.
      !(order.length > 0 && step === 'conclusion' && note.kind === 'question'),
  )
  const graded = unsaid.filter(({ note }) => note.kind === 'issue').length
  return {
    criterion: {
      id: 'moves',
      level: movesLevel(missing.length + graded, hasReason && hasEnding),
      rationale: rationale(front, missing),
      ranges: front.moved
        .filter(({ move }) => move === 'purpose' || move === 'result')
        .slice(0, 2)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: shares(front),
    },
    findings: [
      ...missing
        .filter((move) => move !== 'result' || !onlyPromises(front))
        .map((move) => missingMove(front, move)),
      ...unsaid.map(({ note }) => note),
      ...gapThenPurpose(front),
      ...order,
    ],
  }
}

function movesLevel(missing: number, isFramed: boolean): Level {
  if (missing >= 2) return 1
  if (missing === 1) return 2
  return isFramed ? 4 : 3
}

function wordsIn(
  moved: readonly MovedAbstractSentence[],
  ...moves: readonly AbstractMove[]
): number {
  return moved
    .filter(({ move }) => moves.includes(move))
    .reduce((sum, { sentence }) => sum + sentence.words.length, 0)
}

function shares(front: Front) {
  const total = Math.max(
    1,
    front.moved.reduce((sum, { sentence }) => sum + sentence.words.length, 0),
  )
  const share = (...moves: readonly AbstractMove[]) =>
    `${Math.round((10 * wordsIn(front.moved, ...moves)) / total)} of 10 words`
  return [
    signal('Background and gap', share('background', 'gap'), 'usually 2 to 4 of 10'),
    signal('Purpose and method', share('purpose', 'method'), 'usually 2 to 4 of 10'),
    signal('Outcome and conclusion', share('result', 'conclusion'), 'usually 3 to 6 of 10'),
  ]
}

function rationale(front: Front, missing: readonly AbstractMove[]): string {
  const present = [...new Set(front.moved.map(({ move }) => names[move]))]
  if (missing.length > 0) {
    return `The abstract has ${listed(present)}; ${listed(missing.map((move) => names[move]))} could not be found.`
  }
  return `The abstract moves through ${listed(present)}.`
}

const effects: Readonly<
  Record<
    'purpose' | 'method' | 'result',
    { why: string; how: string; severity: 'moderate' | 'minor' }
  >
> = {
  purpose: {
    why: 'A reader cannot tell the work itself from what was known before.',
    how: 'After the background, add one sentence that starts with what this text asks or does.',
    severity: 'moderate',
  },
  method: {
    why: 'Without a word on material and procedure a reader cannot weigh the outcome.',
    how: 'Name the material (how many, from where) and the procedure in one sentence.',
    severity: 'minor',
  },
  result: {
    why: 'Most readers decide by the outcome, and many read nothing but the abstract.',
    how: 'State the main outcome in one sentence, with its direction and size.',
    // That no sentence of a few could be read as one is never certain.
    severity: 'moderate',
  },
}

function missingMove(front: Front, move: AbstractMove): FindingDraft {
  const effect = move === 'purpose' || move === 'method' ? effects[move] : effects.result
  const last = front.moved.at(-1)?.sentence.text ?? ''
  return {
    criterion: 'moves',
    check: `abstract.no-${names[move]}`,
    kind: 'issue',
    severity: effect.severity,
    title: `No sentence of the abstract gives the ${names[move]}`,
    statement: `None of the ${front.moved.length} sentences of the abstract gives the ${names[move]}; it ends with ${quoted(last, 9)}.`,
    why: effect.why,
    how: effect.how,
    selfCheck: `Can you underline the ${names[move]} in your abstract?`,
    ranges: [],
    absence: {
      what: `the ${names[move]} in the abstract`,
      terms: [...(cueTerms[move] ?? [])],
      scope: searchScope(front.abstract, 'abstract'),
      searched: front.moved.length,
    },
    confidence: 0.75,
  }
}

const cueTerms: Readonly<Partial<Record<AbstractMove, readonly string[]>>> = {
  purpose: [
    'here we',
    'this study examines',
    'the aim was',
    'to determine',
    'we propose',
    'my research',
    'our research',
    'attempts to',
    'attempt to',
    'seeks to',
    'tries to',
  ],
  method: ['using', 'we measured', 'interviews', 'sample', 'analysed', 'model'],
  result: ['we found', 'results show', 'our results', 'our findings', 'we conclude'],
}

const ofThisText =
  /\b(?:we|our|i|my|(?:this|the (?:present|current)) (?:\p{L}+ ){0,2}?(?:study|paper|article|thesis|dissertation|report|essay|work|project|review|research|chapter|analysis|experiment|trial|survey|manuscript)|the (?:study|paper|article|thesis|report|essay|authors?)|here|herein|aims?|aimed|goals?|purpose|objectives?|to (?:address|fill|close|tackle|overcome|answer|meet|remedy|resolve|bridge|examine|investigate|test|explore|study))\b/iu

/** "It handles missing values without the need for interpolation": what a method can do, and nothing that was missing. */
const noLack =
  /\b(?:handles?|copes? with|robust to|allows? for|deals? with|imput\p{L}+)\b[^.]{0,40}\bmissing\b|\bwithout (?:the|any) need\b/iu

/** "The study synthesises what is known to find what is missing": the purpose itself. */
const opensOnText =
  /^(?:this|the(?: present| current)?) (?:paper|study|article|thesis|review|report|essay)\b/iu

function gapThenPurpose(front: Front): readonly FindingDraft[] {
  const at = front.moved.findIndex(
    ({ move }, index) => move === 'gap' && front.moved[index + 1]?.move === 'purpose',
  )
  const gap = front.moved[at]
  const purpose = front.moved[at + 1]
  if (gap === undefined || purpose === undefined || !namesLack(gap)) return []
  if (noLack.test(gap.sentence.text) || opensOnText.test(gap.sentence.text)) return []
  // "Such records have huge potential here": what could be done is not yet what the text does.
  if (!ofThisText.test(purpose.sentence.text)) return []
  // Behind the outcome it is what this work leaves open.
  if (front.moved.slice(0, at).some(({ move }) => move === 'result')) return []
  return [
    strength({
      criterion: 'moves',
      check: 'abstract.gap-then-purpose',
      title: 'The gap leads straight to the purpose',
      statement: `${quoted(gap.sentence.text, 10)} is followed at once by what the text does about it.`,
      why: 'The reader sees in two sentences why the work was needed.',
      ranges: [rangeOf(gap.sentence), rangeOf(purpose.sentence)],
      confidence: 0.75,
    }),
  ]
}

/** "However, every sport has its risks" turns to another side, and says of nothing that it is missing. */
function namesLack({ sentence }: MovedAbstractSentence): boolean {
  const text = sentence.text.replace(turning, '')
  return (
    fallsShort.test(text) ||
    abstractCues.some(({ move, pattern }) => move === 'gap' && pattern.test(text))
  )
}

const fallsShort =
  /\b(?:hard|harder|difficult\p{L}*|poorly|costly|expensive|too slow|slow to|tedious|laborious|unable|cannot|not|no|none|rarely|seldom|insufficient\p{L}*|inadequate\p{L}*|limit\p{L}*|fails?|challeng\p{L}*|prone)\b/iu

const turning = /^(?:however|yet|but|nevertheless|unfortunately)\b,?\s*/iu
