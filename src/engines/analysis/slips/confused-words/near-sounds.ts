import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

const asking =
  '[Dd]etermin(?:e|es|ed|ing)|[Aa]ssess(?:es|ed|ing)?|[Tt]est(?:s|ed|ing)?|[Ee]xamin(?:e|es|ed|ing)|[Ii]nvestigat(?:e|es|ed|ing)|[Aa]sk(?:s|ed|ing)?|[Ee]valuat(?:e|es|ed|ing)|[Kk]now|[Uu]nclear|[Uu]nknown|[Dd]ecid(?:e|es|ed|ing)|[Ss]ee'
const finite =
  'is|are|was|were|has|had|have|can|could|may|might|will|would|exists?|existed|differs?|differed'
const quality =
  'proud|cold|hot|high|low|small|large|big|late|early|old|young|weak|strong|difficult|hard|easy|expensive|many|much|few|short|fast|slow|complex|simple|broad|narrow|vague|poor|tired|busy|shy|ill|dangerous|far'
const part =
  '[Ss]everal|[Ss]ome|[Mm]any|[Mm]ost|[Oo]ne|[Tt]wo|[Tt]hree|[Nn]one|[Ee]ach|[Aa]ll|[Ee]ither|[Nn]either'

/** Words written for others that sound alike or nearly so, told by what stands on both sides of them. */
export const nearSounds: readonly SlipRule[] = [
  slipRule(
    String.raw`(${part}) off (them|these|those|us|you|the(?= [a-z]+s(?!\w)))`,
    ([, head = '', next = '']) => `${head} of ${next}`,
  ),
  slipRule(
    String.raw`how too (?!(?:much|many|few|little|often|long|high|low|small|large|big|early|late|far|close|strong|weak|fast|slow|[a-z]+ly)(?!\w))([a-z]{3,})`,
    ([, verb = '']) => `how to ${verb}`,
  ),
  slipRule(
    String.raw`(is|was|are|were|been|far|much) to (${quality}) (to|for)`,
    ([, be = '', which = '', next = '']) => `${be} too ${which} ${next}`,
  ),
  slipRule(String.raw`date (sets?|not shown|were)`, ([, next = ''], before) =>
    next === 'were' &&
    (!/(?:^|, |(?:The|These|Our|the|these|our|All|all) (?:[a-z]+ )?)$/u.test(before) ||
      // "The days since the arrival date were": another noun is the subject.
      /(?<!\p{L})(?:since|until|from|to|after|before|by|on|at) the (?:[a-z]+ )?$/u.test(before))
      ? null
      : `data ${next}`,
  ),
  slipRule(
    String.raw`were (it|this|there|each [a-z]+) (can|is|was|could|may|has|will)`,
    ([, who = '', verb = '']) => `where ${who} ${verb}`,
  ),
  slipRule(
    String.raw`it['’]s ([a-z]{3,}) (is|was|has|were|are|can|could|will|would|may|shows?|showed|depends)`,
    ([, noun = '', verb = '']) =>
      /(?:ly|ed|ing|clear|true|likely|what|who|how|why|where|that|this|there|not|more|less|most|one|all|here|when)$/u.test(
        noun,
      )
        ? null
        : `its ${noun} ${verb}`,
  ),
  slipRule(
    String.raw`([Ss]tarting|[Rr]anging|[Rr]esulting|[Aa]rising|[Oo]riginating|[Cc]oming|[Ss]uffer(?:s|ed|ing)?|[Aa]part|[Aa]way|[Dd]iffers?) form(?= (?:the|an?|this|these|one|our|their|its)(?!\w))`,
    ([words]) => words.replace(/ form$/u, ' from'),
  ),
  slipRule(
    String.raw`(good|common|best|standard|clinical|current|daily|this|the|in) practise(?=(?: (?:of|is|was|in|to|for|and)(?!\w))|[.,;])`,
    ([, head = '']) => `${head} practice`,
  ),
  slipRule(
    String.raw`(good|the|this|any|some|his|her|their|my|bad|of) advise(?=(?: (?:of|is|was|on|about|for|and|from|to|given)(?!\w))|[.,;])`,
    ([, head = '']) => `${head} advice`,
  ),
  slipRule(
    String.raw`(${asking}) weather (?!(?:conditions?|factors?|variables?|parameters?|observations?|extremes|effects|records|data|patterns?|stations?|and|or|forecasts?|events?|is|was|in|at|on|for)(?!\w))((?:[a-z]+ ){1,4}(?:${finite}))`,
    ([, head = '', rest = '']) => `${head} whether ${rest}`,
  ),
  slipRule(
    String.raw`([Ww]ill|[Cc]ould|[Ww]ould|[Mm]ay|[Mm]ight|[Cc]an) effect (many|several|most|every|both|all|our|their|your|his|her|its)`,
    ([, head = '', next = ''], before) =>
      before.endsWith('that ') ? null : `${head} affect ${next}`,
  ),
  slipRule(
    String.raw`([Hh]e|[Ss]he|[Tt]hey|[Ww]e|I) past (the|an?|his|her|their|our|my|all)`,
    ([, who = '', next = '']) => `${who} passed ${next}`,
  ),
  slipRule(String.raw`^(Your) (more|less|not|going|likely|allowed)`, ([, , next = ''], before) =>
    before === '' ? `You are ${next}` : null,
  ),
  slipRule(
    String.raw`(is|are|was|were|be|been|being) send(?= (?:to|from|form|by|in|out|a)(?!\w))`,
    ([, be = '']) => `${be} sent`,
  ),
  slipRule(
    String.raw`(is|are|was|were) laying(?= (?:on|in|down|at|under)(?!\w))`,
    ([, be = '']) => `${be} lying`,
  ),
  slipRule(
    String.raw`([Pp])eoples (lives|homes|minds|rights|opinions|needs|health|behaviou?r|attitudes|money|views|privacy|feelings|jobs)`,
    ([, p = '', noun = '']) => `${p}eople’s ${noun}`,
  ),
  slipRule(String.raw`([Cc])hildrens`, ([, c = '']) => `${c}hildren’s`),
  slipRule(String.raw`^Everyday(?= (?:he|she|they|we|I|it|people)(?!\w))`, (_, before) =>
    before === '' ? 'Every day' : null,
  ),
  slipRule(
    String.raw`(in|of|into|for|the|these|with|from|between) too (different|groups?|types|kinds|parts|sets|ways|categories|methods)`,
    ([, head = '', next = '']) => `${head} two ${next}`,
  ),
  slipRule(String.raw`to precede with`, () => 'to proceed with'),
]
