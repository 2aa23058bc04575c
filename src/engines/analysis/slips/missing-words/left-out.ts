import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'
import { slipRule } from '../find-slips.ts'
import type { SlipRule } from '../find-slips.ts'

const opens = 'the|an?|this|these|those|our|their|its|his|her'

/** A word, and the joint that it needs before a noun; `next` where another word may follow it alone. */
const joints: readonly (readonly [word: string, joint: string, next?: string])[] = [
  ['[Cc]ompl(?:y|ies|ied|ying)', 'with'],
  ['[Cc]op(?:e|es|ed|ing)', 'with', 'the|these|this|their|such'],
  ['[Pp]articipat(?:e|es|ed|ing)', 'in', 'the|this|these|our'],
  ['[Rr]eact(?:s|ed|ing)?', 'to', 'the|this|these|their|its'],
  [
    '[Rr]efer(?:s|red|ring)?',
    'to',
    'the(?! (?:\\p{L}+ )?(?:readers?|public|audience|patients?|users?|students?|cases?|women|woman|men|child|children|clients?|people|samples?|matter))|this|these|an?',
  ],
  ['[Ll]isten(?:s|ed|ing)?', 'to'],
  // "Stemming the rise" stops it.
  [
    '[Ss]tem(?:s|med|ming)',
    'from',
    'the(?! (?:\\p{Ll}+ )?(?:rise|tide|tides|flow|spread|loss|losses|decline|increase|growth|outflow|exodus|bleeding|epidemic|pandemic|transmission)(?!\\p{L}))|an?|this|these|those|our|their|its|his|her',
  ],
  ['[Aa]mount(?:s|ed|ing)', 'to', 'the|an?'],
  [
    '[Rr]esult(?:s|ed|ing)',
    'in',
    'an? (?:increase|decrease|loss|reduction|change|lack|decline|rise|fall|drop|large|small|significant|higher|lower|better|new|more)',
  ],
  ['[Ii]n spite|[Bb]y means|(?<!ke(?:ep|eping|pt) )[Ii]n view|[Oo]n behalf|[Ii]n charge', 'of'],
  ['[Ww]ith regard|[Ii]n relation', 'to', 'the|this|these|our|their|its'],
  ['[Ii]n accordance', 'with'],
  ['(?:is|are|was|were) (?:well |best |widely |also )?known', 'for', 'its|their'],
  ['(?:is|are|was|were) responsible', 'for'],
  ['[Cc]onsist(?:s|ed|ing)?', 'of', 'two|three|four|five|six|seven|eight|ten|several|many'],
  [
    '(?:is|are|was|were) (?:divided|split|grouped|classified)',
    'into',
    'two|three|four|five|six|several',
  ],
  ['[Oo]ne of', 'the', 'most|main|best|largest|biggest|key|major|oldest|first'],
]
const reported =
  'shown|seen|described|reported|listed|presented|given|illustrated|depicted|summari[sz]ed|displayed|discussed|detailed'
const asks =
  'needed|required|necessary|essential|important|possible|difficult|impossible|crucial|useful|sufficient'

