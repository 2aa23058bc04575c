import type { Sentence } from '../../analysed-document.ts'
import type { Reading } from '../../readability/reading.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { contentRoots } from '../content-words.ts'
import { ownConclusions } from '../own-conclusions.ts'
import { peopleStudied } from '../people-studied.ts'

/** A conclusion that there is no effect, and the sentence whose test only found none. */
export interface NoneConcluded {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly tested: Sentence
}

const none =
  /\b(?:has|have) no (?:(?!significan|detect|discern|appreciabl|apparent|obvious|clear)\p{L}+ )?(?:effect|influence|impact|bearing)s? on\b|\b(?:do|does) not (?:affect|influence|change|impact)\b|\bplays? no (?:\p{L}+ )?(?:role|part)\b|\bmakes? no difference\b|\bthere is no (?:effect|association|relationship|link|connection)\b/iu
const unproved =
  /\b(?:no|not|non|without|nor)[- ](?:\p{L}+ ){0,2}significan\p{L}+|\bnonsignifican\p{L}+|\bp\s?>\s?0?\.05|\bp\s?=\s?0?\.[1-9]/iu
/** Where it is held open, bounded or weighed by a test that can show it. */
const open =
  /\b(?:may|might|could|would|suggest\p{L}*|seem\p{L}*|appear\p{L}*|whether|if|significan\p{L}+|likely|unlikely|indicat\p{L}+|evidence|although|but|consistent|hypothes\p{L}+|in (?:this|our|the present) (?:study|sample|cohort)|equivalen\p{L}+|non-?inferior\p{L}*|bayes\p{L}*)\b|[“”"?]/iu
/** Of people mostly too few are asked: there a test without a result shows least. */
const fewestOfPeople = 8

/** "It has no effect", where the text tells only of a test without a significant result. Pure. */
export function noneFromInsignificant(reading: Reading): readonly NoneConcluded[] {
  const { analysed, sentences } = reading
  if (analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(analysed.document, sentences)
  if (sentences.filter(({ text }) => peopleStudied.test(text)).length < fewestOfPeople) return []
  const tests = sentences.filter(
    (sentence) =>
      reporting.has(sentence.role) && unproved.test(sentence.text) && placeOf(sentence) !== 'here',
  )
  if (tests.length === 0) return []
  const title = contentRoots(analysed.document.title)
  return ownConclusions(reading).flatMap((sentence) => {
    const match = none.exec(sentence.text)
    if (match === null || open.test(sentence.text)) return []
    const subject = [...contentRoots(sentence.text.slice(0, match.index))]
    const object = [...contentRoots(sentence.text.slice(match.index + match[0].length))]
    const speaksOf = (held: ReadonlySet<string>) =>
      subject.some((root) => held.has(root)) && object.some((root) => held.has(root))
    // What the title names is what the study asked: its abstract tells the test in other words.
    const isAsked = speaksOf(title)
    const tested = tests.find((one) => {
      const held = contentRoots(one.text)
      const isBeside = isAsked && one.role === 'abstract' && object.some((root) => held.has(root))
      return (
        one !== sentence && (isBeside || (speaksOf(held) && shareOf(sentence, held) >= leastShare))
      )
    })
    return tested === undefined
      ? []
      : [{ sentence, start: match.index, end: match.index + match[0].length, tested }]
  })
}

/** Share of the roots of a claim that the test holds, from which both are of the same. */
const leastShare = 0.4

function shareOf({ text }: Sentence, held: ReadonlySet<string>): number {
  const roots = [...contentRoots(text)]
  return roots.filter((root) => held.has(root)).length / Math.max(1, roots.length)
}

const reporting: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion'])
