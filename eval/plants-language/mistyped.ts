import type { Random } from '../corpus/random.ts'

/** Words of every academic text; a slip in a rarer one could be a name or a term. */
const common: ReadonlySet<string> = new Set(
  `between different however results because through studies analysis research participants therefore although
   significant important increase increased decrease following previous several another without whether within during
   against further compared observed measured performed described presented reported considered required included
   provided obtained information development environment government different difference differences particular
   particularly especially generally necessary available possible possibly probably approximately immediately
   independent consistent sufficient efficient frequency sequence evidence influence response responsible experience
   experiment experiments experimental treatment measurement relationship knowledge understanding beginning occurred
   referred achieved believe receive received separate separately definitely interesting interest million number
   numbers method methods methodology hypothesis question questions example examples problem problems process
   processes structure structures community society economic political political social language literature
   theory theoretical practice practical approach approaches strategy strategies successful success recommend
   recommended accommodate appropriate apparent argument committee comparison conscious controlled criticism describe
   determine determined existence explanation familiar foreign general group higher identify identified improve
   improved individual individuals initial knowledge limited maintain maintenance majority material minimum multiple
   natural normal obvious original parallel percent performance period persistent population positive potential
   predict predicted present pressure previous primary probability produce produced proportion quality quantity
   reference region regression relative relevant represent required respectively sample samples science scientific
   second section selected similar similarly simple single specific standard statistical subject subjects suggest
   suggested support system systems temperature together transfer typical usually variable variables various version
   weight whereas written yield`
    .trim()
    .split(/\s+/u),
)

/** A common word as a hurried typist leaves it: letters swapped, lost, doubled or for another; `null` for others. */
export function mistyped(word: string, random: Random): string | null {
  if (!common.has(word)) return null
  const at = 2 + random.below(word.length - 4)
  const letter = word.charAt(at)
  const next = word.charAt(at + 1)
  switch (random.below(4)) {
    case 0:
      return letter === next ? null : word.slice(0, at) + next + letter + word.slice(at + 2)
    case 1:
      return word.slice(0, at) + word.slice(at + 1)
    case 2:
      return word.slice(0, at) + letter + word.slice(at)
    default:
      return /[aeiou]/u.test(letter)
        ? word.slice(0, at) + (letter === 'e' ? 'a' : 'e') + word.slice(at + 1)
        : null
  }
}
