import { defineCheck } from '../check.ts'
import { articleSlips } from '../slips/article-slips.ts'
import { bareCountables } from '../slips/bare-countables.ts'
import { apart, findSlips } from '../slips/find-slips.ts'
import { slipsNote } from '../slips/slips-note.ts'

/** "This is important problem", "as result,", "in the Table 2": an article that is missing, or one too many. */
export default defineCheck({
  id: 'articles-missing',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(apart(findSlips(analysed, articleSlips), bareCountables(analysed)), {
      check: 'articles-missing',
      one: 'which article?',
      many: 'places with a missing or needless article',
      why: 'A noun that is counted needs “a” or “the”, and readers stop where it has neither.',
      how: 'Write “a” where one of several is meant, “the” where the reader knows which, and none before a number or a matter.',
    }),
})
