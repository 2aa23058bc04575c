import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { emptyMaterials, sampleMaterials } from '#engines/analysis/testing/materials.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import type { GrantView } from '../contract.ts'
import kind from './index.ts'

const need =
  'Upland wells run dry earlier each year, and the problem affects thousands of people in the hills. However, little is known about which wells fail first, and no study has followed them through a whole dry season. Previous work (Ode, 2019) counted the wells of one valley only. The lack of data is a barrier for the water board.'
const aims =
  'Aim 1: Measure the depth of 60 wells through one dry season. Aim 2: Model which wells fail first. The deliverables are a map and an open data set. Success will be measured by whether at least 50 wells have a full record. Progress indicators are reviewed with the board twice.'
const approach =
  'For Aim 1 we will measure each well weekly with calibrated sensors in year 1. We will validate the readings against hand measurements, with two control wells in the valley. For Aim 2 we will build a regression model in year 2 and test it on wells that it has not seen. Our previous pilot in the next valley already followed ten wells. Preliminary results of that pilot show that the sensors last the season.'
const feasibility =
  'The timeline runs over 24 months, with sensors in place by the end of month 3. The budget pays for 60 sensors, and costs for Aim 2 are salary only. The main risk is that sensors fail in the heat. A second risk is that owners withdraw. As an alternative we will read the wells by hand, and mitigate the loss of owners with ten spare wells.'
const team =
  'The principal investigator will lead the field work and has led two surveys of wells. A postdoctoral researcher with experience in hydrology is responsible for the model. The laboratory has the equipment and access to the wells, in collaboration with the water board.'
const impact =
  'The water board will benefit, because it can send lorries before a well fails. Communities in the hills gain a public map of their wells. We will publish the data in an open repository and hold a workshop for the board. A survey of the board will evaluate whether the map is used, and the number of users will be tracked.'

function proposal(parts: readonly string[], options?: unknown, materials = emptyMaterials) {
  const document = documentFromText(
    ['# Wells that fail: a proposal', '## Project description', ...parts].join('\n\n'),
  )
  const { criteria, findings, view, summary } = kind.analyse({
    analysed: analyse(document),
    scope: null,
    materials,
    ...(options === undefined ? {} : { options }),
  })
  return {
    summary,
    view: view as GrantView,
    level: (id: string) => criteria.find((criterion) => criterion.id === id)?.level,
    note: (check: string) => findings.find((finding) => finding.check === check),
    findings,
  }
}

const whole = [need, aims, approach, feasibility, team, impact]
const ids = ['need', 'aims', 'approach', 'feasibility', 'team', 'impact'] as const

it('finds each part of a whole proposal, and nothing to blame', () => {
  const judged = proposal(whole)
  expect(ids.map((id) => judged.level(id))).toEqual([4, 4, 4, 4, 4, 4])
  expect(judged.level('parts')).toBe(4)
  expect(judged.findings.filter(({ kind: sort }) => sort === 'issue')).toEqual([])
})

it('finds problem and gap in plain words', () => {
  const plain =
    'Upland wells are declining. Nobody knows which of them fail first, and earlier results differ (Ode, 2019).'
  const judged = proposal([plain, aims, approach, feasibility, team, impact])
  expect(judged.note('grant.no-problem')).toBeUndefined()
  expect(judged.note('grant.no-gap')).toBeUndefined()
})

it('praises experience that is there, and none that is to be gained', () => {
  const praised = (own: string) =>
    proposal(['Wells run dry. '.repeat(40), 'We propose to measure them.', `${own} ${team}`]).note(
      'grant.shows-experience',
    )?.statement ?? ''
  const there = 'We have led surveys of wells and springs in three valleys of the hills before.'
  expect(praised(there)).toContain('have led surveys')
  const gained =
    'We will sharpen our skills by gaining experience in the reading of wells and models.'
  expect(praised(gained)).toBe('')
})

it('asks neither for others nor for a plan to spread the results where nobody is asked to pay', () => {
  const alone = [need, aims, approach].map((text) =>
    text
      .replaceAll(/\b(?:We|we)\b/gu, 'I')
      .replaceAll(/\b[Oo]ur\b/gu, 'my')
      .replace('open ', ''),
  )
  const asked = (parts: readonly string[]) => proposal(parts).findings.map(({ check }) => check)
  const together = asked([...alone, 'We apply for a fellowship.'])
  expect(together).toEqual(
    expect.arrayContaining(['grant.no-people', 'grant.no-spread', 'grant.no-experience']),
  )
  const told = asked([...alone, 'It goes on from my current dissertation on dry wells.'])
  expect(told).not.toContain('grant.no-people')
  expect(told).not.toContain('grant.no-spread')
  expect(told).not.toContain('grant.no-experience')
})

