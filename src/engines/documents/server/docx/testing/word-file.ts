import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packaging = 'http://schemas.openxmlformats.org/package/2006'

export const namespaces = [
  `xmlns:w="${main}"`,
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

export interface WordFileParts {
  /** XML inside `w:body`. */
  readonly body: string
  /** XML inside `w:styles`, `w:numbering`, `w:footnotes`. */
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  /** XML inside `cp:coreProperties`. */
  readonly core?: string
  /** Further relationships of the main part. */
  readonly relationships?: string
  readonly files?: Readonly<Record<string, Uint8Array>>
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The smallest Word file with that content, as Word would name and link its parts. */
export function wordFile(parts: WordFileParts): Uint8Array {
  return zipSync(wordParts(parts))
}

/** The same as parts by name, for those that want to break them. */
export function wordParts(parts: WordFileParts): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/>${parts.core === undefined ? '' : `<Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`}</Relationships>`,
    ),
    'word/document.xml': strToU8(
      `${declaration}<w:document ${namespaces}><w:body>${parts.body}</w:body></w:document>`,
    ),
  }
  let links = parts.relationships ?? ''
  for (const name of ['styles', 'numbering', 'footnotes'] as const) {
    const inner = parts[name]
    if (inner === undefined) continue
    files[`word/${name}.xml`] = strToU8(
      `${declaration}<w:${name} ${namespaces}>${inner}</w:${name}>`,
    )
    links += `<Relationship Id="${name}" Type="${office}/relationships/${name}" Target="${name}.xml"/>`
  }
  files['word/_rels/document.xml.rels'] = strToU8(
    `${declaration}<Relationships xmlns="${packaging}/relationships">${links}</Relationships>`,
  )
  if (parts.core !== undefined) {
    files['docProps/core.xml'] = strToU8(
      `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.core}</cp:coreProperties>`,
    )
  }
  return { ...files, ...parts.files }
}

/** A paragraph with one run; `properties` go into `w:pPr`, `look` into the run's `w:rPr`. */
export function paragraph(text: string, properties = '', look = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text, look)}</w:p>`
}

export function run(text: string, look = ''): string {
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`
}

/** The styles "heading 1" and so on, with the ids H1 and so on. */
export function headingStyles(...levels: readonly number[]): string {
  return levels
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`,
    )
    .join('')
}

/** A paragraph of a style, by the style's id. */
export function styled(style: string, text: string): string {
  return paragraph(text, `<w:pStyle w:val="${style}"/>`)
}

/** A complex field with its code and what it shows. */
export function field(code: string, shown: string): string {
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escape(code)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
