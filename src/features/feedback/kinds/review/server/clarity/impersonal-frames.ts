import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { ownSentences } from '../own-words.ts'
import type { OwnSentence } from '../own-words.ts'

const told = String.raw`(?:\p{Ll}{3,}ed|found|shown|seen|known|thought|said|understood|held|felt|proven|written|made clear)`
const byWhom = String.raw`(?: by (?:us|the (?:present )?(?:authors?|researchers?|writers?|team)))?`
const impersonal = String.raw`[Ii]t (?:is|was|has been|had been|can be|could be|may be|should be|must be) (?:(?:also|then|thus|now|well|again|first|\p{Ll}+er|\p{Ll}+ly) )?${told}${byWhom}(?:,? and (?:it (?:is|was|has been) )?(?:(?:also|then|thus|later|further|\p{Ll}+ly) )?${told})?`
const opening = String.raw`^(?:\p{Lu}\p{Ll}+(?: \p{Ll}+)?, |By (?:us|the (?:\p{L}+ )?authors?),? )?`
/** "It was found that …", "By the authors it is believed that …": a frame before what a sentence says, with nobody in it. */
const frame = new RegExp(String.raw`${opening}${impersonal} that(?!\p{L})`, 'u')
/** "It was decided that it should be reported that", "it was found by us that": one frame within another, or one that names who acts only behind its verb. */
const stacked = new RegExp(
  String.raw`(?<!\p{L})${impersonal} that ${impersonal} that(?!\p{L})|(?<!\p{L})it (?:is|was|has been) ${told} by (?:us|the (?:present )?authors) that(?!\p{L})`,
  'iu',
)
/** Frames in one paragraph, from which they are no turn of phrase but a way to write. */
const fewest = 3

/** A paragraph in which sentence after sentence begins with a frame that names nobody, or one frame within another. */
export function impersonalFrames(reading: Reading): readonly FindingDraft[] {
  const own = ownSentences(reading)
  const framed = own.flatMap((one) => {
    const words = frame.exec(one.text)?.[0]
    return words === undefined ? [] : [{ ...one, words }]
  })
  const piled = [...Map.groupBy(framed, ({ paragraph }) => paragraph).values()].filter(
    (inOne) => inOne.length >= fewest,
  )
  const places = piled.flat()
  const [first, second] = places
  if (first === undefined || second === undefined) return stackedFrames(own)
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

function stackedFrames(own: readonly OwnSentence[]): readonly FindingDraft[] {
  const places = own.flatMap(({ sentence, text }) => {
    const found = stacked.exec(text)
    return found === null
      ? []
      : [
          {
            words: found[0],
            range: rangeWithin(sentence, found.index, found.index + found[0].length),
          },
        ]
  })
  const [first] = places
  if (first === undefined) return []
  return [
    {
      criterion: 'clarity',
      check: 'clarity.frames',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.words, 8)}: who does what?`,
      statement: `${quoted(first.words, 12)} stands before what the sentence says, and a shorter start would say as much.`,
      why: 'A reader waits for the matter behind words that only say that somebody said or found it.',
      how: 'Begin with what was found, or with who found it: “We found that”.',
      ranges: places.slice(0, 6).map(({ range }) => range),
      confidence: 0.75,
    },
  ]
}
