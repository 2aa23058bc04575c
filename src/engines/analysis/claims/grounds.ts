import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { citationsWithin } from '../readability/citations.ts'
import type { CitationIndex } from '../readability/citations.ts'
import { rememberedFor } from '../remembered.ts'

type GroundType =
  | 'citation'
  | 'figure'
  | 'number'
  | 'observation'
  | 'quotation'
  | 'example'
  | 'reason'

export interface Ground extends Range {
  readonly type: GroundType
}

const signs: readonly { readonly type: GroundType; readonly pattern: RegExp }[] = [
  {
    type: 'figure',
    pattern:
      /\b(?:(?:Supplementary |Supporting |Extended Data )?(?:Fig(?:ure|s|ures)?\.?|Tables?|Appendix|Dataset|Movie|Video|Box|Eqs?\.?|Equations?|Theorem|Lemma|Listing|Scheme)\s*\(?[A-Z]?\d+|(?:as|see|shown|seen) (?:above|below|in (?:section|chapter)))/iu,
  },
  {
    type: 'number',
    pattern:
      /\d+(?:[.,]\d+)?\s?(?:%|per ?cent)|\bp\s?[<=>≤]|\b(?:CI|OR|HR|RR|SD|SE)\b\s?[=:]?\s?\d|\b\d+\.\d+\b|\b\d{2,}(?:,\d{3})*\b(?!\))|\b(?:one|two|three|four|five) (?:in|out of) (?:\w+)\b/u,
  },
  {
    type: 'observation',
    pattern:
      /\b(?:(?:we|i) (?:also |then |further |first )?(?:found|find|observed?|saw|see|measured|detected|identified|showed|show|demonstrated|noted|obtained|estimated|calculated|confirmed|interviewed)|(?:our|these|this|the|both) (?:\w+ ){0,3}(?:results?|findings?|data|analys[ie]s|experiments?|observations?|measurements?|simulations?|surveys?|interviews?|stud(?:y|ies)|evidence|comparison|model|estimates?|trials?) (?:\w+ ){0,2}(?:show|indicat|demonstrat|reveal|suggest|confirm|support|found|predict|provid)\w*|(?:participants|respondents|interviewees|informants|patients) (?:\w+ )?(?:reported|said|described|stated|told|felt|mentioned)|was (?:observed|found|detected|seen|measured)|were (?:observed|found|detected|seen|measured))\b/iu,
  },
  { type: 'quotation', pattern: /[“"][^”"]{12,}[”"]|‘[^’]{15,}’|\(l{1,2}\. \d+|\bline \d+/u },
  {
    type: 'example',
    pattern:
      /\b(?:for example|for instance|e\.g\.|such as|consider (?:the|how|a)|take (?:the case|for)|a case in point|to illustrate|the case of|is illustrated by|in (?:1[5-9]|20)\d{2})\b/iu,
  },
  {
    type: 'reason',
    pattern:
      /\b(?:because|since (?:it|the|they|this|a|an|he|she|we|no|most|all)|given that|for this reason|as a result of|owing to|in that|insofar as|by virtue of|for it|so that|the reason (?:is|for|why))\b/iu,
  },
]

/** Everything in a sentence that a reader can hold its claim against, one a type. */
export function groundsIn(sentence: Sentence, citations: CitationIndex): readonly Ground[] {
  return groundsBeside(citations)(sentence)
}

/** A sentence is asked for as a claim, and as the neighbour of two others. */
const groundsBeside = rememberedFor((citations: CitationIndex) =>
  rememberedFor((sentence: Sentence) => readGrounds(sentence, citations)),
)

function readGrounds(sentence: Sentence, citations: CitationIndex): readonly Ground[] {
  const range = { block: sentence.block, start: sentence.start, end: sentence.end }
  const cited = citationsWithin(citations, range)[0]
  const grounds: Ground[] = cited === undefined ? [] : [{ ...cited, type: 'citation' }]
  const ownText = withoutCitation(sentence, cited)
  for (const { type, pattern } of signs) {
    const match = pattern.exec(ownText)
    if (match === null) continue
    const start = sentence.start + match.index
    grounds.push({ type, block: sentence.block, start, end: start + match[0].length })
  }
  return grounds
}

/** Blanks the callout, so that the year of a source does not count as a number. */
function withoutCitation(sentence: Sentence, cited: Range | undefined): string {
  if (cited === undefined) return sentence.text
  const from = Math.max(0, cited.start - sentence.start)
  const to = Math.max(from, Math.min(sentence.text.length, cited.end - sentence.start))
  return sentence.text.slice(0, from) + ' '.repeat(to - from) + sentence.text.slice(to)
}

/** Words that say why the grounds bear on the claim (Toulmin's warrant). */
const warrantWords =
  /\b(?:because|therefore|thus|hence|consequently|which (?:means|shows|suggests|implies|explains|is why)|this (?:means|shows|suggests|implies|indicates|explains)|it follows|implies that|accordingly|so that|given that|since)\b/iu

/** Whether one of the sentences says by what right the grounds carry the claim (Toulmin 1958). */
export function statesWarrant(texts: readonly string[]): boolean {
  return texts.some((text) => warrantWords.test(text))
}
