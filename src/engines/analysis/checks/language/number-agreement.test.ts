import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { markedIn, notesOf, saying, titlesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import articles from './articles.ts'
import confusedWords from './confused-words.ts'
import numberAgreement from './number-agreement.ts'
import punctuation from './punctuation.ts'
import setPhrases from './set-phrases.ts'
import verbSlips from './verb-slips.ts'

const statements = (check: Check, ...written: Written[]) =>
  notesOf(check, ...written).map(({ statement }) => statement)

describe('number', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  it.each([
    'An important efficiency cost that keepers must consider is the loss of time in the north.',
    'A new price change that the town has seen is the one of last year.',
    'In larger ponds the chance that the rumour propagates is greater than in small ones.',
    'The place where the water flows is known to the keepers of the north.',
    'The data suggests that the water is old, and so do the keepers of the north.',
    'The keepers meet when matters affecting that pond are told in the north.',
  ])('is left alone where the clause has its verb: %s', (text) => {
    expect(titles(numberAgreement, text)).toEqual([])
  })

  it.each([
    ['The keepers of the north are right in this regards, as they said.', '“this regard”'],
    ['They held that those informations is old in the north.', '“that information”'],
    ['They held that those information is old in the north of the land.', '“that information”'],
    ['This timelines is long, as all of the keepers said of it.', '“This timeline”'],
    ['The reports claims that the water is old.', '“claim”'],
    ['In the end, these pond data suggests that the water is old.', '“these pond data suggest”'],
    ['It was found that the carp nets is old in the north of the land.', '“are”'],
  ])('is told with what was meant: %s', (text, right) => {
    expect(statements(numberAgreement, text).join(' ')).toContain(right)
  })
})

describe('a slip of language', () => {
  it.each([
    [articles, 'The wardens built a open trap in the north.', 'a open'],
    [articles, 'The wardens waited a hour at the trap.', 'a hour'],
    [articles, 'The wardens built a another trap.', 'a another'],
    [articles, 'An traveller told the wardens of the rain.', 'An traveller'],
    [numberAgreement, 'All of this results are in the book.', 'this results are'],
    [
      numberAgreement,
      'This results indicated that rain fell in the north.',
      'This results indicated',
    ],
    [numberAgreement, 'Each trap were mended by the wardens.', 'Each trap were'],
    [numberAgreement, 'The wardens read these analysis.', 'these analysis'],
    [
      numberAgreement,
      'It was one of the most common problem in the north.',
      'one of the most common problem',
    ],
    [numberAgreement, 'There is several nets in the north.', 'There is several'],
    [numberAgreement, 'There are no evidence of rain in the book.', 'There are no evidence'],
    [numberAgreement, 'The wardens did a research on the nets.', 'a research'],
    [numberAgreement, 'Others researchers saw the nets.', 'Others researchers'],
    [verbSlips, 'It rained, but he have seen the nets.', 'he have'],
    [verbSlips, 'These results shows that the nets are dry.', 'These results shows'],
    [verbSlips, 'The nets did not found any use in the north.', 'did not found any'],
    [verbSlips, 'The nets has been conduct in the north.', 'has been conduct'],
    [verbSlips, 'The count is base on the book.', 'is base on'],
    [verbSlips, 'In the spring they can has nets.', 'they can has'],
    [confusedWords, 'The north has their own birds, and their is rain.', 'their is'],
    [confusedWords, 'The wardens know that its a net.', 'its a'],
    [confusedWords, 'The rain negatively effects the nets.', 'negatively effects'],
    [confusedWords, 'The nets are more easier to carry.', 'more easier'],
    [setPhrases, 'The wardens worked regardless the rain.', 'regardless the'],
    [
      setPhrases,
      'Because the rain was strong and long, so the nets were wet.',
      'Because the rain was strong and long, so the',
    ],
    [setPhrases, 'The new net is superior than the old one.', 'superior than'],
    [numberAgreement, 'The wardens went back towards this traps.', 'this traps'],
    [numberAgreement, 'Such nets has been in use for years.', 'Such nets has'],
    [numberAgreement, 'A high levels of snow was seen in the north.', 'A high levels of'],
    [numberAgreement, 'It is told that the method are known in the north.', 'the method are'],
    [verbSlips, 'The wardens know how they differs in the north.', 'they differs'],
    [verbSlips, 'Participants was asked to open the traps.', 'Participants was'],
    [setPhrases, 'Most of participants saw the nets.', 'Most of participants'],
    [punctuation, 'The wardens followed Lee et. al. in this.', 'et. al.'],
    [punctuation, 'The wardens keep nets,, traps and books.', 'nets,,'],
    [punctuation, 'The wardens keep nets, traps and books .', 'books .'],
    [punctuation, 'The wardens keep nets ,traps and books.', 'nets ,traps'],
    [punctuation, 'The wardens keep nets, , traps and books.', 'nets, ,'],
    [punctuation, 'Are the wardens right?? Nobody in the north knows.', 'right??'],
  ] as const)('%# is marked where it stands', (check, words, place) => {
    expect(markedIn(check, saying(words))).toEqual([place])
  })

  it.each([
    [
      articles,
      'Vitamin a and group a increases are shown, and a one-off is a European use of a unicorn.',
    ],
    [
      articles,
      'The nets had an hour, an heir, an MRI and an x-ray in an npm package of a uniform.',
    ],
    [numberAgreement, 'It rained, and with this results indicated in red were read again.'],
    [numberAgreement, 'This results in rain, and this studies sector of the north is small.'],
    [
      numberAgreement,
      'These study sites and these system components were many a time in one of the reason codes.',
    ],
    [
      numberAgreement,
      'They question the count, and these question the book; many-to-many relationship is meant.',
    ],
    [
      numberAgreement,
      'Nets of this species are rare, and nets in this series have holes; this process is slow.',
    ],
    [numberAgreement, 'A knowledge of nets and an information system of this thesis are new.'],
    [
      verbSlips,
      'Does it have nets, and let it show what it has to do; the wardens made it appear dry.',
    ],
    [
      verbSlips,
      'Those who did not had fewer nets, and what they did was conduct a count of the birds.',
    ],
    [
      verbSlips,
      'The effect of the results is small, and the wardens came in order to bring and feed the birds.',
    ],
    [
      confusedWords,
      'If the catch is higher then the nets are full, and first more then less was seen.',
    ],
    [
      confusedWords,
      'Positive affect on waking was rated, its own weight is known and it’s performance that counts.',
    ],
    [confusedWords, 'The rain and the wind lead to floods, and the nets have lead in them.'],
    [
      setPhrases,
      'The two nets are more similar than the others, and the team is comprised of wardens.',
    ],
    [
      setPhrases,
      'Although the nets, but not the traps, were dry, the wardens stayed between 2 and 3 hours.',
    ],
    [
      punctuation,
      'The nets cost 1,200 crowns, i.e. much, and stand on www.nets.Org as mat.Dense ... in the book.',
    ],
  ] as const)('is not seen in good English (%#)', (check, words) => {
    expect(markedIn(check, saying(words))).toEqual([])
  })
})

