import type { Mutator } from '../checks/mutators.ts'
import { addedTo } from './added-sentences.ts'

const closing = ['discussion', 'conclusion'] as const
const around = ['introduction', 'background', ...closing] as const

/** Faults of reasoning in a sentence of their own, worded as writers word them and not as the rules do. */
export const reasoningMutators: readonly Mutator[] = [
  {
    defect: 'conclusion on all from a few',
    expects: ['reasoning.', 'claim.', 'certainty.'],
    plant: (analysed, random) =>
      addedTo(closing)(analysed, random, [
        'Only fourteen nurses were asked, yet what they told us is true of nurses as a whole, everywhere.',
        'Having followed six families for a month, we have shown how every family deals with the news.',
        'The pupils of our school prove that children all over the world learn in this way.',
      ]),
  },
  {
    defect: 'nearly significant told as an effect',
    expects: ['reasoning.', 'p-values'],
    plant: (analysed, random) =>
      addedTo(['results'])(analysed, random, [
        'The gain was almost significant (p = 0.08), which speaks for the new method.',
        'There was a strong trend toward statistical significance (p = 0.062), so the second group profited.',
        'The decline bordered on significance (p = 0.07) and bears out what we expected.',
      ]),
  },
  {
    defect: 'no significant result told as no effect',
    expects: ['reasoning.', 'claim.'],
    plant: (analysed, random) =>
      addedTo(['results'])(analysed, random, [
        'The two arms did not differ significantly (p = 0.27) and the drugs are therefore equally good.',
        'Because the test was non-significant, light has no effect on growth.',
        'A p = 0.31 proves that both devices are equivalent.',
      ]),
  },
  {
    defect: 'source that nobody has checked',
    expects: ['reasoning.', 'sources.'],
    plant: (analysed, random) =>
      addedTo(around)(analysed, random, [
        'According to ChatGPT, this happens in four cases of ten.',
        'A post on Reddit explains why the older way was given up.',
        'Wikipedia defines it as a slow loss of strength.',
      ]),
  },
  {
    defect: 'one case taken as proof',
    expects: ['reasoning.', 'claim.'],
    plant: (analysed, random) =>
      addedTo(around)(analysed, random, [
        'My uncle never wore a helmet and lived to be ninety, which proves that the danger is small.',
        'A colleague of mine used it for years without harm, so it is safe.',
        'We know from our own experience that the cheaper one lasts longer.',
      ]),
  },
  {
    defect: 'other view put aside without a reason',
    expects: ['reasoning.', 'rivals.'],
    plant: (analysed, random) =>
      addedTo(closing)(analysed, random, [
        'Sceptics will say that the groups were too small, but they are plainly mistaken.',
        'The objection that weather played a part can safely be disregarded.',
        'Conflicting findings from elsewhere need not trouble us.',
      ]),
  },
  {
    defect: 'first of all without a search',
    expects: ['reasoning.', 'novelty.', 'niche.'],
    plant: (analysed, random) =>
      addedTo(around)(analysed, random, [
        'Ours is the first investigation of this matter in the world.',
        'Nobody has ever looked into this question.',
        'Never before have these two been compared.',
      ]),
  },
  {
    defect: 'words that judge in place of a ground',
    expects: ['reasoning.', 'set-phrases'],
    plant: (analysed, random) =>
      addedTo(around)(analysed, random, [
        'Outrageously little has been done, and such nonsense must end.',
        'It is a scandalous state of affairs that speaks for itself.',
        'The shameful neglect of this matter is utterly unacceptable.',
      ]),
  },
  {
    defect: 'figure of the world without a source',
    expects: ['sources.', 'introduction.'],
    plant: (analysed, random) =>
      addedTo(['introduction'])(analysed, random, [
        'About 31% of all workers in Europe now share their desk with somebody.',
        'Some 4.2 million people lose their homes to floods each year.',
        'One in four households throws away more food than it eats.',
      ]),
  },
]
