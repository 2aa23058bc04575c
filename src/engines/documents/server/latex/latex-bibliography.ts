import { formatReference } from '../../../citing-styles/styles.ts'
import { bibtexImporter } from '../../../importers/bibtex.ts'
import type { ImportedWork } from '../../../importers/imported.ts'
import { textOfLatex } from '../../../importers/latex.ts'
import { familyName } from '../../people/person-names.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { latexLimits } from './latex-limits.ts'
import { closingBrace } from './latex-macros.ts'
import type { LatexFiles } from './latex-project.ts'

export interface BibliographyEntry {
  readonly key: string
  /** What the list prints before the entry; empty in lists by author and year. */
  readonly label: string
  /** "Smith et al." */
  readonly names: string
  readonly year: string
  /** LaTeX of a printed entry, or plain text made from a record. */
  readonly source: { readonly latex: string } | { readonly text: string }
  readonly fields?: NonNullable<MarkupItem['fields']>
}

export interface Bibliography {
  readonly entries: readonly BibliographyEntry[]
  readonly byKey: ReadonlyMap<string, BibliographyEntry>
  readonly isAuthorYear: boolean
}

/** Where the list stands, in a source whose own list was taken out. */
export const listMark = '\\ScholiumReferences{}'

/**
 * The reference list of a document: the one that it prints itself, else the one that BibTeX made (.bbl), else made
 * from the records (.bib) that it cites. Answers the source with one mark where the list stands.
 */
export function readBibliography(
  source: string,
  files: LatexFiles & { readonly bbl: string | undefined },
): { readonly bibliography: Bibliography; readonly source: string } {
  const own = takeList(source)
  const rest = markList(own.rest)
  const listed = own.list ?? takeList(files.bbl ?? '').list
  const isAuthorYear = isByAuthor(source)
  const entries = (
    listed === undefined
      ? fromRecords(source, files, isAuthorYear)
      : fromPrint(listed, isAuthorYear)
  ).slice(0, latexLimits.entries)
  return {
    bibliography: {
      entries,
      byKey: new Map(entries.map((entry) => [entry.key, entry])),
      isAuthorYear,
    },
    source: rest,
  }
}

/** Pandoc writes its own lists so. */
const listStart = /\\begin\s*\{(?:thebibliography|CSLReferences)\}/u
const listEnd = /\\end\s*\{(?:thebibliography|CSLReferences)\}/u

function takeList(source: string): { readonly rest: string; readonly list: string | undefined } {
  const start = listStart.exec(source)
  if (start === null) return { rest: source, list: undefined }
  const end = listEnd.exec(source.slice(start.index))
  const stop = end === null ? source.length : start.index + end.index + end[0].length
  return {
    list: source.slice(start.index, stop),
    rest: `${source.slice(0, start.index)}\n\n${listMark}\n\n${source.slice(stop)}`,
  }
}

function markList(source: string): string {
  return source.replaceAll(
    /\\(?:bibliography\s*\{[^{}]*\}|printbibliography(?:\s*\[[^\]]*\])?)/gu,
    `\n\n${listMark}\n\n`,
  )
}

function isByAuthor(source: string): boolean {
  const natbib = /\\usepackage\s*(?:\[([^\]]*)\])?\s*\{[^{}]*natbib[^{}]*\}/u.exec(source)
  if (natbib !== null) return !/numbers|super/u.test(natbib[1] ?? '')
  const biblatex = /\\usepackage\s*(?:\[([^\]]*)\])?\s*\{biblatex[^{}]*\}/u.exec(source)
  if (biblatex !== null)
    return /style\s*=\s*["{]?(?:authoryear|apa|chicago|mla|ext-authoryear)/u.test(biblatex[1] ?? '')
  return /\\usepackage(?:\[[^\]]*\])?\{(?:apacite|harvard|acl\d*|chicago)\}|\\bibliographystyle\s*\{(?:apalike|agsm|chicago|apacite|plainnat|abbrvnat|acl_natbib)\}/u.test(
    source,
  )
}

/** Older versions of pandoc begin an entry with the place that links lead to, and with no `\bibitem`. */
const linkedEntry =
  /\\leavevmode\s*(?:\\vadjust pre\s*\{\s*)?\\hypertarget\s*\{(ref-[^{}]*)\}\s*\{\}\s*\}?%?/gu

/** `\bibitem[label]{key} text`, as TeX prints it. */
function fromPrint(list: string, isAuthorYear: boolean): BibliographyEntry[] {
  const body = list
    .replace(listEnd, '')
    .replaceAll(linkedEntry, String.raw`\bibitem[\citeproctext]{$1} `)
  return body
    .split(/\\bibitem(?![a-zA-Z])/u)
    .slice(1, latexLimits.entries + 1)
    .flatMap((piece, index) => readBibitem(piece, index, isAuthorYear))
}

