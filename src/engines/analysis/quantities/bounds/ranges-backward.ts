import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const number = String.raw`(\d+(?:[.·]\d+)?)`
/** "Ranging from 0.85–0.78", "(range 36–18 months)": told with a dash, the lower end stands first. */
const pattern = new RegExp(
  String.raw`(?:\brang(?:ed|ing) (?:from |between )?|[(,;]\s?(?:age )?range[,:=]? (?:of |from )?)${number}(?<unit>\s?%|\s?°)?\s?[–-]\s?${number}(?!\d|[.,]\d|[eE×]|\s?[×^–-]|\s?nm\b)`,
  'giu',
)
/** "(100–14 years)": no age and no time is told from its end. */
const ages = new RegExp(
  String.raw`\(${number}(?<unit>) ?[–-] ?${number} (?:years|yrs?|months|weeks)\b(?! (?:ago|before|earlier|prior|after|later))`,
  'giu',
)
const year = /^(?:1[5-9]|20)\d\d$/u

/** Ranges of which the lower end stands last. */
export function rangesBackward({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return [pattern, ages].flatMap((form) =>
    textsWith(sentences, form).flatMap((sentence) => inOne(sentence, form)),
  )
}

function inOne({ block, start, text }: Sentence, form: RegExp): readonly FindingDraft[] {
  return [...text.matchAll(form)].flatMap((match) => {
    const [words, low = '', , high = ''] = match
    const [from, to] = [low, high].map((raw) => Number(raw.replace('·', '.')))
    if (from === undefined || to === undefined || from <= to) return []
    // "1998–9" leaves out what both ends have.
    const isCut =
      form !== ages &&
      decimalsOf(low) === 0 &&
      high.length < low.length &&
      Number(low.slice(-high.length)) < to
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
