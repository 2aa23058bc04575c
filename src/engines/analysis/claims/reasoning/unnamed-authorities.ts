import { people } from '../../lexicon/people.ts'

/**
 * Ways of leaning on people or works that nobody could look up: a whole profession that holds something, researchers
 * who have no name, a consensus. Each pattern begins with those who are meant and ends with what they are said to do.
 */

/** Whole professions of learning, by their endings, and those that have none in common. */
const profession = String.raw`(?:\p{L}+(?:ologists|ographers|omists|iatricians|iatrists|nomers)|physicists|chemists|botanists|geneticists|ethicists|linguists|historians|critics|philosophers|scientists|researchers|scholars|academics|experts|specialists|authorities|theorists|commentators|analysts|nutritionists|dieticians|dietitians|doctors|physicians|clinicians|educationalists|educators|lawyers|jurists|archivists|conservationists|statisticians|mathematicians)`
/** "Marine biologists", "leading art historians", "specialists in the field". */
const authorities = String.raw`(?:(?:most|many|some|all|several|numerous|countless|leading|modern|eminent|prominent|respected|serious|contemporary|recent|various|other|(?!(?:the|these|those|both|our|such|if|when|where|because|since|other)\b)\p{Ll}+) ){0,2}${profession}(?: (?:in|of|on|from|at|around|across|all over) (?:the |this |that )?\p{L}+(?: \p{L}+)?)?`
/** Where such a subject begins: "the historians" are those who were named. */
const opens = String.raw`(?:^|[,;:] |\b(?:and|but|that|as|while|although) )`
const since = String.raw`(?:(?:(?!implicitly)\p{L}+ly|long|also|always|often|now|already|even|since|still|never) ){0,2}`
const forYears = String.raw`(?: for (?:years|decades|centuries|generations|a long time|some time|many years))?`

/** "Consensus among shipwrights"; agreement between two raters, or among methods, is measured. */
const shared = String.raw`(?:consensus (?:among|amongst|between)|agreement (?:among|amongst) (?!(?:the )?(?:two|three|four|raters|coders|annotators|judges|methods|models|measures)\b)|agreement between (?:\p{L}+ ){0,3}?${authorities})`

const says = String.raw`(?:argued?|maintain(?:ed)?|insist(?:ed)?|warn(?:ed)?|claim(?:ed)?|agreed?|believed?|hold|held|assert(?:ed)?|contend(?:ed)?|recogni[sz]ed?|conclude[ds]?|acknowledged?|point(?:ed)? out|stress(?:ed)?|emphasi[sz]ed?|complain(?:ed)?|predict(?:ed)?|recommend(?:ed)?|know|known|accept(?:ed)?|suspect(?:ed)?|assume[ds]?|confirm(?:ed)?|suppose[ds]?)${forYears} that\b`
const takes = String.raw`(?:(?:consider|deem|believe|think|hold|find|suppose|understand|reckon|judge)(?:ed|d)? (?!that\b)[^.;,]{2,60}? to be\b|(?:regard|view|see|describe|treat|rate|dismiss|class|rank|recogni[sz]e)(?:ed|d)? [^.;,]{2,60}? as (?:\p{L}|$)|put (?:the|its|their|this) [^.;,]{2,60}? at \p{L}|(?:are|remain|seem) (?:\p{L}+ ){0,2}(?:unanimous|agreed|convinced|certain|united|in agreement|of one mind|in no doubt) (?:that|in|on|about|over)\b|(?:agree|are divided|differ) (?:on|about|over)\b)`

const reaches = String.raw`(?:came|comes|come|arrived|arrive|arrives) (?:to|at) the (?:\p{L}+ )?(?:result|conclusion|finding|view|verdict)|(?:reached|reach|reaches) the (?:\p{L}+ )?(?:result|conclusion|finding|view|verdict)`
const did = String.raw`(?:found|showed|discovered|demonstrated|invented|asked|tested|counted|compared|surveyed|measured|argued|argues|concluded|claimed|claims|claim|proved|established|reported|observed|estimated|calculated|followed|tracked|interviewed|writes|wrote|suggested|warned|warns|maintains)`
const single = String.raw`(?:researcher|scholar|scientist|expert|specialist|academic|historian|critic|philosopher|\p{L}+(?:ologist|ographer|omist|iatrist|iatrician)|physicist|linguist)s?`

/** A pattern, and words of which it needs one: they are sought first, for the pattern is slow. */
export interface SignedPattern {
  readonly sign: RegExp
  readonly pattern: RegExp
}

const learned =
  /ologists|ographers|omists|iatricians|iatrists|nomers|physicists|chemists|botanists|geneticists|ethicists|linguists|historians|critics|philosophers|scientists|researchers|scholars|academics|experts|specialists|authorities|theorists|commentators|analysts|nutritionists|dieti[ct]ians|doctors|physicians|clinicians|educat\p{L}+s\b|lawyers|jurists|archivists|conservationists|statisticians|mathematicians/iu

const practise =
  'practitioners|farmers|teachers|nurses|engineers|managers|companies|hospitals|schools'
/** What a whole profession is said to do: somebody has to have counted them. */
const does = String.raw`(?:abandon(?:ed)?|adopt(?:ed)?|turn(?:ed)? (?:to|away)|mov(?:e|ed) (?:away|on)|reject(?:ed)?|embrac(?:e|ed)|give(?:n)? up|stopped|shift(?:ed)?|replac(?:e|ed)|prefer(?:red)?|rely|relied|ignor(?:e|ed)|doubt(?:ed)?|switch(?:ed)?|lost|favou?r(?:ed)?)`

