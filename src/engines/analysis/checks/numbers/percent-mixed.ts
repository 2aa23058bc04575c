import { defineCheck } from '../../check.ts'
import { mixedForms } from '../../slips/spelling/mixed-forms.ts'

/** "12%" here and "12 percent" there; "percent" and "per cent". */
export default defineCheck({
  id: 'percent-mixed',
  criterion: 'numbers',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run(analysed) {
    const words = {
      check: 'percent-mixed',
      why: 'Styles ask for one form, and a mixture shows where passages were joined.',
      fewest: 3,
      cue: /%|cent/u,
    }
    const signs = mixedForms(
      analysed,
      [
        { name: 'the sign', pattern: /\d(?<![\p{L}\d.,]\d)[\d.,]* ?%/gu },
        {
          name: 'the word',
          pattern: /\d(?<![\p{L}\d.,]\d)[\d.,]*[ -]per ?cent(?!\p{L})/gu,
          isFit: ({ index }) => index > 0,
        },
      ],
      { ...words, title: '“%” and “percent” both after figures' },
    )
    const spelling = mixedForms(
      analysed,
      [
        { name: '“percent”', pattern: /(?<!\p{L})percent(?!\p{L})/gu },
        { name: '“per cent”', pattern: /(?<!\p{L})per cent(?!\p{L})/gu },
      ],
      { ...words, fewest: 2, title: '“percent” and “per cent” both occur' },
    )
    return [...signs, ...spelling].slice(0, 1).map((note) => ({ ...note, criterion: 'numbers' }))
  },
})
