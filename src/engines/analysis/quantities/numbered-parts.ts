import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'
import { placeOf } from './place-of-match.ts'
import { countOf, units } from './written-counts.ts'

const announced = new RegExp(
  String.raw`\b(?:has|have|had|in|into|of|comprises?|follows?) (?:the )?(?<count>${units.slice(1, 9).join('|')}|[2-9]) (?:\p{Ll}+ )?(?<part>stage|phase|step|part|task|work package)s\b(?! of\b)`,
  'iu',
)

/** "The work has five stages. In stage 1 …", of which the paragraph numbers four. */
export function numberedParts({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const told = sentences.filter(({ text }) => announced.test(text))
  return told.flatMap((sentence) => {
    const match = announced.exec(sentence.text)
    const { count = '', part = '' } = match?.groups ?? {}
    const paragraph = sentences.filter(({ block }) => block === sentence.block)
    const numbers = numbersOf(part, paragraph)
    const last = Math.max(0, ...numbers)
    // All from the first on: a paragraph that takes up one of them counts none.
    if (match === null || last < 2 || numbers.size !== last || last === countOf(count)) return []
    return [
      {
        criterion: 'numbers',
        check: 'enumeration-counts',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${countOf(count)} announced, ${last} told`,
        statement: `${quoted(sentence.text, 90)} announces ${countOf(count)}, and the paragraph numbers ${last}.`,
        why: 'A reader who counts along looks for the one that is missing, or wonders which one does not belong.',
        how: 'Count them once more, and change the number or the list.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.8,
      },
    ]
  })
}

function numbersOf(part: string, paragraph: readonly Sentence[]): ReadonlySet<number> {
  const numbered = new RegExp(String.raw`\b${part} (\d)\b`, 'giu')
  return new Set(
    paragraph.flatMap(({ text }) =>
      [...text.matchAll(numbered)].map(([, number]) => Number(number)),
    ),
  )
}
