import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { blocksOf, documentOf, heading } from '../testing/blocks.ts'
import { canonicalRole, headingRole, splitHeadingLabel } from './headings.ts'
import { sectionRoles } from './section-roles.ts'

const long =
  'A paragraph of running text that is long enough to count as prose in an essay. '.repeat(4)
const rolesOf = (...parts: readonly (string | Partial<Block>)[]) => [
  ...sectionRoles(documentOf(blocksOf(...parts))).values(),
]

describe('sectionRoles', () => {
  it('follows the usual names of a paper', () => {
    expect(
      rolesOf(
        heading('Introduction'),
        heading('Related work'),
        heading('Materials & Methods', 1, '3'),
        heading('RESULTS'),
        heading('General discussion'),
        heading('Conclusions and future work'),
        heading('Acknowledgements'),
        heading('References'),
        heading('Appendix A: Items'),
      ),
    ).toEqual([
      'introduction',
      'background',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'back',
      'references',
      'appendix',
    ])
  })

  it('gives subsections the role of their section, unless they bear a plain name of their own', () => {
    expect(
      rolesOf(
        heading('Methods'),
        heading('Data', 2),
        'Text.',
        heading('Study 1'),
        heading('Participants', 2),
        heading('Results', 2),
        'Text.',
        heading('A closer look', 3),
      ),
    ).toEqual([
      'methods',
      'methods',
      'methods',
      'other',
      'methods',
      'results',
      'results',
      'results',
    ])
  })

  it('takes the abstract for one wherever it stands, and addresses for front matter', () => {
    const blocks = blocksOf(
      heading('Affiliations', 2),
      'Institute of Ponds, Fenton.',
      heading('Our ponds'),
      'Ponds are small.',
      heading('Abstract'),
      'We asked.',
      heading('Methods'),
    )
    const roles = sectionRoles(documentOf(blocks, { abstract: [blocks[5]?.id ?? ''] }))
    expect(blocks.map(({ id }) => roles.get(id))).toEqual([
      'front',
      'front',
      'other',
      'other',
      'abstract',
      'abstract',
      'methods',
    ])
  })

  it('takes a heading right above the abstract for its own, whatever stands before it', () => {
    const blocks = blocksOf(
      heading('To the editor'),
      'For the journal.',
      heading('Summary'),
      'We asked.',
    )
    const roles = (...abstract: string[]) => [
      ...sectionRoles(documentOf(blocks, { abstract })).values(),
    ]
    expect(roles(blocks[3]?.id ?? '').slice(2)).toEqual(['abstract', 'abstract'])
    expect(roles()[2]).toBe('other')
  })

  it('takes a reader’s remarks behind the list for no part of the text', () => {
    const behind = (...names: readonly string[]) =>
      rolesOf(
        heading('Results'),
        heading('Teacher comments'),
        heading('References'),
        ...names.map((name) => heading(name)),
      )
    expect(behind('Reviewer notes:', 'Comments from my supervisor').slice(1)).toEqual([
      'other',
      'references',
      'back',
      'back',
    ])
  })

  it('takes the works in an appendix of references for a list of works', () => {
    expect(rolesOf(heading('Appendix 3: References'), 'Roe, A. (2019). Ferries.')).toEqual([
      'references',
      'references',
    ])
  })

  it('reads a summary at the end as the conclusion', () => {
    expect(
      rolesOf(
        heading('Summary'),
        'x',
        heading('Introduction'),
        heading('Results'),
        heading('Summary'),
      ),
    ).toEqual(['abstract', 'abstract', 'introduction', 'results', 'conclusion'])
  })

  it('reads German, French and Spanish names', () => {
    expect(
      rolesOf(
        heading('Einleitung'),
        heading('Méthodes'),
        heading('Resultados'),
        heading('Fazit'),
        heading('Literaturverzeichnis'),
      ),
    ).toEqual(['introduction', 'methods', 'results', 'conclusion', 'references'])
  })

  it('takes names that end in a colon for parts of the abstract, and behind the keywords for those of the text', () => {
    const parts = [heading('Methods:', 2), long, heading('Conclusion:', 2), long]
    const roles = (...between: readonly Partial<Block>[]) =>
      rolesOf(heading('ABSTRACT:'), long.repeat(2), ...between, ...parts).slice(-4)
    expect(new Set(roles())).toEqual(new Set(['abstract']))
    expect(roles(heading('KEYWORDS:', 2))).toEqual([
      'methods',
      'methods',
      'conclusion',
      'conclusion',
    ])
  })

  it('takes text before the first heading for an introduction that the journal left unnamed', () => {
    expect(
      rolesOf({ type: 'title', text: 'T' }, long, heading('Methods'), heading('Results'), 'x')[1],
    ).toBe('introduction')
  })
})

describe('splitHeadingLabel', () => {
  it.each([
    ['2.3 Measures', '2.3', 'Measures', 2],
    ['1. Introduction', '1', 'Introduction', 1],
    ['IV. Results', 'IV', 'Results', 1],
    ['Chapter 3: Findings', '3', 'Findings', 1],
    ['Kapitel 2 Methoden', '2', 'Methoden', 1],
    ['A.1 Items', 'A.1', 'Items', 2],
    ['1 introduction', '1', 'introduction', 1],
    ['12 months later', '', '12 months later', 0],
    ['A study of trees', '', 'A study of trees', 0],
    ['2020 in review', '', '2020 in review', 0],
  ])('reads "%s"', (text, ...[number, title, depth]) => {
    expect(splitHeadingLabel(text)).toMatchObject({ number, title, depth })
  })
})

describe('headingRole', () => {
  it.each([
    ['A B S T R A C T', 'abstract'],
    ['Conflict of Interest', 'back'],
    ['Survey methodology', 'methods'],
    ['Statement of need', 'introduction'],
    ['Results for the second year', 'results'],
    ['Material', 'methods'],
    ['GİRİŞ', 'introduction'],
    ['TARTIŞMA', 'discussion'],
    ['İçindekiler', 'front'],
    ['ŞEKİL LİSTESİ', 'front'],
  ])('knows "%s"', (text, role) => {
    expect(headingRole(text)).toBe(role)
  })

  it('says nothing of an author’s own words', () => {
    expect(headingRole('The city at night')).toBeUndefined()
    expect(canonicalRole('Results for the second year')).toBeUndefined()
  })
})
