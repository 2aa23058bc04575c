import type { SlipRule } from '../find-slips.ts'

/** A verb that has a subject of its own in front of it. */
const ownVerb =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|\p{Ll}+ed)(?!\p{L})(?=\s\p{L})/u
/** Behind these, "higher then the" begins the consequence of a condition. */
const condition =
  /(?<!\p{L})(?:if|when|where|once|since|because|as|for|let|suppose|assume|whenever|first|after|until|given|while|in case)(?!\p{L})/iu
const isBroken = /[,;:(]$|(?<!\p{L})(?:and|or|but|is|are|was|were|by|since)$/iu
const comparative = /(?<!\p{L})(?:more|less|fewer|rather|other|worse|\p{Ll}{2,}er)$/iu
/** Words on -er that compare nothing. */
const noComparative =
  /(?<!\p{L})(?:after|under|over|never|ever|water|paper|number|whether|either|neither|together|however|order|power|per|layer|laser|computer|teacher|researcher|user|driver|worker|member|matter|latter|former|consider|enter|offer|answer|refer|differ|remember|discover|another|further|later|later on|computer|cluster|filter|buffer|server|parameter|diameter|center|chapter|letter|character|cancer|liver|fiber|fever|winter|summer|october|september|november|december|alter|lower the|transfer|cover|recover|consumer|customer|player|reader|writer|speaker|river|master|quarter|counter|barrier|carrier|marker|mother|father|brother|sister|daughter|gender|offer|manner|corner|border|leader|disorder|order|owner|partner|trigger|register|trader|timer|deliver)$/iu
const compared = String.raw`(?:the|a|an|that|those|this|these|it|any|other|others|one|half|in|on|for|with|at|when|expected|we|they|them|us|me|him|what|usual|average|ever|before|previously|most|many|some|all|our|their|his|her|its|normal|men|women|children|people|younger|older|non|to|\p{Ll}+ing|\d[\d.,]*%?)`

/** Words from the comparative to "then". */
const mostBetween = 4

/** "Faster then the first", "more pain then men": the second half of a comparison. */
export const comparedByThen: SlipRule = {
  pattern: new RegExp(String.raw`then(?= ${compared}(?![\w’'-]))`, 'gu'),
  right: ({ input, index }, before) => {
    const clause = before.trimEnd()
    if (condition.test(clause) || isBroken.test(clause)) return null
    const near = clause.split(' ').slice(-mostBetween)
    const at = near.findLastIndex((word) => comparative.test(word) && !noComparative.test(word))
    if (at === -1 || near.slice(at).some((word) => /[,;:()]|^(?:and|or|but)$/u.test(word))) {
      return null
    }
    // "We took more samples then the soil was dried": what follows has a verb of its own.
    const [rest = ''] = input.slice(index + 5).split(/[,;.]/u)
    return near.length - at > 1 &&
      !/^\s?(?:that|those|expected|usual) /u.test(rest) &&
      ownVerb.test(rest)
      ? null
      : 'than'
  },
}
