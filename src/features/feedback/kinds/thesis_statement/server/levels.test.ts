import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

const scene =
  'The storm comes over the ricks at night and the farmer sleeps. One man covers the corn with a cloth and saves it. The weather is loud and the novel lets it pass. Nobody in the village speaks of judgement on the next day, and the characters eat their bread. '
const body = [scene.repeat(2), scene.repeat(2), scene.repeat(2), scene.repeat(2)]
const essay = (
  opening: string,
  ending = 'In conclusion, the weather withholds the judgement that the characters expect, and the novels are better for it.',
): readonly Written[] => [`Hardy wrote at the end of a century. ${opening}`, ...body, ending]

const claim =
  'I argue that the weather in the late novels withholds judgement, because the characters expect it.'

describe('the main point is stated', () => {
  it('and that is told as a strength, by what it states', () => {
    expect(judge(essay(claim)).note('thesis.stated')?.title).toBe('One sentence states a claim')
  })

  it('and no finding is taken for an aim that is said again', () => {
    const aim =
      'In this essay, we aimed to compare the weather with the judgement of the late novels.'
    const again = (sentence: string) =>
      judgedDraft(
        kind,
        draft(['## Abstract', `Storms are old. ${sentence}`, '## Introduction', ...essay(aim)], {
          abstract: ['b2'],
        }),
      ).note('thesis.stated')?.statement ?? ''
    expect(again('This study aimed to compare the weather with the judgement.')).toContain(
      'says the same again',
    )
    const found =
      'Our study showed for the first time that the weather withholds judgement in the late novels.'
    expect(again(found)).not.toContain('says the same again')
  })

  it('and of two aims none is said again for certain', () => {
    const aims =
      'In this essay, we aimed to compare the weather with the judgement of the late novels and to study the impact of the novels on the weather.'
    const statement =
      judgedDraft(
        kind,
        draft(
          [
            '## Abstract',
            'Storms are old. This study aimed to compare the weather with the judgement.',
            '## Introduction',
            ...essay(aims),
          ],
          { abstract: ['b2'] },
        ),
      ).note('thesis.stated')?.statement ?? ''
    expect(statement).toContain('in one sentence')
    expect(statement).not.toContain('says the same again')
  })

  it.each([
    'To test this, we examine how the storms and frosts of the novels follow each other.',
    'For the purpose of this essay, the focus will be on the storms of the late novels.',
    'In this essay we demonstrate the use of an index of storms, frosts and fogs in novels.',
    'This essay follows the storms and the frosts of the late novels page by page.',
    'This storm raises the question of whether the frosts of the novels follow it.',
    'The question of whether a storm judges has more weight in novels than a frost has.',
    'In longitudinal studies of novels the objective is often to follow the storms by the page.',
    'The aim of this essay is to assess',
    'But how can we predict the storms and the frosts of the late novels?',
    'This essay aimed to produce new insights into the storms and frosts of late novels.',
    'This essay aims to contribute to the study of storms and frosts in late novels.',
    'We show that this reading of the storms and frosts of late novels is false.',
    'This chapter describes how storms and frosts stand in the late novels.',
    'In this essay, we aim to make use of these storms and frosts of the late novels.',
    'We wanted to read a calm novel of storms and frosts, so we chose a late one.',
    'The main question is: do we always have to bear the storms and frosts of late novels?',
    'Rather, the objective is to follow the storms and frosts of late novels by the page.',
    'In order to follow the storms and frosts of late novels, we consider two of them.',
    'The Archive of Storms is a collection of the frosts and storms of late novels.',
    'Counting the first hypothesis of each novel, we found that storms outnumber frosts.',
    'The Archive of Storms is a project that seeks to gather the frosts and storms of late novels.',
  ])('and “%s” is a step that is not praised for it', (opening) => {
    expect(judge(['## Introduction', ...essay(opening)]).note('thesis.stated')).toBeUndefined()
  })

  it.each([
    [1, 'His novels have storms and frosts and fogs.'],
    // The note on it is told for the criterion that it may be disputed by.
    [null, 'This essay explores the weather in the late novels.'],
    [3, 'I argue that the ricks burn brightly, because the comet passed.'],
  ] as const)('at level %i', (level, opening) => {
    expect(judge(essay(opening)).level('present')).toBe(level)
  })

  it('at level 4 when the ending says the same', () => {
    const twice = essay(
      claim,
      'In conclusion, I have argued much. I argue that the weather in the late novels withholds judgement.',
    )
    expect(judge(twice).level('present')).toBe(4)
  })

  it('certifies the search when no sentence states one', () => {
    const note = judge(essay('His novels have storms and frosts and fogs.')).note('thesis.missing')
    expect(note?.absence?.terms).toContain('I argue')
    expect(note?.ranges).toEqual([])
  })
})

