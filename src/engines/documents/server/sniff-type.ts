/** What can be read, some of it only where LibreOffice is installed. */
export const readableTypes = [
  'pdf',
  'docx',
  'doc',
  'rtf',
  'odt',
  'html-zip',
  'latex-zip',
  'markdown-zip',
  'latex',
  'markdown',
  'text',
] as const
export type ReadableType = (typeof readableTypes)[number]
export type SniffedType = ReadableType | 'unknown'

const headLength = 1024
/** The directory of a zip stands at its end; this much of it is searched for names. */
const directoryLength = 1_048_576
/** This much of a text tells its notation: every caller must give as much, or the whole file. */
export const textSampleLength = 65_536

/** Tells the type of a file by what it holds, never by its name. */
export function sniffType(bytes: Uint8Array): SniffedType {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return sniffZip(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'doc'
  const head = latin(bytes.subarray(0, headLength))
  if (head.includes('%PDF-')) return 'pdf'
  if (head.trimStart().startsWith('{\\rtf')) return 'rtf'
  return sniffText(bytes.subarray(0, textSampleLength))
}

/** Word wraps a document with a password into an old-style container with this stream in it. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
}

/** A zip, as Word and OpenDocument files are, without the record that ends each of them (APPNOTE.TXT 6.3.10, 4.3.16). */
export function isCutZip(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(
    'PK\u0005\u0006',
    undefined,
    'latin1',
  )
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && end < 0
}

function sniffZip(bytes: Uint8Array): SniffedType {
  const head = latin(bytes.subarray(0, headLength))
  if (head.includes('application/vnd.oasis.opendocument.text')) return 'odt'
  const end = bytes.subarray(-directoryLength)
  const names = head + latin(end)
  if (names.includes('[Content_Types].xml')) {
    return /word\/[\w.-]*\.xml/u.test(names) ? 'docx' : 'unknown'
  }
  const listed = namesInDirectory(end)
  if (listed.some((name) => /\.(?:tex|ltx)$/iu.test(name))) return 'latex-zip'
  if (listed.some((name) => /\.html?$/iu.test(name))) return 'html-zip'
  return listed.some((name) => /\.(?:md|markdown)$/iu.test(name)) ? 'markdown-zip' : 'unknown'
}

const mostNames = 5000

/** Names in the central directory of a zip (APPNOTE.TXT 6.3.10, section 4.3.12), as far as they are whole. */
function namesInDirectory(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + 4)) {
    if (at + 46 > file.length || names.length >= mostNames) break
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28))
    if (!/(?:^|\/)(?:__MACOSX\/|\.)/u.test(name)) names.push(name)
  }
  return names
}

/** Signs of Markdown at the beginning of lines, and links, as no plain text has them: a lone "#Tag" is none, "##Methods" is. */
const markdownSigns =
  /^ {0,3}#{1,6}[ \t]+\S|^#{2,6}[A-Z]\w+[^\n#]*$|^ {0,3}(?:```|~~~)|^[^\n]+\n(?:={3,}|-{3,})[ \t]*$|!?\[[^\]\n]{1,300}\]\([^)\s]{1,1000}\)|^ {0,3}\[\^[^\]\s]+\]:|\*\*[^*\s][^*\n]{0,300}\*\*|^\|.*\|[ \t]*\n\|[ \t:|-]+\|[ \t]*$/mu
const latexFrame = /\\documentclass|\\documentstyle|\\begin\s*\{document\}/u
const latexSigns =
  /\\documentclass|\\documentstyle|\\begin\s*\{document\}|^[ \t]*\\(?:chapter|section|subsection|subfile|input|include)\*?\s*[[{]/mu

/** A text has no bytes that only programs write; that it holds no words is for its reader to say. */
function sniffText(bytes: Uint8Array): SniffedType {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  const text = isWide
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : latin(bytes)
  if (text === '' || isBinary(text)) return 'unknown'
  if (
    /^\s*(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|svg|script|head|body)\b/iu.test(text)
  ) {
    return 'unknown'
  }
  if (latexSigns.test(text) && !isMarkdownWithCommands(text)) return 'latex'
  return markdownSigns.test(text.replaceAll('\r\n', '\n')) ? 'markdown' : 'text'
}

/** Marks at the beginning of lines by which either notation heads its parts. */
const markdownHeads = /^#{1,6}[ \t]+\S/gmu
const latexHeads =
  /^[ \t]*\\(?:part|chapter|section|subsection|subsubsection|subfile|input|include)\*?\s*[[{]/gmu

/** A thesis for pandoc takes in single commands of LaTeX ("\input{table}"); its parts are headed in Markdown. */
function isMarkdownWithCommands(text: string): boolean {
  if (latexFrame.test(text)) return false
  const heads = text.match(markdownHeads)?.length ?? 0
  return heads > (text.match(latexHeads)?.length ?? 0)
}

function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control bytes are what is looked for
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/gu)?.length ?? 0
  return text.includes('\u0000') || controls > text.length / 1000
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
