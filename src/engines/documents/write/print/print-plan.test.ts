import { describe, expect, it } from 'vitest'

import type { Block, Document } from '../../document.ts'
import { documentFromText } from '../../typed-text.ts'
import { htmlOf } from '../html.ts'
import { latexOf } from '../latex/latex.ts'
import { markdownOf } from '../markdown.ts'
import { plainText } from './print-document.ts'
import { planPrint } from './print-plan.ts'

/** A text as it comes from a PDF file: entries keep their printed labels. */
function fromPdf(
  entries: readonly string[],
  citation: Partial<Document['citations'][number]>,
): Document {
  const typed = documentFromText('# Title\n\n## Introduction\n\nAs was shown1 before.\n')
  const blocks: Block[] = [
    ...typed.blocks,
    { id: 'h', type: 'heading', level: 1, text: 'References' },
    ...entries.map((text, index): Block => ({ id: `e${index}`, type: 'reference', text })),
  ]
  const paragraph = blocks.find(({ type }) => type === 'paragraph')?.id ?? ''
  return {
    ...typed,
    source: 'pdf',
    blocks,
    references: entries.map((raw, index) => ({
      id: `r${index}`,
      block: `e${index}`,
      label: String(index + 1),
      raw,
      authors: [],
    })),
    citations: [
      {
        block: paragraph,
        start: 12,
        end: 13,
        raw: '1',
        style: 'numeric',
        references: ['r0'],
        unresolved: [],
        ...citation,
      },
    ],
  }
}

describe('the reference list of a PDF file', () => {
  it('prints each label once, however the author set it', () => {
    const written = markdownOf(
      planPrint(
        fromPdf(['1. Smith, J. Bread.', '[2] Jones, K. 2 Loaves.', '3 loaves of bread. 1999.'], {}),
      ),
    )
    expect(written).toContain('[1\\] Smith, J. Bread.')
    expect(written).toContain('[2\\] Jones, K. 2 Loaves.')
    expect(written).not.toMatch(/1\\?\. Smith|\[2\\?\] \\?\[2/u)
  })
})

describe('a raised citation', () => {
  it('goes out raised, whether its style or its type says so', () => {
    const pdf = fromPdf(['1. Smith, J. Bread.'], { style: 'superscript' })
    const written = htmlOf(planPrint(pdf), { mathOf: () => null, pictures: new Map() })
    expect(written).toContain('shown<a href="#ref-r0"><sup>1</sup></a> before')
    const level = fromPdf(['1. Smith, J. Bread.'], {})
    expect(htmlOf(planPrint(level), { mathOf: () => null, pictures: new Map() })).toContain(
      'shown<a href="#ref-r0">1</a> before',
    )
  })
})

describe('notes of the front matter of a PDF file', () => {
  it('go out with it, and not behind the references', () => {
    const lines = (page: number): Block['lines'] => [
      { page, x: 0, y: 0, w: 100, h: 10, start: 0, end: 10 },
    ]
    const pdf = fromPdf(['1. Smith, J. Bread.'], {})
    const blocks = pdf.blocks.map((block) => ({ ...block, lines: lines(1) }))
    const note = (id: string, text: string, page: number): Block => ({
      id,
      type: 'footnote',
      text,
      lines: lines(page),
    })
    const [title, ...others] = blocks
    const all = [
      ...(title === undefined ? [] : [title]),
      note('f1', '1 Department of Bread, University of Examples', 1),
      ...others.filter(({ type }) => type === 'paragraph' || type === 'heading').slice(0, 2),
      note('f2', '*Corresponding author: ada@example.org', 1),
      note('f3', '*Corresponding is what we call two tables that agree.', 2),
      ...others.filter(({ type }) => type === 'reference'),
    ]
    const written = markdownOf(planPrint({ ...pdf, blocks: all }))
    const places = ['Department of Bread', 'ada@example', 'Introduction', 'agree'].map((words) =>
      written.indexOf(words),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })
})

describe('the abstract', () => {
  it('goes out under the name that its author gave it', () => {
    const plan = planPrint(
      documentFromText(
        '# Über die Straßen\n\n## Zusammenfassung\n\nWir untersuchen die Breite der Straßen zwischen 1750 und 1850.\n\n## Einleitung\n\nDie Frage ist alt.\n',
      ),
    )
    expect(plan.abstract).toHaveLength(1)
    expect(plan.abstractTitle).toBe('Zusammenfassung')
    const html = htmlOf(plan, { mathOf: () => null, pictures: new Map() })
    expect(html).toContain('<h2>Zusammenfassung</h2>')
    expect(html).not.toContain('Abstract<')
    expect(markdownOf(plan)).toContain('## Zusammenfassung\n')
    expect(latexOf(plan)).toContain('\\renewcommand{\\abstractname}{Zusammenfassung}')
  })
})

describe('an item of a list on a page', () => {
  it('has the mark that stands in front of its words, once', () => {
    const item = (id: string, text: string): Block => ({ id, type: 'list-item', text })
    const { pieces } = planPrint({
      ...documentFromText('# Bread\n\nText.\n'),
      source: 'pdf',
      blocks: [
        item('a', '1. Random loaves'),
        item('b', '(2) Rolls'),
        item('c', '• Buns'),
        item('d', '3.5 loaves'),
      ],
    })
    const items = pieces.flatMap((piece) => (piece.kind === 'list' ? piece.items : []))
    expect(
      items.map(({ label, isOrdered, inlines }) => [label, isOrdered, plainText(inlines)]),
    ).toEqual([
      ['1', true, 'Random loaves'],
      ['2', true, 'Rolls'],
      ['', false, 'Buns'],
      ['', false, '3.5 loaves'],
    ])
  })
})

describe('the caption of a listing', () => {
  it('stands over its lines, with no frame for a picture that there is not', () => {
    const document = documentFromText('# Bread\n\nText.\n')
    const { pieces } = planPrint({
      ...document,
      source: 'markup',
      figures: [
        {
          id: 'f',
          label: '1',
          word: 'Algorithm',
          caption: 'Algorithm 1: Kneading',
          captionBlock: 'c',
        },
      ],
      blocks: [
        { id: 'c', type: 'caption', text: 'Algorithm 1: Kneading', float: 'f' },
        { id: 'l', type: 'code', text: 'knead d' },
      ],
    })
    expect(pieces.map(({ kind }) => kind)).toEqual(['paragraph', 'code'])
    const [first] = pieces
    expect(first?.kind === 'paragraph' && plainText(first.inlines)).toBe('Algorithm 1. Kneading')
  })
})
