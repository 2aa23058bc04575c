import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { bakeryYears, scenes } from '#engines/analysis/testing/filler.ts'
import type { Citation, Document } from '#engines/documents/document.ts'

import kind from './index.ts'

const judge = (written: readonly Written[], rest: Partial<Document> = {}) =>
  judgedDraft(kind, draft(written, rest))

describe('language', () => {
  const within = (...sentences: readonly string[]) =>
    judge([...bakeryYears(0, 3), ...sentences, ...bakeryYears(3, 8)])

  it('is asked to drop a habit of filling phrases, and not a single one', () => {
    const first = 'It is important to note that the oven cools slowly.'
    const second = 'Loaves were lost due to the fact that the flour was damp.'
    expect(within(first, second).words('clarity.filler')).toEqual([
      'It is important to note that',
      'due to the fact that',
    ])
    expect(within(first).note('clarity.filler')).toBeUndefined()
    expect(within(`“${first}”`, `He wrote: “${second}”`).note('clarity.filler')).toBeUndefined()
    const demand = 'It is important that the oven cools.'
    expect(within(demand, demand).note('clarity.filler')).toBeUndefined()
  })

  it('is not asked to open a list twice', () => {
    const list = (end: string) =>
      within(`They bake breads such as rye, spelt, wheat${end}`).note('clarity.open-list')
    expect(list(', etc.')?.title).toBe('“such as” and “etc” around one list')
    expect(list(' and so on.')).toBeDefined()
    expect(list(' and oats.')).toBeUndefined()
    expect(
      within('Sets such as the first, the second and ETC are used.').note('clarity.open-list'),
    ).toBeUndefined()
  })

  it('names several lists that are left open', () => {
    const open = [
      'Rye, spelt, etc. are sold.',
      'Bags, tins, etc. are kept.',
      'Eggs, milk, etc. come.',
    ]
    expect(within(...open).note('clarity.open-list')).toBeUndefined()
    expect(within(...open, 'Salt, oil, etc. stand there.').words('clarity.open-list')).toHaveLength(
      4,
    )
  })

  it('quotes the sentence that nests most clauses', () => {
    const nested =
      'The owner believes that the apprentices who come late because the train does not stop where it stopped before the war should not be sent home when the oven is still cold, although the rules that her father wrote for the shop in the year of the flood say that everybody who comes late loses the day.'
    expect(within(nested).words('clarity.nested-sentence')).toEqual([nested])
    const flat = nested.replaceAll(/\b(?:that|who|because|where|when|although)\b/gu, 'and')
    expect(within(flat).note('clarity.nested-sentence')).toBeUndefined()
    // What is compared with "that of" others, and clauses set side by side with "and", nest nothing.
    const beside =
      'The weight of the loaves from the old oven is comparable to that of the loaves from the new one and larger than that of the rolls which lie on the shelf near the door, and the crust of the first is darker than that of the second, as all of the buyers told the owner in the spring and in the autumn of that long year.'
    expect(within(beside).note('clarity.nested-sentence')).toBeUndefined()
    const side =
      'If a town needs many loaves they can buy them from the old bakery near the mill, if a town needs rolls they can buy them from the shop beside the church, if a town needs flour they can buy it from the mill itself, and if a town needs only a little bread they can bake it at home.'
    expect(within(side).note('clarity.nested-sentence')).toBeUndefined()
    const two = nested.replace('sent home', 'sent home. Nor should they wait')
    expect(within(two).note('clarity.nested-sentence')).toBeUndefined()
    const lost = nested.replace('sent home', 'sent home as Figure 2” The data say')
    expect(within(lost).note('clarity.nested-sentence')).toBeUndefined()
    // "In that zone" points, and opens no clause.
    const pointed =
      'For both of the lists the buyer is given a page, which holds all the zones where loaves were asked for on the day and in the hour of the call, the number of loaves foreseen for each hour in that zone, and the mean weight in pounds of all loaves from that zone and from the next ones in the north.'
    expect(within(pointed).note('clarity.nested-sentence')).toBeUndefined()
  })
})

