import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

const bare =
  'Trust leads to loyalty in small firms. Loyalty causes people to stay with the owner. A firm without trust destroys the will to work. Rivalry results in the loss of good staff.'
const half =
  'Trust leads to loyalty in small firms (Lee, 2019). Loyalty causes people to stay with the owner. A firm without trust destroys the will to work. Rivalry results in the loss of good staff.'
const sourced =
  'Trust leads to loyalty in small firms (Lee, 2019). Loyalty causes people to stay, as 45% of them said in a survey. For example, a bakery that lost its master destroys the will to work. Rivalry results in the loss of good staff (Ode, 2011).'

describe('claims and their grounds', () => {
  it.each([
    // No single claim is shown to stand alone, so none is counted against the text.
    [null, [bare, bare, bare]],
    [3, [half, sourced]],
    [4, [sourced, sourced]],
  ] as const)('reaches level %i', (level, paragraphs) => {
    expect(judge(paragraphs).level('grounds')).toBe(level)
  })

  it('points at the claim whose paragraph holds nothing that could be checked', () => {
    const unnamed = [bare, `${filler}${filler}`, `${filler}${filler}${filler}`, filler.repeat(4)]
    const essay = judge(['In this essay I argue that trust matters most.', ...unnamed])
    expect(essay.words('claim.causal-alone')).toEqual(['Trust leads to loyalty in small firms.'])
    const grounded = `Small firms live by trust, which leads to loyalty (Lee, 2019). ${filler}`
    const summed = judge(['In this essay I argue that trust matters most.', grounded, ...unnamed])
    expect(summed.words('claim.causal-alone')).toEqual([
      'Loyalty causes people to stay with the owner.',
    ])
    // A text that does not say that it argues may tell how a thing works.
    expect(judge(unnamed).note('claim.causal-alone')).toBeUndefined()
  })

  it.each([
    ['what only may come about', bare.replace('Trust leads', 'Trust can lead')],
    ['what came of one event', bare.replace('Trust leads to', 'The owner left, leading to')],
    ['what the writer went through', `${bare} I saw it in my own street.`],
  ])('does not point at %s', (_, text) => {
    const alone = text.replaceAll(/(?:causes people|destroys|results in)/gu, 'asks of them')
    const essay = [alone, bare.replaceAll(/(?:leads to|causes|destroys|results in)/gu, 'has')]
    const judged = judge([...essay, ...Array.from({ length: 4 }, () => sourced), filler.repeat(9)])
    expect(judged.note('claim.causal-alone')).toBeUndefined()
  })

  it('leaves a claim alone when its paragraph names a source', () => {
    expect(judge([sourced]).note('claim.causal-alone')).toBeUndefined()
  })
})

const methods =
  'We carried out a cross-sectional survey of 112 developers in 14 firms. Participants rated their own productivity on a scale from 1 to 7, and said how many days a week they worked at home. The answers were analysed by linear regression, with the firm as a random effect.'
const study = (discussion: string): readonly Written[] => [
  '## Methods',
  methods,
  '## Results',
  'Those at home on three days rated their productivity at 5.6 (SD 1.1) and the others at 4.9 (SD 1.2).',
  '## Discussion',
  discussion,
]

