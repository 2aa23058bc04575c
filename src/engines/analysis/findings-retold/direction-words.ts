/** Which way a word points: up is 1, down is -1. */
export type Pole = 1 | -1

/** A word that says which way a finding goes. */
export interface Direction {
  /** Words of one family are each other's opposites in the plainest sense: "higher" and "lower". */
  readonly family: string
  readonly pole: Pole
}

/** Families of opposites: what the words of the first side say, those of the second deny. */
const families: Readonly<Record<string, readonly [up: string, down: string]>> = {
  high: ['higher', 'lower'],
  top: ['highest', 'lowest'],
  more: ['more', 'less fewer'],
  most: ['most', 'least fewest'],
  great: ['greater larger bigger', 'smaller lesser'],
  greatest: ['greatest largest biggest', 'smallest'],
  change: [
    'increase increases increased increasing rise rises rose risen rising grew',
    'decrease decreases decreased decreasing decline declines declined declining reduce reduces reduced reducing reduction reductions fall falls fell fallen falling drop drops dropped dropping diminish diminishes diminished diminishing',
  ],
  level: ['elevated elevation raised elevate elevates elevating', 'lowered lowering'],
  expression: [
    'upregulated up-regulated upregulation up-regulation upregulates up-regulates upregulate overexpressed',
    'downregulated down-regulated downregulation down-regulation downregulates down-regulates downregulate underexpressed',
  ],
  act: [
    'enhance enhances enhanced enhancing enhancement promote promotes promoted promoting promotion stimulate stimulates stimulated stimulating stimulation induce induces induced inducing activate activates activated activating augment augments augmented',
    'inhibit inhibits inhibited inhibiting inhibition suppress suppresses suppressed suppressing suppression repress represses repressed attenuate attenuates attenuated attenuating attenuation abolish abolishes abolished prevent prevents prevented',
  ],
  worth: ['better', 'worse poorer'],
  best: ['best', 'worst poorest'],
  improve: [
    'improve improves improved improving improvement improvements',
    'impair impairs impaired impairing impairment worsen worsens worsened worsening deteriorate deteriorates deteriorated',
  ],
  sign: ['positive positively', 'negative negatively inverse inversely'],
  length: ['longer', 'shorter'],
  longest: ['longest', 'shortest'],
  speed: ['faster quicker', 'slower'],
  pace: [
    'accelerate accelerates accelerated accelerating',
    'delay delays delayed delaying slowed slows',
  ],
  force: ['stronger', 'weaker'],
  strongest: ['strongest', 'weakest'],
  age: ['older', 'younger'],
  time: ['later', 'earlier'],
  heat: ['warmer hotter', 'cooler colder'],
  weight: ['heavier', 'lighter'],
  width: ['wider thicker broader', 'narrower thinner'],
  depth: ['deeper', 'shallower'],
  height: ['taller', ''],
  likely: [
    'overestimated overestimates overestimate',
    'underestimated underestimates underestimate',
  ],
}

const directions: ReadonlyMap<string, Direction> = new Map(
  Object.entries(families).flatMap(([family, sides]) =>
    sides.flatMap((side, index) =>
      side
        .split(' ')
        .filter(Boolean)
        .map((word): [string, Direction] => [word, { family, pole: index === 0 ? 1 : -1 }]),
    ),
  ),
)

/** The direction that a word in small letters gives; `undefined` where it gives none. */
export const directionOf = (word: string): Direction | undefined => directions.get(word)
