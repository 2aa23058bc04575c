import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Block, Document } from '../../../document.ts'
import { documentFromText } from '../../../typed-text.ts'
import { planPrint } from '../../../write/print/print-plan.ts'
import { readDocx } from '../../docx/read-docx.ts'
import { escape, field, paragraph, run, styled, wordFile } from '../../docx/testing/word-file.ts'
import { encodePng } from '../../png.ts'
import { picturesOf } from '../pictures/pictures.ts'
import { ommlOf } from './omml.ts'
import { writeWord } from './write-word.ts'

const words = {
  picture: 'Picture',
  drawing: 'Drawing',
  form: 'form',
  elsewhere: 'Linked',
  table: 'Table',
}

async function roundTrip(before: Document): Promise<Document> {
  const made = await writeWord(planPrint(before), new Map(), {
    pageSize: 'a4',
    hasNotes: false,
    words,
  })
  return readDocx(made)
}

const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
const styles = `${style('H1', 'heading 1')}${style('H2', 'heading 2')}${style('Cap', 'caption')}${style('T', 'Title')}${style('Q', 'Quote')}`

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`

/** One of everything that an export has to keep. */
const source = readDocx(
  wordFile({
    styles,
    footnotes: `<w:footnote w:id="2">${paragraph('Prices of 1850.')}</w:footnote>`,
    body: [
      styled('T', 'Bread and its price'),
      styled('H1', '1 Introduction'),
      `<w:p>${run('Prices rose ')}${run('very much', '<w:i/>')}${run(' in the towns')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' of the north (Smith, 2019), as ')}${ommlOf('x_{i}^{2}') ?? ''}${run(' tells.')}</w:p>`,
      styled('H2', '1.1 Sources'),
      styled('Q', 'The loaf grew dear in that year.'),
      `<w:p>${ommlOf('\\sum_{i=1}^{n} p_{i}', true) ?? ''}</w:p>`,
      `<w:p><w:pPr><w:pStyle w:val="Cap"/></w:pPr>${run('Table ')}${field('SEQ Table \\* ARABIC', '2')}${run('. Prices by year and town')}</w:p>`,
      `<w:tbl><w:tr>${cell('Town', '<w:vMerge w:val="restart"/>')}${cell('Price', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('1850')}${cell('1851')}</w:tr><w:tr>${cell('York')}${cell('4.5')}${cell('6.1')}</w:tr></w:tbl>`,
      styled('H1', 'References'),
      paragraph(escape('Smith, J. (2019). The price of bread. Journal of Markets, 4(2), 11-29.')),
    ].join(''),
  }),
)

describe('signs beside a word that an author wrote as a formula', () => {
  it('are raised letters in Word, where a formula of nothing would be shown as a box', async () => {
    const text = (marked: string) => marked.replaceAll(/<[^>]*>/gu, '')
    const sentence =
      'The age of $^{14}$C in mud was taken over 12 m$^2$ at 3$^{\\circ}$C and $x_{i}$.'
    const made = await writeWord(
      planPrint(documentFromText(`# Mud\n\n## Introduction\n\n${sentence}\n`)),
      new Map(),
      { pageSize: 'a4', hasNotes: false, words },
    )
    const xml = strFromU8(unzipSync(made)['word/document.xml'] ?? new Uint8Array())
    expect(
      xml.match(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>[^<]*/gu)?.map(text),
    ).toEqual(['14', '2'])
    expect(text(xml)).toContain('at 3°C and')
    expect(xml.match(/<m:oMath/gu)).toHaveLength(1)
    expect(ommlOf('{}^{14}\\mathrm{C}')).toMatch(/<m:e><m:r><m:t xml:space="preserve">\u200b</u)
  })
})

describe('a listing', () => {
  it('has room around it and none between its lines', async () => {
    const document = documentFromText('# Gauges\n\n## Method\n\n```\na = 1\nb = 2\nc = 3\n```\n')
    const made = await writeWord(planPrint(document), new Map(), {
      pageSize: 'a4',
      hasNotes: false,
      words,
    })
    const xml = strFromU8(unzipSync(made)['word/document.xml'] ?? new Uint8Array())
    const lines = xml.match(/<w:p>(?:(?!<\/w:p>).)*SourceCode.*?<\/w:p>/gu) ?? []
    const room = lines.map((line) => /<w:spacing [^>]*>/u.exec(line)?.[0] ?? '')
    expect(room).toEqual(['<w:spacing w:before="120"/>', '', '<w:spacing w:after="120"/>'])
  })
})

