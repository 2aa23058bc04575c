/** Characters of a note within the running text. */
const longest = 3000
/** More than these in a text are none. */
const most = 2000
/** After so many without an end no further ones are looked for. */
const mostOpen = 200

export interface InlineNotes {
  /** The source with a callout in place of every note. */
  readonly source: string
  /** The words of the notes by the label of their callout. */
  readonly notes: ReadonlyMap<string, string>
}

/** Takes out the notes that pandoc lets stand within the text: "Bread is dear^[Not everywhere.]." */
export function takeInlineNotes(source: string): InlineNotes {
  const notes = new Map<string, string>()
  if (!source.includes('^[')) return { source, notes }
  const parts: string[] = []
  let from = 0
  let open = 0
  for (const start of openings(source)) {
    if (start < from) continue
    const end = open > mostOpen ? undefined : closing(source, start + 2)
    if (end === undefined) open += 1
    if (end === undefined) continue
    const label = `within-${notes.size + 1}`
    notes.set(
      label,
      source
        .slice(start + 2, end)
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    parts.push(source.slice(from, start), `[^${label}]`)
    from = end + 1
  }
  return { source: [...parts, source.slice(from)].join(''), notes }
}

/** Where a note may begin: not in code, and not behind a stroke. */
function openings(source: string): readonly number[] {
  const found: number[] = []
  let fence = ''
  let lineStart = 0
  for (const line of source.split('\n')) {
    const sign = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
    if (fence === '' && sign !== '') fence = sign
    else if (fence !== '') fence = sign.startsWith(fence) ? '' : fence
    else {
      const codes = codeIn(line)
      for (let at = line.indexOf('^['); at >= 0; at = line.indexOf('^[', at + 2)) {
        const isCode = codes.some(([start, end]) => at > start && at < end)
        if (found.length >= most) return found
        if (!isCode && line[at - 1] !== '\\') found.push(lineStart + at)
      }
    }
    lineStart += line.length + 1
  }
  return found
}

/** Code within a line stands between two runs of as many signs. */
function codeIn(line: string): readonly (readonly [start: number, end: number])[] {
  if (!line.includes('^[') || !line.includes('`')) return []
  const runs = [...line.matchAll(/`+/gu)].slice(0, most)
  const open = new Map<number, number>()
  const codes: [number, number][] = []
  for (const {
    0: { length },
    index,
  } of runs) {
    const start = open.get(length)
    if (start === undefined) open.set(length, index)
    else {
      codes.push([start, index])
      open.clear()
    }
  }
  return codes
}

/** Where the bracket closes that is open at `start`; a note goes over no blank line. */
function closing(source: string, start: number): number | undefined {
  let depth = 1
  const end = Math.min(source.length, start + longest)
  for (let at = start; at < end; at += 1) {
    const sign = source[at]
    if (sign === '\\') at += 1
    else if (sign === '\n' && /^\n[ \t]*\n/u.test(source.slice(at, at + 40))) return undefined
    else if (sign === '[') depth += 1
    else if (sign === ']') depth -= 1
    if (depth === 0) return at
  }
  return undefined
}