describe('a name on -s', () => {
  it('takes the verb of one, whatever a key of the list looks like', () => {
    const noted = (words: string) => titlesOn(numberAgreement, draft([`${words} ${pondWeeks}`]))
    expect(noted('Tarkes describes how the keepers fed them.')).toEqual([])
    expect(
      noted('Tarkes describes how the keepers fed them. Others say so (see tarkes1991).'),
    ).toEqual([])
    expect(noted('Nets describes how the keepers fed the nets.')).toHaveLength(1)
  })
})

describe('a name before its verb', () => {
  it('is one, whatever the word behind it', () => {
    const text = `The town bought Lumenix systems. Lumenix systems has a lamp that helps. ${pathWeeks}`
    expect(titlesOf(numberAgreement, text)).toEqual([])
    expect(
      titlesOf(numberAgreement, `The old systems has a lamp that helps. ${pathWeeks}`),
    ).toHaveLength(1)
  })
})

it.each([
  ['Many researches are known of the birds.', 'Many studies'],
  ['The researches of the wardens are known.', 'The research'],
])('work that cannot be counted is mended as it would be said: %s', (words, right) => {
  const [note] = numberAgreement.run(analyse(draft(['# Results', words])))
  expect(note?.statement).toContain(`“${right}”`)
})

describe('a verb that does not fit its subject', () => {
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
    ['This underestimates the loss of birds in May.', null],
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
    'The springs behind, and the limits of, this pond are told. Suppose that a trap were set.',
    'The frame in which rain acts is told in the book.',
    'While wholly mending one’s own traps seems hard, wardens do it.',
    'It is essential that each warden have a trap of wire.',
    'Once the two variable model with the most birds was found, it was kept.',
    'Whether the reason for this relates to rain is not known.',
    'The way that the whole network operates allows it to fill the hut.',
    'Sadly, the trap Alder outlines is broken.',
    'This is why a people that speaks of rain was asked.',
    'A step down are the old huts of the wardens.',
    'To evaluate the toxicity, the zebrafish were challenged with either low dose or high dose of the compound.',
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
    'Artemisia arborescens has been sold in the north, and the moss Candida albicans was too.',
    'One hundred microliters was drawn from the pond.',
    'The Buddhist community have their own way of mending nets.',
    'Every year about 80 traps are sold in the north.',
    'The huts that are kept by the town stand out because all care is free.',
    'It is clear that much decay, and erosion have come since the storm.',
    'The reach, time spent in the pond, and delay to escape were read.',
  ])('is not seen where the verb fits: %s', (words) => {
    expect(marked(words)).toEqual([])
  })
})