describe('a table that is short', () => {
  it('goes to the next page whole, and what heads several columns stands in their middle', async () => {
    const xmlOf = async (document: Document) => {
      const made = await writeWord(planPrint(document), new Map(), {
        pageSize: 'a4',
        hasNotes: false,
        words,
      })
      return strFromU8(unzipSync(made)['word/document.xml'] ?? new Uint8Array())
    }
    const rows = (xml: string) => xml.match(/<w:tr>.*?<\/w:tr>/gsu) ?? []
    const [head = '', ...others] = rows(await xmlOf(source))
    expect(head).toMatch(/<w:jc w:val="center"\/>.*Price/su)
    expect([head, ...others].map((row) => row.includes('<w:keepNext/>'))).toEqual([
      true,
      true,
      false,
    ])
    const [table] = source.tables
    const long = Array.from({ length: 40 }, (_, row) => [`Town ${row}`, '4.5', '6.1'])
    const longer = {
      ...source,
      tables: table === undefined ? [] : [{ ...table, rows: long, spans: [] }],
    }
    expect(rows(await xmlOf(longer)).some((row) => row.includes('<w:keepNext/>'))).toBe(false)
  })
})

describe('lines of text', () => {
  it('grow with a formula in them: their height is told as a share', async () => {
    const made = await writeWord(planPrint(source), new Map(), {
      pageSize: 'a4',
      hasNotes: false,
      words,
    })
    const xml = strFromU8(unzipSync(made)['word/styles.xml'] ?? new Uint8Array())
    const spacings = xml.match(/<w:spacing [^>]*w:line="\d+"[^>]*>/gu) ?? []
    expect(spacings.length).toBeGreaterThan(0)
    for (const spacing of spacings) expect(spacing).toContain('w:lineRule="auto"')
  })
})

describe('lines of an equation', () => {
  const back = (tex: string) =>
    readDocx(wordFile({ body: `<w:p>${ommlOf(tex, true) ?? ''}</w:p>` })).blocks[0]?.text

  it('come back aligned, also where they begin with a sign or hold a matrix', () => {
    const lines = String.raw`\begin{aligned} a & =b \\ & =\left(\begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix}\right)d \end{aligned}`
    expect(back(lines)?.replaceAll(/\s+/gu, '')).toBe(lines.replaceAll(/\s+/gu, ''))
    // LibreOffice shows an error sign in a cell that is empty or begins with a relation.
    expect(ommlOf(lines)?.match(/<m:t xml:space="preserve">\u200B</gu)).toHaveLength(3)
  })

  it('show no box and no error sign where a sign stands alone, and come back as they were', () => {
    for (const tex of ['C^{+}', 'x^{2+}', '{}^{14}C', '\\sum_{i=1}^{p}']) {
      expect([tex, back(tex)?.replaceAll('{}', '').trim()]).toEqual([tex, tex.replaceAll('{}', '')])
      expect(ommlOf(tex)).not.toMatch(/<m:e><\/m:e>/u)
    }
    expect(ommlOf('C^{+}')).toMatch(/\+<\/m:t><\/m:r><m:r><m:t xml:space="preserve">\u200b/u)
  })

  it('have no bare stroke, which LibreOffice takes for a sign between two things', () => {
    const bare = (xml: string | null) => xml?.replaceAll(/<w:rPr>.*?<\/w:rPr>/gu, '') ?? ''
    for (const tex of ['|S|', '\\|x\\|', 'P(A \\mid B)'])
      expect(bare(ommlOf(tex))).toMatch(/<m:nor\/><\/m:rPr><m:t xml:space="preserve">[|∣∥‖]/u)
  })

  it('keep names upright, and functions with what they are applied to', () => {
    const func = '<m:func><m:fName>'
    expect(ommlOf('n \\log n')).toMatch(
      new RegExp(`${func}(?:(?!</m:fName>).)*log(?:(?!</m:e>).)*>n<`, 'u'),
    )
    expect(back('p_{\\mathrm{acc}} = \\max_{i} \\det(L)')).toBe(
      'p_{\\text{acc}}=\\max_{i} \\det (L)',
    )
  })

  it('come back as cases', () => {
    expect(back(String.raw`f=\begin{cases} 1 & x>0 \\ 0 & x<0 \end{cases}`)).toMatch(
      /^f=\\begin\{cases\} 1 & x>0 \\\\ 0 & x<0 \\end\{cases\}$/u,
    )
  })
})

