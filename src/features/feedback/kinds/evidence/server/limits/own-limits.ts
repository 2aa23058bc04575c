import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { doubtsOfFigures, leftUndone, limitNouns } from '#engines/analysis/lexicon/limit-words.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'

/** Words that name a limit of a study, whoever says it. */
const limit = new RegExp(
  String.raw`\b(?:${limitNouns}|(?:two|three|four|some|several|certain|its|has|have|had|main) limits?\b|limits (?:apply|remain)|limits? (?:this|these|that|our|my|what|how far)|(?:things|factors|points|choices|matters) limits?\b|with care\b|refinements?|mistakenly|caution(?:s|ed|ary)?|cautious(?:ly)?|generali[sz](?:ab\p{L}+|e[sd]?|ing|ations?)|under-?powered|external validity|threats? to|(?:was|were|is|are) only (?:run|measured|tested|repeated|performed|carried out|recorded|sampled) (?:once|twice)|only (?:run|measured|tested) (?:once|twice)|no control group|without a control group|it (?:cannot|can not|could not) be (?:said|told|known|decided|concluded)|(?:larger|bigger|more diverse|representative) (?:\p{L}+ )?(?:samples?|stud\p{L}+|cohorts?|populations?|trials?|data ?sets?)|longitudinal (?:stud|design|data|research)\p{L}*|(?:may|might) (?:simply )?not have been|beyond the scope|out of scope|(?:alternative|another) (?:explanation|interpretation|possibility)|difficult (?:for us )?to (?:measure|determine|assess|interpret|tell)|extrapolat\p{L}+|(?:should|must) be (?:interpreted|noted|acknowledged|borne|kept in mind))\b`,
  'iu',
)
/** Sources of error, which a result may be cleared of as well … */
const errors = new RegExp(
  String.raw`\b(?:${doubtsOfFigures}|unobserved|mis(?:classif|report|label|record|diagnos)\p{L}+|self-report\p{L}*|sample sizes?|small (?:samples?|numbers?(?! of (?!(?:\p{L}+[ -]){0,3}(?:participants|patients|subjects|individuals|people|persons|respondents|volunteers|children|women|men|students|cases|samples|observations|replicates|events|interviews|sites|animals|mice|rats|trials|studies|records)\b)))|statistical power|endogeneity|endogenous (?:\p{L}+ )?(?:variables?|regressors?|choices?|selection|covariates?)|revers(?:e|ed) caus\p{L}+|cross-sectional|missing data|measurement error)\b`,
  'iu',
)
/** … and words with which they are feared. */
const feared =
  /\b(?:may|might|could|can|cannot|not|limit\p{L}*|small|possib\p{L}+|potential\p{L}*|although|however|despite|would|unable|risk of (?:bias|confounding|error|overfitting)|reduced?|only|residual|likely|concern\p{L}*|remains?|due to)\b/iu
const own =
  /\b(?:(?:this|the (?:present|current)) (?:\p{L}+[ -]){0,2}(?:study|analys[ei]s|research|work|sample|data|dataset|design|measures?|survey|experiments?|results?|findings?|approach|method|model|estimates?|paper|thesis|investigation|participants|respondents|instrument|questionnaire)|our|my|we|i|the (?:data|sample|study|survey|participants|respondents|findings|results))\b/iu
