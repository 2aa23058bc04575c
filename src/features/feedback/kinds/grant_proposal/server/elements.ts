import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { Absence } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'

export type CriterionId = 'need' | 'aims' | 'approach' | 'feasibility' | 'team' | 'impact'

/** One thing that reviewers look for in a proposal. */
export interface Element {
  readonly id: string
  readonly criterion: CriterionId
  /** As in "a timeline": stands after "shows" and "does not show". */
  readonly title: string
  readonly pattern: RegExp
  /** What is searched for again before it is said to be missing. */
  readonly terms: readonly string[]
  /** What a reviewer does without it, and what to write. */
  readonly why: string
  readonly how: string
  /** Asked of every proposal of some length; others only lift the level. */
  readonly isAsked: boolean
}

const element = (
  id: string,
  criterion: CriterionId,
  rest: Omit<Element, 'id' | 'criterion'>,
): Element => ({ id, criterion, ...rest })

export const elements: readonly Element[] = [
  element('problem', 'need', {
    title: 'the problem',
    pattern:
      /\b(?:problem|challenge|barrier|burden|threat|crisis|need(?:s|ed)? (?:for|to)|urgent|critical|essential|vital|at risk|struggl\w*|lead(?:s|ing) cause|affects? (?:\w+ ){0,3}(?:million|people|patients)|important (?:because|for|to)|declin(?:e|es|ed|ing)|dwindl\w+|shrink\w*|extinct\w*|dying|disappear\w*|deteriorat\w+|worsen\w*|shortage|suffer\w*|(?:harm|damage|loss)(?:s|es)?)\b/iu,
    terms: ['problem*', 'challenge*', 'need for', 'barrier*', 'important'],
    why: 'A panel compares needs before it compares plans.',
    how: 'Say in one sentence what goes wrong today, for whom, and how often.',
    isAsked: true,
  }),
  element('gap', 'need', {
    title: 'what is missing so far',
    pattern:
      /\b(?:little is known|(?:remains?|is|are) (?:un\w+|poorly|largely|not (?:yet|well|known|understood|clear))|has not (?:yet )?been|have not (?:yet )?been|gap(?:s)?|lack(?:s|ing)? (?:of)?|few (?:studies|efforts|tools)|no (?:study|existing|current|single|formal)|limited (?:understanding|knowledge|data|evidence)|less attention|however, (?:we|there|it)|unresolved|debate|insufficient|to date|nobody (?:yet )?knows|no ?one (?:yet )?knows|we do not (?:yet )?know|(?:results?|findings?|stud(?:y|ies)|authors?) (?:differ|disagree|conflict|vary)|open question)\b/iu,
    terms: ['gap*', 'lack*', 'little is known', 'not yet', 'unknown', 'unclear', 'limited'],
    why: 'Without it a reviewer cannot see why the work has to be done now, and not by what exists.',
    how: 'Name the one thing that is not known or not there, and the nearest work that stops short of it.',
    isAsked: true,
  }),
  element('prior', 'need', {
    title: 'the work so far',
    pattern:
      /\((?:[^()]*\b(?:19|20)\d\d[a-z]?[^()]*)\)|\[\d[\d,–\- ]*\]|\b(?:previous|prior|earlier|existing|recent) (?:work|stud(?:y|ies)|research|efforts|projects?|analyses)\b|\bet al\b/iu,
    terms: ['previous*', 'prior', 'existing', 'et al', 'literature'],
    why: 'A reviewer from the field checks first whether the nearest work is known.',
    how: 'Name the two or three works or projects that come nearest, and what each leaves open.',
    isAsked: false,
  }),
  element('aims', 'aims', {
    title: 'the aims',
    pattern:
      /\b(?:(?:specific )?aims?\b(?! high)|objectives?|goals?|purpose|this (?:project|proposal|study|research|fellowship|work) (?:will|aims|seeks|proposes)|the proposed (?:project|research|work|study) (?:will|aims|seeks)|we (?:propose|aim|seek|plan) to|I (?:propose|aim|seek|plan) to)\b/iu,
    terms: ['aim*', 'objective*', 'goal*', 'propose to', 'will'],
    why: 'A reviewer who cannot list the aims cannot defend the proposal in the panel.',
    how: 'State the aims in a numbered list near the start, one sentence each, with a verb that ends: measure, test, build.',
    isAsked: true,
  }),
  element('question', 'aims', {
    title: 'a question or hypothesis',
    pattern:
      /\b(?:hypothes[ie][sz]\w*|research questions?|we (?:ask|predict|expect that|test whether)|I (?:ask|predict|test whether)|key questions?)\b/iu,
    terms: ['hypothes*', 'research question*', 'predict*', 'we ask'],
    why: 'A question shows what the work would find out either way.',
    how: 'Put each aim as a question with two possible answers, and say what follows from each.',
    isAsked: false,
  }),
  element('outputs', 'aims', {
    title: 'what will be delivered',
    pattern:
      /\b(?:deliverables?|outputs?|milestones?|products?|expected (?:outcomes?|results)|outcomes?|will (?:produce|deliver|result in|publish|release|generate|create|yield)|(?:will (?:\w+ )?(?:compile|build|develop|derive|write|assemble|provide)|compiling|building|developing|assembling) (?:an? |the |our )?(?:[\p{L}-]+ ){0,4}(?:databases?|data ?sets?|models?|tools?|maps?|software|packages?|guidelines?|catalogues?|protocols?|frameworks?|librar(?:y|ies)|platforms?|curricul(?:um|a)|courses?|handbooks?|prototypes?))\b/iu,
    terms: ['deliverable*', 'output*', 'milestone*', 'outcome*', 'will produce'],
    why: 'A funder pays for something that can be seen at the end.',
    how: 'List for each aim what will exist at its end, and by when.',
    isAsked: true,
  }),
  element('measure', 'aims', {
    title: 'a measure of success',
    pattern:
      /\b(?:success(?:es)?\b.{0,40}\b(?:measured|assessed|evaluated|defined|criteria|metrics?|indicators?)|(?:measures?|metrics?|indicators?|criteria|measured|evidence) (?:of|for) (?:\w+ )?success|success (?:criteria|metrics?|measures?|indicators?)|KPIs?|key performance|metrics?|indicators?|targets?|benchmarks?|evaluat(?:e|ion|ed) (?:of )?(?:the )?(?:project|program|progress|success|impact|workshop|outcomes?)|at least \d+)\b/iu,
    terms: [
      'metric*',
      'indicator*',
      'benchmark*',
      'success criteria',
      'measures of success',
      'KPI*',
    ],
    why: 'Without a measure a reviewer cannot tell an ambitious aim from a vague one.',
    how: 'Add to each aim the number, test or document by which you will know that it is reached.',
    isAsked: true,
  }),
  element('steps', 'approach', {
    title: 'what will be done',
    pattern:
      /\b(?:(?:we|I|team|project|developers?|postdocs?|students?|forum|staff|funding|funds?) will (?:\w+ )?\p{L}+|will (?:be )?(?:\w+ly )?(?:collect|measure|analy[sz]e|recruit|conduct|develop|build|test|sample|survey|interview|model|compare|run|carry|use|employ|implement|design|create|hold|convene|estimate|quantify|examine|investigate|deploy|sequence|simulate)\w*)/iu,
    terms: [
      'will collect',
      'will measure',
      'will conduct',
      'will develop',
      'method*',
      'approach*',
      'work plan',
    ],
    why: 'A plan that names no step cannot be judged for whether it reaches the aim.',
    how: 'Say for each aim what is done, on what, how often and by whom.',
    isAsked: true,
  }),
  element('rigour', 'approach', {
    title: 'how the plan is made sound',
    pattern:
      /\b(?:sample size|power (?:analysis|calculation)|controls?\b|randomi[sz]\w*|replicat\w*|blind(?:ed|ing)|validat\w*|statistical\w*|regression|mixed[- ]effects?|confidence|cross-validation|calibrat\w*|triangulat\w*|reproducib\w*|peer review|code review|quality (?:control|assurance)|inter-?rater|pre-?regist\w*|bias(?:es)?|continuous integration|advisory|review process|best practices?)\b/iu,
    terms: [
      'sample size',
      'power analysis',
      'control*',
      'replicat*',
      'validat*',
      'statistic*',
      'quality',
    ],
    why: 'Reviewers look for what could make the finding wrong and what guards against it.',
    how: 'Name the two largest threats to a sound result, and the control, number of cases or test that meets each.',
    isAsked: true,
  }),
  element('preliminary', 'approach', {
    title: 'first results or earlier work of the team',
    pattern:
      /\b(?:preliminary (?:data|results?|work|analys[ie]s|findings?|stud(?:y|ies))|pilot|proof[- ]of[- ]concept|our (?:previous|prior|earlier|recent|past|group|lab|team)\b|(?:we|I) (?:have )?(?:already|previously|recently)|builds? (?:up)?on (?:our|my|the)|to date)\b/iu,
    terms: ['preliminary', 'pilot*', 'previously', 'already', 'proof of concept', 'builds on'],
    why: 'A sign that the first step works weighs more with reviewers than any promise.',
    how: 'Give one result or product of your own that shows the riskiest step to be possible.',
    isAsked: false,
  }),
  element('time', 'feasibility', {
    title: 'a timeline',
    pattern:
      /\b(?:timeline|time ?table|schedule|gantt|(?:year|month|quarter|phase|stage|semester|summer)s? (?:one|two|three|\d)|Y[1-5]\b|Q[1-4]\b|by the end of|(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|fall|autumn|winter) (?:of )?20\d\d|first (?:year|six months|quarter)|\d+ months?)\b/iu,
    terms: [
      'timeline*',
      'timetable*',
      'schedule*',
      'gantt',
      'year 1',
      'month*',
      'milestone*',
      'by the end of',
    ],
    why: 'A reviewer checks whether the steps fit into the time that is paid for.',
    how: 'Add a table of steps by month or quarter, with the step that others wait for marked.',
    isAsked: true,
  }),
  element('money', 'feasibility', {
    title: 'what the money is for',
    pattern:
      /(?:[$€£]\s?\d[\d.,]*\s?[kKmM]?\b)|\b(?:budget|costs?|salary|salaries|FTE|stipend|funds? (?:will|are|is)|funding (?:will|is requested)|amount requested|person[- ]months?)\b/iu,
    terms: ['budget*', 'cost*', 'salar*', 'fte', 'funds', 'stipend*'],
    why: 'Reviewers ask of each sum which step it pays for.',
    how: 'Name for each large cost the aim that it serves, and why it is of this size.',
    isAsked: false,
  }),
  element('risks', 'feasibility', {
    title: 'what may go wrong',
    pattern:
      /\b(?:risks?\b(?! factors?)|pitfalls?|limitations?|potential (?:problems?|challenges?|difficult\w+|issues?)|obstacles?|if (?:this|these|we|it|(?:the )?\w+) (?:fails?|breaks?|withdraws?|cannot|can't|is not|are not|does not|do not|proves?)|(?:may|might|could) (?:withdraw|fail|drop out|break|refuse)|difficult\w*|uncertain(?!ty)\w*|caveats?)\b/iu,
    terms: [
      'risk*',
      'pitfall*',
      'limitation*',
      'obstacle*',
      'potential problem*',
      'potential challenge*',
    ],
    why: 'Reviewers name the risk themselves when the text does not, and hold it against the plan.',
    how: 'Name the step that is most likely to fail, the sign by which you will see it, and what you will do then.',
    isAsked: true,
  }),
  element('alternatives', 'feasibility', {
    title: 'a way round it',
    pattern:
      /\b(?:alternativ(?:e|es|ely)\b|contingenc\w*|mitigat\w*|fall-?back|back-?up plan|instead,? (?:we|I)|plan B|(?:we|I) (?:will|can|could) (?:also )?instead)\b/iu,
    terms: ['alternative*', 'contingenc*', 'mitigat*', 'fallback', 'backup plan', 'instead'],
    why: 'A plan with one way only fails with its first step.',
    how: 'Give for the riskiest step a second way that still answers part of the question.',
    isAsked: true,
  }),
  element('people', 'team', {
    title: 'who does what',
    pattern:
      /\b(?:(?:Co-)?PIs?\b|principal investigators?|co-?investigators?|project (?:lead|manager|director|coordinator)|will (?:lead|oversee|supervise|manage|coordinate|mentor|be responsible)|responsib(?:le|ility)|team (?:members?|consists|includes)|(?:my|the) (?:\p{L}+ ){0,2}(?:advis[eo]r|sponsor|mentor|supervisor)s?|Dr\.? \p{Lu}|postdoc\w*|graduate students?)/iu,
    terms: [
      'principal investigator*',
      'team',
      'will lead',
      'responsib*',
      'mentor*',
      'coordinator*',
    ],
    why: 'Reviewers look for a name behind each step.',
    how: 'Say for each aim who leads it and who does the daily work.',
    isAsked: true,
  }),
  element('experience', 'team', {
    title: 'their experience',
    pattern:
      /\b(?:expert(?:s|ise)?|experience[ds]?|(?:has|have) (?:published|led|developed|worked|extensive|managed|served)|track record|trained in|training in|background in|(?:I|we) (?:led|developed|published|trained)|qualified|years of|my (?:current|present|previous|earlier|recent) (?:\p{L}+ )?(?:dissertation|thesis|research|work|study|project))\b/iu,
    terms: ['expert*', 'experience*', 'track record', 'trained', 'qualified', 'has led'],
    why: 'A reviewer asks whether these people have done something like it before.',
    how: 'Give for each leading person one piece of work that shows the skill which this plan needs.',
    isAsked: true,
  }),
  element('means', 'team', {
    title: 'the means at hand',
    pattern:
      /\b(?:facilit(?:y|ies)|equipment|laborator(?:y|ies)|infrastructure|access to|computing|cluster|field (?:station|sites?)|collection|host (?:institution|organi[sz]ation|lab)|letters? of (?:support|collaboration)|in-kind|institutional support|resources (?:at|of|are|available)|collaborat(?:e|ion|ions|ors?) with|partner(?:s|ship|ships)?)\b/iu,
    terms: [
      'facilit*',
      'equipment',
      'access to',
      'host institution',
      'collaborat*',
      'partner*',
      'resources',
    ],
    why: 'A step without the instrument or the access for it stands on paper only.',
    how: 'Name the instruments, data or sites that are needed, and where you have them from.',
    isAsked: false,
  }),
  element('gain', 'impact', {
    title: 'who gains by it',
    pattern:
      /\b(?:broader impacts?|impacts? (?:of|on)|benefi(?:t|ts|cial|ciaries)|will (?:enable|help|inform|improve|advance|allow|support|contribute|increase|strengthen)|stakeholders?|communit(?:y|ies)|practitioners|policy ?makers|public|societ(?:y|al)|underrepresented|diversity|inclusi\w+)\b/iu,
    terms: ['impact*', 'benefit*', 'communit*', 'stakeholder*', 'societ*', 'will improve'],
    why: 'Nearly every funder weighs who is better off afterwards.',
    how: 'Name one group that will do something differently, and what.',
    isAsked: true,
  }),
  element('spread', 'impact', {
    title: 'how results reach others',
    pattern:
      /\b(?:disseminat\w*|publish\w*|publications?|open[- ](?:access|source|science|data)|workshops?|conferences?|outreach|repositor(?:y|ies)|data (?:sharing|management)|deposit\w*|publicly available|website|webinars?|training (?:materials|program|workshops)|github|zenodo|dryad|licen[sc]e)\b/iu,
    terms: [
      'disseminat*',
      'publish*',
      'publication*',
      'open access',
      'workshop*',
      'outreach',
      'repositor*',
      'conference*',
    ],
    why: 'Results that reach nobody change nothing, and panels ask for the route.',
    how: 'Say where results, data and code will be put, when, and who will be told.',
    isAsked: true,
  }),
  element('assessment', 'impact', {
    title: 'how that is checked',
    pattern:
      /\b(?:evaluat(?:e|ed|ion|ing)|assess(?:ed|ment|ing)?|surveys? (?:of|will|participants)|feedback|metrics?|track(?:ed|ing)?|monitor(?:ed|ing)?|indicators?|number of (?:users|participants|downloads|students))\b/iu,
    terms: ['evaluat*', 'assess*', 'feedback', 'metric*', 'monitor*', 'track*'],
    why: 'A promise of impact without a check is read as a wish.',
    how: 'Say which count or survey will show that the gain came about.',
    isAsked: false,
  }),
]

export interface Found {
  readonly element: Element
  readonly sentences: readonly Sentence[]
}

/** Sentences that show an element, the fullest first; a heading alone shows nothing. */
export function findElements(reading: Reading): readonly Found[] {
  const sentences = reading.sentences.filter(
    ({ words, role }) => words.length >= 6 && words.length <= 90 && role !== 'references',
  )
  return elements.map((one) => ({
    element: one,
    sentences: sentences
      .filter(({ text }) => one.pattern.test(text))
      .toSorted((a, b) => weightOf(one, b) - weightOf(one, a) || a.index - b.index),
  }))
}

/** Plans and numbers speak more than mere words. */
function weightOf({ pattern }: Element, { text, words }: Sentence): number {
  const hits = text.match(new RegExp(pattern.source, `${pattern.flags}g`))?.length ?? 0
  const isPlan = /\b(?:will|propose|aim)\b/u.test(text) ? 1 : 0
  const isFull = words.length >= 10 && words.length <= 45 ? 1 : 0
  return Math.min(3, hits) + isPlan + isFull
}

export function absenceOf({ title, terms }: Element, reading: Reading): Absence {
  return {
    what: title,
    terms: [...terms],
    scope: 'draft',
    searched: reading.analysed.document.blocks.length,
  }
}
