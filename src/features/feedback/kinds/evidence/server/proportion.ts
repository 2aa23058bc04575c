import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { unsourcedAppeals } from '#engines/analysis/claims/reasoning/appeals.ts'
import type { Appeal } from '#engines/analysis/claims/reasoning/appeals.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isInQuotation } from '#engines/analysis/quotations.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { sourcesAmong } from '#engines/analysis/sourcing/standing-source.ts'
import { hedgesIn, proofWordsIn, stackedHedges } from '#engines/analysis/stance/certainty.ts'
import type { WordMatch } from '#engines/analysis/stance/certainty.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { causeForAssociation } from './causes/causes.ts'
import type { ClaimMap } from './claim-map.ts'
import { overstatements, withFurtherCauses } from './overstated.ts'
import { howToTemper } from './without-proof.ts'

interface Marked extends WordMatch {
  readonly sentence: Sentence
}

const enoughWords = 250

/** Judges whether certainty is in proportion: words of proof, piled-up hedges, estimates without spread. */
export function judgeCertainty(map: ClaimMap): Judgement {
  const { reading } = map
  const sentences = reading.sentences.filter(({ role }) => role !== 'methods')
  // Where theorems stand, “we prove that” is plain speech.
  const isFormal =
    sentences.filter(({ text }) =>
      /\b(?:Theorem|Lemma|Proposition|Corollary)\s\d|\bNP-(?:complete|hard)|\breducible to\b|\b(?:problems?|instances?|formulas?|languages?|satisfiability)\b[^.]{0,80}\breduced to\b|^Proof\b|\b(?:formal(?:ly)?|machine-checked|mechani[sz]ed) (?:proofs?|verif\w+|prov\w+)|\bproof assistant/iu.test(
        text,
      ),
    ).length >= 2
  const proofs = sentences
    .filter((sentence) => citationsWithin(reading.citations, rangeOf(sentence)).length === 0)
    .flatMap((sentence) => proofsIn(reading, sentence))
    .filter(({ text }) => !isFormal || !/\bproo?[fv]|obvious/iu.test(text))
  const appeals = unsourcedAppeals(sourcesAmong(reading.analysed.document, sentences))
  const stacks = sentences.flatMap((sentence) => {
    const stack = stackedHedges(sentence.text)
    return stack === null ? [] : [{ ...stack, sentence }]
  })
  const boasts = overstated(
    proofs.filter((proof) => !isSaidOfDesign(map, proof) && !isAppeal(appeals, proof)),
  )
  if (reading.words < enoughWords) {
    const why = 'Not judged: the text is too short for its certainty to be weighed.'
    // A word of proof is one in a text of a page as well.
    return { ...notJudged('certainty', why), findings: boasts }
  }
  const bare = bareEstimates(reading)
  const hedges = sentences.reduce((sum, { text }) => sum + hedgesIn(text).length, 0)
  return {
    criterion: {
      id: 'certainty',
      level: certaintyLevel({
        proofs: proofs.length,
        stacks: stacks.length,
        bare: bare !== null,
        words: reading.words,
      }),
      rationale: rationale(proofs, stacks, bare !== null),
      ranges: [...proofs, ...stacks].slice(0, 3).map(rangeOfMark),
      signals: [
        signal('Words of proof', proofs.length, 'none or one'),
        signal(
          'Hedges in 1,000 words',
          Math.round((1000 * hedges) / Math.max(1, reading.words)),
          'most published papers have 6 to 18',
        ),
      ],
    },
    findings: [
      ...boasts,
      ...understated(stacks),
      ...(bare === null ? [] : [bare]),
      ...causeForAssociation(map).map((note) => withFurtherCauses(reading, note)),
      ...overstatements(reading, [
        ...proofs.map(({ sentence }) => sentence),
        ...appeals.map(({ sentence }) => sentence),
      ]),
    ],
  }
}

/** "The results prove that …" of a survey: the note on the design says it already. */
function isSaidOfDesign({ claims }: ClaimMap, { sentence }: Marked): boolean {
  return claims.some(
    (claim) =>
      claim.verdict === 'outruns-design' &&
      claim.sentence.block === sentence.block &&
      claim.sentence.start === sentence.start,
  )
}

