/* Small pieces of the sentences that notes are made of. */

/** "1 place", "3 places". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "a", "a and b", "a, b and c"; past the limit "a, b and 4 more". */
export function inWords(items: readonly string[], limit = 5): string {
  if (items.length <= 1) return items[0] ?? ''
  if (items.length > limit) {
    return `${items.slice(0, limit - 1).join(', ')} and ${items.length - limit + 1} more`
  }
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** A passage in quotation marks, cut at a word when it is long. */
export function quoted(text: string, longest = 60): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= longest) return `“${flat}”`
  const cut = flat.slice(0, longest)
  const atWord = cut.lastIndexOf(' ') > longest / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `“${atWord} …”`
}

const partNames: Readonly<Record<string, string>> = {
  abstract: 'the abstract',
  introduction: 'the introduction',
  methods: 'the methods',
  results: 'the results',
  discussion: 'the discussion',
  conclusion: 'the conclusion',
  caption: 'a caption',
}

/** "the results", by the role of a part; a caption is named too, and any other part is "the text". */
export function partInWords(role: string): string {
  return partNames[role] ?? 'the text'
}
