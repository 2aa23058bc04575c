import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "The third reason is cost." */
const third =
  /^(?:the|my|our|a) third (?<noun>reason|argument|objection|question|aim|theme|factor|point|step|criterion|hypothesis|limitation|group|type|kind)\b/iu

/** A third reason in a text that has a first one and no second. */
export function ordinalsLeftOut({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return sentences.flatMap((sentence, at) => {
    const match = third.exec(sentence.text)
    const noun = match?.groups?.['noun'] ?? ''
    if (match === null) return []
    const before = sentences.slice(0, at).map(({ text }) => text)
    const has = (ordinal: string) => before.some((text) => new RegExp(ordinal, 'iu').test(text))
    const isFirstTold = has(String.raw`\bfirst (?:\p{Ll}+ )?${noun}\b`)
    if (!isFirstTold || has(String.raw`\bsecond(?:ly)?\b|\b(?:another|other|two) ${noun}`))
      return []
    return [
      numbersNote('enumeration-counts', {
        severity: 'minor',
        title: `A first and a third ${noun}, and no second`,
        statement: `${quoted(sentence.text, 70)} counts a third ${noun}; a first one stands before it, and no second.`,
        why: 'A reader who counts along looks for the one that is missing.',
        how: 'Count them once more, and give each its number.',
        ranges: [placeOf(sentence, match)],
      }),
    ]
  })
}
