import { rewriting } from './plant.ts'
import type { LanguageMutator } from './plant.ts'

const singular: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  suggest: 'suggests',
  show: 'shows',
  indicate: 'indicates',
  provide: 'provides',
  require: 'requires',
  tend: 'tends',
  remain: 'remains',
  include: 'includes',
}
const plural = Object.fromEntries(Object.entries(singular).map(([many, one]) => [one, many]))
const fits = ['number-agreement', 'verb-slips', 'articles', 'author-verbs']
const plurals = Object.keys(singular).join('|')
const singulars = Object.keys(plural).join('|')

const ofNumber: Readonly<Record<string, string>> = {
  these: 'this',
  those: 'that',
  These: 'This',
  Those: 'That',
}

const uncounted: Readonly<Record<string, string>> = {
  many: 'much ',
  fewer: 'less ',
  number: 'amount ',
}

export const agreementMutators: readonly LanguageMutator[] = [
  {
    type: 'plural subject, singular verb',
    family: 'agreement',
    fits,
    plant: rewriting(
      new RegExp(
        String.raw`(?<=(?:^| )(?:[Tt]he|[Tt]hese|[Tt]hose|[Oo]ur|[Ss]everal|[Mm]any|[Bb]oth|[Mm]ost|[Aa]ll) (?:\p{Ll}+ )?\p{Ll}{3,}(?<!s)s )(?:${plurals})(?= \p{Ll})`,
        'u',
      ),
      ([verb]) => singular[verb] ?? null,
    ),
  },
  {
    type: 'singular subject, plural verb',
    family: 'agreement',
    fits,
    plant: rewriting(
      new RegExp(
        String.raw`(?<=(?:^| )(?:[Tt]his|[Ee]ach|[Ee]very|[Oo]ne) (?:\p{Ll}+ )?\p{Ll}{3,}(?<!s) )(?:${singulars})(?= \p{Ll})`,
        'u',
      ),
      ([verb]) => plural[verb] ?? null,
    ),
  },
  {
    type: 'verb that agrees with the nearer noun',
    family: 'agreement',
    fits,
    plant: rewriting(
      new RegExp(
        String.raw`(?<=^The (?:\p{Ll}+ )?(?!majority|rest|remainder|proportion|percentage|variety|range|group|set|pair|half)\p{Ll}{3,}(?<!s) (?:of|for|between|in) (?:the |these |our |all )?(?:\p{Ll}+ )?\p{Ll}{3,}(?<!s)s )(?:${singulars})(?= \p{Ll})`,
        'u',
      ),
      ([verb]) => plural[verb] ?? null,
    ),
  },
  {
    type: 'we, they with a singular verb',
    family: 'agreement',
    fits,
    plant: rewriting(/(?<=(?:^| )(?:[Ww]e|[Tt]hey) )(?:are|were|have|do)(?= \p{Ll})/u, ([verb]) =>
      verb === undefined ? null : (singular[verb] ?? null),
    ),
  },
  {
    type: 'determiner and noun',
    family: 'agreement',
    fits,
    plant: rewriting(
      /(?<![\p{L}-])(?:[Tt]hese|[Tt]hose)(?= (?:\p{Ll}+ )?\p{Ll}{3,}(?<!s)s(?:[ ,.]))/u,
      ([word]) => ofNumber[word] ?? null,
    ),
  },
  {
    type: 'plural after many, several, each',
    family: 'agreement',
    fits,
    plant: rewriting(
      /(?<=(?:^| )(?:[Ss]everal|[Mm]any|[Ff]ew|[Bb]oth|[Vv]arious|two|three|four|five) )(\p{Ll}{3,}(?<!s|e))s(?=[ ,.])/u,
      ([, noun = '']) => noun,
    ),
  },
  {
    type: 'article by the sound',
    family: 'agreement',
    fits: ['articles'],
    plant: rewriting(/(?<=[ ])(?:a|an)(?= \p{Ll}{4,} )/u, ([word]) => (word === 'a' ? 'an' : 'a')),
  },
  {
    type: 'article dropped',
    family: 'agreement',
    fits: ['articles', 'number-agreement', 'verb-slips', 'set-phrases'],
    plant: rewriting(
      /(?<= (?:in|of|for|as|with|from|using|is|was) )(?:a|the) (?=(?:\p{Ll}+ )?(?:number|study|method|model|result|difference|value|sample|group|effect|role|analysis|majority|same|first|population) )/u,
      () => '',
    ),
  },
  {
    type: 'much for many, less for fewer',
    family: 'agreement',
    fits: [...fits, 'confused-words', 'set-phrases'],
    plant: rewriting(
      /(?<= )(?:(?:many|fewer) (?=(?:\p{Ll}+ )?\p{Ll}{3,}(?<!s)s[ ,.])|number (?=of \p{Ll}{3,}(?<!s)s[ ,.]))/u,
      ([words]) => uncounted[words.trim()] ?? null,
    ),
  },
]
