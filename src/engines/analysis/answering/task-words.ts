import { splitSentences } from '../sentences.ts'

/** What a verb of the task asks of the text that answers it. */
export interface TaskVerb {
  readonly verb: string
  readonly asks: string
  /** Wording by which a text does it. */
  readonly sign: RegExp
  /** Words of which at least one is to be expected; what a failed search names. */
  readonly words: readonly string[]
}

const task = (verb: string, asks: string, sign: RegExp): Omit<TaskVerb, 'words'> => ({
  verb,
  asks,
  sign,
})

/** Task verbs as guides to academic work explain them, and the wording by which a text does each. */
const described: readonly Omit<TaskVerb, 'words'>[] = [
  task(
    'compare',
    'to set two things side by side and say where they agree',
    /\b(?:both|similarly|likewise|whereas|while|unlike|in contrast|by contrast|compared (?:to|with)|in comparison|(?:more|less|fewer|higher|lower|greater|stronger|weaker|better|worse)\b[^.]{0,60}\bthan|differs? from|on the other hand|same as|neither)\b/iu,
  ),
  task(
    'contrast',
    'to set two things against each other',
    /\b(?:whereas|while|unlike|in contrast|by contrast|on the other hand|differs? from|rather than|however|(?:more|less|fewer)\b[^.]{0,60}\bthan)\b/iu,
  ),
  task(
    'analyse',
    'to take the subject apart and say how its parts bear on each other',
    /\b(?:because|which (?:means|shows|suggests|implies)|this (?:means|shows|suggests|implies|indicates)|consists? of|composed of|depends? on|as a result|in turn|underl(?:ies|ying)|mechanism|function(?:s|ed)? as|result(?:s|ed)? from|therefore|thus|hence)\b/iu,
  ),
  task(
    'evaluate',
    'to judge by named criteria, and to weigh what speaks for and against',
    /\b(?:strengths?|weakness(?:es)?|advantages?|disadvantages?|limitations?|effective\w*|ineffective\w*|outweighs?|on balance|more convincing|less convincing|persuasive|valuable|fails? to|succeeds?|merits?|flaws?|shortcomings?|better than|worse than)\b/iu,
  ),
  task(
    'assess',
    'to weigh how far something holds',
    /\b(?:strengths?|weakness(?:es)?|extent|limited|limitations?|effective\w*|largely|partly|only partially|on balance|significant(?:ly)?|outweighs?|insufficient|adequate(?:ly)?|fails? to|succeeds?)\b/iu,
  ),
  task(
    'discuss',
    'to put several views against each other',
    /\b(?:however|on the other hand|although|critics?|others (?:argue|claim|hold)|some (?:argue|claim|authors?|scholars?)|argues? that|contends?|in contrast|by contrast|objection|despite|nevertheless|yet|while|one view|debate)\b/iu,
  ),
  task(
    'argue',
    'to take a position and give reasons for it',
    /\b(?:I argue|we argue|this (?:essay|paper) argues|my (?:claim|argument)|because|therefore|must|should|thus|it follows|hence|ought to)\b/iu,
  ),
  task(
    'explain',
    'to give reasons or the way in which something comes about',
    /\b(?:because|since|due to|owing to|as a result|therefore|leads? to|led to|so that|reason|causes?|in order to|which is why|mechanism)\b/iu,
  ),
  task(
    'justify',
    'to give grounds for a choice or a claim',
    /\b(?:because|since|reason|justif\w+|therefore|in order to|chosen|chose|owing to|so that|grounds)\b/iu,
  ),
  task(
    'define',
    'to say what a term means here',
    /\b(?:is defined as|are defined as|defin\w+|means|refers? to|by [^.]{2,40} I mean|understood as|is meant|denotes?|in the sense of)\b/iu,
  ),
  task(
    'describe',
    'to say what something is like, in order',
    /\b(?:is|are|was|were|has|have|consists? of|contains?|includes?)\b/iu,
  ),
  task(
    'reflect',
    'to say what was learned from an experience, and what would be done otherwise',
    /\b(?:I (?:learned|learnt|realised|realized|felt|noticed|found|would|now)|in hindsight|looking back|next time|my (?:own )?(?:experience|practice|assumption))\b/iu,
  ),
  task(
    'summarise',
    'to give the main points in short',
    /\b(?:in summary|to summari[sz]e|in short|main(?:ly)?|overall|in sum|key points?)\b/iu,
  ),
  task(
    'illustrate',
    'to show by cases',
    /\b(?:for example|for instance|such as|e\.g\.|a case in point|to illustrate|consider|take the case)\b/iu,
  ),
  task(
    'recommend',
    'to say what should be done and by whom',
    /\b(?:recommend\w*|should|must|ought to|propose\w*|we suggest|I suggest|advis\w+)\b/iu,
  ),
]

