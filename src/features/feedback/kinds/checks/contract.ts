import { defineKindContract } from '#engines/analysis/kind.ts'

export default defineKindContract({
  id: 'checks',
  title: 'Checks',
  siglum: 'CK',
  family: 'general',
  field: 'checks',
  events: { started: null, ready: 'checks_ready' },
  serves: ['DRAFT', 'CHAPTER'],
  price: 0,
  description:
    'Counts what can be counted: citations against the list, figures against their mentions, numbers, terms, headings and hidden text.',
  criteria: [
    {
      id: 'citations',
      title: 'Citations match the list',
      question:
        'Can a reader find every source that the text names, and does the text use every source it lists?',
      levels: {
        1: 'Several cited works cannot be found in the list, or there is no list.',
        2: 'Most citations find their entry; some entries are missing or cannot be looked up.',
        3: 'Every citation finds its entry; the list has slips of form.',
        4: 'Citations and list agree entry by entry, in one style.',
      },
    },
    {
      id: 'figures-tables',
      title: 'Figures and tables are used',
      question: 'Is every figure and table there, numbered in order, captioned and pointed to?',
      levels: {
        1: 'The text points to several figures or tables that are not there, or never points to those that are.',
        2: 'Some figures or tables are missing, doubled or left without a mention.',
        3: 'All are there and mentioned; numbers or captions have slips.',
        4: 'Each one is numbered in order, captioned and named where it is needed.',
      },
    },
    {
      id: 'numbers',
      title: 'Numbers agree',
      question:
        'Do counts, percentages and test results agree with each other and with the abstract?',
      levels: {
        1: 'Results contradict their own statistics, or several values do not agree.',
        2: 'Some values do not follow from the numbers beside them.',
        3: 'The values that can be recalculated agree, apart from slips of rounding.',
        4: 'Every value that can be recalculated agrees.',
      },
    },
    {
      id: 'terms',
      title: 'Terms are defined and kept',
      question: 'Is each short form explained once, and does each term keep one form?',
      levels: {
        1: 'Central short forms have no explanation or two.',
        2: 'Several short forms or terms change or stay unexplained.',
        3: 'Short forms are explained; a few terms vary.',
        4: 'Each short form is explained once and each term keeps its form.',
      },
    },
    {
      id: 'structure',
      title: 'Parts are in place',
      question: 'Has the text the parts that its kind and stage ask for, in an outline that holds?',
      levels: {
        1: 'A part that readers of this kind of text need is not there.',
        2: 'Sections are empty, doubled or out of order.',
        3: 'All parts are there; headings or lengths have slips.',
        4: 'All parts are there, numbered and nested without a break.',
      },
    },
    {
      id: 'integrity',
      title: 'Nothing hidden or left open',
      question: 'Is the text free of hidden passages, instructions to reviewers and open places?',
      levels: {
        1: 'The file holds text that addresses a reviewer or a machine.',
        2: 'The file holds hidden text or open places.',
        3: 'A few marks of earlier versions are left.',
        4: 'What a machine reads is what a reader sees, and nothing is left open.',
      },
    },
    {
      id: 'language',
      title: 'Sentences hold together',
      question:
        'Are grammar, spelling and marks right, sentences within reach, and forms of one kind throughout?',
      levels: {
        1: 'Slips of form stand in the way throughout.',
        2: 'Slips of form recur.',
        3: 'A few slips are left.',
        4: 'No slip of these kinds was found.',
      },
    },
  ],
  view: null,
})
