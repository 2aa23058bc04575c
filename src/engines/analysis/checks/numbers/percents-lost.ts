import { defineCheck } from '../../check.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { bareOnce } from '../../quantities/units/bare-once.ts'
import { lostPercents } from '../../quantities/units/lost-percents.ts'
import { percentForms } from '../../quantities/units/percent-forms.ts'
import { textsOf } from '../../quantities/units/sentence-texts.ts'
import { quoted } from '../../wording.ts'

/** Numbers that can only be percentages, by the words and the amounts beside them. */
export default defineCheck({
  id: 'percents-lost',
  criterion: 'numbers',
  noiseBudget: 0.02,
  restsOn: ['english'],
  run(analysed) {
    const { sentences } = analysed
    const once = bareOnce(textsOf(analysed)).filter(({ unit }) => unit === '%')
    const formsOf = rulesByText(sentences, percentForms, ({ full }) => full)
    return sentences.flatMap((sentence, index) => {
      const { block, start, text } = sentence
      const found = [
        ...lostPercents(text, formsOf.get(sentence) ?? []),
        ...once.filter((one) => one.text === index),
      ]
      return found.map((lost) => {
        const told = quoted(text.slice(lost.start, lost.end), 20)
        return {
          criterion: 'numbers',
          check: 'percents-lost',
          kind: 'issue' as const,
          severity: 'minor' as const,
          title: `Is ${told} a percentage?`,
          statement: `${told} stands without a unit; ${quoted(lost.shownBy, 60)} shows that a percentage is meant.`,
          why: 'Without the sign a reader takes it for an amount, and cannot tell of what.',
          how: `Write “%” behind ${told}, or the unit that is meant.`,
          ranges: [{ block, start: start + lost.start, end: start + lost.end }],
          confidence: 0.8,
        }
      })
    })
  },
})
