import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { rememberedFor } from '../../remembered.ts'
import { apart, findSlips, notToldBy, slipRule } from '../../slips/find-slips.ts'
import type { Slip, SlipRule } from '../../slips/find-slips.ts'
import { learnerVerbs } from '../../slips/learner-slips.ts'
import { lostVerbs } from '../../slips/missing-words/class-lost-words.ts'
import { slipsNote } from '../../slips/slips-note.ts'
import { classVerbSlips } from '../../slips/verbs/class-verb-forms.ts'
import { confusedWordSlips } from './confused-words.ts'

/** What stands before a subject that is no object: "makes it show" is right, "because it show" is not. */
const clause =
  /(?:^|[,;:] |(?<!\p{L})(?:because|since|although|though|while|whereas|but|and|so) )$/u
/** Forms of the past that are no base form too ("found" a city, "left", "saw" wood), by their base. */
const pasts: Readonly<Record<string, string>> = {
  had: 'have',
  has: 'have',
  was: 'be',
  were: 'be',
  been: 'be',
  is: 'be',
  showed: 'show',
  shown: 'show',
  shows: 'show',
  gave: 'give',
  given: 'give',
  went: 'go',
  gone: 'go',
  took: 'take',
  taken: 'take',
  made: 'make',
  got: 'get',
  knew: 'know',
  known: 'know',
  thought: 'think',
  became: 'become',
  began: 'begin',
  kept: 'keep',
  met: 'meet',
  said: 'say',
  saw: 'see',
  seen: 'see',
  sent: 'send',
  spent: 'spend',
  told: 'tell',
  understood: 'understand',
  won: 'win',
  wrote: 'write',
  written: 'write',
  used: 'use',
  provided: 'provide',
  considered: 'consider',
  affected: 'affect',
  included: 'include',
  observed: 'observe',
  reported: 'report',
  received: 'receive',
  required: 'require',
  changed: 'change',
  increased: 'increase',
  decreased: 'decrease',
  improved: 'improve',
  indicated: 'indicate',
  differed: 'differ',
  reached: 'reach',
  allowed: 'allow',
  followed: 'follow',
  resulted: 'result',
  worked: 'work',
  needed: 'need',
  wanted: 'want',
  played: 'play',
  occurred: 'occur',
  existed: 'exist',
  contained: 'contain',
  explained: 'explain',
  supported: 'support',
  revealed: 'reveal',
  appeared: 'appear',
  happened: 'happen',
  belonged: 'belong',
  seemed: 'seem',
  responded: 'respond',
  participated: 'participate',
  succeeded: 'succeed',
  specified: 'specify',
  mentioned: 'mention',
  collected: 'collect',
  applied: 'apply',
  tried: 'try',
  believed: 'believe',
}
const past = Object.keys(pasts).join('|')
/** Verbs that are neither nouns nor adjectives, so that "can be conduct" has no other reading. */
const regular: Readonly<Record<string, string>> = {
  conclude: 'concluded',
  obtain: 'obtained',
  observe: 'observed',
  consider: 'considered',
  achieve: 'achieved',
  perform: 'performed',
  conduct: 'conducted',
  publish: 'published',
  calculate: 'calculated',
  explain: 'explained',
  describe: 'described',
  identify: 'identified',
  apply: 'applied',
  analyze: 'analyzed',
  analyse: 'analysed',
  determine: 'determined',
  divide: 'divided',
  improve: 'improved',
  reduce: 'reduced',
  provide: 'provided',
  include: 'included',
  define: 'defined',
  develop: 'developed',
  generate: 'generated',
  collect: 'collected',
  implement: 'implemented',
  investigate: 'investigated',
  examine: 'examined',
  assess: 'assessed',
  evaluate: 'evaluated',
  solve: 'solved',
  choose: 'chosen',
  write: 'written',
  take: 'taken',
  give: 'given',
  see: 'seen',
  know: 'known',
  derive: 'derived',
  introduce: 'introduced',
  interpret: 'interpreted',
  replace: 'replaced',
  remove: 'removed',
  require: 'required',
  affect: 'affected',
  avoid: 'avoided',
  achive: 'achieved',
  discuss: 'discussed',
  measure: 'measured',
  compare: 'compared',
  detect: 'detected',
  predict: 'predicted',
  produce: 'produced',
  classify: 'classified',
  create: 'created',
  carry: 'carried',
  base: 'based',
  call: 'called',
  locate: 'located',
  relate: 'related',
}
const base = Object.keys(regular).join('|')
const third: Readonly<Record<string, string>> = {
  show: 'shows',
  suggest: 'suggests',
  indicate: 'indicates',
  make: 'makes',
  take: 'takes',
  give: 'gives',
  contain: 'contains',
  provide: 'provides',
  require: 'requires',
  consist: 'consists',
  mean: 'means',
  include: 'includes',
  need: 'needs',
  depend: 'depends',
  use: 'uses',
  seem: 'seems',
  appear: 'appears',
  become: 'becomes',
  allow: 'allows',
  help: 'helps',
  lead: 'leads',
  represent: 'represents',
  describe: 'describes',
  have: 'has',
  do: 'does',
  go: 'goes',
  come: 'comes',
  say: 'says',
  refer: 'refers',
  demonstrate: 'demonstrates',
  cause: 'causes',
  increase: 'increases',
  decrease: 'decreases',
  follow: 'follows',
  reveal: 'reveals',
}
const bare = Object.keys(third).join('|')
const present =
  'present|propose|describe|show|examine|investigate|explore|discuss|analyze|analyse|introduce|provide|suggest|demonstrate|address|consider|contribute|attempt to|seek to|aim to|focus on|try to|use|have|evaluate|compare|employ'