it('takes a plan that is drawn for a timeline', () => {
  const asked = (caption: string) => {
    const document = documentFromText(
      ['# Wells that fail: a proposal', '## Project description', need, aims, team].join('\n\n'),
    )
    const figure = { id: 'f1', label: '1', word: 'Figure', caption }
    return kind
      .analyse({
        analysed: analyse({ ...document, figures: [figure] }),
        scope: null,
        materials: emptyMaterials,
      })
      .findings.map(({ check }) => check)
  }
  expect(asked('Wells of the hills')).toContain('grant.no-time')
  expect(asked('Research work plan')).not.toContain('grant.no-time')
})

describe('what is left out', () => {
  it.each([
    ['feasibility', feasibility, 'grant.no-risks'],
    ['team', team, 'grant.no-experience'],
  ] as const)('%s lowers its level and leaves the record of a search', (id, text, check) => {
    const judged = proposal(whole.filter((part) => part !== text))
    expect(judged.level(id)).toBeLessThanOrEqual(3)
    const note = judged.note(check)
    expect(note?.absence?.terms.length ?? 0).toBeGreaterThan(2)
  })

  it('is named when an aim has no plan', () => {
    const third = `${aims} Aim 3: Teach the board to run the model.`
    const judged = proposal([need, third, approach, feasibility, team, impact])
    expect(judged.note('grant.aim-without-plan')?.title).toBe(
      'The plan does not come back to Aim 3',
    )
    expect(judged.view.aims.map(({ method }) => method)).toEqual([true, true, false])
  })

  it('is no plan of an aim that the plan takes up in its own words', () => {
    const third = `${aims} Aim 3: Count the spare rowers at the quay.`
    const told = `${approach} We will count the rowers who stand at the quay as spare hands.`
    const judged = proposal([need, third, told, feasibility, team, impact])
    expect(judged.note('grant.aim-without-plan')).toBeUndefined()
  })

  it('is no time where a table has it', () => {
    const short = feasibility.replace('The timeline runs over 24 months, with', 'Months pass, with')
    const table =
      '## Timetable\n\n| Months | Work |\n|---|---|\n| 1–4 | Sensors |\n| 5–24 | Model |'
    const of = (parts: readonly string[]) =>
      proposal(parts).findings.filter(({ check }) => check.endsWith('-time'))
    expect(of([need, aims, approach, short, table, team, impact])).toEqual([])
  })

  it('is never the results', () => {
    const words = proposal([need, aims])
      .findings.map(({ title }) => title)
      .join(' ')
    expect(words).not.toMatch(/results section|no results/iu)
  })
})

describe('what a sentence shows', () => {
  it('is a thing that will exist, in whatever word', () => {
    const told = (last: string) =>
      proposal([
        need,
        aims.replace(/The deliverables.*$/u, ''),
        approach.replaceAll(/model|build/gu, 'plan'),
        team,
        last,
      ])
    const plain = 'The water board will benefit.'
    expect(told(plain).note('grant.no-outputs')).toBeDefined()
    expect(
      told(`${plain} I will compile a database of wells.`).note('grant.no-outputs'),
    ).toBeUndefined()
  })
})

describe('what is said once', () => {
  const once = (text: string) =>
    proposal([need, aims.replace(/Success will.*$/u, text), approach, team, impact]).note(
      'grant.thin-measure',
    )

  it('is asked about where it speaks of the matter itself', () => {
    expect(once('Success criteria are agreed with the board.')).toBeDefined()
    expect(once('A benchmark of sensors was run by others.')).toBeUndefined()
  })
})

it('does not read the plan of a thesis as a proposal', () => {
  const planned = (words: string) =>
    judgedDraft(
      kind,
      documentFromText(
        `# Wells in dry years\n\n${`The proposed research follows wells. ${words} In this proposed study each well will be visited, and its owner will be asked. `.repeat(12)}`,
      ),
    ).level('need')
  expect(planned('The proposed work is done by hand.')).toBeNull()
  expect(planned('The grant pays for the budget of each well.')).not.toBeNull()
})

