import type { Random } from '../../eval/corpus/random.ts'

/** What holds a statement open, and what could stand there if it were told for certain. */
const surer: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:suggests?|indicates?|implies|imply) that\b/iu,
    [
      'proves that',
      'demonstrates that',
      'establishes that',
      'confirms that',
      'leaves no doubt that',
      'makes it certain that',
      'makes it clear that',
    ],
  ],
  [
    /\bsuggest that\b/iu,
    ['prove that', 'demonstrate that', 'establish that', 'confirm that', 'leave no doubt that'],
  ],
  [
    /\b(?:may|might|could)(?= (?:be|have)\b)/iu,
    [
      'will always',
      'is bound to',
      'are bound to',
      'must',
      'will',
      'will certainly',
      'is certain to',
      'will inevitably',
    ],
  ],
  [
    /\b(?:may|might|could)(?= \p{Ll})/iu,
    [
      'will',
      'will always',
      'must',
      'will certainly',
      'will inevitably',
      'always will',
      'is bound to',
      'will undoubtedly',
    ],
  ],
  [
    /\b(?:appears?|seems?|tends?) to\b/iu,
    [
      'is certain to',
      'always will',
      'are certain to',
      'is bound to',
      'will always',
      'must',
      'will',
    ],
  ],
  [
    /\b(?:possibly|perhaps|probably|likely|presumably|potentially)\b/iu,
    [
      'certainly',
      'undoubtedly',
      'inevitably',
      'definitely',
      'necessarily',
      'unquestionably',
      'surely',
    ],
  ],
  [/\bsome (?=\p{Ll}+s\b)/iu, ['all ', 'all of the ']],
  [
    /\b(?:often|sometimes|generally|typically|usually|frequently|commonly|mostly)\b/iu,
    ['always', 'in every case', 'invariably', 'in all cases', 'without exception'],
  ],
  [
    /\b(?:was|is|were|are) (?:\w+ly )?associated with\b/iu,
    [
      'caused',
      'led to',
      'brought about',
      'was responsible for',
      'were responsible for',
      'resulted in',
      'drives',
      'gave rise to',
      'causes',
      'leads to',
    ],
  ],
  [/\bcorrelated (?:\w+ly )?with\b/iu, ['driven by', 'caused by', 'a consequence of']],
]

const mostPlaces = 4
const draws = 3

/** Copies of a sentence in which what held it open is told for certain, and where; each by a word drawn at random. */
export function madeSurer(
  text: string,
  random: Random,
): readonly { readonly text: string; readonly at: number }[] {
  return surer
    .flatMap(([pattern, words]) => {
      const match = pattern.exec(text)
      return match === null ? [] : [{ match, words }]
    })
    .slice(0, mostPlaces)
    .flatMap(({ match, words }) => {
      const drawn = Array.from({ length: draws }, () => random.pick(words))
      return [...new Set(drawn)].flatMap((word) =>
        word === undefined
          ? []
          : [
              {
                text: text.slice(0, match.index) + word + text.slice(match.index + match[0].length),
                at: match.index,
              },
            ],
      )
    })
}
