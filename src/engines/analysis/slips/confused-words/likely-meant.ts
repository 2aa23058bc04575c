import { nounNumber } from '../agreement/noun-number.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

/** What stands before a word, the word that is written and the one that is meant, and what follows. */
interface Meant {
  readonly before?: string
  readonly written: string
  readonly meant: string
  readonly after: string
}

const end = String.raw`[.,;]`
const be = 'is|are|was|were'

const meant: readonly Meant[] = [
  { before: 'This|That|It', written: 'lead', meant: 'led', after: ' to' },
  {
    before:
      'same|basic|general|fundamental|guiding|underlying|core|moral|legal|scientific|design|such|ethical',
    written: 'principal',
    meant: 'principle',
    after: String.raw` (?:of(?! the school)|that|applies|behind|which|holds|underlying)|${end}`,
  },
  {
    before: 'same|basic|general|fundamental|guiding|underlying|core|moral|legal|design|these|those',
    written: 'principals',
    meant: 'principles',
    after: String.raw` (?:of|that|apply|behind|are|which|for|in)|${end}`,
  },
  {
    before: '[Ii]n',
    written: 'principal',
    meant: 'principle',
    after: ' (?:the|this|it|be|a|we|possible)|,',
  },
  {
    before: '[Tt]he|[Oo]ur|[Tt]heir|[Oo]ne|[Aa]',
    written: 'principle',
    meant: 'principal',
    after:
      ' (?:sources?|causes?|roles?|methods?|goals?|factors?|concerns?|challenges?|crops?|cities|city)',
  },
  {
    before: '[Tt]he|[Tt]his|study|construction|heritage|excavation|archaeological|burial|building',
    written: 'cite',
    meant: 'site',
    after: String.raw` (?:${be}|of|in|near|where|had|has|for)|${end}`,
  },
  {
    before: 'study|construction|heritage|excavation|archaeological|burial|building|field',
    written: 'sights',
    meant: 'sites',
    after: String.raw` (?:${be}|of|in|near|where|had|have|for)|${end}`,
  },
  {
    written: 'politic',
    meant: 'political',
    after:
      ' (?:situation|system|part(?:y|ies)|leaders?|life|power|crisis|reforms?|change|decisions?|issues?)',
  },
  {
    written: 'economical',
    meant: 'economic',
    after: ' (?:growth|crisis|crises|development|situation|policy|policies)',
  },
  {
    written: 'statistic',
    meant: 'statistical',
    after: ' (?:analys[ei]s|tests|methods?|models?|significance|tools?|software)',
  },
  {
    before: 'in|into|takes?|took',
    written: 'affect',
    meant: 'effect',
    after: String.raw` (?:for|in|on|until|from|when|since|at|after)|${end}`,
  },
  { before: '[Tt]he', written: 'affect', meant: 'effect', after: String.raw` of [^,.;]{3,50} on ` },
  { before: '[Tt]he', written: 'affects', meant: 'effects', after: ' of' },
  {
    before:
      '(?:role|number|percentage|proportion|majority|share|participation|employment|rights|most|many|some) of',
    written: 'woman',
    meant: 'women',
    after: String.raw` (?:in|who|at|with|from|over|under|aged|were|are|have)|${end}`,
  },
  {
    written: 'moral',
    meant: 'morale',
    after: ' (?:of|among) the (?:troops|soldiers|workers|staff|team|army|employees|workforce)',
  },
  {
    written: 'whether',
    meant: 'weather',
    after: String.raw` (?:conditions?|forecasts?|stations?|patterns?|data|events?)(?!\p{L})(?! (?:\p{L}+ )?(?:could|can|may|might|would|will|should|is|are|was|were|has|have|had|from|of)(?!\p{L}))`,
  },
  {
    before: 'central|basic|core|key|main|fundamental',
    written: 'tenants',
    meant: 'tenets',
    after: ' of',
  },
  {
    before: 'remains?|remained|is|are|was',
    written: 'illusive',
    meant: 'elusive',
    after: String.raw` (?:to|because|in)|${end}`,
  },
  {
    before: 'to|can|could|may|will|not|that|which',
    written: 'illicit',
    meant: 'elicit',
    after: ' (?:an?|the|responses|reactions)',
  },
  { written: 'prostrate', meant: 'prostate', after: ' (?:cancer|cells?|tissue|gland|tumou?rs?)' },
  {
    written: 'martial',
    meant: 'marital',
    after: ' (?:status|satisfaction|conflict|relationships?)',
  },
  {
    before: 'from (?:an?|the|this|their|our|his|her)',
    written: 'prospective',
    meant: 'perspective',
    after: String.raw` of|(?!, \p{Ll}+(?: \p{L}+){0,2} (?:study|trial|cohort|data|design|registry|survey|analysis))${end}`,
  },
  {
    before: '[Ii]n',
    written: 'access',
    meant: 'excess',
    after: String.raw` of (?:\d|one|two|ten|the (?:limit|amount|number))`,
  },
  {
    before: 'to|we|and',
    written: 'asses',
    meant: 'assess',
    after: ' (?:the|whether|how|this|their|its|these|our)',
  },
  {
    before: 'an?|more',
    written: 'through',
    meant: 'thorough',
    after: ' (?:analysis|review|understanding|investigation|examination|search|discussion)',
  },
  {
    before: '[Ee]ven',
    written: 'thought',
    meant: 'though',
    after: ' (?:the|it|they|we|this|these|there|he|she|some|most|our)',
  },
  {
    before: 'to|can|could|must|should|may|will|would|not',
    written: 'chose',
    meant: 'choose',
    after: String.raw` (?:an?|the|to|from|between|which|their|one|not)|${end}`,
  },
  {
    before:
      '[Tt]hey|[Ww]e|[Pp]articipants|[Ss]tudents|[Ss]amples|[Pp]atients|[Cc]ells|[Ii]nterviews|[Rr]espondents',
    written: 'where',
    meant: 'were',
    after:
      ' (?:[a-z]{3,}ed (?:to|by|from|in|with|at|for|into|on|using|as)|given|taken|found|asked)',
  },
  { written: '[Aa]n other', meant: 'another', after: ' (?!than)[a-z]' },
  { written: '[Nn]on', meant: 'none', after: ' of (?:the|these|them|our|those)' },
  {
    written: 'mayor',
    meant: 'major',
    after:
      ' (?:problems?|roles?|causes?|factors?|issues?|differences?|changes?|challenges?|impact|part)',
  },
  {
    written: 'sever',
    meant: 'severe',
    after:
      ' (?:disease|drought|cases|problems?|damage|pain|symptoms|impacts?|consequences|weather)',
  },
  {
    written: 'pubic',
    meant: 'public',
    after: ' (?:schools?|opinion|sector|policy|policies|transport|services?|debate|spending)',
  },
  {
    before: 'project|bank|store|sales|general|line|senior|middle',
    written: 'mangers',
    meant: 'managers',
    after: String.raw` [a-z]|${end}`,
  },
  {
    before: 'are|were',
    written: 'bias',
    meant: 'biased',
    after: ' (?:towards?|against|by|because)',
  },
  { before: `${be}|be`, written: 'suppose', meant: 'supposed', after: ' to' },
  {
    before: 'people|they|we|who|it',
    written: 'use',
    meant: 'used',
    after: ' to (?:be|live|have|think|believe)',
  },
  {
    before: 'on an? (?:daily|regular|weekly|monthly|voluntary|yearly|individual)',
    written: 'bases',
    meant: 'basis',
    after: String.raw` [a-z]|${end}`,
  },
  { written: '[Pp]er say', meant: 'per se', after: String.raw`${end}| (?:but|is|and|as)` },
  {
    before:
      '(?:to|can|could|will|would|may|not|both|methods|approaches|results|models|sources|two|studies)',
    written: 'compliment',
    meant: 'complement',
    after: ' (?:each other|one another|the (?:existing|other|results?|analys[ei]s|data|work))',
  },
  { written: 'in stead of', meant: 'instead of', after: ' [a-z]' },
  { before: 'the', written: 'curser', meant: 'cursor', after: ' ' },
  {
    before: 'take|takes|took|taking',
    written: 'in account',
    meant: 'into account',
    after: String.raw` [a-z]|${end}`,
  },
  {
    before: 'a|the',
    written: 'countries',
    meant: 'country’s',
    after: ' (?:economy|government|population|capital|history|citizens)',
  },
]

