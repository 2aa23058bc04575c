import { finishDocument } from '../finish-document.ts'
import { separateHeadingLabels } from '../sections/heading-labels.ts'
import type { PdfEngine } from './pdf/pdf-engine.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** Often enough for the compiler to take the paths that every paper takes; more gains nothing. */
const rounds = 4

/** Reads a made-up paper some times over, so that what runs for every document is compiled when a real one comes. */
export async function warmUp(engine: PdfEngine, isAsked: () => boolean): Promise<void> {
  const bytes = madeUpPaper()
  for (let round = 0; round < rounds; round += 1) {
    // Lets a request in that came meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
    if (isAsked()) return
    finishDocument(separateHeadingLabels(readPdf(engine, bytes, {})))
  }
}

const pages = 3
const linesPerColumn = 54

/** Title, abstract, numbered headings, two columns with citations, a caption and references. */
function madeUpPaper(): Uint8Array {
  const texts = Array.from({ length: pages }, (_, page) => contentOf(page))
  const kids = texts.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ...texts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  // Without a table of offsets: PDFium finds the objects by itself.
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`)
}

function contentOf(page: number): string {
  const title =
    page === 0 ? [show('A made up paper about reading', { x: 170, y: 790, size: 18 })] : []
  const number = show(String(page + 1), { x: 295, y: 30, size: 9 })
  const columns = [60, 310].flatMap((x, column) =>
    Array.from({ length: linesPerColumn }, (_, line) => {
      const isHeading = line % 18 === 0
      const words = isHeading ? headingOf(page * 6 + column * 3 + line / 18) : lineOf(page, line)
      return show(words, { x, y: 750 - line * 13, size: isHeading ? 12 : 9.5 })
    }),
  )
  return [...title, ...columns, number].join('\n')
}

const headings = [
  'Abstract',
  '1 Introduction',
  '2 Methods',
  '2.1 Data',
  '3 Results',
  '4 Discussion',
]

function headingOf(index: number): string {
  return headings[index] ?? (index < 10 ? `${index - 1} Further results` : 'References')
}

function lineOf(page: number, line: number): string {
  if (page === pages - 1 && line > 18) return referenceOf(line)
  if (line % 18 === 9) return `Figure ${line}: What was measured (Author et al., 2011).`
  return line % 5 === 0
    ? `as others have shown [${line}, ${line + 1}]. The measure-`
    : `ment of words in lines${dash}these${dash}that are as long as this one is`
}

/**
 * In the octal of a PDF's text. A pattern is compiled anew for texts with letters beyond Latin 1, which nearly every
 * paper has.
 */
const dash = '\\226'

/** In the ways that lists are set, so that the patterns of all are met. */
function referenceOf(line: number): string {
  const forms = [
    `A. Author and B. C. Writer. A title. Journal ${line}, 1${dash}${line} (20${line}).`,
    `Author, A. B., Writer, C., & Reader, D. (20${line}). A title. Journal, 12(3), 1${dash}9.`,
    `Author AB, Writer C, Reader D. A title. Journal. 20${line};12:1${dash}9.`,
    `Anna Author, Ben Writer, and Carl Reader. 20${line}. A title. In Proceedings, 1${dash}9.`,
    `Author, Anna, and Ben Writer. A Title. Place: Press, 20${line}. doi:10.1000/${line}.`,
  ]
  return `[${line - 18}] ${forms[line % forms.length] ?? ''}`
}

function show(
  words: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
) {
  return `BT /F1 ${at.size} Tf ${at.x} ${at.y} Td (${words}) Tj ET`
}
