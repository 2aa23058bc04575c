/** A number that a label can be asked for: "2.3" of a section. */
export interface Labelled {
  readonly word: string
  readonly number: string
  /** The words of the heading or the caption that has it. */
  readonly title?: string
}

export interface Numbering {
  /** The number of the next heading at this depth (0 a part, 1 a chapter); empty where none is printed. */
  readonly heading: (depth: number) => string
  /** The next number of figures, tables, equations, theorems. */
  readonly next: (kind: string, word: string) => string
  /** What `next` would give: parts of a figure are named before it is. */
  readonly coming: (kind: string) => string
  /** Figures or tables begin again behind this count. */
  readonly restart: (kind: string, count: number) => void
  /** "Table S": the letter goes with every number from here on. */
  readonly prefix: (kind: string, letter: string) => void
  readonly startAppendix: () => void
  /** Whether the chapters (of a paper: the sections) that come are appendices. */
  readonly isAppendixAt: (depth: number) => boolean
  /** Names the latest number. */
  readonly label: (key: string) => void
  /** What `act` counts is not the latest number any more after it, as at the end of an environment. */
  readonly within: (act: () => void) => void
  /** The words of what was counted last. */
  readonly titled: (title: string) => void
  /** The number was said by hand. */
  readonly said: (labelled: Labelled) => void
  readonly find: (key: string) => Labelled | undefined
  readonly labels: ReadonlyMap<string, Labelled>
  readonly isBook: boolean
}

const books =
  /\\documentclass\s*(?:\[[^\]]*\])?\s*\{[^{}]*(?:book|report|thesis|memoir|scrreprt|scrbook|disser)[^{}]*\}/iu

const ownCounter =
  /\\(?:renewcommand\*?\s*\{?|def\s*)\\the(figure|table)\s*\}?\s*\{\s*([A-Z]{1,2})[.\-–]?\s*\\@?arabic\s*(?:\{\s*\w+\s*\}|\\c@\w+)\s*\}/gu

/** "S1": what an author redefines for the numbers of figures or tables counts from its place on. */
export function markCounters(source: string): string {
  return source.replaceAll(ownCounter, String.raw`\ScholiumCounter{$1 $2}`)
}

const deepestCounter = /\\setcounter\s*\{secnumdepth\}\s*\{(-?\d|-\\maxdimen)\}/u

/** The depth of the last headings that have a number. */
function deepestNumbered(source: string, isBook: boolean): number {
  const said = deepestCounter.exec(source)?.[1]
  if (said === undefined) return isBook ? 3 : 4
  return said.endsWith('maxdimen') ? -1 : 1 + Number(said)
}

/** Numbers as LaTeX gives them. `known` are the labels of a first reading, for references to what comes later. */
export function createNumbering(
  source: string,
  known: ReadonlyMap<string, Labelled> = new Map(),
): Numbering {
  const isBook = books.test(source) || /\\chapter\s*[[{*]/u.test(source)
  const first = isBook ? 1 : 2
  const deepest = deepestNumbered(source, isBook)
  const headings = [0, 0, 0, 0, 0, 0, 0]
  const counts = new Map<string, number>()
  const labels = new Map<string, Labelled>()
  const prefixes = new Map<string, string>()
  let isAppendix = false
  let latest: Labelled = { word: '', number: '' }

  function heading(depth: number): string {
    if (depth > deepest) return ''
    headings[depth] = (headings[depth] ?? 0) + 1
    if (depth === 0) return roman(headings[0] ?? 0)
    headings.fill(0, depth + 1)
    if (depth === 1) for (const kind of ['figure', 'table', 'equation']) counts.delete(kind)
    const numbers = headings.slice(first, depth + 1)
    const [top = 0, ...rest] = numbers
    const lead = isAppendix ? letterOf(top) : String(top)
    const number = [lead, ...rest].join('.')
    latest = { word: depth === 1 ? 'Chapter' : isAppendix ? 'Appendix' : 'Section', number }
    return number
  }

  function next(kind: string, word: string): string {
    const number = coming(kind)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    latest = { word, number }
    return number
  }

  function coming(kind: string): string {
    const count = (counts.get(kind) ?? 0) + 1
    const chapter = headings[1] ?? 0
    const isByChapter = isBook && chapter > 0 && ['figure', 'table', 'equation'].includes(kind)
    const prefix = prefixes.get(kind) ?? ''
    return isByChapter && prefix === '' ? `${chapter}.${count}` : `${prefix}${count}`
  }

  return {
    heading,
    next,
    coming,
    isAppendixAt: (depth) => isAppendix && depth === first,
    restart: (kind, count) => {
      if (counts.has(kind)) counts.set(kind, count)
    },
    prefix: (kind, letter) => void prefixes.set(kind, letter),
    startAppendix: () => {
      isAppendix = true
      headings.fill(0, first)
    },
    label: (key) => {
      if (labels.size < 20_000) labels.set(key, latest)
    },
    within: (act) => {
      const before = latest
      act()
      latest = before
    },
    titled: (title) => void (latest = { ...latest, title }),
    said: (labelled) => void (latest = labelled),
    find: (key) => labels.get(key) ?? known.get(key),
    labels,
    isBook,
  }
}

function letterOf(number: number): string {
  return String.fromCodePoint(64 + Math.min(26, Math.max(1, number)))
}

function roman(number: number): string {
  const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC']
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return `${tens[Math.floor(number / 10) % 10] ?? ''}${ones[number % 10] ?? ''}`
}
