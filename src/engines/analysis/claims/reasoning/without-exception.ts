import type { Sentence } from '../../analysed-document.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import type { Reading } from '../../readability/reading.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'
import type { SourcePlace } from '../../sourcing/standing-source.ts'

/** A statement that allows no exception, and the words by which it does. */
export interface Unbounded {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

const whole = String.raw`(?:people|humans?|humanity|mankind|societ(?:y|ies)|countr(?:y|ies)|nations?|populations?|governments?|cultures?|organi[sz]ations?|institutions?|fields?|settings?|circumstances?|contexts?|situations?|centur(?:y|ies)|ages|eras|places|areas of life)`
const one = String.raw`(?:person|patient|woman|man|child|student|pupil|teacher|worker|employee|user|citizen|adult|school|university|hospital|clinic|company|firm|farm|government|city|species|individual(?! \p{L}))s?`
const further = String.raw`(?:stud(?:y|ies)|research|works?|accounts?|explanations?|theor(?:y|ies)|debates?|views?|questions?|problems|fields)`

/**
 * Words for all there is, without exception. Of 8,000 sentences of abstracts, discussions and conclusions of published
 * papers fewer than one in 500 has any of them as its own plain statement.
 */
const unbounded: readonly RegExp[] = [
  /\b(?:(?<!\bwho )will (?:always|never|inevitably|invariably|certainly|undoubtedly)|always will|(?:has|have) always(?: and| been(?! (?:\p{L}+ )?(?:viewed|seen|considered|regarded|known|thought|believed|debated|discussed)\b)|\s\p{L}+ed)|never has|(?:is|are|be) (?:certain|(?<!\b(?:patients?|people|persons|children|physicians|clinicians|doctors|nurses|members|parties|participants) (?:is|are) )bound|guaranteed|sure|doomed|destined) to|must (?:therefore |thus )?(?:always|everywhere))\b|\binevitably\b|\b(?:is|are|has|have) (?:therefore |thus )?certainly\b(?! (?:\p{L}+ )?(?:needed|necessary|required|warranted|possible|worth\p{L}*|desirable|welcome|true)\b)/iu,
  /\b(?:undoubtedly|undeniabl[ey]|unquestionabl[ey]|indisputabl[ey]|leaves? no doubt|there is no doubt|beyond (?:any |all |a )?(?:reasonable )?doubt|with (?:complete|absolute|full|total) certainty|cannot be (?:doubted|denied|disputed)|(?:nobody|no one|no-one|only a fool) (?:can|could|would|who has|who looks)|once and for all|without (?:any )?exceptions?|admits? of no exception|(?<!\b(?:is|are|be) )no exceptions?)\b/iu,
  new RegExp(
    String.raw`\b(?:in|for|to|across|of|at|under) (?:all|every|each and every)(?: other| possible| conceivable)? ${whole}\b(?! (?:sizes?|levels?|groups?|types?|densit\p{L}+|samples?|data))|\b(?:all|every|any|the whole of) (?:people|humanity|mankind|societ(?:y|ies)|human beings?)\b|\b(?:in|of) every case\b|\bunder (?:all|any) (?:possible |conceivable )?conditions\b|\beach and every (?:\p{L}+ ){1,4}(?:is|are|can|will|has|must)\b|\bthere is no (?:setting|case|country|field|situation|population) in which\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:all|every|any) (?:earlier|previous|future|further|other) ${further}\b|\bno (?:other|further) (?:factors?|explanations?|causes?|reasons?|stud(?:y|ies)|research|evidence) (?:is|are|can|could|matters?|plays?)\b|\bnothing else\b|\bthe (?:sole|only(?: possible| true)?) (?:reasons?|causes?|explanations?|ways?|drivers?|factors?|determinants?) (?:for|of|is|why|that|behind)\b|\bdetermines everything\b`,
    'iu',
  ),
  /\b(?:everyone|everybody|all people) (?:agrees?|knows?|wants?|who (?:has|ignores|denies|doubts|looks))\b|(?<!\b(?:many|some|most|few|several|other|of) )\b(?:people|men and women|human beings) (?:everywhere|all over the world|around the world|of all times)\b|\b(?:rich and poor|young and old|men and women),? (?:alike|rich and poor|young and old|north and south)|\buniversal(?:ly)? (?:laws?|true|valid|applicable|rules?)\b|\b(?:true|valid|holds?|applies|apply) (?:everywhere|universally|anywhere|for everyone|(?:for|of) all (?!\p{L}(?!\p{L})))\b|\bwherever\b[^.;]{3,60}\b(?:is|are) found\b|\bwhatever (?:its|their|the) (?:\p{L}+, )*\p{L}+\b/iu,
  // Settled for good, with nothing left to be found out or explained.
  new RegExp(
    String.raw`\b(?:debates?|matters?|questions?|issues?|controvers(?:y|ies)|disputes?) (?:\p{L}+ ){0,6}?(?:is|are|has been|have been|can be|may be) (?:\p{L}+ ){0,4}?(?:closed|settled|resolved|decided|over|answered for good)\b|\bfurther (?:stud(?:y|ies)|research|work|evidence|tests?)\b[^.;]{0,40}\b(?:superfluous|unnecessary|redundant|pointless|obsolete)\b|\bno (?:further|more|additional) (?:stud(?:y|ies)|research|work|evidence) (?:is|are) (?:needed|necessary|required)\b|(?<!\bto )\b(?:fully|completely|entirely|perfectly|wholly) (?:explains?|determines?|accounts? for|predicts?|solves?)\b|\bcan (?:now )?be (?:fully|completely|entirely|perfectly) (?:explained|predicted|controlled|trusted|avoided|prevented)\b`,
    'iu',
  ),
  // All people, at all times and everywhere.
  new RegExp(
    String.raw`\b(?:all of us|each of us|all of mankind|all of humanity|humanity (?:has|will|is|must|needs)|mankind (?:has|will|is|must|needs)|every human being|the (?:whole|entire) (?:of )?(?:world|society|humanity|mankind)|for all time|since time immemorial)\b|\b(?:in|for|to|across|under|throughout) any (?:${whole})\b|\b(?:affects?|concerns?|determines?|explains?|changes?|influences?) (?:everything|everyone|everybody|everywhere)\b|\b(?:holds?|works?|applies|apply|happens?|occurs?) (?:always|everywhere|for everyone|for everybody|in all of)\b|\b(?:has|have) never (?:failed|been wrong|changed)\b`,
    'iu',
  ),
  // Of each one, wherever they are, or by one means alone.
  new RegExp(
    String.raw`\b(?:in|for|to|of) (?:every|each and every|any) ${one}\b(?! (?:in (?:the|this|our)|who|that|with|under)\b)|\bevery ${one} (?:in the world|worldwide|everywhere|must|should|needs? to|has to|will)\b|^(?:\p{L}+ )?\p{L}+s everywhere\b|\bwill\b[^.;]{3,90}\b(?:worldwide|everywhere|(?:all over|around|across) the (?:world|globe))|(?<!\b(?:can|could|may|might|to) (?:\p{L}+ )?)\b(?:detects?|captures?|prevents?|cures?|solves?|eliminates?|removes?) (?:all|every|any) \p{L}+(?!\p{L}| (?:that|of)\b)|\b(?<!\bcannot )(?:fully|completely|entirely|perfectly) (?:captures?|detects?|represents?|reflects?|prevents?|eliminates?)\b|\bthe only (?:possible|true|meaningful|valid|reliable|effective|viable|reasonable|plausible|sensible) \p{L}+|\bnever (?:matters?|plays?|affects?|influences?|causes?|harms?)\b`,
    'iu',
  ),
]
/** What bounds a statement after all, denies it, leaves it open, gives it to another or tells what was seen. */
const bounded =
  /[“”"?]|\d\s?%|\d\.\d|\b(?:especially|particularly|limit(?:ations?|ed|s)|lack(?:s|ing)?|challeng\p{L}*|difficult\p{L}*|shortcomings?|defin(?:ed?|ition)\p{L}*)\b|\b(?:future|further) (?:stud\w+|works?|research|efforts?) (?:must|needs?|will|has to|have to)\b|^without\b(?! (?:any )?exception)|\b(?:than|needs?|may|might|could|should|would|perhaps|possibl[ey]|probabl[ey]|likely|unlikely|suggest\w*|seem\w*|appear\w*|nearly|almost|hardly|not|n[’']t|cannot be (?:generali[sz]ed|excluded|ruled)|if|when|whether|unless|except|was|were|had|did|believed?|claim(?:s|ed)?|argue[sd]?|said|says|according|assum\w+|model\w*|simulat\w*|theorem|lemma|proof|equation|in (?:our|this|the present) (?:study|sample|data|case|cohort|model))\b/iu
/** "Cannot be doubted", "there is no case in which it would fail" deny and condition nothing of what is claimed. */
const deniesDoubt =
  /\bcannot be (?:doubted|denied|disputed)\b|\bthere is no \p{L}+ in which\b[^.;,]*?\b(?:would|could|might)\b/iu

/** "The results suggest that carp will always grow": what is so sure is not bounded by the verb before it. */
const suggests = /\b(?:suggest(?:s|ed)?|indicat(?:es?|ed)) that\b/iu
const surest =
  /\b(?:always|bound|doomed|destined|guaranteed|inevitably|invariably|certainly|undoubtedly|exceptions?|every case|doubt)\b/iu

/** What bounds a statement from behind a comma as well. */
const condition =
  /[“”"?]|\b(?:if|when|whether|unless|except|provided|as long as|than|not|n[’']t)\b/iu

/**
 * What is granted before the claim, told of a tool, of history or of what is known, and what will change as more is found
 * out. Of sixteen such words in 1,100 open articles seven stood so, and none of the seven was a claim.
 */
const fair =
  /^(?:while|although|though)\b[^,]*\b(?:undoubtedly|certainly|inevitably|always)\b[^,]*,|^whatever\b[^,]*,[^.]*\b(?:we|our)\b|\b(?:software|tools?|pipelines?)\b[^.]*\bfor any\b|\b(?:is|are) sure to change\b|\b(?:is|are) (?:well )?known\b|\bundoubtedly complex\b|\bha(?:s|ve) always (?:\p{L}+ed|been)\b|\bthere (?:will|is|are) always\b/iu

const claiming: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])
const opening: ReadonlySet<string> = new Set(['introduction', 'background'])

/** That there is an exception is denied in so many words; "always" and "every" may have a bound that no word shows. */
export const deniesException =
  /\bno exceptions? (?:exists?|is|are|was|were|has|have|can)\b|\b(?:admits?|allows?|knows?) (?:of )?no exceptions?\b|^without (?:any )?exceptions?, [^.]*\b(?:can|will|must|should|is|are|has to|have to)\b|\buniversal laws?\b|\bthere is no (?:situation|case|setting|country|field|population|person|context) (?:in|to|for) which\b/iu

const ofAnother: ReadonlySet<SourcePlace | null> = new Set(['here', 'before', 'behind'])
/** How many of the first patterns only say how sure or how constant a thing is, as a source for it may have it. */
const ofSureness = 2

/** Words that foretell and leave no way out: hardly anything that stands beside them takes that back. */
const foretells =
  /\b(?:(?<!\bwho )will (?:always|never|inevitably|invariably|undoubtedly)|always will|(?:is|are) (?:(?<!\b(?:patients?|people|persons|children|physicians|clinicians|doctors|nurses|members|parties|participants) (?:is|are) )bound|doomed|destined) to)\b/iu
/** What does: a condition, a denial in the same clause, a model in which it holds … */
const deniedHere = /\b(?:not|n[’']t|no|than|rarely|seldom|hardly)\b/iu
const takesBack =
  /[“”"?]|^(?:although|while|whereas)\b|\b(?:if|when|whether|unless|except|provided|as long as|assum\w+|model\w*|simulat\w*|equations?|algorithms?|theorem|said|says|argue[sd]?|claim(?:s|ed)?|according|sum|value|equal)\b|\bthere will\b/iu
/** … or, behind a weaker word than "always", that a difficulty stays. */
const always = /\balways\b/iu
const staysOpen =
  /\b(?:concerns?|important|limit\w*|challeng\w+|some|need\w*|exist|remain|be an?)\b/iu

/**
 * What a study states of everything, at all times or beyond doubt, where it says what it found means. Other texts mean
 * less by such words: of eight notes on them, read one by one, none was right. Pure.
 */
export function withoutException(reading: Reading): readonly Unbounded[] {
  if (reading.analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(reading.analysed.document, reading.sentences)
  return reading.sentences
    .filter(
      ({ role, text }) => claiming.has(role) || (opening.has(role) && deniesException.test(text)),
    )
    .filter(({ text }) => !isMathematical(text) && !fair.test(text))
    .flatMap((sentence) => {
      const place = placeOf(sentence)
      const found =
        (place === 'here' ? null : foretold(sentence.text)) ??
        // What another has said, here or in the sentence that it carries on, is not the claim of the text; that it holds
        // of everybody and everywhere, no source beside it says.
        (place === 'here'
          ? null
          : plainlyUnbounded(
              sentence.text,
              ofAnother.has(place) ? unbounded.slice(ofSureness) : unbounded,
            ))
      return found === null ? [] : [{ sentence, ...found }]
    })
}

type Words = Pick<Unbounded, 'start' | 'end'>

function foretold(text: string): Words | null {
  const match = foretells.exec(text)
  if (match === null || takesBack.test(text)) return null
  if (!always.test(match[0]) && staysOpen.test(text)) return null
  const from = Math.max(...[',', ';', ':'].map((mark) => text.lastIndexOf(mark, match.index)))
  const to = /[,;:]/u.exec(text.slice(match.index))?.index ?? text.length
  if (deniedHere.test(text.slice(from + 1, match.index + to))) return null
  return { start: match.index, end: match.index + match[0].length }
}

function plainlyUnbounded(text: string, patterns: readonly RegExp[]): Words | null {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  if (match === undefined || match === null) return null
  const end = match.index + match[0].trimEnd().length
  const told = surest.test(match[0]) ? text.replace(suggests, blank) : text
  return isBounded(told, end) ? null : { start: match.index, end }
}

const blank = (words: string): string => ' '.repeat(words.length)

/** By what stands before the words or in their own clause; behind its comma only a condition bounds them. */
function isBounded(text: string, end: number): boolean {
  const clause = /[,;:](?= )/u.exec(text.slice(end))?.index ?? text.length
  const own = text.slice(0, end + clause)
  return (
    bounded.test(own.replace(deniesDoubt, '')) ||
    condition.test(text.slice(own.length).replace(deniesDoubt, ''))
  )
}
