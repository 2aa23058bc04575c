import { describe, expect, it } from 'vitest'

import { page, span } from '../testing/printed-page.ts'
import { restoreCyrillic } from './lost-cyrillic.ts'

const read = (texts: readonly string[]) =>
  restoreCyrillic([page({ spans: texts.map((text, at) => span({ text, y: 60 + at * 12 })) })])
    .flatMap(({ spans }) => spans)
    .map(({ text }) => text)

describe('Cyrillic letters whose fonts do not say so', () => {
  it('are told by a document in which most letters would have an accent', () => {
    const lines = Array.from({ length: 20 }, () => 'Öåíà õëåáà â ãîðîäå è â äåðåâíå')
    expect(read([...lines, 'Êíèãà Smith 2020, ñâßçü œàñà'])).toEqual([
      ...lines.map(() => 'Цена хлеба в городе и в деревне'),
      'Книга Smith 2020, связь часа',
    ])
  })

  it('are not looked for in a language that has accents', () => {
    const lines = Array.from({ length: 40 }, () => 'Über große Öfen und süße Brötchen für Mägde')
    expect(read(lines)).toEqual(lines)
  })
})
