import { defineCheck } from '../../check.ts'
import { isInBrackets, mixedForms } from '../../slips/spelling/mixed-forms.ts'
import type { Form } from '../../slips/spelling/mixed-forms.ts'

/** Inside a sentence and outside brackets: at its start and in brackets styles have rules of their own. */
const isRunning: NonNullable<Form['isFit']> = ({ index }, sentence) =>
  index > 0 && !isInBrackets(sentence, index) && !/[.:;]\s*$/u.test(sentence.slice(0, index))

/** "Fig. 2" here and "Figure 3" there, both in running prose. */
export default defineCheck({
  id: 'figure-words-mixed',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) =>
    mixedForms(
      analysed,
      [
        { name: '“Figure”', pattern: /(?<!\p{L})Figures? \d+(?:\.\d+)*/gu, isFit: isRunning },
        { name: '“Fig.”', pattern: /(?<!\p{L})Figs?\.? ?\d+(?:\.\d+)*/gu, isFit: isRunning },
      ],
      {
        check: 'figure-words-mixed',
        title: '“Fig.” and “Figure” both in running text',
        why: 'Journals ask for one of the two in running text, and a mixture shows where passages were joined.',
        fewest: 2,
        cue: /Fig/u,
      },
    ).map((note) => ({ ...note, criterion: 'figures-tables' })),
})
