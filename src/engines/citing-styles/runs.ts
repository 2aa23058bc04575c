/** A stretch of a reference that is set in one way. */
export interface Run {
  readonly text: string
  readonly italic?: true
  readonly bold?: true
}

/** A reference or a citation: for copying as text, and for a page that sets it run by run. */
export interface Formatted {
  readonly plain: string
  readonly runs: readonly Run[]
}

export function italic(text: string): Run {
  return { text, italic: true }
}

export function bold(text: string): Run {
  return { text, bold: true }
}

/** What a style puts together: text, a run, or nothing where the field is not known. */
export type Piece = string | Run | null

/**
 * Joins pieces, leaving out the empty ones, and mends what their joints leave: two full stops, a full stop after a
 * question mark, two spaces.
 */
export function formatted(pieces: readonly Piece[]): Formatted {
  const runs: Run[] = []
  let before = ''
  for (const piece of pieces) {
    if (piece === null) continue
    const run = typeof piece === 'string' ? { text: piece } : piece
    const text = fitted(run.text, before)
    if (text === '') continue
    before += text
    const last = runs.at(-1)
    if (last !== undefined && last.italic === run.italic && last.bold === run.bold) {
      runs[runs.length - 1] = { ...last, text: last.text + text }
    } else runs.push({ ...run, text })
  }
  const last = runs.at(-1)
  if (last !== undefined) runs[runs.length - 1] = { ...last, text: last.text.trimEnd() }
  return { plain: before.trimEnd(), runs }
}

function fitted(text: string, before: string): string {
  const spaced = before === '' || before.endsWith(' ') ? text.trimStart() : text
  return /[.?!…][”’"']?$/u.test(before) && spaced.startsWith('.') ? spaced.slice(1) : spaced
}

/** Safe to put into a page: every character of the source's text is escaped; `i` and `b` are the only elements. */
export function htmlOf({ runs }: Formatted): string {
  return runs
    .map((run) => {
      const text = run.text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`)
      const slanted = run.italic === true ? `<i>${text}</i>` : text
      return run.bold === true ? `<b>${slanted}</b>` : slanted
    })
    .join('')
}