export const unnamedAuthorities: readonly SignedPattern[] = [
  {
    sign: /\b(?:most|many|almost all|nearly all|all) /iu,
    pattern: new RegExp(
      String.raw`${opens}(?:most|many|almost all|nearly all|all) (?:\p{Ll}+ )?(?:${profession}|${practise})(?: (?:in|of|on|from|at|around|across) (?:the |this |that )?\p{L}+(?: \p{L}+)?)? (?:have |has )?${since}${does}\b`,
      'iu',
    ),
  },
  {
    sign: learned,
    pattern: new RegExp(
      `${opens}${authorities} (?:have |had |has )?${since}(?:${says}|${takes})`,
      'iu',
    ),
  },
  {
    sign: /literature/iu,
    pattern: new RegExp(
      String.raw`${opens}(?:the |existing |current |scholarly |academic |medical |scientific |legal )*literature (?:(?:is|was) (?:\p{L}+ )?(?:unanimous|clear|agreed|united)|(?:\p{L}+ly )?(?:agrees|holds|maintains))\b`,
      'iu',
    ),
  },
  {
    sign: /(?:came|comes?|arrived?s?|reach(?:ed|es)?) (?:to |at )?the/iu,
    pattern: new RegExp(
      String.raw`\b(?:stud(?:y|ies)|surveys?|research|investigations?|reviews?|experiments?|analys[ei]s|trials?|inquir(?:y|ies))(?: (?:in|into|of|on|by|from|at) [^.,;()]{3,50}?)? (?:(?:has|have|had) )?${since}(?:${reaches}) that\b`,
      'iu',
    ),
  },
  {
    sign: /researcher|scholar|scientist|expert|specialist|academic|historian|critic|philosopher|ologist|ographer|omist|iatri|physicist|linguist/iu,
    pattern: new RegExp(
      String.raw`(?:^|[,;:] |\band |\bbut )(?:(?:two|three|four|five|several|some|an?|one) (?:(?!of\b)\p{Ll}+ ){0,2}?|(?:a|one) (?:team|group|pair) of (?:\p{Ll}+ ){0,2}?)${single}(?: (?:at|from|in|of) [^.,;()]{3,40}?)? (?:once |recently |even |later |has |have )?${did}\b(?! (?:for|to) (?:inclusion|eligibility|consent))`,
      'iu',
    ),
  },
  {
    sign: /according to|in the (?:opinion|view|eyes|judge|words) of/iu,
    pattern: new RegExp(
      String.raw`\b(?:according to|in the (?:opinion|view|eyes|judge?ment|words) of) (?:(?:those|people|all|many|some|others) who\b|(?:almost |nearly |virtually )?${authorities}\b|insiders\b|people in the (?:field|know|trade|industry)\b)`,
      'iu',
    ),
  },
  {
    sign: /consensus|agreement/iu,
    pattern: new RegExp(
      String.raw`\bthere (?:is|seems to be|has long been|now is) (?:an? |now |today )?(?:\p{L}+ )?(?:${shared}|(?:consensus|agreement) in the (?:literature|field)|(?<=\b(?:broad|wide|general|growing|scientific|scholarly|clear) )(?:consensus|agreement) that)\b`,
      'iu',
    ),
  },
  {
    sign: /consensus/iu,
    pattern: /\b(?:the|a) (?:\p{L}+ )?consensus (?:among|amongst|in) [^.;,]{3,50} is that\b/iu,
  },
]

const asked = String.raw`(?:${people}|graduates|families|households|citizens|voters|firms|companies|schools|readers)`
const many = String.raw`(?:\d{1,3}(?:[,\s]\d{3})+|\d{2,}|hundreds of|thousands of|(?:several|a few|two|three|four|five) (?:hundred|thousand))`

/**
 * A study told as somebody's, without whose: "in a survey of 900 families", "900 residents were asked". Only before the
 * own study is told of; there the same words are the own method.
 */
export const unnamedStudies: readonly SignedPattern[] = [
  {
    sign: /survey|study|sample|experiment|trial|cohort|poll|review|meta-analysis|investigation/iu,
    pattern: new RegExp(
      String.raw`\b(?:in|from|according to) (?:an?|one|another) (?:(?!our|this)\p{L}+,? ){0,3}(?:survey|study|sample|experiment|trial|cohort|poll|review|meta-analysis|investigation)(?: (?:\p{L}+ ){0,3}?)? ?(?:of|with|among|on|in) (?:\p{L}+ ){0,3}?${many} (?:\p{L}+ ){0,3}?${asked}\b`,
      'iu',
    ),
  },
  {
    sign: /(?:were|had been) (?:surveyed|asked|interviewed|polled|questioned|followed|studied)/iu,
    pattern: new RegExp(
      String.raw`\b${many} (?:\p{L}+ ){0,3}?${asked} (?:(?:in|from|at|of|aged) [^.;,]{2,40}? )?(?:were|had been) (?:surveyed|asked|interviewed|polled|questioned|followed|studied)\b`,
      'iu',
    ),
  },
  {
    sign: /meta-analysis|review of|synthesis of|pooled analysis/iu,
    pattern: new RegExp(
      String.raw`\b(?:an?|one|another) (?:(?!our|this)\p{L}+ ){0,2}?(?:meta-analysis|review|synthesis|pooled analysis) of (?:(?:about|over|nearly|more than|some) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|twenty|thirty|forty|fifty|sixty|hundreds of|dozens of) (?:\p{L}+ ){0,3}?(?:studies|trials|surveys|experiments|papers|reports|cohorts)(?: [^.,;()]{2,50}?)? (?:has |have )?(?:found|showed|shown|concluded|reported|demonstrated|revealed|suggested|confirmed|estimated|shows|finds|concludes|suggests) (?:that\b|(?:an?|the|no|little) )`,
      'iu',
    ),
  },
]
