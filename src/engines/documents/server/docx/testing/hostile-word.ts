import { constants, deflateRawSync } from 'node:zlib'

import { strToU8, zipSync } from 'fflate'

import type { DocxErrorCode } from '../package/docx-error.ts'
import { namespaces, paragraph, wordFile, wordParts } from './word-file.ts'

export interface HostileFile {
  readonly name: string
  /** Makes the file; some are large, so they are made one at a time. */
  readonly make: () => Uint8Array
  /** How reading it must end; `reads` when the trap must be stepped over. */
  readonly ends: DocxErrorCode | 'reads'
}

const mebibyte = 1024 * 1024
const open = `<?xml version="1.0"?><w:document ${namespaces}><w:body>`
const close = '</w:body></w:document>'

/** Word files made to hurt: each must end in its error, in bounded time and memory. */
export const hostileFiles: readonly HostileFile[] = [
  { name: 'a gigabyte of spaces in one part', ends: 'too-large', make: gigabyte },
  { name: 'many parts that inflate to more than the total', ends: 'too-large', make: manyBombs },
  { name: 'a payload with an innocent name', ends: 'too-large', make: disguised },
  { name: '65,000 entries', ends: 'too-large', make: () => manyEntries(65_000) },
  { name: '2,001 entries', ends: 'too-large', make: () => manyEntries(2001) },
  { name: 'parts that share their bytes', ends: 'damaged', make: overlapping },
  { name: 'two parts of one name', ends: 'damaged', make: duplicate },
  {
    name: 'content controls nested 100,000 deep',
    ends: 'too-complex',
    make: () => nested(100_000),
  },
  { name: 'tables nested 300 deep', ends: 'too-complex', make: nestedTables },
  {
    name: 'an external entity',
    ends: 'damaged',
    make: () => withDocumentType('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
  },
  { name: 'an entity bomb', ends: 'damaged', make: entityBomb },
  {
    name: 'four million empty paragraphs',
    ends: 'too-large',
    make: () => repeated('<w:p/>', 4_000_000),
  },
  {
    name: 'marks by the million that do not pack well',
    ends: 'too-complex',
    make: () => repeatedNoise(1_600_000),
  },
  {
    name: '100,000 paragraphs of a word',
    ends: 'too-large',
    make: () => repeated('<w:p><w:r><w:t>a</w:t></w:r></w:p>', 100_000),
  },
  {
    name: 'half a million runs in one paragraph',
    ends: 'too-complex',
    make: () => document(`<w:p>${'<w:r/>'.repeat(500_000)}</w:p>`),
  },
  { name: 'half a million attributes in one element', ends: 'too-complex', make: manyAttributes },
  { name: 'a cell that spans a thousand million columns', ends: 'reads', make: wideCell },
  { name: 'a style that is its own ancestor', ends: 'reads', make: circularStyle },
  { name: 'fields that begin and never end', ends: 'reads', make: openFields },
  { name: 'external targets', ends: 'reads', make: externalTargets },
  { name: 'relationships that climb out of the archive', ends: 'reads', make: climbing },
  { name: 'a file cut in half', ends: 'damaged', make: () => cut(0.5) },
  { name: 'a file without its last bytes', ends: 'damaged', make: () => cut(0.97) },
  { name: 'deflated rubbish', ends: 'damaged', make: rubbish },
  {
    name: 'a main part that is not XML',
    ends: 'damaged',
    make: () => withMain('once upon a time'),
  },
  {
    name: 'a spreadsheet in a Word file',
    ends: 'not-this-type',
    make: () => withMain('<?xml version="1.0"?><worksheet/>'),
  },
  {
    name: 'an archive without Word parts',
    ends: 'not-this-type',
    make: () => zipSync({ 'a.txt': strToU8('a') }),
  },
  {
    name: 'a picture by another name',
    ends: 'not-this-type',
    make: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]),
  },
  { name: 'an old .doc', ends: 'not-this-type', make: () => container('WordDocument') },
  {
    name: 'an encrypted package',
    ends: 'password-needed',
    make: () => container('EncryptedPackage'),
  },
  { name: 'an encrypted entry', ends: 'password-needed', make: encryptedEntry },
  { name: 'no bytes', ends: 'empty', make: () => new Uint8Array(0) },
  { name: 'no text', ends: 'empty', make: () => document('<w:p/>') },
]

