import type { Sentence } from '#engines/analysis/analysed-document.ts'

import { notice } from './bare-ends.ts'
import type { Front } from './front.ts'

/**
 * Steps that an abstract without labels leaves out, told by what each of its sentences can be taken for: each is read in
 * favour of the abstract, so that only one whose every sentence says something else is asked.
 */

/** Verbs by which an outcome or its worth is told: behind "we" and "this study" they are no aim. */
const tellingVerbs =
  'show|demonstrat|found|find|identif|observ|reveal|confirm|conclud|detect|suggest|indicat|achiev|obtain|discover|believe|recommend|hope|expect|emphasi|highlight|speculate|infer|note|provid|offer|strengthen|give|extend|expand|advance|enhance|improve|help|contribut|support|add|point|open|under|represent|rais|impl'
/** Verbs of an inquiry, as what somebody sets out to do. */
const inquiringVerbs =
  'determin|assess|evaluat|investigat|test|identif|examin|explor|understand|address|compar|quantif|characteri|study|clarif|elucidat|estimat|describ|analy[sz]|verif|establish|find out|unravel|uncover|dissect|decipher|unveil|detect|map|discriminat'
const ownName = String.raw`(?:this|the present|the current|our|present) (?:[\p{L}-]+ ){0,3}?`
const works =
  '(?:stud(?:y|ies)|paper|work|article|report|review|research|investigation|experiments?|trial|project|survey|manuscript|analysis|thesis)'
/** Whatever says or lets a reader see what a work set out to do. */
const setsOut = new RegExp(
  [
    String.raw`\b(?:aim(?:s|ed)? (?:of|to|at|was|is|were|here)|(?<=\b(?:our|the|main|primary|specific|overall|with) )(?:aims?|goals?|purpose|objectives?)|(?:goals?|purpose|objectives?) (?:of|was|were|is|are)|hypothes\w+|whether|sought|attempted|intended|in order to|so as to|tried to|(?:was|were) asked|questions?)\b`,
    String.raw`\b${ownName}${works} (?:\p{L}+ly |first |further )*(?!(?:${tellingVerbs}|is|are|was|were|has|have|can|may|could|will|should|also|and|to)\p{L}*\b)\p{L}+`,
    String.raw`\b${ownName}${works} (?:was|is|were) (?:\p{L}+ly )?(?:conducted|designed|undertaken|carried|performed|an? |initiated|planned|done)`,
    // "The markers identified in this study" names where they come from, and no aim.
    String.raw`(?<!(?:results|findings|data|resources?|generated|obtained|identified|developed|reported|presented|used|described|resulting)\b[^.]{0,20})\b(?:in|for) ${ownName}${works}\b`,
    String.raw`^(?:here|herein)\b|\b(?:here|herein),? (?:we|i)\b`,
    String.raw`\b(?:we|i) (?:\p{L}+ly |first |here |have |now |therefore |thus |then |next )*(?!(?:${tellingVerbs}|have|also|can|could|were|are|had|and)\p{L}*\b)\p{Ll}+`,
    String.raw`^(?:thus, |therefore, |hence, )?to (?:\p{L}+ly )?\p{L}+\b`,
    String.raw`\b(?:was|were|we)\b.{0,200}?\b(?:to|for) (?:\p{L}+ly )?(?:${inquiringVerbs})\p{L}*`,
    String.raw`\b(?:was|were|is|are) (?:\p{L}+ly )*(?:investigated|examined|explored|evaluated|assessed|compared|studied|tested|developed|proposed|presented|described|introduced|designed|reviewed|discussed|summari[sz]ed)\b`,
    String.raw`\b(?:was|were|is|are) (?:\p{L}+ly )?(?:conducted|undertaken|performed|carried out|initiated|used|applied|employed|designed|collected|made|done|subjected|included)\b.{0,90}?\b(?:to \p{L}+|for (?:the )?\p{L}+(?:ing|ion)\b)`,
    String.raw`\bit is (?:therefore |thus |of interest|important|necessary|essential|crucial|worthwhile|desirable).{0,20}?\bto \p{L}+`,
    // What is not known is what is asked, where it is put as a question.
    String.raw`\b(?:how|why|what|which)\b.{0,120}\b(?:remains?|unknown|unclear|not (?:known|clear|understood)|un\p{L}+ed)\b`,
    String.raw`\?`,
  ].join('|'),
  'iu',
)
/** What is done besides, and of whom there were how many, begins with other words than the aim. */
const besides = /\b(?:also|additionally|furthermore|moreover|in addition)\b/iu
const counted =
  /^(?:(?:an? )?(?:total|group|number) of |all |\d+ |(?:[\p{L}-]+ )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b|patients|participants|subjects|samples)/iu
