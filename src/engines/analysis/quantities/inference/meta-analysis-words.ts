import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const inconsistency =
  /\bheterogeneity\b[^.;]{0,30}?\b(?<word>low|small|minimal|negligible|absent|high|substantial|considerable|large)\b[^.;]{0,20}?\(?I(?:²|2|\^2)\s?=\s?(?<share>\d{1,3})(?:\.\d+)?\s?%/iu
const little = /^(?:low|small|minimal|negligible|absent)$/iu
/** Bands of the Cochrane Handbook (10.10.2): up to 40 % may not be important, from 50 % on it may be substantial. */
const substantial = 50
const unimportant = 30

const asymmetry =
  /\b(?:Egger|Begg)[’']?s?(?: (?:regression )?test)? (?:was|is) (?<not>not |non-?)?significant\b(?:[^.;]|\.\d){0,40}?\b(?:so|which|indicating|suggesting|showing|and|therefore|thus)\b[^.;]{0,40}?\b(?<no>no|without|little) (?:\p{L}+ )?(?:sign|evidence|indication)? ?(?:of )?(?:publication bias|asymmetry|small[- ]study effects)/iu

/** Words of a meta-analysis that the value beside them contradicts: a low I² of 68 %, no bias by a significant Egger test. */
export function metaAnalysisWords(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  const found = [ofInconsistency(text), ofAsymmetry(text)]
  return found.flatMap((one) =>
    one === null
      ? []
      : [
          numbersNote('p-values', {
            title: one.title,
            statement: one.statement,
            why: 'Readers of reviews look at these two lines first, and know what they mean.',
            how: 'Correct the word or the value, and draw from it what follows for the pooled effect.',
            ranges: [placeOf(sentence, one.match)],
            confidence: 0.85,
          }),
        ],
  )
}

interface Contradiction {
  readonly match: RegExpExecArray
  readonly title: string
  readonly statement: string
}

function ofInconsistency(text: string): Contradiction | null {
  const match = /heterogeneity/iu.test(text) ? inconsistency.exec(text) : null
  const { word = '', share = '' } = match?.groups ?? {}
  const isLittle = little.test(word)
  const isWrong = isLittle ? Number(share) >= substantial : Number(share) < unimportant
  if (match === null || !isWrong) return null
  return {
    match,
    title: `I² = ${share}% is not ${word}`,
    statement: `The sentence calls heterogeneity ${word} with I² = ${share}%, which is ${isLittle ? 'moderate to substantial' : 'low'} by the usual bands.`,
  }
}

function ofAsymmetry(text: string): Contradiction | null {
  const match = /Egger|Begg/u.test(text) ? asymmetry.exec(text) : null
  if (match === null || match.groups?.['not'] !== undefined) return null
  return {
    match,
    title: 'A significant test speaks for bias',
    statement:
      'The sentence takes a significant test of asymmetry for the absence of publication bias; it speaks for small-study effects.',
  }
}
