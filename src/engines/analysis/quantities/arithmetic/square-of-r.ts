import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "r = 0.61, …, explaining 61% of the variance": r where its square was meant. */
const explained =
  /\br\s?=\s?[-−–]?(?<r>0?\.\d+)\b(?<between>[^.;]*(?:\.\d[^.;]*)*?)\b(?:explain|account|accounting|explaining)\p{L}*(?: for)? (?<share>\d{1,2}(?:\.\d+)?)\s?% of (?:the |its )?(?:total )?varia/iu

/** "r = 0.61. Hence size explains 61% of the variance": the next sentence takes it up. */
const correlation = /\br\s?=\s?[-−–]?(?<r>0?\.\d+)\b/u
const takenUp =
  /^(?:hence|thus|therefore|so|this means that|consequently|in other words),? [^.;]*?\b(?:explain|account)\p{L}*(?: for)? (?<share>\d{1,2}(?:\.\d+)?)\s?% of (?:the |its )?(?:total )?varia/iu

function inNext(text: string, before: string): RegExpExecArray | null {
  const r = correlation.exec(before)?.groups?.['r']
  const match = r === undefined ? null : takenUp.exec(text)
  if (match?.groups !== undefined) match.groups['r'] = r ?? ''
  return match
}

/** A correlation whose own hundredfold is called the share of variance that it explains. */
export function squareOfR(sentence: Sentence, before?: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  const beside = before?.block === sentence.block ? before.text : ''
  const match = /varia/u.test(text) ? (explained.exec(text) ?? inNext(text, beside)) : null
  const [r, told] = [Number(match?.groups?.['r']), Number(match?.groups?.['share'])]
  if (match === null || Math.abs(told - 100 * r) > 0.6 || Math.abs(told - 100 * r * r) <= 1)
    return []
  const right = Math.round(100 * r * r)
  return [
    numbersNote('changes-computed', {
      title: `r = ${match.groups?.['r']} explains ${right}%, not ${told}%`,
      statement: `The share of variance that a correlation explains is its square: r = ${match.groups?.['r']} gives ${right}%, and the sentence says ${told}%.`,
      why: 'A reviewer squares r at sight, and takes the slip for a lack of practice.',
      how: `Write ${right}%, or give R² itself from the model.`,
      ranges: [placeOf(sentence, match)],
      confidence: 0.88,
    }),
  ]
}