it('a timetable asks for what may go wrong, and works that are named for what they leave open', () => {
  const plan = (background: string, risk: string) =>
    judgedDraft(
      kind,
      documentFromText(
        [
          '# Wells in dry years: a research proposal',
          `## Background\n\nWells fall in dry years (Reed, 2015; Moen, 2018). ${background}`,
          '## Aims\n\nThe project aims to measure 40 wells. I will find out which of them fall first.',
          `## Methods\n\n${'Each well will be measured with a rope every week, and its owner will be asked for the depth. '.repeat(10)}${risk}`,
          '## Timeline\n\n| Months | Work |\n|---|---|\n| 1–6 | Choice of wells |\n| 7–18 | Measuring |',
          '## References\n\nReed, A. (2015). Wells. Water, 3(2), 11–19.\n\nMoen, G. (2018). Dry years. Water, 6(1), 21–29.',
        ].join('\n\n'),
      ),
    )
  const silent = plan('They rise after rain.', '')
  expect(silent.note('grant.no-gap')).toBeDefined()
  expect(silent.note('grant.no-risks')).toBeDefined()
  const whole = plan(
    'Whether deep wells fall first is not known.',
    'If ropes fail, a tape is used.',
  )
  expect(whole.note('grant.no-gap')).toBeUndefined()
  expect(whole.note('grant.no-risks')).toBeUndefined()
})

describe('the scheme', () => {
  it('is recognised from the words of the text, and said so', () => {
    const merits =
      'Intellectual merit: the project will advance hydrology. Broader impacts: the board will gain a map.'
    const { view } = proposal([...whole, merits])
    expect(view.scheme).toMatchObject({ id: 'nsf', how: 'recognised' })
    expect(view.criteria.map(({ title }) => title)).toEqual([
      'Intellectual merit',
      'Broader impacts',
    ])
  })

  it('is not asked for by a text that thanks for it and plans nothing', () => {
    const thanks = 'This project has received funding under Horizon Europe (grant agreement 7406).'
    const told = documentFromText([...millProse(0, 30), thanks].join('\n\n'))
    const { findings } = kind.analyse({ analysed: analyse(told), scope: null })
    expect(findings).toEqual([])
  })

  it('asks for what goes into a file of its own only where the draft holds another such file', () => {
    const merits =
      'Intellectual merits: hydrology advances. Broader impacts: the board gains a map.'
    const titles = (parts: readonly string[]) =>
      proposal(parts)
        .findings.filter(({ check }) => check === 'grant.part-missing')
        .map(({ title }) => title)
    expect(titles([...whole, merits])).toEqual([])
    expect(titles([...whole, merits, 'Project summary: wells fail in dry years.'])).toEqual([
      'NSF (merit review) asks for “Data management plan”'.replace(' (merit review)', ''),
    ])
  })

  it('can be chosen, with its own words', () => {
    const { view, note } = proposal(whole, { scheme: 'horizon' })
    expect(view.scheme).toMatchObject({ id: 'horizon', how: 'chosen' })
    expect(view.criteria[0]?.scale).toBe('4 Very good to 5 Excellent')
    expect(note('grant.part-missing')?.absence).toBeDefined()
  })

  it('may be given with the call, with its parts and its length', () => {
    const { view, level } = proposal(whole, undefined, sampleMaterials)
    expect(view.scheme).toMatchObject({ how: 'given', title: 'A council: Project grant' })
    expect(view.criteria.map(({ id }) => id)).toEqual(['impact'])
    expect(level('parts')).not.toBeNull()
  })
})

it('does not read an essay as a proposal', () => {
  const essay = judgedDraft(
    kind,
    documentFromText(
      `# On wells\n\n${'The well stands in the yard and has stood there since the war, when the owner dug it by hand. '.repeat(12)}`,
    ),
  )
  expect(essay.level('need')).toBeNull()
})

it('does not take the protocol of a trial for a proposal', () => {
  const judge = (number: string) =>
    kind.analyse({
      analysed: analyse(
        documentFromText(
          [
            '# Wells and health: protocol for a randomised trial',
            '## Work plan',
            ...whole,
            `The trial is in the register (${number}).`,
          ].join('\n\n'),
        ),
      ),
      scope: null,
      materials: emptyMaterials,
    }).summary
  expect(judge('NCT03763253')).toMatch(/does not read as a proposal/u)
  expect(judge('no number yet')).not.toMatch(/does not read as a proposal/u)
})
