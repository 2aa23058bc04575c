/*
 * Words of orders to whoever judges a draft, as parts of expressions. In small letters.
 */

export const work =
  '(?:this|the (?:present|above|following|enclosed|attached)) (?:\\p{Ll}+ )?(?:paper|essay|draft|manuscript|submission|thesis|dissertation|work|text|document|report|article|assignment|study|proposal)(?!\\p{L})'
export const judge =
  '(?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?|judges?|tutors?)'
export const machine =
  '(?:(?:ai|llm|gpt|automated|automatic|machine|artificial|robot|computer)[ -](?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?|judges?|readers?|tools?|assistants?|models?|systems?|agents?)|ais?|llms?|chat ?bots?|chatgpt|(?:large )?language models?|assistants?)'
export const answer =
  '(?:feedback|reviews?|reports?|verdict|summary|evaluation|critique|assessment|comments?|notes|findings|response|output|answer|judge?ment)'
export const yours = String.raw`your (?:\p{Ll}+ ){0,2}${answer}(?!\p{L})`
export const faults =
  '(?:weakness(?:es)?|faults?|flaws?|errors?|mistakes?|gaps?|shortcomings?|limitations?|problems?|issues?|findings?|criticisms?|objections?|concerns?|warnings?|negatives?|doubts?)'
export const mark =
  '(?:(?:final|overall|total|general) )?(?:scores?|grades?|marks?|ratings?|verdicts?|decisions?|recommendations?|levels?|severit(?:y|ies)|bands?)'
export const best = String.raw`(?:best|top|highest|upper|first|maximum|full|perfect|excellent|outstanding|exceptional|distinction|strong|high(?:ly)?|generous(?:ly)?|favou?rabl[ey]|leniently|kindly|above|at least|positive|accept(?:ed|able)?|pass(?:ed)?|without|nine|ten|\d+ ?\/ ?\d+|[5-9]\d|100)`
export const praise =
  '(?:excellent|outstanding|exceptional|flawless|perfect|brilliant|superb|rigorous|novel|original|convincing|sound|groundbreaking|innovative|impressive|exemplary|strong|best|accepted|ready|publishable|no (?:\\p{Ll}+ )?(?:changes|revisions?|corrections?|errors|problems|faults|flaws|issues|weaknesses))'
export const merits =
  '(?:novelty|originality|importance|strengths?|quality|rigou?r|contributions?|merits?|value|significance|virtues|brilliance|excellence)'
export const favour =
  '(?:kind|generous|lenient|gentle|favou?rable|positive|nice|mild|forgiving|uncritical|indulgent|merciful)'
export const standards =
  '(?:rubrics?|(?:scor|mark|grad|assess|evaluat|review)ing (?:guides?|schemes?|criteria|sheets?|keys?|rules|standards|polic(?:y|ies)|guidelines))'
export const rules =
  '(?:instructions?|guidelines?|rules|prompts?|criteria|rubrics?|settings|configuration|polic(?:y|ies)|restrictions|safeguards|directives?|commands|orders)'

/** Who takes part in a study or rates for it, and is told what to do there. */
export const takingPart =
  '(?:participants?|respondents?|annotators?|raters?|volunteers?|interviewees?|pupils)'

/** Where a clause begins that orders something, behind whoever is called, polite words, and the place it is about. */
export const start = String.raw`(?:(?<=^\s*|[.:;!?»”">)]\s*|,\s+(?:and |so |but |then |instead )?)(?:(?:dear )?(?:${machine}|${judge}), )?(?:in ${yours}(?: of ${work})?, )?(?:(?:make|be) (?:sure|certain) (?:to|that you) |remember to |please |kindly |now |then |just |simply |always |so |also )*)`
export const bound =
  '(?:must|should|shall|will|(?:are|is) (?:now |hereby |kindly )?(?:to|required to|expected to|asked to|instructed to|obliged to|told to)|need to|needs to|have to|has to|ought to)'
/** One who reads for a person, told what to do: the imperative, and "you must". */
export const told = String.raw`(?:${start}|(?<!\p{L})you ${bound} (?:\p{Ll}+ly |always |now )?)`
/** The same of a third person, which an account of a study has as well: only beside words for this work. */
export const bidden = String.raw`(?:${told}|(?<!\p{L})(?:${machine}|${judge}) ${bound} (?:\p{Ll}+ly |always |now )?)`
export const never = String.raw`(?:(?:do not|don['’]t|never)|(?<=(?:should|must|shall|will|may|can) )not|(?<=can)not)`
export const forbidden = String.raw`(?:${start}${never}|(?<!\p{L})(?:you|${machine}) (?:(?:should|must|shall|will|may|can) not|cannot|(?:are|is) not (?:to|allowed to|permitted to)))`

export const order = (form: string): RegExp => new RegExp(form, 'gu')
