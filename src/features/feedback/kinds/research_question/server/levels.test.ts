import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const study = (
  question: string,
  approval = 'The ethics committee of the town approved the study, and all participants gave informed consent.',
) => [
  '## Introduction',
  `Night shifts are a major risk for accidents, and one nurse in five reports a near miss (Lee, 2019). Bright light has helped drivers (Roe, 2018). However, little is known about bright light on wards. ${question}`,
  '## Methods',
  `We recruited 112 nurses from three hospitals. Nurses in the intervention group worked under bright light, and the control group under usual light. Errors were measured over six months with a questionnaire. Patients were not asked. ${approval}`,
  '## Results',
  'Nurses under bright light made fewer errors than nurses under usual light. The difference was 12 errors a month. '.repeat(
    6,
  ),
  '## Discussion',
  'Bright light reduced the errors of nurses on night shifts. Hospitals should consider bright light for night wards, since it costs managers little. '.repeat(
    6,
  ),
  '## Conclusion',
  'We conclude that bright light reduces the errors of nurses on night shifts in hospitals.',
]

const asked =
  'Does bright light reduce the errors of nurses on night shifts compared with usual light?'

function judge(written: readonly string[], materials: Materials = {}) {
  const result = kind.analyse({ analysed: analyse(draft(written)), scope: null, materials })
  return {
    result,
    view: contract.view.parse(result.view),
    level: (id: string) => result.criteria.find((criterion) => criterion.id === id)?.level,
    signals: (id: string) =>
      result.criteria.find((criterion) => criterion.id === id)?.signals.map(({ value }) => value),
    note: (check: string) => result.findings.find((finding) => finding.check === check),
  }
}

describe('a study with a question', () => {
  it('has it quoted, with its parts and the words that fill them', () => {
    const { view, level } = judge(study(asked))
    expect(view.question).toMatchObject({ from: 'question', place: { quote: asked } })
    expect(view.frame).toBe('pico')
    const filled = Object.fromEntries(view.slots.map(({ id, filled }) => [id, filled?.quote]))
    expect(filled['comparison']).toContain('usual light')
    expect(filled['time']).toContain('six months')
    expect([level('found'), level('novel'), level('ethical')]).toEqual([4, 4, 4])
    expect(level('line')).toBeGreaterThanOrEqual(3)
  })

  it('is counted by who took part, and not by minutes or beats', () => {
    const told = (text: string) =>
      judge(
        study(asked).map((one) => one.replace('Errors were', `${text} Errors were`)),
      ).result.criteria.find(({ id }) => id === 'feasible')?.rationale ?? ''
    const beats = 'The pace was raised to 90 according to patient tolerance.'
    expect(told(beats)).not.toContain('90')
    const first = (text: string) =>
      judge(
        study(asked).map((one) => one.replace('We recruited', `${text} We recruited`)),
      ).result.criteria.find(({ id }) => id === 'feasible')?.rationale ?? ''
    expect(first(beats)).not.toContain('90')
    expect(first('The trial took 40 women.')).toContain('40 women')
  })

  it('says so when an aim stands for the question', () => {
    const { view, result, level } = judge(
      study('We aimed to test whether bright light reduces the errors of nurses on night shifts.'),
    )
    expect(view.question?.from).not.toBe('question')
    expect(result.summary).toContain('stands for it')
    expect(level('found')).toBe(3)
  })

  it('is asked for approval where people are studied and none is named', () => {
    const { note, level } = judge(study(asked, ''))
    expect(level('ethical')).toBe(1)
    expect(note('research-question.no-approval')?.absence?.terms).toContain('consent*')
    const drawnUp = study(asked, 'The patients were simulated with a binomial distribution.')
    expect(judge(drawnUp).note('research-question.no-approval')).toBeUndefined()
  })
})

it('does not take the verb of an aim for what is asked of its thing', () => {
  const essay = (verb: string) =>
    judge([
      '## Introduction',
      `Gardens come and go. This essay aims to ${verb} how the size of gardens affects the birds in British towns. Birds sing in gardens, and towns are loud.`,
      ...Array.from({ length: 6 }, () =>
        'Gardens are old, and birds come to them in spring. Towns grow, and gardens do not. '.repeat(
          6,
        ),
      ),
    ]).signals('complete')
  expect(essay('determine')).toContain('affects')
})

describe('the three versions', () => {
  it('are questions with blanks in the words of the draft', () => {
    const { view } = judge(study(asked))
    expect(view.versions.map(({ scope }) => scope)).toEqual(['narrow', 'middle', 'broad'])
    for (const { text } of view.versions) {
      expect(text.endsWith('?')).toBe(true)
      expect(text).toContain('bright light')
    }
    expect(view.versions[0]?.text).toContain('…')
  })

  it('leave the capital of a beginning behind, and keep that of a name', () => {
    const { view } = judge([
      '## Introduction',
      'Food banks reduce hunger among poor families of London. Most food banks are run by volunteers, and hunger is seldom measured. London is large.'.repeat(
        3,
      ),
      'This essay argues that food banks reduce hunger. Food banks reduce hunger?',
    ])
    for (const { text } of view.versions) expect(text).not.toContain('Food')
    expect(view.versions[0]?.text).toContain('How do food banks bear on hunger')
  })

  it('are held back where policy allows no examples', () => {
    const { view } = judge(study(asked), { policy: { help: 'no-rewrites' } })
    expect(view.versions).toEqual([])
    const open = judge(study(asked)).result.view
    expect(contract.viewWithin(open, 'no-rewrites')).toMatchObject({ versions: [] })
  })
})

it('reads the writer’s own question where there is one', () => {
  const { view } = judge(study(asked), { question: 'Does bright light keep nurses awake?' })
  expect(view.question).toMatchObject({ from: 'writer', place: null })
})

describe('the wording of a question that is put as the question', () => {
  const faults = (question: string) =>
    judge(study(question))
      .result.findings.map(({ check }) => check)
      .filter((check) => wordings.has(check))
  const wordings = new Set([
    'research-question.too-broad',
    'research-question.leading',
    'research-question.two-in-one',
    'research-question.yes-or-no',
    'research-question.no-data-answer',
  ])

  it.each([
    ['The research question is: How does technology affect society?', 'too-broad'],
    ['Our question is: Why is bright light so much better than usual light?', 'leading'],
    [
      'We ask: How does light change errors, and why do managers refuse to pay for it?',
      'two-in-one',
    ],
    ['The research question is: Is bright light useful?', 'yes-or-no'],
    ['The research question is: Should wards be lit for the sake of fairness?', 'no-data-answer'],
  ])('“%s” is asked again', (question, fault) => {
    expect(faults(question)).toEqual([`research-question.${fault}`])
  })

  it.each([
    `The research question is: ${asked}`,
    'The research question is: How and when does bright light change the errors of nurses?',
    'The research question is: Should wards be lit in order to lower the errors of nurses?',
    'How does technology affect society? Many have wondered.',
    'A natural question is why light changes errors, and why do managers refuse to pay for it?',
  ])('“%s” is left as it is', (question) => {
    expect(faults(question)).toEqual([])
  })
})