describe('claims and the design', () => {
  it.each([
    [4, 'Our results show that days at home are associated with higher ratings.'],
    [3, 'Our results show that work at home increases productivity.'],
    [
      2,
      'Our results show that work at home increases productivity. Our findings show that it leads to better code.',
    ],
  ] as const)('reaches level %i', (level, discussion) => {
    expect(judge(study(discussion)).level('design')).toBe(level)
  })

  it('points at the verb and at the words that name the design', () => {
    const judged = judge(study('Our results show that work at home increases productivity.'))
    expect(judged.words('claim.outruns-design')).toEqual(['increases', 'cross-sectional'])
  })

  it.each([
    ['The survey covers 40 papers of the field.', 'increases productivity', false],
    ['In the survey each respondent rated work.', 'increases productivity', true],
    [methods, 'increases predictive accuracy', false],
  ])('holds a cause against the answers of people: %s', (design, cause, outruns) => {
    const text = study(`Our results show that work at home ${cause}.`).toSpliced(1, 1, design)
    expect(judge(text).note('claim.outruns-design') !== undefined).toBe(outruns)
  })

  it('says of one sentence once that it claims too much', () => {
    const judged = judge([
      ...study('Our results prove that work at home increases productivity.'),
      filler.repeat(7),
    ])
    expect(judged.note('claim.outruns-design')).toBeDefined()
    expect(judged.level('certainty')).toBe(3)
    expect(judged.note('certainty.proof-word')).toBeUndefined()
  })

  it.each([
    ['a hedge', 'Our results suggest that work at home may increase productivity.'],
    ['a source', 'As we know, work at home increases productivity (Bloom et al., 2015).'],
    ['a negation', 'Our results do not show that work at home increases productivity.'],
  ])('accepts a cause with %s', (_, discussion) => {
    expect(judge(study(discussion)).note('claim.outruns-design')).toBeUndefined()
  })

  it.each([
    ['what stands before the finding', 'What increases productivity is open, our results show.'],
    ['what a theory says', 'In our theory, work at home increases productivity.'],
    ['what follows from anything', 'Therefore work at home increases productivity.'],
    ['what a method may bring', 'Work at home has an impact on the budget of a firm.'],
  ])('does not hold %s against the design', (_, conclusion) => {
    const written = [...study('The ratings differed.'), '## Conclusion', conclusion]
    expect(judge(written).level('design')).toBe(4)
  })

  it.each([
    ['lets a trial claim causes, and gives it no more than Secure', 3, 'randomly assigned to two'],
    ['does not judge an experiment that leaves nothing to chance', null, 'manipulated in both'],
  ])('%s', (_, level, how) => {
    const experiment = [
      '## Methods',
      `Participants were ${how} groups before the light was switched on.`,
      '## Results',
      'The groups differed.',
      '## Discussion',
      'Our results show that light increases yield.',
    ]
    expect(judge(experiment).level('design')).toBe(level)
  })
})

describe('appeals to others', () => {
  it.each([
    [4, 'Several studies have shown that it works (Lee, 2019).'],
    [
      3,
      'Several studies have shown that it works. It is so. That is all. Others doubt it. Many authors argue the reverse (Ode, 2011).',
    ],
    [
      1,
      'Several studies have shown that it works. Experts agree on this. Statistics show that it pays.',
    ],
  ] as const)('reach level %i', (level, text) => {
    expect(judge([text, filler]).level('sources')).toBe(level)
  })

  it('weigh more where a text leans on nobody several times', () => {
    const appeal = 'Many researchers believe that it works.'
    const severity = (...written: readonly string[]) =>
      judge([...written, filler]).note('sources.unnamed-appeal')?.severity
    expect(severity(appeal)).toBe('minor')
    expect(severity(appeal, 'Many experts say that it does not.')).toBe('moderate')
  })

  it.each([
    ['[lee, ode, etc]', undefined],
    ['(Lee and others)', undefined],
    ['(Lee)', undefined],
    ['(Lee and Ode 12)', undefined],
    ['(in short)', ['Many researchers believe']],
  ])('name whom they mean in “%s”: %s', (brackets, words) => {
    const judged = judge([`Many researchers believe that it works ${brackets}.`, filler])
    expect(judged.words('sources.unnamed-appeal')).toEqual(words)
  })

  it.each([
    ['As many researchers have shown this, it works.', undefined],
    ['Overall, many researchers have shown this of another street.', undefined],
    ['Many researchers have shown this of another street.', ['Many researchers have shown']],
    [
      'Many researchers have shown that rents rose. Between 1995 and 2015 flats cost 40% more (Ahn, 2012).',
      undefined,
    ],
  ])('may sum up the works that stand before: “%s”', (last, words) => {
    const named =
      'Bread pays (Lee, 2019). Flour does not (Ode, 2011). Ovens are old. Mills are new.'
    expect(judge([`${named} ${last}`, filler]).words('sources.unnamed-appeal')).toEqual(words)
  })

  it('makes one note of one root cause, with every place', () => {
    const judged = judge([
      'Several studies have shown that it works. Experts agree on this.',
      filler,
    ])
    expect(judged.words('sources.unnamed-appeal')).toEqual([
      'Several studies have shown',
      'Experts agree',
    ])
  })
})