/** "Everyone knows that" leans on others: the note on sources has it, and would take this one along. */
function isAppeal(appeals: readonly Appeal[], { sentence, start, end }: Marked): boolean {
  return appeals.some(
    (appeal) => appeal.sentence === sentence && appeal.start < end && start < appeal.end,
  )
}

/** Words of proof that the writer says: what stands in a quotation, which may begin sentences before, is another's. */
function proofsIn({ analysed }: Reading, sentence: Sentence): readonly Marked[] {
  if (/[“"][^”"]*\b(?:prove|doubt|obvious)/iu.test(sentence.text)) return []
  const text = analysed.block.get(sentence.block)?.text ?? ''
  return proofWordsIn(sentence.text)
    .filter(({ start }) => !isInQuotation(text, sentence.start + start))
    .filter((match) => isOwnBoast(sentence.text, match) && !isOfTheorem(text, match))
    .filter((match) => !isOfDegree(sentence, match))
    .map((match) => ({ ...match, sentence }))
}

const weighing: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion'])
const change = String.raw`(?:increas|decreas|reduc|chang|improv|enhanc|differ|vari|inhibit|suppress|silenc|alter|affect|observ|detect|deform|damag|degrad)\p{L}*`
const degreeBehind = new RegExp(
  String.raw`^ (?:\p{L}+ly )?(?:${change}|higher|lower|better|worse|more|less|fewer|greater|smaller|larger|longer|shorter|earlier|later|visible)\b`,
  'iu',
)
const degreeBefore = new RegExp(String.raw`\b${change} $`, 'iu')

/** "Was obviously higher", "varied obviously": how plainly a change was seen among the results, and no claim of proof. */
function isOfDegree({ text, role }: Sentence, { start, end }: WordMatch): boolean {
  return (
    weighing.has(role) &&
    text.slice(start, end) === 'obviously' &&
    (degreeBehind.test(text.slice(end)) || degreeBefore.test(text.slice(0, start)))
  )
}

/** "We prove that", where the paragraph speaks of theorems, says what mathematicians do. */
function isOfTheorem(paragraph: string, { text }: WordMatch): boolean {
  return (
    /^(?:proofs?|prove[sdn]?)\b/iu.test(text) &&
    /\b(?:theorem|lemma|corollary|axiom|mathematical(?:ly)?|proof (?:of|in appendix)|in appendix \p{L}+,? (?:we|I) prove)\b/iu.test(
      paragraph,
    )
  )
}

const proving = /\bprove[sdn]?\b/iu
/** What can prove: evidence of some sort, or all that was told before. "A resource which proved useful" proves nothing. */
const proves =
  /\b(?:results?|findings?|data|evidence|facts?|stud(?:y|ies)|survey|analys[ei]s|experiments?|statistics|figures?|graphs?|tables?|charts?|research|science|history|examples?|cases?|essay|paper|fieldwork|project|work|trial|investigation|interviews?|observations?|scientifically|absolutely|definitely|conclusively|this|these|(?:therefore|clearly|thus),? (?:it )?)\s(?:will )?(?:(?!to\b)\p{L}+ly )?prove[sdn]?\b|\bprove[sdn]? (?:that|conclusively|beyond|once and for all)\b/iu
/** Where a sentence tells what another holds, wants or would need. */
const saidOfOthers =
  /\b(?:said|says|writes?|wrote|argue[ds]?|claim(?:s|ed)|believe[sd]?|insist(?:s|ed)?|according to|in order to|attempt\w*|tr(?:y|ies|ied|ying) to|aim(?:s|ed)? to|whether|would)\b/iu

/** "Oracle presented files as proof that": what a party puts forward. */
const putForward =
  /^(?:\p{Lu}[\p{L}’'-]+|they|he|she|the \p{L}+)(?: \p{Lu}[\p{L}’'-]+)? (?:also |then |even )?(?:presents?|presented|offers?|offered|submits?|submitted|cites?|cited|produced)\b/iu
