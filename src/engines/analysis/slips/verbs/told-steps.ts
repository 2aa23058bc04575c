import { mainVerb } from '../../grammar/main-verb.ts'
import type { MainVerb } from '../../grammar/main-verb.ts'
import { pastAdverbs } from '../../grammar/subjects.ts'

export type StudyPart = 'methods' | 'results'

/** What was done or found in a study, told as if it were always so or still to come; offsets in the sentence. */
export interface ToldStep {
  readonly start: number
  readonly end: number
  readonly isAhead: boolean
  /** Whether the verb as often tells what a formula, a program or a text does: it has to stand out the more. */
  readonly isDoubtful: boolean
}

/** Participles that say how things are, or what a text holds: their present is right beside any past. */
const states =
  /^(?:given|shown|presented|listed|described|summari[sz]ed|depicted|illustrated|displayed|reported|provided|defined|denoted|called|named|known|termed|referred|based|located|situated|composed|related|linked|served|registered|inhabited|deposited|archived|characteri[sz]ed|involved|required|needed|assumed|expected|believed|thought|considered|regarded|supposed|intended|designed|limited|restricted|represented|expressed|published|documented|discussed|explained|detailed|outlined|interested|concerned|suited|dedicated|equipped|deemed|dominated|followed|bounded|connected|understood|meant|parametri[sz]ed|formulated|organi[sz]ed|structured|surrounded|covered|accepted|ensured|affected|influenced|addressed|licensed|distributed|reflected|included|caused|lost|incorporated|motivated|justified|inspired|governed|guaranteed|supported|accomplished|complicated|targeted|spread|scattered|shaped|arranged|aligned|stretched|conserved|preserved|maintained|locali[sz]ed|owned|run|funded|approved|certified)$/u
/** Participles of what a formula or a program does as often as a person. */
const doneByItself =
  /^(?:classified|treated|modell?ed|computed|determined|achieved|made|implemented|derived|specified|obtained|built|updated|initiali[sz]ed|optimi[sz]ed|trained|encoded|embedded|mapped|transformed|fed|sampled|generated|created|drawn|found|chosen|used|set|done|fixed|noted|identified)$/u
/** What authors do in their text, or hold, and verbs whose past is no other word. */
const inText =
  /^(?:describe|present|show|define|denote|call|assume|consider|note|refer|believe|propose|discuss|report|hypothesi[sz]e|expect|have|need|let|introduce|explain|see|find|think|know|want|write|say|argue|suggest|acknowledge|focus|follow|are|do|adopt|provide|outline|summari[sz]e|aim|get|recall|conclude|observe|begin|start|require|allow|set|formulate|seek|hope|view|treat|take|derive|express|construct|cut|split|fit|put|read|run|become|offer|detail|demonstrate|interpret|understand|highlight|emphasi[sz]e|wish|intend|regard|cannot|hold|stress|indicate|contribute|employ|mean|list|remain|lack|rely|estimate|concentrate|infer)$/u
const authorsWork = /^(?:use|obtain|choose|model|compute|train|apply)$/u
/** What is told of the text itself or expected, and of what is kept for later. */
const aheadRightly =
  /^(?:discussed|described|explained|presented|introduced|referred|reported|denoted|called|named|termed|considered|assumed|expected|explored|needed|required|interested|allowed|deemed|regarded|supposed|have|see|need|discuss|describe|explain|present|introduce|refer|denote|call|show|consider|assume|focus|argue|return|not|deleted|destroyed|stored|kept|shared|help|allow|enable|provide|contribute|continue|remain)$/u
const compared =
  /^(?:higher|lower|greater|smaller|larger|longer|shorter|similar|different|comparable|worse|better|faster|slower|significant)$/u
const foundSo =
  /^(?:associated|correlated|increased|decreased|reduced|elevated|expressed|identified|found|observed|seen|detected|noted)$/u
