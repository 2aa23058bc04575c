import { anyIrregularPast, pastsLikePresents } from '../../lexicon/irregular-pasts.ts'
import type { FaultRule } from './reasoning-faults.ts'

const without = String.raw`(?!the |these |those |our |its |their |his |her |my |this |that |of |other |one |in |but |such |relevant |possible |known |available |included |remaining |tested |studied |examined |selected |treated |analy[sz]ed |investigated |enrolled |sampled |both |two |three |four |five |six |seven |eight |nine |ten |twelve |\d)`

/** Those of whom a study saw some. */
const someSeen = String.raw`(?:people|persons?|humans?|adults?|patients?|students?|pupils?|children|teachers?|women|men|boys|girls|users?|workers?|compan(?:y|ies)|schools?|hospitals?|famil(?:y|ies)|households?|learners?|firms?|employees?|managers?|nurses?|doctors?|midwives|citizens?|voters?|parents|carers|teenagers|mothers?|fathers?|farmers?|farms?|footballers?|athletes?|swimmers?|runners?|drivers?|cyclists?|tourists?|visitors?|residents?|villagers?|towns?|cities|villages?|rivers?|lakes?|plants?|ferns?|animals?|birds?|fish|cattle|infants|babies|speakers?|readers?|musicians?|apprentices?|trainees?|undergraduates?|freshmen|graduates?|librarians?|refugees?|migrants?)`

const past = `(?:${anyIrregularPast}|${pastsLikePresents}|lay|bore)`

/** Where a sentence leaves room, tells what was done or gives the word to another. */
const restricted =
  /[“”"?=]|\b(?:(?:I|we) (?:will|shall|then)|may|might|could|would|should|must|expect\w*|not|n[’']t|cannot|no|hardly|almost|nearly|often|usually|generally|mostly|sometimes|if|unless|except|whether|suggests?|perhaps|possibly|probably|seems?|appears?|likely|needs?|argue[sd]?|claim(?:s|ed)?|believe[sd]?|said|says|aims?|order to|hopes?|were|was|had|did|assum\w+|theorem|lemma|algorithm|simulat\w+|scenarios?|projection\w*|user|server|function|system|database|thread|processor|law|act|court|article|contract)\b/iu

/** Claims on all of those of whom a study saw some. Of 46,000 sentences of drafts and published papers none is told. */
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
]
