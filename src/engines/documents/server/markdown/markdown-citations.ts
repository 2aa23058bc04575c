/** What a Markdown source names with `{#fig:map}`, `{#tbl-sites}` and the like, and what a reference to it prints. */
export type MarkdownLabels = ReadonlyMap<string, string>

const labelled = /\{#((?:fig|tbl|tab|eq|sec|lst)[:-][^\s{}]{1,100})/gu
const chunk = /^ {0,3}```+ *\{\w+[ ,]+([\w-]{1,100})[^\n]{0,2000}?\bfig\.cap\s*=/gmu
/** Bookdown names a table by the listing that prints it. */
const anyChunk = /^ {0,3}```+ *\{\w+[ ,]+([\w-]{1,100})/gmu
/** Quarto: "#| label: fig-map" in a listing, or the label as the name of the listing. */
const option = /^ {0,3}(?:#\||%%\||\/\/\|) *label: *["']?((?:fig|tbl|lst)-[^\s"']{1,100})/gmu
const named = /^ {0,3}```+ *\{\w+[ ,]+((?:fig|tbl|lst)-[\w-]{1,100})[ ,}]/gmu
/** "\\label{eq:mass}" where LaTeX stands in Markdown. */
const inLatex = /\\label\{((?:eqn?|fig|tab|tbl|sec)[:-][^\s{}]{1,100})\}/gu
/** A picture or a heading whose label does not say what it names. */
const pictured = /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?\)\{#([^\s{}]{1,100})/gu
const headed = /^ {0,3}#{1,6}[ \t][^\n]{0,300}\{#([^\s{}]{1,100})/gmu
/** Bookdown: "(\#tab:sites)" in front of a caption. */
const typed = /\(\\?#((?:tab|fig):[^\s()]{1,100})\)/gu
const words: Readonly<Record<string, string>> = {
  fig: 'Figure',
  tbl: 'Table',
  tab: 'Table',
  eq: 'Equation',
  eqn: 'Equation',
  lst: 'Listing',
}

/**
 * Labels in the order of the text, as pandoc-crossref, Quarto and bookdown count them: "Figure 2". A section is named
 * by its heading, which has no number of its own.
 */
export function readLabels(source: string): MarkdownLabels {
  const labels = new Map<string, string>()
  const counts = new Map<string, number>()
  const found = [
    ...[labelled, typed, option, named, inLatex].flatMap((form) => labelsOf(source, form)),
    ...labelsOf(source, chunk, 'fig:'),
    ...labelsOf(source, anyChunk, 'tab:').filter(({ key }) => source.includes(`@ref(${key})`)),
    ...labelsOf(source, pictured).map((label) => ({ ...label, kind: 'fig' })),
    ...labelsOf(source, headed).map((label) => ({ ...label, kind: 'sec' })),
  ].sort((one, other) => one.index - other.index)
  for (const { index, key, kind } of found.slice(0, mostLabels)) {
    if (labels.has(key)) continue
    const word = words[kind]
    if (word === undefined) {
      labels.set(key, `“${headingBefore(source, index)}”`)
      continue
    }
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    labels.set(key, `${word} ${count}`)
  }
  return withBareNames(labels)
}

interface Label {
  readonly index: number
  readonly key: string
  readonly kind: string
}

function labelsOf(source: string, form: RegExp, before = ''): readonly Label[] {
  return [...source.matchAll(form)].map(({ index, 0: whole, 1: name = '' }) => {
    const key = `${before}${name}`
    const at = index + Math.max(0, whole.lastIndexOf('{#'))
    return { index: at, key, kind: /^[a-z]+/u.exec(key)?.[0] ?? '' }
  })
}

/** A label that LaTeX has without its kind got one in front of it: "fig:map" for `\\label{map}`. */
function withBareNames(labels: ReadonlyMap<string, string>): MarkdownLabels {
  const bare = [...labels].flatMap(([key, label]) => {
    const name = /^(?:fig|tbl|sec):(.+)$/u.exec(key)?.[1]
    return name === undefined || labels.has(name) ? [] : [[name, label] as const]
  })
  return new Map([...bare, ...labels])
}

const mostLabels = 5000

function headingBefore(source: string, index: number): string {
  const start = source.lastIndexOf('\n', index) + 1
  return source
    .slice(start, index)
    .replace(/^[#\s]+|\{#?[^{}]*$/gu, '')
    .trim()
}

export interface MarkdownCitation {
  readonly printed: string
  readonly keys: readonly string[]
}

const citedKey =
  /(?:^|[\s;(-])-?@(\{[^{}\s]{1,100}\}|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_])){0,100})/u

/** `see @smith2020, p. 3; @lee2021`, from between its brackets; nothing where it cites nothing. */
export function readCitation(inside: string, labels: MarkdownLabels): MarkdownCitation | undefined {
  const keys: string[] = []
  let isReference = true
  const pieces = inside.split(';').map((piece) => {
    const match = citedKey.exec(piece)
    const key = (match?.[1] ?? '').replace(/^\{|\}$/gu, '')
    if (match === null) return piece
    const label = labelOf(key, labels)
    if (label === undefined) {
      keys.push(key)
      isReference = false
    }
    const at = match.index + match[0].indexOf('@')
    const start = piece[at - 1] === '-' ? at - 1 : at
    const end = match.index + match[0].length
    // "Fig [-@fig:map]" writes the word itself.
    const printed = start < at ? label?.replace(/^\p{L}+ /u, '') : label
    return `${piece.slice(0, start)}${printed ?? key}${piece.slice(end)}`
  })
  const printed = pieces.join(';').trim()
  if (keys.length === 0 && (!isReference || printed === inside.trim())) return undefined
  return { printed: keys.length === 0 ? printed : `[${printed}]`, keys }
}

/** What a reference prints; nothing for a key that is no label. */
export function labelOf(key: string, labels: MarkdownLabels): string | undefined {
  return labels.get(key) ?? (isLabelKey(key) ? '??' : undefined)
}

function isLabelKey(key: string): boolean {
  return /^(?:fig|tbl|tab|eq|sec|lst):|^(?:fig|tbl|lst)-\p{L}/u.test(key)
}

/** `@smith2020 says`: a key alone is one when it has the year, or where the text cites by keys elsewhere. */
export function isCitedAlone(key: string, usesKeys: boolean): boolean {
  return usesKeys || /^\p{L}[\p{L}_:-]{1,60}(?:1[89]|20)\d{2}/u.test(key)
}
