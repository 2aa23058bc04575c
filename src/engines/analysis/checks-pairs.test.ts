import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import confusedWords from './checks/confused-words.ts'
import { draft } from './testing/draft.ts'

const marked = (words: string): readonly string[] => {
  const document = draft(['# Results', words])
  return confusedWords
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) =>
      (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
    )
}

it('is mended as it would be said', () => {
  const words = 'We think its been a long way to the nets.'
  const [note] = confusedWords.run(analyse(draft(['# Results', words])))
  expect(note?.statement).toContain('(it has been)')
})

describe('a word for another that sounds like it', () => {
  it.each([
    ['The wardens mended there traps before the storm.', 'there traps'],
    ['The wardens walked home with they’re nets in the rain.', 'they’re nets'],
    ['The rain effects their catch in the spring.', 'effects their'],
    ['Long storms effect young birds in the spring.', 'effect young birds'],
    ['This rises the question of who saw the birds.', 'rises the question'],
    ['The nets of the north are quit different from these.', 'quit'],
    ['The wardens say that the moral of the team was low.', 'moral'],
    ['They hold to the principal of equal shares for all.', 'principal of'],
    ['All of the wardens agree with the aim of this principal.', 'principal'],
    ['The wardens were found in breech of the rules.', 'in breech of'],
    ['The catches where smaller than those of the year before.', 'where'],
    ['They where also much older than expected.', 'where'],
    ['The catch reached it’s lowest point in May.', 'it’s'],
    ['The storm came at it’s earliest date on record.', 'it’s'],
    ['The new nets are more cheaper to mend.', 'more cheaper'],
    ['Walking became more harder in the rain.', 'more harder'],
    ['The nets of the north are much more longer.', 'more longer'],
  ])('is told by the grammar around it: %s', (words, slip) => {
    expect(marked(words)).toEqual([slip])
  })

  it.each([
    'The wardens lived there weeks before the storm.',
    'The wardens chose huts where more than ten birds were seen.',
    'The wardens know it’s worst in May.',
    'The wardens know it’s highest in May.',
    'The wardens took more longer nets than short ones.',
    'We need more better paid wardens in the north.',
    'The side effects their birds had were small.',
    'The wardens rose the next day with many questions.',
    'They quit early in the spring and went to the coast.',
    'The moral of the story is that nets tear.',
    'The school has lost the trust of this principal.',
    'It would make sense then to mend the nets.',
    'The wardens know that they’re birds of the north.',
  ])('is right where it was meant: %s', (words) => {
    expect(marked(words)).toEqual([])
  })
})
