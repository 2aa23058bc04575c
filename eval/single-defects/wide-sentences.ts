/**
 * Sentences that claim more than any study can bear, "…" for what the paper is about. Every other one belongs to the
 * half that is only measured.
 */
export const wideSentences: readonly { readonly words: string; readonly isEnd?: true }[] = [
  { words: 'everyone agrees that … is the most important factor in this field.' },
  { words: '… affects all people in exactly the same way, wherever they live.' },
  { words: 'these findings therefore hold for every population in the world.', isEnd: true },
  { words: 'our results apply to all countries and all age groups.', isEnd: true },
  { words: 'most researchers have abandoned older approaches to … in recent years.' },
  { words: 'nobody doubts any longer that … determines the outcome.' },
  { words: 'about 80% of practitioners today rely on … in their daily work.' },
  { words: 'more than two thirds of all experts now regard … as settled.' },
  { words: 'in all cases, … improves outcomes, and no exceptions exist.' },
  { words: 'there is no situation in which … fails to have this effect.' },
  { words: 'studies have repeatedly shown that … is always beneficial.' },
  { words: 'it has been proven many times that … works in any setting.' },
  {
    words: 'without exception, the same pattern can be expected in any other setting.',
    isEnd: true,
  },
  { words: 'the same must therefore be true of every other case.', isEnd: true },
  { words: 'it is a universal law that … behaves in this manner.' },
  { words: 'as everybody knows, … never changes with the circumstances.' },
]
