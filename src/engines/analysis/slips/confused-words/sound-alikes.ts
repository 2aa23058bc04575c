import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'
import { comparedByThen } from './compared-by-then.ts'

/** A word in a place that only one of its like can take, told by the words on both sides of it. */
interface SoundAlike {
  /** Begins with the word itself; what follows only shows the place. */
  readonly word: string
  /** What has to stand in front; anything where absent. */
  readonly after?: RegExp
  /** What must not stand in front. */
  readonly notAfter?: RegExp
  readonly right: (match: RegExpExecArray) => string
}

const modal = String.raw`(?:can|could|may|might|must|will|would|shall|should|cannot|does not|do not|did not|doesn['’]t|don['’]t|didn['’]t|won['’]t|wouldn['’]t|couldn['’]t)`
const adverbs = String.raw`(?:(?:also|often|even|then|eventually|only|still|\p{Ll}+ly) )?`
const afterModal = new RegExp(String.raw`(?<!\p{L})${modal} ${adverbs}$`, 'iu')
/** "To" in front of a verb; behind these it stands in front of a noun. */
const nounTo =
  /(?<!\p{L})(?:due|owing|thanks|according|relative|compared|prior|similar|close|equal|equivalent|related|subject|linked|referred|refers?|attributed|added|applied|exposed?|response|respect|contrast|addition|lead|leads|leading|led|sensitive|attention|specific|leading up) to $/iu
const afterTo = /(?<!\p{L})to $/iu
const isBe = String.raw`(?:is|are|was|were|be|been|being|isn['’]t|aren['’]t|wasn['’]t|weren['’]t)`

/** What may follow a verb that takes an object, and no noun: articles, owners, pronouns. */
const object = String.raw`(?:the|this|that|these|those|our|their|its|his|her|my|your|any|each|every|all|both|some|how|what|whether|them|us|him|people|one)`
/** Words that begin no noun phrase, so that an owner cannot stand in front of them. */
const unowned = String.raw`(?:indeed|perhaps|sometimes|often|however|therefore|thus|is|are|was|were|be|been|being|has|have|had|can|could|may|might|must|will|would|shall|should|do|does|did|a|an|the|this|that|these|those|it|they|we|he|she|you|I|and|or|but|nor|if|when|while|as|so|because|to|of|in|on|at|by|for|from|with|into|out|up|down|over|under|off|about|above|below|through|before|after|since|until|during|between|within|without|not|no|never|always|also|still|too|very|only|just|again|now|then|than|which|who|where|what|how|why|seems?|seemed|appears?|appeared|exists?|existed|remains?|remained|comes?|came|goes|went|follows?|followed|stands?|stood|lies|lay|lives?|lived|arises?|arose|occurs?|occurred|must|once|both|many|several|some|any|much|more|most|few|one|two|three|\p{L}*ly|\p{L}+ing)`

