import type { FaultRule } from './reasoning-faults.ts'

/** A p-value above every level in use. */
const large = String.raw`\b[pP]\s?[=>]\s?0?\.[1-9]\d*`
/** An interval of a ratio that runs from below 1 to above it. */
const overOne = String.raw`\b(?:OR|RR|HR|odds ratio|risk ratio|hazard ratio|relative risk)\b[^;]{0,30}?\bCI\b[^\d;]{0,6}0?\.\d+\s?(?:[–-]|to|,)\s?[1-9]\d*(?:\.\d+)?(?!\d)`
/** The other numbers of the test that stand between the words and what shows them empty. */
const soon = String.raw`[^.;]{0,60}?(?:\b[tFrzχηd²]{1,2}\s?(?:\([^()]*\)\s?)?[=<>]\s?[-−–]?\d*\.\d+, ?)?[^.;=]{0,30}?`
/** An interval of a difference that runs from below 0 to above it. */
const overZero = String.raw`\bCI\b[^\d;−–-]{0,6}[−–-]\d*\.\d+,? ?(?:to|,) ?\d*\.\d+`
const shown = String.raw`(?:${large}|${overOne})`

const still = String.raw`(?:(?:also|still|again|clearly|indeed|thus|\p{L}+ly) ){0,2}`
const better = String.raw`(?:more|less|fewer|better|worse|(?!(?:never|ever|other|either|neither|rather|after|over|under|together|number|order|whether|former|latter|however|further|later|earlier|per)\b)\p{Ll}{3,}er)`

/** An effect told as found, beside the number that does not show it. */
const effects: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:had|has|have|exerted|exerts|showed|shows) ${still}an? (?:\p{L}+ )?(?:effect|impact|influence|benefit)\b${soon}${shown}`,
    'iu',
  ),
  new RegExp(String.raw`\binteracted\b${soon}${shown}`, 'iu'),
  new RegExp(
    String.raw`\b(?:was|were|is|are|became|scored|performed|did|slept|worked|learned|learnt|grew|lived|responded|reacted|concentrated|recovered|remembered|ate|felt) ${still}${better}\b(?: \p{L}+)? (?:than\b[^.;]{2,50}?|(?=[(,]))${soon}${shown}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:protects?|protected|improve[sd]?|helps|helped|harms|harmed|lengthen(?:s|ed)|shorten(?:s|ed)|boost(?:s|ed)|worsen(?:s|ed)|strengthen(?:s|ed)|weaken(?:s|ed)) (?!by\b)${soon}${shown}`,
    'iu',
  ),
]

/** "Sleep mediated 21% of it (indirect effect = −0.34, 95% CI −0.55 to 0.08)". */
const mediated = new RegExp(
  String.raw`\b(?:mediated|moderated|predicted|explained|accounted for)\b[^;]{3,110}?${overZero}`,
  'iu',
)

/** "0.81 (95% CI 0.58 to 1.13), a significant reduction", "significantly lower (OR 0.81, 95% CI 0.58 to 1.13)". */
const besideInterval: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:OR|RR|HR|(?:odds|risk|hazards?|rate) ratio|relative risk)\b[^;]{0,30}?\bCI\b[^\d;]{0,6}0?\.\d+\s?(?:[–-]|to|,)\s?[1-9]\d*(?:\.\d+)?(?!\d)[)\]]?,? (?:which (?:is|was) )?(?:an? |the )?(?:statistically |highly )?significant(?:ly)?\b`,
    'iu',
  ),
  new RegExp(String.raw`\bsignificant(?:ly)?\b[^.;()]{0,60}\(${overOne}`, 'iu'),
]

/** "In support of H2, the indirect effect was b = −0.34, 95% CI [−0.81, 0.07]". */
const supported = new RegExp(
  String.raw`\b(?:in support of|supporting|supports|confirming|confirms|as (?:predicted|expected|hypothesi[sz]ed)|consistent with) (?:our |the |this )?(?:H\d[a-z]?|hypothes[ie]s|prediction|expectation)?\b[^;]{0,110}?${overZero}`,
  'iu',
)

