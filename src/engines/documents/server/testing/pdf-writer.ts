/** One indirect object of a PDF made in memory: its body, and the stream that it may carry. */
export interface PdfObject {
  readonly body: string
  readonly stream?: Uint8Array
}

export interface PdfParts {
  /** Object 1 comes first. */
  readonly objects: readonly PdfObject[]
  /** Entries of the trailer besides `/Size`; `/Root 1 0 R` is the usual one. */
  readonly trailer?: string
}

/** Writes objects, cross-reference table and trailer. */
export function writePdf({ objects, trailer = '/Root 1 0 R' }: PdfParts): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')]
  let length = chunks[0]?.length ?? 0
  const offsets: number[] = []
  const push = (chunk: Buffer): void => {
    chunks.push(chunk)
    length += chunk.length
  }
  for (const [index, { body, stream }] of objects.entries()) {
    offsets.push(length)
    push(Buffer.from(`${index + 1} 0 obj\n${body}\n`, 'latin1'))
    if (stream !== undefined) {
      push(Buffer.from('stream\n'))
      push(Buffer.from(stream))
      push(Buffer.from('\nendstream\n'))
    }
    push(Buffer.from('endobj\n'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const start = length
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`))
  push(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

export interface PageParts {
  readonly content: Uint8Array
  /** Entries of the content stream's dictionary, such as its filter. */
  readonly contentEntries?: string
  readonly mediaBox?: string
  /** Entries of the page's resources besides the font. */
  readonly resources?: string
  /** Entries of the page itself. */
  readonly page?: string
  readonly catalog?: string
  /** Objects from number 6 on. */
  readonly more?: readonly PdfObject[]
  readonly trailer?: string
}

/** A document of one page: 1 catalogue, 2 page tree, 3 page, 4 content, 5 font. */
export function onePage(parts: PageParts): Uint8Array {
  const { content, mediaBox = '[0 0 595 842]' } = parts
  const resources = `<< /Font << /F1 5 0 R >> ${parts.resources ?? ''} >>`
  return writePdf({
    objects: [
      { body: `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>` },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        body: `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents 4 0 R /Resources ${resources} ${parts.page ?? ''} >>`,
      },
      {
        body: `<< /Length ${content.length} ${parts.contentEntries ?? ''} >>`,
        stream: content,
      },
      { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      ...(parts.more ?? []),
    ],
    ...(parts.trailer === undefined ? {} : { trailer: parts.trailer }),
  })
}

export interface PrintedLine {
  readonly text: string
  readonly x: number
  /** From the bottom of the page, as PDF counts. */
  readonly y: number
  readonly size: number
}

/** Content stream that prints lines in Helvetica; `before` may set a colour or a text mode. */
export function printedLines(lines: readonly PrintedLine[], before = ''): Uint8Array {
  const commands = lines.map(({ text, x, y, size }) => {
    const escaped = text.replaceAll(/[\\()]/gu, String.raw`\$&`)
    return `BT ${before} /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`
  })
  return Buffer.from(commands.join('\n'), 'latin1')
}

/** Some sentences, one a line, enough to count as text. */
export function somePlainText(): Uint8Array {
  const sentence = 'The quick brown fox jumps over the lazy dog while the sun goes down.'
  const lines = Array.from({ length: 12 }, (_, index) => ({
    text: sentence,
    x: 72,
    y: 760 - index * 14,
    size: 11,
  }))
  return printedLines(lines)
}
