import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { withoutExpected } from '#engines/analysis/claims/study-design.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { causesAsVerb } from '#engines/analysis/lexicon/causes-as-verb.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { hedgesIn } from '#engines/analysis/stance/certainty.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'
import { causesDrawn } from './causes-drawn.ts'
import { isMechanism } from './mechanisms.ts'

/** Verbs that say nothing but a cause. */
const causes = new RegExp(
  String.raw`\b(?:caused(?! by\b)|${causesAsVerb}|is (?:the|a) cause of|are (?:the|a) causes? of)\b`,
  'iu',
)
/**
 * Verbs that also tell of physics, of duties and of what came next: they count only where another sentence calls the
 * same two things associated.
 */
const drives =
  /\b(?:drives|drove|triggers|triggered(?! by\b)|fuels|sparks|provokes|boosts|undermines|erodes|worsens|exacerbates|aggravates|brings? about|brought about|gives? rise to|gave rise to|leads? (?:directly|inevitably|invariably) to|(?:is|are|was|were) (?:\p{L}+ly )?responsible for|(?:is|are) (?:the|a|what) (?:\p{L}+ )?(?:reasons? (?:for|why)|driv(?:ers?|es) of?)|makes (?:people|patients|students|children|women|men|participants|users|workers)|has an? (?:\p{L}+ )?causal effect on|have an? (?:\p{L}+ )?causal effect on)\b/iu
const associations =
  /\b(?:associated with|correlated with|associations? (?:between|with|of)|correlations? (?:between|with|of)|correlates? with)\b/iu
/** Where a cause is a condition, a definition or somebody else's. */
const noOwnCause =
  /\b(?:if|whether|would|can|known|thought|believed|previous\w*|reported|hypothes\w+|no|not|known to|model|because|expected)\b/iu

