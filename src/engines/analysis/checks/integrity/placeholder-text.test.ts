import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { markedAmongTraps, markedIn, saying, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import placeholderText from './placeholder-text.ts'
import toolTraces from './tool-traces.ts'

describe('signs of notes at the names of authors', () => {
  it('are no open places', () => {
    const found = (type: 'authors' | 'paragraph') =>
      titlesOn(
        placeholderText,
        draft([{ type, text: 'A. Alder1 ??, and B. Birch2 ??' }, pondWeeks, pondWeeks, pondWeeks]),
      )
    expect(found('authors')).toEqual([])
    expect(found('paragraph')).toHaveLength(1)
  })
})

describe('open places', () => {
  const open = (text: string) => titlesOn(placeholderText, draft([text, pondWeeks]))

  it('are no signs of doubt in a table', () => {
    const found = (type: 'table' | 'paragraph') =>
      titlesOn(
        placeholderText,
        draft([{ type, text: 'Skull found by a keeper, no. 8 [?].' }, pondWeeks]),
      )
    expect(found('table')).toEqual([])
    expect(found('paragraph')).toHaveLength(1)
  })

  it('are no words that are spoken of', () => {
    expect(open('A line of 160 letters (e.g., Lorem ipsum dolor) was cut in the rock.')).toEqual([])
    expect(open('Lorem ipsum dolor sit amet. The ponds froze in May.')).toHaveLength(1)
    for (const words of [
      'The ponds grow fast in warm years (cite**) and slowly in cold ones.',
      'The ponds were kept at 33 ppt and *** respectively in both of the years.',
      'Bla bla bla. The ponds froze in May of that year and of the next.',
      'The nets caught less (SMD = 0.1, SE =, 95% CI 0 to 0.2) in the north.',
      'The nets caught less. Moreover, ... In summary, the ponds were cold.',
    ])
      expect([words, open(words).length]).toEqual([words, 1])
    expect(open('The nets caught less (** p < 0.01, *** p < 0.001) than the lines did.')).toEqual(
      [],
    )
    expect(
      open('He said: “However, …” and left the pond (n = 3, p = 0.2) to the keepers.'),
    ).toEqual([])
  })

  it('are the words of a template or of a plan that stand alone', () => {
    for (const words of [
      'content...',
      'Figures here',
      'The work that is told of in this plan shall...',
      'READ PAPERS FOR THE COUNTS OF ALL PONDS',
      'Further discuss and conclude…',
      'How to cite the counts?',
      'Maps of the ponds in the north and in the south - to be updated',
      'The ponds are known for their carp (Lark 1984, missing page number) in the north.',
      'The keepers have become [more/less] hopeful over the years.',
      'The ponds of the south (Ada’s section)',
    ])
      expect([words, open(words).length]).toEqual([words, 1])
    for (const words of [
      'The content... of the ponds was measured in May.',
      'The nets were hung here. The map has yet to be updated.',
      'READ WAS A KEEPER OF PONDS',
      'How to cite the counts is told in the list below.',
      'All values (those that are missing, n = 3) were left out, and the page (missing years) too.',
      'He saw [his/her] pond (the keeper’s section of it) in May.',
    ])
      expect([words, open(words)]).toEqual([words, []])
  })

  it('are no names that are hidden from who reviews the draft', () => {
    expect(open('The ponds of the list [AUTHOR 2022] and (Authors, 2019) were used.')).toEqual([])
    expect(open('The ponds of the list [AUTHOR, YEAR] were used.')).toHaveLength(1)
  })

  it('are no letters of a message that is quoted', () => {
    expect(open('It stopped with the words “no pond with the key: XXX” in May.')).toEqual([])
    expect(open('It stopped with the key XXX in May.')).toHaveLength(1)
  })

  it('are no question that ends with the word figures', () => {
    expect(open('Are the results shown by the relevant figures?')).toEqual([])
    expect(open('Do the results need a figure ?')).toEqual([])
    expect(open('The weights are in Figure ? and were taken in May.')).toHaveLength(1)
    expect(open('The weights are in Figure ?? and were taken in May.')).toHaveLength(1)
  })

  it.each([
    'Many ponds (how many? look up) were drained in the war.',
    'The ponds froze. <<expand this bit>> The carp lived on.',
    'Paragraph on costs goes here, ask Ada for the tables.',
  ])('are words of a writer to himself: %s', (text) => {
    expect(open(text)).toHaveLength(1)
  })

  it.each([
    'The answer (how many? sixty-one) was written on the wall of the mill.',
    'The water of the ponds goes here and there in the spring of each year.',
  ])('are no words for readers: %s', (text) => {
    expect(open(text)).toEqual([])
  })

  it('are no fields that the journal fills in', () => {
    expect(open('Associate Editor: XXXXXX Received on XXXXX; accepted on XXXXX')).toEqual([])
    expect(open('The ponds were filled on XXXXX and emptied in May.')).toHaveLength(1)
  })
})

describe('what a writer left to come back to', () => {
  it.each([
    ['The catch fell by XX per cent in spring.', 'XX'],
    ['The catch (XX) fell in spring.', '(XX)'],
    ['The hut had nets (XX cotton) that year.', '(XX cotton)'],
    ['Nets were changed after XX weeks in spring.', 'XX'],
    ['The age of the huts (range XX–XX) was told.', 'XX–XX'],
    ['How the nets were paid for is told below (TO BE WRITTEN).', '(TO BE WRITTEN)'],
    ['N.B. verify this with the owner of the hut.', 'N.B. verify this with the owner of the hut'],
    ['The hut was built in 19?? by the first warden.', '19??'],
    ['The sums stand in Table X beside the weights.', 'Table X'],
    ['The hut held [number] nets that year.', '[number]'],
    ['It rained. Add a map of the traps here. The birds left.', 'Add a map of the traps here.'],
    [
      'It rained. Anna, could you check the sums? The birds left.',
      'Anna, could you check the sums?',
    ],
    ['It rained. This section needs more work. The birds left.', 'This section needs more work.'],
  ])('is told: %s', (words, place) => {
    expect(markedAmongTraps(placeholderText, words)).toEqual([place])
  })

  it.each([
    'The work to be added to the hut is told here, and NB stands for the net book.',
    'Males are XY and females are XX–XX after some years.',
    'The share was turned into a percentage in the form XX.X%.',
    'The females (XX) and the males (XY) were ringed.',
    'The sums stand in Table X, the weights in Table IX.',
    'She wrote: “Anna, could you check the sums? The birds left.”',
    'The wardens add a net to each trap here.',
  ])('is not seen in words that belong there: %s', (words) => {
    expect(markedAmongTraps(placeholderText, words)).toEqual([])
  })
})

describe('open places', () => {
  it('of one sort are told once, and many sorts at once', () => {
    const text = 'It fell to XXX or XXX% in [Author 1], [Author 2] and [Author 3].'
    expect(titlesOn(placeholderText, draft([`${pathWeeks} ${text}`]))).toEqual([
      'Placeholder “[Author 1]” left in',
      'Placeholder “XXX” left in',
    ])
    const more = `${text} TODO: count again. As said (CITE), TBD.`
    expect(titlesOn(placeholderText, draft([`${pathWeeks} ${more}`]))).toEqual([
      '5 sorts of placeholder left in',
    ])
  })
})

describe('pointers to labels that stand nowhere', () => {
  const text = 'As ?? shows, birds left (see ??). Section ??, then, tells why. Did they really ??'
  const entries = [{ id: 'r1', block: 'b-r1', label: '1', raw: 'Roe A. 2001. Birds.', authors: [] }]
  const source = (rest: object) =>
    ({
      ...draft([`${pathWeeks} ${text}`], { references: entries }),
      source: 'markup',
      ...rest,
    }) as Document
  const places = (document: Document) =>
    placeholderText.run(analyse(document)).flatMap(({ ranges }) => ranges.map(({ start }) => start))

  it('are open places in a source that holds the whole work', () => {
    expect(places(source({ title: 'Birds of the north' }))).toHaveLength(3)
  })

  it('lead to other files in a chapter alone, in great number, and in a supplement', () => {
    expect(places(source({ title: '' }))).toEqual([])
    expect(places(source({ title: 'Birds', references: [] }))).toEqual([])
    const many = Array.from({ length: 9 }, (_, index) => `Table ?? has ${index + 3} birds.`)
    const lost = draft([`${pathWeeks} ${many.join(' ')}`], { references: entries })
    expect(places({ ...lost, source: 'markup', title: 'Birds' })).toEqual([])
    const apart = draft([`${pathWeeks} Supplementary Table ?? has more.`], { references: entries })
    expect(places({ ...apart, source: 'markup', title: 'Birds' })).toEqual([])
  })
})

describe('words of one writer to another', () => {
  const drafted = (words: string): Document =>
    draft(['# Introduction', pondWeeks, '# Results', words, '# Discussion', pondWeeks])

  it.each([
    ['The nets were dry. NOTE TO SELF: count them.', 'NOTE TO SELF: count them'],
    ['The nets were dry (not sure about this – ask Abel).', '(not sure about this – ask Abel)'],
    ['The nets were dry. [Abel: can you check this?]', '[Abel: can you check this?]'],
    ['The nets were dry. @Abel please add the book.', '@Abel please add the book'],
    ['The nets were dry. *** still to be written ***', '*** still to be written ***'],
    ['The nets were dry. Need to cite someone here.', 'Need to cite someone here'],
    ['The nets were dry. % need to expand this', '% need to expand this'],
    ['The nets were dry. [I think we should cut this]', '[I think we should cut this]'],
    ['The nets were dry (Comment: is it true?).', '(Comment: is it true?)'],
    ['The nets held ??? birds in the spring.', '???'],
    ['The nets held birds (SD = XX) in the spring.', 'XX'],
    ['The nets were dry in spring (Abel, 20XX).', '20XX'],
  ])('are told: %s', (words, place) => {
    expect(markedIn(placeholderText, drafted(words))[0]).toBe(place)
  })

  it.each([
    'A warden said: “[Abel: the nets] were dry.” Nobody asked ???',
    'The wardens need to cite the book, and 5% need to expand.',
    'Reed and Co (a note on nets: the rain) came, and each * was wet.',
  ])('are not seen in a sentence to the reader: %s', (words) => {
    expect(markedIn(placeholderText, drafted(words))).toEqual([])
  })

  it('nor are those of a writing assistant', () => {
    expect(markedIn(toolTraces, saying('The nets are dry. I hope this helps!'))).toEqual([
      'I hope this helps!',
    ])
    expect(markedIn(toolTraces, saying('**Key point:** the nets are dry (** p < .01).'))).toEqual([
      '**Key point:**',
    ])
  })
})

it('a bracket within a quotation stands for what was left out of it', () => {
  const open = (text: string) => titlesOn(placeholderText, draft([text, pondWeeks]))
  expect(
    open('The sheet began with “There are three ponds for task [number], one of them dry”.'),
  ).toEqual([])
  expect(open('We counted [number] carp in the northern pond.')).toHaveLength(1)
})

it('a bracket in a table tells the unit of its column', () => {
  const open = (type: 'table' | 'paragraph') =>
    titlesOn(
      placeholderText,
      draft([{ type, text: 'Reference [Ref #] Visits [number] 0.76 0.48' }, pondWeeks]),
    )
  expect(open('table')).toEqual([])
  expect(open('paragraph')).toHaveLength(2)
})

describe('what was to come, in brackets', () => {
  it.each([
    ['The ponds froze[TBD: Cite Lark or Reed]. The carp lived on.', '[TBD: Cite Lark or Reed]'],
    ['It froze. [To be added: the counts of the south].', '[To be added: the counts of the south]'],
    ['The main finding is [summary of the counts of carp].', '[summary of the counts of carp]'],
    ['PLACEHOLDER GRAPHIC', 'PLACEHOLDER GRAPHIC'],
  ])('is told: %s', (words, place) => {
    expect(markedIn(placeholderText, draft([words, pondWeeks]))).toEqual([place])
  })

  it.each([
    'Linemen get more. [NOTE: the factor is for tackles, and for no other place of the team.]',
    'He wrote: “There was [summary of the counts of carp] in the book”.',
    'The placeholder of the form was filled in by the keepers.',
  ])('is no remark: %s', (words) => {
    expect(markedIn(placeholderText, draft([words, pondWeeks]))).toEqual([])
  })

  it('is one sort, however many letters stand for it', () => {
    const words = 'They use XXX data to find that XXXXX, in some countries (XXXX), as TBD shows.'
    expect(titlesOn(placeholderText, draft([words, pondWeeks]))).toHaveLength(2)
  })
})

describe('keys of citations', () => {
  const found = (words: string, source: Document['source']) =>
    titlesOn(placeholderText, draft([words, pondWeeks], { source }))

  it('are told on a page, and in a source where no program can set them', () => {
    expect(found('The carp grew [@lark1984].', 'pdf')).toHaveLength(1)
    expect(found('The carp grew [@lark1984].', 'markup')).toEqual([])
    expect(found('The carp grew [@lark1984; @reed2001].', 'markup')).toEqual([])
    expect(found('The carp grew [@lark1984: @reed2001].', 'markup')).toHaveLength(1)
    expect(found('The ponds [@lark1984] grew, and [@reed2001] too.', 'pdf')).toHaveLength(1)
  })
})

it('a placeholder may be a whole sentence in brackets', () => {
  const text =
    '[PLACEHOLDER — To be completed after reviewing the ponds of the other keepers and their yearly weights.]'
  expect(titlesOn(placeholderText, draft([text, pondWeeks]))).toHaveLength(1)
})
