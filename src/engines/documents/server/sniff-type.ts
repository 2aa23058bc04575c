export type SniffedType = 'pdf' | 'docx' | 'doc' | 'rtf' | 'odt' | 'unknown'

const headLength = 1024
/** The directory of a zip stands at its end; this much of it is searched for names. */
const directoryLength = 1_048_576

/** Tells the type of a file by what it holds, never by its name. */
export function sniffType(bytes: Uint8Array): SniffedType {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return sniffZip(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'doc'
  const head = latin(bytes.subarray(0, headLength))
  if (head.includes('%PDF-')) return 'pdf'
  return head.trimStart().startsWith('{\\rtf') ? 'rtf' : 'unknown'
}

/** Word wraps a document with a password into an old-style container with this stream in it. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
}

function sniffZip(bytes: Uint8Array): SniffedType {
  const head = latin(bytes.subarray(0, headLength))
  if (head.includes('application/vnd.oasis.opendocument.text')) return 'odt'
  const directory = latin(bytes.subarray(-directoryLength))
  const names = head + directory
  const hasTypes = names.includes('[Content_Types].xml')
  return hasTypes && /word\/[\w.-]*\.xml/u.test(names) ? 'docx' : 'unknown'
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
