import type { Sentence } from '../analysed-document.ts'

/** One word written in two ways in the same text. */
export interface SpellingVariant {
  readonly one: VariantUse
  readonly other: VariantUse
  readonly why: 'british-american' | 'ise-ize' | 'hyphen' | 'percent'
}

interface VariantUse {
  readonly word: string
  readonly count: number
  readonly first: { readonly sentence: Sentence; readonly start: number; readonly end: number }
}

/** British ending or stem, and the American one. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/^(behavi|col|fav|flav|hon|lab|neighb|rum|harb|hum|tum)our(.*)$/u, '$1or$2'],
  [/^(cent|fib|lit|met|theat)re(s?)$/u, '$1er$2'],
  [/^(model|label|travel|cancel|signal|channel)l(ed|ing|er|ers)$/u, '$1$2'],
  [/^(anal|paral|catal)ys(e|ed|ing)$/u, '$1yz$2'],
  [/^(defen|offen)ce(s?)$/u, '$1se$2'],
  [/^(pa|gyn|orthop|an|h)ae(\w{4,})$/u, '$1e$2'],
  [/^(program)me(s?)$/u, '$1$2'],
  [/^grey(.*)$/u, 'gray$1'],
  [/^ageing$/u, 'aging'],
  [/^judgement(s?)$/u, 'judgment$1'],
]

const token = /[\p{L}]+(?:-[\p{L}]+)*|(?<=\d\s?)%|\bper ?cent\b/gu

/** Uses in all below which a variant may be a slip of the file rather than of the writer. */
const leastUses = 3

type Uses = Map<string, { count: number; first: VariantUse['first'] }>

/** Words that the text writes in two ways; quotations and names are passed over. */
export function spellingVariants(sentences: readonly Sentence[]): readonly SpellingVariant[] {
  const uses = usesOf(sentences)
  const variants: SpellingVariant[] = []
  const add = (one: string, other: string, why: SpellingVariant['why']): void => {
    const a = uses.get(one)
    const b = uses.get(other)
    if (one === other || a === undefined || b === undefined) return
    if (why === 'hyphen' && a.count + b.count < leastUses) return
    variants.push({ one: { word: one, ...a }, other: { word: other, ...b }, why })
  }
  for (const word of uses.keys()) {
    for (const [pattern, american] of pairs) {
      if (pattern.test(word)) add(word, word.replace(pattern, american), 'british-american')
    }
    if (/is(?:e|ed|es|ing|ation|ations)$/u.test(word) && word.length > 6) {
      add(word, word.replace(/is(e|ed|es|ing|ation|ations)$/u, 'iz$1'), 'ise-ize')
    }
    if (word.includes('-')) add(word, word.replaceAll('-', ''), 'hyphen')
  }
  return variants.toSorted(
    (one, other) =>
      Math.min(other.one.count, other.other.count) - Math.min(one.one.count, one.other.count),
  )
}

/** The text with blanks for what stands between quotation marks, so that places stay. */
export function withoutQuotations(text: string): string {
  if (!/[“"]/u.test(text)) return text
  return text.replaceAll(/[“"][^”"]*[”"]/gu, (quote) => ' '.repeat(quote.length))
}

function usesOf(sentences: readonly Sentence[]): Uses {
  const uses: Uses = new Map()
  for (const sentence of sentences) {
    const text = withoutQuotations(sentence.text)
    for (const match of text.matchAll(token)) {
      const isName = match.index > 0 && /^\p{Lu}/u.test(match[0])
      if (isName) continue
      const word = match[0].toLowerCase()
      const known = uses.get(word)
      if (known !== undefined) known.count += 1
      else {
        const first = { sentence, start: match.index, end: match.index + match[0].length }
        uses.set(word, { count: 1, first })
      }
    }
  }
  return uses
}
