import type { Document } from '../../documents/document.ts'
import { draft } from './draft.ts'
import type { Written } from './draft.ts'

const saying = (words: string): Document => draft(['# Results', words])
const listing = (entries: readonly string[]): readonly Written[] =>
  entries.map((text) => ({ type: 'reference', text }))
const names = 'Abel Bauer Cole Dunn Ebert Fisk Gall Hahn Ives Jung Kern Lund'.split(' ')
/** A list in the order of these names. */
const listOf = (order: readonly string[]): Document =>
  draft(['# References', ...listing(order.map((name) => `${name}, A. (2001). On traps.`))], {
    references: order.map((name, at) => ({
      id: `r${at}`,
      block: `b${at + 2}`,
      label: '',
      raw: `${name}, A. (2001). On traps.`,
      authors: [`${name}, A.`],
      year: '2001',
    })),
  })
/** Entries of five works, and one whose year stands in other words. */
const yearsOf = (last: string, year: string): Document => {
  const raws = [
    ...names.slice(0, 5).map((name) => `${name}, A. (2001). On traps. Gull, 9(2), 3–9.`),
    last,
  ]
  return draft(['# References', ...listing(raws)], {
    references: raws.map((raw, at) => ({
      id: `r${at}`,
      block: `b${at + 2}`,
      label: '',
      raw,
      authors: [raw.split(' (', 1)[0] ?? ''],
      year: at < 5 ? '2001' : year,
      title: at < 5 ? 'On traps' : 'Traps of wire',
    })),
  })
}
const citing = (callout: string, entry: string, authors: readonly string[]): Document =>
  draft(
    ['# Results', `Traps of wire last longer ${callout}.`, { type: 'reference', text: entry }],
    {
      references: [
        { id: 'r1', block: 'b3', label: '', raw: entry, authors: [...authors], year: '2005' },
      ],
      citations: [
        {
          block: 'b2',
          start: 26,
          end: 26 + callout.length,
          raw: callout,
          style: 'author-year',
          references: ['r1'],
          unresolved: [],
        },
      ],
    },
  )

/** Drafts with one slip of language or form each, by the check that has to find it, and a near twin without it. */
export const languageSlips: Readonly<
  Record<string, { readonly flawed: Document; readonly sound: Document }>