/** What is done with what was found, told among the results. */
const studied =
  /^(?:performed|conducted|tested|analy[sz]ed|measured|selected|recorded|recruited|asked|interviewed|excluded|removed|compared|evaluated|assessed|examined|calculated|estimated|collected|assigned|screened|counted|repeated)$/u
const changes = /^(?:differs?|increases?|decreases?|declines?|improves?)$/u

/** The step that the main clause of a sentence tells; `null` for none. */
export function toldStep(text: string, part: StudyPart): ToldStep | null {
  const verb = mainVerb(text)
  if (verb === null || isPointing(verb) || isStanding(verb)) return null
  if (isOutside(text, verb.time === 'ahead')) return null
  const found = verb.time === 'ahead' ? stepAhead(verb) : stepNow(verb, part, text)
  const [first, last] = [verb.words[verb.at], verb.words[found?.to ?? -1]]
  if (found === null || first === undefined || last === undefined) return null
  return {
    start: first.start,
    end: last.end,
    isAhead: verb.time === 'ahead',
    isDoubtful: found.isDoubtful,
  }
}

/** "This is repeated until …" goes on with what the sentence before describes; "it is found" does not. */
function isPointing({ words, at, participle }: MainVerb): boolean {
  const pointer = words[0]?.small ?? ''
  if (pastAdverbs(words, 1) !== at || !/^(?:this|it|these|they|that)$/u.test(pointer)) return false
  const done = words[participle]?.small ?? ''
  if (pointer === 'they') return !doneToPeople.test(done)
  return pointer !== 'it' || !foundSo.test(done)
}

const doneToPeople = /^(?:recruited|enrolled|invited|interviewed|asked|randomi[sz]ed|screened)$/u

/** "Are classified as Alfisols", "are found along the roads", "is expressed in terms of": how a thing stands, and no step. */
function isStanding({ words, participle }: MainVerb): boolean {
  const [done, next] = [words[participle]?.small ?? '', words[participle + 1]?.small ?? '']
  return (
    (/^(?:classified|categori[sz]ed|expressed)$/u.test(done) && next === 'as') ||
    (done === 'expressed' && next === 'in' && words[participle + 2]?.small === 'terms') ||
    (done === 'found' && (places.test(next) || next.endsWith('ing')))
  )
}

const places = /^(?:in|at|on|along|throughout|across|near|within|among|under)$/u

interface Found {
  readonly to: number
  readonly isDoubtful: boolean
}

function stepAhead({ words, at }: MainVerb): Found | null {
  // "Cases shall conform to …" sets a rule by which was chosen.
  if (words[at]?.small === 'shall') return null
  const first = pastAdverbs(words, at + 1)
  const verb = words[first]?.small === 'be' ? pastAdverbs(words, first + 1) : first
  if (aheadRightly.test(words[verb]?.small ?? 'not')) return null
  // "Will be four", "will be larger": what is expected, and no step.
  if (verb !== first && words[verb]?.class !== 'VBN') return null
  return { to: verb, isDoubtful: false }
}

function stepNow(verb: MainVerb, part: StudyPart, text: string): Found | null {
  const { words, at, time, participle } = verb
  if (time !== 'present') return null
  const word = words[participle]?.small
  if (part === 'results') return resultNow(verb) ?? measuredNow(verb, text)
  if (word !== undefined) {
    const isHandedOver = word === 'given' && words[participle + 1]?.small === 'to'
    // "Are not fished": what is never done is so at any time.
    const isNegated = words.slice(at, participle).some(({ small }) => small === 'not')
    if (isNegated || (states.test(word) && !isHandedOver)) return null
    return { to: participle, isDoubtful: doneByItself.test(word) }
  }
  const own = words[at]?.small ?? ''
  if (!isAuthors(verb) || inText.test(own)) return null
  return { to: at, isDoubtful: authorsWork.test(own) }
}

function isAuthors({ words, at }: MainVerb): boolean {
  let before = at - 1
  while (words[before]?.class === 'RB') before -= 1
  return /^(?:we|i)$/u.test(words[before]?.small ?? '')
}

