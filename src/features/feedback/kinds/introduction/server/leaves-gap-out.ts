import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { introductionMovesOf } from '#engines/analysis/moves/introduction-moves.ts'
import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'

import type { Opening } from './opening.ts'

/** Certainty from which the wording of a sentence states a gap; a bare "However" is below it. */
const statesGap = 0.72
/** Certainty from which a sentence is the purpose, so that the opening was read as one. */
const surePurpose = 0.75
/** Sentences on the field from which there is room to say what it lacks. */
const leastOfField = 5
/** The first part of an opening tells why the matter is hard, rare or dear, and not yet what is missing in its study. */
const ofMatter = 1 / 3

/**
 * What may be a gap in words that no move is read from: what nobody did or knows, what is hard, dear or in dispute.
 * A problem of health, a need of the body or a poor harvest belongs to the field itself and counts as no gap.
 */
const mayBeGap =
  /\b(?:unclear|(?<!of )unknown|uncertain|not (?:\p{L}+ ){0,3}(?:known|understood|clear|established|determined|studied|explored|investigated|addressed|examined|tested|reported|documented|considered?|resolved|characteri[sz]ed|available|account(?:ed)?|used|applied|agree\w*|capture\w*|address|explain|include)|little|few|fewer|rarely|seldom|hardly|scarce\w*|no (?:\p{L}+ ){0,4}(?:stud\p{L}+|work|data|evidence|reports?|consensus|information|methods?|approach\p{L}*|tools?|one|agreement|research|account|way|treatments?|therap\p{L}+|cure|answer|explanation|standard|vaccine|theory|model)|never|none (?:of|has|have|is|are|was|were)|nobody|no (?:\p{L}+ ){1,4}exists?|(?:findings|results|studies|evidence|theories|views|opinions|authors|scholars|estimates) (?:\p{L}+ ){0,3}(?:differ|vary|varies)|(?:greatly|severely|strongly|much) limit(?:s|ed)?|limited (?:the|their|its|these|this) (?:\p{L}+ )?(?:use|utili[sz]ation|application|applicability|adoption|success)|lack(?:s|ed)?|(?:is|are|was|were|be|remains?|still) (?:\p{L}+ )?lacking|lacking (?:in|from) (?:the |this )?(?:literature|field|research)|missing|gaps?|elusive|(?:insufficient|inadequate)(?:ly)? (?:\p{L}+ ){0,2}(?:data|evidence|information|knowledge|understanding|attention|research|stud\p{L}+|methods?|tools?|models?|explored|understood|characteri[sz]ed|described|to)|(?:is|are|was|were|be|remains?) (?:\p{L}+ )?(?:insufficient|inadequate)|incomplete\w*|limited (?:\p{L}+ )?(?:evidence|data|research|knowledge|understanding|attention|number|information|work|success|stud\p{L}+|literature|to(?! (?:the|an?|one|\p{L}*America)))|(?:is|are) limited(?! to (?:the|an?|one|\p{L}*America))|limitations?|shortcomings?|drawbacks?|disadvantages?|difficult(?:y|ies)?|hard to|expensive|costly|laborious|time-consuming|too \p{L}+(?: \p{L}+)? (?:to|for)|lag(?:s|ged)? behind|only (?:a )?(?:small|few|handful|limited|one|two)(?! \(|(?: \p{L}+)? out of)|un(?:studied|explored|described|tested|resolved|answered|examined|reported|documented|solved|settled|addressed)|under-?(?:studied|explored|researched|examined|represented|investigated)|debat\w*|disput\w*|controvers\w*|contradict\w*|conflicting|inconsisten\w*|inconclusive|contrasting|diverg\w*|(?:un)?equivocal|ambigu\w*|mixed (?:results|findings|evidence|picture)|disagree\w*|puzzl\w*|paradox\w*|surpris\w*|overlook\w*|ignor\w*|neglect\w*|yet to|still (?:not|no|un\p{L}+|under|poor\p{L}*|limited|lack\p{L}*|debat\p{L}*|controvers\p{L}*|open|remain\p{L}*|little|few|scarce|in (?:its|their|an?)|needs?|needed|require[sd]?|to be|difficult|missing|far|challeng\p{L}*|an? (?:lack|matter|question|debate|open|challenge|gap|need)|exist\p{L}*|much|many|largely|relatively|very|insufficient\p{L}*|inadequate\p{L}*)|remains? (?:to be|an? |poorly|open|un\p{L}+)|open (?:question|problem|issue)s?|questions? (?:of|about|remain\w*|whether|how|why)|to (?:our|the best of our) knowledge|first (?:stud\p{L}+|time|report|attempt)|unlike (?:previous|prior|earlier|most|other)|in contrast to (?:previous|prior|earlier)|challenging|challenges? (?:of|for|in|to|is|are|remain)|problem(?:s|atic)?(?: (?:of|is|with|that|in)\b|:)|poorly|needed|need (?:for|to)|better understand\w*|(?:crucial|important) to|implicit(?:ly)? bias\w*|arbitrar\w*|subjective(?:ly)?|without (?:broader|wider|any|an?|clear) (?:\p{L}+ )?(?:input|consultation|basis|evidence|guidance)|raises?|doubt\w*|critici[sz]\w*|fail(?:s|ed)? to|questioned)\b|\bproblem:|\?/iu
/** Words that mean a gap wherever they stand. */
const isGap =
  /\b(?:unclear|remains? (?:\p{L}+ )?un\p{L}+|(?<!of )unknown|not (?:\p{L}+ ){0,2}(?:known|understood|studied|explored|investigated|addressed|examined|tested)|few (?:\p{L}+ )?stud\p{L}+|gaps?|none (?:of|has|have|is|are|was|were)|(?:greatly|severely|strongly|much) limit(?:s|ed)?|limited (?:the|their|its|these|this) (?:\p{L}+ )?(?:use|utili[sz]ation|application|applicability|adoption|success)|limitations?|overlook\w*|neglect\w*|debat\w*|controvers\w*|conflicting|equivocal|mixed (?:results|findings|evidence)|open question)\b/iu
/** The same words of amounts: "too little sleep", "a few weeks", "no more than ten". */
const ofAmounts =
  /\btoo (?:little|few)\b|\bno (?:more|less|fewer) than\b|\b(?:an? |only a |the (?:first|last|next|past) )few\b/giu
/** "Sugar is required for growth", "wheat suffers from frost": what the matter needs or bears, and nobody has to find out. */
const ofNature =
  /\b(?:is|are|was|were|being|been|be) (?:\p{L}+ly |also |not only )?(?:required|necessary|needed|essential) (?:for|in|during|by)\b(?! (?:(?:a |the )?(?:better|further|full|deeper|future) |understanding|studies|research))|\bsuffer(?:s|ed|ing)? from\b(?! (?:[\p{L}-]+ ){0,3}?(?:limit|drawback|bias|shortcoming|problem|lack|low|poor|disadvantage))/giu

/** What a text asks itself says nothing of what others left open. */
const ownQuestions = /(?<!open )\bquestions?\b|\bwhether\b|\?/giu
/** Who does a study over has its reason in that study. */
const again = /\b(?:replicat|reproduc)/iu

/** Whether a sentence read as a gap is one still in what is left of its words. */
function statesGapIn(sentence: Sentence, text: string): boolean {
  if (text === sentence.text) return true
  return introductionMovesOf([{ ...sentence, text }], () => false).some(
    ({ move, confidence }) => move === 'niche' && confidence >= statesGap,
  )
}

/**
 * Whether the opening of a study tells field and purpose, and only a contrast or a word of another sense could be taken
 * for a gap between them.
 */
export function leavesGapOut(
  { reading, moves, background, isMarked }: Opening,
  purpose: IntroductionSentence | null,
): boolean {
  const { genre, document } = reading.analysed
  if (genre !== 'empirical' || !isMarked || !isFinished(reading)) return false
  if (purpose === null || purpose.confidence < surePurpose || again.test(document.title))
    return false
  const all = [...background, ...moves]
  if (all.filter(({ move }) => move !== 'occupying').length < leastOfField) return false
  return all.every(({ move, confidence, sentence }, at) => {
    const text = sentence.text.replaceAll(ofNature, ' ').replaceAll(ofAmounts, ' ')
    if (move === 'niche' && confidence >= statesGap && statesGapIn(sentence, text)) return false
    if (move === 'occupying') return !mayBeGap.test(text.replaceAll(ownQuestions, ' '))
    return !(at < all.length * ofMatter ? isGap : mayBeGap).test(text)
  })
}