const plural =
  'results|findings|experiments|studies|authors|participants|students|patients|methods|differences|researchers|values|variables|parameters|factors|models|algorithms|respondents|people|children|teachers|users|techniques|analyses|effects'
const singularVerbs: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  shows: 'show',
  suggests: 'suggest',
  indicates: 'indicate',
  demonstrates: 'demonstrate',
  reveals: 'reveal',
  provides: 'provide',
  includes: 'include',
  seems: 'seem',
  needs: 'need',
  uses: 'use',
}
/** Nouns that are counted and name nothing on their own, so that one verb of the singular cannot follow them. */
const counted =
  'samples|tests|measurements|subjects|items|questions|answers|scores|cells|animals|plants|interviews|responses|documents|articles|papers|images|questionnaires|surveys|households|schools|women|men|specimens|plots|rats|patterns|costs|prices|rates|levels|cases|groups|coefficients|estimates|observations|simulations|equations|concentrations'
const oneVerb = Object.keys(singularVerbs).join('|')
const perfectOfPast: Readonly<Record<string, string>> = {
  took: 'taken',
  went: 'gone',
  wrote: 'written',
  gave: 'given',
  knew: 'known',
  chose: 'chosen',
  spoke: 'spoken',
  broke: 'broken',
  threw: 'thrown',
  drew: 'drawn',
  grew: 'grown',
  began: 'begun',
}

const modal = 'can|could|may|might|must|will|would|should'

const afterModal = /\b(can|could|may|might|must|will|would|should|cannot|to) $/u

