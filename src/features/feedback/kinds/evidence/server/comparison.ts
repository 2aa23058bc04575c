import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isCitedIn } from '#engines/analysis/readability/cited-sentence.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { strength } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { unnamedTest } from './unnamed-test.ts'

/**
 * What a reviewer of an empirical text asks first: is a difference more than chance, do those who judged agree, and
 * can somebody else repeat it. Each note rests on words that stand in the text, or on a search of all of it.
 */
export function comparisonFindings(reading: Reading): readonly FindingDraft[] {
  const { genre, stage } = reading.analysed
  if (genre !== 'empirical' || stage === 'outline' || stage === 'proposal') return []
  const everything = allText(reading)
  return [
    ...untested(reading, everything),
    ...unnamedTest(reading, everything),
    ...unagreed(reading, everything),
    ...beyondSample(reading),
    ...tested(reading),
    ...agreed(reading),
    ...compared(reading),
    ...shared(reading),
  ]
}

function allText({ analysed: { document } }: Reading): readonly string[] {
  const cells = document.tables.flatMap(({ rows, caption }) => [caption, ...rows.flat()])
  return [
    ...document.blocks.map(({ text }) => text),
    ...cells,
    ...document.figures.map(({ caption }) => caption),
  ]
}

/**
 * "Significant differences", and what "differs significantly", are the words of a test; "significantly lower" is as often
 * the writer's word for much lower: of fourteen such notes that readers met five were right, of seven on differences all.
 */
const significantly =
  /\bsignificant(?:ly)? differences?\b|\bsignificantly different\b|\bdiffer(?:s|ed)? significantly\b|\bsignificantly differ(?:s|ed)?\b/iu
