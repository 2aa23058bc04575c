import type { Finding, ReviewResult } from '../../analysis/finding.ts'
import type { Document } from '../../documents/document.ts'
import { searchAbsence } from '../absence.ts'
import { reanchor } from '../anchors/reanchor.ts'
import { areAtOnePlace } from './match-notes.ts'

export interface SecondReading {
  readonly outcome: 'upheld' | 'withdrawn'
  /** What the second reading found, for the writer. */
  readonly words: string
}

/** A disputed note must be surer than one that nobody disputed. */
const leastConfidence = 0.6
const longestQuote = 160

/**
 * Decides a dispute by what a fresh reading of the text found: withdrawn when the note was not made again, when the
 * reading is not sure, or when what was said to be missing stands elsewhere and the writer says that it does.
 * @param again the same kind's result on the text as it is now
 */
export function readAgain(input: {
  readonly finding: Finding
  readonly again: ReviewResult
  readonly document: Document
  /** The writer says that it is covered elsewhere. */
  readonly isSaidElsewhere: boolean
}): SecondReading {
  const { finding, again, document } = input
  const anchors = finding.anchors.map((anchor) => reanchor(document, anchor))
  const found = again.findings.find(
    (other) =>
      other.id === finding.id ||
      (other.criterion === finding.criterion &&
        other.check === finding.check &&
        areAtOnePlace(anchors, other.anchors)),
  )
  if (found === undefined) {
    return { outcome: 'withdrawn', words: 'The second reading did not find this again.' }
  }
  if (found.confidence < leastConfidence) {
    return {
      outcome: 'withdrawn',
      words: 'The second reading found it again, and the text allows another reading.',
    }
  }
  const { absence } = found
  if (absence !== null) {
    const search = searchAbsence(document, { ...absence, scope: 'draft' })
    if (search.found) {
      const block = document.blocks.find(({ id }) => id === search.block)
      const place = clipped(block?.text ?? '', search.start)
      return input.isSaidElsewhere
        ? { outcome: 'withdrawn', words: `It stands elsewhere in the draft: “${place}”.` }
        : {
            outcome: 'upheld',
            words: `Elsewhere the draft has “${place}”. The note asks for it here.`,
          }
    }
    return {
      outcome: 'upheld',
      words: `Looked again for ${absence.what}, now in all ${search.certificate.searched} places of the draft. None found.`,
    }
  }
  const quote = found.anchors[0]?.exact ?? ''
  return {
    outcome: 'upheld',
    words:
      quote === ''
        ? 'The second reading found the same in the draft as a whole.'
        : `The passage still reads “${clipped(quote, 0)}”, and the second reading found the same.`,
  }
}

/** Without the stop at its end: the sentence that quotes it has its own. */
function clipped(text: string, at: number): string {
  const start = Math.max(0, at - 40)
  const cut = text.slice(start, start + longestQuote).replace(/\s+\S*$/u, '')
  const words = text.length <= longestQuote ? text.replace(/\.\s*$/u, '') : cut
  return `${start > 0 && text.length > longestQuote ? '…' : ''}${words}${words.length + start < text.length && text.length > longestQuote ? ' …' : ''}`
}