describe('a claim within a long opening paragraph', () => {
  const fact = 'Hardy wrote at the end of a century. '
  const buried = (before: number, behind: number) =>
    judge(essay(`${fact.repeat(before)}${claim} ${fact.repeat(behind)}`)).note('thesis.buried')

  it('is hidden where most of the paragraph follows it, and not in its second half', () => {
    expect(buried(1, 6)).toBeDefined()
    expect(buried(4, 3)).toBeUndefined()
  })
})

describe('the wording of the main point', () => {
  it('is specific at level 4 with object, relation and bounds', () => {
    expect(judge(essay(claim)).level('specific')).toBe(4)
  })

  it('is held back to level 2 by words that name nothing', () => {
    const vague = judge(
      essay('This essay argues that various aspects of weather matter because of judgement.'),
    )
    expect(vague.level('specific')).toBe(2)
    expect(vague.words('thesis.vague')).toEqual(['various aspects'])
  })

  it.each([
    [1, 'I argue that the weather is important.'],
    [2, 'This essay will discuss the weather in the late novels.'],
    [3, 'I argue that the weather in the late novels withholds judgement.'],
    [4, claim],
  ] as const)('is arguable at level %i', (level, opening) => {
    expect(judge(essay(opening)).level('arguable')).toBe(level)
  })

  it('asks an announcement for its answer, with a pattern in the words of the text', () => {
    const note = judge(essay('This essay will discuss the weather in the late novels.')).note(
      'thesis.announcement',
    )
    // Whether an announcement may do is a matter of the genre.
    expect(note?.severity).toBe('moderate')
    expect(note?.example).toContain('weather')
  })
})

