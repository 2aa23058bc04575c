import { createLexicon, listed } from './lexicon.ts'
import { verbForms } from './verb-forms.ts'

/** Words that raise the certainty or the size of a claim. */
export const boosters = createLexicon([
  ...listed(`
    clearly, obviously, certainly, definitely, undoubtedly, unquestionably, indisputably, undeniably,
    evidently, conclusively, definitively, decisively, always, never, absolutely, completely, entirely,
    fully, totally, wholly, perfectly, extremely, highly, very, strongly, dramatically, drastically,
    remarkably, strikingly, tremendously, enormously, vastly, hugely, profoundly, inevitably,
    necessarily, invariably, universally, without exception, without doubt, without a doubt, no doubt,
    beyond doubt, it is clear that, it is obvious that, it is certain that, it is well known that,
    of course, in fact, indeed, in every case, in all cases, for the first time, the first to,
    unprecedented, groundbreaking, ground-breaking, revolutionary, game-changing, paradigm shift,
    breakthrough, novel, unique, cutting-edge, state-of-the-art, superior, optimal, the best, ideal,
    robust, proof, irrefutable, incontrovertible, definitive, conclusive, undeniable, essential, crucial,
    vital, critical, must, only
  `),
  ...[
    'prove',
    'demonstrate',
    'establish',
    'confirm',
    'show',
    'guarantee',
    'ensure',
    'solve',
    'verify',
  ].flatMap(verbForms),
])
