import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import type { Citation, Document } from '#engines/documents/document.ts'

import evidence from './evidence/server/index.ts'
import purposeReview from './purpose_review/server/index.ts'
import review from './review/server/index.ts'
import title from './title_abstract/server/index.ts'

const scene =
  'The owner of the bakery opens the door at four. Two apprentices arrive later and warm the oven. Flour stands in sacks beside the wall. The street is quiet until the early train comes in.'
/** Prose of some length in which no two sentences are the same. */
const prose = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) =>
    Array.from({ length: 3 }, (_one, part) =>
      scene.replaceAll('.', ` in year ${from + at} of part ${part}.`),
    ).join(' '),
  )
const callout = (
  block: string,
  text: string,
  [raw, ...references]: [string, ...string[]],
): Citation => ({
  block,
  start: text.indexOf(raw),
  end: text.indexOf(raw) + raw.length,
  raw,
  style: 'author-year',
  references,
  unresolved: [],
})
const reviewed = (written: readonly Written[], rest: Partial<Document> = {}) =>
  judgedDraft(review, draft(written, rest))

describe('works that come in with the conclusion', () => {
  it('are counted once, however often they are called', () => {
    const first = Array.from({ length: 8 }, (_, at) => `Rye sours (Lee${at}, 201${at}).`)
    const last = `In conclusion, bread was always sour (Ode, 2018), as it was for others (Ahn, 2019). It was sour (Ode, 2018) and it was wet (Ahn, 2019). ${scene}`
    const written = [...first, ...prose(0, 12), '## Conclusion', last]
    const id = `b${written.length}`
    const again = (raw: string, reference: string): Citation => {
      const start = last.lastIndexOf(raw)
      return { ...callout(id, last, [raw, reference]), start, end: start + raw.length }
    }
    const listed = [...Array.from({ length: 8 }, (_, at) => `r${at}`), 'ode', 'ahn']
    const note = reviewed(written, {
      references: listed.map((one) => ({ id: one, block: one, label: '', raw: one, authors: [] })),
      citations: [
        ...first.map((text, at) => callout(`b${at + 1}`, text, [`(Lee${at}, 201${at})`, `r${at}`])),
        callout(id, last, ['(Ode, 2018)', 'ode']),
        callout(id, last, ['(Ahn, 2019)', 'ahn']),
        again('(Ode, 2018)', 'ode'),
        again('(Ahn, 2019)', 'ahn'),
      ],
    }).note('discussion.new-source')
    expect(note?.title).toBe('Why does “(Ode, 2018)” come in only at the end?')
    expect(note?.statement).toContain('names 2 works')
    expect(note?.ranges).toHaveLength(2)
  })
})

describe('a name before its own bracket', () => {
  const doubled = (text: string, raw: string, author = 'Lee, A.') =>
    reviewed([text, ...prose(0, 8)], {
      references: [{ id: 'r', block: 'r', label: '', raw: author, authors: [author] }],
      citations: [callout('b1', text, [raw, 'r'])],
    }).note('sources.name-in-brackets') !== undefined

  it.each([
    ['They use measures of crust (Ode (Ode 1991); Lee (Lee 1961)) and of crumb.', '(Lee 1961)'],
    ['The crust was weighed by length, the Lee (Lee 1961) index and by hand.', '(Lee 1961)'],
    ['We took heat, weight and Lee (Lee 1961), and compared them by hand.', '(Lee 1961)'],
    [
      'The Milling Agency (State Milling Agency 2021) has weighed bread since the flood.',
      '(State Milling Agency 2021)',
    ],
  ])('may be that of a thing, or of a body that acts: %s', (text, raw) => {
    expect(doubled(text, raw)).toBe(false)
  })

  it('may be that of a firm which the list gives without initials', () => {
    const text = 'For years Breadstat (Breadstat 2021) has counted loaves in each of the towns.'
    expect(doubled(text, '(Breadstat 2021)', 'Breadstat Europe')).toBe(false)
    expect(doubled(text, '(Breadstat 2021)')).toBe(true)
  })

  it('is told where the author is meant', () => {
    expect(doubled('In that year Lee (Lee 1961) weighed the rye of his town.', '(Lee 1961)')).toBe(
      true,
    )
  })
})