function readBibitem(piece: string, index: number, isAuthorYear: boolean): BibliographyEntry[] {
  const text = piece.trimStart()
  const close = text.startsWith('[') ? labelEnd(text) : 0
  const label = close > 0 ? text.slice(1, close - 1) : ''
  const rest = text.slice(close).trimStart()
  const end = rest.startsWith('{') ? closingBrace(rest, 0) : -1
  if (end < 0) return []
  const natbib = /^\{?([\s\S]*?)\{?\((\d{4}[a-z]?|n\.d\.)[^)]*\)/u.exec(label)
  const plainLabel = natbib === null ? textOfLatex(label) : ''
  const year = natbib?.[2] ?? ''
  const isUnlabelled = label.startsWith('\\citeproctext')
  return [
    {
      key: rest.slice(1, end - 1).trim(),
      label:
        isUnlabelled || (isAuthorYear && natbib !== null)
          ? ''
          : plainLabel === ''
            ? String(index + 1)
            : plainLabel,
      names: textOfLatex(natbib?.[1] ?? ''),
      year,
      source: { latex: rest.slice(end).trim() },
    },
  ]
}

/** Labels of natbib hold braces and commands: `[{Smith et~al.(2020)Smith, Lee}]`. */
function labelEnd(text: string): number {
  let depth = 0
  for (let at = 1; at < Math.min(text.length, 3000); at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (text[at] === ']' && depth <= 0) return at + 1
  }
  return 0
}

function fromRecords(
  source: string,
  files: LatexFiles,
  isAuthorYear: boolean,
): BibliographyEntry[] {
  const works = readRecords(source, files)
  const cited = citedKeys(source)
  const keys = cited.has('*') ? [...works.keys()] : [...cited].filter((key) => works.has(key))
  const found = keys.flatMap((key) => {
    const work = works.get(key)
    return work === undefined ? [] : [{ key, work }]
  })
  const inOrder =
    !isAuthorYear &&
    /\{(?:unsrt|IEEEtran|ieeetr|unsrtnat|naturemag|vancouver)\}|sorting\s*=\s*none/u.test(source)
  const sorted = inOrder
    ? found
    : found.toSorted((one, other) => compare(sortName(one.work), sortName(other.work)))
  return sorted.map(({ key, work }, index) =>
    entryOf(key, work, isAuthorYear ? '' : String(index + 1)),
  )
}

function readRecords(source: string, files: LatexFiles): ReadonlyMap<string, ImportedWork> {
  const names = [
    ...source.matchAll(/\\(?:bibliography|addbibresource(?:\[[^\]]*\])?)\s*\{([^{}]*)\}/gu),
  ]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .slice(0, 20)
  const works = new Map<string, ImportedWork>()
  for (const name of names) {
    const text = files.read(name) ?? files.read(`${name}.bib`) ?? ''
    const importer = bibtexImporter()
    const starts = [...text.matchAll(/(?:^|\n)\s*@\s*\w+\s*[{(]\s*([^\s,{}"]*)/gu)].slice(0, 20_000)
    starts.forEach((start, index) => {
      const chunk = text.slice(start.index, starts[index + 1]?.index ?? text.length)
      for (const imported of importer.push(`${chunk}\n`)) {
        const key = start[1] ?? ''
        if (imported.kind === 'work' && !works.has(key)) works.set(key, imported.work)
      }
    })
  }
  return works
}

const citing = /\\(?:[a-zA-Z]*[cC]ite[a-zA-Z]*)\*?\s*((?:\[[^\]]*\]\s*){0,2})\{([^{}]*)\}/gu

function citedKeys(source: string): ReadonlySet<string> {
  const keys = [...source.matchAll(citing)].flatMap((match) => (match[2] ?? '').split(','))
  return new Set(keys.map((key) => key.trim()).filter((key) => key !== ''))
}

function sortName(work: ImportedWork): string {
  return `${familyName(work.authors[0] ?? work.title)} ${work.year ?? 0}`.toLowerCase()
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function entryOf(key: string, work: ImportedWork, label: string): BibliographyEntry {
  const { doi } = work.identifiers
  return {
    key,
    label,
    names: shortNames(work.authors),
    year: work.year === null ? 'n.d.' : String(work.year),
    source: { text: formatReference(work, 'apa').plain },
    fields: {
      label,
      authors: [...work.authors],
      title: work.title,
      ...(work.year !== null && { year: String(work.year) }),
      ...(work.venue !== null && { venue: work.venue }),
      ...(doi !== null && { doi }),
      ...(doi === null && work.url !== null && { url: work.url }),
    },
  }
}

function shortNames(authors: readonly string[]): string {
  const [first = '', second = '', ...others] = authors.map(familyName)
  if (second === '') return first
  return others.length > 0 ? `${first} et al.` : `${first} and ${second}`
}