const byTest =
  /\b[pP]\s?(?:-?\s?values?|[<=>≤])|statistical(?:ly)? significan|significance (?:level|test)|\b(?:[tzF]|chi-?square[d]?|Wilcoxon|Mann|Fisher|McNemar|permutation|randomi[sz]ation|bootstrap|sign|signed-rank|Kruskal|Tukey|Student)[\s’'-]*(?:tests?|statistics?|sampl\w+)\b|\bANOVA\b|confidence (?:interval|limit|level)s?|standard (?:error|deviation)s?|\bs\.?[de]\.?\b|±|\b(?:SD|SE|SEM|CI|IQR)\b|error bars?|credible|posterior|at the (?:0?\.\d+|\d+\s?%) level|\bt\s?\(\d/iu
const testTerms = [
  'p-value*',
  'statistically significant',
  't-test',
  'confidence interval*',
  'standard deviation*',
  'bootstrap*',
]

/** "If they differ significantly", "no significant difference is to be expected": nothing was compared yet. */
const notYet =
  /\b(?:may|might|could|can|will|would(?:[’']ve)?|should|must|if|whether) (?:\p{L}+ ){0,8}?(?:differ|significant)|\bexpect\p{L}*\b/iu

/** A run time or a cost that is worked out comes out the same each time: there is nothing to test. */
const reckoned =
  /\b(?:run(?:ning)?[- ]?times?|execution times?|latenc(?:y|ies)|throughput|(?:memory|disk|storage) (?:use|usage|footprint|space)|costs?|cost premiums?|costlier|cheaper|lines of code|file sizes?|comput\p{L}+ (?:time|effort|cost)s?)\b/iu

const own = new Set(['abstract', 'results', 'discussion', 'conclusion', 'other'])

/** What is said of the own results comes before what is said in passing. */
const weightOf = ({ role }: Sentence): number =>
  ['results', 'abstract', 'conclusion', 'discussion'].indexOf(role) + 1 || 9

/** "Significantly better", and no test, interval or spread anywhere. */
function untested(reading: Reading, everything: readonly string[]): readonly FindingDraft[] {
  if (everything.some((text) => byTest.test(text))) return []
  const { document } = reading.analysed
  const found = reading.sentences.filter(
    ({ block, start, end, text, role }) =>
      own.has(role) &&
      // The result of a work that is cited was tested there.
      !isCitedIn(document, { block, start, end }) &&
      // A point of a list tells what a thing is good for.
      reading.analysed.block.get(block)?.type !== 'list-item' &&
      significantly.test(text) &&
      !notYet.test(text) &&
      !reckoned.test(text) &&
      !/\b(?:they|et al|previous|earlier)\b|^(?:\p{L}+ ){0,2}studies\b|[\])]\s?(?:show|found|report)/iu.test(
        text,
      ),
  )
  const first = found.toSorted((one, other) => weightOf(one) - weightOf(other))[0]
  const match = first === undefined ? null : significantly.exec(first.text)
  if (first === undefined || match === null) return []
  return [
    {
      criterion: 'certainty',
      check: 'certainty.significant-untested',
      kind: 'question',
      severity: found.length > 2 ? 'moderate' : 'minor',
      title: `${quoted(match[0], 4)}: by which test?`,
      statement: `${quoted(first.text, 18)} speaks of significance${found.length > 1 ? `, as do ${counted(found.length - 1, 'other sentence', 'other sentences')}` : ''}; no test, interval or spread stands in text, tables or captions.`,
      why: 'Reviewers read “significantly” as the outcome of a test, and ask for it when there is none.',
      how: 'Name the test and its outcome where the difference is told, or write how large the difference is and drop the word.',
      selfCheck: 'Would the difference hold on another sample, another split or another run?',
      ranges: found.slice(0, 4).map((sentence) => {
        const at = significantly.exec(sentence.text)
        return at === null
          ? rangeOf(sentence)
          : rangeWithin(sentence, at.index, at.index + at[0].length)
      }),
      absence: {
        what: 'a test, interval or spread',
        terms: testTerms,
        scope: 'draft',
        searched: reading.analysed.document.blocks.length,
      },
      confidence: 0.75,
    },
  ]
}

const raters =
  /\b(?:two|three|four|five|both|the two|independent) (?:(?:independent|human|expert|trained|blinded|of the) )*(?:raters?|coders?|annotators?|judges|assessors|reviewers)\b|\b(?:was|were) (?:independently )?(?:rated|coded|annotated|judged|scored|screened|labell?ed) (?:independently )?by (?:two|three|four|five)\b|\bauthors (?:independently )?(?:coded|rated|annotated|judged)\b/iu
const agreement =
  /\bagree\w*|\bdisagree\w*|\bkappa\b|κ|\bICC\b|intra-?class|krippendorff|inter-?(?:rater|coder|annotator|judge|observer)|\bconsensus\b|\bconcur\w*|reliabilit|adjudicat\w*|majority (?:vote|label|judgment|judgement)|\bresolved\b|\bdiscussion between\b/iu
const agreementTerms = ['agree*', 'disagree*', 'kappa', 'inter-rater', 'reliability', 'consensus']

/** Several people judged, and no word says whether they judged alike. */
function unagreed(reading: Reading, everything: readonly string[]): readonly FindingDraft[] {
  const first = reading.sentences.find(
    ({ text, role }) =>
      (role === 'methods' || role === 'results' || role === 'other') && raters.test(text),
  )
  const match = first === undefined ? null : raters.exec(first.text)
  if (first === undefined || match === null || !isFinished(reading)) return []
  if (everything.some((text) => agreement.test(text))) return []
  return [
    {
      criterion: 'grounds',
      check: 'evidence.agreement-untold',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(match[0], 4)}: did they agree?`,
      statement: `${quoted(first.text, 18)} lets several people judge; no sentence, table or caption says how far they agreed.`,
      why: 'What two readers see differently is no measurement yet, and a reviewer asks for the agreement before the result.',
      how: 'Give the share on which they agreed or a coefficient such as kappa, and say what was done where they did not.',
      ranges: [rangeWithin(first, match.index, match.index + match[0].length)],
      absence: {
        what: 'how far those who judged agreed',
        terms: agreementTerms,
        scope: 'draft',
        searched: reading.analysed.document.blocks.length,
      },
      confidence: 0.75,
    },
  ]
}

/** One of these stands in whatever `forAll` matches. */
const mayBeForAll = /\b(?:all|every|any|exception)\b/iu
const forAll =
  /\b(?:all|every|any) (?:\p{L}+ ){0,2}\p{L}+ (?:in|of|at|across|for|and) (?:all|every|any) \p{L}+|\b(?:for|in|to) (?:all|every) (?:students?|patients?|users?|people|children|adults|schools?|settings?|domains?|languages?|subjects?|countr(?:y|ies)|companies|situations?)\b|\b(?:in all cases|under all (?:conditions|circumstances)|without exception)\b|\b(?:makes?|improves?|helps?|benefits?|suits|works for) (?:every|all) (?!of\b|the\b|other\b|these\b|those\b|else\b)\p{L}+|\bshould be (?:used|adopted|taught|introduced|applied|given) (?:by|in|to) (?:every|all) (?!of\b|the\b|these\b|those\b)\p{L}+|\bthe best (?:\p{L}+ ){0,3}(?:for|in|of) (?:every|all|any) \p{L}+/iu
const judged =
  /\b(?:better|best|should|must|benefits?|helps?|makes?|suits|works?|effective|improves?|superior|causes?|leads?)\b/iu
const bounded =
  /\b(?:may|might|could|our|tested|studied|examined|sampled|considered|these|this|not)\b/iu

/** Characters beside the words for everybody within which a verdict is on them: a long sentence has others. */
const reachOfAll = 90

function besideAll(text: string): string {
  const { index = 0, 0: words = '' } = forAll.exec(text) ?? {}
  return text.slice(Math.max(0, index - reachOfAll), index + words.length + reachOfAll)
}

/** "There is no model that outperforms all others": nothing is claimed of all. */
function isDenied(text: string): boolean {
  const before = text.slice(0, forAll.exec(text)?.index ?? 0)
  return /\b(?:no|not|none|nobody|neither|never|hardly any|n[’']t)\b/iu.test(before)
}

/** What one sample showed is claimed for everybody. */
function beyondSample(reading: Reading): readonly FindingDraft[] {
  const sentence = reading.sentences.find(
    ({ role, text }) =>
      (role === 'conclusion' || role === 'discussion' || role === 'abstract') &&
      mayBeForAll.test(text) &&
      forAll.test(text) &&
      judged.test(besideAll(text)) &&
      !bounded.test(text) &&
      !isDenied(text),
  )
  const match = sentence === undefined ? null : forAll.exec(sentence.text)
  if (sentence === undefined || match === null) return []
  return [
    {
      criterion: 'design',
      check: 'claim.beyond-sample',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(match[0], 6)}: more than was studied`,
      statement: `${quoted(sentence.text, 20)} speaks of ${quoted(match[0], 8)}; the text studied a part of them.`,
      why: 'One case outside the sample is enough to refuse the sentence, and an examiner will name it.',
      how: 'Put in place of the large word those who were studied, and say what would have to hold for the others.',
      selfCheck: 'For whom would you bet on it?',
      ranges: [rangeWithin(sentence, match.index, match.index + match[0].length)],
      confidence: 0.75,
    },
  ]
}

function firstOf(
  reading: Reading,
  roles: readonly string[],
  [may, pattern]: readonly [may: RegExp, pattern: RegExp],
): Sentence | undefined {
  return sentencesOf(reading.body).find(
    ({ role, text, words }) =>
      roles.includes(role) &&
      words.length >= 8 &&
      words.length <= 60 &&
      may.test(text) &&
      pattern.test(text),
  )
}

/** One of these stands in whatever `testedDifference` matches. */
const mayBeTested = /\bp\s?[<=≤]|tests?\b|\b95\s?%/iu
const testedDifference =
  /\b(?:better|worse|higher|lower|larger|smaller|differ\w*|outperform\w*|improve\w*|(?<!\b(?:dimension|dimensionality|feature|variable|data|noise)[ -])reduc\w*|increas\w*|decreas\w*|effect|significant)\b[^.]*(?:\bp\s?[<=≤]\s?0?\.\d|\b(?:t|F|χ2|χ²|Wilcoxon|McNemar|bootstrap|permutation|sign)[\s-]?tests?\b(?![\s-](?:based|feature|selection))|\b95\s?%\s?(?:CI|confidence))/iu

/** "A Kruskal-Wallis test was conducted to examine differences", "no significant differences were shown by F-tests". */
const announcesTest =
  /\b(?:we|i) (?:will |then |also )*(?:report|compare|test|use|examine|assess|compute|calculate|estimate|run|conduct|perform|apply)\b|\b(?:was|were) (?:\p{L}+ly )?(?:conducted|performed|used|applied|run|carried out|employed)\b|\b(?:are|is|were|was) (?:presented|shown|given|displayed|listed|reported|plotted) in\b|\bto (?:examine|test|assess|compare|determine|check|evaluate|investigate)\b|\bno (?:statistically )?significant\b|\\\p{L}/iu
const hasOutcome =
  /\bp\s?[<>=≤]\s?0?\.\d|\b95\s?%\s?(?:CI|confidence \p{L}+)[^\p{L}\\]{0,8}\d|(?<![\p{L}\d])(?:t|F|z|Z|H|U|W|χ2|χ²)\s?(?:\([^)]*\)\s?)?=\s?[-−–]?\d/iu

