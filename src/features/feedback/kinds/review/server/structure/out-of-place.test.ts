import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { listedWork } from '#engines/analysis/testing/listed-works.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'
import type { Document } from '#engines/documents/document.ts'

import kind from '../index.ts'

const judge = (written: readonly Written[], rest: Partial<Document> = {}) =>
  judgedDraft(kind, draft(written, rest))

const methods = [
  'Meal was sampled from each of the twelve mills between March and October 2019. Samples of 200 g were taken from the spout, sealed in plastic bags and stored at 4 °C until they were analysed. Moisture was measured with an oven method at 130 °C, and protein was determined by the Kjeldahl procedure with a factor of 5.7.',
  'Particle size was measured by laser diffraction (Mastersizer 3000, Malvern Instruments, UK) in triplicate. Stones were inspected by two technicians who were blind to the results. Data were analysed with mixed models in R version 4.1, with mill as a random factor. Residuals were inspected for normality, and a p value below 0.05 was considered significant.',
  'Owners were interviewed with a questionnaire of twenty items that had been tested in a pilot. Interviews were recorded, transcribed and coded by two researchers, and disagreements were resolved by discussion. The study was approved by the ethics committee of the county, and written consent was obtained from all participants.',
]
const results = [
  'Meal from the stone mills was coarser than meal from the roller mills (median 412 µm against 287 µm, p < 0.001; Table 1). Protein did not differ between the two (11.8% and 11.9%, p = 0.62). Moisture was higher in the stone mills, at 14.1% against 13.2% (p = 0.003).',
  'Particle size decreased with the age of the stones (r = -0.54, p = 0.01; Figure 2). There was no significant difference between seasons. Of the twelve owners, nine (75%) reported that they dressed the stones twice a year, and these mills had a lower spread of sizes (SD 31 against 58 µm).',
  'In the mixed model, the type of mill explained 38% of the variance in particle size (95% CI 22 to 51), and the mill itself a further 12%. Results were similar when the two oldest mills were excluded (Table 3). Meal of the autumn tended to be finer, but the difference was not significant (p = 0.09).',
  'The lowest spread was found in the mill with the youngest stones (SD 22 µm), and the highest in the mill whose stones had not been dressed for a year (SD 71 µm; Figure 3). There was a significant interaction between the type of mill and the month (F = 4.2, p = 0.01), as shown in Table 4.',
]
const discussion =
  'These results suggest that the type of stone matters less than its care. Our findings are consistent with earlier work on mills in the valley, in which coarse meal came from stones that had not been dressed. A limitation of the study is that only twelve mills took part.'

const study = (parts: {
  readonly first?: string
  readonly second?: string
  readonly within?: readonly string[]
}) =>
  judge([
    '## Introduction',
    ...millProse(0, 2),
    `## ${parts.first ?? 'Methods'}`,
    ...methods,
    `## ${parts.second ?? 'Results'}`,
    results[0] ?? '',
    ...(parts.within ?? []),
    ...results.slice(1),
    '## Discussion',
    discussion,
    '## Conclusion',
    ...millProse(2, 5),
  ])

describe('sections under the heading of another', () => {
  it('are told, with both headings shown', () => {
    expect(
      study({ first: 'Results', second: 'Methods' }).words('structure.swapped-headings'),
    ).toEqual(['Results', 'Methods'])
  })

  const ordered = (...names: readonly string[]) =>
    judge(names.flatMap((name, at) => [`## ${name}`, ...millProse(2 * at, 2 * at + 2)])).words(
      'structure.swapped-headings',
    )

  it('are told by an order that no report has', () => {
    expect(ordered('Introduction', 'The mill', 'Conclusion', 'Discussion')).toEqual([
      'Conclusion',
      'Discussion',
    ])
    expect(ordered('Discussion', 'The mill', 'Introduction', 'Conclusion')).toEqual([
      'Discussion',
      'Introduction',
    ])
  })

  it('are none in an order of a journal, and where a part comes twice', () => {
    expect(ordered('Introduction', 'Results', 'Discussion', 'Methods')).toBeUndefined()
    expect(ordered('Introduction', 'Results and Discussion', 'Conclusion')).toBeUndefined()
    expect(
      ordered('Introduction', 'Results', 'Discussion', 'Introduction', 'Results', 'Discussion'),
    ).toBeUndefined()
  })

  it('are none where each reads like what its heading names', () => {
    expect(study({}).note('structure.swapped-headings')).toBeUndefined()
  })
})

