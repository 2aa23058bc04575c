import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { inWords } from '../../wording.ts'
import { abbreviationsOf } from '../../words/abbreviations.ts'
import type { Abbreviation } from '../../words/abbreviations.ts'
import { wordsOf } from '../../words/words.ts'
import { shortFormsRedefined } from './abbreviations-redefined.ts'

/** Parts that are read on from what stands before: abstract, methods and captions may be read alone. */
const readOn: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'results',
  'discussion',
  'conclusion',
])
/** Words from which a draft has chapters, each of which may bring its terms in again. */
const longWork = 15_000
/** In a long draft the reader has to have met the short form between two definitions. */
const usesThatMatter = 3
const usesInShort = 2
const shortDraft = 4000
const mostOfHelp = 2

/** Short forms whose long form is written out a second time in the text that is read on. */
export default defineCheck({
  id: 'abbreviations-repeated',
  criterion: 'terms',
  noiseBudget: 0.3,
  // What an abstract brings in the text brings in again.
  restsOn: ['abstract'],
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    if (analysed.words > longWork || analysed.genre === 'thesis') return []
    const redefined = shortFormsRedefined(analysed)
    const repeated = abbreviationsOf(analysed).flatMap((abbreviation) => {
      if (redefined.has(abbreviation.short)) return []
      const again = secondDefinition(analysed, abbreviation)
      return again === null ? [] : [{ ...abbreviation, ...again }]
    })
    if (repeated.length === 0) return []
    // One or two that another part of a long draft tells anew are a help to whoever reads that part alone.
    const isHelp =
      repeated.length <= mostOfHelp && repeated.every(({ isInOnePart }) => !isInOnePart)
    if (isHelp && analysed.words >= shortDraft) return []
    const names = repeated.map(({ short }) => short)
    const isOne = names.length === 1
    return [
      {
        criterion: 'terms',
        check: 'abbreviations-repeated',
        kind: 'issue',
        severity: 'minor',
        title: `${inWords(names, 3)} ${isOne ? 'is' : 'are'} introduced twice`,
        statement: `The long form of ${inWords(names)} is written out with the short form in brackets more than once.`,
        why: 'A reader who knows the short form wonders whether something else is meant.',
        how: 'Keep the first long form and write the short form alone from then on.',
        ranges: repeated.slice(0, 5).map(({ again }) => again),
        confidence: 0.75,
      },
    ]
  },
})

interface SecondDefinition {
  readonly again: Abbreviation['definitions'][number]
  readonly isInOnePart: boolean
}

function secondDefinition(
  analysed: AnalysedDocument,
  { short, definitions, uses }: Abbreviation,
): SecondDefinition | null {
  const isShort = analysed.words < shortDraft
  if (uses.length < (isShort ? usesInShort : usesThatMatter)) return null
  const read = definitions.filter(
    ({ block, inAbstract }) => !inAbstract && analysed.block.get(block)?.type === 'paragraph',
  )
  const [first, ...others] = read
  if (first === undefined) return null
  const roleOf = ({ block }: Range) => analysed.role.get(block) ?? ''
  // A part that is read alone may tell it once, and a short draft is read in one go.
  const isReadOn = (one: Range) =>
    readOn.has(roleOf(one)) ||
    (isShort && (roleOf(one) === roleOf(first) || roleOf(one) === 'other'))
  const again = others.find(
    (one) =>
      (isShort || one.block !== first.block) &&
      isReadOn(one) &&
      isSame(short, first.long, one.long),
  )
  return again === undefined ? null : { again, isInOnePart: roleOf(again) === roleOf(first) }
}

function isSame(short: string, one: string, other: string): boolean {
  const stems = (text: string) =>
    wordsOf(text.replaceAll(/[-‐–]/gu, ' '))
      .map((word) => word.slice(0, 5))
      .join(' ')
  const [left, right] = [stems(one), stems(other)]
  return left === right || areWithAWordMore(short, [left, right])
}

/** "Linear mixed-effects model" is the "linear mixed model" with a word that gives no letter. */
function areWithAWordMore(short: string, forms: readonly string[]): boolean {
  const [few = [], many = []] = forms
    .map((form) => form.split(' '))
    .toSorted((one, other) => one.length - other.length)
  return (
    few.length === short.length &&
    many.length === few.length + 1 &&
    few.every((word) => many.includes(word))
  )
}
