import { execFileSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { readCaption } from './captions.ts'

describe('labels of captions', () => {
  it.each([
    ['Table VI, Means of yield by site', 'table', 'VI'],
    ['Figure 3, Yield by site', 'figure', '3'],
    ['Figure 3 - yield by site', 'figure', '3'],
    ['Рисунок 2 – Урожай', 'figure', '2'],
    ['Таблица 1. Урожай', 'table', '1'],
    ['Tabela 4: Plony', 'table', '4'],
    ['Rys. 4. Plon', 'figure', '4'],
    ['1. ábra: A termés helyek szerint', 'figure', '1'],
    ['2.3. táblázat. A termés évek szerint', 'table', '2.3'],
    ['Şekil 2. Yerlere göre verim', 'figure', '2'],
    ['Taulukko 5. Sato paikoittain', 'table', '5'],
    ['Εικόνα 3: Σοδειά ανά τόπο', 'figure', '3'],
    ['图 2 各地产量', 'figure', '2'],
    ['Quadro 1 – Produção por local', 'table', '1'],
    ['图2-1：各地产量', 'figure', '2-1'],
    ['Figure S 2. Yield by site', 'figure', 'S2'],
    ['Figure-4: Yield by site', 'figure', '4'],
    ['Table-2. Yield by year', 'table', '2'],
    ['Figure 3‑1 Yield by site', 'figure', '3-1'],
    ['Extended Data Figure 1. Yield by site', 'figure', '1'],
    ['Table (3): Doses by site', 'table', '3'],
    ['Fig. (2.1) Yield by site', 'figure', '2.1'],
    ['Extended Data Fig. 2 | Yield by year', 'figure', '2'],
    ['Pseudocode 4.1: Counting by site', 'figure', '4.1'],
    ['Table A-1: Yield by site', 'table', 'A-1'],
  ])('are told in "%s"', (text, kind, label) => {
    expect(readCaption(text)).toMatchObject({ kind, label })
  })

  it('have nothing of what stands between them and the text', () => {
    const texts = ['Fig. 1.—Yield by site', 'Figure 1:. Yield by site', 'Figure 1. Yield by site']
    expect(texts.map((text) => readCaption(text)?.text)).toEqual(texts.map(() => 'Yield by site'))
  })

  it.each([
    'Table 6, Column B shows the yield.',
    'Table (6) shows the yield.',
    'Table 6, which we made, gives the yield',
    'Figure 3, Panel A is from May',
    '1. ábra mutatja a termést',
    'map 3 shows the sites',
    'FIGURES',
  ])('are not told in the sentence "%s"', (text) => {
    expect(readCaption(text)).toBeUndefined()
  })
})

describe('labels in angle or square brackets', () => {
  it('are those of captions, unless nothing or a sentence follows', () => {
    const labels = ['<Figure 1> Loaves sold by town', '[Table 2]: Prices by year'].map((text) =>
      readCaption(text),
    )
    expect(labels).toMatchObject([
      { kind: 'figure', label: '1', text: 'Loaves sold by town' },
      { kind: 'table', label: '2', text: 'Prices by year' },
    ])
    for (const text of ['[Table 2]', '[Figure 3] shows the loaves', '[12] Smith, A. Bread']) {
      expect(readCaption(text)).toBeUndefined()
    }
  })
})

describe('labels of paragraphs whose style says that they are captions', () => {
  it.each([
    ['Figura 2-19 yields by site.', '2-19'],
    ['Figure 1, Yields. The bars are years', '1'],
  ])('are told in "%s"', (text, label) => {
    expect(readCaption(text)).toBeUndefined()
    expect(readCaption(text, { isCaption: true })).toMatchObject({ label })
  })
})

describe('labels in a process that holds many expressions', () => {
  // V8 no longer optimises new ones then; the flag brings that about at once.
  it('are told all the same', () => {
    const captions = [
      'Рисунок 2 – Урожай',
      'Quadro 1 – Produção por local',
      'Figure 3: Yield by site',
    ]
    const program = `
      import { readCaption } from ${JSON.stringify(new URL('captions.ts', import.meta.url).href)}
      const told = ${JSON.stringify(captions)}.map((text) => readCaption(text)?.label)
      process.stdout.write(JSON.stringify(told))`
    const flags = ['--no-regexp-optimization', '--input-type=module', '--eval']
    const said = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' })
    expect(JSON.parse(said)).toEqual(['2', '1', '3'])
  })
})