describe('a bare “this”', () => {
  const opened = (before: Written, ...starts: readonly string[]) =>
    reviewed([
      ...prose(0, 2),
      ...starts.flatMap((start) => [before, `${start} with the weights of the oven. ${scene}`]),
      ...prose(2, 4),
    ]).note('clarity.bare-this') !== undefined
  const starts = ['This can be done', 'This is written', 'This leads to a form']

  it('behind a display means the display', () => {
    expect(opened(scene, ...starts)).toBe(true)
    expect(opened({ type: 'equation', text: 'F(Z) = d' }, ...starts)).toBe(false)
  })

  it('that is repeated counts once', () => {
    expect(opened(scene, 'This can be done', 'This can be done', 'This can be done')).toBe(false)
  })
})

describe('clauses that stand side by side', () => {
  const nested = (sentence: string) =>
    reviewed([...prose(0, 3), sentence, ...prose(3, 6)]).note('clarity.nested-sentence') !==
    undefined
  const tail =
    'in the towns of the north and of the south where the guild has kept its rules since the flood of the year in which the old mill on the river was lost'

  it('define the things of a list', () => {
    expect(
      nested(
        `Towns use a variety of tolls such as tithes, which are shares of the loaves, fees, which are sums for each of the sacks, and dues which are paid when the oven is lit ${tail}.`,
      ),
    ).toBe(false)
    expect(
      nested(
        `Towns use a variety of tolls such as tithes where the share is fixed for each of the loaves, fees which are sums for sacks, or dues wherein the toll where the oven is lit is halved ${tail}.`,
      ),
    ).toBe(false)
    expect(
      nested(
        `Towns believe that the keepers who come late because the train stops when the bridge is wet should not pay while the oven is cold ${tail}.`,
      ),
    ).toBe(true)
  })
})

const bakery = `${scene} ${scene} `
const argued = (words: string, ...more: readonly Written[]) =>
  judgedDraft(
    evidence,
    draft([
      '## Results',
      bakery.repeat(4),
      ...more,
      '## Discussion',
      `${words} ${bakery.repeat(4)}`,
    ]),
  )

describe('evidence of the text itself', () => {
  it('is no appeal to others', () => {
    const note = (said: string) => argued(said).note('sources.unnamed-appeal') !== undefined
    expect(note('Statistics show that larger ovens are lit earlier.')).toBe(true)
    expect(note('Preliminary evidence shows that larger ovens are lit earlier.')).toBe(false)
  })
})

describe('words of proof', () => {
  it.each([
    ['The loaves settle the matter of the warm oven once and for all.', true],
    ['The price of the loaves is not fixed once and for all by the guild.', false],
    ['The order of the loaves was chosen once and for all by the guild.', false],
    ['A rule need never hold under all circumstances, as the guild knows.', false],
    ['From the weights it is obvious that the oven was warm.', true],
    ['In Figure 3 it is obvious that the oven was warm.', false],
    ['The warmth of the oven could not be conclusively established.', false],
    ['Miller presented loaves as proof that the oven was warm.', false],
    ['These loaves are offered as proof that the oven was warm.', true],
    ['As boys the bakers followed every rule of the guild without question.', false],
    ['The warm oven is without question the cause of the heavy loaves.', true],
    ['The count grants some weight to an obviously flawed trial of the oven.', false],
    ['The oven was obviously warm when the loaves were heavy.', true],
  ])('“%s” are held against the writer: %s', (sentence, isNoted) => {
    expect(argued(sentence).note('certainty.proof-word') !== undefined).toBe(isNoted)
  })
})

