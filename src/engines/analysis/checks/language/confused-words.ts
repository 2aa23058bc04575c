import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { rememberedFor } from '../../remembered.ts'
import { nounNumber } from '../../slips/agreement/noun-number.ts'
import { closedPairs } from '../../slips/confused-words/closed-pairs.ts'
import { likelyMeant } from '../../slips/confused-words/likely-meant.ts'
import { nearSounds } from '../../slips/confused-words/near-sounds.ts'
import { pairsByGrammar } from '../../slips/confused-words/pairs-by-grammar.ts'
import { smallWords, theirWritten } from '../../slips/confused-words/small-words.ts'
import { soundAlikes } from '../../slips/confused-words/sound-alikes.ts'
import { verbsMeant } from '../../slips/confused-words/verb-meant.ts'
import { apart, findSlips, slipRule } from '../../slips/find-slips.ts'
import type { Slip, SlipRule } from '../../slips/find-slips.ts'
import { mistakenJoints } from '../../slips/missing-words/class-lost-words.ts'
import { slipsNote } from '../../slips/slips-note.ts'

const comparative =
  'more|less|fewer|greater|larger|smaller|higher|lower|better|worse|longer|shorter|faster|slower|rather|other|older|younger|stronger|weaker|bigger|cheaper|wider|deeper'
/** Before these, "higher then the" begins the consequence of a condition. */
const condition =
  /(?<!\p{L})(?:if|when|where|once|since|because|as|for|let|suppose|assume|whenever|first|after|until|given|while|in case)(?!\p{L})/iu
const owned =
  'own|impact|effects?|role|values?|length|size|name|origins?|performance|ability|properties|structure|users?|members|importance|purpose|potential|contents?|authors?|history|population|government|citizens|economy|advantages|disadvantages|neighbou?rs?|components|parts|children|parent|customers|employees|features|limitations|accuracy|position|way|meaning|implications|influence|existence|development|application|use|uses|users'

const ownerBefore =
  /(?<!\p{L})(?:of|in|with|by|from|on|at|for|without|despite|beyond|around|behind|through|under|over|within|against|during|into|upon|lost|losing|lose|loses) $/iu
const verbBefore =
  /(?<!\p{L})(?:can|could|may|might|will|would|does not|did not|do not|not|also|in turn|to) $/u

/** What is done to a thing of one's own, or a joint before it; "we know it's highest" has its verb behind it. */
const ownedThere =
  /(?<!\p{L})(?:show(?:s|ed)|reach(?:es|ed)?|ha[sd]|had|kept|keeps|lost|loses|took|takes|gave|gives|hit|hits|saw|used|uses|attained|achieved|recorded|left|held|at|to|of|with|from|in|on|by|for|near|past|beyond|above|below|against|under) $/iu

