import type { Sentence } from '../../analysed-document.ts'
import type { Reading } from '../../readability/reading.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { ownConclusions } from '../own-conclusions.ts'

/** A conclusion that goes beyond a limit which the same text names. */
export interface BeyondLimit {
  readonly sentence: Sentence
  /** Where the words stand that go beyond it, in the sentence's own text. */
  readonly start: number
  readonly end: number
  readonly limit: Sentence
  /** What the limit is, in the words of the text. */
  readonly said: string
}

interface Rule {
  readonly limit: RegExp
  readonly claim: RegExp
  /** Words by which the sentence does not claim it after all. */
  readonly unless: RegExp
}

const toCome = String.raw`future|further (?:stud|work|research|experim|validat)\p{L}*|need(?:s|ed)?`
const open = String.raw`\b(?:may|might|would|not|nor?|whether|if|suggest\p{L}*|hop(?:e|es|ed|ing)|unable|cannot|impossible|difficult|ensure|in order to|lack(?:s|ed|ing)?|limit\p{L}*|${toCome})\b|n[’']t\b|[“”"?]`
const member = String.raw`(?:people|patients?|child(?:ren)?|adults?|adolescents|infants|women|men|persons?|individuals?|students?|pupils?|teachers?|athletes?|coaches|parents|mothers|famil(?:y|ies)|households|hospitals?|schools?|farmers?|nurses|clinicians|physicians|surgeons|workers|employees|users|birds?|animals?|species|communities|countries)`
const studied = String.raw`(?:patients|participants|subjects|cases|respondents|interviews|animals|children|individuals|people|women|men|students|samples)`