/** What a study could not do. */
const unable = new RegExp(
  String.raw`\b(?:not (?:\p{L}+ ){0,2}enough|cannot|can not|could not|unable|not able|impossible|not possible|limit(?:s|ed|ing)? (?:our|by|the (?:ability|power|scope|reach|extent|validity|conclusions?))|did ${leftUndone}|did not (?:explore|investigate|address|distinguish|evaluate)|(?:do|does) not (?:account|allow|include|capture|consider|control|know)|(?:have|has) not (?:depicted|measured|tested|examined|considered|studied|assessed|addressed|modell?ed|included)|(?:was|were) not (?:available|measured|included|assessed|controlled|collected|recorded|considered)|only (?:included|considered|examined))\b|(?:do|does|did|could) not (?:be )?(?:tak|rul|distinguish|resolv|capture)\w*|n[’']t (?:\p{L}+ )?(?:control|account|include|measure|know|have|test|tell)\b`,
  'iu',
)
/** What a study simplified, was not sure of, or leaves to data of another kind. */
const leftOpen =
  /\bonly (?:captures?|covers?|describes?|produces?|provides?)\b|\bwithout (?:trying|attempting) to\b|\b(?:this|these|such|the|our) simplif(?:ication|ying)|\bsimplifications?\b|\buncertaint(?:y|ies)\b|\bfuture experiments? (?:\p{L}+ )?(?:could|might|may|should)\b|\b(?:future|further)\b[^.]*\b(?:data ?sets?|samples?|populations?|cohorts?|settings?|measures?|replicat\w+)\b|\bfurther (?:stud(?:y|ies)|research|work|experiments?)\b[^.]{0,120}\b(?:necessary|needed|required) to (?:validate|confirm|verify|establish|test|rule)\b/iu
/** What a study leaves to be done before its result can be relied on, or calls a first step itself. */
const stillToDo =
  /\b(?:further|future|more|additional) (?:[\p{L}-]+ ){0,3}(?:stud(?:y|ies)|research|works?|investigations?|experiments?|analys[ei]s|testing|tests|validation)\b[^.;]{0,90}\b(?:needed|necessary|required|warranted|should be|must be)\b|\b(?:needs?|requires?) (?:to be )?(?:further )?(?:test(?:ed|ing)|investigat\w+|validat\w+|confirm\w*|support\w*|screen\w+|verif\w+|clarif\w+|stud(?:y|ied)|research|evaluat\w+)\b|\bsubject to (?:further|more) \p{L}+|\bonly an? (?:\p{L}+ )?preliminary\b|\b(?:this|our|the present) (?:\p{L}+ )?preliminary (?:study|work|investigation|data|results)\b|\bremains? (?:unclear|unknown|to be (?:seen|shown|determined|established|clarified|elucidated)) (?:whether|if|how)\b|\b(?:is|are) yet to be \p{L}+ed\b|\bremains? to be (?:\p{L}+ly )?(?:established|determined|clarified|elucidated|confirmed|verified|tested|shown)\b|\bneeds? to be (?:further |\p{L}+ly )?(?:improved|optimi[sz]ed|established|elucidated|explored|addressed|examined|assessed|determined)\b|\bfurther (?:stud(?:y|ies)|research|work|experiments?|investigations?) (?:still )?(?:needs?|has|have) to be (?:conducted|done|performed|carried out|undertaken)\b|\bfurther (?:research|studies|work|experiments|investigations?) (?:will|shall) be (?:carried out|done|conducted|performed|undertaken)\b|\b(?:issues?|problems?|questions?|challenges?) (?:still )?to be (?:solved|resolved|addressed|answered)\b/iu
/** "Further studies are needed to understand the link": what the matter leaves to others … */
const asksForMore =
  /\b(?:further|future|more|additional) (?:[\p{L}-]+ ){0,3}(?:stud(?:y|ies)|research|works?|investigations?|experiments?|analys[ei]s|testing|tests)\b[^.;]{0,90}\b(?:needed|necessary|required|warranted|should be|must be)\b/iu
/** … and nothing of the own results, which would have to be confirmed, tested or seen elsewhere. */
const ofOwnResults =
  /\b(?:confirm|validat|verif|replicat|reproduc|corroborat|substantiat|strengthen|generali[sz]|rul(?:e|ing) out|exclud)\p{L}*|\b(?:whether|if|before|in other \p{L}+|larger|longer|bigger|other (?:\p{L}+ )?(?:populations?|samples?|settings?|groups?|species|regions?|sites?|cohorts?|countries)|preliminary|definite|firm|conclusi\p{L}+|(?:these|our|this|the (?:present|current)) (?:[\p{L}-]+ ){0,2}(?:results?|findings?|observations?|hypothes[ei]s|data|conclusions?|possibility|effects?|associations?|stud(?:y|ies)))\b/iu
