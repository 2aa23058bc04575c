import type { Block } from '../../documents/document.ts'
import { mainHeadings } from '../../grounding/absence.ts'
import type { Reading } from '../readability/reading.ts'
import type { SwappedSections } from './swapped-sections.ts'

const parts = {
  introduction: /^[\d.\s]*introduction\W*$/iu,
  methods: /^[\d.\s]*(?:(?:materials? and )?methods?|methodology|methods? and materials?)\W*$/iu,
  results: /^[\d.\s]*results\W*$/iu,
  discussion: /^[\d.\s]*discussion\W*$/iu,
  conclusion: /^[\d.\s]*conclusions?\W*$/iu,
} as const
type Part = keyof typeof parts

/** Which part, named so and nothing else, may not stand before which, in whatever journal. */
const orders: readonly (readonly [Part, Part])[] = [
  ['discussion', 'introduction'],
  ['methods', 'introduction'],
  ['results', 'introduction'],
  ['conclusion', 'introduction'],
  ['discussion', 'results'],
  ['conclusion', 'discussion'],
  ['conclusion', 'results'],
]
/** Words below a heading from which it heads a part, and is no line of a list of contents. */
const leastWords = 40

/**
 * Two main headings in an order that no form of report has: an introduction behind the methods, a conclusion before the
 * discussion. Texts with a part twice, as of several studies, are left alone. Pure.
 */
export function headingsOutOfOrder({ analysed, isChapter }: Reading): SwappedSections | null {
  if (isChapter || analysed.document.source === 'pdf') return null
  const main = mainHeadings(analysed.document, analysed.role)
  const at = new Map<Part, number>()
  for (const [index, { text }] of main.entries()) {
    for (const part of Object.keys(parts) as Part[]) {
      if (!parts[part].test(text)) continue
      if (at.has(part)) return null
      at.set(part, index)
    }
  }
  for (const [early, late] of orders) {
    const one = main[at.get(early) ?? main.length]
    const other = main[at.get(late) ?? main.length]
    if (one === undefined || other === undefined) continue
    if ((at.get(early) ?? 0) > (at.get(late) ?? 0)) continue
    if ([one, other].every((heading) => hasText(analysed, heading))) return { one, other }
  }
  return null
}

function hasText({ sections, sentences }: Reading['analysed'], { id }: Block): boolean {
  const blocks = new Set(sections.find(({ heading }) => heading?.id === id)?.blocks)
  const words = sentences
    .filter(({ block }) => blocks.has(block))
    .reduce((sum, sentence) => sum + sentence.words.length, 0)
  return words >= leastWords
}
