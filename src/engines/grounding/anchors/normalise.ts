/** A text made comparable, with the way back: unit `i` came from `[starts[i], ends[i])` of the original. */
export interface NormalisedText {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Characters that differ between an original and a quotation of it without changing what it says. */
const folded: ReadonlyMap<string, string> = new Map([
  ...'“”„‟«»″'.split('').map((mark) => [mark, '"'] as const),
  ...'‘’‚‛‹›′`´'.split('').map((mark) => [mark, "'"] as const),
  ...'–—−‐‑‒―﹣－'.split('').map((dash) => [dash, '-'] as const),
  ...'∼˜'.split('').map((tilde) => [tilde, '~'] as const),
  ['µ', 'μ'],
  ['⩽', '≤'],
  ['⩾', '≥'],
])

/** Soft hyphens, zero-width marks, direction marks and the tag block: present, and not seen. */
const invisible =
  /^[\u{AD}\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]$/u
const combining = /^\p{M}$/u
const space = /^\s$/u
const letter = /^\p{L}$/u

/**
 * Folds case, quotes, dashes, ligatures, compatibility forms and runs of white space, drops what cannot
 * be seen, and closes a word that a line break had split ("mea-\nsure").
 */
export function normalise(original: string): NormalisedText {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let atSpace = true
  let position = 0

  const emit = (unit: string, start: number, end: number) => {
    parts.push(unit)
    for (let index = 0; index < unit.length; index += 1) {
      starts.push(start)
      ends.push(end)
    }
  }

  while (position < original.length) {
    const cluster = clusterAt(original, position)
    const end = position + cluster.length
    if (space.test(cluster)) {
      if (!atSpace) emit(' ', position, end)
      atSpace = true
      position = end
      continue
    }
    const joined = endOfBrokenWord(original, position)
    if (joined > 0) {
      position = joined
      continue
    }
    const unit = fold(cluster)
    if (unit !== '') {
      emit(unit, position, end)
      atSpace = false
    }
    position = end
  }
  return { text: parts.join(''), starts, ends }
}

/** A code point with the combining marks that stand on it. */
function clusterAt(text: string, position: number): string {
  const unit = text.charCodeAt(position)
  const next = text.charCodeAt(position + 1)
  if (unit < 0x300 && !(next >= 0x300)) return text.charAt(position)
  let end = position + String.fromCodePoint(text.codePointAt(position) ?? 0).length
  while (end < text.length) {
    const mark = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!combining.test(mark)) break
    end += mark.length
  }
  return text.slice(position, end)
}

function fold(cluster: string): string {
  if (cluster.length === 1 && cluster < '\u0080') {
    return folded.get(cluster) ?? cluster.toLowerCase()
  }
  if (invisible.test(cluster)) return ''
  const known = folded.get(cluster)
  if (known !== undefined) return known
  return cluster.normalize('NFKC').toLowerCase()
}

/** Where the word goes on when a hyphen and a line break split it here; 0 when they do not. */
function endOfBrokenWord(text: string, position: number): number {
  const mark = text.charAt(position)
  if (mark !== '-' && mark !== '\u2010') return 0
  if (!letter.test(text.charAt(position - 1))) return 0
  const rest = /^[^\S\n]*\r?\n\s*/u.exec(text.slice(position + 1, position + 80))
  if (rest === null) return 0
  const end = position + 1 + rest[0].length
  return letter.test(text.charAt(end)) ? end : 0
}
