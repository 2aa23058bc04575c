import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { ReadError } from '../read-error.ts'
import { readHtmlZip } from './read-html-zip.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (html: string): Document => readHtmlZip(zipSync({ 'Hedges.html': bytes(html) }))

/** As Google Docs writes it: classes for emphasis, anchors for notes and comments, addresses wrapped. */
const page = `<html><head><style type="text/css">.lst-kix_a-0>li:before{content:"x"}.c1{font-weight:700}.c2{font-style:italic}.c9{color:#000}</style></head><body class="c9">
<p class="title"><span>On Hedges</span></p>
<h1 id="h.1"><span>1. Introduction</span></h1>
<p class="c9"><span class="c9">Hedges </span><span class="c1">matter</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>&nbsp;a lot</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span>, see </span><a href="https://www.google.com/url?q=https://a.b">there</a>.</p>
<ol class="lst-kix_a-0 start" start="1"><li><span>One</span></li></ol><p>Between.</p><ol class="lst-kix_a-0" start="2"><li><span>Two</span></li></ol>
<p><img src="images/image1.png"></p><p>Figure 1: A hedge</p>
<table><tr><td colspan="2"><p>Site</p></td></tr><tr><td><p>A</p></td><td><p>1</p></td></tr></table>
<script>alert(1)</script><p style="display:none">hidden</p>
<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A note.</span></p></div>
<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>A comment of somebody.</span></p></div></body></html>`

describe('a zipped page of Google Docs', () => {
  const document = read(page)

  it('keeps headings, lists, notes and tables, and leaves comments and scripts out', () => {
    expect(
      document.blocks.map(({ type, number = '', text }) => `${type} ${number} ${text}`),
    ).toEqual([
      'title  On Hedges',
      'heading 1 Introduction',
      'paragraph  Hedges matter a lot, see there.',
      'footnote 1 A note.',
      'list-item 1 One',
      'paragraph  Between.',
      'list-item 2 Two',
      'figure  ',
      'caption  Figure 1: A hedge',
      'table  Site | \nA | 1',
    ])
    expect(document.blocks[2]?.marks).toEqual([
      { start: 7, end: 13, kind: 'bold' },
      { start: 13, end: 13, kind: 'note', note: '1' },
      { start: 25, end: 30, kind: 'link', target: 'https://a.b' },
    ])
    expect(document.figures[0]).toMatchObject({ label: '1', image: 'images/image1.png' })
  })
})

it('leaves the place of a cell from above empty, so that each value keeps its column', () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.join('')}</tr>`
  const table = [
    '<caption>Table 1. Yield of rye</caption>',
    row('<th rowspan="2">Variety</th>', '<th colspan="2">Rate</th>', '<th rowspan="3">Note</th>'),
    row('<th>60 kg</th>', '<th>120 kg</th>'),
    row('<td>Recrut</td>', '<td rowspan="2">not sown</td>', '<td>5.5</td>'),
    row('<td>Amilo</td>', '<td>4.8</td>', '<td>dry</td>'),
  ].join('')
  const { tables } = read(`<html><body><h1>Rye</h1><table>${table}</table></body></html>`)
  expect(tables.map(({ label, caption, rows }) => ({ label, caption, rows }))).toEqual([
    {
      label: '1',
      caption: 'Table 1. Yield of rye',
      rows: [
        ['Variety', 'Rate', '', 'Note'],
        ['', '60 kg', '120 kg', ''],
        ['Recrut', 'not sown', '5.5', ''],
        ['Amilo', '', '4.8', 'dry'],
      ],
    },
  ])
})

describe('a hostile page', () => {
  const codeOf = (html: string): string => {
    try {
      return `reads ${read(html).blocks.length > 0}`
    } catch (error) {
      if (error instanceof ReadError) return error.code
      throw error
    }
  }

  it.each([
    ['100,000 nested elements', '<div>'.repeat(100_000), 'too-complex'],
    ['1,000 nested elements', `${'<div>'.repeat(1000)}x`, 'too-complex'],
    [
      'a cell over a billion columns',
      '<table><tr><td colspan="999999999">x</td></tr></table>',
      'reads true',
    ],
    ['nothing', '<html></html>', 'empty'],
  ])('with %s ends bounded', (_name, html, ending) => {
    expect(codeOf(html)).toBe(ending)
  })
})

describe('lists within lists', () => {
  const depths = (body: string) =>
    read(`<html><body><p>Hedges grow.</p>${body}</body></html>`)
      .blocks.filter(({ type }) => type === 'list-item')
      .map(({ text, depth }) => [text, depth])

  it('say how deep their items stand', () => {
    expect(depths('<ul><li>Hedges<ol><li>Hawthorn</li></ol></li><li>Walls</li></ul>')).toEqual([
      ['Hedges', undefined],
      ['Hawthorn', 1],
      ['Walls', undefined],
    ])
  })

  it('stand beside each other in Google Docs, whose classes say how deep', () => {
    const list = (level: number, words: string) =>
      `<ul class="lst-kix_a1-${level} start"><li>${words}</li></ul>`
    expect(depths(list(0, 'Hedges') + list(1, 'Hawthorn') + list(2, 'in May'))).toEqual([
      ['Hedges', undefined],
      ['Hawthorn', 1],
      ['in May', 2],
    ])
  })
})