describe('the text and its main point', () => {
  it('keeps its promise at level 3 or above when its terms return', () => {
    expect(judge(essay(claim)).level('mapped')).toBeGreaterThanOrEqual(3)
    expect(judge(essay(claim)).level('answered')).toBe(4)
  })

  it('is answered no better when the statement that is marked most is taken out', () => {
    const lost = 'I argue that railways ruin dairies, because milk travels faster than gossip.'
    const kept =
      'The aim of this essay is to show how the weather withholds the judgement that characters expect.'
    const both = judge(essay(`${lost} ${kept}`)).level('answered') ?? 0
    expect(both).toBeGreaterThanOrEqual(3)
    expect(judge(essay(kept)).level('answered')).toBeLessThanOrEqual(both)
    expect(judge(essay(lost)).level('answered') ?? 0).toBeLessThan(both)
  })

  it('gives the lowest level where its terms never return', () => {
    const lost = judge(
      essay('I argue that railways ruin dairies, because milk travels faster than gossip.'),
    )
    expect(lost.level('mapped')).toBe(1)
    expect(lost.note('thesis.not-taken-up')?.statement).toContain('railways')
  })

  it('praises an ending that answers, and not one that tells why something was done', () => {
    const praised = (start: string) =>
      judge(
        essay(
          claim,
          `In conclusion, much was read. ${start} that the weather of the late novels withholds the judgement that characters expect.`,
        ),
      ).note('thesis.answered')
    expect(praised('Therefore, I found')).toBeDefined()
    expect(praised('Thus the essay has attempted to show')).toBeUndefined()
    expect(praised('Therefore we conducted this study to determine and found')).toBeUndefined()
    expect(praised('Therefore, in order to have it right, I found')).toBeUndefined()
    expect(praised('In conclusion, it warrants further study and I found')).toBeUndefined()
    expect(praised('Overall, I found promising results and argued')).toBeUndefined()
    expect(praised('This essay examined whether I could reveal')).toBeUndefined()
    // In the same words it says the opposite.
    const turned = judge(
      essay(
        claim,
        'In conclusion, much was read. Therefore, I found that the weather of the late novels never withholds the judgement that characters expect.',
      ),
    )
    expect(turned.note('thesis.answered')).toBeUndefined()
    expect(turned.level('answered')).toBe(3)
    const tour =
      'This essay explores the weather of the late novels and the judgement of characters.'
    const ending =
      'In conclusion, I found that weather and judgement of the late novels shape characters.'
    expect(judge(essay(tour, ending)).note('thesis.answered')).toBeUndefined()
    expect(
      judge(essay(tour.replace('This essay explores', 'I argue for'), ending)).note(
        'thesis.answered',
      ),
    ).toBeDefined()
  })

  it('has no level where the ending shares no term with the opening', () => {
    const pools =
      'In conclusion, football clubs need money from the state, and swimming pools do too.'
    expect(judge(essay(claim, pools)).level('answered')).toBeNull()
  })

  it('asks nothing of a chapter that its thesis may say elsewhere', () => {
    const told = 'This essay explores the weather in the late novels.'
    const alone = essay(told)
    const chapter = ['In this chapter the weather is read closely.', ...alone]
    expect(judge(alone).note('thesis.announcement')).toBeDefined()
    expect(judge(chapter).note('thesis.announcement')).toBeUndefined()
  })

  it('finds a main point that comes late', () => {
    const late: readonly Written[] = [
      '## Introduction',
      scene.repeat(2),
      '## The storm',
      scene.repeat(2),
      scene.repeat(2),
      'This essay argues that the weather withholds judgement from the characters. And so on.',
      '## Conclusion',
      scene,
    ]
    expect(judge(late).level('position')).toBeLessThanOrEqual(2)
    expect(judge(late).words('thesis.late')?.[0]).toContain('This essay argues')
  })
})

describe('the ending', () => {
  const toll =
    'This essay argues that harbour towns should toll their bridges, because ferries are dear.'
  const denied = (ending: string) =>
    judge([`Bridges cost money. ${toll}`, ...body, ending, '## References']).note(
      'thesis.contradicted',
    )

  it('may not deny in the same words what the opening claims', () => {
    expect(
      denied('In conclusion, harbour towns should not toll their bridges. Ferries will do.'),
    ).toMatchObject({
      severity: 'major',
    })
    expect(denied('In conclusion, harbour towns should toll their bridges.')).toBeUndefined()
    expect(
      denied('In conclusion, critics say that harbour towns should not toll their bridges.'),
    ).toBeUndefined()
  })
})

describe('a claim without bounds', () => {
  it.each([
    ['bridges have always shaped human society', true],
    ['bridges have always shaped Genoa, because its valleys are deep', false],
  ])('“%s” is one that nobody disputes: %s', (claimed, isFact) => {
    const note = judge(essay(`This essay argues that ${claimed}.`)).note('thesis.undisputed')
    expect(note !== undefined).toBe(isFact)
  })
})

describe('an announcement', () => {
  it.each([
    'The following pages deal with storms and frosts in the novels.',
    'In what follows the role of frost in the novels will be looked at.',
  ])('is told from a claim in “%s”', (words) => {
    const thanks = 'Ann read the first version of this essay.'
    expect(judge(essay(`${thanks} ${words}`)).note('thesis.announcement')).toBeDefined()
  })
})
