import type { Sentence } from '../../analysed-document.ts'
import { causesAsVerb } from '../../lexicon/causes-as-verb.ts'
import { citationsWithin } from '../../readability/citations.ts'
import type { Reading } from '../../readability/reading.ts'
import { coefficient } from '../coefficients.ts'
import { contentRoots } from '../content-words.ts'
import { designOf } from '../study-design.ts'

/** A sentence that tells as a cause what another one of the same text tells as going together. */
export interface ToldAsCause {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly other: Sentence
  readonly said: string
}

const associated =
  /\b(?:associat(?:ed with|ions? (?:of|between|with))|correlat(?:ed with|es? with|ions? (?:of|between|with))|odds ratios?|hazard ratios?|relative risks?|predictors? of)\b/iu
/** "Mass was not associated with salt": what does not go together bears no cause. */
const unassociated = /\b(?:not|no|nor|neither|without)\b[^.;]{0,40}\b(?:associat|correlat)\p{L}+/iu
/** Signs of a statistic: "associated with" alone tells where rocks, words and people are found as well. */
const measured =
  /\b(?:odds|hazard ratios?|relative risks?|regress(?:ed|ions?)|adjust(?:ed|ing) for|controlling for|correlation coefficients?|logistic|multivaria(?:te|ble))\b|\bp\s?[<=>≤]|\b95\s?% CI\b/iu
const fewestMeasured = 2
/** What somebody changed, gave or built: there a cause may be told. */
const changed =
  /\b(?:randomi[sz]ed|randomly assigned|experiment(?:s|al|ally)?|treated with|incubated|knock(?:out|down|ed)|transfect\w*|injected|in vitro|mutants?|simulat\w*|interven\w*|manipulat\w*|stimulat\w*|infected with|placebo|mice|rats?|hamsters?|zebrafish|wild-?type|sham|algorithms?|equations?)\b/iu
const brings = new RegExp(
  String.raw`\b(?:caused(?! by)|${causesAsVerb}|led to|leads to|brought about|brings about|gave rise to|gives rise to|(?<!results? )resulted in|(?:was|were|is|are) (?:\p{L}+ly )?responsible for|(?:is|are) what drives?|drove|(?:was|were|is|are) (?:driven|caused) by|(?:was|were|is|are) an? consequence of|the harm that)\b`,
  'iu',
)
/** The same in the plural, and words that elsewhere tell of making: beside a coefficient or in a regression they tell a cause. */
const bringsBeside = new RegExp(
  String.raw`${brings.source}|\b(?:lead to|bring about|give rise to|directly produces?|(?:is|are|was|were) the (?:\p{L}+ )?causes? of)\b`,
  'iu',
)
/** "In the logistic regression, …": what a regression shows goes together. */
const inRegression =
  /^(?:[\p{L}-]+, )?(?:in|from|by|using|according to) (?:(?:the|a|an|our|this|these) )?(?:[\p{L}-]+ ){0,4}regressions?\b/iu
const open =
  /\b(?:may|might|could|can|would|whether|if|not|no|possibl\w+|suggest\w*|likely|potential\w*|hypothes\w+|known|thought|significance|causes of (?:death|mortality))\b/iu

/** "This led to a shift in significance": what a step of the reckoning changes in its outcome. */
const inFigures = /\b(?:significan\w+|estimates?|coefficients?|p-values?|confidence intervals?)\b/iu
/** "In a vicious cycle, infection in turn causes …": a mechanism is told, on from what others found. */
const asMechanism = /\b(?:vicious (?:cycle|circle)|in turn|feedback loop|mechanisms?|pathways?)\b/iu
/** "The analysis led to a shorter scale": what a step of the work brings about is no cause among what was observed. */
const ofMethod =
  /\b(?:analys[ei]s|adjust(?:ment|ing)|model(?:s|ling|ing)?|procedures?|(?:methods?|methodolog(?:y|ies))(?: used)?(?: in (?:this|the present|our) \p{L}+)?(?: from \p{L}+ \p{L}+)?|screening|search(?:es)?|process(?:es)?|tests?|steps?)\s(?:\p{L}+ly )?$/iu
/** "Slips resulted in real words": what a thing turned out as, and no rise or fall of another. */
const turnedInto =
  /^resulted in (?:real|a total|the (?:following|final)|words?|phrases?|\d|(?:two|three|four|five|six|seven|eight|nine|ten)\b)/iu