/** "In ways that traditional methods cannot": what others could not do is no limit of this study. */
const ofOthers =
  /\b(?:traditional|conventional|existing|earlier|previous|prior|other) (?:\p{L}+ )?(?:methods?|approaches|tools|systems|models|techniques|studies|work)(?: \([^)]*\))? (?:cannot|can not|could not|are unable|were unable|are not able)\b/giu
const enoughWords = 300
const enoughSentences = 12

/** A study that names nothing that limits it where it weighs what it found. */
export function ownLimits({ reading, claims }: ClaimMap): readonly FindingDraft[] {
  const weighing = weighingOf(reading)
  if (weighing === null) return []
  const { paragraphs, named } = weighing
  const sentences = sentencesOf(paragraphs)
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (words < enoughWords || sentences.length < enoughSentences) return []
  const told = sentencesOf(
    reading.body.filter(
      (paragraph) => paragraphs.includes(paragraph) || !beforeWeighing.has(paragraph.role),
    ),
  )
  if (told.some((sentence) => namesLimit(reading, sentence)) || limitsElsewhere(reading)) return []
  const weighed = claims
    .filter(
      ({ paragraph, sentence }) =>
        paragraphs.includes(paragraph) && !sentence.text.includes('http'),
    )
    .toSorted((one, other) => other.load - one.load)
    .map(({ sentence }) => sentence)
  // What limits a study bears on what it says of itself before it bears on what others found.
  const place = weighed.find(({ text }) => own.test(text)) ?? weighed[0] ?? sentences[0]
  if (place === undefined) return []
  return [
    {
      criterion: 'rivals',
      check: 'rivals.own-limit',
      kind: 'question',
      severity: 'minor',
      title: 'What limits this study?',
      statement: `None of the ${counted(sentences.length, 'sentence')} of ${named} says what sample, measures or design leave open; it would bear first on ${quoted(place.text, 12)}.`,
      why: 'Who was asked, how it was measured and what was left out decide how far a result reaches, and a reader looks for it before the end.',
      how: `Name the one limit that bears most on ${quoted(place.text, 8)}, and say what it may have done to the result.`,
      selfCheck: 'For whom might this result not hold?',
      ranges: [rangeOf(place)],
      confidence: 0.65,
    },
  ]
}

const beforeWeighing: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
])

const ofPeople =
  /\b(?:we|were|i) (?:\p{L}+ly )?(?:asked|interviewed|surveyed|recruited|enrolled)\b|\b(?:participants|respondents|interviewees|questionnaires?)\b/iu

/** Sentences that speak of them: one may tell for whom a machine is made. */
const timesTold = 2

interface Weighing {
  readonly paragraphs: readonly Paragraph[]
  readonly named: string
}

/** Where a study weighs what it found: its discussion, or else all from its results on, where it discusses as it reports. */
function weighingOf({ analysed, body, headings }: Reading): Weighing | null {
  const roles = new Set(body.map(({ role }) => role))
  // A view of the field discusses as well, and has no sample that could bound it.
  if (analysed.genre !== 'empirical' || !roles.has('results')) return null
  const within = (...own: readonly string[]) => body.filter(({ role }) => own.includes(role))
  // Under "Discussion and conclusions" both are told.
  const isHeaded = headings.some(
    ({ id, text }) => analysed.role.get(id) === 'conclusion' && /\bdiscussion\b/iu.test(text),
  )
  if (roles.has('discussion') || isHeaded) {
    return roles.has('methods')
      ? { paragraphs: within('discussion', 'conclusion'), named: 'the discussion' }
      : null
  }
  // A machine or a model has no sample; of those who were asked or treated somebody was left out.
  const told = sentencesOf(body.filter(({ role }) => role !== 'background'))
  const asksPeople = told.filter(({ text }) => ofPeople.test(text)).length >= timesTold
  return roles.has('conclusion') && asksPeople
    ? { paragraphs: within('results', 'other', 'conclusion'), named: 'results and conclusion' }
    : null
}