const rules: readonly SlipRule[] = [
  ...learnerVerbs,
  slipRule(String.raw`([Hh]e|[Ss]he|[Ii]t) (${bare})`, ([, who = '', verb = ''], before) =>
    clause.test(before) ? `${who} ${third[verb]}` : null,
  ),
  // "Towns that do not want it don't pay": an object before the verb of the whole.
  slipRule(String.raw`([Hh]e|[Ss]he|[Ii]t) (don['’]t)`, ([, who = ''], before) =>
    clause.test(before) ? `${who} does not` : null,
  ),
  slipRule(String.raw`([Hh]e|[Ss]he|[Ii]t) are`, ([, who = ''], before) =>
    clause.test(before) ? `${who} is` : null,
  ),
  slipRule(
    String.raw`([Tt]hey|[Ww]e) (was|has|is)`,
    ([, who = '', verb = '']) => `${who} ${singularVerbs[verb]}`,
  ),
  slipRule(
    String.raw`((?:[Tt]hey|[Ww]e)(?: (?:also|further|then|often|first|lastly|finally))?) (${Object.values(third).join('|')}|differs|works|lives|wants|thinks|believes|exists|occurs)`,
    ([, who = '', verb = '']) =>
      `${who} ${verb === 'has' ? 'have' : verb === 'does' ? 'do' : verb.replace(verb === 'goes' ? /es$/u : /s$/u, '')}`,
  ),
  slipRule(
    String.raw`^(Participants|Patients|Students|Respondents|Children|Teachers|Researchers|Results|Findings|Samples|Interviews|Authors|Women|Men) (was|is|has|does)`,
    ([, noun = '', verb = ''], before) => (before === '' ? `${noun} ${singularVerbs[verb]}` : null),
  ),
  slipRule(
    String.raw`This (paper|study|article|thesis|work|section|chapter|research|report|essay|dissertation|project) (${present})(?! (?:of|for|case|cases|by|and))`,
    ([, noun = '', verb = ''], before) => {
      if (before !== '') return null
      const [word = '', ...rest] = verb.split(' ')
      return ['This', noun, asThird(word), ...rest].join(' ')
    },
  ),
  slipRule(
    String.raw`([Tt]hese|[Tt]he|[Oo]ur|[Bb]oth|[Tt]hose|[Aa]ll) (${plural}) (${oneVerb})`,
    ([, word = '', noun = '', verb = ''], before) =>
      /(?:^|(?<!\p{L})that )$/u.test(before) ? `${word} ${noun} ${singularVerbs[verb]}` : null,
  ),
  slipRule(
    String.raw`([Dd]o|[Dd]oes|[Dd]id)(?: not|n['’]t) (${past})`,
    ([, word = '', verb = ''], before) =>
      // "Those who did not had …": the verb behind belongs to "those".
      /(?:who|that|which|ones?|groups?|and|or|those|whom) (?:\p{Ll}+ly )?$/u.test(before)
        ? null
        : `${word} not ${pasts[verb]}`,
  ),
  slipRule(
    String.raw`([Dd]o|[Dd]oes|[Dd]id) not found (any|that|significant|evidence|no|the same|it|out)`,
    ([, word = '', next = '']) => `${word} not find ${next}`,
  ),
  slipRule(String.raw`(${modal}|cannot) able to`, ([, word = '']) => `${word} be able to`),
  slipRule(
    String.raw`([Ii]t|[Tt]hey|[Ww]e|[Hh]e|[Ss]he|which|[Tt]his|[Tt]here) (${modal}) (has|had|is|are|was|were|been)`,
    ([, who = '', word = '', verb = '']) =>
      `${who} ${word} ${verb === 'been' ? 'have been' : (pasts[verb] ?? 'be')}`,
  ),
  slipRule(
    String.raw`(must|should|may|might) to (be|have|do|make|use|take|give|get|find|show|consider)`,
    ([, word = '', verb = '']) => `${word} ${verb}`,
  ),
  slipRule(
    String.raw`(can|could|may|might|must|will|would|should|cannot|has been|have been|had been|being|can also|could also|may also|should also|can not|will not|should not) (be )?(${base})(?= (?:in|to|by|with|on|from|using|as|at|that|into|through|between|the|a)(?!\w)|[.,;])`,
    ([, word = '', be = '', verb = '']) => {
      const isPassive = be !== '' || /(?:been|being)$/u.test(word)
      return isPassive ? `${word} ${be}${regular[verb]}` : null
    },
  ),
  slipRule(
    String.raw`(is|are|was|were) (conduct|perform|obtain|calculate|publish|develop|collect|generate|choose|describe|carry out|determine) (by|using|with|from)`,
    ([, be = '', verb = '', next = '']) =>
      `${be} ${verb === 'carry out' ? 'carried out' : regular[verb]} ${next}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) (base|relate|locate|compose|divide) (on|to|in|of|into)`,
    ([, be = '', verb = '', next = '']) => `${be} ${verb}d ${next}`,
  ),
  slipRule(
    String.raw`([Ii]n order to) (is|was|made|got|found|gave|took|had|has|\p{Ll}{2,}ing|\p{Ll}{2,}ed)`,
    ([, head = '', verb = '']) =>
      /^(?:bring|sing|ring|cling|fling|sting|string|swing|spring|wring|sling|need|feed|speed|proceed|exceed|succeed|embed|shed|wed|bleed|breed|seed|weed|heed|shred|overfeed|ping|bed)$/u.test(
        verb,
      )
        ? null
        : pasts[verb] === undefined
          ? `“${head.toLowerCase()}” takes the plain verb`
          : `${head} ${pasts[verb]}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) (depends?|consists?|belongs?|exists?|contains?)(?= (?:on|of|to|in|the|a)(?!\w))`,
    ([, be = '', verb = '']) =>
      be === 'is' || be === 'was' ? `${verb.replace(/s$/u, '')}s` : verb.replace(/s$/u, ''),
  ),
  slipRule(
    String.raw`(is|are|was|were|has been|have been) (occurred|happened|existed)`,
    ([, , verb = '']) => verb,
  ),
  slipRule(
    String.raw`(has|have|had) (choose|write|take|give|know|develop|demonstrate|investigate|examine|consider|provide|indicate|suggest|propose|describe|apply|obtain|identify|perform|conclude|publish|be|do|go|became|began|went|wrote|took|gave|knew|chose|saw|shew)(?! (?:not|without|away|and take)(?!\w))`,
    ([, have = '', verb = '']) => `${have} ${perfect[verb] ?? regular[verb] ?? verb}`,
  ),
  slipRule(
    String.raw`(was|were|been|being) (${Object.keys(perfectOfPast).join('|')})(?= (?:by|from|in|to|with|at|on|for|into|as)(?!\w)|[.,;])`,
    ([, be = '', verb = '']) => `${be} ${perfectOfPast[verb]}`,
  ),
  slipRule(
    String.raw`be (seem|seems|appear|appears|happen|exist|occur|depend)(?= (?:that|to|in|as|on|when|if|the|a)(?!\w)|[.,;])`,
    ([, verb = ''], before) => {
      const word = afterModal.exec(before)?.[1]
      return word === undefined
        ? null
        : `${verb.replace(/s$/u, '')} (“${word} ${verb.replace(/s$/u, '')}”), or be seen`
    },
  ),
  slipRule(
    String.raw`^(The|Our|This) (analysis|study|model|survey|method|approach|theory|experiment|literature|figure|table|evidence|algorithm|data ?set|author|paper) (show|suggest|indicate|demonstrate|reveal|confirm|imply|assume|predict)(?= (?:that|the|a|an|how|no|us)(?!\w))`,
    ([, head = '', noun = '', verb = '']) =>
      `${head} ${noun} ${verb === 'imply' ? 'implies' : `${verb}s`}`,
  ),
  slipRule(
    String.raw`^(This|It) (allow|suggest|indicate|enable|require|provide|include|imply|demonstrate|reveal|confirm|depend|seem|contain|represent)(?= (?:us|that|the|a|an|how|to|for|on|researchers|people|users|them)(?!\w))`,
    ([, who = '', verb = '']) => `${who} ${verb === 'imply' ? 'implies' : `${verb}s`}`,
  ),
  slipRule(
    String.raw`^The (${counted}) (was|is|has)(?= (?:\p{Ll}+ly )?(?:then |also |not |all |both |randomly )?(?:\p{Ll}+(?:ed|en|t)|made|held|found|put|cut|of|in|from|very|too|more)(?!\w))`,
    ([, noun = '', verb = '']) => `The ${noun} ${singularVerbs[verb]}`,
  ),
]

