import type { AskedStep } from './asked-steps.ts'
import { saysItsOwn } from './says-its-own.ts'

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
    String.raw`\b(?:aim(?:s|ed)? (?:of|to|at|was|is|were|here)|(?<=\b(?:our|the|main|primary|specific|overall|with) )(?:aims?|goals?|purposes?|objectives?)|(?:goals?|purposes?|objectives?) (?:of|was|were|is|are)|efforts? (?:was|were|has been|have been) made|hypothes\w+|whether|sought|attempt(?:ed)?|intended|in order to|so as to|tried to|(?:was|were) asked|questions?)\b`,
    String.raw`\b${ownName}${works} (?:\p{L}+ly |first |further )*(?!(?:${tellingVerbs}|is|are|was|were|has|have|can|may|could|will|should|also|and|to)\p{L}*\b)\p{L}+`,
    // "Three studies addressed these challenges", "Studies 1 and 2 assessed".
    String.raw`\b(?:studies|experiments|surveys|trials|stud(?:y|ies) [\dIVX]+(?:,? (?:and|&) [\dIVX]+)?) (?:\p{L}+ly )?(?:${inquiringVerbs}|ask|prob)\p{L}*`,
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
/** With what, by what or on how many: whoever names it has said how. */
const saysHow =
  /\b(?:using|utili[sz]ing|by means of|by \p{L}+ing|based on|through|via|from \d+|among (?:\d+|(?:\p{L}+[- ]){1,4}(?:patients|participants|students|children|adults|women|men))|treatments? (?:included|consisted|were)|\d[\d,]* (?:\p{L}+ ){0,3}(?:patients|participants|subjects|children|adults|women|men|individuals|volunteers|samples|accessions|lines|sites|studies)|trial|survey\w*|interview\w*|cohort|randomi[sz]ed|experiments?|assays?|analys[ei]s|microscopy|\w*sequencing|simulat\w+|we (?:\p{L}+ly )?(?:studied|compared|examined|measured|collected|analy[sz]ed|recruited|tested|used|applied|assessed|investigated|reviewed|developed|constructed|evaluated|estimated|searched|screened|exploited|combined)|(?:was|were) (?:\p{L}+ly )?(?:used|measured|collected|analy[sz]ed|recruited|performed|conducted|carried out|enrolled|randomi[sz]ed|treated|fed|sequenced|genotyped|assessed|examined|compared|selected|isolated|prepared|synthesi[sz]ed|inoculated|evaluated|grown|screened|applied))\b/iu
/** What came out, or how large it is. */
const foundOutright =
  /\b(?:deliver|exhibit|retain|possess|reach|attain|yield|outperform|maintain)(?:s|ed|ing)\b|\b(?:good|excellent|superior|high|better|best) (?:\p{L}+ )?(?:stability|performance|capacity|capacities|agreement|accuracy|efficiency)\b|\d\s?%|\bp\s?[<=>≤≥]\s?0?\.\d|\b(?:results?|findings?|data|analys[ei]s|experiments?) (?:\p{L}+ ){0,5}?(?:show|demonstrat|reveal|indicat|suggest|confirm|support|prove)\p{L}*|\b(?:we|i) (?:\p{L}+ly |also |further |then )*(?:f(?:ou|i)nd|show|demonstrat|observ|identif|conclude|reveal|confirm|discover|detect|prove|argue|achiev)\p{L}*|\b(?:uncover(?:s|ed)|emerged|showing|demonstrating|revealing)\b|\b(?:is|are) as follows\b|\bconclusions? (?:was|were|are) drawn\b|\bthere (?:is|are|was|were) (?:an?|no) (?:\p{L}+ ){0,2}(?:differences?|effects?|relation\p{L}*|correlations?|associations?|links?)\b|\bthe (?:only|main|strongest|single|best|largest) (?:\p{L}+ ){1,2}(?:that|which|of) [^.,;]{2,40} (?:is|was|are|were)\b|\b(?:was|were) (?:\p{L}+ly )?(?:found|observed|identified|detected|higher|lower|greater|reduced|increased|associated|correlated)\b/iu
