import { describe, expect, it } from 'vitest'

import type { Citation } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondHalfYear, pondWeeks } from '../../testing/filler.ts'
import { entry, listedWork } from '../../testing/listed-works.ts'
import citationsUnlisted from './citations-unlisted.ts'

describe('a body that is cited by its letters', () => {
  const told = (said: string, named: string, raw: string) => {
    const text = `${said} All of the ponds were seen by them (${named.replace(/ (\S+)$/u, ', $1')}).`
    const callout = `(${named.replace(/ (\S+)$/u, ', $1')})`
    const start = text.indexOf(callout)
    const citation: Citation = {
      block: 'b1',
      start,
      end: start + callout.length,
      raw: callout,
      style: 'author-year',
      references: [],
      unresolved: [named],
    }
    const references = [entry(1, { raw }), listedWork('Alder', '2011')]
    return citationsUnlisted
      .run(analyse(draft([text, pondHalfYear], { references, citations: [citation] })))
      .map(({ title }) => title)
  }
  const spelled = 'The Pond and Carp Union (PCAU) counts carp in each pond of the land.'

  it('is listed by its words, or as the text writes them out', () => {
    expect(told('', 'DfE 2020', 'Department for Education (2020). Pupils at ponds.')).toEqual([])
    expect(told('', 'DfE n.d.', 'Department for Education (n.d.). Pupils at ponds.')).toEqual([])
    expect(told(spelled, 'PCAU 2020', 'Pond and Carp Union (2020). All carp.')).toEqual([])
  })

  it('is told by its name where it is not', () => {
    expect(told('', 'DfE 2020', 'Department for Education (2018). Pupils at ponds.')).toEqual([
      'DfE 2020 is not in the references',
    ])
    expect(told('', 'The Pond Foundation n.d.', 'Roe, A. (2018). Pupils at ponds.')).toEqual([
      'Pond Foundation (n.d.) is not in the references',
    ])
  })
})

describe('a word before the names of a callout', () => {
  const unlisted = (text: string, named: string, ...names: string[]) => {
    const raw = `${named.replace(/ \d+$/u, '')} (${/\d+$/u.exec(named)?.[0]})`
    const start = text.indexOf(raw)
    const citation: Citation = {
      block: 'b1',
      start,
      end: start + raw.length,
      raw,
      style: 'narrative',
      references: [],
      unresolved: [named],
    }
    const references = names.map((name) => listedWork(name, '2011'))
    return citationsUnlisted
      .run(analyse(draft([text, pondHalfYear], { references, citations: [citation] })))
      .map(({ title }) => title)
  }

  it('is no author where the rest is listed', () => {
    const text =
      'We took the value of FOM and Roe et al. (2011) as it was given there for the ponds.'
    expect(unlisted(text, 'FOM and Roe et al. 2011', 'Roe', 'Alder')).toEqual([])
    expect(unlisted(text, 'FOM and Roe et al. 2011', 'Alder')).toHaveLength(1)
    const other = 'We asked as Birch and Roe (2011) did in all of the ponds that they saw there.'
    expect(unlisted(other, 'Birch and Roe 2011', 'Roe', 'Alder')).toEqual([])
    expect(unlisted(other, 'Birch and Roe 2011', 'Roe', 'Birch')).toHaveLength(1)
  })

  it('may be the place where it was found', () => {
    const text =
      'In England, Roe and Lee (2011) counted carp in all of the ponds that they saw there.'
    expect(unlisted(text, 'England, Roe and Lee 2011', 'Alder')).toEqual([
      'Roe 2011 is not in the references',
    ])
    expect(unlisted(text, 'England, Roe and Lee 2011', 'Roe and Lee')).toEqual([])
  })

  it('is the season of a place that the text tells of', () => {
    const season =
      'The ponds of all four lots had carp in them, most of them in Hepu (2015), by far.'
    expect(unlisted(season, 'Hepu 2015', 'Alder')).toHaveLength(1)
    const told = `Carp were kept in Kitale and at Hepu, Guangxi Province (108.5°E). ${season}`
    expect(unlisted(told, 'Hepu 2015', 'Alder')).toEqual([])
  })
})

it('a list that was never finished is told of once', () => {
  const missing = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Heron${'abcdefghijklmnop'[at]}`)
    const text = `${names.map((name) => `It grew (${name}, 2011).`).join(' ')} ${pondWeeks}`
    const references = Array.from({ length: 60 }, (_, at) => listedWork(`Alder${at}`, '2001'))
    const citations = names.map((name) => {
      const raw = `(${name}, 2011)`
      const start = text.indexOf(raw)
      return {
        block: 'b1',
        start,
        end: start + raw.length,
        raw,
        style: 'author-year' as const,
        references: [],
        unresolved: [`${name} 2011`],
      }
    })
    const cited = references.map(({ id }, at) => ({
      block: 'b1',
      start: at,
      end: at + 1,
      raw: 'x',
      style: 'author-year' as const,
      references: [id],
      unresolved: [],
    }))
    return titlesOn(
      citationsUnlisted,
      draft([text], { references, citations: [...cited, ...citations] }),
    )
  }
  expect(missing(3)).toHaveLength(3)
  expect(missing(14)).toEqual(['14 cited works are not in the references'])
})