function withMain(xml: string | Uint8Array): Uint8Array {
  const content = typeof xml === 'string' ? strToU8(xml) : xml
  // The fastest level: to pack a hundred megabytes well costs more than every test of reading them.
  return zipSync({ ...wordParts({ body: '' }), 'word/document.xml': content }, { level: 1 })
}

function document(body: string): Uint8Array {
  return withMain(`${open}${body}${close}`)
}

/** A megabyte that inflates to a thousand. */
function gigabyte(): Uint8Array {
  const chunk = spaces(1024)
  return rawZip([
    { name: '[Content_Types].xml', data: deflateRawSync(strToU8('<Types/>')) },
    { name: 'word/document.xml', data: chunk },
  ])
}

/** That many mebibytes of spaces, deflated: one piece repeated, since each piece ends on a byte. */
function spaces(mebibytes: number): Uint8Array {
  const piece = deflateRawSync(new Uint8Array(mebibyte).fill(0x20), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const last = new Uint8Array([3, 0])
  return new Uint8Array(Buffer.concat([...Array<Uint8Array>(mebibytes).fill(piece), last]))
}

function manyBombs(): Uint8Array {
  const noise = strToU8(open)
  const bomb = spaces(60)
  const parts = ['styles', 'numbering', 'footnotes', 'endnotes']
  const links = parts
    .map((name) => `<Relationship Id="${name}" Type="x/${name}" Target="${name}.xml"/>`)
    .join('')
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`
  return rawZip([
    { name: '[Content_Types].xml', data: deflateRawSync(strToU8('<Types/>')) },
    { name: 'word/document.xml', data: deflateRawSync(noise) },
    { name: 'word/_rels/document.xml.rels', data: deflateRawSync(strToU8(rels)) },
    ...parts.map((name) => ({ name: `word/${name}.xml`, data: bomb })),
  ])
}

/** Bounds must follow what is inflated, not how it is called. */
function disguised(): Uint8Array {
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="x/officeDocument" Target="word/media/photo.png"/></Relationships>'
  return rawZip([
    { name: '[Content_Types].xml', data: deflateRawSync(strToU8('<Types/>')) },
    { name: '_rels/.rels', data: deflateRawSync(strToU8(rels)) },
    {
      name: 'word/media/photo.png',
      data: spaces(200),
    },
  ])
}

function manyEntries(count: number): Uint8Array {
  const data = new Uint8Array(0)
  return rawZip(
    Array.from({ length: count }, (_, index) => ({ name: `p${index}`, data, method: 0 })),
  )
}

function overlapping(): Uint8Array {
  const zip = wordFile({ body: paragraph('Two names for the same bytes') })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  let at = view.getUint32(end + 16, true)
  const offsets: number[] = []
  while (at < end) {
    offsets.push(at)
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  for (const offset of offsets) view.setUint32(offset + 42, 0, true)
  return zip
}

function duplicate(): Uint8Array {
  const data = deflateRawSync(strToU8('<Types/>'))
  return rawZip([
    { name: '[Content_Types].xml', data },
    { name: 'word/document.xml', data },
    { name: 'WORD/document.xml', data },
  ])
}

function nested(depth: number): Uint8Array {
  return document('<w:sdt><w:sdtContent>'.repeat(depth))
}

function nestedTables(): Uint8Array {
  return document(
    `${'<w:tbl><w:tr><w:tc>'.repeat(300)}${paragraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(300)}`,
  )
}

function withDocumentType(declarations: string, use: string): Uint8Array {
  return withMain(
    `<?xml version="1.0"?><!DOCTYPE d [${declarations}]>${open.slice(open.indexOf('?>') + 2)}<w:p><w:r><w:t>${use}</w:t></w:r></w:p>${close}`,
  )
}

function entityBomb(): Uint8Array {
  const declarations = Array.from({ length: 9 }, (_, index) =>
    index === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`,
  )
  return withDocumentType(declarations.join(''), '&e8;')
}

function repeated(xml: string, count: number): Uint8Array {
  return document(xml.repeat(count))
}

