/** How a sentence begins that takes something back, lists a limit or sets out a condition. */
const concedes =
  /^\W*(?:nevertheless|nonetheless|however|while|although|though|despite|moreover|furthermore|also|another|alternatively|one (?:limitation|could|might|of the (?:\p{L}+ )?reasons?)|(?:first|second|third|fourth|fifth|finally|lastly)(?:ly)?,|future|further)\b/iu
/** "Therefore, in order to have the best data, we searched …" tells why something was done. */
const deedFor =
  /^\W*(?:(?:therefore|thus|hence|so|consequently|then),? )?in order to\b[^,]*,\s*(?:we|i|the authors?|data|it was)\b(?!.{0,40}\b(?:argue|conclude|suggest|propose|recommend|need|must|should)\b)/iu
const limits =
  /\b(?:limitations?|caveats?|as a (?:warning|caution)|worth (?:\p{L}+ )?(?:investigat|explor|study|examin|test)\p{L}*|(?:exploratory|preliminary|tentative|underpowered)|cannot|could not|(?:is|are|was|were|remains?) (?:still |also |therefore )?limited (?:by|to)|(?:small|smaller|large|larger|largest|unequal) samples?|sample sizes?|future (?:work|research|studies)|we (?:asked|used|measured|assessed|collected|recruited))\b/iu

/** "The goal of this work was to …": the aim once more, and nothing of what came of it. */
const restatesAim =
  /\b(?:goals?|aims?|purpose|objectives?)\b[^.]{0,40}\b(?:was|were|is|are|has been|aimed)\b(?!.*\b(?:found|finds?|shows?|showed|shown|reached|achieved|met|fulfilled|because)\b)|\bwith the (?:goal|aim|purpose|objective) of\b|\b(?:aimed|sought|set out) (?:to|at)\b(?!.*\b(?:found|finds?|shows?|showed|shown)\b)/iu

/** "This thesis proposes new models": what it does, told of itself once more. */
const announces =
  /^\W*(?:in )?(?:this|the present|our) (?:thesis|paper|study|article|essay|report|work|project|dissertation),? (?:we |i )?(?:propose|introduce|present|aim|explore|examine|investigate|describe|discusse?|outline|cover|seek)s?\b/iu

/** A source, or what anybody knows of the subject ("such changes can lead to …"), is no answer of the text's own. */
const ofOthers =
  /\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\[\p{Lu}[\p{L}_-]*\d{4}[^\]]*\]|\((?:[^()]*\s)?(?:19|20)\d{2}[a-z]?\)/u

/** "Our work is some of the first to use such records to answer questions": what is new about it, and no answer. */
const claimsNovelty =
  /\b(?:is|are|was|were|among|one of|some of|represents?|offers?|provides?) (?:\p{L}+ ){0,2}?(?:the )?first (?:to|of its|attempts?|stud(?:y|ies)|works?|evidence|examples?|large|systematic|comprehensive)\b|\bto answer (?:\p{L}+ )?questions?\b|\b(?:our|this|the present) (?:work|study|paper|thesis|research) (?:contributes?|adds?|extends?|fills?|opens?|advances?|highlights? the (?:need|importance|potential))\b|\badvanc\w+ (?:our|the) (?:\p{L}+ )?(?:understanding|knowledge)\b/iu

/**
 * Whether a sentence that takes up the words of a purpose may be praised for it: an ending names its subject as well
 * where it concedes, bounds or looks ahead, and answers nothing there.
 */
export function tellsOutright(text: string): boolean {
  return [concedes, limits, deedFor, restatesAim, announces, claimsNovelty, ofOthers].every(
    (pattern) => !pattern.test(text),
  )
}

/**
 * What shows that a sentence is the text's own answer: the work, its results or its writers tell something in it, or it
 * is drawn as a conclusion. Sharing the words of the opening is one sign, and this is the other.
 */
const ownAnswer =
  /\b(?:we|i|(?:this|the present|the current|our|my) (?:\p{L}+ ){0,2}(?:paper|article|study|essay|thesis|chapter|review|project|dissertation|work|research|analys[ei]s|results?|findings?|evidence|data|experiments?|models?|approach|method|contribution)|(?:the|these|both) (?:\p{L}+ ){0,2}(?:results?|findings?|analys[ei]s|evidence|data|experiments?|estimates?|simulations?|contribution))\b[^.;]{0,80}\b(?:argu|show|found|find|demonstrat|conclud|suggest|reveal|indicat|confirm|establish|identif|support|explain|achiev|improv|reduc|increas|answer|prov(?:ed|es|ide)|reject|contradict|determin|is to|is that)\p{L}*|^\W*(?:in (?:conclusion|sum|short|summary)|to (?:conclude|sum up|summari[sz]e)|overall|thus|therefore|hence|ultimately|taken together|all in all|as (?:this|the) (?:essay|paper|thesis|chapter) has)\b/iu
/** "The results were intriguing", "this study examined whether …": praise and the question once more are no answer. */
const saysNothing =
  /\b(?:yield(?:s|ed)?|produc(?:es?|ed)|(?:are|is|were|was|had|have|gave|show(?:s|ed)?|found)) (?:\p{L}+ ){0,2}(?:intriguing|interesting|promising|thought-provoking|encouraging|exciting)\b|^\W*(?:(?:overall|in (?:conclusion|sum|short|summary)|to (?:conclude|sum up|summari[sz]e)),? )?(?:in )?(?:this|the present|our) (?:thesis|paper|study|article|essay|report|work|project|dissertation|research),? (?:we |i )?(?:has |have )?(?:examined|explored|investigated|looked|compared|analy[sz]ed|assessed|evaluated|studied|tested|discussed|described|presented|asked|addressed)\b(?: (?:whether|how|if|why|what|which|to what extent)\b(?!.*\b(?:and|,) (?:\p{L}+ )?(?:found|shows?|showed|reveals?|revealed|concludes?|concluded)\b)|(?!.*\b(?:found|finds?|shows?|showed|shown|reveal\w*|conclud\w*|demonstrat\w*|suggest\w*|because)\b))/iu
/** What has to be done or known yet was not answered. */
const stillOpen =
  /\b(?:warrants?|deserves?|requires?|needs?|merits?) (?:further|more|additional|future|closer)\b|\buntil\b[^.]{0,120}\b(?:available|known|established|developed|implemented)\b|\b(?:is|are|remains?) (?:\p{L}+ )?(?:unknown|unclear|necessary|needed|required|open|impossible)\b|\bhave to be considered\b|\bfirst steps?\b/iu

/** Whether a sentence of an ending answers in the text's own name. */
export function answersItself(text: string): boolean {
  return (
    tellsOutright(text) && ownAnswer.test(text) && !stillOpen.test(text) && !saysNothing.test(text)
  )
}
