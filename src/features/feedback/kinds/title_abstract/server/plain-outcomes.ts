/** "The root mean square is 210, with a mean of 1124 counts": a measure and what came out. */
const measured =
  /\b(?:accurac(?:y|ies)|errors?|RMSE|MAE|MSE|mean squared?|R2|R²|AUC|F1|precision|recall|scores?|rates?|means?|medians?|averages?|correlations?|coefficients?)\b[^.;\d]{0,30}?(?:\b(?:is|was|were|are|of|reached|at)\s|=\s?)-?\d/iu
/** "Offers improved accuracy compared to the older model": what came out better or worse, and than what. */
const compared =
  /\b(?:improved?|better|worse|higher|lower|superior|greater|smaller|larger|faster|slower|fewer)\b[^.;]{0,80}\b(?:compared (?:to|with)|in comparison (?:to|with)|relative to|than)\b/iu
/** "I identify a clear relationship", "the model captures the peaks": what came out, told in the present. */
const inPresent =
  /\b(?:we|i|it|this (?:study|paper|work|thesis|report|project|article|analysis)|(?:the|our|my|this) (?:\p{L}+ )?(?:results?|models?|methods?|analys[ei]s|data|simulations?|experiments?|approach|algorithms?|system)) (?:\p{L}+ly |also |then |further |thus )*(?:identif(?:y|ies)|finds?|sees?|observes?|detects?|establish(?:es)?|uncovers?|discovers?|learns?|offers?|outperforms?|beats?|captures?|explains?|accounts? for|fits?|performs?|succeeds?|fails?|reach(?:es)?|attains?)\b/iu
/** "No strong link", "a clear positive relationship": how a relation turned out. */
const related =
  /\b(?:clear|strong|weak|positive|negative|significant|no|little|close|linear|robust|inverse|direct|slight|moderate) (?:\p{L}+ ){0,2}(?:relation(?:ship)?s?|associations?|correlations?|links?|effects?|impacts?|influences?|differences?|trends?)\b/iu
/** "Models it more convincingly", "enough accuracy": how well something did. */
const graded =
  /\b(?:more|less|most|least|better|best) \p{L}+ly\b|\b(?:enough|sufficient|good|high|excellent|poor|low) (?:\p{L}+ )?(?:accuracy|precision|fit|agreement|performance)\b/iu
/** "It is demonstrated that it outperforms them both". */
const demonstrated =
  /\bit (?:is|was) (?:\p{L}+ly |also |then )?(?:demonstrated|shown|found|seen|proved|proven|established|observed) (?:that|how)\b|\bable to outperform\b/iu
/** A goal, and nothing that came out. */
const ahead =
  /\b(?:aims?|aimed|goals?|objectives?|hypothes\p{L}+|would|will|expect\p{L}*|whether|hope\p{L}*)\b/iu

const outcomes = [measured, compared, inPresent, related, graded, demonstrated]

/** Whether a sentence may tell an outcome: by its measure, by what it is compared with, or as what is so, in whatever verb. */
export const tellsPlainly = (text: string): boolean =>
  !ahead.test(text) && outcomes.some((form) => form.test(text))
