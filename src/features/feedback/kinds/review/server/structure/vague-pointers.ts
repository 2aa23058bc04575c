import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import { ownPlaces, rangeOfPlace } from '../own-words.ts'
import type { OwnPlace } from '../own-words.ts'

const pointer =
  /\b(?:as|like) (?:(?:already|previously|briefly|was|has been|have been|I|we|have) ){0,3}(?:mentioned|stated|discussed|described|noted|explained|said|outlined) (?:above|before|earlier|previously|already)\b|\bas (?:previously|already) (?:mentioned|stated|discussed|noted|explained|said|outlined)\b|\b(?:the )?(?:above[- ]mentioned|previously mentioned)\b/giu

/** Pointers back from which a reader is sent to search; and words of text below which they are a step away. */
const habit = 3
const longText = 2500
/** Words of text to one of them from which on they are too few to send anybody searching. */
const rareIn = 1200

/** "As mentioned above", time and again, in a text that is too long for a reader to know where. */
export function vaguePointers(reading: Reading): readonly FindingDraft[] {
  if (reading.words < longText) return []
  const found = ownPlaces(reading, pointer).filter((place) => !isLed(reading, place))
  const [first] = found
  if (first === undefined || found.length < Math.max(habit, reading.words / rareIn)) return []
  return [
    {
      criterion: 'structure',
      check: 'structure.vague-pointer',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(first.words)}: where?`,
      statement: `${counted(found.length, 'sentence')} send the reader back without saying where to, first ${quoted(first.sentence.text, 12)}.`,
      why: `In ${reading.words} words “above” may be a line or ten pages away, and nobody turns back to look.`,
      how: 'Name the section or the result that you mean, or leave the pointer out where the reader still knows.',
      ranges: found.slice(0, 5).map(rangeOfPlace),
      confidence: 0.7,
    },
  ]
}

/** "As previously described [17]" leads to a work, "as noted above (Section 2)" to a place; methods name a step. */
function isLed({ citations }: Reading, { sentence, end, text }: OwnPlace): boolean {
  if (sentence.role === 'methods') return true
  const at = sentence.start + end
  const isCited = (citations.get(sentence.block) ?? []).some(
    ({ start }) => start >= at && start < at + 40,
  )
  return (
    isCited ||
    /\b(?:sections?|chapters?|figs?|figures?|tables?|eqs?|equations?|appendix|page)\b/iu.test(text)
  )
}
