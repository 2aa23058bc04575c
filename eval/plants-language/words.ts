import { mistyped } from './mistyped.ts'
import { rewriting, swapping } from './plant.ts'
import type { LanguageMutator } from './plant.ts'

const slips = [
  'verb-slips',
  'set-phrases',
  'confused-words',
  'number-agreement',
  'articles',
  'misspellings',
  'duplicate-words',
]

export const wordMutators: readonly LanguageMutator[] = [
  {
    type: 'word doubled',
    family: 'words',
    fits: ['duplicate-words'],
    plant: rewriting(
      /(?<=\p{Ll} )(?:the|of|and|to|with|were|in|is|for|by|from|we|be|a|are|or|on|as|this)(?= \p{Ll})/u,
      ([word]) => `${word} ${word}`,
    ),
  },
  {
    type: 'word missing',
    family: 'words',
    fits: slips,
    plant: rewriting(
      /(?<=\p{Ll} )(?:(?<=(?:number|amount|lack|majority|use|because|effect|presence|role|level) )of |(?<=(?:due|according|compared|able|related|likely|respect|leads|contribute) )to |(?<=(?:can|could|may|might|should|will|must) )be |(?<=(?:has|have) )been |(?<=(?:based|depends|focused|focus) )on |(?<=(?:associated|consistent|compared) )with )(?=\p{Ll})/u,
      () => '',
    ),
  },
  {
    type: 'words confused',
    family: 'words',
    fits: slips,
    plant: swapping({
      than: 'then',
      effect: 'affect',
      effects: 'affects',
      affect: 'effect',
      affected: 'effected',
      their: 'there',
      there: 'their',
      its: "it's",
      led: 'lead',
      lose: 'loose',
      principal: 'principle',
      principle: 'principal',
      whose: "who's",
      except: 'accept',
      accepted: 'excepted',
      causal: 'casual',
      trial: 'trail',
      trials: 'trails',
      whether: 'weather',
      where: 'were',
      to: 'too',
      too: 'to',
      of: 'off',
      form: 'from',
      from: 'form',
      advice: 'advise',
      practice: 'practise',
      complementary: 'complimentary',
      dependent: 'dependant',
      quite: 'quiet',
      through: 'trough',
      data: 'date',
      lies: 'lays',
      precede: 'proceed',
      discrete: 'discreet',
      phenomenon: 'phenomena',
      criterion: 'criteria',
      personal: 'personnel',
      passed: 'past',
    }),
  },
  {
    type: 'common word misspelt',
    family: 'words',
    fits: ['misspellings', 'confused-words', 'verb-slips'],
    plant: rewriting(/(?<![\p{L}-])\p{Ll}{6,}(?![\p{L}-])/u, ([word], { random }) =>
      mistyped(word, random),
    ),
  },
  {
    type: 'space lost',
    family: 'words',
    fits: ['misspellings', 'punctuation', 'verb-slips'],
    plant: rewriting(
      /(?<=\p{Ll}{3} )(?:of|in|to|for|and) (?=(?:the|a|this|these|our|their) )/u,
      ([words]) => words.trim(),
    ),
  },
]
