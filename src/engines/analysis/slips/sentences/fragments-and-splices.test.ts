import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import looseSentences from '../../checks/language/loose-sentences.ts'
import { draft } from '../../testing/draft.ts'

const titles = (words: string): readonly string[] =>
  looseSentences
    .run(analyse(draft(['# Discussion', `The rain came late. ${words}`])))
    .map(({ title }) => title)

const filling =
  'The wardens of the second group walked along the hedge at noon and counted the birds that they saw there.'

describe('two sentences in one', () => {
  it.each([
    'The plots were promising however they need a second count in May.',
    'The hedge was cut in spring therefore we measured the distance between the plots.',
    'The snow lowered the fence moreover the gate was broken by noon.',
  ])('are told where an adverb opens the second and no mark parts them: %s', (words) => {
    expect(titles(words)).toEqual(['Two sentences run into one'])
  })

  it.each([
    'The plots differ from the nests the wardens counted in May.',
    'We went back to the size it was before the rain.',
    'The traps stood in the wood the birds are fond of in spring.',
    'By the time the fence was mended the sheep were in the wood.',
    'The wardens helped others to overcome losses they were facing that brought them grief.',
    'The incident served as a reminder that no gate is worth the loss of an owl.',
    'The warden who knows the wood the best was asked for a map.',
    'We believe in these plots the birds are safe from the rain.',
    'The wardens took a look at the fence the sheep were driven over.',
    'The wardens used the second gate they were able to close by hand.',
    'The hedge stands on the minimum height the owls could be at in winter.',
    'We closed the gate every week and the owls were counted in May.',
    'It was discovered the wood is home to a second owl of the north.',
    'The wardens listed the owls in the exact order they recalled them being counted.',
    'One of the wardens was surprised they mostly chose the same gate.',
    'The map shows the total hours our second group walks a week.',
  ])('are not told where a clause belongs to the noun before it: %s', (words) => {
    expect(titles(words)).toEqual([])
  })

  it('are not told where a noun opens what may be one of a list', () => {
    expect(
      titles('The lower gate was broken in May, the owls left their nests within a week.'),
    ).toEqual([])
  })

  it.each([
    'Once the gate was broken in May, the owls left their nests within a week.',
    'The map would help us to mark the nests and then every time the owls change the wood, they can be found again.',
    'Regardless of the wood in which the owl is found, it is important to count the nests.',
    'To have that plan of the wood you need to be able to read a map.',
    'While the wardens count every owl, they have little time for the hedge.',
    'In the reports that were sent to the wardens, the hedge was called old.',
    'Whilst the lower gate does not allow for a count, it did allow a look at the owls.',
    'The wood has been known by the amount of data from new sources such as owls, field notes posts etc.',
    'A palavra foi dita, da maneira dos homens e das corujas is read here.',
    'If instead, the wardens had cut the hedge and mended a few gates, the owls would have left.',
    'The parish council asked for a map of the wood.',
    'The wardens count nests, and therefore if the hedge is cut, the owls should be asked for.',
    'The wardens hold that even if the gate is broken, the owls should stay.',
    'The wardens know large, closed woods like the one at the shore, old woods and rare owls.',
    'The gate was broken, the hedge was cut, and the owls were gone.',
  ])(
    'are not told where what stands before the comma leads in, or is one of a list: %s',
    (words) => {
      expect(titles(words)).toEqual([])
    },
  )

  it('are told in a long text too', () => {
    const splice = 'The gate was broken in May, however the owls stayed in the hedge.'
    const filler = Array.from({ length: 130 }, () => filling).join(' ')
    expect(titles(`${splice} ${filler}`)).toEqual(['A comma joins two whole sentences'])
  })

  it('are one note where an adverb shows that there are many', () => {
    const splices = [
      'The plots were wet in May, however the birds were gone.',
      'The fence was broken at noon, therefore the sheep were lost.',
      'The lamp was lit at night, moreover the owls were seen.',
    ]
    expect(titles(splices.join(' '))).toEqual(['3 commas join whole sentences'])
  })

  it('are told by the surest alone where others are less sure', () => {
    const unsure = [
      'The trial lasted for a week, it was a wet one.',
      'Wardens came on foot at noon, they had no lamp.',
    ]
    const sure = 'The fence was broken at noon, therefore the sheep were lost.'
    expect(titles(unsure.join(' '))).toEqual(['A comma joins two whole sentences'])
    expect(titles([...unsure, sure].join(' '))).toEqual(['A comma joins two whole sentences'])
  })
})