/** Effects told where p is above .1, or where the interval of a ratio holds 1, without a word that takes them back. */
export const insignificantEffects: readonly FaultRule[] = [
  {
    id: 'effect-from-chance',
    signs: [/\bp\s?[=>]\s?0?\.[1-9]|\bci\b/],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [...effects, mediated],
    unless:
      /\b(?:no|not|non\w*|nor|neither|none|never|without|insignificant|significan\w*|n\.? ?s|trend|tend(?:s|ed|ency)?|slight(?:ly)?|small|marginal\w*|numerical(?:ly)?|nominal(?:ly)?|descriptive(?:ly)?|uncertain|unsupported|inconclusive|similar(?:ly)?|comparabl[ey]|equal(?:ly)?|fail(?:s|ed)|but|although|though|however|whether|if|while|whereas|despite|may|might|could|seem(?:s|ed)?|appear(?:s|ed)?|than chance|power(?:ed)?|heterogeneity|fit|assumption|normality|baseline|matched|previous\w*)\b|n[’']t\b|\bp\b.*\bp\s?[=<>≤≥]|\bp\s?[<≤]/iu,
    isSourceEnough: true,
  },
  {
    id: 'effect-from-chance',
    signs: [/\bci\b/],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [...besideInterval, supported],
    unless:
      /\b(?:no|not|non\w*|nor|neither|none|never|insignificant|but|although|however)\b|n[’']t\b/iu,
    isSourceEnough: true,
  },
  {
    // "a clear effect, although it did not reach significance", "(p = .31), confirming our hypothesis"
    id: 'effect-from-chance',
    signs: [/signific|\bp\s?[=>]\s?0?\.[1-9]/],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(
        String.raw`\b(?:clear|strong|marked|substantial|considerable|pronounced|definite|powerful) (?:\p{L}+ )?(?:effects?|differences?|improvements?|benefits?|influence|advantage|impact)\b[^.;]{0,90}?\b(?:although|though|even if|while|but) (?:it|this|they|the \p{L}+) (?:did not|did never|failed to|never) (?:quite )?(?:reach|reached|attain|attained|achieve|achieved) (?:statistical )?significance`,
        'iu',
      ),
      new RegExp(
        String.raw`${large}\)?,? (?:thus |thereby |which |and |so )?(?:confirming|supporting|proving|demonstrating|confirms|supports|proves|confirmed|supported|proved) (?:our|my|the|this) (?:(?!null\b)\p{L}+ )?(?:hypothes[ie]s|expectations?|predictions?|theory|claim|idea|view)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:clear|strong|marked) (?:trend|tendency|pattern) \(${large}\) (?:demonstrates|shows|proves|confirms|establishes) that\b`,
        'iu',
      ),
    ],
    unless:
      /\b(?:null|equal(?:ity)?|equivalen\p{L}*|no (?:difference|effect|change|association|relation\p{L}*)|normality|homogene\p{L}*|heterogeneity|assumption|baseline|not (?:support|confirm)|neither|nor)\b/iu,
    isSourceEnough: true,
  },
  {
    // "reduced it significantly (p > 0.05)": the word and its number deny each other.
    id: 'effect-from-chance',
    signs: [/\bp(?:[- ]values?)?\s?[=>≥]\s?0?\.\d/, /signific/],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [
      /\bsignificant(?:ly)?\b[^.;()]{0,70}\(\s?[pP](?:[- ]values?)?\s?(?:[>≥]\s?0?\.(?:0[5-9]|[1-9])|=\s?0?\.[1-9])\d*/iu,
    ],
    unless:
      /\b(?:no|not|non\p{L}*|nor|neither|none|never|without|in-?significant\p{L}*|marginal\p{L}*|but|although|though|however|whether|if|while|whereas|less|lack\p{L}*|fail\p{L}*|cannot|hardly|rather than|absence|any|unable)\b|n[’']t\b/iu,
    isSourceEnough: false,
  },
  {
    // "a clear tendency to be first (6 of 19; P = 0.246)"
    id: 'effect-from-chance',
    signs: [/\bp\s?=\s?0?\.(?:1[2-9]|[2-9])/, /trend|tend/],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [
      /\b(?:tendency|tendencies|trend|tended) (?:to|towards?|in|for) (?:(?!\bp\s?[=<>≤]\s?0?\.).){3,220}?\b[pP]\s?=\s?0?\.(?:1[2-9]|[2-9])\d*/iu,
    ],
    unless:
      /\b(?:no|without|any|not|nor|neither) (?:\p{L}+ ){0,3}(?:tendency|trend|tended)|\b(?:in|for|of) trend\b|\btests? (?:for|of) trend|\bsame trend|\bsignifican|\btrend\p{L}* (?:test|analysis)/iu,
    isSourceEnough: true,
  },
]