describe('terms and register', () => {
  const within = (...sentences: readonly string[]) =>
    judge([...bakeryYears(0, 3), ...sentences, ...bakeryYears(3, 8)])

  it('names words of speech in a text that is written otherwise', () => {
    const spoken = ['There is a lot of flour.', 'Nowadays it is sifted.', 'Losses are huge.']
    expect(within(...spoken).words('consistency.informal')).toEqual([
      'a lot of',
      'Nowadays',
      'huge',
    ])
    expect(within(...spoken.slice(1)).note('consistency.informal')).toBeUndefined()
    expect(
      within(...spoken.map((text) => `“${text}”`)).note('consistency.informal'),
    ).toBeUndefined()
  })

  it.each([
    'The dough was pretty much the same in both ovens.',
    'The crust was kind of soft in the first week.',
    'To be honest, the second oven ran warmer.',
    'There were loads of cracks in the loaves.',
    'The rise wasn’t that great in the cold room.',
    'The old oven is a big deal in the village.',
    'A longer rise is a no-brainer in winter.',
    'So basically the crust was thinner.',
  ])('hears one place of plain talk: %s', (words) => {
    expect(within(words).note('consistency.informal')).toBeDefined()
  })

  it.each([
    'This is a kind of flour that holds more water.',
    'The loaf was not that of the first week.',
    'One baker said, “it was pretty much the same”.',
    'The dough was super-saturated with salt.',
    'The cellar had very cool air, and a great deal of the flour stayed dry.',
    'Tons of flour were stored, and the answer was honest.',
    'Bakers nod with words such as ‘yeah’ and ‘okay’.',
  ])('hears no talk in: %s', (words) => {
    expect(within(words).note('consistency.informal')).toBeUndefined()
  })

  it('hears no words of speech in a text that speaks throughout', () => {
    const voice = Array.from({ length: 14 }, () => 'There is a lot of flour and lots of bread.')
    expect(within(...voice).note('consistency.informal')).toBeUndefined()
  })

  it('names a term that goes on in full beside its short form', () => {
    const short = Array.from({ length: 6 }, (_, at) => `In week ${at} the MLD was flat.`)
    const long = Array.from(
      { length: 5 },
      (_, at) => `In month ${at} the mean loaf density was flat.`,
    )
    const open = 'We weigh the mean loaf density (MLD) of each batch.'
    expect(within(open, ...short, ...long).note('consistency.long-form')?.title).toBe(
      'MLD and “mean loaf density” side by side',
    )
    expect(within(open, ...short, ...long.slice(1)).note('consistency.long-form')).toBeUndefined()
    // An abstract may introduce it in other words.
    const other = 'We weigh the mean loaf densities (MLD) of a batch.'
    expect(
      judge([other, ...bakeryYears(0, 3), open, ...short, ...long, ...bakeryYears(3, 8)], {
        abstract: ['b1'],
      }).note('consistency.long-form')?.title,
    ).toBe('MLD and “mean loaf density” side by side')
    // The note below a table explains its own short forms.
    const notes = long.map((text) => text.replace('the mean', 'MLD-T = mean'))
    expect(within(open, ...short, ...notes).note('consistency.long-form')).toBeUndefined()
    // An index is named by the short form, and the thing that it measures by the words.
    const index = 'We weigh by the mean loaf density (MLD) index of each batch.'
    expect(within(index, ...short, ...long).note('consistency.long-form')).toBeUndefined()
    // Of a longer name the last words alone are a wider thing.
    const wider = 'We weigh the merged eastward mean loaf density (MEMLD) of each batch.'
    const shorter = short.map((text) => text.replace('MLD', 'MEMLD'))
    expect(within(wider, ...shorter, ...long).note('consistency.long-form')).toBeUndefined()
    const heads = long.map((_, at) => `Mean loaf density fell in month ${at}.`)
    expect(within(open, ...short, ...heads).note('consistency.long-form')).toBeUndefined()
  })
})

