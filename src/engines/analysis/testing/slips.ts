import type { Document } from '../../documents/document.ts'
import { draft } from './draft.ts'
import { tableDraft } from './table-draft.ts'

const saying = (words: string): Document => draft(['# Results', words])
const listing = (entry: string): Document =>
  draft(['# References', { type: 'reference', text: entry }])
const formulas = (words: string): Document =>
  draft([
    '# Results',
    { type: 'equation', text: 'a = b (1)' },
    { type: 'equation', text: 'c = d (2)' },
    words,
  ])
const sections = (opening: string): Document =>
  draft(['# 1 Opening', opening, '# 2 Sites', 'Sites.', '# 3 Traps', 'Traps.', '# 4 End', 'End.'])

const squares = (last: string): Document =>
  tableDraft([
    ['Trap', 'T (s)', 'T² (s²)'],
    ['North', '0.90', '0.81'],
    ['South', '1.50', '2.25'],
    ['East', '2.50', last],
  ])
const timetable = (last: string): Document =>
  tableDraft(
    [
      ['Months', 'Work'],
      ['1–4', 'Traps'],
      ['5–12', 'Birds'],
      [last, 'Counts'],
    ],
    ['# Plan', 'The project lasts 24 months.'],
  )

const catches = (weight: string): Document =>
  tableDraft(
    [
      ['Trap', 'Birds', 'Weight (g)'],
      ['North', '21', '18.4'],
      ['South', '34', '17.2'],
      ['East', '16', '19.9'],
    ],
    ['# Results', `Most traps were full. The South trap had a weight of ${weight} g (Table 1).`],
    '1',
  )

const concluding = (words: string): Document =>
  draft([
    '# Introduction',
    'Traps are lost in storms. '.repeat(8),
    '# Results',
    `${'We watched the traps at night. '.repeat(8)} Watching cut the loss by 12.4%.`,
    '# Conclusion',
    words,
  ])

/** Drafts with one slip each, by the check that has to find it, and a near twin without it. */
export const slips: Readonly<
  Record<string, { readonly flawed: Document; readonly sound: Document }>
> = {
  'author-verbs': {
    flawed: saying('Lee and Park (2005) uses traps of wire.'),
    sound: saying('Lee and Park (2005) use traps of wire, and Lee (2006) uses nets.'),
  },
  'changes-computed': {
    flawed: saying('The catch rose from 40 to 60 birds, an increase of 20%.'),
    sound: saying(
      'The catch rose from 40 to 60 birds, an increase of 50%. It doubled from 20 to 40, and the share fell from 60% to 45%, a drop of 25%.',
    ),
  },
  'columns-computed': {
    flawed: squares('4.03'),
    sound: squares('6.25'),
  },
  'comparisons-reversed': {
    flawed: saying('The north had a higher catch than the south (0.62 versus 0.64).'),
    sound: saying(
      'The north had a higher catch than the south (0.64 versus 0.62). The catch fell from 12 to 9 and rose from 1990 to 1980. It grew from 40 s to 2 min.',
    ),
  },
  'conclusion-numbers': {
    flawed: concluding('Watching the traps cut the loss by 38%.'),
    sound: concluding('Watching the traps cut the loss by 12%.'),
  },
  'equations-pointed': {
    flawed: formulas('The weights follow from Equation (8).'),
    sound: formulas('The weights follow from Equation (2) and Equation 8 of Lee (2006).'),
  },
  'notes-pointed': {
    flawed: saying('The nets are told in footnote 8.'),
    sound: saying('The nets are told in footnote 8 of Lee (2006).'),
  },
  'enumeration-counts': {
    flawed: saying(
      'The work makes three contributions: (1) a trap, (2) a net, (3) a map and (4) a list.',
    ),
    sound: saying(
      'The work makes three contributions: (1) a trap, (2) a net and (3) a map. It has two aims: a net (1) and more.',
    ),
  },
  'headings-repeated': {
    flawed: draft(['# Sites', 'Sites.', '# Traps', 'Traps.', '# Sites', 'More sites.']),
    sound: draft(['# Study 1', '# Traps', 'Traps.', '# Study 2', '# Traps', 'More traps.']),
  },
  'impossible-values': {
    flawed: saying('Of those who were asked, 134% of the respondents set traps.'),
    sound: saying('The target was 134% of the respondents, and 34% of the respondents set traps.'),
  },
  misspellings: {
    flawed: saying('The occurence of storms was seperately noted.'),
    sound: saying('The occurrence of storms was noted separately in colour and in color.'),
  },
  'reference-pages': {
    flawed: listing('Abel, A. (2001). On traps. Journal of Nets, 12(3), 215–201.'),
    sound: listing('Abel, A. (2001). On traps, 1999–1989. Journal of Nets, 12(3), 1310–29.'),
  },
  'references-lower-case': {
    flawed: listing(
      'Rabiner, L. R. (1989) A tutorial on hidden markov models of bayesian sort. Proc. IEEE 77, 257–286.',
    ),
    sound: listing(
      'Rabiner, L. R. (1989) A tutorial on hidden Markov models. https://markov.example/a.',
    ),
  },
  'sections-pointed': {
    flawed: sections('The end is told in Section 6.'),
    sound: sections('The end is told in Section 4, and Section 6 of the Act rules it.'),
  },
  'percents-lost': {
    flawed: saying('The traps were kept at 25 °C and 65 relative humidity.'),
    sound: saying('The traps were kept at 25 °C and 65% relative humidity.'),
  },
  'tests-told': {
    flawed: saying('The null hypothesis that rain has a significant effect was kept.'),
    sound: saying('The null hypothesis that rain has no significant effect was kept.'),
  },
  'units-dropped': {
    flawed: saying(
      'The net weighed 40 kg and lay at a depth of 3 m. We added 30 mL vinegar at dawn, and the pot held brine plus 20 vinegar at noon.',
    ),
    sound: saying(
      'The net weighed 40 kg and lay at a depth of 3 m. We added 30 mL vinegar at dawn, and the pot held brine plus 20 mL vinegar at noon.',
    ),
  },
  'units-lost': {
    flawed: saying('Rods of 4 mm, 8 mm and 16 were cast, and the wax was dried at 90 for 6 h.'),
    sound: saying(
      'Rods of 4, 8 and 16 mm were cast, and the wax was dried at 90 °C for 6 and 12 h.',
    ),
  },
  'tables-told': {
    flawed: catches('12.7'),
    sound: catches('17.2'),
  },
  'timetable-length': {
    flawed: timetable('13–30'),
    sound: timetable('13–24'),
  },
}
