import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const filler =
  'The ferry leaves the quay at six. Two deckhands coil the ropes, and the mate counts the cars. In winter the crossing takes an hour, and in summer the queue reaches the church. The harbour master writes the numbers into a book. '
const noted = (id: string, words: string) =>
  judgedDraft(
    kind,
    draft(['# The toll on the ferry', filler.repeat(3), `${words} ${filler}`]),
  ).note(`reasoning.${id}`)

describe('a slippery slope', () => {
  it.each([
    'If we let the company raise the toll, soon nobody on the island will own a car.',
    'If the night boat is dropped, the islanders will eventually have nothing left at all.',
    'Once the toll is doubled, it will only be a matter of time before the school closes.',
    'A higher toll would inevitably lead to the collapse of society on the island.',
    'Without a boat at night, democracy as we know it will crumble.',
    'If we toll the bridge today, we shall toll the beach tomorrow.',
    'First it will be cars, then bicycles, and in the end all of the island.',
    'Once we allow a single exception, there will be nothing to stop the next.',
    'A toll on the quay is the first step towards a police state.',
  ])('is told: %s', (sentence) => expect(noted('slippery-slope', sentence)).toBeDefined())

  it.each([
    'If the toll is raised, fewer cars will cross.',
    'If the toll is raised, some families may eventually leave.',
    'When the mate has counted the cars, the next step is to close the gate.',
    'First the rope is coiled, then dried, and finally weighed.',
    'The owner argued that a higher toll would lead to the collapse of society.',
  ])('is not told: %s', (sentence) => expect(noted('slippery-slope', sentence)).toBeUndefined())
})

describe('an answer to people in place of their reasons', () => {
  it.each([
    'People who oppose the toll only care about their own cars.',
    'Opponents of the night boat have never set foot on the island.',
    'Those who defend the company are simply greedy.',
    'Critics of the ferry do not even care about the fishermen.',
    'Anyone who makes this objection has plainly not understood the tide.',
    'However, Smith is a consultant for the ferry, so his opinion does not count.',
    'Those who say so are selfish drivers who have never met a fisherman.',
    'People who want the toll are rich men who have never rowed.',
    'Only selfish people could oppose the night boat.',
  ])('is told: %s', (sentence) => expect(noted('ad-hominem', sentence)).toBeDefined())

  it.each([
    'People who oppose the toll fear for their income.',
    'Opponents of the night boat say that it costs too much.',
    'The islanders only care about the hour of departure.',
    'The owner said that opponents of the toll are greedy.',
  ])('is not told: %s', (sentence) => expect(noted('ad-hominem', sentence)).toBeUndefined())
})

it.each([
  'Opponents of the toll want everything on the island to be free.',
  'Those who support the company believe that nobody needs a boat at night.',
  'Marr simply hates ferries and wants to forbid all of them.',
])('a view that hardly anybody holds is asked after: %s', (sentence) =>
  expect(noted('straw-man', sentence)).toBeDefined(),
)

it('what some hold is no straw man', () => {
  expect(noted('straw-man', 'Some opponents want everything on the island to be free.')).toBe(
    undefined,
  )
})

describe('what came after taken for what was caused', () => {
  it.each([
    'Sales in the village have fallen since the toll was raised, so the toll causes poverty.',
    'The number of cars went up by 6.4% after the new quay, and this proves that the quay works.',
    'Families who live near the quay are richer than others, therefore the quay makes people rich.',
    'This shows that the quay caused the wealth of the village.',
    'The fall came after the toll, so it was caused by the toll.',
    'After the storm of June the toll was raised, and the number of cars fell by a third. The toll therefore caused the fall.',
  ])('is told: %s', (sentence) => expect(noted('post-hoc', sentence)).toBeDefined())

  it.each([
    'Sales in the village have fallen since the toll was raised.',
    'Sales have fallen since the toll was raised, so the toll may have kept guests away.',
    'Families who live near the quay are richer than others.',
    'The gate closes after the last car, so the queue waits on the road.',
    'The fall came after the toll was raised.',
    'After the storm the toll was raised, and cars fell by a third, while on other islands they did not. The toll therefore caused the fall.',
  ])('is not told: %s', (sentence) => expect(noted('post-hoc', sentence)).toBeUndefined())
})

it.each([
  'There are only two options left for the island.',
  'Either we pay the higher toll or the village will be empty.',
  'Either Bell had the ferry or he would have stayed a farmer.',
])('a choice between two ways is asked for a third: %s', (sentence) =>
  expect(noted('false-dilemma', sentence)).toBeDefined(),
)

it.each(['Either the mate or the deckhand closes the gate.', 'There are only two ferries.'])(
  'two things are no dilemma: %s',
  (sentence) => expect(noted('false-dilemma', sentence)).toBeUndefined(),
)