describe('a finding behind a work that closes its sentence', () => {
  it('is that work’s', () => {
    const found =
      'Damp ovens have been associated with a higher risk of sour loaves in small towns.'
    const asked = (end: string) => {
      const text = `Ovens are warm. ${bakery} Keepers of ovens dry them${end} ${found} Paths are long. Lanes are short. ${bakery} So it is (Lee, 2019).`
      const citations = ['(Lee, 2019)', '(Ode, 2018)', '(Ahn, 2017)'].flatMap((raw) =>
        text.includes(raw) ? [callout('b2', text, [raw, raw])] : [],
      )
      const others = ['a', 'b', 'c'].map((id) => callout('b3', bakery, ['Flour', id]))
      return (
        judgedDraft(
          evidence,
          draft(['## Introduction', text, bakery], { citations: [...citations, ...others] }),
        ).note('sources.whose-finding') !== undefined
      )
    }
    expect(asked(' in the sun.')).toBe(true)
    expect(asked(' in the sun (Ode, 2018).')).toBe(false)
  })
})

describe('praise', () => {
  const compared = (sentence: string, results: readonly string[] = [scene]) =>
    judgedDraft(
      evidence,
      draft([
        '## Methods',
        `We carried out a cross-sectional survey of 112 ovens in 14 towns. ${sentence}`,
        '## Results',
        ...results,
        '## Discussion',
        bakery.repeat(4),
      ]),
    ).note('evidence.rivals-measured') !== undefined

  it('for a comparison asks for rivals and a result', () => {
    expect(compared('We compared our ovens with two baseline models of the guild.')).toBe(true)
    expect(compared('We compared our ovens with two baseline models of the guild.', [])).toBe(false)
    expect(
      compared('We compared the deviance of our ovens with those of the “null” and “full” models.'),
    ).toBe(false)
  })

  const abstract = (...sentences: readonly string[]) =>
    judgedDraft(
      title,
      draft([
        { type: 'title', text: 'Work at home and output in small bakeries' },
        '## Abstract',
        ['Many bakers work at home.', ...sentences].join(' '),
        '## Introduction',
        ...prose(0, 4),
        '## Results',
        ...prose(4, 8),
      ]),
    )

  it('for the size of an outcome takes no dose for one', () => {
    const praised = (said: string) =>
      abstract(
        'However, little is known about how this affects what they get done.',
        'This study examines whether the two are related.',
        said,
      ).note('abstract.sized-outcome') !== undefined
    expect(praised('We found that output at home was higher by 14% than in the shop.')).toBe(true)
    expect(praised('We found that larger anchors (50% vs 25%) led to higher output at home.')).toBe(
      false,
    )
    expect(praised('We found that the 10% dose led to higher output than the other one.')).toBe(
      false,
    )
    expect(praised('We found higher output at home than in the shop (n = 40).')).toBe(false)
    expect(praised('Higher output of less than 14% was recorded every day at home.')).toBe(false)
  })

  it('for a purpose behind the gap asks that it is the text’s', () => {
    const praised = (...next: readonly string[]) =>
      abstract(
        'However, little is known about how this affects what they get done.',
        ...next,
        'We found that output at home was higher by 14% than in the shop.',
      ).note('abstract.gap-then-purpose') !== undefined
    expect(praised('This study aims to examine whether the two are related.')).toBe(true)
    expect(
      praised(
        'Precise data from the meters of ovens have huge potential in this respect, as the meter is widespread and data are recorded by most bakers.',
        'In this study, we used 252 days of such data and examined how output varied.',
      ),
    ).toBe(false)
  })

  it('for a purpose behind the gap asks that the gap is told before the text itself', () => {
    const first = (said: string) =>
      abstract(
        said,
        'This study aims to examine whether the two are related.',
        'We found that output at home was higher by 14% than in the shop.',
      ).note('abstract.gap-then-purpose') !== undefined
    expect(first('However, what is missing in the field is not known.')).toBe(true)
    expect(first('This study gathers what is missing in the field and not known.')).toBe(false)
  })

  it('is not for what is said to be the first', () => {
    const aim =
      'In this essay I show that gardens on roofs cool the crowded streets of towns and calm their noise.'
    const praised = (last: string) =>
      judgedDraft(
        purposeReview,
        draft(['## Introduction', `${scene} ${aim}`, ...prose(0, 8), '## Conclusion', last]),
      ).note('purpose.delivered') !== undefined
    const told = 'gardens on roofs that cool the crowded streets of towns and calm their noise.'
    expect(praised(`Overall, we have found ${told}`)).toBe(true)
    expect(praised(`Overall, our essay is some of the first to have found ${told}`)).toBe(false)
  })
})
