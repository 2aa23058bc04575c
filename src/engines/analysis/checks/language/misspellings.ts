import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { misspeltWords } from '../../slips/spelling/misspelt-words.ts'
import type { MisspeltWord } from '../../slips/spelling/misspelt-words.ts'
import { counted, quoted } from '../../wording.ts'

/** Words that the note names, and places that it marks in the text. */
const mostShown = 8
const mostMarked = 40

/** Words that are written wrongly, and what was meant. */
export default defineCheck({
  id: 'misspellings',
  criterion: 'language',
  noiseBudget: 0.2,
  run: (analysed) => note(misspeltWords(analysed)),
})

function note(found: readonly MisspeltWord[]): readonly FindingDraft[] {
  const words = [...new Map(found.map((one) => [one.written.toLowerCase(), one])).values()]
  const [first] = words
  if (first === undefined) return []
  const named = words
    .slice(0, mostShown)
    .map(({ written, right }) => `${quoted(written)} (${right})`)
  return [
    {
      criterion: 'language',
      check: 'misspellings',
      kind: 'issue' as const,
      severity: 'minor' as const,
      title:
        words.length === 1
          ? `${quoted(first.written)} is misspelt`
          : `${counted(words.length, 'word', 'words')} misspelt`,
      statement:
        words.length === 1
          ? `The draft writes ${quoted(first.written)}; ${/ or /u.test(first.right) ? `perhaps ${first.right} was meant` : `it should be ${quoted(first.right)}`}.`
          : `The draft writes ${named.join(', ')}${words.length > mostShown ? ' and others' : ''}.`,
      why: 'A reader takes slips of spelling for a sign that the text was not read again.',
      how: 'Correct each, and let a spelling checker go over the whole text once.',
      ranges: found.slice(0, mostMarked).map(({ range }) => range),
      confidence: 0.9,
    },
  ]
}