describe('writeWord', () => {
  it('makes links of addresses, in footnotes too, and starts a line of Arabic at the right', async () => {
    const document = readDocx(
      wordFile({
        styles,
        footnotes: `<w:footnote w:id="2">${paragraph('Kept at https://example.org/notes.')}</w:footnote>`,
        body: `<w:p>${run('See https://example.org/a_b?c=%20d.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${paragraph('للخبز أسماء كثيرة')}`,
      }),
    )
    const options = { pageSize: 'a4', hasNotes: false, words } as const
    const parts = unzipSync(
      await writeWord({ ...planPrint(document), language: 'en' }, new Map(), options),
    )
    const part = (name: string) => strFromU8(parts[`word/${name}`] ?? new Uint8Array())
    expect(part('_rels/document.xml.rels')).toContain('Target="https://example.org/a_b?c=%20d"')
    expect(part('_rels/footnotes.xml.rels')).toContain('Target="https://example.org/notes"')
    expect(part('document.xml')).toMatch(/<w:bidi\/>(?:(?!<w:p>).)*للخبز/u)
    expect(part('document.xml').match(/<w:bidi/gu)).toHaveLength(1)
  })

  it('names the language of the text, under the heading of its own abstract', async () => {
    const plan = { ...planPrint(source), language: 'de', abstractTitle: 'Zusammenfassung' }
    const abstract = [{ block: '', inlines: [{ kind: 'text' as const, text: 'Kurz gesagt.' }] }]
    const file = await writeWord({ ...plan, abstract }, new Map(), {
      pageSize: 'a4',
      hasNotes: false,
      words,
    })
    const parts = unzipSync(file)
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    expect(part('word/styles.xml')).toMatch(/<w:lang [^>]*w:val="de"/u)
    expect(part('word/document.xml')).toContain('Zusammenfassung')
    expect(part('word/document.xml')).not.toContain('>Abstract<')
  })
})

describe('a text that starts at the right', () => {
  it('has paragraphs and tables that do, and no other text has', async () => {
    const options = { pageSize: 'a4', hasNotes: false, words } as const
    const partsIn = async (language: string) => {
      const parts = unzipSync(
        await writeWord({ ...planPrint(source), language }, new Map(), options),
      )
      return ['word/styles.xml', 'word/document.xml'].map((name) =>
        strFromU8(parts[name] ?? new Uint8Array()),
      )
    }
    const [styled = '', set = ''] = await partsIn('ar')
    expect(styled).toContain('<w:pPrDefault><w:pPr><w:bidi/></w:pPr></w:pPrDefault>')
    expect(set).toMatch(/<w:bidiVisual\/>|<w:bidiVisual w:val="true"\/>/u)
    expect((await partsIn('en')).join('')).not.toMatch(/<w:bidi\/>|<w:bidiVisual\/>/u)
  })
})