> = {
  'references-impossible': {
    flawed: yearsOf('Fisk, A. (2052). Traps of wire. Gull, 9(2), 3–9.', '2052'),
    sound: yearsOf('Fisk, A. (2022). Traps of wire. Gull, 9(2), 3–9.', '2022'),
  },
  'references-mixed': {
    flawed: yearsOf('Fisk, A. Traps of wire. Gull, 9(2), 3–9, 2004.', '2004'),
    sound: yearsOf('Fisk, A. (May 2004). Traps of wire. Gull, 9(2), 3–9.', '2004'),
  },
  'counts-differ': {
    flawed: saying('We set 48 traps. Of the 48 traps, most were dry. Ice lay in all 45 traps.'),
    sound: saying('We set 48 traps. Of the 48 traps, 3 were lost. Ice lay in all 45 traps.'),
  },
  'counts-mistyped': {
    flawed: draft([
      '# Methods',
      'We set 351 wire traps.',
      '# Results',
      'All 531 wire traps were dry.',
    ]),
    sound: draft([
      '# Methods',
      'We set 351 wire traps.',
      '# Results',
      'All 351 wire traps were dry.',
    ]),
  },
  'numbers-retold': {
    flawed: draft([
      '# Results',
      'Ice raised the odds of a dry trap (OR = 2.91, 95% CI 1.99–4.27).',
      '# Discussion',
      'Traps were drier in ice (OR = 2.91, 95% CI 1.99–0.89).',
    ]),
    sound: draft([
      '# Results',
      'Ice raised the odds of a dry trap (OR = 2.91, 95% CI 1.99–4.27).',
      '# Discussion',
      'Traps were drier in ice (OR = 2.91, 95% CI 1.99–4.27).',
    ]),
  },
  'citation-names': {
    flawed: citing('(Abel & Cole, 2005)', 'Abel, A., & Bauer, B. (2005). On traps.', [
      'Abel, A.',
      'Bauer, B.',
    ]),
    sound: citing('(Abel & Bauer, 2005)', 'Abel, A., & Bauer, B. (2005). On traps.', [
      'Abel, A.',
      'Bauer, B.',
    ]),
  },
  'articles-missing': {
    flawed: saying('As result, the traps were lost, which is important problem for the wardens.'),
    sound: saying(
      'As a result, the traps were lost, which is an important problem for the wardens.',
    ),
  },
  articles: {
    flawed: saying('The wardens saw a important change, and an hour later an unique one.'),
    sound: saying(
      'A user saw a unique one-off event in an hour; group a applies to a unimodal trap, an 8 and an MRI.',
    ),
  },
  'confused-words': {
    flawed: saying('The nets were larger then the traps, and a storm could of moved them.'),
    sound: saying(
      'If the catch is larger then the nets are emptied. A storm could of course move it, and it’s clear why.',
    ),
  },
  'et-al-few': {
    flawed: citing('(Lee et al., 2005)', 'Lee, S., & Park, T. (2005). On wire.', [
      'Lee, S.',
      'Park, T.',
    ]),
    sound: citing('(Lee et al., 2005)', 'Lee, S., Park, T., & Kim, U. (2005). On wire.', [
      'Lee, S.',
      'Park, T.',
    ]),
  },
  'figure-words-mixed': {
    flawed: saying(
      'The catch is shown in Figure 1. The weights are in Figure 2 too. The rain is shown in Fig. 3 as it fell. The wind stands in Fig. 4 beside it.',
    ),
    sound: saying(
      'Figure 1 shows the catch (Fig. 1). The weights are in Figure 2 too (see Fig. 2). The rain is in Figure 3 (Fig. 3).',
    ),
  },
  'heading-case-mixed': {
    flawed: draft([
      '# The Northern Traps Again',
      '# Counting Birds With Nets',
      '# Every Warden Keeps Notes',
      '# The weather of that spring',
      '# Nets that nobody emptied',
      'It was the northern traps again: every warden keeps notes on counting birds with nets.',
    ]),
    sound: draft([
      '# The Northern Traps Again',
      '# Counting Birds With Nets',
      '# Every Warden Keeps Notes',
      '## The weather of that spring',
      '## Nets that nobody emptied',
      'It was the northern traps again: every warden keeps notes on counting birds with nets.',
    ]),
  },
  'number-agreement': {
    flawed: saying('One of the reason is the rain, and these method was used by many student.'),
    sound: saying(
      'This results in rain. These method sections and one of the reason codes differ. In this series are many. These study the nets.',
    ),
  },
  'number-forms-mixed': {
    flawed: saying(
      'The nets were 5 mm wide. The bars were 7mm thick. The rods had 9mm and more. The other nets that were kept had 4 mm and 6 mm.',
    ),
    sound: saying(
      'The nets were 5 mm wide. The bars were 7 mm thick. The 2mL and 4 of [1,2] stayed.',
    ),
  },
  'percent-mixed': {
    flawed: saying(
      'In May 12 percent came. In June 13 percent came. In July 14 percent came. In the autumn of that year 15% came. In the winter of that year 16% came. In the spring of the next year 17% came.',
    ),
    sound: saying(
      'Twelve percent came in May. In June 13% came, and a few percent of them in July stayed.',
    ),
  },
  punctuation: {
    flawed: saying(
      'The nets were emptied at dawn.The wardens counted birds,nets and traps (i.e all of them).',
    ),
    sound: saying(
      'The nets were read with mat.Dense and kept at www.birds.The list, i.e. all of it, is 1,200 long ...',
    ),
  },
  'quotation-marks': {
    flawed: saying('The wardens spoke of “wet nets when it rained, and nobody wrote that down.'),
    sound: saying('The wardens spoke of “wet nets” when it rained, and of “dry” ones.'),
  },
  'references-order': {
    flawed: listOf([...names.slice(0, 3), 'Lamb', ...names.slice(3)]),
    sound: listOf([...names.slice(0, 3), 'van Lamb', ...names.slice(3)]),
  },
  'set-phrases': {
    flawed: saying('Despite of the rain between 10 to 20 birds came, and we discuss about them.'),
    sound: saying(
      'Despite the rain between 10 and 20 birds came, from 5 to 9 left, and we discuss them. It is comprised of nets.',
    ),
  },
  'tool-traces': {
    flawed: saying('As an AI language model, I have not seen the birds of the park.'),
    sound: saying(
      'The helper wrote “As an AI language model, I have seen no bird” into the book, 5 % of the birds were wet, and R&D is dear.',
    ),
  },
  'verb-slips': {
    flawed: saying(
      'They was wet, and the wardens did not received any. The birds can be see in order to improving it.',
    ),
    sound: saying(
      'What they do is provide nets. Those who did not had others. It makes it show, and in order to bring it they can be seen.',
    ),
  },
  'loose-sentences': {
    flawed: saying('The field was flooded, it was empty. Which was no surprise.'),
    sound: saying(
      'The field was flooded, and it was empty, which was no surprise. Why? Because it rained.',
    ),
  },
}
