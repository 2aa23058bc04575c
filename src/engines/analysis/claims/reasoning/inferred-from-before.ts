import type { Sentence } from '../../analysed-document.ts'
import type { ReasoningFault } from './reasoning-faults.ts'

/** Somebody whom the writer knows, who did or met with something. */
const ofOne =
  /\b(?:my|our) (?:own |best |late |old |little |big |younger |older )?(?:grand\w+|mother|father|mum|mom|dad|brother|sister|uncle|aunt|cousin|friend|neighbou?r|wife|husband|son|daughter|roommate|colleague|boss|flatmate|classmate)\b[^.;]*\b(?:was|were|had|has|got|lost|found|went|\p{L}{2,}ed)\b/iu
/** "Therefore raising the wage causes unemployment." */
const ruleFromIt =
  /^(?:therefore|thus|so|hence|consequently|clearly|obviously|this (?:clearly )?(?:shows|proves|means|demonstrates)(?: that)?),? [^.;?]{3,90}?\b(?:causes?|leads? to|results? in|harms?|helps?|hurts?|works?|destroys?|improves?|prevents?|makes?|does not work|do not work)\b/iu
const aboutThem = /\b(?:my|our|he|she|his|her|we|I)\b/iu

function isRuleFromOne(before: string, text: string): boolean {
  return ofOne.test(before) && !aboutThem.test(text)
}

/** "After the drought the city raised its price, and use fell by a third." */
const cameAfter =
  /\b(?:(?:soon |shortly |right |just |years? |months? )?after|since|following)\b[^.;?]{3,120}\b(?:rose|fell|doubled|tripled|halved|increased|decreased|declined|dropped|improved|worsened|grew|went (?:up|down)|was (?:higher|lower)|were (?:higher|lower|fewer|more))\b|\b(?:rose|fell|doubled|tripled|halved|increased|decreased|declined|dropped|improved|worsened|grew)\b[^.;?]{0,80}\b(?:after|since|following)\b/iu
/** "The price therefore caused the fall." */
const causeFromIt =
  /^(?:(?:the|this|that|its|their|these|it)\b[^.;?,]{0,50}? (?:therefore|thus|hence|clearly|must have)|(?:therefore|thus|hence|so|clearly),? [^.;?]{2,60}?) (?:caused|brought about|led to|was the cause of|is the cause of|was caused by|were caused by|is responsible for|was responsible for)\b/iu
const weighedOut =
  /\b(?:may|might|could|perhaps|probably|likely|suggests?|not|compared (?:with|to)|control\p{L}*|regress\p{L}*|randomi[sz]ed|whereas|while)\b|n[’']t\b|\d\.\d|\bp\s?[<=>]/iu

function isDrawnFromOrder(before: string, text: string): boolean {
  return cameAfter.test(before) && !weighedOut.test(`${before} ${text}`)
}

/** A difference that its own test leaves open, and nothing else in the sentence that the test shows. */
const openTest =
  /\b(?:(?:was|were|is|are) (?:\p{L}+ )?not (?:statistically )?significant|did not (?:differ|reach)|(?:was|were) non-?significant|not statistically significant)\b|\bp\s?[=>]\s?0?\.(?:0[5-9]|[1-9])/iu
const alsoShown = /\b[pP]\s?[<≤]|(?<!\bnot (?:statistically )?)(?<!non-?)\bsignificant(?:ly)?\b/iu
/** "This proves that girls gain more." */
const shownByIt =
  /^(?:this|these (?:results|findings|data|figures)|it|the (?:result|finding|difference|figure)s?) (?:clearly |thus |therefore |alone )?(?:proves?|shows?|demonstrates?|confirms?|establish(?:es)?) that [^.;?]{3,120}?\b(?:more|less|better|worse|higher|lower|faster|slower|stronger|weaker|greater|benefits?|improves?|reduces?|increases?|helps?|causes?)\b/iu
const takenBack =
  /\b(?:no|not|nor|neither|never|may|might|could|whether|equal\w*|similar\w*)\b|n[’']t\b/iu

function isShownByNothing(before: string, text: string): boolean {
  return openTest.test(before) && !alsoShown.test(before) && !takenBack.test(text)
}

/**
 * "My uncle had to fire two people. Therefore the wage causes unemployment.": a rule from a case of one; "the difference
 * was not significant. This proves that girls gain more.": a claim from a test that leaves it open.
 */
export function inferredFromBefore(sentences: readonly Sentence[]): readonly ReasoningFault[] {
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1]
    if (before?.block !== sentence.block) return []
    const rule = ruleFromIt.exec(sentence.text)
    if (rule !== null && isRuleFromOne(before.text, sentence.text))
      return [fault('anecdote', sentence, rule)]
    const cause = causeFromIt.exec(sentence.text)
    if (cause !== null && isDrawnFromOrder(before.text, sentence.text))
      return [fault('post-hoc', sentence, cause)]
    const shown = shownByIt.exec(sentence.text)
    return shown !== null && isShownByNothing(before.text, sentence.text)
      ? [fault('effect-from-chance', sentence, shown)]
      : []
  })
}

function fault(
  id: ReasoningFault['id'],
  sentence: Sentence,
  { index, 0: text }: RegExpExecArray,
): ReasoningFault {
  return { id, sentence, start: index, end: index + text.length, text }
}
