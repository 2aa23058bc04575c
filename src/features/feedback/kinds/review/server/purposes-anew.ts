import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from './own-words.ts'

const work = '(?:paper|essay|study|thesis|article|report|dissertation|project|research|work)'
const tellsPurpose = new RegExp(
  String.raw`\b(?:this|the present) ${work} (?:\p{L}+ ){0,2}(?:aims?|seeks?|intends?|sets out) to\b|\bthe (?:main |overall |primary )?(?:aim|purpose|goal|objective) of (?:this|the present) ${work} (?:is|was)\b`,
  'iu',
)
/** "As this paper seeks to explore the converse, …": the reason for a step, and no purpose told anew. */
function isBeside(text: string): boolean {
  const lead = text.slice(0, tellsPurpose.exec(text)?.index ?? 0)
  return /\b(?:as|because|since|given that|while|although|though|where|which|that)\b[^.;:]{0,40}$/iu.test(
    lead,
  )
}

/** "As said before, this study aims to …" points back, and says so. */
const recalls =
  /\b(?:recall|as (?:was |is )?(?:said|stated|mentioned|noted|outlined|described)|again|in an attempt to|once more|(?:above|earlier)-?mentioned)\b/iu

/** The end of a text may say its purpose again, to weigh what came of it. */
const atEnd: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])
/** Places before the end from which a reader has to piece the purpose together. */
const many = 3

/** A purpose that is told time and again, each time in other words. */
export function purposesAnew(reading: Reading): readonly FindingDraft[] {
  const told = ownSentences(reading)
    .filter(
      ({ sentence, text }) =>
        !atEnd.has(sentence.role) &&
        tellsPurpose.test(text) &&
        !isBeside(text) &&
        !recalls.test(text),
    )
    .map(({ sentence }) => sentence)
  const [first, second] = told
  if (first === undefined || second === undefined || told.length < many) return []
  if (new Set(told.map(({ block }) => block)).size < many) return []
  return [
    {
      criterion: 'purpose',
      check: 'purpose.told-anew',
      kind: 'issue',
      severity: 'minor',
      title: `The purpose is told in ${counted(told.length, 'place')}`,
      statement: `Before its end the text says ${told.length} times what it is for, each time in other words: ${quoted(first.text, 14)}, ${quoted(second.text, 14)}.`,
      why: 'A reader cannot tell which of them the text wants to be held to, nor whether they are one purpose or several.',
      how: 'Choose one wording, let it stand in the introduction, and elsewhere only refer to it.',
      ranges: told.slice(0, 5).map(rangeOf),
      confidence: 0.75,
    },
  ]
}
