import { authorNames, isAuthorLine } from '../../people/author-line.ts'

/** What the head of a file says of the paper; a field that it leaves out is empty. */
export interface Metadata {
  readonly title: string
  readonly authors: readonly string[]
  readonly keywords: readonly string[]
  readonly abstract: string
}

const yaml = /^\u{feff}?\s*---[ \t]*\n([\s\S]{0,50000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/u
/** Pandoc's own head: the title, the authors and the date after a "%" each; what is set in goes on. */
const percent =
  /^\u{feff}?\s*%([^\n]*(?:\n[ \t]+[^\n]+)*)(?:\n%([^\n]*(?:\n[ \t]+[^\n]+)*))?(?:\n%[^\n]*)?(?:\n|$)/u

/** Takes the head off a Markdown file: YAML, or the lines with "%" of pandoc. */
export function takeMetadata(source: string): {
  readonly metadata: Metadata
  readonly body: string
} {
  const match = yaml.exec(source)
  const head = match?.[1] ?? ''
  // Two lines of hyphens may also part a text.
  if (match !== null && (head.trim() === '' || /^[\w-]+[ \t]*:/mu.test(head))) {
    return { metadata: metadataOf(head), body: source.slice(match[0].length) }
  }
  const plain = percent.exec(source)
  if (plain === null) return { metadata: metadataOf(''), body: source }
  const [whole, title = '', authors = ''] = plain
  return {
    metadata: {
      ...metadataOf(''),
      title: title.replaceAll(/\s+/gu, ' ').trim(),
      authors: authors.split(/[;\n]/u).flatMap((name) => authorNames(name.trim())),
    },
    body: source.slice(whole.length),
  }
}

/** "title    : Loaves": papaja sets the colons of its fields one below the other. */
const apartColon = /^([ \t]*(?:-[ \t]+)?[\w-]+)[ \t]+:(?=\s)/gmu

function metadataOf(source: string): Metadata {
  const head = source.replaceAll(apartColon, '$1:')
  const title = titleOf(head, 'title')
  const subtitle = titleOf(head, 'subtitle')
  return {
    title: title === '' || subtitle === '' ? title : `${title}: ${subtitle}`,
    authors: namesOf(head),
    keywords: [...fieldOf(head, 'keywords'), ...fieldOf(head, 'tags')]
      .flatMap((line) => line.split(/\s*[;,]\s*/u))
      .filter((keyword) => keyword !== '')
      .slice(0, 30),
    abstract: fieldOf(head, 'abstract').join(' '),
  }
}

/** A bar before a line keeps its break in print, which a title has none of. */
function titleOf(head: string, name: string): string {
  return fieldOf(head, name)
    .map((line) => line.replace(/^\|\s+/u, ''))
    .join(' ')
    .replaceAll(setsLines, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** What parts a title in lines and sets them in sizes. */
const setsLines =
  /\\\\(?:\[[^\]]{0,20}\])?|\\(?:break|newline|linebreak|[vh]space\*?\s*\{[^{}]*\}|tiny|small|normalsize|large|Large|LARGE|huge|Huge|bfseries|itshape)(?![a-zA-Z])|<br\s*\/?>/gu

/** The lines of a field: after its colon, or set in under it. Values are plain, quoted, listed or folded. */
function fieldOf(head: string, name: string): readonly string[] {
  return linesOf(head, name)
    .map((line) => unquoted(line.replace(/^\s*(?:-\s+)?/u, '').trim()))
    .filter((line) => line !== '')
}

/** As `fieldOf`, with the hyphens and the space that tell entries from their parts. */
function linesOf(head: string, name: string): readonly string[] {
  const lines = head.split('\n')
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`))
  if (at < 0) return []
  const first = (lines[at] ?? '').slice(name.length + 1).trim()
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => /^\S/u.test(line) && !/^-\s/u.test(line))
  const inner = rest.slice(0, end < 0 ? rest.length : end)
  const said = /^[|>][+-]?\d?$/u.test(first) || first === '' ? [] : [first]
  return [...said, ...inner].flatMap((line) => {
    const bare = line.trim()
    return bare.startsWith('[') && bare.endsWith(']') ? bare.slice(1, -1).split(',') : [line]
  })
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/su.exec(value)?.[2] ?? value
}

/** `author: A; B`, a list of names, and a list of records with a `name`, or with `given` and `family`. */
function namesOf(head: string): readonly string[] {
  return [...linesOf(head, 'author'), ...linesOf(head, 'authors')]
    .reduce<(readonly string[])[]>((entries, line) => {
      const before = entries.at(-1)
      // Affiliations are listed within their author.
      const [first = ''] = before ?? []
      const isDeeper = listed.test(first) && listed.test(line) && indentOf(line) > indentOf(first)
      if (before === undefined || !(isDeeper || /^\s+[\w-]+:/u.test(line)))
        return [...entries, [line]]
      return [...entries.slice(0, -1), [...before, line]]
    }, [])
    .flatMap(nameOf)
    .filter((name) => /\p{L}/u.test(name))
    .filter((name, _at, all) => !isProse(name) || all.every(isProse))
    .slice(0, 200)
}

/** "This report is submitted in partial fulfilment of …" stands under a name. */
function isProse(name: string): boolean {
  return name.split(' ').length > 4 && / \p{Ll}{3,} \p{Ll}{2,}/u.test(name)
}

const listed = /^\s*-\s/u

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function nameOf(entry: readonly string[]): readonly string[] {
  const fields = new Map(
    entry.flatMap((line) => {
      const match = /^[\s-]*([\w-]+):\s+(.+)$/u.exec(line)
      return match === null ? [] : [[match[1] ?? '', bareName(match[2] ?? '')] as const]
    }),
  )
  const name = fields.get('name') ?? fields.get('literal')
  const parts = [fields.get('given'), fields.get('family')].filter((part) => part !== undefined)
  if (name !== undefined) return [name]
  if (parts.length > 0) return [parts.join(' ')]
  const [first = ''] = entry
  const isRecord = /^[\s-]*[\w-]+:(?:\s|$)/u.test(first)
  if (isRecord) return []
  const said = bareName(first.replace(/^\s*(?:-\s+)?/u, '')).replace(/\s*\\+$/u, '')
  // "Ann Lee | Supervisor: Bo Chen": of what bars part only the names count.
  const barred = said.split(/\s+\|\s+/u)
  const named = barred.length > 1 ? barred.filter(isAuthorLine) : []
  return named.length > 0 ? named.flatMap(authorNames) : authorNames(said)
}

/** Without quotation marks, notes, marks of affiliations and addresses. */
function bareName(value: string): string {
  const bare = unquoted(value.trim()).replaceAll(/\s*\^?\[[^\]]*\]|\^[^^]*\^|<[^>]*>/gu, '')
  return unquoted(bare.trim())
}
