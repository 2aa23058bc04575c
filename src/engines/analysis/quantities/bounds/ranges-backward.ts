import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const number = String.raw`(\d+(?:[.·]\d+)?)`
/** "Ranging from 0.85–0.78", "(range 36–18 months)": told with a dash, the lower end stands first. */
const pattern = new RegExp(
  String.raw`(?:\brang(?:ed|ing) (?:from |between )?|[(,;]\s?(?:age )?range[,:=]? (?:of |from )?)${number}(?<unit>\s?%|\s?°)?\s?[–-]\s?${number}(?!\d|[.,]\d|[eE×]|\s?[×^–-])`,
  'giu',
)
const year = /^(?:1[5-9]|20)\d\d$/u

/** Ranges of which the lower end stands last. */
export function rangesBackward({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, pattern).flatMap((sentence) => inOne(sentence))
}

function inOne({ block, start, text }: Sentence): readonly FindingDraft[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [words, low = '', , high = ''] = match
    const [from, to] = [low, high].map((raw) => Number(raw.replace('·', '.')))
    if (from === undefined || to === undefined || from <= to) return []
    // "1998–9" leaves out what both ends have.
    const isCut =
      decimalsOf(low) === 0 && high.length < low.length && Number(low.slice(-high.length)) < to
    if (isCut || year.test(low) || decimalsOf(low) !== decimalsOf(high)) return []
    return [
      numbersNote('impossible-values', {
        severity: 'minor',
        title: `The range ${low}–${high} runs backward`,
        statement: `The text gives a range from ${low} to ${high}, and the lower end stands first in a range.`,
        why: 'A reader cannot tell whether the ends changed places or one of them is wrong.',
        how: 'Look up both ends, and put the lower one first.',
        ranges: [{ block, start: start + match.index, end: start + match.index + words.length }],
      }),
    ]
  })
}
