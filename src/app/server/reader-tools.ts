import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

import { createFileReader } from '#engines/documents/server/read-file.ts'
import type { FileReader, ReaderTools } from '#engines/documents/server/read-file.ts'
import { createFileWriter } from '#engines/documents/server/write/file-writer.ts'
import type { FileWriter } from '#engines/documents/server/write/file-writer.ts'
import type { Config } from '#platform/server/config/config.ts'

/** Where installers put programs. */
const folders = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/** The reader of files, with what this machine and its settings offer. */
export function openReader(config: Config): FileReader {
  return createFileReader({
    ...readerTools(config),
    isReady: config.readyReader && config.role !== 'web',
  })
}

/** The maker of files, with what this machine and its settings offer. */
export function openWriter(config: Config): FileWriter {
  return createFileWriter(readerTools(config))
}

/**
 * The programs that help to read files: where the settings say, else where they are found. Tests look for none, so
 * that they run everywhere in the same way.
 */
function readerTools({ tools, environment }: Config): ReaderTools {
  const find = (said: string | undefined, name: string) => {
    if (said === 'none') return undefined
    if (said !== undefined || environment === 'test') return said
    return folders.map((folder) => join(folder, name)).find(isProgram)
  }
  return {
    office: find(tools.office, 'soffice'),
    recognition: find(tools.recognition, 'tesseract'),
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
