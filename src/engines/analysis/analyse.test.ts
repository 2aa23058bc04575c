import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import { draft } from './testing/draft.ts'

const sentence =
  'The traps in the northern sites caught fewer birds than those in the southern sites did in March.'
const paragraph = (count: number) => Array.from({ length: count }, () => sentence).join(' ')

const reference = { id: 'r1', block: 'b2', label: '', raw: 'Lee, A. (2001). Traps.', authors: [] }

const paper = (body: number) =>
  draft(
    [
      { type: 'title', text: 'Trap counts' },
      '# Abstract',
      paragraph(6),
      '# 1 Introduction',
      paragraph(body),
      '# 2 Materials and Methods',
      '## 2.1 Study area',
      paragraph(body),
      '# 3 Results',
      paragraph(body),
      '# 4 Discussion',
      paragraph(body),
      '# References',
      { type: 'reference', text: 'Smith J. 2009. Traps.' },
    ],
    { abstract: ['b3'], titleBlock: 'b1' },
  )

describe('analyse', () => {
  it('finds the opening of a manuscript behind its abstract and keywords, and not on its title page', () => {
    const document = draft(
      [
        paragraph(3),
        '# Abstract',
        paragraph(7),
        '## Keywords',
        'birds, paths, wardens',
        paragraph(5),
        paragraph(5),
        '# Methods',
        paragraph(4),
      ],
      { abstract: ['b3'] },
    )
    const { role } = analyse(document)
    expect(document.blocks.map(({ id }) => role.get(id))).toEqual([
      'front',
      'abstract',
      'abstract',
      'keywords',
      'keywords',
      'introduction',
      'introduction',
      'methods',
      'methods',
    ])
  })

  it('takes headings set below a whole abstract for those of the text', () => {
    const piece = paragraph(10)
    const written = (first: readonly string[]) =>
      draft([
        '# Abstract',
        ...first,
        '## Birds',
        piece,
        '## Methods',
        piece,
        '## Discussion',
        piece,
      ])
    const told = (first: readonly string[]) => {
      const document = written(first)
      const { role } = analyse(document)
      return document.blocks
        .filter(({ type }) => type === 'heading')
        .map(({ id }) => role.get(id))
        .slice(1)
    }
    expect(told([piece])).toEqual(['introduction', 'methods', 'discussion'])
    expect(told([])).toEqual(['abstract', 'abstract', 'abstract'])
  })

  it('takes a lettered part behind the references for an appendix', () => {
    const lettered = (number: string) => {
      const document = paper(8)
      const heading = { id: 'h', type: 'heading' as const, level: 1, number, text: 'Key variables' }
      const blocks = [
        ...document.blocks,
        heading,
        { ...heading, id: 'p', type: 'paragraph' as const },
      ]
      return analyse({ ...document, blocks }).role.get('p')
    }
    expect(lettered('A')).toBe('appendix')
    expect(lettered('5')).toBe('other')
  })

  it('gives each block the role of its heading, and nested headings that of the one above', () => {
    const { role } = analyse(paper(8))
    expect([...role.values()]).toEqual([
      'front',
      'abstract',
      'abstract',
      'introduction',
      'introduction',
      'methods',
      'methods',
      'methods',
      'results',
      'results',
      'discussion',
      'discussion',
      'references',
      'references',
    ])
  })

  it('splits prose into sentences that stand in their blocks', () => {
    const { sentences, block } = analyse(paper(8))
    expect(sentences).toHaveLength(6 + 4 * 8)
    for (const { block: id, start, end, text } of sentences) {
      expect(block.get(id)?.text.slice(start, end)).toBe(text)
    }
  })

  it('nests sections by level', () => {
    const { sections } = analyse(paper(8))
    const methods = sections.find(({ role, level }) => role === 'methods' && level === 1)
    expect(methods?.blocks).toEqual(['b6', 'b7', 'b8'])
  })

  it('calls a full paper complete and empirical', () => {
    const { stage, genre } = analyse(paper(30))
    expect({ stage, genre }).toEqual({ stage: 'complete', genre: 'empirical' })
  })

  it('calls a short report complete from its abstract to its list, and partial without one', () => {
    const whole = paper(13)
    const listed = { ...whole, references: [reference] }
    expect(analyse(listed)).toMatchObject({ stage: 'complete', genre: 'empirical' })
    expect(analyse(whole).stage).toBe('partial')
    expect(analyse({ ...paper(8), references: [reference] }).stage).toBe('partial')
  })

  it('calls headings with a line each an outline', () => {
    const outline = draft([
      '# Introduction',
      { type: 'list-item', text: 'why traps matter' },
      '# Methods',
      { type: 'list-item', text: 'two sites' },
      '# Results',
      { type: 'list-item', text: 'to come' },
    ])
    expect(analyse(outline).stage).toBe('outline')
  })

  it('calls no outline what tells its results in points, with an abstract, floats and a list', () => {
    const point = {
      type: 'list-item' as const,
      text: 'The birds of the north shore came back to their traps two days later than the others.',
    }
    const figure = (at: number) => ({
      id: `f${at}`,
      block: `b${at}`,
      label: `Figure ${at}`,
      caption: 'Birds by month.',
    })
    const points = draft(
      [
        '# Abstract',
        ...['Traps', 'Birds', 'Shores', 'Months'].flatMap((name) => [
          `# ${name}`,
          ...Array.from({ length: 14 }, () => point),
        ]),
      ],
      { references: [reference] },
    )
    expect(analyse(points).stage).toBe('outline')
    const figures = [1, 2, 3, 4].map(figure) as unknown as typeof points.figures
    expect(analyse({ ...points, figures }).stage).not.toBe('outline')
  })

  it('calls a text with aims, a work plan and a budget a proposal', () => {
    const proposal = draft([
      '# Specific Aims',
      paragraph(12),
      '# Work plan',
      paragraph(12),
      '# Budget',
      paragraph(6),
    ])
    const { stage, genre } = analyse(proposal)
    expect({ stage, genre }).toEqual({ stage: 'proposal', genre: 'proposal' })
  })

  it('does not call a study of what is feasible a proposal', () => {
    const written = (...headings: readonly string[]) =>
      draft(['# Introduction', ...headings.flatMap((name) => [`# ${name}`, paragraph(8)])])
    const study = written(
      'Traps on the shore',
      'Headline feasibility result',
      'Feasibility',
      'Budget',
    )
    expect(analyse(study).genre).toBe('proposal')
    expect(analyse(written('Mapped feasibility', 'A budget of light', 'Traps')).genre).not.toBe(
      'proposal',
    )
    expect(analyse(written('Feasibility', 'Budget', 'Discussion')).genre).not.toBe('proposal')
    expect(analyse(written('Gantt chart', 'Preliminary results', 'Expected results')).genre).toBe(
      'proposal',
    )
    expect(analyse(written('Gantt chart', 'Results', 'Expected results')).genre).not.toBe(
      'proposal',
    )
  })

  it('does not call what somebody plans for their own life a proposal', () => {
    const plans = Array.from({ length: 12 }, (_, at) => `I will mend my trap number ${at} at home.`)
    const genre = (...more: readonly string[]) =>
      analyse(draft([[...plans, ...more].join(' ')])).genre
    expect(genre()).not.toBe('proposal')
    expect(genre('I propose to count the traps of the bay.')).toBe('proposal')
  })

  it('does not call a report a proposal because it tells its steps as what will be done', () => {
    const steps = Array.from({ length: 12 }, (_, at) => `We will count the traps of bay ${at}.`)
    const told = (...outcomes: readonly string[]) =>
      analyse(draft(['# Traps', [...steps, ...outcomes].join(' '), paragraph(10)])).genre
    const outcomes = [
      'From the results we see that traps are full.',
      'We found that nets were torn.',
      'The counts are shown below.',
    ]
    expect(told()).toBe('proposal')
    expect(told(...outcomes)).not.toBe('proposal')
    // What was seen in a pilot is a reason to propose.
    expect(told(...outcomes.slice(1, 2))).toBe('proposal')
  })

  it('reads a text without headings as prose', () => {
    const { sentences, words } = analyse(draft([paragraph(10)]))
    expect(sentences).toHaveLength(10)
    expect(words).toBe(180)
  })
})
