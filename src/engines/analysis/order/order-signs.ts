const definition = /((?:[\p{L}\d-]+[ -]){2,9})\((\p{Lu}[\p{L}\d-]*\p{Lu}[\p{L}\d-]*?)s?\)/gu

/** Abbreviations that stand in a sentence before the one that explains them. */
export function usedBeforeNamed(sentences: readonly string[]): number {
  return sentences.reduce((count, sentence, at) => {
    const found = [...sentence.matchAll(definition)].filter(([, long = '', short = '']) => {
      const words = long
        .trim()
        .split(/[ -]+/u)
        .slice(-short.length - 2)
      const first = short.slice(0, 1).toLowerCase()
      if (!words.some((word) => word.toLowerCase().startsWith(first))) return false
      const used = new RegExp(String.raw`(?<![\p{L}\d-])${short}(?![\p{L}\d])`, 'u')
      return sentences.slice(0, at).some((one) => used.test(one) && !one.includes(`(${short}`))
    })
    return count + found.length
  }, 0)
}

/** How much more words neighbours have in common than any two sentences. */
export function chainedBy(sentences: readonly string[]): number {
  const words = sentences.map((one) => new Set(one.toLowerCase().match(/\p{L}{4,}/gu)))
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((word) => other.has(word)).length / Math.max(4, Math.min(one.size, other.size))
  const pairs = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .map((other, further) => ({ isNext: further === 0, share: shared(one, other) })),
  )
  const mean = (of: readonly { readonly share: number }[]) =>
    of.reduce((sum, { share }) => sum + share, 0) / Math.max(1, of.length)
  return mean(pairs.filter(({ isNext }) => isNext)) - mean(pairs)
}