describe('certainty', () => {
  const long = filler.repeat(7)
  it.each([
    [4, 'The rain fell on the corn.'],
    [3, 'This proves that the rain fell on the corn.'],
    [2, 'This proves that the rain fell. It is obvious that the corn was lost.'],
  ] as const)('reaches level %i', (level, text) => {
    expect(judge([text, long]).level('certainty')).toBe(level)
  })

  it('points at three hedges on one statement', () => {
    expect(
      judge(['This may possibly seem to help some people.', long]).words(
        'certainty.stacked-hedges',
      ),
    ).toEqual(['may possibly seem'])
  })

  it('does not count a comparison among the hedges', () => {
    const judged = judge(['This may suggest that clerks are far more likely to stay.', long])
    expect(judged.note('certainty.stacked-hedges')).toBeUndefined()
    const open = judge(['This may/may not seem to help some people.', long])
    expect(open.note('certainty.stacked-hedges')).toBeUndefined()
  })

  it.each([
    ['The survey proves that the rain fell on the corn.', true],
    ['Undoubtedly the rain fell on the corn.', true],
    ['The survey prevents reading it as proof that the rain fell on the corn.', false],
    ['The owner kept a cart which proved useful in the rain.', false],
    ['These results proved superior to the first ones.', false],
    ['These results proved that the rain fell on the corn.', true],
    ['The owner tried to find research to prove that the rain fell.', false],
    ['The clerk wrote that undoubtedly the rain fell on the corn.', false],
  ])('weighs a word of proof by who says it, of what: %s', (text, isNoted) => {
    const note = judge([text, long]).note('certainty.proof-word')
    expect(note !== undefined).toBe(isNoted)
  })

  it('does not take a mathematical proof for a boast', () => {
    expect(
      judge(['The lemma proves that the sequence converges.', long]).note('certainty.proof-word'),
    ).toBeUndefined()
  })
})

describe('limits and rival readings', () => {
  const essay = (text: string): readonly Written[] => [
    filler.repeat(4),
    filler.repeat(4),
    filler.repeat(4),
    filler.repeat(3),
    `In conclusion, this essay argues that ${text}`,
  ]
  it.each([
    [1, 'the bakery matters.'],
    [null, 'the bakery matters. One limitation is its size.'],
    [
      3,
      'the bakery matters. One limitation is its size. It might be objected that bread is cheap.',
    ],
    [
      4,
      'the bakery matters. One limitation is its size. A caveat is its age. It might be objected that bread is cheap. Critics of small firms say so.',
    ],
  ] as const)('reach level %i', (level, text) => {
    expect(judge(essay(text)).level('rivals')).toBe(level)
  })

  it.each([
    ['It might be objected that bread is cheap.', true],
    ['Another explanation is that flour was cheap.', true],
    ['Bread is cheap, even after controlling for alternative explanations.', false],
    ['Supporters of the owner fought the critics of the mill in the street.', false],
    ['One could argue that bread brings work but also money.', false],
    ['It has a direct objection to the norm of the guild in it.', false],
    ['Critics of the mill may object that bread is cheap.', true],
    [
      'It might be objected that bread is cheap. But this objection misses the point, because bread is good.',
      false,
    ],
  ])('are praised in “%s”: %s', (text, isMet) => {
    const judged = judge(essay(`the bakery matters. One limitation is its size. ${text}`))
    expect(judged.note('rivals.met') !== undefined).toBe(isMet)
  })

  it('certifies the search when nothing is found', () => {
    const note = judge(essay('the bakery matters.')).note('rivals.none')
    expect(note?.absence?.terms).toContain('objection*')
    expect(note?.ranges).toEqual([])
  })

  it('are asked of an essay that only joins its sentences, and lists its sources', () => {
    const argued = (words: string) =>
      judge([
        `In this essay I argue that the bakery matters. However, it opens early. ${filler.repeat(3)}`,
        `Although bread is cheap, it feeds the street. ${words} ${filler.repeat(6)}`,
        filler.repeat(6),
        '## References',
        { type: 'reference', text: 'Ahn B. 2021. The crust. Bread 4: 1-9.' },
      ])
    expect(argued('Yet the oven is old.').note('rivals.no-objection')).toBeDefined()
    expect(argued('Some will say that it is dear.').note('rivals.no-objection')).toBeUndefined()
  })

  it('are asked of a study that doubts nothing anywhere', () => {
    const sure = `${filler.repeat(6)} However, the ratings differ.`
    const whole = (words: string) =>
      judge([
        '## Introduction',
        filler.repeat(12),
        ...study(`${sure} ${words}`),
        '## Conclusion',
        filler.repeat(3),
      ]).note('rivals.none')
    expect(whole('')).toBeDefined()
    expect(whole('Only one firm was seen.')).toBeUndefined()
    expect(whole('Two limits apply.')).toBeUndefined()
    expect(whole('The count could be improved.')).toBeUndefined()
    expect(whole('The ratings must be read with care.')).toBeUndefined()
  })

  it('are not asked of a close reading of one work', () => {
    const reading =
      'The film opens on a bakery at night. In the next scene the narrator warms the oven. The lyrics of the closing song return to the bread. '
    const judged = judge(Array.from({ length: 5 }, () => reading.repeat(8)))
    expect(judged.level('rivals')).toBeNull()
    expect(judged.note('rivals.none')).toBeUndefined()
    const titled = (title: string) =>
      judgedDraft(kind, draft(essay('the bakery matters.'), { title })).note('rivals.none')
    expect(titled('Bakeries')).toBeDefined()
    expect(titled('Literary Analysis of “The Oven”')).toBeUndefined()
  })

  it('is asked of the discussion alone where another part names a limit', () => {
    const sure = `Work at home leads to higher ratings in every firm. ${filler.repeat(6)}`
    const opening = `Earlier surveys have a bias. ${filler.repeat(12)}`
    const paper = ['## Introduction', opening, '## Methods', filler.repeat(12), '## Results']
    const judged = judge([...paper, filler.repeat(20), ...study(sure)])
    expect(judged.note('rivals.none')).toBeUndefined()
    expect(judged.note('rivals.hardly-doubted')?.statement).toMatch(/^None of the \d+ sentences/u)
  })

  it('are not judged where a study has no part that weighs its results', () => {
    const [start = '', ...rest] = study('The ratings differed.').slice(0, -2)
    const cut = ['## Introduction', `${bare} ${bare}`, start, ...rest, filler.repeat(80)]
    expect([judge(cut).level('rivals'), judge(cut).level('grounds')]).toEqual([null, null])
    const whole = [...cut, '## Discussion', filler]
    expect([judge(whole).level('rivals'), judge(whole).level('grounds')]).toEqual([1, null])
  })

  it('counts the doubts of a discussion, of which one is not enough', () => {
    const sure = `Work at home leads to higher ratings in every firm. One limitation is the sample. ${filler.repeat(5)}`
    const doubted = `${sure} ${'The ratings may have another cause. '.repeat(4)}`
    const whole = ['## Introduction', filler.repeat(12), '## Methods', filler.repeat(12)]
    const discussed = (discussion: string) =>
      judge([...whole, '## Results', filler.repeat(20), ...study(discussion)]).note(
        'rivals.hardly-doubted',
      )
    expect(discussed(sure)?.statement).toMatch(/^1 sentence of the \d+ of the discussion holds/u)
    expect(discussed(doubted)).toBeUndefined()
    // Results are full of "not": that alone weighs nothing.
    expect(discussed(`${sure} ${'The ratings did not fall. '.repeat(6)}`)).toBeDefined()
  })
})