describe('a sentence that is none, and two that are one', () => {
  it('is left as it stands in a quotation', () => {
    const [told] = titles('Which was higher than in May.')
    expect(told).toBeDefined()
    expect(
      titles('The warden says: “We saw it. Which was higher than in May. It rained.”'),
    ).toEqual([])
  })

  it.each([
    'Which was higher than in May.',
    'Although the plots were small.',
    'Because nobody had counted them.',
    'Which may explain the loss.',
    'Which the wardens had seen in May.',
    'Which they use to find the nets in winter.',
    'Which endowed the town with a second gate.',
    'Though few birds were seen in the rain.',
    'Especially the nests in the old wood near the mill.',
    'Particularly among the wardens of the second group.',
    'Including the two plots behind the barn and the one at the shore.',
    'Including wardens from the second group [3,4].',
    'Suggesting wet soil on the lower plots.',
    'Which depend on paths for the rain.',
    'While the lower gate depends on the most careful warden of them in May.',
    'Since the wardens of the second group had no lamp of their own at night.',
    'After removing all the nets from the lower wood.',
    'Since most of the maps were lost in the fire.',
    'Using a lamp with a red glass for all twelve counts.',
    'Such as the owls, the hawks and the gulls of the wood.',
    'When the wardens had finished the count.',
    'While others prefer the lower gate.',
    'So that every warden could read it.',
    'Which greatly helps the owls.',
    'Due to the lack of lamps and nets.',
    'Meaning that the first count was wrong.',
    'A loss that nobody in the wood had seen.',
    'Not only in the north but also in the south.',
  ])('is told of a clause that stands alone: %s', (words) => {
    expect(titles(words)).toEqual(['A clause stands alone as a sentence'])
  })

  it.each(['The role of the wardens in the wood very important for the owls.'])(
    'is told of a subject without its verb: %s',
    (words) => {
      expect(titles(words)).toEqual(['A sentence has no verb'])
    },
  )

  it.each([
    'The trial lasted for a week, it was a wet one.',
    'This sample is small, we can say little from it.',
    'Wardens came on foot at noon, they had no lamp.',
    'The bridge was built in a hurry, it has never been mended.',
    'Sparrows kept to the hedge all day, they were not seen in the field.',
    'The two lower gates are closed, however the third is open at night.',
    'A lamp was lit on the quay, therefore we could see the boats.',
    'The wind fell at noon, however the birds stayed in the hedge.',
    'Nets of wool are cheap, therefore they were used on all plots.',
    'Many of the owls had gone by May, therefore the count was low.',
    'The second count was larger, nevertheless it missed the owls.',
    'Few wardens answered the letter, consequently the list is short.',
    'Prices of seed do rise in spring, it is not easy to buy early.',
    'The plots differ from those of Lund (2012); their soil is wet, it has no stones.',
    'Moreover, the plots require much rain in spring, we counted the birds in May.',
    'The reeds near the mill were cut in March, these plots have been dry since then.',
    'The model of Lund is widely known, however, it takes the wood for one plot.',
    'The plots near the mill were dry, nevertheless the birds of the wood were counted there.',
  ])('is told of a comma between two whole sentences: %s', (words) => {
    expect(titles(words)).toEqual(['A comma joins two whole sentences'])
  })

  it.each([
    'Why did they leave? Because nobody had fed them.',
    'Thereby the wardens create chances for the owls of the wood.',
    'A habit of the old wardens carried through to the next count.',
    'The themes and patterns that emerged are discussed in the last section.',
    'The ones that sting the least are the ones where I wrote in a team.',
    'This was common among the wardens of the north, some of whom did not part these seasons.',
    'This is done with a lamp and afterwords, we try to find the nests.',
    'When the two lower gates are closed, however the third is set, no boat can pass.',
    'The gates are, however, open at night.',
    'The trial has run for a week and for want of lamps in the north, we will see little of it.',
    'The gates can be closed at night, however long the queue is.',
    'Which of the two was the cause?',
    'Which net is best depends on the wind.',
    'Albeit the losses are small, they are of one kind.',
    'Although the plots were small, they held many birds.',
    'Because of the rain nobody counted.',
    'Although small plots are cheap to keep the wardens had chosen large ones for the whole of the study.',
    'When the trial was over, it was judged to be a failure.',
    'The trial, it was said, had failed from the start.',
    'When the count was done the wardens left the wood.',
    'Since the dawn of time people have counted owls.',
    'Due to the lack of lamps the wardens left.',
    'A lamp that the wardens use gives little light.',
    'Which gate is used depends on the wind.',
    'A lamp that ends darkness cannot end the rain.',
    'A lamp that ends darkness doesn’t end the rain.',
    'Making a new lamp is hard for the wardens.',
    'The way the plots were cut, it was hard to see the birds.',
    'The wardens say the field was flooded, it was not clear by whom.',
    'The field was flooded, and it was closed.',
    'In May the field was flooded, it is true.',
    'The longer the rain was heavy, the fewer birds came.',
    'If the wind falls at noon, however the birds stay, the count is void.',
    'The wind fell at noon; however, the birds stayed in the hedge.',
    'A similar idea, however it was reached, guided the wardens of the north.',
    'After the storm had passed, therefore the nets were dry again by noon.',
    'We counted the nests, the number of which was lower by a third.',
    'The higher the nests were built, the lower the loss was in spring.',
    'We took the eggs and the nets, the wardens were told, for a test.',
    'Especially the nests in the old wood were empty.',
    'We saw that in the upper field, the plots were dry.',
    'The wardens counted the birds, and in May, the nests were empty.',
    'In order to count the birds of the wood, we walked along the fence.',
    'The larger the plots were, the more birds were in them.',
    'The plots were wet, the birds were gone, and the fence was broken.',
    'In the wood, however, the birds were counted twice.',
    'When the wood is wet, however, the birds are counted twice.',
    'The fence, the warden says, was broken in May.',
    'Given that the fence was broken and the lamp was lost, we went home.',
    'The birds of one plot were grey, the others were brown.',
    'Which of these is right depends on the plot.',
    'While the wardens slept the birds were counted by the group in May.',
    'The samples collected in May show the loss.',
    'The method described in the second part works well.',
    'This is the set of all nests, the nests that can be seen from the gate.',
    'Each nest is a case, the signs of the owls are the grounds, and the gap between ‘old’ and ‘new’ is the end.',
    'We asked them about the kinds of work they believed the wardens did.',
    'The four nests examined in this part include two nests in old oaks.',
    'Three lists were made: 1. List of nests taken by the new warden in May. 2. List of nests taken in June.',
    'The aim is to weigh (i) the cost of all nets, (ii) warden decisions subject to the rules of the wood, and (iii) the rest.',
    'The nests of the north are shown in the last two rows of Figure 3-B. Visually, it is clear that they differ.',
    'Which nests were lost? Especially the ones near the mill.',
  ])('is silent on: %s', (words) => {
    expect(titles(words)).toEqual([])
  })
})