describe('writeWord, read again by our reader', () => {
  it('keeps a binomial in the one pair of brackets that it has', async () => {
    const before = documentFromText('# T\n\n$$ x = \\binom{n}{k} + 1 $$\n')
    const after = await roundTrip(before)
    const equation = after.blocks.find(({ type }) => type === 'equation')
    expect(equation?.text.replace(/\s/gu, '')).toBe('x=\\binom{n}{k}+1')
  })

  it('keeps title, headings with their numbers and levels, and the order of all blocks', async () => {
    const after = await roundTrip(source)
    const shape = (document: Document) =>
      document.blocks.map((block) => [block.type, block.level ?? 0, block.number ?? '', block.text])
    expect(after.title).toBe('Bread and its price')
    expect(shape(after)).toEqual(shape(source))
  })

  it('keeps lists within lists, with the labels that their author counts by', async () => {
    const item = (text: string, depth: number, number?: string): Block => ({
      id: text,
      type: 'list-item',
      text,
      ...(depth > 0 && { depth }),
      ...(number !== undefined && { number }),
    })
    const blocks = [
      item('first', 0, '1'),
      item('its a', 1, 'a'),
      item('its b', 1, 'b'),
      item('point of b', 2),
      item('second', 0, '2'),
      item('counts anew', 1, 'a'),
      item('clause', 1, '2.1'),
      item('point', 0),
      item('one of it', 1, '1'),
      item('point again', 0),
      item('one again', 1, '1'),
      item('goes on', 0, '7'),
    ]
    const after = await roundTrip({ ...documentFromText(''), blocks })
    const shape = (all: readonly Block[]) =>
      all.map(({ type, text, depth, number }) => [type, text, depth, number])
    expect(shape(after.blocks)).toEqual(shape(blocks))
  })

  it('keeps emphasis and the place of a footnote', async () => {
    const after = await roundTrip(source)
    const marks = (document: Document) => document.blocks.flatMap((block) => block.marks ?? [])
    expect(marks(source)).toEqual([
      { start: 12, end: 21, kind: 'italic' },
      { start: 34, end: 34, kind: 'note', note: '1' },
    ])
    expect(marks(after).slice(0, 2)).toEqual(marks(source))
  })

  it('keeps cells, merged ones too, and the label that the author gave', async () => {
    const [table] = (await roundTrip(source)).tables
    expect(table?.label).toBe('2')
    expect(table?.rows).toEqual(source.tables[0]?.rows)
    expect(table?.spans).toEqual([
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
    ])
  })

  it('keeps formulas, citations and references', async () => {
    const after = await roundTrip(source)
    expect(after.blocks.some((block) => block.text.includes('$x_{i}^{2}$'))).toBe(true)
    expect(after.blocks.find((block) => block.type === 'equation')?.text).toBe(
      source.blocks.find((block) => block.type === 'equation')?.text,
    )
    expect(after.references.map((entry) => entry.raw)).toEqual(
      source.references.map((entry) => entry.raw),
    )
    expect(after.citations).toHaveLength(source.citations.length)
  })

  it('gives a sum all that is summed, with the brackets around it', () => {
    const sum = ommlOf('\\sum_{i=1}^{n} (p_{i} + q) = 3', true) ?? ''
    const operand = /<m:e>((?:(?!<m:nary>).)*)<\/m:e><\/m:nary>/u.exec(sum)?.[1] ?? ''
    expect(operand.replace(/<[^>]*>/gu, '')).toMatch(/\(pi\+q\)$/u)
  })

  it('shows a formula that Office cannot say as it was written', () => {
    expect(ommlOf('\\unknowncommand{x}')).toBeNull()
    expect(ommlOf('x'.repeat(5000))).toBeNull()
  })

  it('keeps an equation that went out as a picture an equation, with its number and picture', async () => {
    const bytes = encodePng({ width: 40, height: 10, colours: 'grey', fill: () => undefined })
    const block = { id: 'e1', type: 'equation', text: 'v = s / t', number: '3' } as const
    const line = { page: 1, start: 0, end: 9, x: 100, y: 100, w: 90, h: 12 }
    const made = await writeWord(
      planPrint({ ...source, source: 'pdf', blocks: [{ ...block, lines: [line] }] }),
      new Map([['e1', { type: 'png', bytes, width: 90, height: 22, pixels: [40, 10] }]]),
      { pageSize: 'a4', hasNotes: false, words },
    )
    const after = readDocx(made)
    const [equation] = after.blocks.filter(({ type }) => type === 'equation')
    expect(equation).toMatchObject({ text: 'v = s / t', number: '3', printedWidth: 90 })
    expect(after.figures).toEqual([])
    const pictures = await picturesOf(planPrint(after), { bytes: made, type: 'docx' })
    expect(pictures.get(equation?.id ?? '')).toMatchObject({ type: 'png', width: 90 })
  })

  it('keeps the place of a picture that cannot be shown, and says why', async () => {
    const block = { id: 'f1', type: 'figure', text: '', float: 'f' } as const
    const caption = { id: 'c1', type: 'caption', text: 'Figure 1. The town.', float: 'f' } as const
    const figure = {
      id: 'f',
      label: '1',
      word: 'Figure',
      caption: caption.text,
      captionBlock: 'c1',
    }
    const shown = async (image: Partial<Document['figures'][number]>) => {
      const figures = [{ ...figure, ...image }]
      const plan = planPrint({ ...source, blocks: [block, caption], figures })
      return writeWord(plan, new Map(), { pageSize: 'a4', hasNotes: false, words })
    }
    const linked = await shown({})
    const after = readDocx(linked)
    expect(after.figures).toMatchObject([{ label: '1', caption: 'Figure 1. The town.' }])
    expect(after.blocks.map(({ type }) => type)).toEqual(['title', 'figure', 'caption'])
    const textOf = (bytes: Uint8Array) =>
      strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
    expect(textOf(linked)).toContain('Linked')
    expect(textOf(await shown({ image: 'word/media/image1.emf' }))).toContain('Drawing')
  })
})
