import { defineCheck } from '../check.ts'
import { enumerations } from '../quantities/enumerations.ts'
import { quoted } from '../wording.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const announced = new RegExp(
  String.raw`\b(${numbers.slice(1).join('|')}) (?:\p{L}+[ -]){0,3}(?:contributions|steps|types|kinds|categories|parts|stages|phases|questions|reasons|ways|hypotheses|challenges|components|groups|factors|goals|aims|objectives|criteria|conditions|tasks|problems|methods|models)\b[^.:()]{0,60}:\s*`,
  'giu',
)
const mark = /\((\d|i{1,3}|iv|vi{0,3}|[a-h])\)/gu

/** "Three contributions: (1) … (2) …": the number that is announced and the list that follows it. */
export default defineCheck({
  id: 'enumeration-counts',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const { document, role } = analysed
    const marked = document.blocks
      .filter(({ id, type }) => type === 'paragraph' && role.get(id) !== 'references')
      .flatMap(({ id, text }) =>
        [...text.matchAll(announced)].flatMap((match) => {
          const from = match.index + match[0].length
          const held = listAt(text, from)
          const told = numbers.indexOf((match[1] ?? '').toLowerCase()) + 1
          if (held === null || held.count === told) return []
          return [
            {
              criterion: 'numbers',
              check: 'enumeration-counts',
              kind: 'issue' as const,
              severity: 'minor' as const,
              title: `${told} announced, ${held.count} listed`,
              statement: `${quoted(match[0].replace(/:\s*$/u, ''), 90)} announces ${told}, and the list behind it has ${held.count}.`,
              why: 'A reader who counts along looks for the one that is missing, or wonders which one does not belong.',
              how: 'Count the items once more, and change the number or the list.',
              ranges: [{ block: id, start: match.index, end: held.end }],
              confidence: 0.8,
            },
          ]
        }),
      )
    return [...marked, ...enumerations(analysed)]
  },
})

const longestList = 1500

/** Marks in order from the first on, of one sort; `null` where the list does not begin at once. */
function listAt(
  text: string,
  from: number,
): { readonly count: number; readonly end: number } | null {
  const stretch = text.slice(from, from + longestList)
  const marks = [...stretch.matchAll(mark)]
  const [first] = marks
  if (first === undefined || first.index > 3) return null
  const sorts = [
    ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  ]
  const sort = sorts.find(([one]) => one === first[1])
  if (sort === undefined) return null
  let count = 0
  let end = from
  for (const found of marks) {
    if (found[1] !== sort[count]) continue
    count += 1
    end = from + found.index + found[0].length
  }
  return count < 2 ? null : { count, end }
}