it('a clause that is the subject of a verb behind it is a whole sentence', () => {
  expect(titles('Suggesting that the mill can pay for its own repair is difficult.')).toEqual([])
  expect(titles('Suggesting that the mill can pay for its own repair in the end.')).toHaveLength(1)
})

it('a noun that may be the verb leaves a sentence whole', () =>
  expect(titles('The old warden searches for a set of lamps that keep their light.')).toEqual([]))

it('a number after a name begins no sentence', () =>
  expect(
    titles('We used the Sybil Green I fluorescence method to count each of the owls in May.'),
  ).toEqual([]))

it.each([
  'The gate was left open and also by using the lamp and the nets, we were able to count.',
  'The nets were set at one height but depending on the wind, they caught few of the owls.',
  'Since, the depth of the nets was read by the wardens, we end up with good values.',
  'However wet the plots of the north may be, it is hard to lose a count there.',
  'However once the counts are read by the wardens, they may be used for the other woods.',
  'The rise is expected since the cause, rain water is a major part of the lake.',
  'The bridge was paid for by means of fees, bridge funded shares and bridge funded notes of the town.',
  'The nets were torn as Figure 11 shows To mend the nets, we chose rope of another kind.',
  'A net is a good tool for such a wood we are working in here with the wardens.',
  'We lent the lamp to the group they were using to count some of the owls.',
  'It was there we noticed that some of the nets had a hole.',
  'The count in the first wood is 3, the count in the second wood is 4 and the count in the third is 5.',
  'While it is true that as long as owls are left, wardens will come, the size of the wood makes it hard.',
  'We read of the ways and possible scenarios this may lead to a loss of the owls in the wood.',
  'Each net made by hand in the upper wood severs the tie to the old rope.',
  'This corresponds to the wood counted in the work of the second warden.',
  'I set the size of the net by the lack of rope I had and began with a long pole.',
])('what leads in, and what tells of a noun, is no second sentence: %s', (words) =>
  expect(titles(words)).toEqual([]),
)

it('a comma in a quotation is its author’s', () =>
  expect(
    titles(
      'The warden writes: “The gate was broken in May, the sheep were gone by noon.” It rained.',
    ),
  ).toEqual([]))

it('an item of few words needs no verb', () =>
  expect(titles('We read both. The letter from the warden. It was short.')).toEqual([]))

