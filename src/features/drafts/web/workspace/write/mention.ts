/** "@bran" at the caret, by which a writer asks for a source. */
export interface Mention {
  /** From the sign to the caret. */
  readonly start: number
  readonly end: number
  readonly query: string
}

/** The sign at the beginning of a word, and two words behind it at most. An address of an e-mail has none. */
const typed = /(?:^|[\s([])(@([\p{L}\p{N}'’.-]{0,30}(?: [\p{L}\p{N}'’.-]{1,30})?))$/u

/** What is asked for at the caret; `null`: nothing. */
export function mentionAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Mention | null {
  if (start !== end) return null
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
  const found = typed.exec(line)
  const [, whole, query] = found ?? []
  return whole === undefined || query === undefined
    ? null
    : { start: end - whole.length, end, query: query.trim() }
}

/** A source that can be cited in a text. */
export interface Citable {
  readonly id: string
  readonly title: string
  readonly authors: string
  readonly year: string
  /** "(Brandt et al., 2023)". */
  readonly callout: string
}

/** As many as are shown under the caret. */
const most = 5

/** The sources that have all words of a query at the beginning of their own words, in the order of the library. */
export function citableBy(query: string, sources: readonly Citable[]): readonly Citable[] {
  const wanted = wordsOf(query)
  return sources
    .filter(({ title, authors, year }) => {
      const there = wordsOf(`${authors} ${title} ${year}`)
      return wanted.every((word) => there.some((own) => own.startsWith(word)))
    })
    .slice(0, most)
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
