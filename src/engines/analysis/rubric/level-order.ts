interface Named {
  readonly label: string
}

const ranks: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:exceptional|outstanding|exemplary|distinction|excellent|mastery|advanced|capstone|exceeds)\b/iu,
    5,
  ],
  [/\b(?:very good|accomplished|strong|high|merit)\b/iu, 4],
  [
    /\b(?:good|proficient|meets|secure|competent|satisfactory|pass|adequate|milestone|full|yes|met)\b/iu,
    3,
  ],
  [/\b(?:fair|developing|approaching|basic|partial|partly|emerging|limited|some|needs)\b/iu, 2],
  [
    /\b(?:poor|fail|failing|unsatisfactory|inadequate|weak|beginning|novice|benchmark|below|low|lowest|none|missing|no|not)\b/iu,
    1,
  ],
]

/** How high a label stands: its points, else its words, else its letter; `null` when it does not say. */
export function rankOf(label: string): number | null {
  const points = /(\d+(?:\.\d+)?)/u.exec(label)?.[1]
  if (points !== undefined) return Number(points)
  // "Unsatisfactory", "not good": the low words win.
  const low = ranks.at(-1)
  if (low?.[0].test(label) === true) return low[1]
  const word = ranks.find(([pattern]) => pattern.test(label))
  if (word !== undefined) return word[1]
  const letter = /^\s*([A-F])[+-]?\s*$/u.exec(label)?.[1]
  return letter === undefined ? null : 'FEDCBA'.indexOf(letter)
}

/** The lowest level first, whichever way the rubric has them. */
export function lowestFirst<Level extends Named>(levels: readonly Level[]): readonly Level[] {
  const first = rankOf(levels[0]?.label ?? '')
  const last = rankOf(levels.at(-1)?.label ?? '')
  return first !== null && last !== null && first > last ? levels.toReversed() : levels
}