it('the title of an entry among the paragraphs is no sentence without a verb', () => {
  const title = 'The role of wardens in this wood very important for the owls.'
  const told = (before: string) =>
    looseSentences
      .run(analyse(draft(['# Discussion', `${before} ${title} Wood and Field, 3(8).`])))
      .map(({ title: words }) => words)
  expect(told('The rain came late.')).toEqual(['A sentence has no verb'])
  expect(told('Lark, K., 2022.')).toEqual([])
})

it('three clauses with one verb are a list', () => {
  expect(
    titles(
      'The annual rainfall is 282 mm, it is cold in May and the highest temperature is 15.98 °C.',
    ),
  ).toEqual([])
})

it.each([
  'This ambiguity is no trouble as the heuristics we explore here are explicitly simplified shortcuts to the wood.',
  'The measure thus shows the number of correct predictions it makes that can not be explained by guessing.',
  'The third part responds to the intuition there are good reasons to avoid the old wood.',
  'These are the moral judgements and other commitments you have made that are likely to be contested by others.',
  'We should accord the beliefs of the wardens the respect we give our own beliefs in the wood.',
  'The proteins comprise 300 residues with six to nine transmembrane domains and besides, a similar membrane topology can transport various divalent cations.',
  'The growth rate is the dependent variable & the average duty rate is the independent variable.',
  'It is not just fine to walk in the wood, it is hard to think of the walk as a danger at all.',
])('what tells of a noun before it is no second sentence: %s', (words) => {
  expect(titles(words)).toEqual([])
})

it.each([
  'The amide I band of the second lamp was seen by the wardens in May.',
  'Therefore to show the counts of owls from the list of both woods we have used a map of the lower wood.',
  'The list had twenty skills a warden might be asked for to do the work of the second group.',
  'The most common an owl is, the most likely count of its nests is the same in both woods.',
  'We can find the nests in the lower wood, we can count the owls in their nests, and also look at the hedges.',
  'In May 12 wardens were in the lower wood, 7 wardens were in the upper wood, and 4 wardens stayed in the hut.',
  'Including the lower wood into the care of the wardens comes at the price of other counts.',
  'Owls with a broken wing present with a loss of weight from the first night.',
  'This owl presented with a broken wing on the second day.',
  'Another count that warrants particular attention in the lower wood is careful mapping.',
  'All food brought aboard the boat must be essential to keep the health of the wardens.',
  'They named the hut as one of the places a warden can gain knowledge on the need for owls.',
  'The counts are in line with those of the last study.8 15 17 However, these counts have left out the owls, and the wood was small.',
  'All nests examined to date activate one of the three lamps of the wood.',
  'This warden performed on a par with the others for all new calls.',
  'The counts included at least six owls of each wood.',
  'The readings of the fourth night collected by Microlog Rel.',
  'Compost made with oak leaves and a mould suppresses Rhizoctonia in the beds.',
  'Which effects of the rain on the nests are lasting is unknown.',
  'Since the salt is slightly soluble the silver acts on the bark.',
  'Since it is free then that means that it meets the needs of the wood.',
  'Also once the nests are formed, they resist the work of both rain and wind.',
  'The ways in which lead is used bring many risks and therefore, it is a danger to the wood.',
  'Bounds of the count aside, it provides a good view of the wood and of its owls.',
  'Especially barn owls like these pose an old question.',
  'When an owl moults both lose the same number of feathers.',
  'To note a low level as in need the clinician tests the whole wood in all of May.',
  'Including owls in studies of animal health and life history promise more than making a list of them.',
  'Each time a nest or an egg is taken, it is logged as a loss.',
  'Our way to count was followed as for the north, however this time using a new map of the wood.',
  'Which is to say, as owls age, the worth of the nests may fall.',
  'Where nj represents the number of owls taken by a warden.',
  'Even if the owls are few, as the wardens (Lee et al., 2020; Stratton et al., 2021) have noted, it would seem they can live there.',
  'The lists include the share of young owls, the mean count of owls in the lower wood, the number of nests in the wood.',
])('a sentence that is whole is left alone: %s', (words) => expect(titles(words)).toEqual([]))

it.each([
  'It was so. Since then many wardens have questioned this rule of the wood.',
  'It was so. The gap in the counts identified in this wood align with the loss.',
])('a sentence with its verb is whole: %s', (words) => {
  expect(titles(words)).toEqual([])
})

it.each([
  'The wardens used the mean error of the counts, root mean square error between the woods.',
  'The woods differ in their age, mean loss is higher in the north.',
])('a noun alone behind a comma opens no second sentence: %s', (words) => {
  expect(titles(words)).toEqual([])
})

it('a clause that “anytime” opens is no whole sentence', () => {
  const told = (opener: string) =>
    titles(`${opener} use of an old plot is held to be fair, there is no fine for the use of it.`)
  expect(told('Anytime the')).toEqual([])
  expect(told('The')).toHaveLength(1)
})
