import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { squareOfR } from './square-of-r.ts'

const sentencesOf = (text: string) => analyse(draft(['# Market', text])).sentences
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

describe('a correlation', () => {
  const told = (text: string) =>
    titles(sentencesOf(text).flatMap((sentence, index, all) => squareOfR(sentence, all[index - 1])))
  it('explains its square', () =>
    expect(told('Cover went with catch (r = 0.61), explaining 61% of the variance.')).toEqual([
      'r = 0.61 explains 37%, not 61%',
    ]))
  it('explains its square in the next sentence as well', () =>
    expect(
      told('Cover went with catch (r = 0.61). Hence cover explains 61% of the variation in catch.'),
    ).toEqual(['r = 0.61 explains 37%, not 61%']))
  it('is left alone where it does', () =>
    expect(told('Cover went with catch (r = 0.61), explaining 37% of the variance.')).toEqual([]))
})
