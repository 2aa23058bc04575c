import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { Front, MovedAbstractSentence } from './front.ts'

const size =
  /\d+(?:[.,]\d+)?\s?(?:%|per ?cent|percentage points?|-?fold|times|mg|kg|mm|cm|km|ms|s\b|h\b|days?|weeks?|months?|years?|points?|patients?|cases?|participants?|of the|genes?|species|studies|articles)|\b(?:OR|RR|HR|CI|AUC|p|r|n|F1|d)\s?[=<>:]\s?\d|\b(?:odds|hazard|risk) ratio\b|\b(?:doubled|tripled|halved|twice|threefold|twofold|half|one third|two thirds|a quarter|a third)\b|\b\d+\.\d+\b|\b\d{2,}\b/iu
/** "Over 4 years", "7 and 15 days after": when it was seen, and not how large it is. */
const ofTime =
  /\b(?:over|for|during|after|within|at|every|in) (?:the )?\d+(?:(?:, | and | to |[-–])\d+)* (?:years?|months?|weeks?|days?|hours?|h|minutes?|min)\b|\b\d+(?:(?:, | and | to |[-–])\d+)* (?:years?|months?|weeks?|days?|hours?|h|minutes?|min) (?:after|before|later|post)\b/giu
/** A size that nobody takes for a name or a count of cases. */
const realSize =
  /\d\s?(?:%|per ?cent)|\d\.\d|(?:\d\s?-?|\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|several|many)-?)fold\b|\b(?:doubled|tripled|halved|twice)\b|[=<>]\s?\.?\d/iu
