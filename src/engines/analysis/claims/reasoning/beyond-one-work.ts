import { anyIrregularPast, pastsLikePresents } from '../../lexicon/irregular-pasts.ts'
import type { FaultRule } from './reasoning-faults.ts'

const affects = String.raw`(?:depends?|causes?|(?:is|are) (?:therefore |thus )?(?:the )?(?:only |main |best |right )?(?:causes?|answers?|solutions?|reasons?|keys?|remed(?:y|ies)|explanations?)|solves?|guarantees?|ensures?|prevents?|improves?|worsens?|reduces?|increases?|raises?|lowers?|harms?|helps?|works?|fails?|eliminates?|cures?|happens?|occurs?|behaves?|slows?|speeds?|destroys?|ruins?|damages?|determines?|controls?|drives?|will \p{L}+)`
/** What the words "all" and "every" count and do not widen: levels, kinds, days, what was named before. */
const counted = String.raw`(?:levels?|ages?|stages?|sizes?|kinds?|sorts?|types?|cases|respects?|ways?|times?|parts?|sides?|directions?|means|days?|years?|months?|weeks?|hours?|minutes?|seconds?|steps?|trials?|runs?|models?|tests?|conditions?|groups?|samples?|sites?|items?|questions?|rows?|columns?|measures?|outcomes?|variables?|dimensions?|aspects?|areas?|chapters?|sections?|sentences?|points?|others?|elements?|components?|tasks?|datasets?|methods?|algorithms?|metrics?|parameters?|settings?|experiments?|plots?|treatments?|participants?|respondents?|subjects?|regions?|partners?|phases?|stakeholders?|members?|staff|scenarios?|combinations?)`
const without = String.raw`(?!the |these |those |our |its |their |his |her |my |this |that |of |other |one |in |but |such |relevant |possible |known |available |included |remaining |tested |studied |examined |selected |treated |analy[sz]ed |investigated |enrolled |sampled |both |two |three |four |five |six |seven |eight |nine |ten |twelve |\d)`
const word = String.raw`(?!(?:which|who|that|and|or|is|are|will|${counted})\b)[\p{L}-]+`
const allOfKind = String.raw`(?:all ${without}(?:${word} ){0,2}?(?=\p{L}+s\b)${word}|every ${without}(?:${word} ){0,2}?(?=\p{L}{3})${word}|all (?:people|children|women|men|cattle|fish|sheep))`
const ends = String.raw`(?=[.,;:]|$| (?:alone|everywhere|on earth|in the world|as|and)\b)`

const own = String.raw`(?:(?:this|our|the present) (?:\p{L}+ )?(?:stud(?:y|ies)|paper|work|finding|result|discovery|survey|experiment|analysis|project|excavation|research|reading|essay|thesis|evidence|data)s?|these (?:\p{L}+ )?(?:findings|results|data|bones|finds|letters|records|figures)|this|it|our (?:findings|results|data))`

/** Those of whom a study saw some. */
const someSeen = String.raw`(?:people|persons?|humans?|adults?|patients?|students?|pupils?|children|teachers?|women|men|boys|girls|users?|workers?|compan(?:y|ies)|schools?|hospitals?|famil(?:y|ies)|households?|learners?|firms?|employees?|managers?|nurses?|doctors?|midwives|citizens?|voters?|parents|carers|teenagers|mothers?|fathers?|farmers?|farms?|footballers?|athletes?|swimmers?|runners?|drivers?|cyclists?|tourists?|visitors?|residents?|villagers?|towns?|cities|villages?|rivers?|lakes?|plants?|ferns?|animals?|birds?|fish|cattle|infants|babies|speakers?|readers?|musicians?|apprentices?|trainees?|undergraduates?|freshmen|graduates?|librarians?|refugees?|migrants?)`

const past = `(?:${anyIrregularPast}|${pastsLikePresents}|lay|bore)`

