import { defineCheck } from '../../check.ts'
import { slipsNote } from '../../slips/slips-note.ts'
import { unsure } from '../../slips/surest.ts'
import { tenseTurns } from '../../slips/verbs/tense-turns.ts'

/** "Last year the board approves": a verb in the present beside a time, or a verb, of the past. */
export default defineCheck({
  id: 'tense-turns',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english', 'one-study'],
  run: (analysed) =>
    slipsNote(unsure(tenseTurns(analysed)), {
      check: 'tense-turns',
      one: 'another tense than the words around it',
      many: 'verbs in another tense than the words around them',
      why: 'A reader asks whether this still holds, or was done once like the rest.',
      how: 'Keep one tense for what was done or happened at one time.',
    }),
})
