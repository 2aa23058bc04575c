import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { countOf, units } from '../written-counts.ts'
import { pointsNote } from './announced-number.ts'

/** "When they meet four or more of the following criteria". */
const following = new RegExp(
  String.raw`\b(${units.slice(1, 12).join('|')}|\d{1,2}) (?:or more )?(?:out )?of (?:the )?following(?: \p{Ll}+)? (?:criteria|conditions|symptoms|signs|features|items|statements|factors)\b`,
  'giu',
)
const marks: readonly (readonly string[])[] = [
  '①②③④⑤⑥⑦⑧⑨⑩'.split(''),
  Array.from({ length: 12 }, (_, at) => `(${at + 1})`),
  'abcdefghij'.split('').map((letter) => `(${letter})`),
  ['(i)', '(ii)', '(iii)', '(iv)', '(v)', '(vi)', '(vii)', '(viii)'],
]
const reach = 1500

/** "Seven or more of the following criteria", of which six follow. */
export function moreThanListed({ document }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(document.blocks, following).flatMap(({ id, type, text }) =>
    (type === 'paragraph' || type === 'list-item') && text.includes(' following ')
      ? [...text.matchAll(following)].flatMap((match) => {
          const end = match.index + match[0].length
          const held = listedIn(text.slice(end, end + reach))
          const asked = countOf(match[1] ?? '')
          return held < 2 || asked <= held
            ? []
            : [
                pointsNote(
                  { block: id, start: match.index, end },
                  {
                    title: `${asked} of ${held} cannot be met`,
                    statement: `The text asks for ${asked} of the points that follow, and ${held} follow.`,
                  },
                ),
              ]
        })
      : [],
  )
}

/** Points with marks of one sort, each behind the one before. */
function listedIn(text: string): number {
  return Math.max(
    ...marks.map((sort) => {
      let from = 0
      for (const [at, mark] of sort.entries()) {
        const found = text.indexOf(mark, from)
        if (found === -1 || (at === 0 && found > 60)) return at
        from = found + mark.length
      }
      return sort.length
    }),
  )
}