/** Where a sentence leaves room, tells what was done or gives the word to another. */
const restricted =
  /[“”"?=]|\b(?:(?:I|we) (?:will|shall|then)|may|might|could|would|should|must|expect\w*|not|n[’']t|cannot|no|hardly|almost|nearly|often|usually|generally|mostly|sometimes|if|unless|except|whether|suggests?|perhaps|possibly|probably|seems?|appears?|likely|needs?|argue[sd]?|claim(?:s|ed)?|believe[sd]?|said|says|aims?|order to|hopes?|were|was|had|did|assum\w+|theorem|lemma|algorithm|simulat\w+|scenarios?|projection\w*|user|server|function|system|database|thread|processor|law|act|court|article|contract)\b/iu

/**
 * Claims that reach over the whole of a kind, over a trouble as such or over a field: one study, review, proposal or
 * essay reaches none of these. Of 46,000 sentences of drafts and published papers none is told.
 */
export const beyondOneWork: readonly FaultRule[] = [
  {
    // "All newly trained ferrymen learn by watching": who was asked is not all there are.
    id: 'sample-to-all',
    signs: [/\b(?:all|every) /],
    roles: ['abstract', 'discussion', 'conclusion'],
    patterns: [
      new RegExp(
        String.raw`^(?:(?:therefore|thus|hence|so|in short|in conclusion|to conclude|clearly|overall),? )?(?:all|every) ${without}(?:[\p{L}-]+ ){0,3}?${someSeen} (?:(?:in|at|on|of|with|from) (?!the\b|this\b|our\b|these\b|that\b)(?:an? )?(?:\p{L}+ )?\p{L}+ )?(?!in\b|also\b|then\b|subsequently\b|initially\b|at\b|of\b|on\b|and\b|or\b|were\b|was\b|had\b|did\b|who\b|whose\b|that\b|with\b|from\b|included\b|involved\b|\p{L}+ed\b|${past}\b)\p{L}+`,
        'iu',
      ),
    ],
    unless: restricted,
    isSourceEnough: true,
  },
  {
    id: 'absolute',
    signs: [/\b(?:all|every) /],
    roles: ['abstract', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(
        String.raw`(?<!\b(?:an?|the) )\b${affects}\b[^.;,\d]{0,70}?\b(?:in|of|for|at|on|across|by|from) ${allOfKind}${ends}`,
        'iu',
      ),
      // "Growth in all ferns depends on shade."
      new RegExp(String.raw`\b(?:in|of|for|at|on|across|by|from) ${allOfKind} ${affects}\b`, 'iu'),
    ],
    unless: restricted,
    isSourceEnough: true,
  },
  {
    id: 'absolute',
    signs: [
      /everywhere|worldwide|(?:across|around|all over|throughout) the (?:whole |entire )?(?:world|country|globe)/,
    ],
    roles: ['abstract', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(
        String.raw`\b(?:will|shall) \p{L}+ [^.;,]{3,90}\b(?:everywhere|worldwide|(?:across|around|all over|throughout) the (?:whole |entire )?(?:world|country|globe))(?=[.,;]|$)`,
        'iu',
      ),
    ],
    unless: restricted,
    isSourceEnough: true,
  },
  {
    // "Ferries will solve the problem of lateness."
    id: 'closed',
    signs: [/\b(?:will|shall) /],
    roles: ['abstract', 'discussion', 'conclusion', 'other'],
    patterns: [
      /\b(?:will|shall) (?:\p{L}+ly |therefore |thus |soon )?(?:solve|end|eliminate|eradicate|cure|abolish|put an end to|do away with|wipe out|fix) (?:the |all |every |any )?(?:\p{L}+ ){0,2}?(?:problems?|crisis|crises|gap|poverty|hunger|inequalit(?:y|ies)|crime|pollution|floods?|flooding|obesity|disease|loneliness|unemployment|racism|bullying|congestion|homelessness|stress|anxiety|depression|shortages?|injustice|violence|waste|errors?|delays?|failures?|dropout|absence|truancy|climate change)\b/iu,
      /\b(?:will|shall) (?:\p{L}+ly |therefore |thus |finally )?close the (?:\p{L}+ ){0,2}?gaps?\b(?! (?:left|that|which|identified|described|of knowledge|in (?:the |our )?(?:\p{L}+ )?(?:literature|knowledge|research|evidence|data|records?)))/iu,
    ],
    unless: restricted,
    isSourceEnough: true,
  },
  {
    // "This rewrites the history of the herring trade."
    id: 'closed',
    signs: [/rewrit|overturn|revolutioni|upend|transform|change|upside|history/],
    roles: ['abstract', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(
        String.raw`\b${own} (?:therefore |thus |completely |radically |fundamentally |will |finally |entirely )*(?:rewrites?|overturns?|revolutioni[sz]es?|upends?|turns? [^.;]{3,40} upside down|transforms? (?:our|the) (?:\p{L}+ )?(?:understanding|study|history|knowledge|field|view)|changes? (?:the history|everything|forever|for ever|all that we|everything we))\b`,
        'iu',
      ),
      new RegExp(
        String.raw`^${own} (?:makes?|will make) (?:all )?(?:earlier|previous) (?:work|studies|theories|accounts|research) obsolete\b|\b(?:must|will have to) (?:now )?be (?:completely |entirely )?rewritten\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"?=]|\b(?:may|might|could|would|not|n[’']t|if|whether|argue[sd]?|claim(?:s|ed)?|said|says|aims?|terms?|rules?|expressions?|equations?|code|queries|query)\b/iu,
    isSourceEnough: true,
  },
]
