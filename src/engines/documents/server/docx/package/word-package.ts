import { DocxError } from './docx-error.ts'
import { docxLimits } from './limits.ts'
import { readXml } from './xml.ts'
import type { XmlBudget, XmlElement } from './xml.ts'
import { openZip } from './zip-archive.ts'
import type { ZipArchive } from './zip-archive.ts'

export interface Relationship {
  /** Last part of the type's address: "image", "footnotes". */
  readonly type: string
  /** Name of the part that it leads to; nothing for targets outside the file, which are never fetched. */
  readonly part: string | undefined
  /** What a target outside the file is called. */
  readonly address?: string
}

/** A Word file taken apart: its main part, its relationships, and a way to read what is wanted. */
export interface WordPackage {
  readonly main: string
  /** Relationships of the main part by id. */
  readonly relationships: ReadonlyMap<string, Relationship>
  /** Trees of the wanted elements of a part; none when the part is missing. */
  readonly units: (part: string, ...names: readonly string[]) => readonly XmlElement[]
  /** The same one by one, for parts too long to hold; answers the root's name. */
  readonly stream: (
    part: string,
    isUnit: (name: string) => boolean,
    onUnit: (unit: XmlElement) => void,
  ) => string
  /** The part of a relationship of the main part, by type. */
  readonly related: (type: string) => readonly string[]
  readonly archive: ZipArchive
}

/** Opens a Word file. Errors: every code of DocxError but `empty` for a file without text. */
export function openWordPackage(bytes: Uint8Array): WordPackage {
  checkType(bytes)
  const archive = openZip(bytes)
  if (!archive.has('[Content_Types].xml')) throw notWord()
  const budget: XmlBudget = { nodes: 0 }
  const stream: WordPackage['stream'] = (part, isUnit, onUnit) => {
    const content = archive.read(part)
    return content === undefined ? '' : readXml(content, budget, { isUnit, onUnit })
  }
  const units: WordPackage['units'] = (part, ...names) => {
    const found: XmlElement[] = []
    stream(
      part,
      (name) => names.includes(name),
      (unit) => found.push(unit),
    )
    return found
  }
  const root = relationshipsOf('', units)
  const main =
    [...root.values()].find((one) => one.type === 'officeDocument')?.part ?? 'word/document.xml'
  if (!archive.has(main)) {
    throw archive.names.some((name) => name.startsWith('word/')) ? missing() : notWord()
  }
  const relationships = relationshipsOf(main, units)
  const core = [...root.values()].filter((one) => one.type === 'core-properties')
  return {
    main,
    relationships,
    units,
    stream,
    archive,
    related: (type) =>
      [...(type === 'core-properties' ? core : relationships.values())]
        .filter((one) => one.type === type)
        .flatMap((one) => (one.part === undefined ? [] : [one.part])),
  }
}

function checkType(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new DocxError('empty', 'The file is empty')
  if (bytes.length > docxLimits.file) {
    throw new DocxError('too-large', `The file is larger than ${docxLimits.file} bytes`)
  }
  const starts = (...magic: readonly number[]) =>
    magic.every((byte, index) => bytes[index] === byte)
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw isEncryptedPackage(bytes)
      ? new DocxError('password-needed', 'The file is protected by a password')
      : new DocxError('not-this-type', 'The file is an old Word document (.doc); save it as .docx')
  }
  if (!starts(0x50, 0x4b)) throw notWord()
}

/** Encrypted Word files are OLE containers with a stream of this name (MS-OFFCRYPTO 2.3.4.4), in UTF-16. */
function isEncryptedPackage(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
}

function relationshipsOf(
  part: string,
  units: WordPackage['units'],
): ReadonlyMap<string, Relationship> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`
  return new Map(
    units(file, 'Relationship').map(({ attributes }) => {
      const isOutside = attributes['TargetMode'] === 'External'
      const target = attributes['Target'] ?? ''
      return [
        attributes['Id'] ?? '',
        {
          type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
          part: isOutside ? undefined : resolveTarget(folder, target),
          ...(isOutside && { address: target }),
        },
      ]
    }),
  )
}

/** A target is relative to its part's folder, or absolute in the archive. */
function resolveTarget(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

function notWord(): DocxError {
  return new DocxError('not-this-type', 'The file is not a Word document (.docx)')
}

function missing(): DocxError {
  return new DocxError('damaged', 'The file lacks its main part')
}