it('does not praise a sentence for the figure that it only points at', () => {
  const claim =
    'the loaves of 45% of bakers, such as those of Leeds, which leads to more bread (Lee, 2019).'
  const praised = (sentence: string) =>
    judge([sourced.replaceAll(/45%|For example/gu, ''), `${sentence} ${filler}`, half, half]).words(
      'claim.well-grounded',
    )
  expect(praised(`Bakers rise early, and Figure 3 shows ${claim}`)).toBeDefined()
  for (const start of ['Figure 3', '[Figure 3]', 'Consider bakers who rise, and Figure 3'])
    expect(praised(`${start} shows ${claim}`)).toBeUndefined()
  expect(praised(`Ode et al. (2018) argue that Figure 3 shows ${claim}`)).toBeUndefined()
  const counted = 'Bakers rise early, which equates to 148 rolls'
  expect(praised(`${counted}, and Figure 3 shows ${claim}`)).toBeUndefined()
  const inWords = claim.replace('more bread', '“more bread than any street needs”')
  expect(praised(`Bakers rise early, and Figure 3 shows ${inWords}`)).toBeUndefined()
})

describe('material that others can use', () => {
  it.each([
    [
      true,
      'The code and data are available in a public repository at https://osf.io/birds for all.',
    ],
    [false, 'The code and data are available in a public repository at https://doi.org/ .'],
    [false, 'The complete code is available in the repository of the project under a licence.'],
  ])('is told as a strength (%s) of “%s”', (isTold, sentence) => {
    const judged = judge([...study('Work at home went with higher ratings.'), sentence])
    expect(judged.note('evidence.material-shared') !== undefined).toBe(isTold)
  })
})