/** "Could not be conclusively established": it was not. */
const notDone = /(?:\b(?:not|never)|n[’']t)\s(?:be |been |yet |\p{L}+ly ){0,2}$/iu

/** "Although it will inevitably fail": what is granted before the claim. */
const granted = /^(?:although|though|while|even (?:if|though))\b[^,]*$/iu

/** "This prevents reading it as proof that": the sentence says that it is none. */
const denied =
  /\b(?:prevents?|precludes?|forbids?|stops?|cannot|rather than|instead of|short of|far from|falls short|without|no|nor|hardly|neither)\b[^.;:]{0,40}$/iu

/** "Followed every rule without question": they obeyed. */
const obeys =
  /\b(?:follow|obey|accept|compl|adher|submit|serve|trust|believe|d(?:o|id|oes)|done|t(?:ake|ook)|swallow|carr(?:y|ied) out|g(?:o|ive|ave)|agree)\p{L}*\b[^.;:]{0,60}$/iu
/** "An obviously flawed sample", "some obviously wrong values": a word beside a quality, which claims nothing. */
const besideQuality =
  /(?:\b(?:an?|the|this|that|these|those|some|many|any|and|or|other|its|their)|,) $/iu

/** "This undoubtedly weakens its validity": who concedes boasts of nothing. */
const concedes =
  /\b(?:limitations?|limits|external validity|internal validity|bias(?:ed|es)?|weakness(?:es)?|shortcomings?)\b/iu

/**
 * Whether it is the writer who promises proof, of the matter itself: a verb of proof needs what can prove before it or
 * what is proved behind it, and no words of proof count where the sentence tells what others say or set out to do.
 */
function isOwnBoast(text: string, { start, text: word }: WordMatch): boolean {
  const lead = text.slice(0, start)
  // "They prove that …": those who were named before do.
  if (/\b(?:they|he|she|who|authors?)\s(?:\p{L}+ly )?$/iu.test(lead)) return false
  if ([saidOfOthers, putForward, denied, notDone, granted].some((form) => form.test(lead)))
    return false
  if (/^without (?:any )?question$/iu.test(word) && obeys.test(lead)) return false
  if (/^obviously$/iu.test(word) && besideQuality.test(lead)) return false
  if (!proving.test(word)) return !concedes.test(text)
  // "Aim: prove that mills pay": asked of somebody, and not done.
  if (/^prove\b/iu.test(word) && /(?:^|[:;])\s*$/u.test(lead)) return false
  // "These results proved superior": they turned out so.
  const turnsOut =
    /^\s+(?:\p{L}+ly )?(?!that\b|the\b|this\b|an?\b|our\b|his\b|her\b|its\b|their\b|conclusively\b|beyond\b|how\b|why\b|what\b)\p{Ll}+/u
  return (
    proves.test(text) && !(/proved$/iu.test(word) && turnsOut.test(text.slice(start + word.length)))
  )
}

function rangeOfMark({ sentence, start, end }: Marked): Range {
  return rangeWithin(sentence, start, end)
}

function certaintyLevel(found: {
  readonly proofs: number
  readonly stacks: number
  readonly bare: boolean
  readonly words: number
}): Level {
  const perThousand = (1000 * found.proofs) / found.words
  const faults =
    (found.proofs >= 2 ? 1 : 0) +
    (perThousand > 3 ? 1 : 0) +
    (found.stacks > 1 ? 1 : 0) +
    (found.bare ? 1 : 0)
  if (faults >= 3) return 1
  if (faults >= 1) return 2
  return found.proofs + found.stacks > 0 ? 3 : 4
}

function rationale(proofs: readonly Marked[], stacks: readonly Marked[], isBare: boolean): string {
  const parts = [
    ...(proofs.length > 0
      ? [
          `${counted(proofs.length, 'word')} of proof (${proofs
            .slice(0, 3)
            .map(({ text }) => quoted(text, 4))
            .join(', ')})`,
        ]
      : []),
    ...(stacks.length > 0
      ? [`${counted(stacks.length, 'sentence')} with three hedges on one statement`]
      : []),
    ...(isBare ? ['estimates without any uncertainty'] : []),
  ]
  if (parts.length === 0) {
    return 'No word of proof, no piled-up hedges, and no estimate left without its uncertainty.'
  }
  return `Found ${parts.join('; ')}.`
}

/** Words of proof from which they are the way of the text, and weigh more. */
const manyProofs = 3

/** Each claim is tempered in its own way: the first has its note, and a second one all further places. */
function overstated(proofs: readonly Marked[]): readonly FindingDraft[] {
  const sentences = [...Map.groupBy(proofs, ({ sentence }) => sentence).values()]
  return [sentences.slice(0, 1).flat(), sentences.slice(1).flat()].flatMap((own) =>
    boast(own, sentences.length),
  )
}

function boast(proofs: readonly Marked[], inAll: number): readonly FindingDraft[] {
  const first = proofs[0]
  if (first === undefined) return []
  const more = proofs.length - 1
  return [
    {
      criterion: 'certainty',
      check: 'certainty.proof-word',
      kind: 'issue',
      severity: inAll >= manyProofs ? 'moderate' : 'minor',
      title: `${quoted(first.text, 4)} promises proof`,
      statement: `${quoted(first.sentence.text, 16)} puts its claim beyond doubt${more === 0 ? '' : `; ${counted(more, 'further place does', 'further places do')} so too`}.`,
      why: 'Words of proof invite the reader to look for the exception, and one is enough.',
      how: howToTemper(first.sentence.text, first),
      selfCheck: 'Does the sentence lose anything but volume without it?',
      ranges: proofs.slice(0, 4).map(rangeOfMark),
      confidence: 0.7,
    },
  ]
}

function understated(stacks: readonly Marked[]): readonly FindingDraft[] {
  const first = stacks[0]
  if (first === undefined) return []
  return [
    {
      criterion: 'certainty',
      check: 'certainty.stacked-hedges',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.text, 7)} hedges three times`,
      statement: `${quoted(first.text, 14)} weakens one and the same statement ${counted(hedgesIn(first.text).length, 'time')}.`,
      why: 'After the second hedge a reader no longer knows what is being said, or whether it is.',
      how: 'Keep the hedge that names the reason for doubt and take out the others.',
      ranges: stacks.slice(0, 3).map(rangeOfMark),
      confidence: 0.75,
    },
  ]
}

const estimate =
  /\b(?:means?|average[ds]?|median|odds ratio|hazard ratio|risk ratio|correlation|coefficient|prevalence|incidence|proportion|increased by|decreased by|higher|lower|difference)\b[^.]*\d/iu
const spread =
  /±|\b(?:CIs?|SD|SE|SEM|s\.d\.|s\.e\.|s\.e\.m|IQR|HPD)\b|confidence (?:interval|limit|level)s?|standard (?:error|deviation)s?|credible interval|\b[pP]\s?(?:-?value\w*|[<=>≤])|error bars?|bootstrap|interquartile|\brange[sd]?\b|significan|varian|posterior|χ2?\s?[=(]|\b[tF]\s?\(\d/u
const spreadTerms = [
  'confidence interval',
  '95% CI',
  'standard error',
  'standard deviation',
  'SD',
  'p-value',
  'interquartile',
  'error bars',
  '±',
]
/** Estimates in the results from which the lack of any spread means something. */
const enoughEstimates = 4

function bareEstimates(reading: Reading): FindingDraft | null {
  const { genre, document, stage } = reading.analysed
  if (genre !== 'empirical' || stage === 'outline' || stage === 'proposal' || reading.isChapter) {
    return null
  }
  const results = partOf(reading, 'results')
  const estimates = sentencesOf(results).filter(({ text }) => estimate.test(text))
  const first = estimates[0]
  const cells = document.tables.flatMap(({ rows, caption }) => [caption, ...rows.flat()])
  const everywhere = [...document.blocks.map(({ text }) => text), ...cells]
  if (first === undefined || estimates.length < enoughEstimates) return null
  if (everywhere.some((text) => spread.test(text))) return null
  return {
    criterion: 'certainty',
    check: 'certainty.no-spread',
    kind: 'issue',
    severity: 'moderate',
    title: `${estimates.length} estimates, none with its uncertainty`,
    statement: `${estimates.length} sentences of the results give estimates, first ${quoted(first.text, 12)}; no interval, error or test stands in text, tables or captions.`,
    why: 'Without it a reader cannot tell a difference from chance.',
    how: 'Add the interval or the standard error to the main estimate first, then to the others.',
    ranges: [],
    absence: {
      what: 'an interval, error or test beside the estimates',
      terms: [...spreadTerms],
      scope: 'draft',
      searched: document.blocks.length,
    },
    confidence: 0.7,
  }
}