/** "Couldn’t", as a report in plain words has it. */
const shortNot = /(?<=\b(?:could|did|do|does|was|were))n[’']t\b/giu

/** What others' things have as well: theirs stands with its source. */
const lacks = /\bdrawbacks?\b/iu
/** "Iron deficiency", "a deficiency in macrophages": what is studied lacks something as a rule, and a study seldom. */
const lackOfStudy =
  /\b(?:an?|one|another|main|major) deficiency of (?:the|this|our)\b|\bdeficienc(?:y|ies) (?:of|in) (?:this|the present|the current|our|my) (?:\p{L}+ ){0,2}(?:study|work|data|sample|design|method|approach|survey|analysis|model)\b|\b(?:this|our|the present) (?:\p{L}+ )?(?:study|work|data|sample|design|method|approach|survey|analysis|model)\b[^.;]{0,40}\bdeficienc(?:y|ies)\b/iu

/** Whether a sentence says what this study could not do, or may have got wrong. */
export function namesLimit({ citations }: Reading, sentence: Sentence): boolean {
  const text = sentence.text
    .replace(ofOthers, '')
    .replaceAll(shortNot, ' not')
    .replaceAll(/can[’']t\b/giu, 'cannot')
  if (limit.test(text) || (own.test(text) && unable.test(text))) return true
  if (own.test(text) && leftOpen.test(text)) return true
  const isOfOthers = citationsWithin(citations, rangeOf(sentence)).length > 0
  if (!isOfOthers && stillToDo.test(leavesMatter(text) ? text.replace(asksForMore, '') : text))
    return true
  return (
    !isOfOthers &&
    (lacks.test(text) || lackOfStudy.test(text) || (errors.test(text) && feared.test(text)))
  )
}

const leavesMatter = (text: string): boolean => asksForMore.test(text) && !ofOwnResults.test(text)

/** Some weigh their limits where they tell of their data, or below a heading of that name. */
function limitsElsewhere({ analysed, body, headings, citations }: Reading): boolean {
  const { blocks } = analysed.document
  const holdsText = (id: string) =>
    blocks[blocks.findIndex((block) => block.id === id) + 1]?.type !== 'heading'
  // "Nutrient limitation of growth", "a threat to food": what is studied may be limited or threatened.
  const named =
    /\b(?:limitations of|limitation of (?:this|our|the)|limitations? (?:is|are|was|were|include))\b|\b(?:a|one|another|several|some|main|major|key|potential) (?:\p{L}+ )?limitations?\b(?! on\b)|\b(?:caveats?|with caution|threats? to (?:the )?(?:\p{L}+ )?validity)\b|\b(?:limit\p{L}*|may|might|not|cannot|reduc\p{L}*|affect\p{L}*|threat\p{L}*)\b[^.;]{0,60}\bgenerali[sz]ab\p{L}+/iu
  return (
    headings.some(
      ({ id, text }) =>
        holdsText(id) &&
        (named.test(text) ||
          /\b(?:limitations?|deficienc(?:y|ies)|shortcomings?|weaknesses)\b/iu.test(text)),
    ) ||
    body.some(
      ({ role, block, sentences }) =>
        ((role === 'methods' || role === 'results') && named.test(block.text)) ||
        // What limits the works of others stands with them.
        sentences.some(
          (sentence) =>
            /\b(?:(?:main|major|biggest|primary) limitation|limitation of (?:this|our|my)) /iu.test(
              sentence.text,
            ) && citationsWithin(citations, rangeOf(sentence)).length === 0,
        ),
    )
  )
}
