import type { Finding } from '#engines/analysis/finding.ts'
import { bibtexOf } from '#engines/documents/write/bibtex.ts'
import { csvOf } from '#engines/documents/write/csv.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { ExportFormat } from '../contract.ts'
import { dataFileOf } from './data-file.ts'
import { named } from './make-export.ts'
import type { Exportable, ExportMaking } from './make-export.ts'
import { labelOf, nextOf, repliesTo, replyLine } from './notes.ts'

interface Format {
  readonly ending: string
  readonly type: string
  readonly make: (source: Exportable) => Promise<Uint8Array>
}

/** The text with the pictures that it names. */
const archives: Partial<Record<ExportFormat, string>> = {
  latex: ' – LaTeX.zip',
  markdown: ' – Markdown.zip',
}

/** The plain formats: text without notes, and the references or the notes alone. */
export function createOtherFormats(making: ExportMaking) {
  const text = (make: (source: Exportable) => string) => (source: Exportable) =>
    Promise.resolve(new TextEncoder().encode(make(source)))

  const written = (kind: 'html' | 'latex' | 'markdown') => (source: Exportable) =>
    making.write(
      {
        kind,
        document: making.plan(source, 'none'),
        original: making.original(source.draft),
      },
      source.signal,
    )

  const formats: Readonly<Record<ExportFormat, Format>> = {
    markdown: {
      ending: '.md',
      type: 'text/markdown; charset=utf-8',
      make: written('markdown'),
    },
    html: {
      ending: '.html',
      type: 'text/html; charset=utf-8',
      make: written('html'),
    },
    latex: {
      ending: '.tex',
      type: 'application/x-tex; charset=utf-8',
      make: written('latex'),
    },
    json: {
      ending: '.json',
      type: 'application/json',
      make: text((source) => JSON.stringify(dataFileOf(source), null, 1)),
    },
    bibtex: {
      ending: '.bib',
      type: 'application/x-bibtex; charset=utf-8',
      make: text(({ document }) => {
        if (document.references.length === 0) throw new AppError('export/no-references')
        return bibtexOf(document.references)
      }),
    },
    'notes-csv': {
      ending: ' – notes.csv',
      type: 'text/csv; charset=utf-8',
      make: text(({ notes }) =>
        csvOf([
          columns,
          ...[...notes.findings, ...notes.gone].map((finding) =>
            row(finding, notes, making.kindTitles()),
          ),
        ]),
      ),
    },
  }

  return async (source: Exportable, format: ExportFormat): Promise<File> => {
    const { ending, type, make } = formats[format]
    const bytes = await make(source)
    const archive = bytes[0] === 0x50 && bytes[1] === 0x4b ? archives[format] : undefined
    return named(
      source,
      archive === undefined
        ? { bytes, ending, type }
        : { bytes, ending: archive, type: 'application/zip' },
    )
  }
}

const columns = [
  'Severity',
  'Title',
  'Passage',
  'Page',
  'What',
  'Why',
  'Next',
  'Status',
  'Reason',
  'Kind',
  'Answers',
]

function row(
  finding: Finding,
  notes: Exportable['notes'],
  titles: ReadonlyMap<string, string>,
): readonly string[] {
  const [anchor] = finding.anchors
  return [
    labelOf(finding),
    finding.title,
    anchor?.exact ?? '',
    anchor?.page === undefined ? '' : String(anchor.page),
    finding.statement,
    finding.why,
    nextOf(finding),
    finding.status,
    finding.reason ?? '',
    titles.get(finding.rubric) ?? finding.rubric,
    repliesTo(notes, finding).map(replyLine).join('\n'),
  ]
}