/** Whether a test is only named there: its outcome would have a number. */
function isAnnounced(text: string): boolean {
  return announcesTest.test(text) && !hasOutcome.test(text)
}

const namedTest =
  /\b(?:tests?|ANOVA|ANCOVA|MANOVA|regress\p{L}*|bootstrap\p{L}*|permutation|t\s?\(\d|F\s?\(\d|confidence intervals?|CI|credible|posterior|mixed[- ](?:effects?|models?)|(?:linear|logistic|additive|mixed|hierarchical|Cox|generali[sz]ed) models?|χ2|χ²|Wilcoxon|Mann|Kruskal|Kolmogorov|Tukey|LSD|Bonferroni|Spearman|Pearson|correlat\p{L}*|GLMM?|LMM|LRT|likelihood|contrasts?|Cohen)\b|[tzF]\s?=\s?[-−–]?\d/iu

/** A test of what other tests rest on, and of no difference. */
const ofTheTest =
  /\b(?:Egger|Begg|Levene|Shapiro|Mauchly|Bartlett|Hausman|Box)[’']?s?\b|\bpublication bias\b|\b(?:normality|sphericity|homogeneity|assumptions?)\b/iu

const nothingShown = /\bp\s?[=>]\s?0?\.(?:0[6-9]|[1-9])/iu

function isPassedOn({ analysed: { document } }: Reading, sentence: Sentence): boolean {
  return (
    isCitedIn(document, rangeOf(sentence)) ||
    /[“"][^”"]{8,}[”"]|^(?:they|the authors|these authors|he|she) /iu.test(sentence.text)
  )
}

function tested(reading: Reading): readonly FindingDraft[] {
  const sentence = firstOf(
    reading,
    ['results', 'other', 'discussion'],
    [mayBeTested, testedDifference],
  )
  if (sentence !== undefined && ofTheTest.test(sentence.text)) return []
  // Who quotes or cites a difference has not tested it.
  if (sentence !== undefined && isPassedOn(reading, sentence)) return []
  // "Does not distinguish", "does not clear the threshold": no difference is told there.
  const isNone =
    /\b(?:do(?:es)?|did|could|can|was|were|is) ?not (?:\p{L}+ ){0,3}?(?:distinguish|clear|reach|differ|separate|pass|meet|survive|attain|exceed|tell|discriminate)|\bfails? to (?:distinguish|clear|reach|pass|meet|survive|attain)|\bshort of (?:\p{L}+ )?significance|\bcolleagues\b|\bet al\b|^(?:all|every|each|both) (?:\p{L}+ )?correlations?\b|\bnot remain\b|\bno differences?\b|\bdifferentially (?:expressed|methylated|abundant)\b|\bcriteri(?:a|on) (?:of )?p\b|\b(?:reported|considered|taken|regarded|defined) as (?:statistically )?significant\b/iu
  if (sentence === undefined || isNone.test(sentence.text) || isAnnounced(sentence.text)) return []
  // A bare p that shows nothing is no test of a difference.
  if (nothingShown.test(sentence.text) && !namedTest.test(sentence.text)) return []
  // A bare p says how sure it is of what no test was named for.
  if (!allText(reading).some((text) => namedTest.test(text))) return []
  return [
    strength({
      criterion: 'certainty',
      check: 'certainty.difference-tested',
      title: 'A difference comes with its test',
      statement: `${quoted(sentence.text, 18)} says what differs and how sure that is.`,
      why: 'A reader can tell the difference from chance without asking.',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    }),
  ]
}

/** Who judged, more than one of them: a program that is held against labels is none. */
const whoJudged =
  /\binter-?(?:rater|coder|annotator|judge|observer|reviewer)s?\b|\b(?:raters?|coders?|annotators|judges|assessors|observers|reviewers|authors|blind(?:ed)? human)\b|\bindependent(?:ly)? (?:annotat|cod|rat|screen|label|judg|scor)\p{L}*/iu
const measureOfAgreement =
  /(?:\bkappas?\b|κ|\balpha\b|α|\bICC\b|\bagree(?:ment|d)\b)[^.\d<>([]{0,80}?[([]?[^.\d<>]{0,30}?(0?\.\d+|1\.0+|\d{2,3}(?:\.\d+)?\s?(?:%|per ?cent)|\d{1,4} (?:out )?of \d{1,4})/giu
/** "We took κ from −2 to 2", "kappa measures how far …", "agreement above 0.8 is called good". */
const ofMeasure =
  /\\in\b|\b(?:is|are) (?:a |an |the |called |considered |regarded |interpreted )(?:\p{L}+ ){0,3}(?:measure|statistic|metric|good|excellent|substantial)|\b(?:will be|should be|ranges? (?:from|between)|thresholds?)\b/iu
const sureness = /\bp\s?[<=>≤]\s?[\d.]+/giu
/** Agreement is substantial from 0.61 on (Landis and Koch, Biometrics 33, 1977); a share has no chance taken out of it. */
const substantial = { value: 0.61, share: 80 }

/** How far those who judged agree, where every number of it speaks for them. */
function tellsAgreement(text: string): boolean {
  if (!whoJudged.test(text) || ofMeasure.test(text)) return false
  const told = [...text.replaceAll(sureness, ' ').matchAll(measureOfAgreement)]
  return told.length > 0 && told.every(([, value = '']) => isSubstantial(value))
}

function isSubstantial(value: string): boolean {
  const [count = 0, all = 0] = (value.match(/\d*\.?\d+/gu) ?? []).map(Number)
  if (/of/u.test(value)) return 100 * count >= substantial.share * all
  return count >= (/[%c]/u.test(value) ? substantial.share : substantial.value)
}

const judging = new Set(['methods', 'results', 'other'])

function agreed(reading: Reading): readonly FindingDraft[] {
  const sentence = sentencesOf(reading.body).find(
    ({ role, text, words }) =>
      judging.has(role) && words.length >= 8 && words.length <= 60 && tellsAgreement(text),
  )
  if (sentence === undefined) return []
  return [
    strength({
      criterion: 'grounds',
      check: 'evidence.agreement-told',
      title: 'Those who judged are shown to agree',
      statement: `${quoted(sentence.text, 18)} says how far the judgements agree, with a number.`,
      why: 'What rests on their labels can be trusted as far as this number goes.',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    }),
  ]
}

const againstOthers =
  /\b(?:we|i) (?:\w+ )?(?:(?:compare[ds]?|benchmark(?:ed)?) (?:[^.,;]{1,60} )?(?:against|with|to)|(?:evaluate[ds]?|test(?:ed)?) (?:[^.,;]{1,60} )?against) (?:[^.]{0,60})?(?:baselines?|systems?|methods?|approach(?:es)?|algorithms?|models?|parsers?|techniques?)\b/iu

const endsOfScale =
  /\b(?:null|full|saturated|intercept-only|empty|unconditional|constant-only)[”"’']? (?:and (?:the )?[“"‘']?(?:null|full|saturated|empty) )?models?\b/iu

/** "We will compare the curves to understand …": nothing is held against anything yet. */
const isPlanned =
  /\b(?:we|i) (?:will|shall|can|could|may|must|plan to|intend to|are going to)\b|^\W*(?:(?:in order|so as) )?to (?:assess|see|test|check|find|evaluate|examine|determine|understand|show|learn)\b/iu

/** Whether results stand under the heading that announces them. */
function hasResults({ analysed, body }: Reading): boolean {
  const isHeaded = analysed.document.blocks.some(
    ({ type, text }) => type === 'heading' && /^\W*(?:\d[\d.]*\s*)?results\b/iu.test(text),
  )
  return !isHeaded || body.some(({ role, words }) => role === 'results' && words > 0)
}

/** "Models of covariance with the baseline value as covariate": how groups are compared, and with no rival. */
const isAdjusted =
  /\b(?:covari\p{L}+|baseline (?:values?|scores?|levels?|measure\p{L}*)|groups? (?:at|by|using|with))\b/iu

function compared(reading: Reading): readonly FindingDraft[] {
  const sentence = firstOf(
    reading,
    ['results', 'methods', 'other'],
    [/\b(?:we|i) /iu, againstOthers],
  )
  if (sentence === undefined || /\?$|\balternative that\b|hypothes/iu.test(sentence.text.trim()))
    return []
  // The two ends of a scale are no rivals, and a comparison that is only planned has measured none.
  if ([endsOfScale, isPlanned, isAdjusted].some((words) => words.test(sentence.text))) return []
  if (!hasResults(reading)) return []
  return [
    strength({
      criterion: 'grounds',
      check: 'evidence.rivals-measured',
      title: 'The own result is held against others',
      statement: `${quoted(sentence.text, 20)} says what the result is compared with.`,
      why: 'A number alone says little; beside others a reader sees what is gained.',
      ranges: [rangeOf(sentence)],
      confidence: 0.65,
    }),
  ]
}

/** Where a reader can go: an address, a place that has a name, a work of the list. "The repository" is none. */
const place = String.raw`(?:https?:|www\.|github|gitlab|bitbucket|osf\.io|open science framework|zenodo|figshare|dryad|dataverse|\[\d+\]|supplement)`
const givenAway = new RegExp(
  String.raw`\b(?:(?:we|i) (?:\w+ )?(?:release|share|publish|provide|make|made)\w*\b[^.]*\b(?:code|data|data ?sets?|corpus|materials|scripts|implementation|annotations)\b[^.]*${place}|(?:code|data ?sets?|data|corpus|materials|scripts|implementation)(?<!pseudo-?code)\b[^.]{0,60}\b(?:is|are) (?:\w+ )?available\b[^.]{0,40}${place})`,
  'iu',
)

/** "github.com/AUTHOR_NAME/REPOSITORY", "example.com/data", "zenodo.xxxxx": an address that is still to be filled in. */
const openAddress =
  /\bexample\.(?:com|org|net)\b|(?:https?:\/\/|www\.|\b(?:github|gitlab|bitbucket|zenodo|figshare|osf|doi)\.)\S*(?:[xX]{3,}|[/<[{](?:YOUR|AUTHOR|USER|REPO|REPOSITORY|PROJECT)S?(?:\\?[_-]?(?:USER|REPOSITORY_?|REPO_?)?(?:NAME|USER|REPO|REPOSITORY|PROJECT|ACCOUNT))?(?![\w-])|[/<[{](?:your|author|user|repo|repository|project)[-_ ]?(?:name|user(?:name)?|repo(?:sitory)?|project|account)\b)/u

function shared(reading: Reading): readonly FindingDraft[] {
  const sentence = sentencesOf(reading.paragraphs).find(
    ({ text, words }) =>
      words.length >= 6 &&
      words.length <= 60 &&
      givenAway.test(text) &&
      !/\b(?:upon|on) (?:reasonable )?request\b|not available/iu.test(text) &&
      // "https://doi.org/ ." is a place that is still open.
      !/\bdoi\.org\/?(?:[\s).,]|$)/iu.test(text) &&
      !openAddress.test(text),
  )
  if (sentence === undefined) return []
  return [
    strength({
      criterion: 'sources',
      check: 'evidence.material-shared',
      title: 'Others can repeat it',
      statement: `${quoted(sentence.text, 18)} says where the material is to be had.`,
      why: 'A reader who doubts a result can look for themselves.',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    }),
  ]
}
