import { defineCheck } from '../../check.ts'
import { mixedForms } from '../../slips/spelling/mixed-forms.ts'

const units =
  'mm|cm|km|nm|µm|μm|mg|kg|µg|μg|ng|ml|mL|µl|µL|μl|μL|kHz|MHz|GHz|Hz|ms|kW|MW|GW|kPa|MPa|mM|µM|μM|nM'

const measures = '%|percent|per cent|million|billion|points?|times|years|mm|cm|km|kg|mg|ml'

/** "5 mm" and "5mm", "2.5%" and "2,5%": numbers that are set in two ways. */
export default defineCheck({
  id: 'number-forms-mixed',
  criterion: 'numbers',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run(analysed) {
    const decimals = mixedForms(
      analysed,
      [
        {
          // "At t = 0,10 and 20" is a list.
          name: 'the comma',
          pattern: new RegExp(
            String.raw`\d(?<![\p{L}\d.,[(]\d)\d*,\d{1,2}(?= ?(?:${measures})(?!\p{L}))|(?<=[=<>≤≥≈]\s?)0,\d{2,4}(?![\d,]|\s(?:and|or)\s\d)`,
            'gu',
          ),
        },
        {
          // Every decimal counts: which form is usual shows in all of them.
          name: 'the point',
          isOnlyRight: true,
          pattern:
            /(?<![\p{L}\d.,_/:-]|\b(?:tables?|figures?|fig\.|sections?|sec\.|chapters?|eq\.|equations?|version|v\.|appendix|part)\s)\d+\.\d+(?![\p{L}\d]|[.:/-]\d)/giu,
        },
      ],
      {
        check: 'number-forms-mixed',
        title: 'Point and comma both before decimals',
        why: 'In English a comma parts thousands, so a reader may take the number for another.',
        fewest: 1,
        cue: /\d/u,
      },
    )
    // On a page spaces are told by distances, and the narrow one before a unit is often lost.
    const spaces =
      analysed.document.source === 'pdf'
        ? []
        : mixedForms(
            analysed,
            [
              {
                name: 'a space before the unit',
                pattern: new RegExp(
                  String.raw`\d(?<![\p{L}\d.,_-]\d)[\d.,]*\s(?:${units})(?![\p{L}\d/_^-])`,
                  'gu',
                ),
              },
              {
                name: 'no space before it',
                pattern: new RegExp(
                  String.raw`\d(?<![\p{L}\d.,_-]\d)[\d.,]*(?:${units})(?![\p{L}\d/_^-])`,
                  'gu',
                ),
              },
            ],
            {
              check: 'number-forms-mixed',
              title: 'Units with and without a space before them',
              why: 'Journals and the rules for units ask for a space, and a mixture looks unfinished.',
              fewest: 2,
              cue: /\d/u,
            },
          )
    return [...decimals, ...spaces].map((note) => ({ ...note, criterion: 'numbers' }))
  },
})
