/** How a sentence begins that takes something back, lists a limit or sets out a condition. */
const concedes =
  /^\W*(?:nevertheless|nonetheless|however|while|although|though|despite|moreover|furthermore|also|another|alternatively|one (?:limitation|could|might|of the (?:\p{L}+ )?reasons?)|(?:first|second|third|fourth|fifth|finally|lastly)(?:ly)?,|future|further)\b/iu
/** "Therefore, in order to have the best data, we searched …" tells why something was done. */
const deedFor =
  /^\W*(?:(?:therefore|thus|hence|so|consequently|then),? )?in order to\b[^,]*,\s*(?:we|i|the authors?|data|it was)\b(?!.{0,40}\b(?:argue|conclude|suggest|propose|recommend|need|must|should)\b)/iu
const limits =
  /\b(?:limitations?|caveats?|as a (?:warning|caution)|worth (?:\p{L}+ )?(?:investigat|explor|study|examin|test)\p{L}*|(?:exploratory|preliminary|tentative|underpowered)|cannot|could not|(?:small|smaller|large|larger|largest|unequal) samples?|sample sizes?|future (?:work|research|studies)|we (?:asked|used|measured|assessed|collected|recruited))\b/iu

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
