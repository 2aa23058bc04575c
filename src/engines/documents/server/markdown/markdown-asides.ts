/** What stands beside a text in a box of its own: a note, a tip, what opens at a click. */
export interface Aside {
  readonly lines: readonly string[]
  /** What the box is called; empty without a name. */
  readonly name: string
  /** Line after it. */
  readonly next: number
}

const element = /^\s*<(aside|details)\b[^<>]{0,500}>/iu
const division =
  /^ {0,3}(:{3,})\s*(?:\{[^}]*\.(?:callout[\w-]*|aside|column-margin|note|tip|warning|important|caution|info|hint|admonition)\b[^}]*\}|(?:note|tip|warning|important|caution|info|hint|danger))\s*:*\s*$/iu
const admonition = /^(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+"([^"]*)")?\s*$/u
/** The picture that Notion sets in front of a callout, as a sign or as an image. */
const icon = /^\s*(?:<img\b[^<>]{0,500}>|[\p{Extended_Pictographic}\u{fe0f}\u{200d}])+\s*/u
const mostLines = 400

/** The box that begins at this line; nothing where none begins or it never ends. */
export function readAside(lines: readonly string[], at: number): Aside | undefined {
  const line = lines[at] ?? ''
  return (
    readElement(lines, at) ??
    readDivision(lines, at) ??
    (admonition.test(line) ? readAdmonition(lines, at) : undefined)
  )
}

function readElement(lines: readonly string[], at: number): Aside | undefined {
  const name = element.exec(lines[at] ?? '')?.[1]
  if (name === undefined) return undefined
  const near = lines.slice(at, at + mostLines)
  const end = near.findIndex((line) => line.toLowerCase().includes(`</${name.toLowerCase()}>`))
  if (end < 0) return undefined
  const source = near.slice(0, end + 1).join('\n')
  const summary = /<summary\b[^<>]{0,300}>([\s\S]*?)<\/summary>/iu.exec(source)
  const inner = source
    .replace(summary?.[0] ?? '', '')
    .replaceAll(/<\/?(?:aside|details)\b[^<>]{0,500}>/giu, '')
  const shown = inner.replace(icon, '')
  const words = (summary?.[1] ?? '').replaceAll(/<[^<>]{0,300}>/gu, '').trim()
  return { lines: shown.split('\n'), name: words, next: at + end + 1 }
}

function readDivision(lines: readonly string[], at: number): Aside | undefined {
  if (!division.test(lines[at] ?? '')) return undefined
  const near = lines.slice(at + 1, at + mostLines)
  let depth = 0
  const end = near.findIndex((line) => {
    if (/^ {0,3}:{3,}\s*$/u.test(line)) depth -= 1
    else if (/^ {0,3}:{3,}/u.test(line)) depth += 1
    return depth < 0
  })
  return end < 0 ? undefined : { lines: near.slice(0, end), name: '', next: at + end + 2 }
}

function readAdmonition(lines: readonly string[], at: number): Aside {
  let next = at + 1
  while (next < lines.length && /^(?: {4}|\t)|^\s*$/u.test(lines[next] ?? '')) next += 1
  const inner = lines.slice(at + 1, next).map((line) => line.replace(/^(?: {4}|\t)/u, ''))
  return { lines: inner, name: '', next }
}
