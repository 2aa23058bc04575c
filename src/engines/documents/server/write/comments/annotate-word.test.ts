import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../../docx/read-docx.ts'
import { paragraph, run, wordFile } from '../../docx/testing/word-file.ts'
import { annotateWord } from './annotate-word.ts'
import type { CommentText } from './comment-text.ts'
import { readComments } from './read-comments.ts'
import { readReview } from './read-review.ts'
import { squash } from './word-text.ts'

const at = '2026-11-22T10:00:00.000Z'
const WORD = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'word')

function comment(blockText: string, words: string, more: Partial<CommentText> = {}): CommentText {
  const start = blockText.indexOf(words)
  return {
    id: 'a1b2c3d4e5f60718',
    title: 'Major: a claim without a source',
    lines: ['The text says <this> & that.'],
    isResolved: false,
    anchor: { blockText, start, end: start + words.length, occurrence: 0 },
    ...more,
  }
}

const part = (file: Uint8Array, name: string) => Buffer.from(unzipSync(file)[name] ?? []).toString()

describe('annotateWord', () => {
  const text = 'Prices rose in all towns, which the flood caused.'
  const body =
    paragraph('Bread prices') +
    `<w:p>${run('Prices rose in ', '<w:b/>')}${run('all towns, which')}${run(' the flood caused.')}</w:p>`

  it('cuts runs at the very letters and keeps their properties', () => {
    const made = annotateWord(wordFile({ body }), [comment(text, 'rose in all')], { at })
    const xml = part(made, 'word/document.xml')
    expect(xml).toContain(
      '<w:t xml:space="preserve">Prices </w:t></w:r><w:bookmarkStart w:id="1" w:name="_scholium_a1b2c3d4e5f60718"/><w:commentRangeStart w:id="0"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">rose in ',
    )
    expect(xml).toContain('>all</w:t></w:r><w:commentRangeEnd w:id="0"/>')
    expect(readDocx(made).blocks.map((block) => block.text)).toEqual(['Bread prices', text])
  })

  it('takes answers along as answers, line by line, and finds them again', () => {
    const replies = [
      {
        author: 'Dr Doubt',
        text: 'It was renamed.\nSee <the> list.',
        at: '2026-11-20T09:00:00.000Z',
      },
      { author: '', text: 'I see.', at: null },
    ]
    const made = annotateWord(wordFile({ body }), [comment(text, 'rose in all', { replies })], {
      at,
    })
    const [read, ...others] = readComments(made)
    expect(others).toEqual([])
    expect(read).toMatchObject({ id: 'a1b2c3d4e5f60718', isResolved: false })
    expect(read?.replies).toEqual([
      { author: 'Dr Doubt', text: 'It was renamed.\nSee <the> list.', at: '2026-11-20T09:00:00Z' },
      { author: '', text: 'I see.', at: '2026-11-22T10:00:00Z' },
    ])
    expect(readDocx(made).blocks.map((block) => block.text)).toEqual(['Bread prices', text])
  })

  it('knows a comment by an id that its note had before, and puts no mark twice where a comment was deleted', () => {
    const first = annotateWord(wordFile({ body }), [comment(text, 'rose')], { at })
    const later = comment(text, 'rose in', {
      id: '0123456789abcdef',
      formerIds: ['a1b2c3d4e5f60718'],
    })
    const again = annotateWord(first, [{ ...later, isResolved: true }], { at })
    expect(readComments(again).map(({ id, isResolved }) => [id, isResolved])).toEqual([
      ['a1b2c3d4e5f60718', true],
    ])
    const parts = unzipSync(first)
    const empty =
      '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'
    parts['word/comments.xml'] = Buffer.from(empty)
    const without = zipSync(parts)
    expect(readReview(without)).toEqual({ comments: [], marked: ['a1b2c3d4e5f60718'] })
    const back = annotateWord(without, [comment(text, 'rose')], { at })
    expect(part(back, 'word/document.xml').match(/_scholium_/gu)).toHaveLength(1)
    expect(readReview(back).comments.map(({ id }) => id)).toEqual(['a1b2c3d4e5f60718'])
  })

  it('adds no comment twice to a file that came back, keeps its answers, and settles what has no note any more', () => {
    const [kept, gone] = [comment(text, 'rose'), comment(text, 'flood', { id: 'ffff000011112222' })]
    const first = annotateWord(wordFile({ body }), [kept, gone], { at })
    const fresh = comment(text, 'towns', { id: '0123456789abcdef' })
    const again = annotateWord(first, [{ ...kept, isResolved: true }, fresh], { at })
    const read = readComments(again)
    expect(read).toHaveLength(3)
    expect(Object.fromEntries(read.map(({ id, isResolved }) => [id, isResolved]))).toEqual({
      '0123456789abcdef': false,
      a1b2c3d4e5f60718: true,
      ffff000011112222: true,
    })
    const open = annotateWord(again, [kept, gone, fresh], { at })
    expect(readComments(open).every(({ isResolved }) => !isResolved)).toBe(true)
  })

  it('reads back what it wrote: id, passage, state', () => {
    const made = annotateWord(
      wordFile({ body }),
      [
        comment(text, 'rose in all'),
        comment(text, 'flood', { id: 'ffff000011112222', isResolved: true }),
        comment(text, '', { id: '0123456789abcdef', anchor: null }),
      ],
      { at },
    )
    expect(
      readComments(made).map(({ id, passage, isResolved }) => [id, passage, isResolved]),
    ).toEqual([
      ['a1b2c3d4e5f60718', 'roseinall', false],
      ['ffff000011112222', 'flood', true],
      ['0123456789abcdef', 'Breadprices', false],
    ])
  })

  it('knows the answers and states of a file that LibreOffice has saved', () => {
    const { id: first } = comment(text, 'rose in all')
    const second = 'ffff000011112222'
    const made = unzipSync(
      annotateWord(
        wordFile({ body }),
        [comment(text, 'rose in all'), comment(text, 'flood', { id: second })],
        { at },
      ),
    )
    const xml = (name: string) => Buffer.from(made[name] ?? []).toString()
    // It gives comments new numbers, drops ids of paragraphs except of what is resolved, and lets answers stand beside.
    const said = (number: number, words: string) =>
      `<w:comment w:id="${number}" w:author="Dr Doubt" w:date="2026-11-22T1${number}:00:00Z"><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`
    const bare = xml('word/comments.xml').replace(/ w14:paraId="(?!0100)[^"]*"/gu, '')
    const last = bare.lastIndexOf('<w:p>')
    const comments = `${bare.slice(0, last)}<w:p xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" w14:paraId="01000000">${bare.slice(last + 5)}`
    made['word/comments.xml'] = Buffer.from(
      comments.replace(
        '</w:comments>',
        `${said(3, 'At its end.')}${said(2, 'On its words.')}${said(4, 'Elsewhere.')}</w:comments>`,
      ),
    )
    made['word/commentsExtended.xml'] = Buffer.from(
      '<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="01000000" w15:done="1"/></w15:commentsEx>',
    )
    const reference = (number: number) => `<w:r><w:commentReference w:id="${number}"/></w:r>`
    made['word/document.xml'] = Buffer.from(
      xml('word/document.xml')
        .replace('<w:commentRangeStart w:id="0"/>', '$&<w:commentRangeStart w:id="2"/>')
        .replace(
          '<w:commentRangeEnd w:id="0"/>',
          `${reference(3)}$&<w:r><w:t> </w:t></w:r><w:commentRangeEnd w:id="2"/>${reference(2)}`,
        )
        .replace('caused.</w:t></w:r>', `$&${reference(4)}`),
    )
    const read = readComments(zipSync(made))
    expect(
      read.map(({ id, isResolved, replies }) => [id, isResolved, replies.map((one) => one.text)]),
    ).toEqual([
      [first, false, ['On its words.', 'At its end.']],
      [second, true, []],
      [null, false, []],
    ])
  })

  it('takes what Google Docs writes for a resolved comment as its state, and as nobody’s answer', () => {
    const made = unzipSync(annotateWord(wordFile({ body }), [comment(text, 'rose in all')], { at }))
    const said = (number: number, words: string) =>
      `<w:comment w:id="${number}" w:author="Dr Doubt" w:date="2026-11-22T1${number}:00:00Z"><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`
    const beside = (number: number) => `<w:commentRangeStart w:id="${number}"/>`
    const ends = (number: number) =>
      `<w:commentRangeEnd w:id="${number}"/><w:r><w:commentReference w:id="${number}"/></w:r>`
    const xml = (name: string) => Buffer.from(made[name] ?? []).toString()
    const read = (...signs: readonly string[]) => {
      const answers = ['It is so.', ...signs]
      const numbers = answers.map((_, index) => index + 1)
      const comments = answers.map((words, index) => said(index + 1, words)).join('')
      const file = {
        ...made,
        'word/comments.xml': Buffer.from(
          xml('word/comments.xml').replace('</w:comments>', `${comments}</w:comments>`),
        ),
        'word/commentsExtended.xml': Buffer.from('<w15:commentsEx/>'),
        'word/document.xml': Buffer.from(
          xml('word/document.xml')
            .replace('<w:commentRangeStart w:id="0"/>', `$&${numbers.map(beside).join('')}`)
            .replace('<w:commentRangeEnd w:id="0"/>', `${numbers.map(ends).join('')}$&`),
        ),
      }
      const [only] = readComments(zipSync(file))
      return [only?.isResolved, only?.replies.map((reply) => reply.text)]
    }
    expect(read('_Marked as resolved_')).toEqual([true, ['It is so.']])
    expect(read('_Marked as resolved_', '_Re-opened_\nNot yet.')).toEqual([
      false,
      ['It is so.', 'Not yet.'],
    ])
  })

  it('finds the notes of comments that LibreOffice emptied by their order', () => {
    const ids = ['aaaa00000001', 'aaaa00000002', 'aaaa00000003', 'aaaa00000004']
    const words = ['Prices', 'rose', 'towns', 'flood']
    const notes = ids.map((id, index) => comment(text, words[index] ?? '', { id }))
    const made = unzipSync(annotateWord(wordFile({ body }), notes, { at }))
    const entries = Buffer.from(made['word/comments.xml'] ?? [])
      .toString()
      .split(/(?=<w:comment )/u)
    const emptied = entries.map((entry, index) =>
      index === 2 || index === 3
        ? entry.replace(/<w:p>.*<\/w:p>|<w:p .*<\/w:p>/u, '<w:p/>')
        : entry,
    )
    made['word/comments.xml'] = Buffer.from(emptied.join(''))
    const main = Buffer.from(made['word/document.xml'] ?? []).toString()
    const bare = main.replace(/<w:comment\w+ w:id="[12]"\/>/gu, '')
    made['word/document.xml'] = Buffer.from(bare)
    expect(readReview(zipSync(made)).comments.map(({ id }) => id)).toEqual(ids)
    const fewer = main.replace(/<w:comment\w+ w:id="[12]"\/>|<w:bookmarkStart [^>]*2"\/>/gu, '')
    made['word/document.xml'] = Buffer.from(fewer)
    expect(readReview(zipSync(made)).comments.map(({ id }) => id)).toEqual([
      ids[0],
      null,
      null,
      ids[3],
    ])
  })

  it('puts the comment of a footnote at its callout, and quotes its words', () => {
    const footnotes = `<w:footnote w:id="2">${paragraph('The list of the mills is lost.')}</w:footnote>`
    const called = `<w:p>${run('Mills stood still')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' for weeks.')}</w:p>`
    const file = wordFile({ body: paragraph('Bread prices') + called, footnotes })
    const made = annotateWord(file, [comment('The list of the mills is lost.', 'mills is lost')], {
      at,
    })
    const [only] = readComments(made)
    expect(only?.passage).toBe('Millsstoodstill')
    expect(only?.text).toContain('In the footnote: “mills is lost”')
  })

  it('leaves every other part as it was, and the comments of others in place', () => {
    const theirs = annotateWord(wordFile({ body }), [comment(text, 'towns', { id: 'theirs01' })], {
      at,
    })
    const again = annotateWord(theirs, [comment(text, 'flood caused')], { at })
    const [before, after] = [unzipSync(theirs), unzipSync(again)]
    const changed = Object.keys(before).filter(
      (name) => !Buffer.from(before[name] ?? []).equals(Buffer.from(after[name] ?? [])),
    )
    expect(changed.sort()).toEqual([
      'word/comments.xml',
      'word/commentsExtended.xml',
      'word/commentsIds.xml',
      'word/document.xml',
    ])
    expect(readComments(again).map((one) => [one.id, one.passage])).toEqual([
      ['theirs01', 'towns'],
      ['a1b2c3d4e5f60718', 'floodcaused'],
    ])
  })

  it('finds the n-th of several equal paragraphs', () => {
    const twice = `${paragraph('The same words here.')}${paragraph('The same words here.')}`
    const anchor = { blockText: 'The same words here.', start: 4, end: 8, occurrence: 1 }
    const made = annotateWord(wordFile({ body: twice }), [comment('', '', { anchor })], { at })
    const xml = part(made, 'word/document.xml')
    expect(xml.indexOf('commentRangeStart')).toBeGreaterThan(xml.indexOf('</w:p>'))
  })

  it('puts the comment of a text box around the run that holds the box, once, and quotes its words', () => {
    const inner = `<w:p>${run('A side remark on bread and on beer.')}</w:p>`
    const box = (name: string) => `<${name}><w:txbxContent>${inner}</w:txbxContent></${name}>`
    const both = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('wps:txbx')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('v:textbox')}</w:pict></mc:Fallback></mc:AlternateContent>`
    const old = `<w:pict>${box('v:textbox')}</w:pict>`
    const remark = 'A side remark on bread and on beer.'
    for (const shape of [both, old]) {
      const host = `<w:p>${run('Words beside. ')}<w:r><w:rPr><w:noProof/></w:rPr>${shape}</w:r></w:p>`
      const comments = [
        comment(remark, 'bread'),
        comment(remark, 'beer', { id: 'ffff000011112222' }),
      ]
      const made = annotateWord(wordFile({ body: paragraph('Prices') + host }), comments, { at })
      const xml = part(made, 'word/document.xml')
      expect(xml.match(/commentRangeStart/gu)).toHaveLength(2)
      expect(xml.match(/commentReference /gu)).toHaveLength(2)
      const start = xml.indexOf('<w:r><w:rPr><w:noProof/>')
      const end = xml.indexOf(`${shape}</w:r>`) + shape.length + '</w:r>'.length
      expect(start).toBeGreaterThan(xml.lastIndexOf('commentRangeStart'))
      expect(xml.indexOf('commentRangeEnd')).toBeGreaterThanOrEqual(end)
      expect(readComments(made).map(({ id }) => id)).toEqual([
        'a1b2c3d4e5f60718',
        'ffff000011112222',
      ])
      expect(readComments(made)[1]?.text).toContain('In the text box: “beer”')
    }
  })

  it('keeps every tracked change, and comments on words that were put in', () => {
    const by = 'w:author="Dr Doubt" w:date="2026-11-20T09:00:00Z"'
    const put = `<w:ins w:id="11" ${by}>${run('rose very much')}</w:ins>`
    const gone = `<w:del w:id="12" ${by}><w:r><w:delText>fell</w:delText></w:r></w:del>`
    const format = `<w:r><w:rPr><w:b/><w:rPrChange w:id="13" ${by}><w:rPr/></w:rPrChange></w:rPr><w:t>in all towns.</w:t></w:r>`
    const tracked = `<w:p>${run('Prices ')}${gone}${put}${run(' ')}${format}</w:p>`
    const before = wordFile({ body: tracked })
    const words = 'Prices rose very much in all towns.'
    const made = annotateWord(
      before,
      [comment(words, 'very'), comment(words, 'all towns', { id: 'ffff000011112222' })],
      { at },
    )
    expect(readComments(made).map(({ passage }) => passage)).toEqual(['very', 'alltowns'])
    const xml = part(made, 'word/document.xml')
    expect(xml).toContain(gone)
    const change = `<w:rPrChange w:id="13" ${by}><w:rPr/></w:rPrChange>`
    // Every part of the run that is cut has its change.
    expect(xml.split(change)).toHaveLength(4)
    const inserted = /<w:ins w:id="11".*?<\/w:ins>/su.exec(xml)?.[0] ?? ''
    const letters = [...inserted.matchAll(/<w:t(?: [^>]*)?>([^<]*)</gu)].map((match) => match[1])
    expect(letters.join('')).toBe('rose very much')
    expect(inserted).toContain('commentRangeStart')
    expect(readDocx(made).blocks.map((block) => block.text)).toEqual([words])
  })

  it('marks any stretch of any runs, and the text stays the same', () => {
    const words = fc.stringMatching(/^[a-zé&<"' ,.]{1,12}$/u)
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (runs, one, other) => {
          const whole = wordFile({
            body: `${paragraph('A first line')}<w:p>${runs.map((text, index) => run(text, index % 2 === 0 ? '<w:i/>' : '')).join('')}</w:p>`,
          })
          const before = readDocx(whole)
          const block = before.blocks[1]
          if (block === undefined || squash(block.text).length < 2) return
          const [start, end] = [one % block.text.length, other % block.text.length].sort(
            (a, b) => a - b,
          )
          const exact = squash(block.text.slice(start, end))
          if (exact === '') return
          const anchor = { blockText: block.text, start: start ?? 0, end: end ?? 0, occurrence: 0 }
          const made = annotateWord(whole, [comment('', '', { anchor })], { at })
          expect(readDocx(made).blocks.map((each) => each.text)).toEqual(
            before.blocks.map((each) => each.text),
          )
          expect(readComments(made)[0]?.passage).toBe(exact)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.skipIf(!existsSync(WORD))(
    'places a comment in every paragraph of every Word file we have',
    () => {
      const misplaced: string[] = []
      let placed = 0
      for (const path of wordFiles()) {
        const bytes = readFileSync(path)
        const document = read(bytes)
        if (document === undefined) continue
        const comments = commentsOn(document)
        const made = annotateWord(bytes, comments, { at })
        expect(readDocx(made).blocks.map((block) => block.text)).toEqual(
          document.blocks.map((block) => block.text),
        )
        const back = new Map(readComments(made).map((one) => [one.id, one]))
        for (const { id, anchor } of comments) {
          const wanted = squash(anchor?.blockText.slice(anchor.start, anchor.end) ?? '')
          const { passage, text = '' } = back.get(id) ?? {}
          const isAtBox = squash(text).includes(`Inthetextbox${wanted}`)
          if (passage === wanted || isAtBox) placed += 1
          else misplaced.push(`${path}: ${wanted} ${passage ?? 'lost'}`)
        }
        expect(marksInBoxes(made)).toEqual(marksInBoxes(bytes))
      }
      expect(misplaced).toEqual([])
      expect(placed).toBeGreaterThan(150)
    },
  )
})

/** The marks of comments inside text boxes, the inner ones of nested boxes left out. */
function marksInBoxes(file: Uint8Array): readonly string[] {
  const boxes = part(file, 'word/document.xml').matchAll(/<w:txbxContent>.*?<\/w:txbxContent>/gsu)
  return [...boxes].flatMap(([box]) => box.match(/<w:comment[^>]*>/gu) ?? [])
}

function wordFiles(): string[] {
  return readdirSync(WORD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.docx'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function read(bytes: Uint8Array): Document | undefined {
  try {
    return readDocx(bytes)
  } catch {
    return undefined
  }
}

/** A passage of five words in every paragraph without an equation. */
function commentsOn(document: Document): CommentText[] {
  const seen = new Map<string, number>()
  return document.blocks.flatMap((block, index): CommentText[] => {
    const occurrence = seen.get(block.text) ?? 0
    seen.set(block.text, occurrence + 1)
    const isText = ['paragraph', 'list-item', 'caption', 'heading'].includes(block.type)
    const words = [...block.text.matchAll(/\S+/gu)].slice(1, 6)
    const [first, last] = [words[0], words.at(-1)]
    if (!isText || block.text.includes('$') || first === undefined || last === undefined) return []
    const end = last.index + last[0].length
    if (squash(block.text.slice(first.index, end)) === '') return []
    const id = index.toString(16).padStart(16, '0')
    const anchor = { blockText: block.text, start: first.index, end, occurrence }
    return [{ id, title: 'A note', lines: ['Words.'], isResolved: false, anchor }]
  })
}