/** Small words that are left out, where what stands on either side cannot meet. */
export const leftOut: readonly SlipRule[] = [
  ...joints.map(([word, joint, next = opens]) =>
    slipRule(String.raw`(${word})(?= (?:${next}) [a-z])`, ([, head = '']) => `${head} ${joint}`),
  ),
  slipRule(
    String.raw`([Bb])ased (the|these|our|this|those|its|their|an?|data|previous)(?= [a-z])`,
    ({ 1: b = '', 2: next = '', 0: { length }, input, index }, before) =>
      /(?<!\p{L})(?:up)?on(?!\p{L})/u.test(input.slice(index + length)) ||
      /(?<!\p{L})(?:on which .*|we|they|I|he|she|who|authors|and) $/u.test(before) ||
      // "Community based data collection": what it is based on stands before it.
      (next === 'data' &&
        /(?<!\p{L})(?!is|are|was|were|be|been|being|models?|methods?|analys)\p{L}{3,} $/u.test(
          before,
        ))
        ? null
        : `${b}ased on ${next}`,
  ),
  slipRule(
    String.raw`([Dd])ue (?!(?:diligence|consideration|recognition|attention|reference|deference|compensation)(?!\w))([a-z]{4,}(?:tion|ment|ity|ness|ance|ence))(?= (?:of|in|and|rather|at|between)(?!\w)|[.,;])`,
    ([, d = '', noun = ''], before) =>
      /(?<!\p{L})(?:with|in|without|give|given|giving|after|all|of|the|paid|for|by|and) $/iu.test(
        before,
      )
        ? null
        : `${d}ue to ${noun}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) ((?:also |not |significantly |strongly |positively |negatively )?)associated (total|higher|lower|increased|reduced|greater|the|poor|better)(?= [a-z])`,
    ([, be = '', how = '', next = '']) => `${be} ${how}associated with ${next}`,
  ),
  slipRule(
    // "The amount donors give" is whole: a verb follows; and so is "the amount present".
    String.raw`([Aa]|[Tt]he|[Aa]ny) (lack|amount) (?!(?:present|average|total|minimum|maximum|surplus|excess|spare)(?!\w))([a-z]{4,})(?=[.,;:)]|$| (?:of|in|for|to|and|or|is|was|are|were|has|have|can|could|may|will|would|that|which|who|with|by|from|on|at|as|between|among)(?!\w))`,
    ([, the = '', word = '', noun = '']) =>
      nounNumber(noun) === null && !/^(?:data|evidence|information|mortality)$/u.test(noun)
        ? null
        : `${the} ${word} of ${noun}`,
  ),
  slipRule(
    String.raw`(such as|[Tt]he (?:highest|lowest|same|average|mean|maximum|minimum)) number ((?:[a-z]+ )?)([a-z]{3,}s)`,
    ([, head = '', which = '', noun = '']) =>
      nounNumber(noun) === 'many' &&
      !/^(?:of|in|per|and) $/u.test(which) &&
      !agreeingVerbs.has(noun)
        ? `${head} number of ${which}${noun}`
        : null,
  ),

  slipRule(
    String.raw`(can|could|may|might|must|should|will|would) ((?:also |not |still )?)(hard|difficult|easy|important|interesting|useful|better|worse|higher|lower)(?= (?:to|for|than|if|when)(?!\w))`,
    ([, word = '', how = '', next = ''], before) =>
      before === '' || /\p{L} $/u.test(before) ? `${word} ${how}be ${next}` : null,
  ),
  // "In latter case": phrases that have an article wherever they stand.

  slipRule(
    String.raw`(in|with|for|of|from|by) (latter|former) (case|model|group|method|approach|study|example|situation|period|part|stage)`,
    ([, head = '', which = '', noun = '']) => `${head} the ${which} ${noun}`,
  ),
  slipRule(
    String.raw`(in|from|of|with) (test|control|experimental|treatment|intervention|placebo) group(?= (?:were|was|had|is|are|received|showed)(?!\w))`,
    ([, head = '', which = '']) => `${head} the ${which} group`,
  ),
  slipRule(
    String.raw`(is|was|as|measured as|defined as|calculated as) (difference between)`,
    ([, head = '', rest = '']) => `${head} the ${rest}`,
  ),
  slipRule(
    String.raw`(Most|Many|Some|Several|None) the ([a-z]+)`,
    ([, part = '', noun = ''], before) =>
      before === '' && !/^(?:more|less|same|time|way|\p{Ll}{3,6}er)$/u.test(noun)
        ? `${part} of the ${noun}`
        : null,
  ),
  slipRule(
    String.raw`(is|was|are|as|remains) one the (main|most|few|first|key|major|best|largest|biggest|greatest)`,
    ([, be = '', next = '']) => `${be} one of the ${next}`,
  ),
  slipRule(
    String.raw`((?:[Aa]s|is|are|was|were) (?:${reported})) ((?:Table|Figure|Fig\.|Section|Appendix) (?:\d|[A-Z](?!\p{L})))`,
    ([, head = '', what = '']) => `${head} in ${what}`,
  ),
  slipRule(
    String.raw`(is|are|was|were) ((?:also |often |very |not )?)(${asks}) ([a-z]{3,})(?= (?:the|an?|this|these|how|whether|their|its|our|that|more)(?!\w))`,
    ([, be = '', how = '', word = '', verb = '']) => {
      const plain = agreeingVerbs.get(verb)
      return plain?.number === 'many' && plain.sort === 'verb'
        ? `${be} ${how}${word} to ${verb}`
        : null
    },
  ),
  slipRule(
    String.raw`([Nn])umber of ([a-z]+s) (has|is|was|have|are|were|increased|decreased|grew|fell|rose)`,
    ([, n = '', noun = '', verb = ''], before) =>
      nounNumber(noun) === 'many' &&
      // In a list of settings ("batch size, number of rounds have") none of them has an article.
      /^$|^[^,]*, $|(?<!\p{L})(?:that|because|while|although) $/u.test(before)
        ? `${n === 'N' ? 'The n' : 'the n'}umber of ${noun} ${verb}`
        : null,
  ),
  slipRule(
    String.raw`(Further|More|Additional|Future) ((?:[a-z]+ )?)(studies|research|work|experiments|data|tests|trials) (needed|required|necessary)(?= (?:to|in|for|before)(?!\w))`,
    ([, more = '', which = '', noun = '', word = ''], before) =>
      before === ''
        ? `${more} ${which}${noun} ${/s$|^data$/u.test(noun) ? 'are' : 'is'} ${word}`
        : null,
  ),
  slipRule(
    String.raw`([Pp]lay(?:s|ed|ing)?) (important|crucial|significant|key|major|central|vital|essential|critical|big|active|minor|leading) role(?!s)`,
    ([, play = '', which = '']) => `${play} ${/^[aeiou]/u.test(which) ? 'an' : 'a'} ${which} role`,
  ),
  slipRule(String.raw`([Dd])ue (the|this|a|an)(?= [a-z])`, ([, d = '', next = ''], before) =>
    /(?:^|(?<!\p{L})(?:cancelled|delayed|mainly|partly|possibly|probably|largely|mostly|failed|closed|reduced|limited|excluded|lost|stopped|rejected|increased|decreased|occurred|\p{Ll}{3,}(?:tion|ment|ing)) )$/u.test(
      before,
    )
      ? `${d}ue to ${next}`
      : null,
  ),
]

