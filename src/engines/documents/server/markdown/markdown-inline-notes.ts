/** Characters of a note that is written in its sentence; a longer one is text that was cut by mistake. */
const longestNote = 3000
/** After so many that do not close no further ones are looked for: each look goes over as many characters. */
const mostOpen = 200

/**
 * Notes that pandoc allows within a sentence ("text^[A note.]") as those that stand below: a mark where each was, and
 * its text at the end of the file. What stands in code, and a power ("10^[2]"), is left as it is. Pure.
 */
export function withInlineNotes(source: string): string {
  if (!source.includes('^[')) return source
  const notes: string[] = []
  const text = source
    .split(/(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)[ \t]*$|`[^`\n]+`)/mu)
    .map((piece, at) => (at % 2 === 1 ? piece : withoutNotes(piece, notes)))
    .join('')
  const told = notes.map((note, at) => `[^${nameOf(at)}]: ${note}`)
  return told.length === 0 ? source : `${text.trimEnd()}\n\n${told.join('\n\n')}\n`
}

function nameOf(at: number): string {
  return `inline-note-${at + 1}`
}

function withoutNotes(piece: string, notes: string[]): string {
  let text = ''
  let from = 0
  let open = 0
  for (let start = piece.indexOf('^['); start >= 0; start = piece.indexOf('^[', from)) {
    const end = open < mostOpen ? endOf(piece, start + 2) : null
    if (end === null) open += 1
    const note =
      end === null
        ? ''
        : piece
            .slice(start + 2, end)
            .replaceAll(/\s+/gu, ' ')
            .trim()
    const isNote = end !== null && piece[start - 1] !== '\\' && /\p{L}{2}/u.test(note)
    if (isNote) notes.push(note)
    text += piece.slice(from, start) + (isNote ? `[^${nameOf(notes.length - 1)}]` : '^[')
    from = isNote ? end + 1 : start + 2
  }
  return text + piece.slice(from)
}

/** Where the bracket closes that opened before this place; `null` where it does not within a paragraph. */
function endOf(piece: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < Math.min(piece.length, from + longestNote); at += 1) {
    const sign = piece[at]
    if (sign === '\n' && /^\n[ \t]*\n/u.test(piece.slice(at, at + 80))) return null
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (depth === 0) return at
  }
  return null
}
