import type { RubricRow } from '../materials.ts'

/** What of a text the analyser can judge for a row of somebody's rubric. */
export const rubricTopics = [
  'thesis',
  'argument',
  'sources',
  'structure',
  'introduction',
  'method',
  'results',
  'discussion',
  'abstract',
  'clarity',
  'mechanics',
  'figures',
  'length',
] as const
export type RubricTopic = (typeof rubricTopics)[number]

/** A row that a text can show, or the reason why it cannot. */
type RowReach =
  | { readonly topics: readonly RubricTopic[]; readonly why: null }
  | { readonly topics: readonly []; readonly why: string }

const beyond: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:participat\w*|attendance|class discussion|engagement in (?:class|seminar))\b/iu,
    'It asks for what happens in class, which a text does not show.',
  ],
  [
    /\b(?:oral|presentation|eye contact|voice|delivery|speaking|talks?(?! about)|audib\w*|pronunciation|intonation|slides|q ?& ?a|rehears\w*|body language)\b/iu,
    'It asks how something is spoken or shown, and only the text is read.',
  ],
  [
    /\b(?:handwriting|handwritten|neatness|penmanship)\b/iu,
    'It asks for what stands on paper by hand.',
  ],
  [
    /\b(?:group ?work|teamwork|collaborat\w*|peer (?:review|feedback|assessment)|contribution to the group)\b/iu,
    'It asks how people worked together, which the text does not show.',
  ],
  [
    /\b(?:plagiari\w*|academic (?:honesty|integrity)|turnitin)\b/iu,
    'It asks for a comparison with other texts, which is not made here.',
  ],
  [
    /\b(?:on time|timeliness|deadline|late|submitted|submission)\b/iu,
    'It asks when the text was handed in.',
  ],
  [
    /\b(?:lab(?:oratory)? (?:conduct|skills|technique|notebook|safety)|source code|prototype|artefact|portfolio|reflection log|diary)\b/iu,
    'It asks for work that is not in the text.',
  ],
  [
    /\b(?:creativ\w*|original(?:ity)?|novel(?:ty)?|insight\w*|imaginat\w*)\b/iu,
    'It asks for a judgement of originality, for which a reader of the field is needed.',
  ],
]

const signs: readonly (readonly [RubricTopic, RegExp])[] = [
  [
    'thesis',
    /\b(?:thesis|main (?:claim|argument|point|idea)|central (?:claim|argument|idea)|purpose|aims?|focus|research question|controlling idea)\b/iu,
  ],
  [
    'argument',
    /\b(?:argument\w*|reasoning|evidence|support(?:s|ed|ing)?|claims?|analysis|analy[sz]es?|critical(?: thinking)?|logic\w*|counter-?arguments?|justif\w*|depth|warrant)\b/iu,
  ],
  [
    'sources',
    /\b(?:sources?|citations?|cit(?:es|ed|ing)|referenc\w*|bibliograph\w*|literature|works cited|MLA|APA|Harvard|Chicago|scholarly|academic sources|attribution)\b/iu,
  ],
  [
    'structure',
    /\b(?:structur\w*|organi[sz]\w*|coheren\w*|cohesi\w*|flow|transitions?|paragraph\w*|sequence|layout|progression|unity)\b/iu,
  ],
  ['introduction', /\b(?:introduc(?:tion|es|tory)|opening|background|hook|context)\b/iu],
  [
    'method',
    /\b(?:method\w*|research design|procedure|sampling|data collection|experimental design|approach)\b/iu,
  ],
  ['results', /\b(?:results?|findings|data (?:analysis|presentation)|statistic\w*)\b/iu],
  [
    'discussion',
    /\b(?:discuss(?:ion|es)|conclu(?:sion|sions|des|ding)|implications?|limitations?|evaluat\w*|interpret\w*|synthesi[sz]\w*)\b/iu,
  ],
  ['abstract', /\b(?:abstract|executive summary|title)\b/iu],
  [
    'clarity',
    /\b(?:clarity|clear(?:ly)?|concis\w*|style|readab\w*|tone|register|fluen\w*|word choice|vocabulary|voice|diction|expression|language use|academic (?:style|language|writing))\b/iu,
  ],
  [
    'mechanics',
    /\b(?:mechanics|grammar|spelling|punctuation|conventions|proof-?read\w*|typograph\w*|errors?|format(?:ting)?|presentation of text|syntax|consisten\w*|(?:standard|written|use of|correct|accuracy of) english|english$)\b/iu,
  ],
  [
    'figures',
    /\b(?:figures?|tables?|graph(?:s|ics)|charts?|visuals?|illustrations?|captions?)\b/iu,
  ],
  [
    'length',
    /\b(?:length|word (?:count|limit)|number of words|\d[\d,]* words|\d+ pages?|page limit)\b/iu,
  ],
]

/** Topics that one row is judged by, at most. */
const mostTopics = 2

/** What a text can show for a row: by its title first, else by its question and the words of its best level. */
export function reachOf(row: RubricRow): RowReach {
  const best = row.levels.at(-1)?.words ?? ''
  for (const text of [row.title, row.description, best]) {
    const reason = beyond.find(([pattern]) => pattern.test(text))
    // "Presentation of sources" is in the text after all.
    const topics = topicsIn(text)
    if (reason !== undefined && (topics.length === 0 || text === row.title))
      return { topics: [], why: reason[1] }
    if (topics.length > 0) return { topics, why: null }
  }
  return {
    topics: [],
    why: 'Its words name nothing that can be counted or found in a text; a reader has to judge it.',
  }
}

function topicsIn(text: string): readonly RubricTopic[] {
  return signs
    .map(([topic, pattern]) => ({ topic, at: text.search(pattern) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, mostTopics)
    .map(({ topic }) => topic)
}

/** Which of the user's levels, lowest first, stands for one of four; the ends meet the ends. */
export function levelIndex(level: 1 | 2 | 3 | 4, count: number): number {
  return count <= 1 ? 0 : Math.round(((level - 1) / 3) * (count - 1))
}
