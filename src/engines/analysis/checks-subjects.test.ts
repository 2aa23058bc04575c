import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import numberAgreement from './checks/number-agreement.ts'
import { draft } from './testing/draft.ts'

const marked = (words: string): readonly string[] => {
  const document = draft(['# Results', words])
  return numberAgreement
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) =>
      (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
    )
}

it.each([
  ['Many researches are known of the birds.', 'Many studies'],
  ['The researches of the wardens are known.', 'The research'],
])('work that cannot be counted is mended as it would be said: %s', (words, right) => {
  const [note] = numberAgreement.run(analyse(draft(['# Results', words])))
  expect(note?.statement).toContain(`(${right})`)
})

describe('a verb that does not fit its subject', () => {
  it.each([
    ['The nets was mended in the north.', 'The nets was'],
    ['The traps from the old hut was mended in the north.', 'The traps from the old hut was'],
    ['The age of the traps suggest that they were mended.', 'The age of the traps suggest'],
    [
      'The wire used in these traps are too thin for the birds.',
      'The wire used in these traps are',
    ],
    ['In the north, the wardens counts the birds at dawn.', null],
    ['The question of whether huts on any hill are warm is open.', null],
    ['In the debate about whether wardens are paid, some held back.', null],
    ['Since the role winter plays is unclear to many, we asked.', null],
    ['The price a warden pays is high.', null],
    ['Understanding how rain interacts with patterns of snow is hard.', null],
    ['The tale of how the nets was lost is long.', 'the nets was'],
    ['In the north, the wardens carries the nets to the hut.', 'the wardens carries'],
    ['It is clear that the traps was never mended.', 'the traps was'],
    [
      'Three parts of the trap nonetheless works well in rain.',
      'Three parts of the trap nonetheless works',
    ],
    ['Each of the traps were mended in the north.', 'Each of the traps were'],
    ['Neither of the wardens were in the north.', 'Neither of the wardens were'],
    ['One of the huts were empty when it rained.', 'One of the huts were'],
    ['The wardens who takes part are paid for it.', 'The wardens who takes'],
    ['Memory play a part in what the wardens tell.', 'Memory play'],
    ['Most huts has a stove and a bed in it.', 'Most huts has'],
    ['The older weather records is kept in the hut.', 'The older weather records is'],
    ['All Aber signals was lost in the north.', 'All Aber signals was'],
    ['A lake in which the old traps was set is dry.', 'the old traps was'],
    ['The huts are of stone, but traps has a frame of wire.', 'traps has'],
    ['The weight of birds per square mile were small.', 'The weight of birds per square mile were'],
    ['It follows these protocol from the north.', 'these protocol'],
    ['Rain fell on all three region of the north.', 'three region'],
    ['There are few region in which rain is seen.', 'few region'],
    ['In autumn both group was fed by the wardens.', 'both group'],
    ['These increase was seen by the wardens.', 'These increase'],
    ['The new mechanism instead suggest that rain fell.', 'The new mechanism instead suggest'],
    ['This patterns suggest that rain fell.', 'This patterns suggest'],
    ['This helps reveal the nets.', null],
    ['This are the traps of the warden.', 'This are'],
    ['It rained, and those was the last nets.', 'those was'],
    ['This traps can hold a bird at night.', 'This traps can'],
    ['Lake water samples was taken at dawn.', 'Lake water samples was'],
    ['All Swiss traps was mended in the north.', 'All Swiss traps was'],
    ['Cold mountain lake traps was mended in the north.', 'Cold mountain lake traps was'],
    ['The FRP nets is lighter than wool.', 'The FRP nets is'],
    ['Therefore, PET/wool nets is lighter than wool.', 'PET/wool nets is'],
    ['The wardens of the hut records that it rained.', 'The wardens of the hut records'],
    ['The unemployed was asked at the door.', 'The unemployed was'],
    ['It is unfair that the elderly has to wait in the rain.', 'the elderly has'],
  ])('is marked with its subject: %s', (words, slip) => {
    expect(marked(words)).toEqual(slip === null ? [] : [slip])
  })

  it.each([
    'The number of the traps has been small since the storm.',
    'The frame in which rain acts is told in the book.',
    'Both region and season of the catch are told.',
    'We saw phase three region of the chart in the north.',
    'Both region of the catch and season are told.',
    'Of these there are two in the north.',
    'These account for most of the rain, and both arose from the north.',
    'If this were a trap, the birds would see it.',
    'These protocol sheets and three region maps are old.',
    'There are as many region of the north as huts.',
    'The word is old, and the poor was a term of the law.',
    'Help for the elderly is paid by the town.',
    'A case where traps on one line diverge in the rain is shown in the book.',
    'The Alpine2 command marks computes the sum of the traps.',
    'An abundance of traps in the huts are made of wire.',
    'The number of all Swiss traps was small.',
    'A number of the traps were mended in the north.',
    'The team of wardens were in the north at dawn.',
    'Setting the traps is work for the morning.',
    'Ten years is a long time for a trap of wire.',
    'What the wardens need is a hut with a stove.',
    'The data that shows the rise is in the book.',
    'The trap and the net were mended in the north.',
    'One of the traps that were mended is in the north.',
    'If the trap were mended, the wardens would use it.',
    'They ask that the warden carry a lamp at night.',
    'An old wire that overlaps with the new nets is of no use.',
    'Brooks has counted the birds in the north since then.',
    'All but one of these traps are empty at dawn.',
    'Reasons for these poor results that seem likely are told below.',
    'In that hut were the nets of the old warden.',
    'Ten nests was not a lot for the old warden.',
    'The first three were mended in the north.',
    'The trap contribute is done by the warden at dawn.',
    'Fields of study is a classification of the wardens. They know their fields of study.',
    'traps has been known to hold birds. They mend old traps.',
    'The note that lands is a relief for the warden.',
    'Overlap between trap records was small in the north.',
    'Reading old records is work for the winter.',
    'The distance of the trap sites was small.',
  ])('is not seen where the verb fits: %s', (words) => {
    expect(marked(words)).toEqual([])
  })
})