/** A word, the preposition that learners write behind it, the one that it takes, and what follows. */
const others: readonly (readonly [word: string, wrong: string, right: string, next: string])[] = [
  [
    '[Cc]onsist(?:s|ed|ing)?',
    'in',
    'of',
    'two|three|four|five|six|seven|eight|ten|several|many|a (?:series|set|number)',
  ],
  [
    '(?:paper|study|article|thesis|chapter|work|research|section|project|[Ww]e|[Ii]|authors|[Tt]hey) (?:also |mainly )?focus(?:es|ed)?',
    'in|at|about',
    'on',
    'the|this|these|how|an?',
  ],
  [
    '(?:impact|influence)s?',
    'in',
    'on',
    'the (?:health|quality|lives|life|performance|behaviou?r|results|economy|environment|development)',
  ],
  [
    'based',
    'in',
    'on',
    'their (?:age|answers|scores?|responses)|these|our (?:data|results|findings)|previous|evidence',
  ],
  ['[Dd]ifferent', 'of', 'from', 'the|those|that|other|what'],
  ['[Aa]t the other', 'hand', 'on the other hand', '[a-z]'],
  [
    '(?:pay|pays|paid|paying) (?:more |little |special |close |particular |much )?attention',
    'on|for|in',
    'to',
    'the|this|these|how|their',
  ],
  ['emphasis', 'to', 'on', 'the|this|these|how'],
  ['[Cc]omply', 'to', 'with', opens],
  ['[Ss]imilar', 'like', 'to', `${opens}|in|other|those`],
  ['the same', 'like', 'as', `${opens}|in|for|other|those`],
  ['[Cc]ontrary', 'of|from|than', 'to', `${opens}|what|other`],
  ['[Ii]n contrast', 'of', 'to', opens],
  ['[Ii]n relation', 'of|with', 'to', opens],
  ['[Dd]ue', 'of', 'to', opens],
  ['[Tt]hanks', 'of', 'to', opens],
  ['[Mm]arried', 'with', 'to', 'an?|the|his|her|their|men|women'],
  ['[Ii]n line', 'to', 'with', `${opens}|earlier|other|previous`],
  ['excluded', 'of', 'from', opens],
  [
    '[Rr]el(?:y|ies|ied|ying)',
    'in',
    'on',
    '(?!part|turn|large|some|most|many|all|this|the|an?|our)[a-z]{4,}',
  ],
  ['exposed', 'with', 'to', `${opens}|light|high|low`],
  ['[Dd]iffer(?:s|ed|ing)?', 'of', 'from', `${opens}|those|each|other|what`],
  ['confronted', 'to', 'with', opens],
  ['[Ii]nsist(?:s|ed)', 'in', 'on', opens],
  ['dedicated|devoted', 'for', 'to', opens],
  ['influenced|affected', 'from|with', 'by', 'the|an?|these|this|their|its'],
  ['characteri[sz]ed', 'with', 'by', 'the|an?|these|this|their|its'],
  ['[Oo]pposed', 'of|against', 'to', opens],
  ['interact(?:s|ed)', 'to', 'with', opens],
  [
    'resulted|resulting|(?:which|that|this|may|can|could|will|would|often) results?',
    'into',
    'in',
    // "Take this result into account": it is taken there.
    '(?!account|consideration|practice|context|perspective|question|words|doubt)[a-z]{1,}',
  ],
  ['[Aa]ccess', 'of', 'to', '(?:clean|safe|drinking|basic|affordable|health|quality|public)'],
]

