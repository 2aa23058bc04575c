import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { cited, eggsAndTrains } from '#engines/analysis/testing/eggs-and-trains.ts'

import kind from '../index.ts'

const bare =
  'Geese sleep on open water and hear a train long before it comes into sight. They leave the pond when the rails begin to hum and come back after the last wagon. Ducks are known to stay where they are, and are associated with a lower risk of disease in several countries. Farmers who keep both kinds of birds sell more eggs in the winter than in summer.'
const toldOf = (paragraph: string, others = [cited, cited, cited]) =>
  judgedDraft(kind, eggsAndTrains(...others.slice(0, 2), paragraph, ...others.slice(2))).words(
    'sources.bare-paragraph',
  ) ?? []

describe('a paragraph on the field without a source', () => {
  it('is asked for one where all others name theirs', () => {
    expect(toldOf(bare)).toEqual([
      'Geese sleep on open water and hear a train long before it comes into sight.',
    ])
  })

  it('is asked for one though its last sentence comes to the text itself', () => {
    expect(toldOf(`${bare} Our survey asks both.`)).toHaveLength(1)
  })

  it.each([
    ['begins with the text itself', `Our survey asks about birds. ${bare}`],
    ['begins with what is planned', `The project will train the wardens of the line. ${bare}`],
    ['begins with what the work has built', `The toolbox is meant for birds. ${bare}`],
    ['may hold a source in another form', `${bare} The Norwegian census of 1998 says so.`],
    [
      'goes through steps',
      'Geese were counted at dawn by the wardens of the line. Ducks were measured and weighed in the sheds. Farmers who keep both kinds of birds sell more eggs in the winter than in summer. Eggs were collected each week for a year and kept in straw until the men came. They leave the pond when the rails begin to hum.',
    ],
    ['begins with a step', `To know them, birds of all sorts were examined. ${bare}`],
    [
      'tells what was asked of those who took part',
      `In each shed one participant played the part of the train. ${bare}`,
    ],
    ['names a body that counts', `${bare} The NSB reports 400 losses a year.`],
    ['sums up', `To summarise, ${bare}`],
    ['goes on with the works named before it', `All three studies watched geese. ${bare}`],
    [
      'tells what published texts tell without a source',
      'Geese have two wings and two feet of a red colour. Their wings are folded in the pond. Ducks stay where they are and put their heads under a wing. The pond lies behind the house, and the house behind the rails. Trains stand between the two of them at night, and the rails lie open.',
    ],
    ['names one', `${bare} They moult late (Hall, 2018).`],
    ['tells its own results in advance', `Aggregate results show that geese leave. ${bare}`],
  ])('is left alone where it %s', (_, paragraph) => {
    expect(toldOf(paragraph)).toEqual([])
  })

  it('is left alone below an outline of the work', () => {
    const under = (heading: string) =>
      judgedDraft(kind, eggsAndTrains(cited, cited, heading, cited, bare, cited)).words(
        'sources.bare-paragraph',
      ) ?? []
    expect(under('## Background and outline of the project')).toEqual([])
    expect(under('## Background')).toHaveLength(1)
  })

  it('is left alone where its section goes through one work', () => {
    const section = (work: string) =>
      judgedDraft(
        kind,
        eggsAndTrains(
          cited,
          cited,
          cited,
          '## Background',
          `${work} gives two ways in which noise comes to the perch of a hen.`,
          bare,
        ),
      ).words('sources.bare-paragraph')
    expect(section('A colleague')).toHaveLength(1)
    expect(section('Lund (2012)')).toBeUndefined()
  })

  it('is left alone where it goes on about a thing that was named with its source', () => {
    const goes = bare.replaceAll(/(?<=They leave|keep both|are, and)/gu, ' Perchnet')
    const named = `We know the tool Perchnet (Lund, 2012). ${cited}`
    expect(toldOf(goes)).toHaveLength(1)
    expect(toldOf(goes, [named, cited, cited])).toEqual([])
  })

  it('is left alone where it stands alone between two headings, and leads into the second', () => {
    const led = (after: string) =>
      judgedDraft(
        kind,
        eggsAndTrains(cited, cited, cited, '## Background', bare, after, cited),
      ).words('sources.bare-paragraph')
    expect(led(cited)).toHaveLength(1)
    expect(led('### Sheds')).toBeUndefined()
  })

  it('is left alone where another one does without as well', () => {
    const other = bare.replaceAll('Geese', 'Swans')
    expect(toldOf(bare, [cited, cited, cited, cited, other])).toEqual([])
  })
})
