import {
  order,
  forbidden,
  judge,
  machine,
  never,
  rules,
  standards,
  start,
  told,
  work,
} from './words.ts'

/**
 * Orders to a machine that reads, told by what it is to do: rules made void, what it keeps to itself, and the form of its
 * answer. In small letters.
 */
export const ordersOfConduct: readonly (readonly [signs: readonly string[], order: RegExp])[] = [
  // Rules made void.
  [
    ['supersede', 'override', 'overrule', 'outrank', 'cancel', 'replace', 'outweigh', 'precedence'],
    order(
      String.raw`(?<!\p{L})(?:these|the following|the present|my) (?:instructions?|orders|commands|prompts?|directions) (?:(?:now |hereby |will |shall )?(?:supersede|override|overrule|outrank|cancel|replace|outweigh)|(?:take|have) (?:precedence|priority) over) (?:all|any|every|your|those|whatever|anything)(?!\p{L})`,
    ),
  ],
  [
    ['your ', 'to you', 'you were'],
    order(
      String.raw`(?<!\p{L})${rules} (?:that )?(?:(?:were |was )?(?:given|supplied|provided|issued|told|shown) to you|you (?:were|have been) given)[^.\n]{0,20} (?:are|is|were) (?:now |hereby |all )?(?:cancelled|canceled|void|revoked|suspended|lifted|overridden|obsolete|withdrawn|invalid|wrong)(?!\p{L})|(?<!\p{L})your (?:\p{Ll}+ )?${rules} (?:(?:do|does|did) not (?:apply|hold|count|cover|extend)|(?:are|is) (?:now |hereby )?(?:cancelled|canceled|void|revoked|suspended|lifted|overridden|obsolete|withdrawn))(?!\p{L})|${told}(?:delete|erase|wipe|reset|clear|drop|abandon|cancel|unlearn) (?:all )?your (?:previous |earlier |current |system |former |own )?(?:${rules}|task)(?!\p{L})`,
    ),
  ],
  [
    ['rubric', 'guide', 'scheme', 'criteria', 'sheet', ' key', 'rules', 'standards', 'polic'],
    order(
      String.raw`${start}${never} (?:follow|apply|use|obey|heed|consult|respect) (?:the|your|any|this) (?:\p{Ll}+ )?${standards}(?!\p{L})(?! (?:of|for|by|from|in) )|${told}replace (?:the|your|this|any) (?:\p{Ll}+ )?${standards} (?:by|with) `,
    ),
  ],
  [
    ['stop ', 'no longer', 'are not a', 'you work', 'you speak', 'you act', 'you answer'],
    order(
      String.raw`${told}stop (?:acting|behaving|working|being|answering|playing|serving)(?: as| like)? (?:an? |the )?(?:\p{Ll}+ )?(?:${judge}|${machine})(?!\p{L})|(?<!\p{L})you are (?:no longer|not) (?:an?|the) (?:\p{Ll}+ )?(?:${judge}|${machine})(?!\p{L})|(?<!\p{L})you (?:now |will |must |shall )*(?:work|speak|act|answer) (?:now )?(?:for|on behalf of) the authors?(?= of ${work}|\s?[.!]|$)`,
    ),
  ],
  // What the machine keeps to itself, and what it does.
  [
    ['prompt', 'instructions', 'configuration', 'system mess', 'developer mess', 'api key'],
    order(
      String.raw`${told}(?:tell|show|give|send|reveal|disclose|quote|copy|paste|include|list|repeat|print|output|share|return|leak|recite|state|write)\b[^.\n]{0,25}(?<!\p{L})your (?:\p{Ll}+ ){0,2}(?:(?:system |hidden |secret |initial |developer )(?:prompts?|messages?|instructions?|configuration)|prompt|api keys?)(?!\p{L})|${told}(?:copy|repeat|reveal|disclose|leak|print|paste|output|recite)\b[^.\n]{0,25}(?<!\p{L})your (?:\p{Ll}+ )?(?:instructions|guidelines|configuration|settings|rules)(?!\p{L})`,
    ),
  ],
  [
    ['model you are', 'you can use', 'you have access', 'available to you', 'at your disposal'],
    order(
      String.raw`${told}(?:state|say|tell|name|write|print|report|reveal)\b[^.\n]{0,15}(?:which|what) (?:language )?model you are(?!\p{L})|${told}(?:list|name|show|print|reveal|output)\b[^.\n]{0,25}(?:keys|functions|credentials|secrets|plugins|tools and \p{Ll}+)[^.\n]{0,12} (?:you can use|you have access|available to you|at your disposal)`,
    ),
  ],
  [
    [
      'other submissions',
      'other manuscripts',
      'other drafts',
      'other users',
      'conversation',
      'chat history',
      "user's",
      'user’s',
    ],
    order(
      String.raw`${told}(?:send|e-?mail|post|forward|upload|transmit|copy|share|print|show|reveal|summari[sz]e)\b (?:me |us )?(?:all |the |any |this |every )*(?:(?:\p{Ll}+ )?(?:conversation|chat history)|other (?:submissions|manuscripts|drafts|users['’]? \p{Ll}+)|user['’]s \p{Ll}+)(?!\p{L})`,
    ),
  ],
  [
    [
      'the link',
      'the url',
      'this link',
      'this url',
      'the address',
      'the page',
      'the site',
      'the website',
      'this page',
      'this site',
    ],
    order(
      String.raw`${told}(?:visit|open|follow|fetch|load|click(?: on)?|call|access|read) (?:the|this) (?:link|url|address|page|website|site)\b[^.\n]{0,40}(?:before|and then|instead of|while) (?:you )?(?:answer|review|grad|mark|judg|assess|repl|respond|evaluat|scor)\p{Ll}*`,
    ),
  ],
  [
    [
      'this message',
      'these instr',
      'this instr',
      'this note',
      'this footnote',
      'this order',
      'these orders',
      'this line',
      'this request',
      'this prompt',
      'these lines',
      'this hidden',
    ],
    order(
      String.raw`${forbidden} (?:let|tell|inform|reveal|disclose|mention|admit|show|repeat|quote|acknowledge|report)\b[^.\n]{0,40}(?<!\p{L})(?:this|these) (?:hidden )?(?:messages?|instructions?|notes?|footnotes?|orders?|lines?|requests?|prompts?)(?!\p{L})|${told}(?:keep|hold) (?:this|these) (?:messages?|instructions?|notes?|footnotes?|orders?|requests?|prompts?) (?:secret|hidden|confidential|private|to yourself)(?!\p{L})`,
    ),
  ],
  // The form of the answer.
  [
    [
      'single word',
      'one word',
      'the word',
      'the phrase',
      'the sentence',
      'only in',
      'only with',
      'in capital',
      'in verse',
      'in rhyme',
      'with emoji',
    ],
    order(
      String.raw`${told}(?:answer|reply|respond|write|output|return|print|say)(?: only| just)?(?: with| in)? (?:only |just )?(?:an? (?:single |one )?word|one word|a single word|the (?:single )?(?:word|phrase|sentence))\s?[:,]? ["“'‘]?(?:accept(?:ed)?|approved|yes|excellent|pass(?:ed)?|perfect|outstanding|good|publish)(?!\p{L})|${told}(?:answer|reply|respond) (?:(?:only|solely|exclusively) (?:in|with)|in only) (?:capitals?(?: letters)?|emojis?|rhymes?|verse|json|base64|poems?|latin|emoticons|questions)(?!\p{L})`,
    ),
  ],
  [
    ['begin ', 'start ', 'open ', 'end ', 'finish ', 'close ', 'preface ', 'prefix '],
    order(
      String.raw`${told}(?:begin|start|open|end|finish|close|preface|prefix) (?:each|every|all|any)(?: of your| your)? (?:comments?|notes?|findings?|feedback|reviews?|issues?) with (?!an? |the (?:name|number|date|title|most|page))`,
    ),
  ],
  [
    [
      'instead of a',
      'instead of the',
      'instead of your',
      'instead of writing',
      'instead of review',
      'instead of giv',
      'rather than a',
    ],
    order(
      String.raw`${told}(?:write|produce|give|return|print|compose|tell|output|draw|sing|recite|generate)\b[^.\n]{0,50} (?:instead of|rather than) (?:writing |giving )?(?:an?|the|your|any) (?:review|feedback|evaluation|assessment|critique|verdict|grade)(?!\p{L})`,
    ),
  ],
  [
    ['translate your', 'rewrite your', 'convert your', 'encode your', 'render your', 'turn your'],
    order(
      String.raw`${told}(?:translate|rewrite|convert|encode|render|turn) your (?:\p{Ll}+ )?(?:feedback|review|output|findings|response|evaluation|verdict) (?:into|in|as|to) `,
    ),
  ],
  // Whoever is called, and knows itself meant.
  [
    [
      'attention',
      'hello',
      ' hi ',
      'hey',
      'greetings',
      'note ',
      'notice',
      'message',
      'reminder',
      'memo',
    ],
    order(
      String.raw`(?<=^\s*|[.!?»”"(]\s*)(?:attention|hello|hi|hey|greetings|(?:note|notice|message|reminder|memo)s? (?:to|for))(?: all| any| the| every)* ${machine}\s?[,:!](?=[^\n]{0,120}(?<!\p{L})(?:you|your|this (?:paragraph|text|essay|paper|note|manuscript|submission|draft|thesis)|editors?|accept\p{Ll}*|publish|review)(?!\p{L}))`,
    ),
  ],
]