export const otherJoints: readonly SlipRule[] = [
  ...others.map(([word, wrong, right, next]) =>
    slipRule(String.raw`(${word}) (?:${wrong})(?= (?:${next})(?!\w))`, ([, head = '']) =>
      right.includes(' ')
        ? `${head.startsWith('A') ? 'O' : 'o'}${right.slice(1)}`
        : `${head} ${right}`,
    ),
  ),
  slipRule(
    String.raw`([Rr]egarding|[Cc]oncerning) to(?= (?:the|this|their|our|these)(?!\w))`,
    ([, word = '']) => word,
  ),
  slipRule(
    String.raw`([Ii])n average(?=[.,;]| (?:\d|(?:the|of|by|more|less|a)(?!\w)))`,
    ([, i = '']) => `${i === 'I' ? 'O' : 'o'}n average`,
  ),
  slipRule(
    String.raw`since (two|three|four|five|six|ten|twenty|several|many) (years|months|weeks|decades)(?= (?:the|we|and|in|now)(?!\w)|[.,;])`,
    ([, count = '', unit = '']) => `for ${count} ${unit}`,
  ),
  slipRule(
    String.raw`(ability|inability|tendency|willingness) of ([a-z]{3,})ing(?= (?:the|an?|their|its|new|this)(?!\w))`,
    ([, head = '']) => `${head} to, and the plain verb`,
  ),
  slipRule(
    String.raw`([Ww]e|[Ii]|authors|[Tt]hey|and) (suggest|recommend|avoid|consider|enjoy)(ed)? to (use|study|investigate|examine|include|add|make|take|conduct|increase|improve|develop|test|apply|compare|do|consider|extend|have|read|explore)`,
    ([, who = '', word = '', tail = '', verb = ''], before) =>
      // "A field was marked and considered to study it": it was done to something.
      // "Hairs, which they considered to have a use": the object stands before.
      /(?<!\p{L})(?:which|whom|that|what) $/u.test(before) ||
      (who === 'and' &&
        tail !== '' &&
        /(?<!\p{L})(?:is|are|was|were|been|be) \p{L}[^.;]*$|[,)\]] $/u.test(before))
        ? null
        : `${who} ${word}${tail} ${verb.replace(/e$/u, '')}ing`,
  ),
]
