import { Document, HeadingLevel, Packer, Paragraph } from 'docx'

import { samplePaper } from '#features/drafts/server/sample/sample-paper.ts'

import { wordFile } from './files.ts'
import type { UploadedFile } from './files.ts'

const headings = [
  ['### ', HeadingLevel.HEADING_2],
  ['## ', HeadingLevel.HEADING_1],
  ['# ', HeadingLevel.TITLE],
] as const

/** A paper as somebody brings it along: the words of the sample in a Word file, its table left out. */
export async function wordPaper(): Promise<UploadedFile> {
  const lines = samplePaper.text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('|'))
  const children = lines.map((line) => {
    const [mark, heading] = headings.find(([start]) => line.startsWith(start)) ?? ['', undefined]
    const text = line.slice(mark.length)
    return new Paragraph({ text, ...(heading === undefined ? {} : { heading }) })
  })
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  return wordFile('Self-testing.docx', bytes)
}