/** Verbs of what one does to a thing of one's own; none takes a sentence or a place behind it. */
const hasObject =
  /(?<!\p{L})(?:(?:re)?gain(?:s|ed)?|gives?|gave|given|giving|los(?:e|es|t|ing)|bas(?:e|es|ed|ing)|shar(?:e|es|ed|ing)|express(?:es|ed|ing)?|mak(?:es?|ing)|made|chang(?:e|es|ed|ing)|improv(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|us(?:e|es|ed|ing)|stat(?:e|es|ed|ing)|complet(?:e|es|ed|ing)|finish(?:es|ed|ing)?|keep(?:s|ing)?|kept|tak(?:es?|en|ing)|took|spen(?:d|ds|t|ding)|fulfil(?:s|led|ling)?|reach(?:es|ed|ing)?|brings?|brought|bringing|achiev(?:e|es|ed|ing)|maintain(?:s|ed|ing)?|defend(?:s|ed|ing)?|develop(?:s|ed|ing)?|affect(?:s|ed|ing)?|influenc(?:e|es|ed|ing)|limit(?:s|ed|ing)?|rais(?:e|es|ed|ing)|open(?:s|ed|ing)?|clos(?:e|es|ed|ing)|start(?:s|ed|ing)?|begin(?:s|ning)?|began|exceed(?:s|ed|ing)?|enhanc(?:e|es|ed|ing)|protect(?:s|ed|ing)?|perform(?:s|ed|ing)?|support(?:s|ed|ing)?|sell(?:s|ing)?|sold|sav(?:e|es|ed|ing)|control(?:s|led|ling)?|choos(?:e|es|ing)|chose|chosen|rais(?:e|es|ed|ing)|rat(?:e|ed|ing)|leav(?:e|es|ing)|pursu(?:e|es|ed|ing)|put(?:s|ting)?|receiv(?:e|es|ed|ing)) $/iu
const ownerPlace =
  /(?<!\p{L})(?:of|with|by|for|on|at|about|into|between|against|during|among|amongst|towards?|within|without|under|upon|despite|like|across|regarding|concerning|before|after|because of|in) $/iu

const endsAsNoun = String.raw`\p{Ll}+(?:tions?|sions?|ments?|ities|ity|ness|ances?|ences?|ships?|isms?|ures?|ologies|ology)`

const places: readonly SoundAlike[] = [
  // They are, of them, in that place.
  {
    word: String.raw`there(?= (?!${unowned}(?!\p{L}))\p{Ll}{3,})`,
    after: ownerPlace,
    notAfter: /(?<!\p{L})(?:out|up|down|over|back|from) (?:in |on |at )?$/iu,
    right: () => 'their',
  },
  {
    word: String.raw`there(?= (?!${unowned}(?!\p{L}))(?:\p{Ll}+ )?\p{Ll}{2,}(?:[^s\s]s|ity|tion|ment|ness|ence|ance|ship|dom|th|work|time|weight|money|life|own|job|role|way|opinion|behaviou?r|health|research)(?=[ .,;:)]))`,
    after: hasObject,
    right: () => 'their',
  },
  {
    word: String.raw`there(?= (?!${unowned}(?!\p{L}))\p{Ll}{3,}(?<!ed)(?=[ .,;:)]))`,
    after:
      /(?<!\p{L})(?:(?:re)?gain(?:s|ed)?|gives?|gave|giving|los(?:e|es|ing)|bas(?:es|ed|ing)|shar(?:e|es|ing)|express(?:es|ing)?|mak(?:es?|ing)|chang(?:es|ing)|improv(?:e|es|ing)|increas(?:es|ing)|reduc(?:e|es|ing)|complet(?:es|ing)|maintain(?:s|ing)?|defend(?:s|ing)?|develop(?:s|ing)?|affect(?:s|ing)?|raises|fulfil(?:s|ling)?|achiev(?:e|es|ing)|brought|took|gave) $/iu,
    right: () => 'their',
  },
  {
    word: String.raw`There (?!${unowned}(?!\p{L}))(\p{Ll}+(?: \p{Ll}+)?)(?= (?:are|were|have|was|is|has|had|showed|shows?|suggests?|indicates?)(?!\p{L}))`,
    after: /^$/u,
    right: ([, noun = '']) => `Their ${noun}`,
  },
  {
    word: String.raw`([Tt])heir (was|were|seems?|seemed|appears?|appeared|remain(?:s|ed)?(?! (?:is|are|was|were|has|have|had|can|could|may|might|will|would|in|of|on|from|at)(?!\p{L})|[.,;:)])|(?:will|can|may|might|could|would|should|must) (?:not )?be|(?:has|have) to be)`,
    right: ([, t = '', verb = '']) => `${t}here ${verb}`,
  },
  // It is, of it.
  {
    word: String.raw`it['’]s(?= (?!${unowned}(?!\p{L}))\p{Ll}{3,})`,
    after: hasObject,
    notAfter: /(?<!\p{L})(?:use|uses|states?|stated|stating|expressed) $/iu,
    right: () => 'its',
  },
  {
    word: String.raw`it['’]s(?= (?:\p{Ll}+(?:al|ic|ive|ous|ent|ant|est|ary|able) )?${endsAsNoun} (?:of|in|on|for|to|is|was|are|were|has|have|by|from|with|at|as)(?!\p{L}))`,
    notAfter:
      /(?:^|[“"]|(?<!\p{L})(?:think|thinks|thought|believe|say|says|said|because|so|but) )$/u,
    right: () => 'its',
  },
  {
    word: String.raw`it['’]s(?= (?:\p{Ll}+(?:al|ic|ive|ous|ent|ant|est|ary|able) )?${endsAsNoun}(?!\p{L}))`,
    after:
      /(?<!\p{L})(?:for|about|between|into|against|despite|because of|due to|regarding|concerning) $/iu,
    right: () => 'its',
  },
  {
    word: String.raw`([Ii]ts)(?= (?:also |not |very |quite |rather |often |therefore |thus |now |only |really |more )?(?:clear|known|possible|likely|unlikely|important|necessary|difficult|easy|hard|easier|harder|better|best|true|interesting|obvious|evident|worth|impossible|unclear|surprising|essential|useful|reasonable|expected|believed|thought|said|argued|assumed|common|vital|crucial|apparent) (?:that|to|whether|how|why|what|if|not|noting|mentioning)(?!\p{L}))`,
    notAfter: /(?<!\p{L})(?:of|in|with|by|for|from|on|to|at|into|between) $/u,
    right: ([, it = '']) => `${it.slice(0, 2)} is`,
  },
  // Influence, and to influence.
  {
    word: String.raw`affect(s?) (on|upon)(?! (?:average|the (?:one|other)|a (?:daily|large|regular))(?!\p{L}))`,
    notAfter:
      /(?<!\p{L})(?:positive|negative|flat|blunted|low|high|core|current|state|trait|emotion(?:s|al)?(?: and)?|mood and) $/iu,
    right: ([, s = '', on = '']) => `effect${s} ${on}`,
  },
  {
    word: String.raw`affect(s?) of`,
    after:
      /(?<!\p{L})(?:the|an?|this|these|any|no|its|their|such|protective|beneficial|adverse|harmful|side|main|strong|long-term|short-term|direct|possible|potential) $/iu,
    right: ([, s = '']) => `effect${s} of`,
  },
  {
    word: String.raw`effect(?= ${object}(?!\p{L})(?! (?:[\p{Ll}–-]+ ){0,3}(?:change|changes|sequence|contraction|opening|addition|displacement|coupling|substitution|hydrolysis|transition|transfer|repair|reform|reforms|removal|release|delivery|sale|separation|cure|conversion|closure|escape|entry|exchange|transport|union|rescue|compromise|reduction|improvements?)(?!\p{L})))`,
    after: new RegExp(
      String.raw`(?:(?<!\p{L})${modal} ${adverbs}|(?<!\p{L})(?:not|which|they|we|who) ${adverbs}|(?<!\p{L})(?:factors|variables|conditions|changes|drugs|decisions|policies|levels|prices|events|differences|problems|choices|emotions|habits|interventions|treatments|rules|laws) ${adverbs})$`,
      'iu',
    ),
    right: () => 'affect',
  },
  {
    word: String.raw`effect(?= ${object}(?!\p{L})(?! (?:[\p{Ll}–-]+ ){0,3}(?:change|changes|sequence|contraction|opening|addition|displacement|coupling|substitution|hydrolysis|transition|transfer|repair|reform|reforms|removal|release|delivery|sale|separation|cure|conversion|closure|escape|entry|exchange|transport|union|rescue|compromise|reduction|improvements?|on|of)(?!\p{L})))`,
    after: afterTo,
    notAfter: nounTo,
    right: () => 'affect',
  },
  // Went in front.
  {
    word: String.raw`lead(?= (?:to|us|me|them|him|her|the|some|several|researchers|people|scientists|scholars|authors|governments|companies|firms|directly|in (?:part|turn))(?!\p{L})(?! (?:time|levels?|poisoning|authors?|roles?))|[.,] )`,
    after: /(?<!\p{L})(?:has|have|had|having) (?:(?:also|often|then|since|already|\p{Ll}+ly) )?$/iu,
    right: () => 'led',
  },
  {
    word: String.raw`lead(?= (?:to|by)(?!\p{L}))`,
    after: /(?<!\p{L})(?:was|were|been|being|is|are) (?:(?:also|often|then|\p{Ll}+ly) )?$/iu,
    right: () => 'led',
  },
  {
    word: String.raw`lead(?= to(?!\p{L}))`,
    after:
      /^(?:(?:The|This|That|A|An|Our|Each) |\p{Lu}\p{Ll}+ \p{Ll}+[’']s )(?!(?:former|latter|rich|poor|young|old|few|many|two|three|can|may|will|could|might|would|should|must|also|police|majority|data|media|people)(?!\p{L}))(?:\p{Ll}+(?:al|ic|ive|ous|ent|ant|er|ary|able|ed|ing|ew|ong|ow|gh) )?(?!\p{Ll}*(?:s|ly|people|children|women|men|data|criteria|phenomena|bacteria|media|police|can|may|will|could|might|would|should|must|to|not|which|that) )\p{Ll}+ (?:then |also |eventually |often |directly )?$/u,
    right: () => 'led',
  },
  // First in rank, and a rule.
  {
    word: String.raw`principle(?= (?:aims?|goals?|findings?|reasons?|causes?|results?|conclusions?|concerns?|focus|sources?|factors?|methods?|investigators?|components?|authors?|purposes?|objectives?|advantages?|disadvantages?|differences?|difficult(?:y|ies)|drivers?|mechanisms?|use|users?|functions?|roles?|actors?|characters?|cities|city|streets?|towns?|languages?|crops?|diets?|foods?|exports?|products?|elements?|features?|limitations?|weakness(?:es)?|strengths?|axis|axes|stress(?:es)?|directions?|eigenvectors?|residence|amounts?)(?!\p{L}))`,
    after:
      /(?<!\p{L})(?:the|our|their|its|his|her|a|one|two|three|four|five|several|other|another|second|third) $/iu,
    right: () => 'principal',
  },
  {
    word: String.raw`([Ii])n principal(?=[,.;] | (?:be|the|this|it|a|an|all|any|to|not|possible|agree[ds]?|only|also|there|they|we|no|allows?|applicable|similar|every)(?!\p{L}))`,
    right: ([, i = '']) => `${i}n principle`,
  },
  {
    word: String.raw`principals(?= (?:of|that|behind|underlying|and (?:methods|practices?|values))(?!\p{L})(?! (?:the |these |their |our )?(?:\p{Ll}+ )?(?:schools?|colleges?|firms?|compan(?:y|ies)|academ(?:y|ies))))`,
    after:
      /(?<!\p{L})(?:basic|fundamental|key|guiding|underlying|general|moral|ethical|first|core|main|scientific|theoretical|precautionary|legal|democratic|same|design) $/iu,
    right: () => 'principles',
  },
  // Not to keep, and not tight.
  {
    word: String.raw`loose(?! (?:\p{Ll}+ )?(?:ends?|bonds?|coupling|stools?|soils?)(?!\p{L}))`,
    after: afterModal,
    right: () => 'lose',
  },
  {
    word: 'loose',
    after:
      /(?<!\p{L})(?:want(?:s|ed)?|not|able|likely|tend(?:s|ed)?|beg[iau]n|begins|start(?:s|ed)?|afford|ha(?:ve|s|d)|going|need(?:s|ed)?|seem(?:s|ed)?|about|afraid|risk|expected|stand|stands|prone|forced|bound|made|causing|caused?|nothing|(?:patients|people|animals|plants|players?|them|companies|firms)) to $/iu,
    right: () => 'lose',
  },
  {
    word: String.raw`loose(?= (?:weight|muscle|control|customers?|money|interest|trust|jobs?|their|its|our|his|her|market share|power|information|track|sight|energy|hope|confidence|value|votes?|patience|ground|touch|the (?:ability|game|match|war|right|trust|support|battle|election|opportunity|chance))(?!\p{L}))`,
    after:
      /(?<!\p{L})(?:\p{Ll}{3,}(?:[^sui\s]s|ing)|people|children|they|we|who|you|and|or|women|men) $/u,
    notAfter:
      /(?<!\p{L})(?:has|was|is|its|this|as|his|these|those|various|hanging|being|having) $/iu,
    right: () => 'lose',
  },
  { word: String.raw`loosing`, right: () => 'losing' },
  {
    word: String.raw`lose(?= (?:after|when|and|or|enough|so|because|in|from|around|over)(?!\p{L})|[.,;])`,
    after:
      /(?<!\p{L})(?:becomes?|became|is|are|was|were|too|rather|very|comes?|came|hangs?|hung|worked|works|break|breaks|broke) $/iu,
    right: () => 'loose',
  },
  // Of whom, and who is.
  {
    word: String.raw`who['’]s(?= (?!(?:been|always|actually|also|not|this|less|perhaps|as)(?!\p{L}))(?:\p{Ll}+(?:al|ic|ive|ous|ent|ant|est|ary|able|er) )?(?:\p{Ll}{2,}(?:[^s\s]s|[st]ion|ment|ity|ness|ence|ance|ship|hood)|work|name|life|father|mother|job|role|family|responsibility|aim|purpose|goal|parent|child|idea|voice|body|opinion|view|own|level|age|research|theory|fault|behaviou?r|house|home|interest|value|average|mean|total|main|only|primary|first|most)(?=[ .,;]))`,
    right: () => 'whose',
  },
  {
    word: String.raw`whose(?= (?:at|not|in (?:charge|need|favour|favor)|been|going to|an?(?! priori| posteriori)|able|unable|responsible|interested|willing|unwilling|eligible|unemployed|retired)(?!\p{L}))`,
    right: () => 'who is',
  },
  // If, and what falls from the sky.
  {
    word: String.raw`weather(?= (?:or not|(?:the|an?|this|these|those|it|they|there|we|he|she|such|our|their|its|any|some|both|all|each|people|students|participants|patients|children|women|men|I|you|to)(?!\p{L})))`,
    after:
      /(?<!\p{L})(?:determin|examin|ask|know|see|decid|test|investigat|assess|question|evaluat|explor|check|understand|find out|found out|consider|wonder|establish|doubt|regardless|depend|debat|unclear|unknown|uncertain|irrespective|discuss|tell|clear|concern|matter|analy[sz])\p{Ll}*(?: of| on| about| as to| out)? $/iu,
    right: () => 'whether',
  },
  // In a degree that is more than enough.
  {
    word: String.raw`to(?= (?:tired|small|large|late|early|high|low|difficult|hard|easy|short|long|few|many|much|expensive|weak|strong|complex|simple|big|often|young|old|little|great|costly|dangerous|narrowly|heavily|rare|thin|thick|heavy|wide|deep|cold|hot|poor|narrow) (?:to|for|in order)(?!\p{L}))`,
    after: new RegExp(
      String.raw`(?<!\p{L})(?:${isBe}|becomes?|became|far|much|way|seems?|seemed|felt|feels?|simply|often|just) $`,
      'iu',
    ),
    right: () => 'too',
  },
  {
    word: String.raw`to(?= (?:tired|small|large|late|high|low|difficult|hard|easy|short|few|expensive|weak|complex|simple|big|heavy|rare|cold|hot)[.,;])`,
    after: new RegExp(String.raw`(?<!\p{L})(?:${isBe}|becomes?|became|far|much|way) $`, 'iu'),
    right: () => 'too',
  },
  // Have been, and in which place.
  {
    word: String.raw`where(?= (?:\p{Ll}{2,}ed|able|not|unable|asked|then|than|also|given|shown|found|made|taken|chosen|held|kept|told|put|sent|seen|drawn) (?:to|by|in|with|after|using|from|on|at|for|as|before|into|during|and|that|able|\p{Ll}+ed|\p{Ll}+ly)(?!\p{L}))`,
    after:
      /(?:^|(?<!\p{L})(?:the|all|these|our|both|most|that|and|of|two|three|four|five|ten|twenty|\d+) (?:\p{Ll}+ )?)(?:participants|patients|students|respondents|children|subjects|samples|groups|data|results|animals|mice|rats|tests|interviews|scores|measurements|experiments|questionnaires|volunteers|teachers|nurses|people|women|men|findings|images|answers|responses|plants|cells) $/iu,
    right: () => 'were',
  },
  {
    word: String.raw`where(?= (?:\p{Ll}{2,}ed|able|unable|not|also|then|asked|given|told|interested|aware|looking|going|trying|using)(?!\p{L}))`,
    after: /(?<!\p{L})(?:[Ww]e|[Tt]hey|who) $/u,
    right: () => 'were',
  },
  {
    word: String.raw`(were|was|where|and|,|is|are) than(?= \p{Ll}{2,}ed(?!\p{L}))`,
    notAfter: /\b(?:more|less|rather|other|\p{L}+er)\b/iu,
    right: ([, word = '']) => `${word === 'where' ? 'were' : word} then`,
  },
  // Single words that one verb or noun gives away.
  {
    word: String.raw`breath(?= (?:in|out|through|without|normally|properly|easily|freely|air|the|deeply|and|again|more)(?!\p{L})|[.,;])`,
    after: /(?<!\p{L})(?:to|not|cannot|can|could|could not|can['’]t|hardly|barely) $/iu,
    right: () => 'breathe',
  },
  {
    word: 'advise',
    after:
      /(?<!\p{L})(?:gave|giv(?:e|es|en|ing)|some|any|no|of|good|the|his|her|my|our|your|their|legal|medical|professional|expert|financial|this|much|ask(?:s|ed|ing)? for|follow(?:s|ed|ing)?) $/iu,
    notAfter: /(?<!\p{L})of the $/iu,
    right: () => 'advice',
  },
  {
    word: String.raw`advice(?= (?:the|that|patients|people|students|them|against|him|her|us|readers|you|parents)(?!\p{L}))`,
    after: new RegExp(
      String.raw`(?:(?<!\p{L})${modal}|(?<!\p{L})(?:strongly|we|I|would like to|used to|able to)) $`,
      'iu',
    ),
    right: () => 'advise',
  },
  {
    word: String.raw`do to(?= (?:the|a|an|its|their|this|these|his|her|our|\p{Ll}+ing|\p{Ll}+s|\p{Ll}+ (?:of|in))(?!\p{L}))`,
    after: new RegExp(
      String.raw`(?<!\p{L})(?:${isBe}|mainly|largely|partly|probably|primarily|mostly|simply|possibly|likely|maybe|perhaps|mainly) $`,
      'iu',
    ),
    right: () => 'due to',
  },
  {
    word: String.raw`past(?= (?:a|an|the|new|several|many|this|that) (?:\p{Ll}+ )?(?:laws?|bills?|acts?|legislation|resolutions?|reforms?|amendments?)(?!\p{L}))`,
    after: /\p{Ll} $/u,
    notAfter:
      /(?<!\p{L})(?:in|the|of|over|from|on|go|goes|went|get|look|looking|looked|move|moved|run|ran|and|or|is|are|was|were) $/iu,
    right: () => 'passed',
  },
  {
    word: String.raw`excepted(?= (?:by|as|into|that|in)(?!\p{L}))`,
    after: new RegExp(
      String.raw`(?<!\p{L})(?:${isBe}) (?:(?:widely|generally|commonly|not|often|also|usually) )?$|(?<!\p{L})(?:widely|generally|commonly) $`,
      'iu',
    ),
    right: () => 'accepted',
  },
  {
    word: String.raw`except(?= (?:the|that|this|an?|their|our|his|her) )`,
    after: /(?<!\p{L})(?:to|cannot|must|will|would|should|not) $/iu,
    notAfter:
      /(?<!\p{L})(?:is|are|was|were|do|did|does|has|have|had|applies?|access|apply|open|prior|compared|nothing|due|known|available) (?:not |to )$/iu,
    right: () => 'accept',
  },
  {
    word: String.raw`illicit(?:ed|ing)`,
    right: ([word = '']) => word.replace('illi', 'eli'),
  },
  {
    word: String.raw`illicit(?= (?:an?|the|this|these|more|different|strong) (?:\p{Ll}+ )?(?:responses?|answers?|reactions?|emotions?|feelings?|information|changes?|behaviou?r|views?|opinions?)(?!\p{L})|responses)`,
    after: new RegExp(String.raw`(?:(?<!\p{L})${modal}|(?<!\p{L})to) ${adverbs}$`, 'iu'),
    right: () => 'elicit',
  },
  {
    word: String.raw`([Cc])ompliment(s|ed|ing)?(?= (?:the|our|this|these|those|existing|each|one|and (?:extend|support|enhance))(?!\p{L}))`,
    after:
      /(?<!\p{L})(?:methods?|approach(?:es)?|results?|findings?|to|data|analys[ei]s|measures?|studies|study|which|that|well|they|also|can|may|will|would|models?|theor(?:y|ies)|work|techniques?|skills?|tools?) $/iu,
    notAfter: /(?<!\p{L})(?:want|wanted|like|liked|dared?) to $/iu,
    right: ([, c = '', tail = '']) => `${c}omplement${tail}`,
  },
  {
    word: String.raw`complimentary(?= (?:to|approach(?:es)?|methods?|strands?|information|data|measures?|roles?|skills?|techniques?|sequences?|DNA|perspectives?|evidence|nature|colou?rs?)(?!\p{L}))`,
    right: () => 'complementary',
  },
  {
    word: String.raw`peak(ed|s)?(?= (?:my|our|their|the|his|her|your|public|people['’]s) (?:\p{Ll}+ )?(?:interest|curiosity)(?!\p{L}))`,
    right: ([, tail = '']) => (tail === 'ed' ? 'piqued' : tail === 's' ? 'piques' : 'pique'),
  },
  { word: String.raw`per say`, right: () => 'per se' },
  { word: String.raw`free reign`, right: () => 'free rein' },
  { word: String.raw`mute point`, right: () => 'moot point' },
  { word: String.raw`intensive purposes`, after: /all $/iu, right: () => 'intents and purposes' },
  { word: String.raw`bare in mind`, right: () => 'bear in mind' },
  {
    word: String.raw`tenant(s?)(?= (?:of|is|that|in)(?!\p{L}))`,
    after: /(?<!\p{L})(?:central|basic|core|key|main|fundamental|important|theoretical) $/iu,
    right: ([, s = '']) => `tenet${s}`,
  },
  {
    word: String.raw`discreet(?= (?:steps?|values?|variables?|time|units?|categor(?:y|ies)|events?|choices?|levels?|data|distribution|points?|parts?|numbers?|sets?|states?|groups?)(?!\p{L}))`,
    right: () => 'discrete',
  },
  {
    word: String.raw`soul(?= (?:purpose|reason|aim|source|focus|responsibility|goal|cause|author|criterion)(?!\p{L}))`,
    right: () => 'sole',
  },
  {
    word: String.raw`roll(?= (?:in|of|for|as|when|that|within|here|during)(?!\p{L})|[.,;])`,
    after:
      /(?<!\p{L})(?:play(?:s|ed|ing)?) (?:an?|the|its|their|no|this) (?:(?:more|very) )?(?:\p{Ll}+ )?$/iu,
    right: () => 'role',
  },
  {
    word: String.raw`waist(?= of (?:time|money|resources|energy|effort|space))`,
    right: () => 'waste',
  },
  {
    word: String.raw`hole(?= (?:process|world|population|system|text|study|country|sample|group|time|day|year|story|point|society|family|book|area|class|school)(?!\p{L}))`,
    after: /(?<!\p{L})(?:the|a|this|our) $/iu,
    right: () => 'whole',
  },
  {
    word: String.raw`manor(?= (?:that|in|as|which|to|of)(?!\p{L})|[.,;])`,
    after: /(?<!\p{L})in (?:an?|the same|this|that|such a|the following|any) (?:\p{Ll}+ )?$/iu,
    right: () => 'manner',
  },
  {
    word: String.raw`apart of(?= (?:the|a|an|our|this|their|my|his|her|its|daily|everyday))`,
    right: () => 'a part of',
  },
  {
    word: String.raw`maybe(?= (?:due|because|possible|necessary|useful|used|able|better|more|less|difficult|caused|related|explained|considered|seen|an?|the|some|that|attributed|linked)(?!\p{L}))`,
    after:
      /(?<!\p{L})(?:[Ii]t|[Tt]his|[Tt]here|[Tt]hey|[Tt]hese|which|results|findings|effect|difference) $/u,
    right: () => 'may be',
  },
  {
    word: String.raw`you['’]re(?= (?:own|life|opinion|results?|data|work|health|body|family|friends?|parents|children|car|home|job|mind|thoughts|research|child|school)(?!\p{L}))`,
    right: () => 'your',
  },
  {
    word: String.raw`your(?= (?:not|going to|able to|unable to|welcome to|supposed to|allowed to|doing|being|getting|trying)(?!\p{L}))`,
    after: /(?:^|(?<!\p{L})(?:if|when|that|because|and|while|what|as|once|until|where|unless) )$/iu,
    right: () => 'you are',
  },
]

/** "There conclusions", "had lead to", "faster then the first": a word for another that sounds like it. */
export const soundAlikes: readonly SlipRule[] = [
  ...places.map(({ word, after, notAfter, right }) =>
    slipRule(word, (match, before) =>
      (after === undefined || after.test(before)) && notAfter?.test(before) !== true
        ? right(match)
        : null,
    ),
  ),
  comparedByThen,
]
