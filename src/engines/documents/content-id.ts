/**
 * Ids made of content: the hash of each text and, for a text that occurred before, how often. What is
 * not edited keeps its id, wherever it moves. `prefix` goes in front of every id.
 */
export function contentIds(texts: readonly string[], prefix: string): readonly string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const hash = hashText(text)
    const count = seen.get(hash) ?? 0
    seen.set(hash, count + 1)
    return `${prefix}${hash}${count === 0 ? '' : `-${count + 1}`}`
  })
}

/** FNV-1a over UTF-16 units, twice with different bases: 64 bits as base 36, the same on every machine. */
function hashText(text: string): string {
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + index), 0x01000193)
  }
  return `b${(low >>> 0).toString(36).padStart(7, '0')}${(high >>> 0).toString(36).padStart(7, '0')}`
}