describe('structure', () => {
  const own = bakeryYears(10, 11)[0] ?? ''

  it('asks for a second subsection where two sections or more have one alone', () => {
    const divided = (...headings: readonly string[]) =>
      judge([
        '## Bread',
        own,
        ...headings.flatMap((heading) => [heading, own]),
        '## Mill',
        own,
        '### Stones',
        own,
        '## Street',
        ...bakeryYears(0, 5),
      ])
    expect(divided('### Rye').words('structure.lone-subsection')).toEqual([
      'Rye',
      'Bread',
      'Stones',
      'Mill',
    ])
    expect(divided('### Rye', '### Wheat').note('structure.lone-subsection')).toBeUndefined()
    expect(divided('### Limitations').note('structure.lone-subsection')).toBeUndefined()
    expect(divided('### The current study').note('structure.lone-subsection')).toBeUndefined()
    expect(divided('### May 15, 2019').note('structure.lone-subsection')).toBeUndefined()
    expect(divided('#### Rye').note('structure.lone-subsection')).toBeUndefined()
    // A main part a level too deep, and the words of a caption below its label.
    expect(divided('### Results').note('structure.lone-subsection')).toBeUndefined()
    const captioned = [
      '## Bread',
      own,
      '## Table 2',
      '### Loaves by street',
      own,
      '## Mill',
      own,
      '### Stones',
      own,
      '## Street',
    ]
    expect(
      judge([...captioned, ...bakeryYears(0, 5)]).note('structure.lone-subsection'),
    ).toBeUndefined()
  })

  it('trusts the levels of a page only where numbers tell them', () => {
    const printed = (outer: string, inner: string) =>
      judge(
        [
          `## ${outer}Bread`,
          own,
          `### ${inner}Rye`,
          own,
          '## 3. Mill',
          own,
          '### 3.1. Stones',
          own,
          '## 4. Street',
          ...bakeryYears(0, 5),
        ],
        { source: 'pdf' },
      ).note('structure.lone-subsection')
    expect(printed('2. ', '2.1. ')).toBeDefined()
    expect(printed('', '')).toBeUndefined()
    expect(printed('2. ', '2.2. ')).toBeUndefined()
  })

  it('asks where “as mentioned above” leads, in a long text', () => {
    const pointers = [
      'As mentioned above, rye sours.',
      'As stated earlier, it cools.',
      'As noted before, it rises.',
    ]
    const long = (written: readonly string[]) =>
      judge([...bakeryYears(0, 14), ...written, ...bakeryYears(14, 28)]).note(
        'structure.vague-pointer',
      )
    const few = [...bakeryYears(0, 90), ...pointers, ...bakeryYears(90, 180)]
    expect(judge(few).note('structure.vague-pointer')).toBeUndefined()
    expect(long(pointers)).toBeDefined()
    expect(long(pointers.slice(1))).toBeUndefined()
    expect(long(pointers.map((text) => text.replace('.', ' (see Section 2).')))).toBeUndefined()
    expect(
      judge([...bakeryYears(0, 2), ...pointers, ...bakeryYears(2, 4)]).note(
        'structure.vague-pointer',
      ),
    ).toBeUndefined()
  })
})

