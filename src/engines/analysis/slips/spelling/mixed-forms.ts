import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isInQuotation } from '../../quotations.ts'
import { counted, quoted } from '../../wording.ts'
import { ownProse } from '../find-slips.ts'

/** One way to write a thing that can be written in two. */
export interface Form {
  /** As a note names it, e.g. "“Fig.” with a number". */
  readonly name: string
  /** Global. */
  readonly pattern: RegExp
  readonly isFit?: (match: RegExpExecArray, sentence: string) => boolean
  /** The right one in every style of the language, which is proposed however seldom it stands. */
  readonly isOnlyRight?: boolean
}

interface MixedWords {
  readonly check: string
  readonly title: string
  readonly why: string
  /** Places that the rarer form needs before it is a mixture and no slip of one place. */
  readonly fewest: number
  /** What every sentence with either form has; it keeps the others from being searched. */
  readonly cue: RegExp
}

interface Use {
  readonly written: string
  readonly range: Range
}

/** One note where the author's own prose writes one thing in two ways; it marks the rarer one, or the one that is wrong. */
export function mixedForms(
  analysed: AnalysedDocument,
  forms: readonly [Form, Form],
  words: MixedWords,
): readonly FindingDraft[] {
  const [left, right] = forms.map((form) => ({ form, uses: usesOf(analysed, form, words.cue) }))
  if (left === undefined || right === undefined) return []
  const isLeftTold =
    left.form.isOnlyRight === right.form.isOnlyRight
      ? left.uses.length <= right.uses.length
      : right.form.isOnlyRight === true
  const [told, meant] = isLeftTold ? [left, right] : [right, left]
  const [example] = meant.uses
  const [first] = told.uses
  if (told.uses.length < words.fewest || example === undefined || first === undefined) return []
  return [
    {
      criterion: 'language',
      check: words.check,
      kind: 'issue',
      severity: 'minor',
      title: words.title,
      statement: `The draft writes ${meant.form.name} ${counted(meant.uses.length, 'time', 'times')} (${quoted(example.written)}) and ${told.form.name} ${counted(told.uses.length, 'time', 'times')} (${quoted(first.written)}).`,
      why: words.why,
      how: `Write ${meant.form.name} throughout${meant.form.isOnlyRight === true ? '' : ', or the other form if your style asks for it'}.`,
      ranges: told.uses.slice(0, 6).map(({ range }) => range),
      confidence: 0.8,
    },
  ]
}

function usesOf(analysed: AnalysedDocument, { pattern, isFit }: Form, cue: RegExp): readonly Use[] {
  const uses: Use[] = []
  for (const { text, block, start } of textsWith(ownProse(analysed), pattern)) {
    if (!cue.test(text)) continue
    for (const match of text.matchAll(pattern)) {
      if (isInQuotation(text, match.index) || isFit?.(match, text) === false) continue
      const at = start + match.index
      uses.push({
        written: match[0],
        range: { block, start: at, end: at + match[0].length },
      })
    }
  }
  return uses
}

/** Whether a place stands in brackets, where many styles shorten what they write in full outside. */
export function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return (
    Math.max(before.lastIndexOf('('), before.lastIndexOf('[')) >
    Math.max(before.lastIndexOf(')'), before.lastIndexOf(']'))
  )
}
