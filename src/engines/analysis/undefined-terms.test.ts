import { describe, expect, it } from 'vitest'

import type { Document } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abbreviationsUndefined from './checks/abbreviations-undefined.ts'
import type { Written } from './testing/draft.ts'
import { draft } from './testing/draft.ts'

const filler =
  'The hedges were walked at dawn, and every bird that was heard went into the book. '.repeat(60)
const told = (blocks: readonly Written[], rest: Partial<Document> = {}): readonly string[] =>
  abbreviationsUndefined
    .run(analyse(draft([filler, filler, filler, filler, ...blocks], rest)))
    .map(({ title }) => title)
const isTold = ['SGRL is never spelled out']

const often = 'The SGRL rose in spring. A low SGRL was rare, and the SGRL fell again. '
const carried = [often, often, often, often]
const seldom = [often, 'The SGRL was read twice.']

describe('letters that carry the text', () => {
  it('are told though a later use has a source behind it, and a name that is brought in with one is not', () => {
    const statement = 'The farms with a low SGRL [7] lost more birds. '
    const citedIn = (block: number) => ({
      citations: [
        {
          block: `b${block}`,
          start: statement.indexOf('[7]'),
          end: statement.indexOf('[7]') + 3,
          raw: '[7]',
          style: 'numeric' as const,
          references: [],
          unresolved: [],
        },
      ],
    })
    const first = 'The SGRL was read each day.'
    expect(told([first, statement, ...carried], citedIn(6))).toEqual(isTold)
    expect(told([statement, ...carried], citedIn(5))).toEqual([])
    expect(told([first, statement, 'The SGRL was read.'], citedIn(6))).toEqual([])
  })

  it('are told though an equation of a page names them, and a rare one may be an index', () => {
    const equation: Written = { type: 'equation', text: 'ln(SGRL + 1) = a + b t' }
    expect(told([...carried, equation], { source: 'pdf' })).toEqual(isTold)
    expect(told([...seldom, equation], { source: 'pdf' })).toEqual([])
  })

  it('are not explained by the source behind them', () => {
    expect(told([...seldom, 'Changes within the SGRL (Reed et al., 2018) were small.'])).toEqual(
      isTold,
    )
    expect(told([...seldom, 'Changes within the SGRL (sum of all losses) were small.'])).toEqual([])
  })
})