describe('sources', () => {
  const listed = Array.from({ length: 9 }, (_, at) => ({
    id: `r${at}`,
    block: `entry${at}`,
    label: '',
    raw: `Lee${at}, A. (201${at}). Bread and its streets. Oven Press.`,
    authors: [],
  }))
  const callout = (text: string, raw: string, reference: string): Omit<Citation, 'block'> => ({
    start: text.indexOf(raw),
    end: text.indexOf(raw) + raw.length,
    raw,
    style: 'author-year',
    references: [reference],
    unresolved: [],
  })

  it.each([
    ['The method was proposed by (Lee et al., 2012) for rye.', '(Lee et al., 2012)', true],
    ['Ode and Lee (Ode & Lee, 2012) weighed rye.', '(Ode & Lee, 2012)', true],
    ['Rye sours within a day (Lee et al., 2012).', '(Lee et al., 2012)', false],
    ['The program PuLP (Pulp, 2012) was used.', '(Pulp, 2012)', false],
    ['Oven Maps (Oven Maps, 2012) tells of rye.', '(Oven Maps, 2012)', false],
  ])('need no name in brackets: %s', (text, raw, isNoted) => {
    const noted = judge([text, ...bakeryYears(0, 8)], {
      references: listed,
      citations: [{ block: 'b1', ...callout(text, raw, 'r1') }],
    }).note('sources.name-in-brackets')
    expect(noted !== undefined).toBe(isNoted)
  })

  it('are asked for behind an encyclopaedia, unless it is what is studied', () => {
    const text = 'Rye sours within a day (Lee, 2012).'
    const of = (raw: string, title = 'Bread') =>
      judge([text, ...bakeryYears(0, 8), { id: 'entry', type: 'reference', text: raw }], {
        title,
        references: [...listed, { id: 'e', block: 'entry', label: '', raw, authors: [] }],
        citations: [{ block: 'b1', ...callout(text, '(Lee, 2012)', 'r1') }],
      })
    const entry = 'Rye. (2020). Encyclopaedia Britannica. https://www.britannica.com/rye'
    expect(of(entry).words('sources.reference-work')).toEqual([entry])
    expect(
      of(entry, 'How Encyclopaedia Britannica tells of bread').note('sources.reference-work'),
    ).toBeUndefined()
    const credit = 'Rye [Digital image]. (2018). Retrieved from https://en.wikipedia.org/wiki/Rye'
    expect(of(credit).note('sources.reference-work')).toBeUndefined()
    expect(
      of('Ode, B. (2010). Notes by wikipedia entities. Oven Press.').note('sources.reference-work'),
    ).toBeUndefined()
  })

  it('do not come in with the conclusion', () => {
    const first = listed.map((_, at) => `Rye sours (Lee${at}, 201${at}).`).slice(0, 8)
    const ending = (heading: string, last: string) => {
      const written = [...first, ...bakeryYears(0, 12), heading, last]
      const id = `b${written.length}`
      return judge(written, {
        references: listed,
        citations: [
          ...first.map((text, at) => ({
            block: `b${at + 1}`,
            ...callout(text, `(Lee${at}, 201${at})`, `r${at}`),
          })),
          { block: id, ...callout(last, '(Lee8, 2018)', 'r8') },
        ],
      }).note('discussion.new-source')
    }
    const late = `In conclusion, bread keeps the street together and was always sour (Lee8, 2018). ${scenes.join(' ')}`
    expect(ending('## Conclusion', late)).toBeDefined()
    expect(ending('## Discussion and conclusion', late)).toBeUndefined()
    expect(ending('## Conclusion', late.replace('was always', 'should next be'))).toBeUndefined()
    const others = late.replace('was always sour', 'has other methods')
    expect(ending('## Conclusion', others)).toBeUndefined()
  })
})

