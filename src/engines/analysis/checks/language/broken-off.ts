import { partsOfText } from '../../../documents/document.ts'
import type { Block } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { quoted } from '../../wording.ts'

const inBody: ReadonlySet<string> = new Set([...partsOfText, 'other'])
/** Words from which a paragraph is prose. */
const fewestWords = 12

/**
 * A subject that has no verb yet: behind a comma, or behind a word that opens a clause. "Type I" and "phase I" are
 * numbers.
 */
const subject =
  /(?:,|(?<!\p{L})(?:and|but|because|that|so|then|thus|therefore|when|if|which|while|as|since|although|here|now))\s(?:I|we|he|she|they)$/u
/** "… of the", which no sentence ends on, in what was typed: markup may hold what is not shown. */
const article =
  /(?<!\p{L})(?:of|in|into|to|for|through|about|between|under|over|with|by|from|on|at|and|is|are|was|were|that) (?:the|an|our|their|its|my)$/u
const longestTail = 60

/** A paragraph that breaks off within a sentence: "Because the data look somewhat linear, I". */
export default defineCheck({
  id: 'broken-off',
  criterion: 'language',
  noiseBudget: 0.05,
  restsOn: ['english'],
  run({ document, role, stage }) {
    // A page parts paragraphs, and an early draft is made of halves.
    if (document.source === 'pdf' || stage === 'outline' || stage === 'notes') return []
    const { blocks, source } = document
    const prose = blocks.filter(
      ({ id, type, text }) =>
        type === 'paragraph' &&
        inBody.has(role.get(id) ?? '') &&
        text.split(/\s+/u).length >= fewestWords,
    )
    // Where lines were taken for paragraphs, most of them break off.
    const closed = prose.filter(({ text }) => /[.!?:][\p{P}\d\s]*$/u.test(text))
    if (closed.length < prose.length * shareClosed) return []
    const found = prose.filter(
      (block) =>
        /^[\p{Lu}“"(]/u.test(block.text) &&
        breaksOff(block.text.trimEnd(), source === 'markup') &&
        endsHere(blocks[blocks.indexOf(block) + 1]),
    )
    const [first] = found
    // So many are the work of whatever read the file.
    if (first === undefined || found.length > mostBroken) return []
    return found.map(({ id, text }) => {
      const whole = text.trimEnd()
      const start = beginOfTail(whole)
      return {
        criterion: 'language',
        check: 'broken-off',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: 'A paragraph breaks off within a sentence',
        statement: `The paragraph ends with ${quoted(whole.slice(start), longestTail)}, and the rest of the sentence is not there.`,
        why: 'A reader loses what was to be said, and takes the draft for unfinished.',
        how: 'Finish the sentence, or take it out.',
        ranges: [{ block: id, start, end: whole.length }],
        confidence: 0.85,
      }
    })
  },
})

const mostBroken = 2
const shareClosed = 0.6

function breaksOff(text: string, isMarkup: boolean): boolean {
  return subject.test(text) || (!isMarkup && article.test(text))
}

/** A formula, a list or a picture may go on with it, and so may a paragraph that begins small. */
function endsHere(next: Block | undefined): boolean {
  if (next === undefined || next.type === 'heading') return true
  return next.type === 'paragraph' && /^\p{Lu}\p{L}* /u.test(next.text)
}

/** Where the last sentence begins, or the last words of a long one. */
function beginOfTail(text: string): number {
  const stop = text.search(/(?<=[.!?]["”’)\]]*\s)[^.!?]*$/u)
  const cut = text.length - longestTail
  const near = text.indexOf(' ', Math.max(0, cut)) + 1
  return Math.max(0, stop, cut > 0 ? near : 0)
}