/** "This study" in the first half of an abstract announces it, in whatever verb. */
const announces =
  /\b(?:this|the present|the current|our) (?:[\p{L}-]+ ){0,3}?(?:study|paper|work|article|report|review|research|investigation|project|survey|case)\b/iu

function tellsAim(text: string): boolean {
  if (!setsOut.test(text)) return false
  if (besides.test(text) && !/\b(?:aim|this study)/iu.test(text)) return false
  return !counted.test(text) || /\b(?:we|to|this|aim|whether)\b/iu.test(text)
}

/** The sentences of an abstract in plain prose that reports a study; `null` for any other. */
export function plainStudy({ moved, reading }: Front, least: number): readonly Sentence[] | null {
  const { role } = reading.analysed
  const headed = (part: string) => reading.headings.filter(({ id }) => role.get(id) === part)
  if (headed('results').length === 0) return null
  if (headed('abstract').some(({ text }) => !/^\W*(?:abstract|summary)\W*$/iu.test(text)))
    return null
  const sentences = moved.map(({ sentence }) => sentence).filter(({ text }) => !notice.test(text))
  return sentences.length < least || sentences.some(({ text }) => label.test(text))
    ? null
    : sentences
}

const label = /^\p{L}[\p{L} /&]{3,40}:/u
const leastForAim = 5
/** A case is reported because it came, and asks nothing. */
const ofCase = /\bcase (?:report|series|study)\b/iu

/** Where an abstract turns to its way or its outcome without any sentence that says what was asked. */
export function withoutAim(front: Front): Sentence | null {
  const sentences = plainStudy(front, leastForAim)
  if (sentences === null || ofCase.test(front.title)) return null
  const isTold = sentences.some(
    ({ text }, at) => tellsAim(text) || (at < sentences.length / 2 && announces.test(text)),
  )
  if (isTold) return null
  return front.moved.find(({ move }) => move === 'method' || move === 'result')?.sentence ?? null
}

/** Words by which any outcome is told, an amount or a comparison among them. */
const reports =
  /\d\s?%|\d\.\d|\bp\s?[<=>≤≥]|±|\b(?:found|show(?:s|ed|n)?|reveal(?:s|ed)?|demonstrate[sd]?|observed|detected|identified|indicate[sd]?|increase[sd]?|decrease[sd]?|reduce[sd]?|improve[sd]?|enhance[sd]?|inhibit(?:s|ed)?|higher|lower|greater|smaller|better|worse|fewer|significant(?:ly)?|correlated|associated|outperform\w*|yield(?:s|ed)|differ(?:s|ed)?|difference|than|resulted in|led to|caused|exhibited|remained|contain(?:s|ed)|reached|ranged|confirmed|affected|induced|occurred)\b/iu
/** What was done, by whom or to what. */
const tellsWay =
  /\b(?:we (?:\p{L}+ly |also |then |first |further )*(?:us|measur|collect|analy[sz]|recruit|perform|conduct|interview|survey|sampl|sequenc|appl|develop|examin|stud|evaluat|compar|test|generat|construct|obtain|assess|investigat|combin|employ|design|calculat|model|consider|discuss|report|present|describ|propos|review|focus|explor|introduc)\p{L}*|(?:was|were|is|are) (?:\p{L}+ly |also |then |first |further )*(?:used|measured|collected|analy[sz]ed|recruited|performed|conducted|carried out|interviewed|randomi[sz]ed|grown|treated|fed|exposed|subjected|sequenced|genotyped|applied|assessed|evaluated|investigated|examined|studied|compared|tested|developed|constructed|generated|obtained|acquired|calculated|cloned|selected|determined|estimated|monitored|established|prepared|included|discussed|presented|proposed|described|reviewed|summari[sz]ed|provided|outlined|explored))\b/iu