const rules: readonly Rule[] = [
  {
    // A small or a local sample, and everybody everywhere.
    limit: new RegExp(
      String.raw`\b(?:small|limited|modest) (?:\p{L}+ )?(?:sample(?: size)?s?|cohort)\b|\b(?:small|limited|low|modest) (?:\p{L}+ )?(?:number of (?:\p{L}+ ){0,2}${studied})\b|\b(?:single|one)[- ](?:cent(?:er|re)|site|institution|hospital|school|village|university|district)\b|\b(?:conducted|performed|carried out|recruited|limited|confined|restricted) (?:in|at|from|to) (?:only )?(?:a single|one) (?:\p{L}+ )?(?:cent(?:er|re)|site|institution|hospital|school|village|university|district|city|region|clinic)\b|\bconvenience sampl\p{L}+|\b(?:not|un)[- ]?representative\b|\brepresentativeness\b|\b(?:cannot|not) be (?:\p{L}+ )?generali[sz]ed\b|\bgenerali[sz]ability\b|\bsame (?:community|school|hospital|village)\b|\b(?:very )?low n\b`,
      'iu',
    ),
    claim: new RegExp(
      String.raw`\b(?:all|every|any) (?!the |these |those |our |of |other |one )(?:[\p{L}-]+ ){0,2}?${member}\b|(?<=\p{L}(?:s|men|people|children) )everywhere\b|\buniversally\b|\bwherever\b|\bpeople of all ages\b|\b(?:whatever|regardless of|irrespective of) (?:their |the )?(?:age|sex|gender|country|culture|origin)\b`,
      'iu',
    ),
    unless: new RegExp(
      String.raw`${open}|\b(?:could|were|was|had|did)\b|\d ?%|\b(?:all|every) (?:\p{L}+ )?\p{L}+s? \p{L}+ed\b`,
      'iu',
    ),
  },
  {
    // A few who were asked in one place, and a continent.
    limit: new RegExp(
      String.raw`\b(?:one|two|three|a single) (?:\p{L}+ ){0,2}(?:villages?|districts?|schools?|hospitals?|communit(?:y|ies)|clinics?|universit(?:y|ies)|wards?)\b|\b(?:[1-5]\d|ten|twelve|fifteen|twenty|thirty|forty|fifty) (?!per ?cent\b)(?:\p{L}+ ){0,2}(?:interviews?|interviewees|respondents|informants)\b`,
      'iu',
    ),
    claim: new RegExp(
      String.raw`\b${member} (?:of|in|across|throughout|all over) (?:the )?(?:whole |entire )?(?:sub-Saharan Africa|Africa|Asia|Europe|Latin America|developing (?:world|countries)|world)\b|(?<=\p{L}(?:s|men|people|children) )everywhere\b`,
      'iu',
    ),
    unless: new RegExp(String.raw`${open}|\b(?:could|were|was|had|did)\b|\d`, 'iu'),
  },
  {
    // A short time of watching, and an effect that lasts.
    limit:
      /\b(?:short(?:er)?|limited|brief|insufficient|inadequate)(?:[- ]term)?(?: (?:duration|period|length|time) of)? follow-?up\b|\bfollow-?up (?:(?:time|period|duration|interval)s? )?(?:was|were|is|are) (?:\p{L}+ ){0,2}(?:short|limited|brief)\b|\blong(?:er)?(?:[- ]term)? follow-?up (?:\p{L}+ ){0,2}(?:is|are|was|were|will be) (?:\p{L}+ )?(?:needed|required|necessary|warranted|lacking)\b|\blong-term (?:\p{L}+ ){0,4}(?:(?:is|are|remains?) (?:still )?unknown|(?:not|never) (?:been )?(?:assessed|evaluated|studied|known|examined|investigated))/iu,
    claim:
      /\b(?:for good|permanently|for life|into adulthood|(?:long-)?lasting|durabl[ey]|in the long (?:term|run))\b/iu,
    unless: new RegExp(
      String.raw`${open}|\b(?:can|could|cannot|likely|possibl[ey]|probably|appears?|seems?|potential\p{L}*|promising|requir\p{L}+|was|were)\b`,
      'iu',
    ),
  },
  {
    // Cells alone, and the living body.
    limit:
      /\bonly (?:\p{L}+ ){0,2}in vitro\b|\bno (?:in vivo|animal) (?:experiments?|stud(?:y|ies)|data|models?)\b|\b(?:lack|absence) of (?:\p{L}+ )?(?:in vivo|animal) (?:experiments?|stud(?:y|ies)|data|models?|validation)\b|\b(?:in vivo|animal) (?:experiments?|stud(?:y|ies)|models?|data|validation)\b[^.;]{0,50}\b(?:are|is|were|will be) (?:\p{L}+ )?(?:needed|required|necessary|lacking|warranted)\b/iu,
    claim:
      /\b(?:in|of) (?:the )?(?:living \p{L}+|patients|humans)\b|\bin vivo\b|\bin (?:the )?living\b/iu,
    unless: new RegExp(
      String.raw`${open}|\b(?:potential\p{L}*|promising|candidates?|reported|known|likely|possibl[ey]|probabl[ey]|similar\p{L}*|consistent|isolated|derived|samples?|tissues?|specimens?|cells from|TCGA|data ?sets?)\b|^(?!.*\b(?:we|our|these (?:results|findings|data)|this study)\b)`,
      'iu',
    ),
  },
  {
    // Results that are preliminary or still to be validated, and a use in practice now.
    limit:
      /\b(?:results?|findings?|study|data|model|analysis) (?:\p{L}+ ){0,6}(?:(?:is|are|be) (?:\p{L}+ ){0,2}preliminary|should be validated|(?:must|needs? to|has to|have to) be (?:\p{L}+ )?validated)\b|\b(?:external|independent|prospective) validation (?:\p{L}+ ){0,4}(?:needed|required|necessary|warranted|lacking|missing)\b|\b(?:considered|regarded as) preliminary\b/iu,
    claim:
      /\b(?:can|should|must|ought to|is ready to) (?:(?:now|already|safely|therefore|immediately|thus) )?be (?:put to work|used|implemented|adopted|deployed|introduced)\b[^.;]{0,40}\b(?:clinical practice|routine\p{L}*|daily|hospitals?|(?:emergency )?departments?|clinics?|as it is)\b|\b(?:is|are) ready for (?:\p{L}+ )?(?:use|practice)\b/iu,
    unless: new RegExp(String.raw`${open}|\b(?:before|once|after|potential\p{L}*)\b`, 'iu'),
  },
]

/** Conclusions that the limits of the same text rule out. Pure. */
export function beyondOwnLimits(reading: Reading): readonly BeyondLimit[] {
  if (reading.analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(reading.analysed.document, reading.sentences)
  const owning = reading.sentences.filter(
    (sentence) => ofLimits.has(sentence.role) && placeOf(sentence) !== 'here',
  )
  const conclusions = ownConclusions(reading)
  return rules.flatMap(({ limit, claim, unless }) => {
    const named = owning.find(({ text }) => limit.test(text) && !ofVariable.test(text))
    if (named === undefined) return []
    return conclusions.flatMap((sentence) => {
      const match = claim.exec(sentence.text)
      if (match === null || sentence === named) return []
      if (unless.test(sentence.text) || limit.test(sentence.text)) return []
      return [
        {
          sentence,
          start: match.index,
          end: match.index + match[0].length,
          limit: named,
          said: limit.exec(named.text)?.[0] ?? '',
        },
      ]
    })
  })
}

/** "The variable gives more than a small sample of …": what a column of the data holds bounds no result. */
const ofVariable = /^\W*(?:the )?(?:variables?|columns?|fields?|attributes?)\b/iu

const ofLimits: ReadonlySet<string> = new Set([
  'abstract',
  'methods',
  'discussion',
  'conclusion',
  'other',
])