describe('a word that may be verb or noun', () => {
  it.each([
    'In a pond of nine nets this amounts to more than forty hours of work.',
    'It seems clear that this would have an effect on the weight of the carp.',
    'Because the first complete monthly return requires a whole month, the count begins in May.',
    'The economic claim that ponds pay for themselves is weighed below.',
  ])('is no slip: %s', (words) => {
    expect(titlesOn(numberAgreement, saying(words))).toEqual([])
  })
})

it('mixed methods are one way of working', () => {
  expect(
    titlesOn(numberAgreement, saying('Mixed methods involves the wardens at two stages.')),
  ).toEqual([])
})

it('a name and its verb behind a noun say whose it is', () => {
  expect(
    titlesOn(numberAgreement, saying('Sadly, the methods and the net Alder outlines is torn.')),
  ).toEqual([])
  expect(titlesOn(numberAgreement, saying('Sadly, the nets of the keepers is torn.'))).toHaveLength(
    1,
  )
})

it.each([
  'The width exceeds several thousand.',
  'The maths of the north is hard.',
  'While the rain was light, net quality amongst wardens does not seem to matter.',
  'We asked how much participants would give to the north.',
  'It is not known how much children aged 6 to 11 play in the wood.',
  'A significant share of the studies find a negative effect of rain.',
  'This oftentimes results in a higher count than before.',
  'The mere fact that old beliefs people hold are important to their trade does not grant them a claim.',
  'Only these identified proteins are kept in the north.',
  'Birds keep away from those outside of the north.',
  'Both of these admit of more rain.',
  'Wardens who know of the other participant are kept out.',
  'The blues is a form of the north.',
  'The expression of several cytoskeletal proteins is lost in May.',
  'It is known that the poorest are kept out.',
  'All three cosegregate on the map of the north.',
  'Here xrms is the value of the north.',
  'The fact that the changes between ponds intensified in the north suggests that carp feed.',
  'In keeping with other studies, much of this degrades in May.',
  'Neither depth nor days since feeding were of weight in May.',
  'With a random slope we see days since injection are of weight.',
  'In the north a multitude of variables are used.',
  'However, a long line of keepers have held this.',
  'Ponds make those available online.',
  'This cancels out efforts by making small ponds disappear.',
  'Recent advances in the north since the start of the counts have shifted the view.',
  'The place were carp sleep lies in the north.',
  'Another inner join generates the list of the north.',
  'In keeping with other studies on carp, much of this degrades during pre-treatment (Fig. 1b).',
])('counts no word that is no noun of one thing: %s', (words) => {
  expect(markedIn(numberAgreement, saying(words))).toEqual([])
})

it.each([
  ['Our results was much the same in the north.', 'verb-slips'],
  ['In the north this phenomena is seen.', 'confused-words'],
])('a slip that another check tells is told there alone: %s', (words, check) => {
  const told = [numberAgreement, confusedWords, verbSlips].filter(
    (one) => titlesOn(one, saying(words)).length > 0,
  )
  expect(told.map(({ id }) => id)).toEqual([check])
})

it('verbs and nouns that do not fit are told apart, each with the words for it', () => {
  const nouns =
    'They saw that each ponds was deep in the north. They have less problems in the north.'
  const verb = (things: string) =>
    `It was found that the ${things} is old in the north of the land.`
  const titles = (text: string) => notesOf(numberAgreement, text).map(({ title }) => title)
  expect(titles(`${nouns} ${verb('carp nets')} ${verb('pond rafts')}`)).toEqual([
    '2 nouns that do not fit in number',
    '2 verbs that do not fit their subjects',
  ])
  expect(titles(`${nouns} ${verb('carp nets')}`)).toEqual([
    '2 nouns that do not fit in number',
    '“the carp nets is”: verb and subject disagree',
  ])
  const one = 'They saw that each ponds was deep in the north.'
  expect(titles(`${one} ${verb('carp nets')}`)).toEqual(['2 words that do not fit in number'])
  expect(
    titles('Figure 8 present the nets of the north. Figure 9 show the rafts of the north.'),
  ).toEqual(['2 verbs that do not fit their subjects'])
})

it('is told once, with the word before it', () => {
  const text = 'These softwares are old, as the keepers of the north have long said.'
  expect(statements(numberAgreement, text).join(' ')).toContain('“These softwares”')
  expect(statements(setPhrases, text)).toEqual([])
})
