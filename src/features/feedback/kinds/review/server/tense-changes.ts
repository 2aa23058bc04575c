import type { FindingDraft } from '#engines/analysis/finding.ts'
import { verbForms } from '#engines/analysis/lexicon/verb-forms.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from './own-words.ts'
import type { OwnSentence } from './own-words.ts'

/** What is done to people, things and samples once, at a time: no definition, and nothing that a formula does. */
const steps =
  'insert recruit enrol invite interview instruct scan weigh wash rinse dry centrifuge incubate store stir shake mix dilute filter pour inject collect harvest plant house train test record photograph film transcribe code translate randomise randomize treat stain mount slice fix embed anaesthetise anesthetize sacrifice dissect extract purify amplify sequence digest culture seed inoculate irradiate acquire digitise digitize delineate screen discard repeat calibrate place install attach count visit survey mail post seal label check press complete prepare measure exclude detect construct administer select assess conduct assign obtain perform apply monitor transfer remove heat cool illuminate anonymise anonymize score compare calculate analyse analyze report compute estimate evaluate examine culture drop infect group annotate lyse harvest use purchase confirm concentrate titrate convert investigate quantify resolve determine retrieve dissolve sonicate anneal acquire transfect polish sinter enter deliver sample adjust convert assay hybridize hybridise prehybridize rescale normalize normalise standardize standardise allocate retrieve download trim anneal sonicate polish sinter homogenize homogenise'.split(
    ' ',
  )
const irregularDone =
  'carried out|given(?! (?:by(?! mouth)|in|as|below|above|to be)(?!\\p{L}))|drawn|taken|handed out|frozen|fed|sown|grown|cut|sent|read|set up|enrolled|switched (?:on|off)|tested'
const done = [
  ...new Set([
    ...steps.flatMap((base) => verbForms(base).filter((form) => form.endsWith('ed'))),
    irregularDone,
  ]),
].join('|')
const baseForms = steps.join('|')
const thirdForms = steps.map((base) => verbForms(base)[1] ?? '').join('|')
const people =
  'observers?|researchers?|raters?|coders?|interviewers?|assistants?|participants?|nurses?|patients|technicians?|experimenters?|volunteers?|subjects|teachers?|children|assessors?|examiners?|respondents?|students?'

const adverb = String.raw`(?:(?:then|also|first|next|again|subsequently|finally|\p{Ll}+ly) )?`
/** A step told in the present or the future, at the head of its sentence. */
const present = new RegExp(
  [
    String.raw`(?<!\p{L})(?:is|are|will be) ${adverb}(?:${done})(?!\p{L})`,
    String.raw`(?<=^|; )(?:We|I) ${adverb}(?:${baseForms})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${people}) ${adverb}(?:${baseForms}|${thirdForms}|makes?|takes?|reads|gives?|sits?|draws?)(?= (?:the|a|an|all|each|every|their|its|his|her|both|one|two|three|four|them|it|in|on|for|individual)(?!\p{L}))`,
    String.raw`(?<!\p{L})will (?:occur|take place|receive|complete|begin|start|last)(?!\p{L})`,
  ].join('|'),
  'u',
)
const past =
  /(?<!\p{L})(?:was|were|had been) (?:\p{Ll}+ly |then |also |not )?(?:\p{Ll}{3,}ed|given|taken|made|drawn|held|kept|found|set|done|chosen|told|sent|read|written|built|cut|grown|fed|put|used|run|seen|shown)(?!\p{L})|(?<!\p{L})(?:We|we|I|They|they) (?:\p{Ll}+ly |then |also )?(?:\p{Ll}{3,}ed|took|made|gave|used|ran|chose|held|kept|found|set|did|sent|read|wrote|built|drew|told|grew)(?!\p{L})/u
