import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const cited =
  'Hens that live beside a railway lay fewer eggs than those in a quiet valley (Lund, 2012). Straw keeps most of the noise out of a shed, while tin carries every sound to the perch (Prior, 2015). Drivers slow down in front of a crossing and blow the whistle twice (Hall, 2018). Wagons with round wheels pass more quietly than wagons whose wheels are worn (Hall, 2018).'
const bare =
  'Geese sleep on open water and hear a train long before it comes into sight. They leave the pond when the rails begin to hum and come back after the last wagon. Ducks stay where they are and put their heads under a wing. Farmers who keep both kinds of birds sell more eggs in the winter than in summer.'
const toldOf = (paragraph: string, others = [cited, cited, cited]) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Eggs and trains',
        '## Introduction',
        ...others.slice(0, 2),
        paragraph,
        ...others.slice(2),
        '## References',
        'Lund, A. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
        'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
        'Hall, F. (2018). Sheds of tin. Farm Journal, 9(4), 31–39.',
      ].join('\n\n'),
    ),
  ).words('sources.bare-paragraph') ?? []

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
    ['may hold a source in another form', `${bare} The Norwegian census of 1998 says so.`],
    [
      'goes through steps',
      'Geese were counted at dawn by the wardens of the line. Ducks were measured and weighed in the sheds. Farmers who keep both kinds of birds sell more eggs in the winter than in summer. Eggs were collected each week for a year and kept in straw until the men came. They leave the pond when the rails begin to hum.',
    ],
    ['sums up', `To summarise, ${bare}`],
    ['goes on with the works named before it', `All three studies watched geese. ${bare}`],
    ['names one', `${bare} They moult late (Hall, 2018).`],
  ])('is left alone where it %s', (_, paragraph) => {
    expect(toldOf(paragraph)).toEqual([])
  })

  it('is left alone where its section goes through one work', () => {
    const section = (work: string) =>
      judgedDraft(
        kind,
        documentFromText(
          [
            '# Eggs and trains',
            '## Introduction',
            cited,
            cited,
            cited,
            '## Background',
            `${work} gives two ways in which noise comes to the perch of a hen.`,
            bare,
            '## References',
            'Lund, A. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
            'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
            'Hall, F. (2018). Sheds of tin. Farm Journal, 9(4), 31–39.',
          ].join('\n\n'),
        ),
      ).words('sources.bare-paragraph')
    expect(section('A colleague')).toHaveLength(1)
    expect(section('Lund (2012)')).toBeUndefined()
  })

  it('is left alone where it stands alone between two headings, and leads into the second', () => {
    const led = (after: string) =>
      judgedDraft(
        kind,
        documentFromText(
          [
            '# Eggs and trains',
            '## Introduction',
            cited,
            cited,
            cited,
            '## Background',
            bare,
            after,
            cited,
            '## References',
            'Lund, A. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
            'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
            'Hall, F. (2018). Sheds of tin. Farm Journal, 9(4), 31–39.',
          ].join('\n\n'),
        ),
      ).words('sources.bare-paragraph')
    expect(led(cited)).toHaveLength(1)
    expect(led('### Sheds')).toBeUndefined()
  })

  it('is left alone where another one does without as well', () => {
    const other = bare.replaceAll('Geese', 'Swans')
    expect(toldOf(bare, [cited, cited, cited, cited, other])).toEqual([])
  })
})
