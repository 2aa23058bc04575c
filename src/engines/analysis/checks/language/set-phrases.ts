import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { rememberedFor } from '../../remembered.ts'
import { essayPhrases } from '../../slips/essay-slips.ts'
import { apart, findSlips, notToldBy, slipRule } from '../../slips/find-slips.ts'
import type { Slip, SlipRule } from '../../slips/find-slips.ts'
import { governedWords } from '../../slips/governed-words.ts'
import { learnerPhrases } from '../../slips/learner-slips.ts'
import { leftOut, otherJoints } from '../../slips/missing-words/left-out.ts'
import { lostWords } from '../../slips/missing-words/lost-words.ts'
import { missingWords } from '../../slips/missing-words/missing-words.ts'
import { nearPhrases } from '../../slips/near-phrases.ts'
import { slipsNote } from '../../slips/slips-note.ts'
import { unsure } from '../../slips/surest.ts'
import { misfits } from './number-agreement.ts'

const verbs =
  'calculate|compute|find|identify|obtain|use|make|create|determine|evaluate|compare|reduce|improve|understand|see|get|have|achieve|define|describe|detect|estimate|perform|generate|analy[sz]e|predict|measure|control|build|develop|study|work|do|add|distinguish|quantify|test|select|choose|learn|consider|conclude|model|assess|explore|track'