/** What is reported where two things were measured and neither was changed. */
const correlated =
  /\b(?:rho\s?[=:]?\s?[-−–]?0?\.\d+|r\s?=\s?[-−–]?0?\.\d+|(?:Pearson|Spearman|Kendall)(?:['’]s)?\b|correlation (?:coefficient|test|analys[ei]s)|principal component analys[ei]s)|ρ\s?=\s?[-−–]?0?\.\d+/u
/** Characters behind the verb in which a condition still belongs to it. */
const reachAfter = 25
const openCause =
  /\b(?:causal(?:ity| \w+)?|causation)\b[^.]{0,60}\b(?:cannot|not|remains?|needs?|unclear|unknown|to be (?:shown|prove[dn]|established))\b|\b(?:cannot|not|no)\b[^.]{0,40}\b(?:causal\w*|causation)\b/iu

const brings = String.raw`(causes?|prevents?|leads? to|makes?|(?:has |have )?br(?:ings?|ought) about|results? in|drives?|produces?|raises?|(?:increases?|decreases?)(?! (?:with|in|as)\b)|reduces?|improves?|lowers?|worsens?|promotes?|determines?|triggers?|harms?|damages?|protects?|triggers?|boosts?|fuels?|sparks?|provokes?|undermines?|erodes?|impairs?|enhances?|strengthens?|weakens?|exacerbates?|aggravates?|depresses|elevates?|shortens?|prolongs?|accelerates?|hastens?|delays?|deters?|discourages?|stimulates?|suppresses|fosters?|gives? rise to|caused(?! by)|produced(?! by)|led to|lowered(?! by)|raised(?! by)|improved(?! by)|lengthened(?! by)|shortened(?! by)|boosted(?! by)|harmed(?! by)|attracts?|is what (?:\p{L}+ )?(?:brings?|makes?|drives?|keeps?|pushes|pulls?|causes)|(?:is|are) (?:\p{L}+ly )?(?:due to|because of|responsible for|the result of)|(?:is|are) (?:the|a|what) (?:\p{L}+ )?(?:reasons?|causes?) (?:for|of|why))`
/** A cause that the sentence itself draws from two things going together. */
const inferences: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:correlations?|associations?)\b[^.;]{0,70}?\b(?:shows?|means?|proves?|demonstrates?|implies|confirms?|we (?:can |therefore |thus )?(?:see|conclude|infer|know)),? that [^.;]{3,80}?\b${brings}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:because|since|as|given that) [^;]{0,80}?\b(?:correlated|associated|(?:rise|rose|fall|fell|go|went|change|changed|move|moved|grow|grew)(?: (?:up|down))? together|(?:reported|scored|had|showed) (?:\p{L}+ly )?(?:lower|higher|more|less|fewer|better|worse|poorer))\b[^,;]{0,60}, [^.;]{2,80}?\b${brings}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:cross-sectional|correlational|observational|retrospective) (?:\p{L}+ )?(?:comparison|study|survey|data|analysis|design|sample|results?)\b[^.;]{0,20}? (?:shows?|showed|demonstrates?|proves?|proved|confirms?|establish(?:es)?),? that [^.;]{2,80}?\b${brings}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:given|in view of|from|on the basis of|considering) (?:the|this|these|our) (?:\p{L}+ ){0,2}(?:correlations?|associations?)\b[^;]{0,80}?, [^.;]{2,80}?\b${brings}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${brings}\b[^.;]{2,60}?, (?:as|which) (?:is )?(?:shown by )?(?:the|our|this) (?:\p{L}+ ){0,3}(?:correlations?|associations?|coefficients?)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^the (?:more|less|higher|lower|longer|greater|fewer|older|younger)\b[^;]{3,80}, the (?:more|less|higher|lower|longer|greater|fewer|better|worse)\b[^;]{3,60}, (?:so|thus|therefore|hence|and so|which (?:means|shows|proves) that)\b[^.;]{2,80}?\b${brings}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:correlated|went (?:up |down )?together|(?:rose|fell|grew|moved) together)\b[^;]{0,80}?, (?:and )?(?:so|thus|therefore|hence|which means that) [^.;]{2,80}?\b(?:${brings}|because of (?:its|their))\b`,
    'iu',
  ),
  /\bin (?:this|our) cross-sectional (?:study|survey|sample|design)\b[^.;]{0,60}?\b(caused|causes|led to|leads to|prevented|prevents)\b/iu,
]
/** Where the inference is refused or somebody else's. */
const refused =
  /\b(?:not?|nor|never|cannot|whether|if|hardly|argued?|claim(?:s|ed)?|believed?)\b|n[’']t\b/iu

const reporting = new Set(['abstract', 'results', 'discussion', 'conclusion'])
/** Roots that both sides of a cause have to share with one sentence on an association. */
const sharedRoots = 2
/** Roots of the cause's sentence that the other one holds. */
const sharedShare = 0.5

/**
 * A cause claimed for what the same text calls an association elsewhere. Unlike the note on the design this needs no
 * word for the design: the text contradicts its own wording.
 */
export function causeForAssociation(map: ClaimMap): readonly FindingDraft[] {
  const { reading, design } = map
  const isExperiment = design.type === 'experimental'
  const own = reading.sentences.filter(
    (sentence) =>
      reporting.has(sentence.role) &&
      citationsWithin(reading.citations, rangeOf(sentence)).length === 0,
  )
  const inReports = new Set(own)
  // What a sentence infers by its own words it infers in an essay as well.
  const drawn = reading.sentences
    .filter(
      (sentence) =>
        inReports.has(sentence) ||
        (sentence.role === 'other' &&
          citationsWithin(reading.citations, rangeOf(sentence)).length === 0),
    )
    .flatMap((sentence) => inferredCause(sentence))
  if (drawn.length > 0) return drawn.slice(0, 1)
  let tied: readonly Sentence[] | undefined
  const tiedOnes = () =>
    (tied ??= own.filter(({ text }) => associations.test(text) && !causes.test(text)))
  const isTied = (sentence: Sentence, match: RegExpExecArray) =>
    tiedOnes().find((one) => one !== sentence && speaksOfTheSame(sentence, match, one))
  for (const sentence of own) {
    const match = verbIn(causes, sentence.text)
    if (match === null) {
      const isOpen = noOwnCause.test(sentence.text) || hedgesIn(sentence.text).length > 0
      const driven = isExperiment || isOpen ? null : drivenBy(reading, sentence.text)
      const other = driven === null ? undefined : isTied(sentence, driven)
      if (driven !== null && other !== undefined) return [contradiction(sentence, driven, other)]
      continue
    }
    // A later clause ("shorter than expected", "suggesting that") does not soften what was said before it.
    const clause = clauseTo(sentence.text, match)
    if (hedgesIn(clause).length > 0) continue
    const tie = associations.exec(sentence.text)
    if (tie !== null) {
      const isBoth = design.type === 'observational' && changesItsWord(sentence, match, tie)
      if (isBoth) return [contradiction(sentence, match, sentence)]
      continue
    }
    const figure = noOwnCause.test(clause) ? null : correlatedIn(sentence.text, match)
    if (figure !== null) return [onlyCorrelated(sentence, match, figure)]
    // What was randomised shows causes in other sentences; a coefficient in this one shows none.
    if (isExperiment || noOwnCause.test(clause)) continue
    const other = own.find((one) => leavesOpen(sentence, one)) ?? isTied(sentence, match)
    if (other !== undefined) return [contradiction(sentence, match, other)]
  }
  return causesDrawn(map).slice(0, 1)
}

/** The correlation that a cause rests on; in "adding the two produced the largest effect (r = 0.12)" a calculation did it. */
function correlatedIn(text: string, { index, 0: verb }: RegExpExecArray): RegExpExecArray | null {
  return givesStatistic.test(text.slice(index + verb.length)) ? null : correlated.exec(text)
}

const givesStatistic =
  /^(?: (?:an?|the|our|its))?(?: [\p{L}-]+){0,3} (?:effects?|results?|estimates?|correlations?|coefficients?|fits?|scores?|models?|rankings?|index|indices)(?!\p{L})/iu

/** The verb of a cause; in "human-caused changes" and "exhibited heighten radiance" there is none. */
function verbIn(pattern: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text)
  const before = text.slice(0, match?.index ?? 0)
  const isPart = before.endsWith('-')
  const isSlip = /(?<!\p{L})\p{L}{3,}ed $/u.test(before) && !/(?:s|ed|t)\b/u.test(match?.[0] ?? '')
  return isPart || isSlip ? null : match
}

function drivenBy(reading: Reading, text: string): RegExpExecArray | null {
  const verb = verbIn(drives, text)
  return verb === null || isMechanism(reading, verb[0]) ? null : verb
}

/** The sentence up to the verb and what still belongs to it. */
function clauseTo(text: string, { index, 0: verb }: RegExpExecArray): string {
  return withoutExpected(text.slice(0, index + verb.length + reachAfter))
}

/** "The correlation between A and B shows that A causes B". */
function inferredCause(sentence: Sentence): readonly FindingDraft[] {
  const match = inferences.map((pattern) => pattern.exec(sentence.text)).find((one) => one !== null)
  const verb = match?.[1] ?? ''
  if (match === null || match === undefined) return []
  if (refused.test(sentence.text) || hedgesIn(sentence.text).length > 0) return []
  const at = match.index + match[0].lastIndexOf(verb)
  return [
    {
      criterion: 'certainty',
      check: 'certainty.cause-inferred',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(verb)} is drawn from an association`,
      statement: `${quoted(sentence.text, 18)} takes two things that go together for cause and effect.`,
      why: 'Things go together by chance, by a third thing, or in the other direction, and a reader asks which was ruled out.',
      how: 'Use the word of association, or say what in the work shows that one brings the other about.',
      selfCheck: 'Could a third thing have led to both?',
      ranges: [rangeWithin(sentence, at, at + verb.length)],
      confidence: 0.75,
    },
  ]
}