/** What a search for the doing of a task looks for. */
const expected: Readonly<Record<string, readonly string[]>> = {
  compare: [
    'both',
    'whereas',
    'similarly',
    'unlike',
    'in contrast',
    'by contrast',
    'compared with',
    'compared to',
  ],
  contrast: ['whereas', 'unlike', 'in contrast', 'by contrast', 'on the other hand'],
  analyse: [
    'because',
    'therefore',
    'consists of',
    'depends on',
    'as a result',
    'which means',
    'which shows',
  ],
  evaluate: [
    'strength*',
    'weakness*',
    'advantage*',
    'limitation*',
    'effective*',
    'better than',
    'on balance',
  ],
  assess: ['extent', 'strength*', 'weakness*', 'limitation*', 'effective*', 'largely', 'partly'],
  discuss: [
    'however',
    'although',
    'on the other hand',
    'others argue',
    'critics',
    'in contrast',
    'despite',
  ],
  argue: ['I argue', 'we argue', 'because', 'therefore', 'must', 'should'],
  explain: ['because', 'since', 'due to', 'as a result', 'therefore', 'reason*'],
  justify: ['because', 'since', 'reason*', 'justif*', 'therefore'],
  define: ['defin*', 'means', 'refers to', 'understood as'],
  describe: ['consists of', 'contains', 'includes'],
  reflect: ['I learned', 'I realised', 'in hindsight', 'looking back', 'next time'],
  summarise: ['in summary', 'in short', 'overall', 'in sum'],
  illustrate: ['for example', 'for instance', 'such as', 'to illustrate'],
  recommend: ['recommend*', 'should', 'must', 'propose*', 'suggest*'],
}

const taskVerbs: readonly TaskVerb[] = described.map((one) => ({
  ...one,
  words: expected[one.verb] ?? [],
}))

const spellings: Readonly<Record<string, string>> = {
  analyze: 'analyse',
  analysis: 'analyse',
  summarize: 'summarise',
  evaluation: 'evaluate',
  comparison: 'compare',
}

/** The task verb of a word in whatever form the brief has it; `null` for other words. */
export function taskVerbOf(word: string): TaskVerb | null {
  const plain = word
    .toLowerCase()
    .trim()
    .replace(/^critically\s+/u, '')
  const verb = spellings[plain] ?? plain
  return taskVerbs.find((one) => one.verb === verb) ?? null
}

const imperative = new RegExp(
  String.raw`^\W*(?:\d+[.)]\s*|[a-h][.)]\s*|Question \d+\W+|Task \d*\W+)?(?:In (?:this|your|an?) [^,]{3,40}, )?(?:critically |briefly |then |please |now )?(?:discuss|describe|explain|analy[sz]e|compare|contrast|evaluate|assess|argue|outline|identify|define|examine|consider|reflect|justify|illustrate|summari[sz]e|review|investigate|explore|write|choose|select|show|propose|recommend|answer)\b`,
  'iu',
)
const handedOut =
  /\b(?:you (?:should|must|will|are|may|can|need)|your (?:essay|report|paper|answer|argument|response|work|submission|own)|word (?:limit|count)|\d[\d,]{2,} words|marks? (?:will|are)|submi(?:t|ssion)|deadline|due (?:on|by|date)|assessment criteria|marking|graded?)\b/iu
const longestBrief = 2500

/** Sentences by which a text hands out a task: an imperative with a task verb, or a question. */
export function askingSentences(
  text: string,
  language: string,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  return splitSentences(text, language)
    .map(({ start, end }) => ({ start, end, text: text.slice(start, end) }))
    .filter((sentence) => imperative.test(sentence.text) || /\?["”’)\]]*$/u.test(sentence.text))
}

/** Whether a text is itself an assignment as it is handed out, and not an answer to one. */
export function readsAsBrief(texts: readonly string[], words: number): boolean {
  if (words === 0 || words > longestBrief) return false
  const sentences = texts.flatMap((text) =>
    splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end)),
  )
  const asking = sentences.filter((sentence) => imperative.test(sentence)).length
  const addressed = sentences.filter((sentence) => handedOut.test(sentence)).length
  return asking >= 1 && addressed >= 1 && asking + addressed >= Math.max(2, sentences.length * 0.15)
}

const verbIn =
  /\b(compar|contrast|evaluat|analy[sz]|assess|explain|discuss|argu|defin|describ|justif|illustrat|recommend)(?:e[sd]?|ing|s|ed|es|ies|ied|y)?\b/giu
const stems: Readonly<Record<string, string>> = {
  compar: 'compare',
  evaluat: 'evaluate',
  analys: 'analyse',
  analyz: 'analyse',
  argu: 'argue',
  defin: 'define',
  describ: 'describe',
  justif: 'justify',
  illustrat: 'illustrate',
}

/** The task verbs that stand in a sentence, each once, in whatever form. */
export function taskVerbsIn(text: string): readonly TaskVerb[] {
  const verbs = [...text.matchAll(verbIn)].flatMap(([, stem = '']) => {
    const plain = stem.toLowerCase()
    return taskVerbOf(stems[plain] ?? plain) ?? []
  })
  return [...new Set(verbs)]
}