/** "Is higher than", "are associated with", "differs between". */
function resultNow({ words, at }: MainVerb): Found | null {
  const said = pastAdverbs(words, at + 1)
  const word = words[said]?.small ?? ''
  const own = words[at]?.small ?? ''
  if (/^(?:is|are)$/u.test(own)) {
    const isMore = word.endsWith('er') && words[said + 1]?.small === 'than'
    const isFound = isMore || compared.test(word) || foundSo.test(word) || studied.test(word)
    return isFound ? { to: said, isDoubtful: true } : null
  }
  const next = words[at + 1]
  if (!changes.test(own) || words[at - 1]?.class === 'PRP') return null
  return next?.class === 'RB' || /^(?:between|by|with|from|in)$/u.test(next?.small ?? '')
    ? { to: at, isDoubtful: true }
    : null
}

const leadIn = /^(?:After|Before|Following|Then|Next)(?: [^,]+)?, /u
/** What is told of the text itself, of later work, or of what holds whenever it is done. */
const laterOn =
  /(?<!\p{L})(?:sections?|chapters?|papers?|thesis|below|later|future|request|available|appendi(?:x|ces)|supplement\p{L}*|discussion|conclusion|follows|terms?|hence|would|plan\p{L}*|simulat\p{L}*|users?|published|throughout)(?!\p{L})/iu
/** "What is too wet will be rejected by the machine": a rule, and what a machine does each time. */
const rule =
  /(?<!\p{L})(?:that|which|who) (?:is|are|has|have|does|do|can)(?!\p{L})[^,.;]* will |(?<!\p{L})by (?:an?|the) (?:\p{L}+ )?(?:program|machine|system|software|algorithm|app|device|server)(?!\p{L})/u

const measure = /\bp\s?[<=>≤]|\bCI\b|±|\bSD\b|\bn\s?=|\d\s?%/iu
const tested = /^(?:association|relationship|difference|correlation|effect|change|interaction)s?$/u

/** "Is 12 % (95 % CI 9 to 15)", "there is no difference": what was measured, of whatever kind. */
function measuredNow({ words, at }: MainVerb, text: string): Found | null {
  if (!/^(?:is|are)$/u.test(words[at]?.small ?? '')) return null
  const [first, said] = [words[0]?.small ?? '', pastAdverbs(words, at + 1)]
  const isTested =
    first === 'there' && words.slice(said, said + 4).some(({ small }) => tested.test(small))
  const isMeasured =
    measure.test(text) &&
    /^(?:JJ|CD)$/u.test(words[said]?.class ?? '') &&
    !/^(?:this|these|both)$/u.test(first)
  return isTested || isMeasured ? { to: said, isDoubtful: true } : null
}

/** What makes a rule of a sentence. */
const standing =
  /(?<!\p{L})(?:usually|typically|generally|commonly|conventionally|often|always|can|may|might|should|must|if|whenever|wherever|e\.g|such as|for example|for instance|normally|routinely|currently|still|now|let|otherwise|(?:each|every) (?:year|month|week|day|time|season|iteration))(?!\p{L})|[=◊∑∈“”"$]/iu
/** What makes a pointer or a description of one in the present. */
const shown =
  /(?<!\p{L})(?:here|figs?|figures?|tables?|appendix|supplementary|text|follows|available|equations?|iterations?|step|models?|algorithms?|templates?|prompts?|parameters?|errors?|uncertaint(?:y|ies))(?!\p{L})/iu
const aside = /\s?(?:\([^()]*\)|\[[^\]]*\])/gu
/** What does a step is no description of how it works. */
const doneBy =
  /(?<!\p{L})(?:by|with|using) (?:an?|the) [^,.;]{3,40} (?:algorithm|software|program|model)(?!\p{L})/u

function isOutside(text: string, isAhead: boolean): boolean {
  const bare = text.replaceAll(aside, '').replace(doneBy, '')
  if (isAhead && (laterOn.test(bare.replace(leadIn, '')) || rule.test(text))) return true
  return standing.test(bare) || (!isAhead && shown.test(bare))
}
