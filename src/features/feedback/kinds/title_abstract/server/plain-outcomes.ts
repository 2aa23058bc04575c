/** "The root mean square is 210, with a mean of 1124 counts": a measure and what came out. */
const measured =
  /\b(?:accurac(?:y|ies)|errors?|RMSE|MAE|MSE|mean squared?|R2|R²|AUC|F1|precision|recall|scores?|rates?|means?|medians?|averages?|correlations?|coefficients?)\b[^.;\d]{0,30}?(?:\b(?:is|was|were|are|of|reached|at)\s|=\s?)-?\d/iu
/** "Offers improved accuracy compared to the older model": what came out better or worse, and than what. */
const compared =
  /\b(?:improved?|better|worse|higher|lower|superior|greater|smaller|larger|faster|slower|fewer)\b[^.;]{0,80}\b(?:compared (?:to|with)|in comparison (?:to|with)|relative to|than)\b/iu
/** A goal, and nothing that came out. */
const ahead =
  /\b(?:aims?|aimed|goals?|objectives?|hypothes\p{L}+|would|will|expect\p{L}*|whether|hope\p{L}*)\b/iu

/** Whether a sentence tells an outcome by its measure or by what it is compared with, in whatever verb. */
export const tellsPlainly = (text: string): boolean =>
  !ahead.test(text) && (measured.test(text) || compared.test(text))
