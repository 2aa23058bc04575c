import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import percentagesSum from '../../checks/numbers/percentages-sum.ts'
import { draft } from '../../testing/draft.ts'

const told = (words: string): number =>
  percentagesSum.run(analyse(draft(['# Results', words]))).length

it.each([
  'The boats fell into three classes: small (41%), medium (22%) and large (52%).',
  'Of the wardens, 38% were in the first, 24% in the second and 27% in the third group.',
  'Answers were yes (41%), no (28%) or no answer (14%).',
  'We sorted the nets into three types: 44% cotton, 31% nylon, 39% wire.',
  'The sample consisted of 41% gulls, 33% terns and 38% waders.',
  'The wardens were young (38%), middle-aged (29%) or old (44%).',
  'We split each set of photographs into 60% training, 20% validation and 30% test.',
])('are told where they do not make the whole that is divided: %s', (words) => {
  expect(told(words)).toBe(1)
})

it.each([
  'The boats fell into three classes: small (41%), medium (22%) and large (37%).',
  'Gulls were seen by 41%, terns by 33% and waders by 38% of the wardens.',
  'Answers were yes (41%), no (28%) or no answer (14%), and others left.',
  'The sample consisted mainly of 41% gulls, 33% terns and 12% waders.',
  'The loss was 24%, and was divided into loss by storms (72%) and loss by owls (28%).',
  'The low tide had 41% more gulls than the medium, and the high tide 22% or 33%.',
])('are left alone where nothing says that they do: %s', (words) => {
  expect(told(words)).toBe(0)
})
