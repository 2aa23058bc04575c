import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import { draft } from '../../testing/draft.ts'
import { unsourcedAppeals } from './appeals.ts'

const bare = (text: string) => {
  const document = draft(['## Introduction', `${text} The boats lie on the beach.`])
  return unsourcedAppeals(sourcesAmong(document, analyse(document).sentences))
}

describe('a review of works that nobody could look up', () => {
  it.each([
    'A meta-analysis of 14 trials found that nets with wider meshes kept the stock alive.',
    'One review of sixty studies concluded that small boats catch less by accident.',
    'A pooled analysis of 9 coastal surveys showed a loss of crews in every decade.',
    'A synthesis of over 30 reports suggests that harbours silt up faster than charts tell.',
    'A careful review of dozens of papers has shown that lights draw squid.',
    'The catch was low (Fig. 2). Many studies have shown that this is the most important factor.',
  ])('is told: %s', (text) => expect(bare(text)).toHaveLength(1))

  it.each([
    'A meta-analysis of 14 trials (Lee, 2019) found that nets with wider meshes kept the stock alive.',
    'Some scholars hold that wider meshes keep the stock alive. Boats are old. Lee et al. (2019) saw the stock alive behind wider meshes.',
    'Our meta-analysis of 14 trials found that nets with wider meshes kept the stock alive.',
    'A meta-analysis of 14 trials was planned for the spring.',
    'Boats leak, according to studies from Harbour Watch.',
    'The catch is shown in the figure. Most studies reported five boats.',
    'The three experts tried the net. One expert found the rope too short.',
    'Lee et al. tried five nets. Among these nets one held in a sample of 63 boats.',
    'A review of the nets found that three were torn.',
    'A meta-analysis of 14 trials found that nets matter. Lee et al. (2019) pooled them by mesh.',
  ])('is not told: %s', (text) => expect(bare(text)).toEqual([]))
})

describe('a survey that is told and not named', () => {
  it.each([
    'According to a recent survey, most boats leak.',
    'According to one large national study, nets are torn.',
  ])('is told: %s', (text) => expect(bare(text)).toHaveLength(1))
  it.each([
    'According to a recent survey by the harbour, most boats leak.',
    'They found that most studies reported leaks.',
    'Few studies have come to the conclusion that boats leak.',
  ])('has a name, here or before: %s', (text) => expect(bare(text)).toEqual([]))
})