/** "GPT-5.4", "the newer Sonnet 4.5": the digits of a name. */
const versions =
  /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*[-‐‑]\d+(?:\.\d+)+[\p{L}\d-]*|(?<=[\p{Ll},;(]\s?)\p{Lu}\p{Ll}+ [1-9]\d?\.\d(?!\s?%|\d)/gu

const dosed =
  'doses?|anchors?|arms?|groups?|conditions?|concentrations?|treatments?|temperatures?|suggest\\p{L}*|amounts?|solutions?|discounts?|settings?|subsid(?:y|ies)|incentives?|thresholds?|intensit(?:y|ies)'
const amount = String.raw`\d+(?:[.,]\d+)?\s?(?:%|per ?cent|mg|[µμ]g|kg|g|ml|mL|mM|[µμ]M|°C|Hz|ppm|IU|Gy|\$|€|£)?(?:\/\p{L}+)?`
/** "Larger anchors (50% vs 25%)", "the 10% dose", "(n = 40)": what a study set or counted, and no effect. */
const levels = new RegExp(
  [
    String.raw`(?<=\b(?:${dosed})\s)\([^()]*\d[^()]*\)`,
    String.raw`\([$€£]?${amount}\s(?:vs\.?|versus|or|and|rather than)\s[$€£]?${amount}\s?(?:${dosed})?\)(?=\s(?:${dosed}))`,
    String.raw`${amount}[\s-](?:\p{Ll}+\s)?(?:${dosed})\b`,
    String.raw`\([nN]\s?=\s?\d[\d,]*\)|\b[nN]\s?=\s?\d[\d,]*`,
  ].join('|'),
  'giu',
)
/** Two levels held against each other in a bracket, where no size stands outside of it. */
const contrast = new RegExp(String.raw`\(${amount}\s(?:vs\.?|versus)\s${amount}\)`, 'giu')
const hasDoses = new RegExp(String.raw`\b(?:${dosed})\b`, 'iu')

/** Whether a sentence gives the size of what came out: the digits of names and the levels that a study set aside. */
function givesSize(text: string): boolean {
  // "The “Once or twice” option": what is quoted is a name.
  const own = text
    .replaceAll(ofRival, ' ')
    .replaceAll(ofTests, ' ')
    .replace(ofWhom, ' ')
    .replaceAll(/[“"‘][^”"’]{0,40}[”"’]/gu, ' ')
    // "The 50%-50% model": shares that name a variant.
    .replaceAll(/\d+\s?%\s?[-–/:]\s?\d+\s?%/gu, ' ')
  const plain = own.replaceAll(versions, '').replaceAll(levels, ' ')
  return realSize.test(hasDoses.test(text) ? plain.replaceAll(contrast, ' ') : plain)
}

/** "Both beat the baseline (0.31)": the number of what was beaten. */
const ofRival =
  /(?<=\b(?:baselines?|benchmarks?|previous|existing|earlier|prior|state[- ]of[- ]the[- ]art)\b[^().;]{0,60})\([^()]*\)/giu

/** "(p < .05)", "(z = 6.5)": how sure a difference is, and not how large. */
const ofTests =
  /(?<![\p{L}\d])(?:[pPzZtTF]|χ2?)\s?(?:\([\d., ]+\))?\s?[=<>≤]\s?[-−–]?\d?[.,]?\d+(?:e[-−–]?\d+)?/gu

/** "For cases with a risk above 0.3 (14% of the set), …": the numbers of whom the outcome is told. */
const ofWhom = /^\W*(?:for|among|within) [^,;]{3,160},/iu

const direction =
  /\b(?:increas\w+|decreas\w+|reduc\w+|higher|lower|greater|fewer|more|less|better|worse|faster|slower|larger|smaller|longer|shorter|outperform\w*|improv\w+|declin\w+|rose|fell|than|associated with|correlat\w+|predict\w*|inhibit\w*|promot\w*|requir\w+|necessary|sufficient|prevent\w*|induc\w+|depend\w*|regulat\w+|enhanc\w+|activat\w+|suppress\w*|impair\w*|delay\w*|affect\w*|no (?:effect|difference|evidence|association)|not (?:differ|affect|associated)|rather than|only|same|different\w*|differ(?:s|ed)?|distinct|caus\w+|because|lead\w* to|led to|result\w* in|bind\w*|interact\w*|encod\w+|localiz\w+|express\w+)\b/iu
const emptyOutcome =
  /\b(?:(?:interesting|promising|significant|important|good|encouraging|positive|useful|valuable|meaningful|satisfactory|various) (?:results?|findings|insights?|improvements?|effects?|outcomes?|implications?|differences)|(?:results?|findings|outcomes?) (?:are|is|were|will be|have been) (?:\w+ )?(?:presented|discussed|reported|given|described|provided|analy[sz]ed|shown))\b/iu

/** "There are important differences. While mayors …": the next sentence says which. */
function saysWhich(words: string, next: MovedAbstractSentence | undefined): boolean {
  return /\b(?:differences|effects?)$/iu.test(words) && direction.test(next?.sentence.text ?? '')
}

const toTest =
  /\b(?:validat|replicat|reproduc|verif|re-?test|revisit)\p{L}*\s(?:(?:the|such|these|many|some|\p{L}+ly)\s)*$/iu

const toFind = /\b(?:reject|rule out|exclude|detect|test for|look for|search for)\b[^,;:]{0,40}$/iu

const denied = /\b(?:no|not|without|neither|nor|lack of|absence of|any)\s(?:\p{L}+\s){0,2}$/iu

const bearsOn = /^\p{L}+ (?:implications?|insights?) (?:for|into|on|about|regarding) \p{L}+/iu

const ownResult =
  /\b(?:we|our|results?|findings|outcomes?|this (?:study|paper|essay|work|report))\b/iu

/** A sentence with a direction and a size tells an outcome, whatever step it was taken for. */
function isOutcome({ move, sentence }: MovedAbstractSentence): boolean {
  if (move === 'result' || move === 'conclusion') return true
  return move === 'method' && direction.test(sentence.text) && givesSize(sentence.text)
}

const promise =
  /\b(?:results?|findings|outcomes?|conclusions?|implications?|recommendations?)\b[^.]{0,40}\b(?:are|is|will be|were) (?:\w+ )?(?:presented|discussed|reported|given|described|provided|outlined|considered|analy[sz]ed)\b/iu
const told =
  /\b(?:found|find|show(?:s|ed|n)?|demonstrate[sd]?|reveal(?:s|ed)?|indicate[sd]?|suggest(?:s|ed)?|conclude[sd]?|argue[sd]?|identif\w+|observed?|propose[sd]?|achieve[sd]?)\b/iu

/** Whether the abstract announces results and states none: no finding verb, no size, no direction. */
export function onlyPromises(front: Front): boolean {
  const promised = front.moved.filter(({ sentence }) => promise.test(sentence.text))
  if (promised.length === 0) return false
  return front.moved
    .filter(({ sentence }) => !promise.test(sentence.text))
    .every(({ sentence, move }) => {
      const mayBeOutcome = move === 'result' || move === 'conclusion'
      const isTold = told.test(sentence.text) || /\d\s?%/u.test(sentence.text)
      return (
        !(mayBeOutcome && (isTold || size.test(sentence.text))) && !(move === 'method' && isTold)
      )
    })
}

/** Judges whether the outcome in the abstract has a size or a direction. */
export function judgeResults(front: Front): Judgement {
  const { stage, genre } = front.reading.analysed
  if (front.moved.length < 2) {
    return notJudged('results', 'Not judged: the abstract is missing or has a single sentence.')
  }
  if (stage === 'proposal' || stage === 'outline' || genre === 'proposal') {
    return notJudged('results', 'Not judged: a plan has no results yet.')
  }
  const outcomes = front.moved.filter(isOutcome)
  const sized = outcomes.filter(({ sentence }) => size.test(sentence.text))
  const directed = outcomes.filter(({ sentence }) => direction.test(sentence.text))
  const ofSize = sized.filter(({ sentence }) => size.test(sentence.text.replaceAll(ofTime, ' ')))
  const level = onlyPromises(front)
    ? 1
    : resultLevel(outcomes.length, ofSize.length, directed.length)
  return {
    criterion: {
      id: 'results',
      level,
      rationale: rationales[level],
      ranges: [...ofSize, ...directed, ...outcomes]
        .slice(0, 1)
        .map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal('Sentences with an outcome', outcomes.length),
        signal(
          'of these with a size',
          ofSize.length,
          genre === 'empirical' ? 'at least one' : null,
        ),
      ],
    },
    findings: resultFindings(front, { outcomes, sized, directed }),
  }
}

const rationales: Readonly<Record<Level, string>> = {
  1: 'No sentence of the abstract states an outcome.',
  2: 'An outcome is mentioned, without direction, comparison or size.',
  3: 'The outcome has a direction or a comparison, but no size.',
  4: 'The outcome is stated with its size.',
}

function resultLevel(outcomes: number, sized: number, directed: number): Level {
  if (outcomes === 0) return 1
  if (sized > 0) return 4
  return directed > 0 ? 3 : 2
}

/** A sentence that praise may rest on says what came out: "mean age 22.3" tells who was studied. */
const tellsOutcome =
  /\b(?:found|find|show(?:s|ed|n)?|demonstrate[sd]?|reveal(?:s|ed)?|indicate[sd]?|observed|achiev\w+|remain(?:s|ed)?|than|compared (?:with|to)|increas\w+|decreas\w+|reduc\w+|improv\w+|rose|fell|declin\w+|associated|correlat\w+|predict\w*|outperform\w*|account\w* for|affect\w*|higher|lower|(?:was|were) (?:\p{L}+ )?(?:\d|positive|negative|similar|more|less|greater|significant))\b|\bp\s?[<=]/iu
const ofSample =
  /\b(?:mean age|we used data|were (?:recruited|enrolled|included)|diary study in|sample of \d|diameters?)\b|\b\d\d\s?%,? (?:statistical )?power\b|\bpower of (?:0?\.)?\d/iu
/** "Estimates are noisy, all p-values exceed 0.35": how sure nothing is, and no size of anything. */
const ofNoise =
  /\b(?:estimated|measured) with (?:\p{L}+ ){0,2}noise\b|\b(?:noisy|imprecise|insignificant) (?:estimates?|coefficients?|effects?)\b|\bp\$?[ -]?values?\b[^.]{0,30}\b(?:exceed|above|larger|greater)\b/iu

/** "We extended the analyses to …": what was done, with the numbers of the design. */
const opensWithDeed =
  /^\W*(?:we|i) (?:also |then |further |first |next )?(?:extend|develop|propos|analy[sz]|appl|conduct|collect|recruit|includ|perform|us|evaluat|decompos|simulat|survey|interview|implement|introduc|present|train|test|fit|review|search|screen)(?:e?d|ied|e|y)?\b(?!.*\b(?:found|show(?:s|ed)?|reveal\w*|result(?:s|ed|ing)? in|achiev\w+|reduc\w+|improv\w+)\b)/iu

interface Outcomes {
  readonly outcomes: readonly MovedAbstractSentence[]
  readonly sized: readonly MovedAbstractSentence[]
  readonly directed: readonly MovedAbstractSentence[]
}

/** "Other people were able to tell them apart with 61% accuracy": theirs, and no outcome of the text. */
const ofOthers =
  /^\W*(?:other|previous|prior|earlier|existing|past|former) (?:\p{L}+ )?(?:people|authors?|researchers?|stud(?:y|ies)|works?|approach(?:es)?|methods?|teams?|groups? (?:have|had))\b/iu

/** "Dust was recorded every 5 minutes at 8 places": how often, and no outcome. */
const wasMeasured =
  /\b(?:was|were) (?:\p{L}+ly )?(?:recorded|measured|collected|sampled|monitored|surveyed|interviewed|recruited) (?:every|each|at|for|from|over|during|in|on)\b/iu

function resultFindings(front: Front, found: Outcomes): readonly FindingDraft[] {
  const best = found.sized.find(
    ({ sentence, confidence }) =>
      confidence > 0.4 &&
      direction.test(sentence.text) &&
      givesSize(sentence.text) &&
      tellsOutcome.test(sentence.text) &&
      !ofSample.test(sentence.text) &&
      !ofNoise.test(sentence.text) &&
      !ofOthers.test(sentence.text) &&
      !opensWithDeed.test(sentence.text) &&
      !wasMeasured.test(sentence.text),
  )
  if (best !== undefined) return [sizedOutcome(best)]
  for (const [at, { sentence, move }] of front.moved.entries()) {
    const match = emptyOutcome.exec(sentence.text)
    if (match === null || size.test(sentence.text)) continue
    if (saysWhich(match[0], front.moved[at + 1])) continue
    // "The absence of significant differences": what was not found has no direction and no size.
    if (denied.test(sentence.text.slice(0, match.index))) continue
    // "Important implications for the care of ponds": what they bear on is told.
    if (bearsOn.test(sentence.text.slice(match.index))) continue
    // "Valuable insight that these parts mattered most: length, budget, cast": the outcome follows.
    if (/^\s*(?:that\b|:|—)/u.test(sentence.text.slice(match.index + match[0].length))) continue
    // "It is hard to validate important results", "to reject meaningful effects": those of others, or none.
    if (toTest.test(sentence.text.slice(0, match.index))) continue
    if (toFind.test(sentence.text.slice(0, match.index))) continue
    // "Networks offer valuable insights" tells why the subject is worth it.
    if (['background', 'gap'].includes(move) && !ownResult.test(sentence.text)) continue
    if (
      /than|because|compared|outperform|\bover (?:\p{L}+ ){0,2}(?:baselines?|methods?|models?|approach\p{L}*|systems?)\b|\b(?:believed|known|thought|considered|expected|may|could)\b/iu.test(
        sentence.text,
      )
    )
      continue
    if (found.sized.length > 0) continue
    return [
      {
        criterion: 'results',
        check: 'abstract.empty-outcome',
        kind: 'issue',
        severity: onlyPromises(front) || found.directed.length === 0 ? 'moderate' : 'minor',
        title: `${quoted(match[0])} does not say what was found`,
        statement: `The abstract speaks of ${quoted(match[0])} and gives neither direction nor size.`,
        why: 'A reader cannot compare it with other work, and an examiner reads it as a promise.',
        how: `Replace ${quoted(match[0])} by the result: which quantity changed, which way, and by how much.`,
        selfCheck:
          'Could the sentence stay as it is if the results had come out the other way round?',
        ranges: [rangeWithin(sentence, match.index, match.index + match[0].length)],
        confidence: 0.75,
      },
    ]
  }
  const asked = sizeQuestion(front, found)
  return asked.length > 0 ? asked : directionOnly(front, found)
}

/** A comparison that could have a size, as it is told of what was found. */
const comparison =
  /\b(?:increas(?:ed|es)|decreas(?:ed|es)|reduc(?:ed|es)|improv(?:ed|es)|outperform(?:ed|s)|(?:higher|lower|greater|longer|shorter|larger|smaller|faster|slower|fewer|better|worse)\b(?=.*\b(?:than|compared|likelihood)\b)|(?<=\bcompared (?:to|with)\b.*)(?:higher|lower|greater|longer|shorter|larger|smaller|faster|slower|fewer|better|worse))\b/iu
/** What is not found, or is hoped for, has no size; nor has what others found. */
const withoutSize =
  /\b(?:no|not|neither|nor|whether|may|might|should|could|need|will|aims?|goals?|purpose|how to|in general|previous(?:ly)?|prior|(?:has|have) been|expected|hypothes\w+)\b/iu
/** Any number with which an abstract gives a size, the points of a share among them. */
const anySize =
  /\d\s?%|\d\.\d|[=<>≈]\s?\.?\d|\d\s?(?:-|–)?(?:fold|p\.?p|times|percent|per cent|points?)|\b(?:than|by|to|about|approximately|around|only|over|under) \d+ (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|k?m|[cm]m|k?g|mg|degrees)\b/iu
/** Sentences of the results with a number from which the size can be looked up. */
const enoughNumbers = 5

const counts = /(?<![\d.,])\d{2,}(?:,\d{3})* and \d{2,}(?:,\d{3})* \p{L}/u

/** A direction without its size in an abstract that gives no size at all, though the results have them. */
function directionOnly(front: Front, { outcomes }: Outcomes): readonly FindingDraft[] {
  if (front.reading.analysed.genre !== 'empirical' || anySize.test(front.text)) return []
  const numbered = sentencesOf(partOf(front.reading, 'results')).filter(({ text }) =>
    /\d\s?%|\d\.\d/u.test(text),
  )
  const told = outcomes.find(
    ({ sentence: { text } }) => comparison.test(text) && !withoutSize.test(text),
  )
  if (told === undefined || numbered.length < enoughNumbers) return []
  // "144 and 167 sites showed increased and decreased binding": how many they were is the size.
  if (counts.test(told.sentence.text)) return []
  const { sentence } = told
  const match = comparison.exec(sentence.text)
  if (match === null) return []
  return [
    {
      criterion: 'results',
      check: 'abstract.size-not-given',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(match[0])}: by how much?`,
      statement: `${quoted(sentence.text, 14)} gives a direction, and no sentence of the abstract gives a size; ${numbered.length} sentences of the results do.`,
      why: 'A difference can be certain and still too small to matter; readers decide by its size.',
      how: 'Take the one number that carries this outcome from the results into the abstract, with its unit.',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    },
  ]
}

/** Only empirical work with numbers in its body is asked for a size. */
function sizeQuestion(front: Front, { outcomes, sized }: Outcomes): readonly FindingDraft[] {
  const { genre } = front.reading.analysed
  const compared = outcomes.find(({ sentence }) =>
    /\b(?:significantly|substantially|markedly|considerably|strongly|greatly|dramatically) (?:\w+ )?(?:increas|decreas|reduc|higher|lower|improv|better|worse|more|less|faster|larger|smaller|greater|fewer)\w*/iu.test(
      sentence.text,
    ),
  )
  if (genre !== 'empirical' || sized.length > 0 || compared === undefined) return []
  const match =
    /\b(?:significantly|substantially|markedly|considerably|strongly|greatly|dramatically) (?:\w+ )?\w+/iu.exec(
      compared.sentence.text,
    )
  if (match === null) return []
  return [
    {
      criterion: 'results',
      check: 'abstract.size-not-given',
      kind: 'question',
      severity: 'minor',
      title: `How large is ${quoted(match[0])}?`,
      statement: `The abstract says ${quoted(match[0])}; no sentence of it says by how much.`,
      why: 'A difference can be certain and still too small to matter; readers decide by its size.',
      how: 'Add the size with its unit, and its interval where the body gives one.',
      ranges: [rangeWithin(compared.sentence, match.index, match.index + match[0].length)],
      confidence: 0.7,
    },
  ]
}

function sizedOutcome({ sentence }: MovedAbstractSentence): FindingDraft {
  return strength({
    criterion: 'results',
    check: 'abstract.sized-outcome',
    title: 'The outcome comes with its size',
    statement: `${quoted(sentence.text, 14)} gives direction and size in one sentence.`,
    why: 'A reader can judge the weight of the result without opening the paper.',
    ranges: [rangeOf(sentence)],
    confidence: 0.75,
  })
}