const perfect: Readonly<Record<string, string>> = {
  demonstrate: 'demonstrated',
  indicate: 'indicated',
  suggest: 'suggested',
  propose: 'proposed',
  be: 'been',
  do: 'done',
  go: 'gone',
  became: 'become',
  began: 'begun',
  went: 'gone',
  wrote: 'written',
  took: 'taken',
  gave: 'given',
  knew: 'known',
  chose: 'chosen',
  saw: 'seen',
  shew: 'shown',
}

function asThird(verb: string): string {
  if (verb === 'have') return 'has'
  return verb === 'try' ? 'tries' : /(?:s|sh|ch)$/u.test(verb) ? `${verb}es` : `${verb}s`
}

/** Verbs whose form is wrong, in the order in which they are told. */
export const verbSlips = rememberedFor((analysed: AnalysedDocument): readonly Slip[] =>
  apart(findSlips(analysed, rules), classVerbSlips(analysed), lostVerbs(analysed)),
)

/** "he have", "did not found", "can be conduct", "in order to improving": a verb in a form that cannot stand there. */
export default defineCheck({
  id: 'verb-slips',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(
      notToldBy(verbSlips(analysed), () => confusedWordSlips(analysed)),
      {
        check: 'verb-slips',
        one: 'form of the verb',
        many: 'verbs in a form that cannot stand',
        why: 'A wrong form makes a reader go back to see who does what, and when.',
        how: 'Correct each, and read the sentences around them aloud: the same slip mostly comes again.',
      },
    ),
})