/** What an outcome is good for or may mean. */
const tellsWorth =
  /\b(?:provid\w*|offer\w*|give|gives|insights?|help\w*|useful|useable|can be|should|may|might|could|will|would|pave\w*|contribut\w*|implications?|future|further|basis|foundation|resource|understanding|suggest\w*|impl(?:y|ies)|potential|promising|serve|clarif(?:y|ies)|step|need\w*|recommend\w*)\b/iu
/** Where an abstract begins to speak of its own work. */
const ofItself = /\b(?:this|the present|our) (?:\p{L}+ ){0,2}(?:study|work|paper)\b|\bwe\b/iu
const leastForOutcome = 4

/** Whether a sentence tells aim, way or worth of a work: whatever tells none of them may be what was found. */
export const tellsOtherThanOutcome = (text: string): boolean =>
  tellsAim(text) || tellsWay.test(text) || tellsWorth.test(text)

/** The last sentence of an abstract that tells aim, way and worth of its work, and nothing that was found. */
export function withoutOutcome(front: Front): Sentence | null {
  const sentences = plainStudy(front, leastForOutcome) ?? []
  const own = sentences.findIndex(({ text }) => tellsAim(text) || ofItself.test(text))
  if (own === -1 || surveysOthers(front)) return null
  const isFound = sentences
    .slice(own)
    .some(({ text }) => reports.test(text) || !tellsOtherThanOutcome(text))
  return isFound ? null : (sentences.at(-1) ?? null)
}

/** What a review, a protocol or a key to the species holds is its outcome. */
function surveysOthers({ moved, reading }: Front): boolean {
  return (
    reading.analysed.genre === 'review' ||
    moved.some(({ sentence }) =>
      /\b(?:we (?:\p{L}+ly )?review|reviewed|protocols?|workflows?|keys? (?:to|for))\b/iu.test(
        sentence.text,
      ),
    )
  )
}

/** Anything that can be read as a consequence: what is meant, held likely, advised, offered, or the work looked back on. */
const concludes =
  /\b(?:infer|conclu\w*|summary|suggest\w*|impl(?:y|ies|ications?|ying)|thus|therefore|hence|overall|altogether|together|collectively|highlight\w*|should|may|might|could|can|would|will|allows?|making|suitable|insights?|recommend\w*|help\w*|underscor\w*|emphasi\w*|potential\w*|promising|contribut\w*|support\w*|provid\w*|offer\w*|useful|pave\w*|further|future|understanding|need\w*|importan\w*|necessary|likely|consistent|possib\w*|propos\w*|novel|first|basis|essential|crucial|serve|valuable|benefi\w*|confirming|findings|this indicates|these (?:results|data)|our (?:results|data|work|study)|this (?:study|work|paper|review)|discuss\w*|argue\w*|advantage\w*|opportunit\w*|candidate|is an?|is the|as an?|demonstrat\w+ (?:the|that|how)|indicating|approach|strategy|tool|method|key|role)\b/iu
/** In the sentence before the last, only what concludes outright counts. */
const concludesOutright =
  /\b(?:conclu\w*|summary|suggest\w*|impl(?:y|ies|ications?|ying)|therefore|thus|overall|taken together|collectively|should|recommend\w*|highlight\w*|insights?|these (?:results|data|findings)|provid\w*|understanding|potential|promising)\b/iu
const past = /\b(?:was|were|had|did|\p{L}{3,}ed)\b/u
const leastForEnd = 5

/** The last sentence of an abstract where it reports one more outcome in the past, and the one before draws nothing. */
export function endsOnOutcome(front: Front): Sentence | null {
  const sentences = plainStudy(front, leastForEnd) ?? []
  const last = sentences.at(-1)
  const text = last?.text ?? ''
  if (last === undefined || !reports.test(text) || !past.test(text)) return null
  return concludes.test(text) || concludesOutright.test(sentences.at(-2)?.text ?? '') ? null : last
}
