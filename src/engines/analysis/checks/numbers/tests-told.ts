import { defineCheck } from '../../check.ts'
import { hypothesesBorneOut } from '../../quantities/tests-told/hypotheses-borne-out.ts'
import { meaningOfP } from '../../quantities/tests-told/meaning-of-p.ts'
import { provedNulls, turnedNulls } from '../../quantities/tests-told/null-hypotheses.ts'
import { ratiosAndWords } from '../../quantities/tests-told/ratios-and-words.ts'
import { signsAndWords } from '../../quantities/tests-told/signs-and-words.ts'
import { sizesAndWords } from '../../quantities/tests-told/sizes-and-words.ts'
import { verdictsAndP } from '../../quantities/tests-told/verdicts-and-p.ts'

/** What a text says that its tests show, where the test, its value or another sentence shows something else. */
export default defineCheck({
  id: 'tests-told',
  criterion: 'numbers',
  noiseBudget: 0.02,
  restsOn: ['english'],
  run: (analysed) => [
    ...analysed.sentences.flatMap(turnedNulls),
    ...analysed.sentences.flatMap(provedNulls),
    ...analysed.sentences.flatMap(meaningOfP),
    ...analysed.sentences.flatMap(sizesAndWords),
    ...analysed.sentences.flatMap(signsAndWords),
    ...analysed.sentences.flatMap(ratiosAndWords),
    ...verdictsAndP(analysed),
    ...hypothesesBorneOut(analysed),
  ],
})
