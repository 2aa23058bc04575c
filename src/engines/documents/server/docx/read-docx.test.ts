import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { DocumentSchema } from '../../document.ts'
import { DocxError } from './package/docx-error.ts'
import { readDocx } from './read-docx.ts'
import { escape, field, paragraph, run, styled, wordFile } from './testing/word-file.ts'
import type { WordFileParts } from './testing/word-file.ts'

const style = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
const styles = [
  style('T', 'Title'),
  style('H1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
  style(
    'H2',
    'heading 2',
    '<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>',
  ),
  style('Own', 'My section', '<w:basedOn w:val="H2"/>'),
  style('C', 'caption'),
  style('Q', 'Quote'),
].join('')
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = [
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="1">${level(0, 'lowerLetter', '(%1)')}${[1, 2, 3].map((at) => level(at, 'bullet', '•')).join('')}</w:abstractNum>`,
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
].join('')
const item = (text: string, at = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="2"/></w:numPr>`)

const read = (body: string, rest: Partial<WordFileParts> = {}): Document =>
  readDocx(wordFile({ body, styles, numbering, ...rest }))
const shape = (document: Document) =>
  document.blocks.map(({ type, text, level, number }) =>
    [type, text, level, number].filter((part) => part !== undefined),
  )

describe('headings and numbers', () => {
  it('come from styles, their ancestors and outline levels, with the labels that Word prints', () => {
    const document = read(
      styled('T', 'My title') +
        styled('H1', 'Introduction') +
        styled('Own', 'Aims') +
        paragraph('Outlined', '<w:outlineLvl w:val="2"/>') +
        styled('H1', 'Methods') +
        styled('H2', 'Sample') +
        item('first') +
        item('second') +
        item('inner', 1),
    )
    expect(document.title).toBe('My title')
    expect(shape(document)).toEqual([
      ['title', 'My title'],
      ['heading', 'Introduction', 1, '1'],
      ['heading', 'Aims', 2, '1.1'],
      ['heading', 'Outlined', 3],
      ['heading', 'Methods', 1, '2'],
      ['heading', 'Sample', 2, '2.1'],
      ['list-item', 'first', 'a'],
      ['list-item', 'second', 'b'],
      ['list-item', 'inner'],
    ])
    expect(document.blocks[1]?.evidence?.reasons).toEqual(['style "heading 1"'])
  })

  it('of list items stand as deep as the levels above them that are open', () => {
    const listed = read(
      item('begins below', 1) +
        item('deeper', 3) +
        item('back', 1) +
        paragraph('A paragraph of the item.') +
        item('within still', 2) +
        item('outermost') +
        styled('H1', 'Methods') +
        item('anew', 2),
    )
    const depths = listed.blocks
      .filter(({ type }) => type === 'list-item')
      .map(({ text, depth }) => [text, depth])
    expect(depths).toEqual([
      ['begins below', undefined],
      ['deeper', 1],
      ['back', undefined],
      ['within still', 1],
      ['outermost', undefined],
      ['anew', undefined],
    ])
  })

  it('are found by look, number and name where nobody used styles', () => {
    const prose =
      'A sentence of running text that goes on for a while so that it counts as prose. '.repeat(3)
    const bold = '<w:b/><w:sz w:val="28"/>'
    const body =
      paragraph(
        'On the height of trees in towns',
        '<w:jc w:val="center"/>',
        '<w:b/><w:sz w:val="40"/>',
      ) +
      paragraph('Ann Lee and Bo Chen') +
      paragraph('1 Introduction', '', bold) +
      paragraph(prose) +
      paragraph('1.1 Why towns grow', '', '<w:b/>') +
      paragraph(prose) +
      paragraph('2 How we measured', '', bold) +
      paragraph(prose) +
      paragraph('Conclusion', '', bold) +
      paragraph(prose)
    const document = readDocx(wordFile({ body }))
    expect(document.title).toBe('On the height of trees in towns')
    expect(document.authors).toEqual([{ name: 'Ann Lee' }, { name: 'Bo Chen' }])
    expect(shape(document).filter(([type]) => type === 'heading')).toEqual([
      ['heading', 'Introduction', 1, '1'],
      ['heading', 'Why towns grow', 2, '1.1'],
      ['heading', 'How we measured', 1, '2'],
      ['heading', 'Conclusion', 1],
    ])
    const evidence = document.blocks.find((block) => block.text === 'How we measured')?.evidence
    expect(evidence?.score).toBeGreaterThan(3)
    expect(evidence?.reasons).toContain('bold')
  })

  it('leave out tables of contents', () => {
    const contents = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Introduction 3')}</w:p><w:p>${run('Methods 5')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
    expect(shape(read(contents + paragraph('After it.')))).toEqual([['paragraph', 'After it.']])
  })
})

describe('text', () => {
  it('takes tracked changes as accepted and says so', () => {
    const document = read(
      `<w:p>${run('We ')}<w:ins>${run('now ')}</w:ins><w:del><w:r><w:delText>never </w:delText></w:r></w:del><w:moveFrom>${run('moved ')}</w:moveFrom>${run('ask.')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe('We now ask.')
    expect(document.notices.map((notice) => notice.code)).toContain('tracked-changes')
  })

  it('leaves out what a reader cannot see and reports it', () => {
    const document = read(
      `<w:p>${run('Seen. ')}${run('Vanished.', '<w:vanish/>')}${run('White.', '<w:color w:val="FFFFFF"/>')}${run('Tiny.', '<w:sz w:val="2"/>')}${run('White on blue.', '<w:color w:val="FFFFFF"/><w:shd w:fill="0000FF"/>')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe('Seen. White on blue.')
    expect(document.hiddenText).toEqual([
      { text: 'Vanished.', how: 'vanished' },
      { text: 'White.', how: 'white' },
      { text: 'Tiny.', how: 'tiny' },
    ])
    expect(document.notices.map((notice) => notice.code)).toContain('hidden-text')
  })

  it('reads a text box once, after the paragraph that it is anchored to', () => {
    const box = (name: string) => `<w:txbxContent>${paragraph(name)}</w:txbxContent>`
    const document = read(
      `<w:p>${run('Anchor.')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('In the box.')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('In the box.')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>${paragraph('Next.')}`,
    )
    expect(document.blocks.map((block) => block.text)).toEqual(['Anchor.', 'In the box.', 'Next.'])
  })

  it('puts a footnote after the paragraph that calls it', () => {
    const document = read(
      `<w:p>${run('Claim.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${paragraph('Next.')}`,
      {
        footnotes: `<w:footnote w:type="separator" w:id="0">${paragraph('—')}</w:footnote><w:footnote w:id="2">${paragraph('A source.')}</w:footnote>`,
      },
    )
    expect(shape(document)).toEqual([
      ['paragraph', 'Claim.'],
      ['footnote', 'A source.', '1'],
      ['paragraph', 'Next.'],
    ])
  })

  it('keeps raised digits raised, and spaces single', () => {
    const document = read(
      `<w:p>${run('An area of 5 km')}${run('2', '<w:vertAlign w:val="superscript"/>')}<w:r><w:tab/></w:r>${run('  in  all')}<w:r><w:br/></w:r>${run('here')}</w:p>`,
    )
    expect(document.blocks[0]?.text).toBe('An area of 5 km² in all here')
  })

  it('reads equations in place as LaTeX', () => {
    const fraction =
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:sSup><m:e><m:r><m:t>b</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:den></m:f></m:oMath>'
    const document = read(
      `<w:p>${run('Where ')}${fraction}${run(' is small.')}</w:p><w:p><m:oMathPara>${fraction}</m:oMathPara>${run('(3)')}</w:p>`,
    )
    expect(shape(document)).toEqual([
      ['paragraph', 'Where $\\frac{a}{b^{2}}$ is small.'],
      ['equation', '\\frac{a}{b^{2}}', '3'],
    ])
    expect(document.notices.map((notice) => notice.code)).toContain('equations-approximate')
  })
})

describe('figures and tables', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

  it('keep a full grid over merged cells', () => {
    const document = read(
      `<w:tbl>${row(cell('Wide', '<w:gridSpan w:val="2"/>'), cell('C'))}${row(cell('Tall', '<w:vMerge w:val="restart"/>'), cell('1'), cell('2'))}${row(cell('', '<w:vMerge/>'), cell('3'), cell('4'))}</w:tbl>`,
    )
    expect(document.tables[0]?.rows).toEqual([
      ['Wide', '', 'C'],
      ['Tall', '1', '2'],
      ['', '3', '4'],
    ])
  })

  it.each([
    [
      'new',
      '<w:drawing><wp:extent cx="2540000" cy="1270000"/><wp:docPr id="1" name="P" descr="Three trees\u00a0 by a river"/><pic:pic><pic:blipFill><a:blip r:embed="i1"/><a:srcRect l="25000" t="-3000" b="10000"/></pic:blipFill></pic:pic></w:drawing>',
    ],
    [
      'strict',
      '<w:drawing><wp:docPr id="1" name="P" descr="Three trees by a river"/><pic:pic><pic:blipFill><a:blip r:embed="i1"/><a:srcRect l="25%" b="10%"/></pic:blipFill></pic:pic></w:drawing>',
    ],
    [
      'old',
      '<w:pict><v:shape style="width:200pt" alt="Three trees by a river"><v:imagedata r:id="i1" cropleft="16384f" cropbottom="6553.6f"/></v:shape></w:pict>',
    ],
  ])('keep what is cut off a picture, and what its author says of it: %s', (_, drawn) => {
    const document = read(`<w:p><w:r>${drawn}</w:r></w:p>`, {
      relationships: '<Relationship Id="i1" Type="x/image" Target="media/tree.png"/>',
    })
    const [figure] = document.figures
    expect(figure?.crop?.map((side) => Math.round(side * 1000) / 1000)).toEqual([0.25, 0, 0, 0.1])
    expect(figure?.description).toBe('Three trees by a river')
  })

  it('take a crop that leaves nothing, and the name of a file, for no words of the author', () => {
    const document = read(
      '<w:p><w:r><w:drawing><wp:docPr id="1" name="P" descr="C:\\scans\\tree 1.PNG"/><pic:pic><pic:blipFill><a:blip r:embed="i1"/><a:srcRect l="60000" r="50000"/></pic:blipFill></pic:pic></w:drawing></w:r></w:p>',
      { relationships: '<Relationship Id="i1" Type="x/image" Target="media/tree.png"/>' },
    )
    expect(document.figures).toEqual([expect.objectContaining({ image: 'word/media/tree.png' })])
    expect(Object.keys(document.figures[0] ?? {})).not.toContain('crop')
    expect(Object.keys(document.figures[0] ?? {})).not.toContain('description')
  })

  it('find their captions by style, number field and place', () => {
    const image =
      '<w:p><w:r><w:drawing><wp:extent cx="2540000" cy="1270000"/><a:blip r:embed="i1"/></w:drawing></w:r></w:p>'
    const document = read(
      `<w:p><w:pPr><w:pStyle w:val="C"/></w:pPr>${run('Table ')}<w:fldSimple w:instr="SEQ Table \\* ARABIC">${run('1')}</w:fldSimple>${run('. Sizes')}</w:p><w:tbl>${row(cell('a'), cell('b'))}</w:tbl>${paragraph('Between them.')}${image}<w:p>${run('Figure ')}${field('SEQ Figure \\* ARABIC', '1')}${run(': A tree')}</w:p>`,
      { relationships: '<Relationship Id="i1" Type="x/image" Target="media/tree.png"/>' },
    )
    expect(document.tables).toMatchObject([
      { label: '1', word: 'Table', caption: 'Table 1. Sizes', rows: [['a', 'b']] },
    ])
    expect(document.figures).toMatchObject([
      {
        label: '1',
        word: 'Figure',
        caption: 'Figure 1: A tree',
        image: 'word/media/tree.png',
        printedWidth: 200,
      },
    ])
    const floats = document.blocks
      .filter((block) => block.float !== undefined)
      .map((block) => block.type)
    expect(floats).toEqual(['caption', 'table', 'figure', 'caption'])
  })

  it('do not include tables that only place things on the page', () => {
    const document = read(`<w:tbl>${row(cell('Just a frame'))}</w:tbl>`)
    expect(shape(document)).toEqual([['paragraph', 'Just a frame']])
  })
})

describe('citations and references', () => {
  const csl = JSON.stringify({
    citationItems: [
      {
        itemData: {
          title: 'Trees and towns',
          author: [{ family: 'Smith', given: 'Ann' }],
          issued: { 'date-parts': [[2019]] },
          DOI: '10.1000/abc',
        },
      },
      {
        itemData: {
          title: 'Not in the list at all',
          author: [{ family: 'Green' }],
          issued: { 'date-parts': [['2001']] },
        },
      },
    ],
  })
  const list =
    styled('H1', 'References') +
    paragraph('Smith A. Trees and towns. J Trees. 2019;12:45-67.') +
    paragraph('Li C. On sleep. Sleep. 2020;3:4-5.')

  it('are linked by what Zotero and Mendeley store', () => {
    const document = read(
      `<w:p>${run('Trees help ')}${field(`ADDIN ZOTERO_ITEM CSL_CITATION ${csl}`, '(1,2)')}${run('.')}</w:p>${list}`,
    )
    const text = document.blocks[0]?.text ?? ''
    const [citation] = document.citations
    expect(citation).toMatchObject({
      style: 'field',
      raw: '(1,2)',
      references: ['ref-1'],
      unresolved: ['Green 2001'],
    })
    expect(text.slice(citation?.start, citation?.end)).toBe('(1,2)')
    expect(document.references[0]).toMatchObject({
      authors: ['Smith, Ann'],
      title: 'Trees and towns',
      doi: '10.1000/abc',
    })
    expect(document.references).toHaveLength(2)
  })

  it('are linked by what EndNote stores', () => {
    const cite = '<EndNote><Cite><Author>Li</Author><Year>2020</Year></Cite></EndNote>'
    const document = read(
      `<w:p>${run('Sleep ')}${field(`ADDIN EN.CITE ${cite}`, '(Li 2020)')}</w:p>${list}`,
    )
    expect(document.citations).toMatchObject([{ style: 'field', references: ['ref-2'] }])
  })

  it('are linked to the entry of a body, which EndNote prints as a person', () => {
    const cite = `<EndNote><Cite ExcludeAuth="1"><Author>Harbour</Author><Year>2001</Year><record><titles><title>Nets &amp;amp; Tides</title></titles><contributors><authors><author>Harbour Studios</author></authors></contributors></record></Cite></EndNote>`
    const document = read(
      `<w:p>${run('A game of the coast ')}${field(`ADDIN EN.CITE ${cite}`, '(2001)')}</w:p>${list}${paragraph('STUDIOS, H. Nets & Tides. Sea Games, 2001, 1-4.')}`,
    )
    expect(document.citations).toMatchObject([{ references: ['ref-3'], unresolved: [] }])
  })

  it('are linked by Word’s own sources', () => {
    const sources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Li20</b:Tag><b:Author><b:Author><b:NameList><b:Person><b:Last>Li</b:Last><b:First>C.</b:First></b:Person></b:NameList></b:Author></b:Author><b:Year>2020</b:Year><b:Title>On sleep</b:Title></b:Source></b:Sources>`
    const document = read(
      `<w:p>${run('Sleep ')}${field('CITATION Li20 \\l 2057', '(Li, 2020)')}</w:p>${list}`,
      {
        relationships: '<Relationship Id="s1" Type="x/customXml" Target="../customXml/item1.xml"/>',
        files: { 'customXml/item1.xml': new TextEncoder().encode(sources) },
      },
    )
    expect(document.citations).toMatchObject([
      { style: 'field', references: ['ref-2'], raw: '(Li, 2020)' },
    ])
  })

  it('are read from print where no field says better, with the numbers that Word prints', () => {
    const document = read(
      `${paragraph('Trees help [a] and [b], but see [1].')}${styled('H1', 'References')}${item('Smith A. Trees and towns. J Trees. 2019;12:45-67.')}`,
    )
    expect(document.references).toMatchObject([{ label: 'a', authors: ['Smith, A'] }])
  })
})

describe('the front', () => {
  it('takes title and abstract from names in the text, else from the file’s properties', () => {
    const document = read(
      paragraph(
        'Abstract: We asked whether trees help people to sleep at night in three small towns of the north.',
      ) + paragraph('Keywords: trees; sleep'),
      { core: '<dc:title>Trees &amp; sleep</dc:title><dc:creator>Ann Lee</dc:creator>' },
    )
    expect(document.title).toBe('Trees & sleep')
    expect(document.keywords).toEqual(['trees', 'sleep'])
    expect(shape(document).slice(0, 2)).toEqual([
      ['heading', 'Abstract', 1],
      [
        'paragraph',
        'We asked whether trees help people to sleep at night in three small towns of the north.',
      ],
    ])
    expect(document.abstract).toEqual([document.blocks[1]?.id])
  })

  it('tells the language by the words, and its country by the file', () => {
    const text =
      'Die Bäume in der Stadt sind für die Menschen, die dort wohnen, von großer Bedeutung, und das ist nicht neu. '
    const body = paragraph(text.repeat(3), '', '<w:lang w:val="de-CH"/>')
    expect(read(body).language).toBe('de-CH')
    expect(read(paragraph(text.repeat(3), '', '<w:lang w:val="en-US"/>')).language).toBe('de')
  })

  it('escapes nothing twice', () => {
    expect(read(paragraph(escape('a < b & c'))).blocks[0]?.text).toBe('a &lt; b &amp; c')
  })
})

const stored = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'word')

describe.skipIf(!existsSync(stored))('Word files of other libraries', () => {
  const files = existsSync(stored)
    ? readdirSync(stored).flatMap((folder) =>
        readdirSync(join(stored, folder)).map((name) => join(folder, name)),
      )
    : []

  it.each(files)('%s reads as a valid document, or has no text at all', (name) => {
    const document = readOrNothing(readFileSync(join(stored, name)))
    expect(() => document === undefined || DocumentSchema.parse(document)).not.toThrow()
  })

  it('have text in all but the few that were made empty', { timeout: 60_000 }, () => {
    const readable = files.filter(
      (name) => readOrNothing(readFileSync(join(stored, name))) !== undefined,
    )
    expect(readable.length).toBeGreaterThan(files.length * 0.85)
  })
})

function readOrNothing(bytes: Uint8Array): Document | undefined {
  try {
    return readDocx(bytes)
  } catch (error) {
    if (error instanceof DocxError && error.code === 'empty') return undefined
    throw error
  }
}