/** That something follows, is meant, advised or hoped for. */
const followsOutright =
  /\b(?:conclu\p{L}+|infer|impl(?:y|ies|ications?)|taken together|collectively|altogether|overall|therefore|thus|hence|in (?:summary|sum|short)|should|must|may|might|could|would|will|recommend\p{L}*|propos\p{L}+|suggest\p{L}*|needed|required|warranted|necessary|insights?|highlight\p{L}*|future|further|understanding|useful|valuable|suitable|promising|assigned to|attribut\p{L}*|ascrib\p{L}*|due to|because|explain\p{L}*|potential\p{L}*|contribut\p{L}+|opens? (?:\p{L}+ )?avenues?|in other words|evidently|(?:is|are) discussed|indicat(?:es|ing)|support(?:s|ed|ing)?|this (?:shows?|means|demonstrates?|confirms?)|(?:these|our|above) (?:results|findings|data|observations))\b/iu

/** An amount, or what an inquiry shows, in the last sentence too, where "the results indicate" draws from an outcome. */
const foundAtEnd =
  /\d\s?%|\bp\s?[<=>≤≥]\s?0?\.\d|\d\.\d|\b(?:analys[ei]s|interviews?|experiments?|simulations?|comparisons?|examples?|tests?) (?:\p{L}+ ){0,6}?(?:reveal|show|f(?:ou|i)nd|observ|identif|detect|illustrat|confirm)\p{L}*|\b(?:we|i) (?:\p{L}+ly |also |further )*(?:reveal|show|f(?:ou|i)nd|observ|identif|detect)\p{L}*|\bconclusions? (?:was|were|are) drawn\b|\bevidence (?:that|for|of)\b/iu
/** In the last sentence what is said of all before it is said of what it means. */
const leansBack = /^(?:this|these|such|given)\b|\b(?:it|this|these|they) (?:appears?|seems?)\b/iu
const lastOnes = 2

/** Words within which it has said so. */
const opening = 9

const happened =
  /\b(?:in|since|during|after|before|until|by|from) (?:the )?(?:(?:early|late|mid)[- ])?(?:1[5-9]|20)\d\ds?\b/iu

/** What is told in the present, and not of the work, is what was known, in whatever words. */
function tellsKnown(text: string): boolean {
  const start = text.split(/\s+/u).slice(0, opening).join(' ')
  // "The pandemic meant that, in 2020, pupils were unable to sit exams": what happened, and when.
  if (happened.test(text) && !saysItsOwn.test(text) && !saysHow.test(text)) return true
  if (saysItsOwn.test(start) || /\b(?:was|were|had|did)\b/iu.test(text)) return false
  if (/^(?:the )?(?:\p{L}+ )?(?:aims?|goals?|purposes?|objectives?)\b/iu.test(text)) return false
  // "Anglers performed a test" tells what was done; "carp are weighed by hand" what is.
  return !/\p{Ll}ed\b/u.test(start) || /\b(?:is|are|has|have|can)\b/iu.test(text)
}

/** Whether a sentence says a step outright, whatever the abstract reads like as a whole. */
export function saysOutright(step: AskedStep, sentences: readonly string[]): boolean {
  const says = (some: readonly string[], pattern: RegExp) => some.some((text) => pattern.test(text))
  switch (step) {
    case 'background':
      return tellsKnown(sentences[0] ?? '')
    case 'purpose':
      return says(sentences, setsOut)
    case 'method':
      return says(sentences, saysHow)
    case 'outcome':
      return says(sentences.slice(0, -1), foundOutright) || says(sentences, foundAtEnd)
    case 'conclusion':
      return (
        says(sentences.slice(-lastOnes), followsOutright) || says(sentences.slice(-1), leansBack)
      )
  }
}
