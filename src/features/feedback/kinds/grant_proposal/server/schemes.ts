import type { GrantScheme } from '#engines/analysis/materials.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { CriterionId } from './elements.ts'

/** A part that a scheme asks for, and the headings or openings under which it goes. */
export interface RequiredPart {
  readonly title: string
  readonly pattern: RegExp
  readonly terms: readonly string[]
  /** It goes into a file of its own, and is looked for only where the draft holds another such part. */
  readonly isOwnFile?: true
}

/** A funder's way of judging, in our own words. */
export interface Scheme {
  readonly id: string
  readonly title: string
  readonly criteria: readonly {
    readonly id: string
    readonly title: string
    readonly question: string
    /** What of a proposal speaks to it. */
    readonly of: readonly CriterionId[]
    /** The scheme's own words for Not yet, Developing, Secure, Strong; `null` where it has no scale. */
    readonly scale: readonly [string, string, string, string] | null
  }[]
  readonly parts: readonly RequiredPart[]
  /** Words that it allows for the whole; `null` when it sets pages or nothing. */
  readonly mostWords: number | null
}

const part = (title: string, pattern: RegExp, ...terms: readonly string[]): RequiredPart => ({
  title,
  pattern,
  terms,
})

const ownFile = (required: RequiredPart): RequiredPart => ({ ...required, isOwnFile: true })

const nineSteps = [
  '7 Fair to 9 Poor',
  '5 Good to 6 Satisfactory',
  '3 Excellent to 4 Very good',
  '1 Exceptional to 2 Outstanding',
] as const
const fiveWords = [
  'Poor to Fair',
  'Fair to Good',
  'Good to Very good',
  'Very good to Excellent',
] as const
const fivePoints = [
  '1 Poor to 2 Fair',
  '2 Fair to 3 Good (the threshold)',
  '3 Good to 4 Very good',
  '4 Very good to 5 Excellent',
] as const

const nih: Scheme = {
  id: 'nih',
  title: 'NIH (simplified review, from 2025)',
  criteria: [
    {
      id: 'importance',
      title: 'Importance of the research',
      question: 'Should it be done: is the problem weighty, and is the idea new?',
      of: ['need', 'aims'],
      scale: nineSteps,
    },
    {
      id: 'rigor',
      title: 'Rigor and feasibility',
      question: 'Can it be done well: is the plan sound, and can it be carried out?',
      of: ['approach', 'feasibility'],
      scale: nineSteps,
    },
    {
      id: 'expertise',
      title: 'Expertise and resources',
      question: 'Are people and means fit for this plan?',
      of: ['team'],
      scale: [
        'Additional expertise or resources needed',
        'Additional expertise or resources needed',
        'Appropriate',
        'Appropriate',
      ],
    },
  ],
  parts: [
    part('Specific aims', /\bspecific aims?\b/iu, 'specific aim*'),
    part('Significance', /\bsignificance\b/iu, 'significance'),
    part('Innovation', /\binnovat/iu, 'innovat*', 'novel*'),
    part(
      'Approach',
      /\b(?:approach|research (?:design|strategy|plan))\b/iu,
      'approach*',
      'research strategy',
    ),
  ],
  mostWords: null,
}

const nsf: Scheme = {
  id: 'nsf',
  title: 'NSF (merit review)',
  criteria: [
    {
      id: 'merit',
      title: 'Intellectual merit',
      question: 'May it advance knowledge, with a sound plan, an able team and the means for it?',
      of: ['need', 'aims', 'approach', 'feasibility', 'team'],
      scale: fiveWords,
    },
    {
      id: 'impacts',
      title: 'Broader impacts',
      question: 'May it benefit society, with a plan for that and a way to check it?',
      of: ['impact'],
      scale: fiveWords,
    },
  ],
  parts: [
    ownFile(
      part(
        'Project summary or overview',
        /\b(?:project summary|overview)\b/iu,
        'project summary',
        'overview',
      ),
    ),
    part('Intellectual merit', /\bintellectual merits?\b/iu, 'intellectual merit*'),
    part('Broader impacts', /\bbroader impacts?\b/iu, 'broader impact*'),
    ownFile(
      part('Data management plan', /\bdata[- ]management\b/iu, 'data management', 'data sharing'),
    ),
  ],
  mostWords: null,
}

const horizon: Scheme = {
  id: 'horizon',
  title: 'Horizon Europe (research and innovation actions)',
  criteria: [
    {
      id: 'excellence',
      title: 'Excellence',
      question: 'Are the aims clear and ambitious, and is the method sound?',
      of: ['need', 'aims', 'approach'],
      scale: fivePoints,
    },
    {
      id: 'impact',
      title: 'Impact',
      question: 'Is the way to the expected outcomes credible, and are results spread and used?',
      of: ['impact'],
      scale: fivePoints,
    },
    {
      id: 'implementation',
      title: 'Quality and efficiency of the implementation',
      question: 'Do work plan, effort, risks and partners fit the task?',
      of: ['feasibility', 'team'],
      scale: fivePoints,
    },
  ],
  parts: [
    part('Excellence', /\bexcellence\b/iu, 'excellence'),
    part('Impact', /\bimpacts?\b/iu, 'impact*'),
    part('Implementation', /\bimplementation\b/iu, 'implementation'),
    part('Work packages', /\bwork ?packages?|\bWP\s?\d/iu, 'work package*', 'workpackage*', 'wp1'),
    part(
      'Deliverables and milestones',
      /\b(?:deliverables?|milestones?)\b/iu,
      'deliverable*',
      'milestone*',
    ),
    part('Risks and how they are met', /\brisks?\b/iu, 'risk*'),
  ],
  mostWords: null,
}

