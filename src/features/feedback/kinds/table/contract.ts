import { FloatRowsSchema } from '#engines/analysis/floats/float-rows.ts'
import { defineKindContract } from '#engines/analysis/kind.ts'

export default defineKindContract({
  id: 'table',
  title: 'Tables',
  siglum: 'TB',
  family: 'evidence',
  field: 'table_evaluation',
  events: { started: 'table_started', ready: 'table_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 1,
  description:
    'Reads each table cell by cell: headings and units, decimals and gaps, sums, and the numbers that the text repeats.',
  criteria: [
    {
      id: 'caption',
      title: 'Captions stand alone',
      question: 'Can a reader who sees only the table and its caption say what it lists?',
      levels: {
        1: 'Most captions could stand over any table.',
        2: 'Some captions do not say what is listed, or leave many short forms unexplained.',
        3: 'Captions say what is listed; some lean on short forms from the text.',
        4: 'Captions say what is listed and explain the short forms that they use.',
      },
    },
    {
      id: 'cells',
      title: 'Cells can be read',
      question: 'Do headings carry units, decimals agree, and gaps and marks have a meaning?',
      levels: {
        1: 'Units, gaps or marks are left open in most tables.',
        2: 'Several tables leave units, gaps or marks open, or mix their decimals.',
        3: 'One table leaves a unit, a gap or a mark open, or mixes its decimals.',
        4: 'Units, decimals, gaps and marks are clear throughout.',
      },
    },
    {
      id: 'sums',
      title: 'Sums and shares add up',
      question: 'Do totals and percentages follow from the cells that they are made of?',
      levels: {
        1: 'Totals and shares mostly do not follow from their cells.',
        2: 'Several totals or shares do not follow from their cells.',
        3: 'One total or share does not follow from its cells.',
        4: 'All totals and shares that could be checked add up.',
      },
    },
    {
      id: 'order',
      title: 'Named, and in order',
      question: 'Does the text name each table, in the order of the numbers, before it stands?',
      levels: {
        1: 'Most tables are never named by the text.',
        2: 'Some tables are never named by the text.',
        3: 'All are named; the order or the place slips.',
        4: 'All are named, in order, near where they stand.',
      },
    },
    {
      id: 'told',
      title: 'The text reads the table',
      question: 'Does the text say what is to be seen in each table, and not only where to look?',
      levels: {
        1: 'The text mostly sends the reader to look.',
        2: 'Several tables are pointed at and not read.',
        3: 'Most tables are read for the reader.',
        4: 'Each table that carries a result is read for the reader.',
      },
    },
    {
      id: 'agreement',
      title: 'Text and cells agree',
      question: 'Do the numbers that the text takes from a table stand in it?',
      levels: {
        1: 'Many numbers of the text contradict the cells beside them.',
        2: 'Several numbers of the text differ from the cell that they seem to repeat.',
        3: 'One number of the text differs from the cell that it seems to repeat.',
        4: 'The numbers that the text takes from its tables stand in them.',
      },
    },
  ],
  view: FloatRowsSchema,
})