/** What makes a rule, a definition or a description of a sentence in the present. */
const general =
  /(?<!\p{L})(?:usually|typically|generally|commonly|often|always|can|may|might|should|must|if|whether|when|whenever|where|which|who|that|e\.g|such|normally|routinely|annually|currently|now|present|here|each year|every year|figs?|figures?|tables?|appendix|supplement\p{L}*|equations?|models?|algorithms?|software|packages?|program|formula|iterations?|let|step|templates?|prompts?|as follows|procedure|protocols?|pseudonyms|quotations|throughout)(?!\p{L})|[=◊∑∈≤≥:“”"]/iu

/** Sentences in the past that make the past the tense of a method, and how many may leave it by a slip. */
const enoughPast = 4
const mostChanges = 3
const mostToCome = 3
const pastForEach = 4
/** Steps in a row that leave it. */
const longestRun = 3
/** Words before the verb: further on it stands in a clause of its own. */
const longestSubject = 14

const studied =
  'measure assess rate score analyse analyze compare design obtain select choose administer estimate observe examine calculate conduct perform'.split(
    ' ',
  )
/** What a text says of itself, or expects: "will be discussed", "will be considered to have". */
const told =
  '(?:discuss|describ|explain|present|introduc|report|refer|denot|call|nam|term|not|consider|assum|expect|explor|need|requir|aid|interest|oblig|allow|reward|deem|regard|suppos)'
/** A step still to be done, in the method of a study that is over. */
const future = new RegExp(
  String.raw`(?<!\p{L})will be ${adverb}(?:${done}|(?!${told})\p{Ll}{3,}ed)(?!\p{L})|(?<=^|; )(?:We|I) will ${adverb}(?:${baseForms}|${studied.join('|')})(?!\p{L})|^(?:The )?(?:interviews|sessions|visits|lessons|observations|tests|trials|measurements|meetings|surveys) will (?:last|take place|be held|begin|start)(?!\p{L})`,
  'iu',
)
/** What is told of the text itself, of later work, or of what holds whenever it is done. */
const otherFuture =
  /(?<!\p{L})(?:sections?|chapters?|papers?|thesis|study|below|later|future|follow\p{L}*|next|once|until|after|before|upon|request|available|therefore|thus|hence|would|protocol|trial|plan\p{L}*|simulat\p{L}*|user|published|results?|throughout)(?!\p{L})/iu
const enoughPastForFuture = 3

function futureStepIn({
  text,
}: OwnSentence): { readonly start: number; readonly end: number } | null {
  // All its forms have the word, which is found in a tenth of the time.
  const match = /will/iu.test(text) ? future.exec(text) : null
  if (match === null) return null
  const end = match.index + match[0].length
  const opening = text.slice(0, match.index).replaceAll(aside, '')
  // "After the wash, the chips will be dried": what leads in tells when, and is over.
  const before = opening.replace(leadIn, '')
  // What stands behind a comma tells more of the step, in whatever tense.
  const clause = before + match[0] + (text.slice(end).split(/[,;:(]/u)[0] ?? '')
  if ([general, otherFuture, past].some((sign) => sign.test(clause))) return null
  if (before.split(' ').length > longestSubject || /,/u.test(before)) return null
  return { start: match.index, end }
}

/** Steps between what was done are slips; a paragraph with more in the future, or of another kind, tells what is planned. */
function tellsPlans(all: readonly OwnSentence[], { paragraph }: OwnSentence): boolean {
  const own = all.filter((one) => one.paragraph === paragraph)
  const toCome = own.filter(({ text }) => /\bwill\b/u.test(text))
  const done = own.filter(({ text }) => past.test(text)).length
  return (
    toCome.length > 1 && (toCome.length > done || toCome.some((one) => futureStepIn(one) === null))
  )
}

/** "The samples are weighed" in a method that tells in the past what was done. */
export function tenseChanges(reading: Reading): readonly FindingDraft[] {
  const own = ownSentences(reading).filter(({ sentence }) => sentence.role === 'methods')
  const inPast = own.filter(({ text }) => past.test(text))
  if (inPast.length < enoughPastForFuture) return []
  const toCome = own.flatMap((one) => {
    const step = futureStepIn(one)
    return step === null || tellsPlans(own, one) ? [] : [{ ...one, ...step }]
  })
  const ahead = new Set(toCome.map(({ sentence }) => sentence.index))
  const inPresent =
    inPast.length < enoughPast
      ? []
      : presentSteps(own, present).filter(({ sentence }) => !ahead.has(sentence.index))
  return toCome.length > mostToCome
    ? []
    : note([...toCome, ...inPresent], inPast.length, methodWords)
}

/** Sentences of results in the past from which one in the present stands out. */
const enoughPastResults = 8

/** "The loss is higher in May (p = 0.02)" among results that are told in the past. */
export function resultsTenseChanges(reading: Reading): readonly FindingDraft[] {
  const own = ownSentences(reading).filter(({ sentence }) => sentence.role === 'results')
  const inPast = own.filter(({ text }) => isPast(text)).length
  const others = own.filter(({ text }) => presentVerb.test(text) && !anyPast.test(text)).length
  if (inPast < enoughPastResults || others * 3 > inPast * 2) return []
  return note(presentSteps(own, presentResult), inPast, resultsWords)
}

interface NoteWords {
  readonly criterion: 'method' | 'results'
  readonly part: string
  readonly why: string
  readonly how: string
}

const methodWords: NoteWords = {
  criterion: 'method',
  part: 'the method',
  why: 'In another tense a step seems always so or still to come, and a reader asks whether it was done at all.',
  how: 'Put the verb in the past, if the step was done once; keep the present for what holds still.',
}
const resultsWords: NoteWords = {
  criterion: 'results',
  part: 'the results',
  why: 'Between results in the past the present claims more: that it is always so.',
  how: 'Put the verb in the past, if this was seen once; keep the present for figures and for what holds still.',
}

interface Place extends OwnSentence {
  readonly start: number
  readonly end: number
}

/** One note for all places, unless there are so many that the tense was chosen. */
function note(
  changed: readonly Place[],
  inPast: number,
  { criterion, part, why, how }: NoteWords,
): readonly FindingDraft[] {
  const [first] = changed
  if (first === undefined || changed.length > mostChanges || changed.length * pastForEach > inPast)
    return []
  const verb = first.text.slice(first.start, first.end)
  return [
    {
      criterion,
      check: `${criterion}.tense`,
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(verb)}: ${part} ${criterion === 'method' ? 'is' : 'are'} told in the past`,
      statement: `${quoted(first.sentence.text, 12)} has ${quoted(verb)}, while ${counted(inPast, 'sentence')} of ${part} tell in the past what was ${criterion === 'method' ? 'done' : 'found'}.`,
      why,
      how,
      ranges: changed.map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.65,
    },
  ]
}

/** Places in the present that stand alone between sentences in the past. */
function presentSteps(own: readonly OwnSentence[], pattern: RegExp): readonly Place[] {
  const steps = own.map(({ text }) => placeOf(text, pattern))
  return own.flatMap((one, at) => {
    const step = steps[at] ?? null
    if (step === null) return []
    const isStepBeside = (other: number) =>
      (steps[other] ?? null) !== null && own[other]?.paragraph === one.paragraph
    let from = at
    while (isStepBeside(from - 1)) from -= 1
    let to = at
    while (isStepBeside(to + 1)) to += 1
    const beside = [own[from - 1], own[to + 1]].filter(
      (other): other is OwnSentence => other?.paragraph === one.paragraph,
    )
    const others = own.filter(
      (other, place) => other.paragraph === one.paragraph && (place < from || place > to),
    )
    const told = others.filter(({ text }) => isPast(text)).length
    const meant = others.filter(({ text }) => says.test(text)).length
    const isRule = ofEach.test(one.text) || beside.some(({ text }) => /\bwill\b/u.test(text))
    const isAlone =
      2 * told > others.length - meant &&
      (beside.every(({ text }) => isPast(text)) ||
        (!isRule && beside.some(({ text }) => isPast(text))))
    return isAlone && to - from < longestRun ? [{ ...one, ...step }] : []
  })
}

/** What a result means is said in the present, whatever the tense of the results. */
const says =
  /^(?:this|these|those|it|our|the) (?:\p{L}+ )?(?:implies|imply|suggests?|indicates?|means?|shows?|supports?|agrees?)(?!\p{L})/iu

/** What is done to each of them is a rule, where it stands beside another in the present. */
const ofEach = /(?<!\p{L})(?:each|every|any)(?!\p{L})/iu

const presentVerb = /(?<!\p{L})(?:is|are|has|have|does|do|will|can)(?!\p{L})/u
const anyPast = /(?<!\p{L})(?:was|were|had|did)(?!\p{L})|\p{Ll}{3,}ed(?!\p{L})/u

function isPast(text: string): boolean {
  return past.test(text) || (anyPast.test(text) && !presentVerb.test(text))
}

/** What does a step is no description of how it works. */
const doneBy =
  /(?<!\p{L})(?:by|with|using) (?:an?|the) [^,.;]{3,40} (?:algorithm|software|program)(?!\p{L})/u

/** "By stacking the slices, an image is made": how it is done may stand before, and so may what is in brackets. */
const leadIn =
  /^(?:By|Using|For|From|After|Before|In|At|On|During|To|As|Following|Compared|Among|Of|With|Finally|Next|Then|Afterwards?|Subsequently|Briefly|Additionally|Moreover|Furthermore|Overall|However)(?: [^,]{3,90})?, /u

/** What makes a rule of a sentence, wherever in it, and what does a step by itself, where it stands near the verb. */
const standing =
  /(?<!\p{L})(?:usually|typically|generally|commonly|often|always|can|may|might|should|must|if|whether|when|whenever|wherever|(?:each|every) (?:year|month|week|day|time|season)|e\.g|such|for example|for instance|normally|routinely|annually|currently|now|here|figs?|figures?|tables?|appendix|supplement\p{L}*|follows|denoted|defined|given by|available|described in|values? of)(?!\p{L})|[=◊∑∈≤≥:“”"]/iu
const bySelf =
  /(?<!\p{L})(?:equations?|models?|algorithms?|software|packages?|program|formula|iterations?|let|step|templates?|prompts?|procedures?|protocols?|parameters?|uncertaint(?:y|ies)|errors?)(?!\p{L})/iu
const wordsNear = 8
const aside = /\s?(?:\([^()]*\)|\[[^\]]*\])/gu

const found = '(?:found|observed|seen|detected|noted)'
const compared =
  'higher|lower|greater|smaller|larger|longer|shorter|similar|different|comparable|worse|better|faster|slower|significant|associated|correlated|increased|decreased|reduced|elevated|expressed|identified'
/** A result told in the present, at the head of its sentence. */
const presentResult = new RegExp(
  String.raw`(?<!\p{L})(?:is|are) (?:(?:\p{Ll}+ly|also|then|further|even|in turn|most) ){0,2}(?:${found}|${compared})(?!\p{L})|(?<!\p{L})(?:differs|improves) (?:significantly|between|by|with|from)(?!\p{L})`,
  'u',
)

interface Step {
  readonly start: number
  readonly end: number
}

const isAlsoPast = /(?<!\p{L})(?:was|were|had|did)(?!\p{L})/u

/** Where a sentence tells what was done or found in the present; `null` where it tells none, or a rule. */
function placeOf(text: string, pattern: RegExp): Step | null {
  const match = pattern.exec(text)
  if (match === null || past.test(text) || isAlsoPast.test(text)) return null
  const shown = text.replaceAll(aside, '').replace(doneBy, '')
  if (standing.test(shown)) return null
  const end = match.index + match[0].length
  const near = text.slice(end).replace(doneBy, '').split(' ').slice(0, wordsNear).join(' ')
  if (bySelf.test(`${text.slice(0, end)} ${near}`)) return null
  if (match[0].startsWith('will') && otherFuture.test(text)) return null
  const before = text
    .slice(0, match.index)
    .replaceAll(aside, '')
    .replace(leadIn, '')
    .replaceAll(/, or [^,]{3,40}, /gu, ' ')
  // "This is repeated until …" goes on with how the sentence before describes the method.
  if (
    /^(?:(?:this|it|that|these|those|they)|(?:the|this|these) (?:process|procedure|operation|approach|method|technique|system|framework|set|task|loop)(?:es|s)?)(?: \p{L}+ly)? $/iu.test(
      before,
    ) &&
    !new RegExp(`^It (?:is|was) ${found}`, 'iu').test(text.slice(match.index - before.length))
  )
    return null
  if (before.split(' ').length > longestSubject || notInSubject.test(before)) return null
  return { start: match.index, end }
}

/** A clause before the verb, or one that goes on behind a comma, has the verb for its own. */
const notInSubject =
  /[,;]|(?<!\p{L})(?:which|that|who|where|as|because|since|while|\p{L}+ing)(?!\p{L})/u