export const generic: Scheme = {
  id: 'generic',
  title: 'Any funder',
  criteria: [
    {
      id: 'need',
      title: 'Need',
      question: 'Is the problem shown, and what is missing?',
      of: ['need'],
      scale: null,
    },
    {
      id: 'aims',
      title: 'Aims and outcomes',
      question: 'Can one tell whether the aims were reached?',
      of: ['aims'],
      scale: null,
    },
    {
      id: 'approach',
      title: 'Approach',
      question: 'Can the plan be followed, and is it sound?',
      of: ['approach'],
      scale: null,
    },
    {
      id: 'feasibility',
      title: 'Feasibility',
      question: 'Are time, money and risks accounted for?',
      of: ['feasibility'],
      scale: null,
    },
    {
      id: 'team',
      title: 'Team and means',
      question: 'Who does it, and with what?',
      of: ['team'],
      scale: null,
    },
    {
      id: 'impact',
      title: 'Impact',
      question: 'Who gains, and how do results reach them?',
      of: ['impact'],
      scale: null,
    },
  ],
  parts: [],
  mostWords: null,
}

const builtIn: readonly Scheme[] = [nih, nsf, horizon, generic]

export interface ChosenScheme {
  readonly scheme: Scheme
  readonly how: 'chosen' | 'given' | 'recognised' | 'generic'
  readonly words: Range | null
}

const signs: readonly (readonly [Scheme, RegExp])[] = [
  [nsf, /\b(?:intellectual merit|national science foundation|NSF (?:\p{Lu}|proposal|program))/iu],
  [
    nih,
    /\b(?:national institutes of health|\bNIH\b (?:R\d\d|grant|proposal|fellowship|application)|specific aims page|\bR01\b|\bR21\b|\bK99\b)/u,
  ],
  [
    horizon,
    /\b(?:horizon europe|horizon 2020|marie sk[łl]odowska|\bMSCA\b|european commission'?s? call|topic ID:? HORIZON)\b/iu,
  ],
]

/** Which scheme the text is read by: what was chosen, then what was given, then what the text says. */
export function chooseScheme(
  reading: Reading,
  chosen: string,
  given: GrantScheme | undefined,
): ChosenScheme {
  const named = builtIn.find(({ id }) => id === chosen)
  if (named !== undefined) return { scheme: named, how: 'chosen', words: null }
  if (given !== undefined) return { scheme: fromMaterials(given), how: 'given', words: null }
  const blocks = reading.analysed.document.blocks.filter(({ type }) => type !== 'reference')
  const both = ['intellectual merit', 'broader impact']
  const whole = blocks.map(({ text }) => text.toLowerCase()).join('\n')
  for (const [scheme, pattern] of signs) {
    // A grant that is named in a list of earlier awards says nothing of this one.
    if (scheme.id === 'nsf' && !both.every((words) => whole.includes(words))) continue
    for (const block of blocks.slice(0, 80)) {
      const match = pattern.exec(block.text)
      if (match === null) continue
      const words = { block: block.id, start: match.index, end: match.index + match[0].length }
      return { scheme, how: 'recognised', words }
    }
  }
  return { scheme: generic, how: 'generic', words: null }
}

const speaksTo: readonly (readonly [CriterionId, RegExp])[] = [
  [
    'need',
    /\b(?:need|importan|significan|relevan|alignment|background|rationale|novel|innovat|excellence|merit)/iu,
  ],
  ['aims', /\b(?:aims?|objectives?|goals?|outcomes?|deliver|ambition)/iu],
  ['approach', /\b(?:approach|method|design|rigou?r|quality|sound|excellence|plan)/iu],
  ['feasibility', /\b(?:feasib|time|budget|cost|money|risk|implement|manag|efficien|sustainab)/iu],
  [
    'team',
    /\b(?:team|people|expert|investigat|capacity|applicant|resources?|environment|track record)/iu,
  ],
  ['impact', /\b(?:impact|benefit|dissemin|outreach|societ|engage|change|public)/iu],
]

/** A scheme that was given with the call: its criteria are matched to ours by their words. */
function fromMaterials(given: GrantScheme): Scheme {
  const most = given.sections.map(({ mostWords }) => mostWords)
  return {
    id: given.id,
    title:
      [given.funder, given.title].filter((words) => words.trim() !== '').join(': ') || 'The call',
    criteria: given.criteria.slice(0, 20).map(({ id, title, question }) => ({
      id,
      title,
      question,
      of: speaksTo.filter(([, pattern]) => pattern.test(`${title} ${question}`)).map(([to]) => to),
      scale: null,
    })),
    parts: given.sections
      .filter(({ isRequired, title }) => isRequired && /\p{L}/u.test(title))
      .slice(0, 20)
      .map(({ title }) => part(title, literal(title), title)),
    mostWords:
      most.length > 0 && most.every((words) => words !== null)
        ? most.reduce((sum, words) => sum + (words ?? 0), 0)
        : null,
  }
}

function literal(words: string): RegExp {
  return new RegExp(
    words
      .trim()
      .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
      .replaceAll(/\s+/gu, String.raw`\s+`),
    'iu',
  )
}
