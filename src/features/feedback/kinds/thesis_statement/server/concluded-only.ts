import { contentRoots, coverage } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Thesis } from './thesis.ts'

const concludes =
  /^(?:(?:in (?:conclusion|sum|short)|to conclude|therefore|thus|overall|all in all|on balance),? )?(?:I|we) (?:therefore |thus |hence |can (?:only |therefore )?)?conclude,? (?:therefore,? |then,? )?that (?<claim>.{20,})/iu
const fewestParagraphs = 4
const fewestWords = 250
/** Share of the words of the conclusion from which a sentence of the opening says as much. */
const sameEnough = 0.6

/** An argument that says "I conclude that" at its end, and whose opening claims nothing of the kind. */
export function concludedOnly({ reading, opening, argues }: Thesis): readonly FindingDraft[] {
  const { body, words } = reading
  if (!argues || reading.isChapter || body.length < fewestParagraphs || words < fewestWords)
    return []
  const first = sentencesOf(opening)
  const end = sentencesOf(body.slice(-2)).find(({ text }) => concludes.test(text))
  const last = first.at(-1)
  if (end === undefined || last === undefined || first.includes(end)) return []
  const terms = [...contentRoots(concludes.exec(end.text)?.groups?.['claim'] ?? '')]
  if (first.some(({ text }) => coverage(terms, contentRoots(text)) >= sameEnough)) return []
  return [
    {
      criterion: 'present',
      check: 'thesis.unstated',
      kind: 'question',
      severity: 'moderate',
      title: 'Does the opening say what you conclude?',
      statement: `${quoted(end.text, 16)} states the point of the text; no sentence of the opening, which ends with ${quoted(last.text, 10)}, claims it.`,
      why: 'A reader follows an argument by asking of each step what it does for the claim, and here learns the claim last.',
      how: 'Say at the end of the opening what you will conclude, and let the last paragraph come back to it.',
      selfCheck: 'Could a reader who stops after the opening say what you hold?',
      ranges: [rangeOf(last), rangeOf(end)],
      confidence: 0.7,
    },
  ]
}
