import { FloatRowsSchema } from '#engines/analysis/floats/float-rows.ts'
import { defineKindContract } from '#engines/analysis/kind.ts'

export default defineKindContract({
  id: 'figure',
  title: 'Figures',
  siglum: 'FG',
  family: 'evidence',
  field: 'figure_evaluation',
  events: { started: 'figure_started', ready: 'figure_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 1,
  description:
    'Reads each figure by its caption and by what the text says of it; what is in the picture is not looked at.',
  criteria: [
    {
      id: 'caption',
      title: 'Captions stand alone',
      question: 'Can a reader who sees only the figure and its caption say what is shown?',
      levels: {
        1: 'Most captions could stand under any figure.',
        2: 'Some captions do not say what is shown, or leave many short forms unexplained.',
        3: 'Captions say what is shown; some lean on short forms from the text.',
        4: 'Captions say what is shown and explain the short forms that they use.',
      },
    },
    {
      id: 'legend',
      title: 'Signs are explained',
      question:
        'Do captions name panels, numbers of cases, spread and tests wherever they speak of them?',
      levels: {
        1: 'Error bars, tests or panels are used throughout and explained nowhere.',
        2: 'Several captions use error bars, tests or panels without saying what they are.',
        3: 'One caption leaves a sign, a panel or a spread unexplained.',
        4: 'Panels, spread and tests are named wherever a caption uses them.',
      },
    },
    {
      id: 'order',
      title: 'Named, and in order',
      question: 'Does the text name each figure, in the order of the numbers, before it stands?',
      levels: {
        1: 'Most figures are never named by the text.',
        2: 'Some figures are never named by the text.',
        3: 'All are named; the order or the place slips.',
        4: 'All are named, in order, near where they stand.',
      },
    },
    {
      id: 'told',
      title: 'The text reads the figure',
      question: 'Does the text say what is to be seen in each figure, and not only where to look?',
      levels: {
        1: 'The text mostly sends the reader to look.',
        2: 'Several figures are pointed at and not read.',
        3: 'Most figures are read for the reader.',
        4: 'Each figure that carries a result is read for the reader.',
      },
    },
    {
      id: 'access',
      title: 'Readable without colour',
      question: 'Do captions tell parts apart by more than their colour?',
      levels: {
        1: 'Captions tell all parts apart by colour alone.',
        2: 'Several captions tell parts apart by colour alone.',
        3: 'One caption tells parts apart by colour alone.',
        4: 'Where captions name colours, they name shape, line or place as well.',
      },
    },
  ],
  view: FloatRowsSchema,
})
