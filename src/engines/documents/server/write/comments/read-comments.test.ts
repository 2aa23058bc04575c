import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { paragraph, wordFile } from '../../docx/testing/word-file.ts'
import { annotateWord } from './annotate-word.ts'
import type { CommentText } from './comment-text.ts'
import { readComments } from './read-comments.ts'

const at = '2026-11-22T10:00:00.000Z'
const text = 'Prices rose in all towns, which the flood caused.'
const note: CommentText = {
  id: 'a1b2c3d4e5f60718',
  title: 'Major: a claim without a source',
  lines: ['Name one.'],
  isResolved: false,
  anchor: { blockText: text, start: 7, end: 18, occurrence: 0 },
}

/** A file with the comment of the note, and one of Dr Doubt, number 5, that stands nowhere yet. */
function answered(words: string, paragraphId: string) {
  const made = unzipSync(annotateWord(wordFile({ body: paragraph(text) }), [note], { at }))
  const edit = (name: string, change: (xml: string) => string) => {
    made[name] = Buffer.from(change(Buffer.from(made[name] ?? []).toString()))
  }
  edit('word/comments.xml', (xml) =>
    xml.replace(
      '</w:comments>',
      `<w:comment w:id="5" w:author="Dr Doubt" w:date="2026-11-22T10:00:00Z"><w:p w14:paraId="${paragraphId}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:r><w:t>${words}</w:t></w:r></w:p></w:comment></w:comments>`,
    ),
  )
  return { made, edit }
}

const reference = (number: number) => `<w:r><w:commentReference w:id="${number}"/></w:r>`

describe('comments of others at the passage of a note', () => {
  it('are its answers, and it keeps its place, where LibreOffice left both without their words', () => {
    const { made, edit } = answered('Which towns?', '0ABCDEF1')
    delete made['word/commentsExtended.xml']
    edit('word/document.xml', (xml) =>
      xml.replace(
        /(<w:bookmarkStart [^>]*_scholium[^>]*>)[\s\S]*?<w:commentReference w:id="0"\/><\/w:r>/u,
        `$1<w:commentRangeStart w:id="5"/>${reference(0)}<w:commentRangeEnd w:id="5"/>${reference(5)}`,
      ),
    )
    const [read, ...others] = readComments(zipSync(made))
    expect(others).toEqual([])
    expect(read).toMatchObject({ id: note.id, replies: [{ text: 'Which towns?' }] })
    expect(read?.passage).toMatch(/^Prices.*caused$/u)
  })

  it('are left to them where Word says that they answer nothing', () => {
    const { made, edit } = answered('Nice.', '0ABCDEF1')
    edit('word/commentsExtended.xml', (xml) =>
      xml.replace(
        '</w15:commentsEx>',
        '<w15:commentEx w15:paraId="0ABCDEF1" w15:done="0"/></w15:commentsEx>',
      ),
    )
    edit('word/document.xml', (xml) =>
      xml
        .replace('<w:commentRangeStart w:id="0"/>', '$&<w:commentRangeStart w:id="5"/>')
        .replace('<w:commentRangeEnd w:id="0"/>', '<w:commentRangeEnd w:id="5"/>$&'),
    )
    expect(readComments(zipSync(made)).map(({ id, author }) => [id, author])).toEqual([
      [note.id, 'Scholium'],
      [null, 'Dr Doubt'],
    ])
  })
})
