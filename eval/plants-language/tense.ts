import { rewriting } from './plant.ts'
import type { LanguageMutator } from './plant.ts'

const present: Readonly<Record<string, string>> = {
  was: 'is',
  were: 'are',
  used: 'use',
  measured: 'measure',
  collected: 'collect',
  calculated: 'calculate',
  performed: 'perform',
  selected: 'select',
  compared: 'compare',
  found: 'find',
  observed: 'observe',
  tested: 'test',
  asked: 'ask',
  analysed: 'analyse',
  analyzed: 'analyze',
  recorded: 'record',
  estimated: 'estimate',
  conducted: 'conduct',
  applied: 'apply',
  showed: 'shows',
  increased: 'increases',
  decreased: 'decreases',
  differed: 'differs',
}
const fits = [
  'method.future',
  'method.tense',
  'results.future',
  'results.tense',
  'method.still-planned',
  'verb-slips',
  'author-verbs',
]
const verbs = Object.keys(present).slice(2, 19).join('|')

/** The tense of one sentence turned, among others that keep theirs. */
export const tenseMutators: readonly LanguageMutator[] = [
  {
    type: 'tense turned in the methods',
    family: 'tense',
    fits,
    plant: rewriting(
      new RegExp(
        String.raw`(?<=(?:^| )[Ww]e )(?:${verbs})(?= \p{Ll})|(?<= )(?:was|were)(?= \p{Ll}+ed )`,
        'u',
      ),
      ([verb]) => present[verb] ?? null,
      ({ role }) => role === 'methods',
    ),
  },
  {
    type: 'plan left in the methods',
    family: 'tense',
    fits,
    plant: rewriting(
      /(?<= )(?:was|were)(?= (?:\p{Ll}+ly )?\p{Ll}+(?:ed|en) )/u,
      () => 'will be',
      ({ role }) => role === 'methods',
    ),
  },
  {
    type: 'tense turned in the results',
    family: 'tense',
    fits,
    plant: rewriting(
      new RegExp(
        String.raw`(?<= )(?:was|were|showed|increased|decreased|differed)(?= (?:significantly|higher|lower|similar|different|observed|found|in|between|by|with) )`,
        'u',
      ),
      ([verb]) => present[verb] ?? null,
      ({ role }) => role === 'results',
    ),
  },
]