describe('a study', () => {
  const study = (method: readonly string[], results: readonly string[] = []) =>
    judge([
      '## Introduction',
      'The aim of this study was to weigh the loaves of two ovens.',
      ...bakeryYears(0, 2),
      '## Methods',
      'We weighed 40 loaves of two ovens and compared them with a regression.',
      ...method,
      ...bakeryYears(2, 4),
      '## Results',
      ...results,
      ...bakeryYears(4, 9),
      '## Discussion',
      ...bakeryYears(9, 12),
      '## Conclusion',
      'In conclusion, the loaves of the two ovens weigh the same.',
    ])

  it('is asked for the version of its program, once it is nowhere told', () => {
    const used = 'The analysis was performed in SPSS by the first author.'
    expect(study([used]).words('method.version-unsaid')).toEqual(['SPSS'])
    expect(study([used], ['SPSS 27 was used.']).note('method.version-unsaid')).toBeUndefined()
    const maker = 'The analysis was performed in SPSS (SPSS Inc., Chicago, Illinois) version 19.'
    const ofMaker = 'The analysis was performed in StatView (SAS Institute, Cary).'
    for (const text of [maker, ofMaker])
      expect(study([text]).note('method.version-unsaid')).toBeUndefined()
    const others = 'The analysis was performed by hand instead of programs like SPSS.'
    for (const text of [others, used.replace('SPSS', 'Excel')])
      expect(study([text]).note('method.version-unsaid')).toBeUndefined()
  })

  it('tells its method as done, and not as planned', () => {
    const plan = 'Data on each loaf will be collected by the apprentices.'
    expect(study([plan]).words('method.still-planned')).toEqual([plan])
    expect(study([plan.replace('will be', 'were')]).note('method.still-planned')).toBeUndefined()
    expect(
      study([plan.replace('by', 'in a future study by')]).note('method.still-planned'),
    ).toBeUndefined()
  })

  it('gives the size beside each P value', () => {
    const bare = ['Rye', 'Spelt', 'Wheat'].map(
      (grain) => `${grain} differed between the ovens (p < 0.05).`,
    )
    expect(study([], bare).words('results.p-alone')).toEqual(bare)
    expect(study([], bare.slice(1)).note('results.p-alone')).toBeUndefined()
    const sized = bare.map((text) => text.replace('differed', 'differed by 12 g'))
    expect(study([], sized).note('results.p-alone')).toBeUndefined()
    const drawn = [...bare, 'Figure 2 shows by how much.']
    expect(study([], drawn).note('results.p-alone')).toBeUndefined()
  })

  it('opens its paragraphs on what was found, and not on where to look', () => {
    const opened = [1, 2, 3, 4].map(
      (at) => `Table ${at} shows the loaves. ${bakeryYears(20 + at, 21 + at)[0] ?? ''}`,
    )
    expect(study([], opened).words('results.figure-first')).toHaveLength(4)
    expect(study([], opened.slice(1)).note('results.figure-first')).toBeUndefined()
  })
})

describe('a purpose', () => {
  it('is not told anew in every part before the end', () => {
    const aims = [
      'This essay aims to weigh the loaves of the bakery.',
      'The purpose of this essay is to compare what two ovens bake.',
      'This essay seeks to show who buys rye.',
    ]
    const told = (written: readonly string[], last = '') =>
      judge([
        '## Introduction',
        written[0] ?? '',
        ...bakeryYears(0, 2),
        '## Bread',
        ...written.slice(1).flatMap((aim) => [`${aim} ${scenes[0] ?? ''}`]),
        ...bakeryYears(2, 9),
        '## Conclusion',
        `${last} In conclusion, rye sours. ${bakeryYears(9, 10)[0] ?? ''}`,
      ]).words('purpose.told-anew')
    expect(told(aims)).toEqual(aims)
    expect(told(aims.slice(1))).toBeUndefined()
    expect(told(aims.slice(1), aims[0])).toBeUndefined()
  })

  const opening = (purpose: string) =>
    judge(['## Introduction', purpose, ...bakeryYears(0, 2), '## Bread', ...bakeryYears(2, 9)])
  const long =
    'The aim of this essay is to weigh the loaves that the bakery of the village sells to the people of the street and to the people of the hill against the loaves that the bakers of the town bring up by train in the early morning before the shops open.'

  it('is not told in more words than can be kept in mind', () => {
    expect(opening(long).words('purpose.long-sentence')).toEqual([long])
    expect(
      opening('The aim of this essay is to weigh the loaves of the bakery.').note(
        'purpose.long-sentence',
      ),
    ).toBeUndefined()
    expect(
      opening(long.replace(' against', ': first, against')).note('purpose.long-sentence'),
    ).toBeUndefined()
    const aside = long.replace('The aim', 'But since the aim')
    expect(opening(aside).note('purpose.long-sentence')).toBeUndefined()
  })
})