it.each([
  'The crossing has always been done by boat, so a bridge is wrong.',
  'The fare should stay because it has always been so.',
  'Rowing is natural and therefore good for the crew.',
  'The tide is natural, and what is natural cannot be dangerous.',
])('age and nature are no reasons: %s', (sentence) =>
  expect(noted('tradition', sentence)).toBeDefined(),
)

it('what was always so may be told', () => {
  expect(noted('tradition', 'The boat has always been used for mail.')).toBeUndefined()
})

it('a view that is called wrong without a reason is no answer, whoever is named for it', () => {
  expect(
    noted('dismissed', 'Johns disagrees with Bell on the ferry, but he is wrong.'),
  ).toBeDefined()
  expect(
    noted('dismissed', 'Johns disagrees with Bell, but he is wrong about the year of the storm.'),
  ).toBeUndefined()
  expect(
    noted('dismissed', 'A study by Bell found that it is slow, but that study is old.'),
  ).toBeDefined()
  expect(noted('dismissed', 'Some say that it is slow. However, this is not true.')).toBeDefined()
  expect(noted('dismissed', 'Nobody should take this old objection seriously.')).toBeDefined()
})

describe('a rule for all from what was told last', () => {
  it.each([
    'This shows that the ferry is unfair to all mothers.',
    'This shows that all sea-going men love the night.',
    'Her case proves that every captain is late.',
    'Therefore a night boat causes poor sleep in all islanders.',
  ])('is told: %s', (sentence) => expect(noted('one-to-all', sentence)).toBeDefined())

  it.each([
    'This shows that the ferry is late in winter.',
    'This shows that all boats in our data are late.',
    'This means that the load of every input lock has to be set anew.',
    'This may mean that the ferry is unfair to all mothers.',
  ])('is not told: %s', (sentence) => expect(noted('one-to-all', sentence)).toBeUndefined())
})

describe('a rule that is drawn from somebody close in the next sentence', () => {
  it.each([
    'My uncle owns a ferry and he had to sell it after the tax. Therefore the tax harms islands.',
    'My neighbour stopped rowing. This proves that cold water causes illness.',
    'Besides, my uncle rowed for years and was never ill, so rowers are not in danger.',
  ])('is told: %s', (text) => expect(noted('anecdote', text)).toBeDefined())

  it.each([
    'My uncle owns a ferry and he had to sell it. Therefore he works in town.',
    'The owner had to sell the ferry. Therefore the tax harms islands.',
  ])('is not told: %s', (text) => expect(noted('anecdote', text)).toBeUndefined())
})

describe('what is chosen on the test data', () => {
  it.each([
    'The hyperparameters were tuned on the test set.',
    'We selected the best epoch using the test data.',
  ])('is told: %s', (text) => expect(noted('tuned-on-test', text)).toBeDefined())

  it.each([
    'The hyperparameters were tuned on the validation set and not on the test set.',
    'The models were evaluated on the test set.',
  ])('is not told: %s', (text) => expect(noted('tuned-on-test', text)).toBeUndefined())
})

describe('what a test leaves open, and the next sentence takes from it', () => {
  const open = 'The new boat was faster than the old, although the difference was not significant.'
  it.each([
    `${open} This proves that the crew rows better in it.`,
    `${open} It clearly shows that the new boat reduces delays.`,
    'Longer crews rowed more, r(41) = .29, p = .06. This confirms that rowing causes more strength.',
  ])('is told: %s', (text) => expect(noted('effect-from-chance', text)).toBeDefined())

  it.each([
    `${open} This shows that the crew rows no better in it.`,
    `${open} This suggests that the crew rows better in it.`,
    'The new boat was faster (p < .01), but the crew was not significant. This shows that it is better.',
  ])('is not told: %s', (text) => expect(noted('effect-from-chance', text)).toBeUndefined())
})

describe('a ratio called significant beside an interval that holds 1', () => {
  it.each([
    'In winter the odds ratio was 0.81 (95% CI 0.58 to 1.13), a significant reduction.',
    'Delays were significantly rarer in the new boat (OR 0.81, 95% CI 0.58 to 1.13).',
    'In support of H2, the effect of the bell was b = −0.34, 95% CI [−0.81, 0.07].',
  ])('is told: %s', (text) => expect(noted('effect-from-chance', text)).toBeDefined())

  it.each([
    'In winter the odds ratio was 0.81 (95% CI 0.58 to 1.13), not a significant reduction.',
    'In winter the odds ratio was 0.61 (95% CI 0.48 to 0.83), a significant reduction.',
  ])('is not told: %s', (text) => expect(noted('effect-from-chance', text)).toBeUndefined())
})