const rules: readonly SlipRule[] = [
  slipRule(
    String.raw`([Cc]ould|[Ww]ould|[Ss]hould|[Mm]ight|[Mm]ust) of(?! (?:course|of|(?:great|high|much|little|some|no|particular|special|considerable|immense|utmost|vital) (?:\p{Ll}+ )?(?:importance|interest|value|use|help|benefit|relevance|concern)))`,
    ([, word = '']) => `${word} have`,
  ),
  slipRule(
    String.raw`([Aa])lot(?=[.,;]| (?:of|more|less|better|in|after|since|when|about|and|from)(?!\p{L}))`,
    ([, a = '']) => `${a} lot`,
  ),
  slipRule(
    String.raw`([Hh]istorians|[Cc]ritics|[Ss]cholars|[Aa]uthors|[Rr]esearchers|[Ww]riters|[Ss]cientists|[Pp]hilosophers|[Ee]conomists) (like|such as) (\p{Lu}[\p{L}’'-]+) (think|argue|claim|believe|suggest|show|hold|say)s`,
    ([, who = '', like = '', name = '', verb = '']) => `${who} ${like} ${name} ${verb}`,
  ),
  slipRule(
    String.raw`([Ii]t)['’]s (${owned})(?! that)`,
    ([, it = '', noun = '']) => `${it}s ${noun}`,
  ),
  slipRule(
    String.raw`([Ii]ts) (a|an|been|the|very|important to|clear that|possible to|necessary to|difficult to|not (?:a|the|possible|clear|that|easy|necessary))`,
    ([, it = '', next = ''], before) =>
      /(?:^|(?:(?<!\p{L})(?:that|because|and|but|as|think)|,) )$/u.test(before)
        ? `${it.slice(0, 2)} ${next === 'been' ? 'has' : 'is'} ${next}`
        : null,
  ),
  slipRule(
    String.raw`([Tt])heir (is|are|have been|has been|exists?)`,
    ([, t = '', verb = '']) => `${t}here ${verb}`,
  ),
  slipRule(
    String.raw`(in|of|on|for|with|by|to|from|at) there own`,
    ([, word = '']) => `${word} their own`,
  ),
  slipRule(
    String.raw`(${comparative}) then (the|a|an|that|those|it|any|other|one|half|in|expected|we|they|what|usual|average|ever|before|\d[\d.,]*%?)`,
    ([, word = '', next = ''], before) =>
      (condition.test(before) &&
        !/^(?:expected|usual|average|ever|before|half|those)$/u.test(next)) ||
      /(?:,| and| or| but) ?$/u.test(before)
        ? null
        : `${word} than ${next}`,
  ),
  // "Rather" and "other" compare, whatever follows.
  slipRule(
    String.raw`([Rr]ather|other) then(?= (?:to|by|in|on|for|an?|the|being|[a-z]+ing)(?!\w))`,
    ([, word = ''], before) => (condition.test(before.slice(-40)) ? null : `${word} than`),
  ),
  slipRule(
    String.raw`((?:[Aa]n|[Nn]o|[Aa]ny|[Aa]) (?:(?:significant|direct|strong|major|large|big|great|profound|harmful|immediate|small|positive|negative|adverse|important) )?)affects? on`,
    ([, head = '']) => `${head.replace(/^(a|A)n $/u, '$1n ')}effect on`,
  ),
  slipRule(
    String.raw`([Nn]egatively|[Pp]ositively|[Aa]dversely|[Ss]ignificantly|[Ss]trongly|[Gg]reatly|[Dd]irectly) effect(s|ed|ing)?`,
    ([, head = '', tail = '']) => `${head} affect${tail}`,
  ),
  slipRule(
    String.raw`([Hh]as|[Hh]ave|[Hh]ad|[Ww]as|[Ww]ere|[Bb]een|having|being) (also )?lead (to|by)`,
    ([, head = '', also = '', next = '']) => `${head} ${also}led ${next}`,
  ),
  slipRule(
    String.raw`to loose (their|its|his|her|our|control|weight|information|track|interest|money|the ability)`,
    ([, next = '']) => `to lose ${next}`,
  ),
  slipRule(
    String.raw`([Pp]rincip)le (components?|investigators?|axis|axes|eigenvectors?|reasons?|aims?|purpose|objectives?|outcomes?|findings?|advantages?|difference|authors?)`,
    ([, head = '', next = '']) => `${head}al ${next}`,
  ),
  // What stands behind a preposition is owned, whatever it is.
  slipRule(
    String.raw`it['’]s(?! (?:a|an|the|not|been|very|too|just|really|always|all|so|that|about|like|only|more|easy|hard|clear|possible|important)(?!\w))(?= \p{Ll}{3,})`,
    (_, before) => (ownerBefore.test(before) ? 'its' : null),
  ),
  slipRule(
    String.raw`effect (how|people|children|students|patients|women|men|growth|performance|health|behaviou?r|everyone|each|the (?:results?|outcomes?|performance|quality|growth|health|lives|environment|economy|rates?|prices?|way|ability|number|level|amount))`,
    ([, next = ''], before) => (verbBefore.test(before) ? `affect ${next}` : null),
  ),
  slipRule(
    String.raw`([Tt])here (results|findings|own|study|data|methods?|approach|analysis|experiments?) (was|were|is|are|shows?|suggests?|indicates?|has|have)`,
    ([, t = '', noun = '', verb = ''], before) =>
      before === '' || noun === 'own' ? `${t}heir ${noun} ${verb}` : null,
  ),
  slipRule(
    String.raw`([Cc])ompliment(s|ed|ing)? (each other|one another|the other|the (?:existing|quantitative|qualitative|results?|analysis|work|study|data))`,
    ([, c = '', tail = '', next = '']) => `${c}omplement${tail} ${next}`,
  ),
  slipRule(
    String.raw`([Cc]asual) (inference|mechanisms?|pathways?|diagrams?)`,
    ([, , next = '']) => `causal ${next}`,
  ),
  slipRule(
    String.raw`([Ss])tati(?:cally|stical) significant(ly)?`,
    ([, s = '', tail = '']) => `${s}tatistically significant${tail}`,
  ),
  slipRule(String.raw`([Ss])tatistically (significance|differences?)`, ([, s = '', noun = '']) =>
    noun === 'significance'
      ? `${s}tatistical significance`
      : `${s}tatistically significant ${noun}`,
  ),
  slipRule(
    String.raw`([Ss])ignificantly (differences?)`,
    ([, s = '', noun = '']) => `${s}ignificant ${noun}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) significant (higher|lower|larger|smaller|greater|better|worse|longer|shorter|faster|slower|different|more|less)`,
    ([, be = '', next = '']) => `${be} significantly ${next}`,
  ),
  slipRule(String.raw`([Aa]) lots of`, ([, a = '']) => `${a} lot of`),
  slipRule(String.raw`([Mm]ore|[Ll]ess) easier`, () => 'easier'),
  slipRule(String.raw`([Mm]ore) (better|worse)(?= than|,|\.)`, ([, , word = '']) => word),
  // "More easier" says it twice wherever it stands; "more better paid jobs" may be more of them.
  slipRule(
    String.raw`([Mm]ore) (faster|simpler|bigger|cheaper|stronger|safer|richer|poorer|happier|cleaner|clearer|quicker|nicer|healthier|harder|heavier|louder|warmer|colder|hotter|wiser)`,
    ([, , word = '']) => word,
  ),
  slipRule(
    String.raw`([Mm]ore) (better|worse|higher|lower|larger|smaller|greater|longer|shorter|deeper|closer|older|younger)`,
    ([, , word = ''], before) =>
      /(?<!\p{L})(?:is|are|was|were|be|been|being|become|becomes|became|seems?|seemed|feels?|felt|looks?|looked|even|much|far|done|made|perform(?:s|ed)?|work(?:s|ed)?|does|did|do|gets?|got|more and) $/u.test(
        before,
      )
        ? word
        : null,
  ),
  slipRule(
    String.raw`where(?= (?:(?:also|not|much|far|slightly|significantly|even|then) )?(?:lower|higher|larger|smaller|greater|better|worse|longer|shorter|older|younger|heavier|lighter|faster|slower|stronger|weaker|richer|poorer) than (?:expected|predicted|usual|before|planned|those|the|that|in|for|our|their|any|all|on|at|we|it|they)(?!\w))`,
    (_, before) =>
      /(?<!\p{L})(?:\p{Ll}{2,}[^s\s]s|they|these|those|we|people|children|women|men|data) $/iu.test(
        before,
      )
        ? 'were'
        : null,
  ),
  // "Showed its highest value": a superlative with its noun is owned by something.
  slipRule(
    String.raw`it['’]s(?= (?:\p{Ll}{3,}est|lowest|main|own|full|entire|original) (\p{Ll}{3,})(?= (?:in|on|at|of|by|to|when|after|before|during|from|for|within|until|and)(?!\w)|[.,;]))`,
    ([, noun = ''], before) =>
      nounNumber(noun) !== null && ownedThere.test(before) ? 'its' : null,
  ),
  slipRule(
    String.raw`([Mm]ost) (easiest|simplest|best|highest|largest|biggest|cheapest|fastest)`,
    ([, , word = '']) => word,
  ),
  slipRule(String.raw`([Aa])s well us`, ([, a = '']) => `${a}s well as`),
  slipRule(
    String.raw`([Qq])uiet(?= (?:a|different|similar|often|large|small|high|low|good|well|easy|difficult|hard|simple|common|clear|early|late|few|long|short|strong|weak|fast|slow|important|useful|popular|new|old|rare)(?!\w))`,
    ([, q = '']) => `${q}uite`,
  ),
  slipRule(String.raw`[Ww]eather or not`, () => 'whether or not'),
  slipRule(
    String.raw`(high|low|great|large|small|significant) amount off`,
    ([, head = '']) => `${head} amount of`,
  ),
  slipRule(
    String.raw`(form|forms) (the (?:beginning|perspective|point of view|past|previous))`,
    ([, , next = '']) => `from ${next}`,
  ),
  slipRule(
    String.raw`(different|apart|aside|ranging|suffers?|differs?) form (the|a|an|each|other|this|these|that|one|\d)`,
    ([, head = '', next = '']) => `${head} from ${next}`,
  ),
  slipRule(
    String.raw`([Tt])ough(?= (?:it|this|the|they|there|we|these) (?:is|are|was|were|has|have|can|may)(?!\w))`,
    ([, t = '']) => `${t}hough`,
  ),
  ...soundAlikes,
  ...pairsByGrammar,
  ...closedPairs,
  ...nearSounds,
  ...likelyMeant,
  ...smallWords,
]

/** Words written for others, in the order in which they are told. */
export const confusedWordSlips = rememberedFor((analysed: AnalysedDocument): readonly Slip[] =>
  apart(
    findSlips(analysed, rules),
    verbsMeant(analysed),
    mistakenJoints(analysed),
    theirWritten(analysed),
  ),
)

/** "could of", "more then", "it's own", "principle component": one word written for another that sounds like it. */
export default defineCheck({
  id: 'confused-words',
  criterion: 'language',
  // Slips that stand in published papers too, each read there: words that sound alike.
  noiseBudget: 0.2,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(confusedWordSlips(analysed), {
      check: 'confused-words',
      one: 'another word was meant',
      many: 'words written for others like them',
      why: 'No spelling checker marks a word that exists, so readers find it, and some take it for ignorance.',
      how: 'Put the word that was meant, and search the draft for the same one.',
    }),
})
