import { describe, expect, it } from 'vitest'

import type { Reference } from '../../../documents/document.ts'
import type { Check } from '../../check.ts'
import { notesOf, titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays, pondWeeks } from '../../testing/filler.ts'
import { entry } from '../../testing/listed-works.ts'
import misspellings from './misspellings.ts'

const statements = (check: Check, ...written: Written[]) =>
  notesOf(check, ...written).map(({ statement }) => statement)

describe('a misspelling with two readings', () => {
  it('names both', () => {
    const text = 'We had a strong interect in the ponds and in all that was seen of them.'
    expect(statements(misspellings, text).join(' ')).toContain(
      'perhaps intersect, interact or interest was meant',
    )
  })
})

it('throught is through, and Wikimedia is no slip for the name that is used often', () => {
  expect(
    statements(misspellings, `The owls came throught the wood. ${netDays}`).join(' '),
  ).toContain('it should be “through”')
  const often = Array.from({ length: 6 }, () => `We read the wikipedia of owls. ${netDays}`)
  expect(statements(misspellings, `We asked wikimedia for maps. ${netDays}`, ...often)).toEqual([])
})

describe('a word that is wrong throughout', () => {
  it('leads, with the number of its places', () => {
    const often = Array.from({ length: 3 }, () => `The ponds are an enviroment. ${netDays}`)
    const [statement = ''] = statements(
      misspellings,
      `A possiblity is this. Each environment is old. ${netDays}`,
      ...often,
    )
    expect(statement).toMatch(
      /^The draft writes “enviroment” \(environment\) in 3 places, “possiblity”/u,
    )
  })
})

describe('a slip beside the word that was meant', () => {
  it('tells how often the draft writes it, outside the quotation marks', () => {
    const right = Array.from({ length: 6 }, () => `The techniques of nets are old. ${netDays}`)
    const [statement = ''] = statements(misspellings, ...right, `Old technieques are slow.`)
    expect(statement).toMatch(/it should be “techniques”, which stands 6 times\.$/u)
  })
})

describe('a slip that is somebody’s name', () => {
  it('is none where it stands with a capital alone', () => {
    const told = (again: string) =>
      statements(
        misspellings,
        `As Sargeant holds, nets are old. Nobody but Sargeant saw them. ${again}`,
      ).length
    expect(told('It was Sargeant who saw it.')).toBe(0)
    expect(told('The sargeant saw it.')).toBe(1)
    const named = (times: number) =>
      statements(
        misspellings,
        ...Array.from({ length: times }, () => `Sargeant sold nets. ${netDays}`),
      ).length
    expect(named(1)).toBe(1)
    expect(named(3)).toBe(0)
  })
})

describe('a word that no list of words has', () => {
  const written = (word: string, references: readonly Reference[] = []) =>
    titlesOn(
      misspellings,
      draft([`The wardens saw the environmnet of the ${word} there. ${netDays}`], {
        references: [...references],
      }),
    )

  it('is no slip where it is of another language or stands in a title of the list', () => {
    expect(written('cooperaton')).toEqual(['2 words misspelt'])
    expect(written('coopération')).toEqual(['“environmnet” is misspelt'])
    const raw = 'Halvard, O. 1998. Om cooperaton i nord. Bergen.'
    expect(written('cooperaton', [entry(1, { raw })])).toEqual(['“environmnet” is misspelt'])
  })
})

describe('words of a term', () => {
  it('are no slips where a word stands with something before it', () => {
    const slips = (word: string) =>
      titlesOn(
        misspellings,
        draft([`The keepers made a ${word} of the ponds by hand. ${pondWeeks}`]),
      )
    expect(slips('biproduct')).toEqual([])
    expect(slips('appropiate')).toHaveLength(1)
    // The other half stands on the line above.
    expect(slips('persion')).toEqual([])
    // However near it lies to a word that the draft uses often.
    expect(slips(`depletion, a ${'deletion and a '.repeat(9)} count`)).toEqual([])
  })
})

describe('slips by the words of the draft', () => {
  const often = 'Likelihood weighting is slow. The weighting of each sample is kept. '

  it('finds a long word that lacks a letter of one that the draft uses often', () => {
    const text = `${often.repeat(3)} We validate the weghting of one run.`
    expect(titlesOn(misspellings, draft([text]))).toEqual(['“weghting” is misspelt'])
  })

  it('knows a word that the draft writes in another form', () => {
    const competing = 'Two bakers are competing. The competing bakers bake. '
    const text = `${competing.repeat(3)} They complete a form, and after completing it they bake.`
    expect(titlesOn(misspellings, draft([text]))).toEqual([])
  })

  it('lets other endings, true neighbours and lost ligatures be', () => {
    const text = `${often.repeat(3)} The weightings differ. Weighing took long. It is weighted.`
    expect(titlesOn(misspellings, draft([text]))).toEqual([])
    const fine = `${'The classification is shown. '.repeat(6)} The classifcation is known.`
    expect(titlesOn(misspellings, draft([fine]))).toEqual([])
  })
})

describe('a space that is lost between small words', () => {
  const told = (words: string) =>
    titlesOn(misspellings, { ...draft([`${words} ${netDays}`]), source: 'pdf' })

  it('is told of a page, unless the page loses them again and again', () => {
    expect(told('The end ofthe count came in June.')).toEqual(['“ofthe” is misspelt'])
    expect(
      told('The end ofthe count came inthe night. They wrote tothe wardens ofthe other wood.'),
    ).toEqual([])
  })
})

it('an adverb on -icly is told, where the whole one is known', () => {
  const told = (word: string) =>
    titlesOf(misspellings, `The ponds are ${word} chosen by hand in May.`)
  expect(told('specificly')).toHaveLength(1)
  expect(told('publicly')).toEqual([])
})

it('a slip of a list is told with a capital, too', () => {
  const text = `The owls of the Eurpoeans provids food. ${netDays}`
  expect(statements(misspellings, text).join(' ')).toContain('(Europeans)')
  expect(statements(misspellings, text).join(' ')).toContain('(provides)')
})