function ruleOf({ before, written, meant: right, after }: Meant): SlipRule {
  const head = before === undefined ? '()' : `((?:${before}) )`
  return slipRule(
    `${head}(${written})(?=${after})`,
    ([, opening = '', word = '']) =>
      opening + (/^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right),
  )
}

const place =
  '[Aa]reas|[Rr]egions|[Cc]ountries|[Pp]laces|[Cc]ities|[Cc]ases|[Ss]ituations|[Ss]ites|[Ss]ections|[Ss]chools|[Cc]onditions|[Vv]illages'
const owners =
  'own|parents|children|famil(?:y|ies)|lives|life|homes?|jobs?|countr(?:y|ies)|students|views?|opinions?|needs|health|land|money|friends|behaviou?r|performance|skills|experiences?|knowledge|users|members|incomes?|fields?|daily|laptops?|studies'

/** Words of the same sound or nearly the same letters, each where what stands beside it leaves one reading. */
export const likelyMeant: readonly SlipRule[] = [
  ...meant.map(ruleOf),
  slipRule(
    String.raw`([Aa]ll|[Ee]very|[Nn]one|[Ee]verything|[Ee]verybody|[Nn]othing)((?: of the)?(?: [a-z]+){0,2}) accept (for|one|two|three|four|five|in the)`,
    ([, all = '', who = '', next = '']) => `${all}${who} except ${next}`,
  ),
  slipRule(
    String.raw`([Ee])xpect for (the|an?|one|two|this|those|these)`,
    ([, e = '', next = ''], before) => (/^$|, $/u.test(before) ? `${e}xcept for ${next}` : null),
  ),
  slipRule(
    String.raw`where as(?= (?!few|many|much|little|soon|long|well|an? |usual)[a-z])`,
    (_, before) => (before.endsWith(', ') ? 'whereas' : null),
  ),
  slipRule(
    String.raw`([Cc]ountries|${place}) were (the|they|we|it|there|these|people|[a-z]+s) ((?:[a-z]+ )?)(are|is|have|has|can|do|live)`,
    ([, noun = '', who = '', how = '', verb = ''], before) =>
      /(?<!\p{L})(?:that|which|who|and|when|where|what)(?!\p{L})/u.test(before.slice(-40)) ||
      /^(?:that|which|who|and) $/u.test(how)
        ? null
        : `${noun} where ${who} ${how}${verb}`,
  ),
  slipRule(
    String.raw`adopt(s|ed|ing)? ((?:[a-z]+ ){1,4})to (the (?:needs|context|conditions|requirements|age)|local (?:needs|conditions)|their needs|changing conditions)`,
    ([, tail = '', what = '', next = '']) => `adapt${tail} ${what}to ${next}`,
  ),
  slipRule(
    String.raw`([Tt]he|[Tt]hese|[Tt]hose|of|between|[Oo]ur) tow ([a-z]{3,}s)`,
    ([, head = '', noun = '']) =>
      nounNumber(noun) === 'many' && !/^(?:trucks|boats|bars|ropes|lines)$/u.test(noun)
        ? `${head} two ${noun}`
        : null,
  ),
  slipRule(
    String.raw`(of|in|with|by|for|on|at|from|to|about|through|lost|lose|improve|change|use|used|express|share|shared|leave|left|sell|bring|brought|support|care for) there (${owners})`,
    ([, head = '', noun = '']) => `${head} their ${noun}`,
  ),
  slipRule(
    String.raw`([Tt]he former [^.;]{3,90} (?:and|while|whereas|but) the )later(?= (?:is|was|are|were|has|have|one|being|to|by)(?!\w)|[.,;])`,
    ([, head = '']) => `${head}latter`,
  ),
  slipRule(
    String.raw`([a-z]{3,}(?:tion|ment|ity|ness|ence|ance)|summary|words|metres|meters) off(?= (?:all|any|some|one|several|many|this|these|those|[a-z]{4,})(?!\w))`,
    ([, head = '']) => `${head} of`,
  ),
  slipRule(
    String.raw`(pass(?:es|ed|ing)?|seen|goes|went|achieved|obtained|observed|visible) trough(?= [a-z\p{Lu}])`,
    ([, verb = '']) => `${verb} through`,
  ),
  slipRule(
    String.raw`(commonly|widely|generally|universally) excepted`,
    ([, how = '']) => `${how} accepted`,
  ),
  slipRule(
    String.raw`(stems|stemmed|stemming|cultured|purchased|recruited|downloaded|retrieved|emerges|emerged|originates|originated) form(?= (?!(?:of|is|was|and|in)(?!\w))[a-z])`,
    ([, verb = '']) => `${verb} from`,
  ),
  slipRule(
    String.raw`([Tt]hese|[Oo]ur|[Aa]ll|[Mm]ost|raw|survey|experimental|clinical|missing|collected) date (are|were|have|show)`,
    ([, which = '', verb = '']) => `${which} data ${verb}`,
  ),

  slipRule(String.raw`too date`, () => 'to date'),
  slipRule(
    String.raw`([Rr]el(?:y|ies|ied|ying)|cost|costs|spend|spent|takes?|took) to much`,
    ([, verb = '']) => `${verb} too much`,
  ),
  slipRule(String.raw`weather (it|they|we|he|she|there|you)(?= [a-z])`, ([, who = ''], before) =>
    /(?<!\p{L})(?:of|on|and|or|to|know|see|determine|asked?|decide|unclear|question|clear|regardless|matter|consider|test|tested|examine|investigate|assess|,) $/u.test(
      before,
    )
      ? `whether ${who}`
      : null,
  ),
  slipRule(
    String.raw`(lower|lowered|raise|raised|reported|expressed|changed|improved|reduced|increased|gave|give|completed|described|published|presented|sold|finished) there (?!after(?!\w))([a-z]{4,})`,
    ([, verb = '', noun = '']) => (nounNumber(noun) === null ? null : `${verb} their ${noun}`),
  ),
  slipRule(
    String.raw`(has|have|had) ((?:also |often |not )?)lead(?= (?:many|some|several|them|us|researchers|scientists|people|authors|others|scholars)(?!\w))`,
    ([, have = '', how = '']) => `${have} ${how}led`,
  ),
  slipRule(
    String.raw`([Mm]ore|[Ll]ess) ([a-z]+(?:ed|ive|ous|al|ent|ant|ful|able|ible)) then(?= [a-z])`,
    ([, more = '', word = ''], before) =>
      /(?<!\p{L})(?:if|when|where|once|since|because|as|for|let|first|after|until|while|and|or)(?!\p{L})/iu.test(
        before,
      )
        ? null
        : `${more} ${word} than`,
  ),
  // "We than measured": a person compares nothing, and does it next.
  slipRule(
    String.raw`([Ww]e|[Tt]hey|[Hh]e|[Ss]he|[Ii]t) than ([a-z]{3,}ed)`,
    ([, who = '', verb = '']) => `${who} then ${verb}`,
  ),
  slipRule(
    String.raw`(higher|lower|larger|smaller|heavier|longer|shorter|older|younger|greater|weaker|wider) that (the|those|in|an?|other|any|that|for)`,
    ([, word = '', next = ''], before) =>
      /(?<!\p{L})(?:the|so|it (?:is|was)) $/iu.test(before) ? null : `${word} than ${next}`,
  ),
  slipRule(
    // "The scenario hypothesises that": a verb.
    String.raw`(criterias|phenomenas|hypothesises(?! (?:that|the|an?|this|these|how|its?|no|there|about)(?!\w))|analysises|crisises|thesises)`,
    ([, word = '']) =>
      ({ criterias: 'criteria', phenomenas: 'phenomena' })[word] ?? word.replace(/ises$/u, 'es'),
  ),
]