/** "Inversely driven by": what has a sign is a correlation, whatever the verb says. */
const signed =
  /\b(?:inversely|positively|negatively) (?:driven|caused) by\b|\b(?:inversely|positively|negatively) an? consequence of\b/iu

/** Share of the sentences that tell of associations from which a text looks for them, and nothing was changed in it. */
const leastShare = 0.04
const changedToAssociated = 0.5
const fewestShared = 2
/** Where genes are told of, "leads to" tells a mechanism, and "associated" what lies near what. */
const inGenes =
  /\b(?:genes?|alleles?|QTLs?|SNPs?|genotypes?|cultivars?|loci|locus|proteins?|transcripts?)\b/iu
const manyOfGenes = 10
const reporting: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])

/** Causes in the words of a study that reports associations and changed nothing, or of a sentence that has only one. Pure. */
export function causeAmongAssociations(reading: Reading): readonly ToldAsCause[] {
  const own = withSignOrCoefficient(reading)
  const further = amongAssociations(reading)
  return [
    ...own,
    ...further.filter(({ sentence }) => own.every((one) => one.sentence !== sentence)),
  ]
}

/** A cause beside the coefficient that shows two things to go together, or with the sign of one. */
function withSignOrCoefficient({
  analysed,
  sentences,
  citations,
}: Reading): readonly ToldAsCause[] {
  if (analysed.genre !== 'empirical') return []
  return sentences
    .filter(({ role }) => reporting.has(role))
    .flatMap((sentence) => {
      const { text, block, start, end } = sentence
      const sign = signed.exec(text)
      const beside = inRegression.exec(text) ?? coefficient.exec(text)
      const match = sign ?? (beside === null || open.test(text) ? null : bringsBeside.exec(text))
      if (match === null || citationsWithin(citations, { block, start, end }).length > 0) return []
      if (changed.test(text) || isStepOfWork(text, match.index)) return []
      const said = sign === null ? (beside?.[0] ?? '') : match[0].split(' ')[0]
      return [
        {
          sentence,
          start: match.index,
          end: match.index + match[0].length,
          other: sentence,
          said: said ?? '',
        },
      ]
    })
}

/** Whether the verb at a place tells what a step of the work brought about, or what something turned out as. */
const isStepOfWork = (text: string, verb: number): boolean =>
  ofMethod.test(text.slice(0, verb)) || turnedInto.test(text.slice(verb))

function amongAssociations(reading: Reading): readonly ToldAsCause[] {
  const { sentences, citations } = reading
  const told = sentences.filter(({ text }) => associated.test(text) && !unassociated.test(text))
  if (reading.analysed.genre !== 'empirical' || told.length < leastShare * sentences.length)
    return []
  if (sentences.filter(({ text }) => measured.test(text)).length < fewestMeasured) return []
  if (!isObservational(reading)) {
    // A study that calls itself observational may speak of the experiments of others.
    const changes = sentences.filter(({ text }) => changed.test(text)).length
    const ofGenes = sentences.filter(({ text }) => inGenes.test(text)).length
    if (changes >= changedToAssociated * told.length || ofGenes >= manyOfGenes) return []
  }
  return sentences
    .filter(({ role }) => reporting.has(role))
    .flatMap((sentence) => {
      const match = brings.exec(sentence.text)
      const { block, start, end } = sentence
      if (match === null || open.test(sentence.text) || asMechanism.test(sentence.text)) return []
      if (isStepOfWork(sentence.text, match.index)) return []
      if (inFigures.test(sentence.text.slice(match.index))) return []
      if (citationsWithin(citations, { block, start, end }).length > 0) return []
      const other = told.find(
        (one) => one !== sentence && sharedRoots(one.text, sentence.text) >= fewestShared,
      )
      if (other === undefined) return []
      const said = associated.exec(other.text)?.[0] ?? ''
      return [{ sentence, start: match.index, end: match.index + match[0].length, other, said }]
    })
}

const designed: ReadonlySet<string> = new Set(['abstract', 'methods'])

function isObservational({ sentences }: Reading): boolean {
  return designOf(sentences.filter(({ role }) => designed.has(role))).type === 'observational'
}

function sharedRoots(one: string, other: string): number {
  const roots = contentRoots(other)
  return [...contentRoots(one)].filter((root) => roots.has(root)).length
}
