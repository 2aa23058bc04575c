import type { AnalysedDocument } from '../../analysed-document.ts'
import { rootOf } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "Dried at 80 °C", "shaken for 24 h": what was done, and at what. */
const setting =
  /\b(?<done>(?!(?:then|when|been|than|not|but)\b)\p{L}{3,}(?:ed|t|n|ing)) (?:\p{L}+ly |overnight )?(?:at|for|to|with|in) (?:about |approximately |~)?(?<value>\d+(?:\.\d+)?)\s?(?<unit>°C|rpm|min|minutes|h|hours|s|seconds|days|weeks|m[lL]|µL|mg|g|kg|mM|µM|V|Hz|nm|bar|[kM]Pa|%)(?![\p{L}/])/giu
const mayHold = / (?:at|for|to|with|in) (?:about |approximately |~)?\d/iu
const later: ReadonlySet<string> = new Set(['abstract', 'results', 'discussion', 'conclusion'])

/** What the methods did at one setting and a later part did at another, where the text has no third. */
export function otherSettings({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const measured = textsWith(sentences, setting).filter(({ text }) => mayHold.test(text))
  const found = measured.flatMap((sentence) =>
    [...sentence.text.matchAll(setting)].map((match) => {
      const { done = '', value = '', unit = '' } = match.groups ?? {}
      return { sentence, match, value: Number(value), of: `${rootOf(done)} ${unit}` }
    }),
  )
  return [...Map.groupBy(found, ({ of }) => of).values()].flatMap((same) => {
    const first = same.find(({ sentence }) => sentence.role === 'methods')
    const other = same.find(
      ({ sentence, value }) => later.has(sentence.role) && value !== first?.value,
    )
    if (first === undefined || other === undefined) return []
    if (new Set(same.map(({ value }) => value)).size > 2) return []
    const { value = '', unit = '' } = other.match.groups ?? {}
    const isPlanned = sentences.some(
      ({ role, text }) =>
        role === 'methods' && text.replaceAll(/\s/gu, '').includes(`${value}${unit}`),
    )
    if (isPlanned) return []
    if ([first, other].some(({ sentence }) => isCitedIn(document, sentence))) return []
    return [
      numbersNote('counts-differ', {
        title: `${quoted(other.match[0])} here, ${quoted(first.match[0])} in the methods`,
        statement: `The methods have ${quoted(first.match[0])}; ${quoted(other.sentence.text, 90)} has another value, and the text knows no third.`,
        why: 'A reader who repeats the work cannot tell which of the two was done.',
        how: 'Look up what was done, and write it alike in both places.',
        ranges: [placeOf(other.sentence, other.match), placeOf(first.sentence, first.match)],
      }),
    ]
  })
}
