import { defineCheck } from '../../check.ts'
import { apart, findSlips, notToldBy } from '../../slips/find-slips.ts'
import { articleSlips } from '../../slips/missing-words/article-slips.ts'
import { bareCountables } from '../../slips/missing-words/bare-countables.ts'
import { bareNames, bareSingles } from '../../slips/missing-words/bare-names.ts'
import { lostArticles } from '../../slips/missing-words/class-lost-words.ts'
import { phrasesWithThe } from '../../slips/missing-words/phrases-with-the.ts'
import { slipsNote } from '../../slips/slips-note.ts'
import { setPhraseSlips } from './set-phrases.ts'

const longText = 2500

/** "This is important problem", "as result,", "in the Table 2": an article that is missing, or one too many. */
export default defineCheck({
  id: 'articles-missing',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) => {
    const bare = apart(
      bareCountables(analysed),
      bareNames(analysed),
      bareSingles(analysed),
      findSlips(analysed, phrasesWithThe),
    )
    // One in a long text is a word lost in the writing; more show that the article is not known.
    const isHabit = analysed.words < longText || bare.length > 1
    return slipsNote(
      notToldBy(
        apart(findSlips(analysed, articleSlips), isHabit ? bare : [], lostArticles(analysed)),
        () => setPhraseSlips(analysed),
      ),
      {
        check: 'articles-missing',
        one: 'which article?',
        many: 'places with a missing or needless article',
        why: 'A noun that is counted needs “a” or “the”, and readers stop where it has neither.',
        how: 'Write “a” where one of several is meant, “the” where the reader knows which, and none before a number or a matter.',
      },
    )
  },
})
