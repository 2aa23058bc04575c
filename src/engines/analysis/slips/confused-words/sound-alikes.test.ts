import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { findSlips } from '../find-slips.ts'
import { soundAlikes } from './sound-alikes.ts'

/** What is written and what was meant, in one sentence of a draft. */
const slipsIn = (words: string): readonly string[] =>
  findSlips(analyse(draft(['# Discussion', words])), soundAlikes).map(
    ({ written, right }) => `${written} > ${right}`,
  )

describe('a word for another that sounds like it', () => {
  it.each([
    ['The guests gave there answers on a card.', 'there > their'],
    ['Most of there meals were cooked at noon.', 'there > their'],
    ['There answers were kept in a drawer.', 'There answers > Their answers'],
    ['Their may be a second cellar below the first.', 'Their may be > There may be'],
    ['The mill soon reached it’s capacity.', 'it’s > its'],
    ['The wheel was chosen for it’s durability.', 'it’s > its'],
    ['Its unlikely that the bridge was built twice.', 'Its > It is'],
    ['The frost had a lasting affect on the vines.', 'affect on > effect on'],
    ['The frost did not effect the older vines.', 'effect > affect'],
    ['Many factors effect how a guest chooses.', 'effect > affect'],
    ['The flood has lead several millers to leave.', 'lead > led'],
    ['The flood lead to a shortage in 1802.', 'lead > led'],
    ['The principle cause of the fire was a lamp.', 'principle > principal'],
    ['In principal the mill could be rebuilt.', 'In principal > In principle'],
    ['The older wheel was louder then the new one.', 'then > than'],
    ['Millers drank less beer then the bakers did.', 'then > than'],
    ['Slow guests often came late and loose their seats.', 'loose > lose'],
    ['Nobody wanted to loose the contract.', 'loose > lose'],
    ['The strap was too lose, and it slipped.', 'lose > loose'],
    ['Millers who’s wheels stood still were paid.', 'who’s > whose'],
    ['Those whose not insured lost the harvest.', 'whose > who is'],
    ['It depends on weather the river freezes.', 'weather > whether'],
    ['The sacks were to heavy to lift.', 'to > too'],
    ['The sacks were to big to lift.', 'to > too'],
    ['The patients where asked to wait outside.', 'where > were'],
    ['The old man could not breath without help.', 'breath > breathe'],
    ['The warden gave advise to the younger ones.', 'advise > advice'],
    ['The loss was mainly do to the long frost.', 'do to > due to'],
    ['The council past a new law in the spring.', 'past > passed'],
    ['The plan was excepted by most of the guild.', 'excepted > accepted'],
    ['The rumour illicited an angry reply.', 'illicited > elicited'],
    ['The river plays an important roll in the trade.', 'roll > role'],
    ['This maybe due to the long frost.', 'maybe > may be'],
  ])('is told in “%s”', (words, expected) => {
    expect(slipsIn(words).join()).toBe(expected)
  })

  it.each([
    'There are two mills, and there once was a third.',
    'The guests who lived there kept to themselves.',
    'It’s a pity that the mill burnt down so early.',
    'The guests believed it’s importance that counts.',
    'Its clear water made the spring famous in town.',
    'The guild wanted to effect a change of the law.',
    'Those who were in the lead to begin with fell back.',
    'The pipes had lead levels above the limit.',
    'The principle was applied to all of the mills.',
    'If the wheel is larger then the flow is slower.',
    'The sacks were weighed first, then the carts.',
    'The strap came loose and nobody could lose it.',
    'A millwright who’s working alone has to be careful.',
    'The town tried to weather the storm of that year.',
    'The warden went to great lengths to help them.',
    'The villages where mills stood were richer.',
    'The council moved past the law of that year.',
    'The guests were excepted from the new tax.',
    'The owls are absent from the list since their remains are rare at all sites.',
  ])('is not told in “%s”', (words) => {
    expect(slipsIn(words)).toEqual([])
  })
})
