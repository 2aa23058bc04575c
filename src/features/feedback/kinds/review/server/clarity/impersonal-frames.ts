import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'

/** "It was found that …": a frame before what a sentence says, with nobody in it. */
const frame =
  /^(?:\p{Lu}\p{Ll}+(?: \p{Ll}+)?, )?[Ii]t (?:is|was|has been|can be|could be|may be|should be|must be) (?:(?:also|then|thus|now|well|again|first|\p{Ll}+er|\p{Ll}+ly) )?(?:\p{Ll}{3,}ed|found|shown|seen|known|thought|said|understood) that(?!\p{L})/u
/** Frames in one paragraph, from which they are no turn of phrase but a way to write. */
const fewest = 3

/** A paragraph in which sentence after sentence begins with a frame that names nobody. */
export function impersonalFrames(reading: Reading): readonly FindingDraft[] {
  const framed = ownSentences(reading).flatMap((own) => {
    const words = frame.exec(own.text)?.[0]
    return words === undefined ? [] : [{ ...own, words }]
  })
  const piled = [...Map.groupBy(framed, ({ paragraph }) => paragraph).values()].filter(
    (own) => own.length >= fewest,
  )
  const places = piled.flat()
  const [first, second] = places
  if (first === undefined || second === undefined) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.frames',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.words)}, ${quoted(second.words)}: who found it?`,
      statement: `${counted(places.length, 'sentence')} of ${piled.length === 1 ? 'one paragraph' : `${piled.length} paragraphs`} begin with such a frame, which names nobody.`,
      why: 'A reader cannot tell what is the study’s own and what is known from others, and waits half of each sentence for what it says.',
      how: 'Leave the frame out and say what was found, or name who found it: “We found that”, “Alder (2018) reports that”.',
      ranges: places
        .slice(0, 6)
        .map(({ sentence, words }) => rangeWithin(sentence, 0, words.length)),
      confidence: 0.75,
    },
  ]
}
