import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

/** Phrases that never go without their article, by the word before it: "in context of", "as function of". */
const withThe: Readonly<Record<string, string>> = {
  '[Ii]n|[Ww]ithin':
    'context|field|process|form|middle|beginning|area|vicinity|wake|event|majority|name|direction|hands|eyes|past|domain|realm|course',
  '[Ww]ith': 'help|aim|purpose|goal|exception|intention|advent|rise|emergence',
  '[Ff]or': 'purpose|sake|rest',
  '[Oo]n': 'basis|topic|importance|subject|effectiveness',
  '[Aa]t': 'end|beginning|expense|level|heart|top|bottom|edge|centre|center|core',
  '[Uu]nder': 'supervision|influence|guidance|umbrella|assumption',
  '[Tt]o|[Ff]rom|[Bb]y|[Uu]ntil|[Ss]ince': 'end|beginning|perspective|viewpoint',
}
const withA =
  'function|consequence|matter|means|method|measure|form|type|kind|set|combination|series'

const spans =
  '(?:semester|term|year|season|life|day|week|month|course|project|unit|treatment|trial|period|school|phase|stage|class|line|study)'

export const phrasesWithThe: readonly SlipRule[] = [
  // "From end of semester evaluations" tells of which sort they are.
  ...Object.entries(withThe).map(([heads, nouns]) =>
    slipRule(
      String.raw`(${heads}) (${nouns}) of(?= [a-z\d(])(?! ${spans} [a-z]{4,})`,
      ([, head = '', noun = '']) => `${head} the ${noun} of`,
    ),
  ),
  slipRule(
    String.raw`([Aa])s (${withA}) of(?= [a-z\d(])`,
    ([, a = '', noun = '']) => `${a}s a ${noun} of`,
  ),
]