const rules: readonly SlipRule[] = [
  ...learnerPhrases,
  ...essayPhrases,
  ...leftOut,
  slipRule(String.raw`([Dd])espite of`, ([, d = '']) => `${d}espite`),
  slipRule(
    String.raw`([Cc])ompris(e|es|ing) of`,
    ([, c = '', tail = '']) => `${c}ompris${tail}, or consist${tail.replace(/^e/u, '')} of`,
  ),
  slipRule(
    String.raw`(They|It|We|which) comprised of`,
    ([, head = '']) => `${head} comprised, or ${head} consisted of`,
  ),
  slipRule(String.raw`([Dd])iscuss(es|ed)? about`, ([, d = '', tail = '']) => `${d}iscuss${tail}`),
  slipRule(String.raw`([Ii])nspite(?: of)?`, ([, i = '']) => `${i}n spite of`),
  slipRule(
    String.raw`([Ii]n order) (${verbs}|assess|examine|investigate|answer|address|avoid|ensure|keep|prevent|allow|provide|show|help|give|gain|increase|maximi[sz]e|minimi[sz]e)(?= (?:the|a|an|this|these|our|their|its|how|whether|if|more|any)(?!\w))`,
    ([, head = '', verb = '']) => `${head} to ${verb}`,
  ),
  slipRule(
    String.raw`([Ii]t) (is|was|would be|may be|might be) (important|necessary|possible|useful|essential|interesting|worthwhile|difficult|hard|easy|crucial|vital|better) (note|mention|understand|consider|remember|find|make|use|have|be|get|see|know|keep|determine|identify|say|measure|look|ask|explain|take|give|do)(?= (?:that|the|a|an|how|in|whether|at|what|why|if|this|these)(?!\w))`,
    ([, it = '', be = '', how = '', verb = '']) => `${it} ${be} ${how} to ${verb}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) an? (important|possible|necessary|difficult|easy|essential|crucial|hard|useful) to (${verbs}|note|consider|know)`,
    ([, be = '', how = '', verb = '']) => `${be} ${how} to ${verb}`,
  ),
  slipRule(
    String.raw`([Ee])mphasi([sz])(e|es|ing|ed) on`,
    ([, e = '', s = '', tail = '']) => `${e}mphasi${s}${tail}`,
  ),
  slipRule(
    String.raw`([Cc])onsist(s|ed|ing)? on`,
    ([, c = '', tail = '']) => `${c}onsist${tail} of`,
  ),
  slipRule(
    String.raw`([Dd])epend(s|ed|ing)? (?:of|from) (the|a|an|how|which|what|this|that|these|those|its|our|their|his|her|several|many|each|other|one|two|three|both|all|some|such|whether|more|time)`,
    ([, d = '', tail = '', next = '']) => `${d}epend${tail} on ${next}`,
  ),
  slipRule(String.raw`([Ss]uperior|[Ii]nferior) than`, ([, word = '']) => `${word} to`),
  slipRule(String.raw`([Ss])imilar than`, ([, s = ''], before) =>
    // "More similar than the others" compares.
    /(?:more|less|as|so|most) (?:\p{Ll}+ly )?$/iu.test(before) ? null : `${s}imilar to`,
  ),
  slipRule(String.raw`the same than`, () => 'the same as'),
  slipRule(String.raw`([Cc]apable) to`, ([, word = '']) => `${word} of`),
  slipRule(String.raw`([Ii])n regards to`, ([, i = '']) => `${i}n regard to, or about`),
  slipRule(
    String.raw`([Ii])n the other hand,`,
    ([, i = '']) => `${i === 'I' ? 'O' : 'o'}n the other hand,`,
  ),
  slipRule(
    String.raw`([Oo])n the other hands?(?<=hands),`,
    ([, o = '']) => `${o}n the other hand,`,
  ),
  slipRule(String.raw`([Oo]n|[Ii]n) contrary,`, () => 'On the contrary,'),
  slipRule(
    String.raw`([Dd])ue the (fact|lack|high|low|large|small|presence|absence|use|nature|number|new|increase|increased|increasing|decrease|limited|effects?|changes?|differences?|difficulty|complexity|pandemic|weather|influence|existence|size|poor|short|strong)`,
    ([, d = '', next = '']) => `${d}ue to the ${next}`,
  ),
  slipRule(String.raw`([Rr])egardless the`, ([, r = '']) => `${r}egardless of the`),
  slipRule(String.raw`([Ii])n spite the`, ([, i = '']) => `${i}n spite of the`),
  slipRule(String.raw`and etc`, () => 'etc.'),
  slipRule(
    String.raw`([Rr])easons? (?:for this |why [^.,;]{3,60} |that [^.,;]{3,60} )?(?:is|was) because`,
    () => '“is that” in place of “is because”',
  ),
  slipRule(
    String.raw`([Bb])etween (\d[\d.,]*(?: ?(?:%|percent|per cent|(?!up )\p{Ll}{1,2}))?) to (\d[\d.,]*\d|\d)(?![\d.,]*\d)`,
    ([, b = '', low = '', high = '']) => `${b}etween ${low} and ${high}`,
  ),
  slipRule(
    String.raw`(Although|Though|Even though) [^,;.():]{8,140}, but (the|it|this|these|there|they|we|he|she|our|in)`,
    ([, word = '', next = ''], before) => (before === '' ? `${word} …, ${next}` : null),
  ),
  slipRule(
    String.raw`(Because) [^,;.():]{8,140}, so (the|it|this|these|there|they|we|he|she|our)`,
    ([, word = '', next = ''], before) => (before === '' ? `${word} …, ${next}` : null),
  ),
  slipRule(
    String.raw`([Mm]ost of) (participants|students|people|researchers|respondents|patients|countries|studies|users|teachers)`,
    ([, , noun = '']) => `most ${noun}, or most of the ${noun}`,
  ),
  slipRule(
    String.raw`(allows|enables) to (${verbs})`,
    ([, word = '', verb = '']) => `${word} us to ${verb}, or ${word} one to ${verb}`,
  ),
  slipRule(
    String.raw`(look|looks|looking|looked) forward to (?!be(?:ing)? )(see|hear|meet|work|have|receive)`,
    ([, look = '', verb = '']) =>
      `${look} forward to ${verb.replace(/e$/u, verb === 'see' ? 'e' : '')}ing`,
  ),
  slipRule(
    String.raw`([Aa]ccording) (?:with|the) (the|results|literature|authors?|data|figures?|tables?|theory|model|survey|report|study|studies)`,
    ([, word = '', next = '']) => `${word} to ${next === 'the' ? 'the' : `the ${next}`}`,
  ),
  slipRule(
    String.raw`([Ii]nterested) (?:on|for) (the|how|what|whether)`,
    ([, word = '', next = '']) => `${word} in ${next}`,
  ),
  slipRule(
    String.raw`([Cc]ontrary|[Aa]ccordingly) with (the|what|our|this)`,
    ([, , next = '']) => `contrary to ${next}`,
  ),
  // "Accounted for to find": the preposition belongs to the verb before it.
  slipRule(String.raw`([Ff])or (?:to) (${verbs})`, ([, , verb = ''], before) =>
    /(?<!\p{L})(?:account|look|search|ask|call|allow|aim|correct|control|adjust|pay|paid|care|wait|test|screen)(?:s|ed|ing)? $/iu.test(
      before,
    )
      ? null
      : `to ${verb}`,
  ),
  slipRule(String.raw`([Tt])he both`, () => 'both'),
  ...missingWords,
  ...governedWords,
  ...nearPhrases,
  ...lostWords,
]

/** Phrases with a wrong part. */
export const setPhraseSlips = rememberedFor((analysed: AnalysedDocument): readonly Slip[] =>
  apart(findSlips(analysed, rules), unsure(findSlips(analysed, otherJoints))),
)

/** "These softwares": told with what stands before it, and not once more as "softwares". */
const isOfTwo = ({ written }: Slip): boolean => written.split(' ').length === 2

/** "despite of", "between 10 to 20", "although …, but": a frame of words of which one part is wrong. */
export default defineCheck({
  id: 'set-phrases',
  criterion: 'language',
  // Words left out stand in published papers too, each read there and found true.
  noiseBudget: 0.25,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(
      notToldBy(setPhraseSlips(analysed), () => misfits(analysed).filter(isOfTwo)),
      {
        check: 'set-phrases',
        one: 'not the set phrase',
        many: 'phrases with a wrong part',
        why: 'Phrases like these are read as one piece, so a wrong part stands out.',
        how: 'Write each in its usual form.',
      },
    ),
})
