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
  // The word that is wrong throughout leads: it is what a reader meets again and again.
  const words = [...Map.groupBy(found, ({ written }) => written.toLowerCase()).values()].toSorted(
    (left, right) => right.length - left.length,
  )
  const [[first] = []] = words
  if (first === undefined) return []
  const named = words.slice(0, mostShown).map(inBrackets)
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
          ? `The draft writes ${quoted(first.written)}${often(words[0] ?? [])}; ${/ or /u.test(first.right) ? `perhaps ${first.right} was meant` : `it should be ${quoted(first.right)}`}${first.beside === undefined ? '' : `, which stands ${counted(first.beside, 'time', 'times')}`}.`
          : `The draft writes ${named.join(', ')}${words.length > mostShown ? ' and others' : ''}.`,
      why: 'A reader takes slips of spelling for a sign that the text was not read again.',
      how: 'Correct each, and let a spelling checker go over the whole text once.',
      ranges: words
        .flat()
        .slice(0, mostMarked)
        .map(({ range }) => range),
      confidence: 0.9,
    },
  ]
}

/** "“volaility” (volatility, which stands 9 times)", "“elipsoid” (ellipsoid) in 13 places". */
function inBrackets(places: readonly MisspeltWord[]): string {
  const [first] = places
  if (first === undefined) return ''
  const known =
    first.beside === undefined ? '' : `, which stands ${counted(first.beside, 'time', 'times')}`
  return `${quoted(first.written)} (${first.right}${known})${often(places)}`
}

/** From so many places on a slip is no slip of the keys. */
const fewestOften = 3

function often({ length }: readonly MisspeltWord[]): string {
  return length < fewestOften ? '' : ` in ${length} places`
}