/** "Three variants caused …, and rs17 was associated with …": one sort of finding under two words. */
function changesItsWord(
  { role, text }: Sentence,
  match: RegExpExecArray,
  tie: RegExpExecArray,
): boolean {
  const isPlain = /^causes?d?$/u.test(match[0]) && !noOwnCause.test(text)
  const between = text.slice(match.index + match[0].length, tie.index)
  return (
    role === 'results' && isPlain && /[,;]/u.test(between) && !/\b(?:which|that)\b/u.test(between)
  )
}

/** "While a causal relationship still needs to be proved": the very next sentence takes the cause back. */
function leavesOpen(sentence: Sentence, next: Sentence): boolean {
  return (
    next.index === sentence.index + 1 && next.block === sentence.block && openCause.test(next.text)
  )
}

function speaksOfTheSame(sentence: Sentence, match: RegExpExecArray, other: Sentence): boolean {
  const held = contentRoots(other.text)
  const count = (text: string) => [...contentRoots(text)].filter((root) => held.has(root)).length
  const before = sentence.text.slice(0, match.index)
  const after = sentence.text.slice(match.index + match[0].length)
  const all = contentRoots(before + after).size
  const [subject, object] = [count(before), count(after)]
  return (
    subject >= 1 &&
    object >= 1 &&
    subject + object >= sharedRoots &&
    (subject + object) / Math.max(1, all) >= sharedShare
  )
}

function onlyCorrelated(
  sentence: Sentence,
  match: RegExpExecArray,
  figure: RegExpExecArray,
): FindingDraft {
  return {
    criterion: 'certainty',
    check: 'certainty.cause-beside-coefficient',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(match[0])} rests on ${quoted(figure[0])}`,
    statement: `${quoted(sentence.text, 18)} claims a cause; ${quoted(figure[0])} says how closely two things go together.`,
    why: 'A correlation is the same in both directions, and a reader asks what shows this one.',
    how: 'Use the word of association, or say what in the work shows that one brings the other about.',
    selfCheck: 'Could a third thing have led to both?',
    ranges: [
      rangeWithin(sentence, match.index, match.index + match[0].length),
      rangeWithin(sentence, figure.index, figure.index + figure[0].length),
    ],
    confidence: 0.75,
  }
}

function contradiction(sentence: Sentence, match: RegExpExecArray, other: Sentence): FindingDraft {
  const said = (associations.exec(other.text) ?? openCause.exec(other.text))?.[0] ?? ''
  return {
    criterion: 'certainty',
    check: 'certainty.cause-for-association',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(match[0])} here, ${quoted(said)} elsewhere`,
    statement: `${quoted(sentence.text, 18)} claims a cause; ${quoted(other.text, 18)} speaks of the same as ${quoted(said)}.`,
    why: 'A reader takes the stronger of the two words for the claim, and asks what shows it.',
    how: `Use the word of association in both places, or say what in the work shows that one brings the other about.`,
    selfCheck: 'Could a third thing have led to both?',
    ranges: [
      rangeWithin(sentence, match.index, match.index + match[0].length),
      ...(other === sentence ? [] : [rangeOf(other)]),
    ],
    confidence: 0.72,
  }
}