/** Noise keeps the ratio low, so that only the count of elements can stop it. */
function repeatedNoise(count: number): Uint8Array {
  let seed = 1
  const noise = () => (seed = (seed * 48_271) % 2_147_483_647).toString(36)
  return document(
    Array.from({ length: count }, () => `<w:bookmarkEnd w:id="${noise()}"/>`).join(''),
  )
}

function manyAttributes(): Uint8Array {
  const attributes = Array.from({ length: 500_000 }, (_, index) => `a${index}=""`).join(' ')
  return document(`<w:p ${attributes}><w:r><w:t>a</w:t></w:r></w:p>`.repeat(7))
}

function wideCell(): Uint8Array {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>${paragraph(text)}</w:tc>`
  return document(`<w:tbl><w:tr>${cell('one')}${cell('two')}</w:tr></w:tbl>`)
}

function circularStyle(): Uint8Array {
  const style = (id: string, base: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/></w:style>`
  return wordFile({
    styles: style('One', 'Two') + style('Two', 'One'),
    body: paragraph('A circle of styles', '<w:pStyle w:val="One"/>'),
  })
}

function openFields(): Uint8Array {
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
  return document(`${paragraph('Before')}<w:p>${begin.repeat(1000)}</w:p>${paragraph('After')}`)
}

function externalTargets(): Uint8Array {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return wordFile({
    relationships: `<Relationship Id="x1" Type="${type}/image" Target="http://127.0.0.1:9/leak.png" TargetMode="External"/><Relationship Id="x2" Type="${type}/styles" Target="file:///etc/passwd" TargetMode="External"/>`,
    body: `${paragraph('A picture from elsewhere')}<w:p><w:r><w:drawing><a:blip r:link="x1"/></w:drawing></w:r></w:p>`,
  })
}

function climbing(): Uint8Array {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return wordFile({
    relationships: `<Relationship Id="x1" Type="${type}/styles" Target="../../../../etc/passwd"/>`,
    body: paragraph('Nothing outside the archive is a part'),
  })
}

function cut(share: number): Uint8Array {
  const whole = wordFile({ body: paragraph('A long story. '.repeat(2000)) })
  return whole.slice(0, Math.floor(whole.length * share))
}

function rubbish(): Uint8Array {
  const data = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 251)
  return rawZip([
    { name: '[Content_Types].xml', data: deflateRawSync(strToU8('<Types/>')) },
    { name: 'word/document.xml', data },
  ])
}

function container(stream: string): Uint8Array {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(stream, 'utf16le'), 1024)
  return bytes
}

function encryptedEntry(): Uint8Array {
  return rawZip([
    { name: '[Content_Types].xml', data: deflateRawSync(strToU8('<Types/>')), flags: 1 },
  ])
}

interface RawEntry {
  readonly name: string
  readonly data: Uint8Array
  readonly method?: number
  readonly flags?: number
}

/** A zip written by hand, so that its records can say what they like. */
function rawZip(entries: readonly RawEntry[]): Uint8Array {
  const records = entries.map((entry) => ({ ...entry, bytes: strToU8(entry.name) }))
  const local = records.map(({ bytes, data, method = 8, flags = 0 }) => {
    const head = new Uint8Array(30 + bytes.length)
    const view = new DataView(head.buffer)
    view.setUint32(0, 0x04034b50, true)
    view.setUint16(6, flags, true)
    view.setUint16(8, method, true)
    view.setUint32(18, data.length, true)
    view.setUint16(26, bytes.length, true)
    head.set(bytes, 30)
    return head
  })
  let offset = 0
  const central = records.map(({ bytes, data, method = 8, flags = 0 }, index) => {
    const head = new Uint8Array(46 + bytes.length)
    const view = new DataView(head.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(8, flags, true)
    view.setUint16(10, method, true)
    view.setUint32(20, data.length, true)
    view.setUint16(28, bytes.length, true)
    view.setUint32(42, offset, true)
    head.set(bytes, 46)
    offset += (local[index]?.length ?? 0) + data.length
    return head
  })
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, records.length, true)
  view.setUint16(10, records.length, true)
  view.setUint32(
    12,
    central.reduce((sum, head) => sum + head.length, 0),
    true,
  )
  view.setUint32(16, offset, true)
  const body = records.flatMap(({ data }, index) => [local[index] ?? new Uint8Array(0), data])
  return new Uint8Array(Buffer.concat([...body, ...central, end]))
}
