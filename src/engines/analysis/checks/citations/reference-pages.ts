import { defineCheck } from '../../check.ts'
import { counted, quoted } from '../../wording.ts'

/** "12(3), 215–201", "pp. 61-44", "22:329–310": behind a volume or the word for pages; "26,795–26,809" has marks for thousands. */
const pages =
  /(?:\bpp?\.? ?|\d\)[,:;] ?|\bvol(?:ume|\.) ?\d+,? (?:no\.? ?\d+, ?)?|(?<![\d/.–-])\d{1,3}[,:] ?)(\d{2,5})\s?[–—-]\s?(\d{1,5})(?![\d–-]|[.,]\d)/giu

/** Ranges of pages in the list of references that run backwards. */
export default defineCheck({
  id: 'reference-pages',
  criterion: 'citations',
  noiseBudget: 0.05,
  run({ document }) {
    const turned = document.blocks
      .filter(({ type }) => type === 'reference')
      .flatMap(({ id, text }) =>
        [...text.matchAll(pages)]
          .filter(([, from = '', to = '']) => isTurned(from, to))
          .map((match) => ({
            words: `${match[1]}–${match[2]}`,
            range: { block: id, start: match.index, end: match.index + match[0].length },
          })),
      )
    const [first] = turned
    if (first === undefined) return []
    return [
      {
        criterion: 'citations',
        check: 'reference-pages',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${counted(turned.length, 'range', 'ranges')} of pages backwards`,
        statement: `The list of references gives the pages ${quoted(first.words)}, the last page before the first${turned.length > 1 ? `, and ${counted(turned.length - 1, 'other range', 'other ranges')} in the same way` : ''}.`,
        why: 'A reader cannot order the article by its pages, and a reference checker reports it.',
        how: 'Look the pages up at the publisher, and put the lower number first.',
        ranges: turned.slice(0, 6).map(({ range }) => range),
        confidence: 0.8,
      },
    ]
  },
})

/** "1310–29" leaves out the digits that both share, "341–29" cannot; and years stand in ranges too. */
function isTurned(from: string, to: string): boolean {
  const isYear = [from, to].every((one) => /^(?:1[6-9]\d\d|20[0-3]\d)$/u.test(one))
  const shared = from.slice(0, Math.max(0, from.length - to.length))
  return !isYear && to.length <= from.length && Number(from) > Number(`${shared}${to}`)
}