describe('a paragraph of steps among the results', () => {
  const steps =
    'Sieves were rinsed with spirit and dried overnight on a rack. Each sieve was weighed by two helpers, who wrote the weights into separate books. The books were compared every Friday and corrected in red ink by a third person, who kept them under lock.'

  it('is told with its first sentence', () => {
    expect(study({ within: [steps] }).words('structure.procedure-in-results')).toEqual([
      'Sieves were rinsed with spirit and dried overnight on a rack.',
    ])
  })

  it('is none as soon as it says what came of the steps', () => {
    const told = `${steps} The sieves of the old mills lost 3% of their weight. Those of the new mills remained as heavy as before.`
    expect(study({ within: [told] }).note('structure.procedure-in-results')).toBeUndefined()
    const judged = `${steps} With this the requirement on books was fully satisfied.`
    expect(study({ within: [judged] }).note('structure.procedure-in-results')).toBeUndefined()
  })
})

describe('a paragraph from another text', () => {
  const whole = (from: number, to: number) => [
    '## Introduction',
    ...millProse(from, from + 1),
    '## The day at the mill',
    ...millProse(from + 1, to),
  ]
  const ending = ['## Conclusion', ...millProse(20, 22)]
  const stray =
    'Trumpet players warm up with long tones and lip slurs. Valves need oil twice a week, and mouthpieces are rinsed after every concert. Conductors seldom notice a dented bell, though critics do. Soloists rehearse their octaves behind the velvet curtains. Agents book them for festivals abroad.'

  it('is told with its first sentence', () => {
    const judged = judge([...whole(0, 4), stray, ...millProse(4, 10), ...ending])
    expect(judged.words('structure.stray-paragraph')).toEqual([
      'Trumpet players warm up with long tones and lip slurs.',
    ])
  })

  it('is told of three sentences that share nothing with the text, and of none that stand in a list', () => {
    const short =
      'Trumpet players warm up with long tones and lip slurs. Valves need oil twice a week, and mouthpieces are rinsed after every concert. Conductors seldom notice a dented bell, though critics do.'
    const judged = judge([...whole(0, 4), short, ...millProse(4, 10), ...ending])
    expect(judged.words('structure.stray-paragraph')).toHaveLength(1)
    const listed = `Brassey, T. ${short}`
    const kept = judge([...whole(0, 4), listed, ...millProse(4, 10), ...ending])
    expect(kept.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is told in an essay without a marked ending', () => {
    const essay = judge([...millProse(0, 4), stray, ...millProse(4, 8)])
    expect(essay.words('structure.stray-paragraph')).toHaveLength(1)
  })

  it('is not told of somebody who tells of themselves', () => {
    const mine = millProse(4, 10).map((text) =>
      text.replaceAll(/(?<=^|[.] )(?=\p{Lu})/gu, 'I saw it: '),
    )
    const judged = judge([...whole(0, 4), stray, ...mine, ...ending])
    expect(judged.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is not told of a route through the text', () => {
    const route = `The first chapter tunes horns. The second chapter waxes bows. ${stray}`
    const judged = judge([...whole(0, 4), route, ...millProse(4, 10), ...ending])
    expect(judged.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is told in a long text, which has room to turn aside, where nothing ties it to the matter', () => {
    const long = Array.from({ length: 9 }, () => millProse(4, 20)).flat()
    const inLong = (paragraph: string) =>
      judge([...whole(0, 4), paragraph, ...long, ...ending]).words('structure.stray-paragraph')
    expect(inLong(stray)).toHaveLength(1)
    const tied = `${stray} At the mill they play while flour is ground and stones turn.`
    expect(inLong(tied)).toBeUndefined()
    expect(inLong(`Commented [JM2]: ${stray}`)).toBeUndefined()
  })

  it('is not told of who was asked', () => {
    const asked = stray.replace('Trumpet players', 'Respondents')
    const judged = judge([...whole(0, 4), asked, ...millProse(4, 10), ...ending])
    expect(judged.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is not told of the next point of an argument', () => {
    const point = `Another benefit is that bands play. ${stray}`
    const judged = judge([...whole(0, 4), point, ...millProse(4, 10), ...ending])
    expect(judged.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is not told where it names the matter by its title', () => {
    const titled = (title: string) =>
      judgedDraft(
        kind,
        draft([...whole(0, 4), stray, ...millProse(4, 10), ...ending], { title }),
      ).note('structure.stray-paragraph')
    expect(titled('A day at the mill')).toBeDefined()
    expect(titled('Trumpets, valves and the mill')).toBeUndefined()
  })

  it('is no step beside a formula', () => {
    const formula = { id: 'f1', type: 'equation' as const, text: 'E = m' }
    const behind = judge([...whole(0, 4), formula, stray, ...millProse(4, 10), ...ending])
    expect(behind.note('structure.stray-paragraph')).toBeUndefined()
    const before = judge([...whole(0, 4), stray, formula, ...millProse(4, 10), ...ending])
    expect(before.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is told where it has a few words of the matter, and far fewer than any other paragraph', () => {
    const few = `${stray} Grain dust from the mill makes a boat of brass go dull, and lacquer peels off the bell.`
    const judged = judge([...whole(0, 4), few, ...millProse(4, 10), ...ending])
    expect(judged.words('structure.stray-paragraph')).toHaveLength(1)
    const more = `${few} The owner loads sacks by the stairs at the gate of the lane, where meal cools.`
    const kept = judge([...whole(0, 4), more, ...millProse(4, 10), ...ending])
    expect(kept.note('structure.stray-paragraph')).toBeUndefined()
  })

  it('is told of an ending that takes up hardly a word of the text', () => {
    const last = `${stray} Sacks of felt by the gate keep a horn warm, and a boat with stairs carries the drums of the brass band to festivals.`
    const before = 'A miller from the valley sets the stones by hand. Meal cools in the loft.'
    const ended = (...end: readonly string[]) => {
      const judged = judge([...whole(0, 10), ...end])
      return judged.note('structure.stray-ending') ?? judged.note('structure.stray-paragraph')
    }
    const told = ended('## Conclusion', before, last)
    expect(told?.statement).toContain('where the text sums up')
    // Surer than one in the middle, it has a name of its own.
    expect(told?.check).toBe('structure.stray-ending')
    expect(
      ended('## Other bands', before, last, '## Conclusion', ...millProse(20, 22)),
    ).toBeUndefined()
  })

  it('is none in the opening, in words of thanks, in a quotation or in short texts', () => {
    const told = (...written: readonly string[]) =>
      judge([...written, ...ending]).note('structure.stray-paragraph')
    expect(told('## Introduction', stray, ...millProse(0, 10))).toBeUndefined()
    expect(told(...whole(0, 10), `${stray} We thank the orchestra.`)).toBeUndefined()
    expect(told(...whole(0, 4), `“${stray}”`, ...millProse(4, 10))).toBeUndefined()
    expect(told(...whole(0, 2), stray)).toBeUndefined()
    expect(
      told(...whole(0, 4), `Let us note one thing. ${stray}`, ...millProse(4, 10)),
    ).toBeUndefined()
    const ofText = `This chapter gave an overview. ${stray}`
    expect(told(...whole(0, 4), ofText, ...millProse(4, 10))).toBeUndefined()
  })

  it('is none where the next paragraph goes on with it', () => {
    const next =
      'Mouthpieces of trumpet players are plated with silver. Oil for the valves is sold by the drop. Critics praise what conductors ask for.'
    const judged = judge([...whole(0, 4), stray, next, ...millProse(4, 10), ...ending])
    expect(judged.note('structure.stray-paragraph')).toBeUndefined()
  })
})

describe('new matter in the conclusion', () => {
  const concluded = (...last: readonly string[]) =>
    judge([
      '## Introduction',
      ...millProse(0, 6),
      '## Conclusion',
      `Mills in the valley keep their stones by hand. ${last.join(' ')} ${closing}`,
    ])
  const closing =
    'The owner opens the gate at five, carters load the sacks, and grain stands in bins beside the stairs. The lane is quiet until the first boat comes in. A miller sets the stones, and meal cools in the loft near the hatch.'
  const matter =
    'Lighthouses, whose keepers lost pensions in nineteen harbours, need new lenses (Marchetti, 2016).'

  it('is told where it is reported with a source or a value', () => {
    const judged = concluded(matter)
    expect(judged.words('discussion.new-matter')).toEqual([matter])
    expect(judged.note('discussion.new-matter')?.title).toContain('Lighthouses')
  })

  it('is told where something happens to whom or what nothing before it names', () => {
    const event = 'In Portugal, bakers without ovens rented lofts from convents after 1971.'
    const judged = concluded(event)
    expect(judged.words('discussion.new-matter')).toEqual([event])
    expect(judged.note('discussion.new-matter')?.title).toContain('Portugal')
    const none = (text: string) => concluded(text).note('discussion.new-matter')
    expect(
      none('In Portugal, bakers without ovens should rent lofts from convents.'),
    ).toBeUndefined()
    expect(none('Without their miller, stones stand in the lane like bakers.')).toBeUndefined()
    expect(
      none('Much support came from Portugal, and thanks to Rui for his lofts.'),
    ).toBeUndefined()
    expect(none('We sent these letters to Portugal, where bakers answered.')).toBeUndefined()
    expect(
      none('Ovens without bakers were computed within the lofts of the University of Porto.'),
    ).toBeUndefined()
    expect(
      none(
        'The miller said “convents in Portugal rented lofts from bakers without ovens in 1971”.',
      ),
    ).toBeUndefined()
    expect(
      none('Bakers of the University of Porto rented lofts from convents after 1971.')?.title,
    ).toContain('University of Porto')
  })

  it('is none in an outlook, in a picture, and where the body had it', () => {
    expect(
      concluded(matter.replace('need', 'may need')).note('discussion.new-matter'),
    ).toBeUndefined()
    expect(
      concluded(matter.replace(' (Marchetti, 2016)', '')).note('discussion.new-matter'),
    ).toBeUndefined()
    const known = judge([
      '## Introduction',
      ...millProse(0, 6),
      'Lighthouses lost their keepers and pensions when harbours bought lenses.',
      '## Conclusion',
      `Mills in the valley keep their stones by hand. ${matter} ${closing}`,
    ])
    expect(known.note('discussion.new-matter')).toBeUndefined()
  })
})

describe('a sentence that leans on a later one', () => {
  const under = (text: string) =>
    judge([
      '## Introduction',
      ...millProse(0, 4),
      '## The stones',
      text,
      '## Conclusion',
      ...millProse(4, 6),
    ])

  it('is told where points are counted backwards, and not where a list holds another', () => {
    const first = 'First, the meal is damp.'
    const second = 'Second, the stones are worn.'
    expect(
      under(`The mill has two faults. ${second} ${first}`).words('structure.counted-backwards'),
    ).toEqual([second, first])
    const nested = under(`${first} ${second} There are two causes. ${first} ${second}`)
    expect(nested.note('structure.counted-backwards')).toBeUndefined()
  })
})

const away =
  'Swimming pools need money from the council. Families would spend a weekend there and children grow strong in water. Tennis clubs ask for cheap rackets, and football teams want a lawn without weeds. Cinemas sell popcorn beside tickets, and theatres lend costumes to pupils from poor homes.'

describe('the end of an essay that is no paper', () => {
  const told = (ending: string) =>
    judge(['This essay is on mills.', ...millProse(0, 12), '## Conclusion', ending], {
      title: 'Meal and stones',
    }).note('structure.foreign-ending') !== undefined

  it('is foreign where it has left every word that the text turns on', () => {
    expect(told(away)).toBe(true)
  })

  it('is not where it comes back to them in a later sentence', () => {
    expect(told(`${away} Sacks of grain and cool meal wait beside the stairs of the loft.`)).toBe(
      false,
    )
  })
})

describe('the conclusion of a paper', () => {
  const lullabies =
    'Lullabies calmed newborns within four minutes, whichever parent sang, and heartbeats slowed alongside breathing. Nurses hummed softly during vaccination, crying shortened considerably, and cortisol dropped. Hospitals could therefore invite choirs onto maternity wards; rehearsing singers cost nothing beyond biscuits, and mothers welcomed melodies from their childhood.'
  const references = Array.from({ length: 9 }, (_, at) => listedWork(`Alder${at}`, '2001'))
  const ended = (conclusion: string) =>
    judge(
      [
        '## Abstract',
        millProse(12, 14).join(' '),
        '## Introduction',
        ...millProse(0, 4),
        '## Methods',
        ...millProse(4, 8),
        '## Results',
        ...millProse(8, 12),
        '## Conclusion',
        conclusion,
      ],
      { abstract: ['b2'], references },
    ).note('structure.ending-of-another-paper') !== undefined

  it('is surely of another one where hardly a word of it is known', () => {
    expect(ended(lullabies)).toBe(true)
    expect(ended(millProse(12, 14).join(' '))).toBe(false)
  })
})
