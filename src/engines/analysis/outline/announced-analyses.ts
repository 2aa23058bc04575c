/** An analysis or a measure that leaves words of its own wherever its outcome is told. */
export interface NamedAnalysis {
  /** How a method announces it. */
  readonly announced: RegExp
  /** What any telling of its outcome has, in text, tables or captions. */
  readonly trace: RegExp
}

/**
 * Only what cannot be told without a word of its own: a t-test may show in a bare P value, a survival curve cannot do
 * without survival. The traces are wider than the names, so that a result in other words counts.
 */
export const namedAnalyses: readonly NamedAnalysis[] = [
  {
    announced: /\bROC[- ]AUC\b|\bAUROC\b|\b(?:receiver operating characteristic|ROC curves?)\b/iu,
    trace:
      /\bROC\b|\bAUC\b|\bAUROC\b|\bROCs\b|\barea under\b|\bc-?(?:statistic|index)\b|\bconcordance\b|\bdiscriminat|\bcut-?off/iu,
  },
  {
    announced: /\bF1[- ](?:scores?|measures?)\b|\bF-(?:scores?|measures?)\b/iu,
    trace: /\bF-?[1β](?![\p{L}\d])|\bF-?(?:score|measure)/iu,
  },
  {
    announced: /\bRMSE\b|\broot[- ]mean[- ]squared? errors?\b/iu,
    trace: /RMSE|\broot[- ]mean[- ]square|\bRMS\b|\berrors? of\b/iu,
  },
  { announced: /\bmean absolute errors?\b|\bMAE\b/iu, trace: /\bn?MAE\b|\bmean absolute error/iu },
  {
    announced: /\bmean absolute percentage errors?\b|\bMAPE\b/iu,
    trace: /\bs?MAPE\b|\babsolute percentage error/iu,
  },
  {
    announced: /\b(?:Cohen|Fleiss)[’']?s? kappa\b/iu,
    trace: /\bkappa|κ|\bagree|\breliab/iu,
  },
  {
    announced: /\bCronbach[’']?s? (?:alpha|α)/iu,
    trace: /\balphas?\b|α|\breliab|\bconsisten/iu,
  },
  {
    announced: /\bKaplan[-–— ]?Meier\b|\bCox (?:proportional|regression|model)/iu,
    trace:
      /\bsurviv|\bhazard|\bHRs?\b|\bmortality|\bdeaths?\b|\bdied\b|\blog-?rank|\btime to\b|\bKaplan/iu,
  },
  {
    announced:
      /\b(?:Pearson|Spearman)(?:[’']s)?(?: (?:product[- ]moment|rank))?(?: order)? correlations?\b|\bcorrelation analys[ei]s\b/iu,
    trace:
      /\bcorrelat|\br[sₛ]?\s?[=(>]|ρ|\brho\b|\bassociat|\brelat(?:ed|ion)|\blink(?:ed|s)?\b|R\s?²|R2/iu,
  },
  {
    announced: /\b(?:exploratory|confirmatory) factor analys[ei]s\b/iu,
    trace: /\bfactors?\b|\bloadings?\b|\bCFI\b|\bRMSEA\b|\beigenvalue|\b[EC]FA\b/iu,
  },
  {
    announced:
      /\bk-?means\b|\b(?:hierarchical )?cluster(?:ing)? analys[ei]s\b|\bhierarchical clustering\b/iu,
    trace: /\bcluster|\bdendrogram|\bgroup|\bheat ?map|\bsegment/iu,
  },
  {
    announced: /\bthematic analys[ei]s\b/iu,
    trace: /\bthem(?:e|es|atic)\b|\bcategor|\bcod(?:e|es|ed|ing)\b|[“"][^”"]{20,}[”"]/iu,
  },
  {
    announced: /\bfocus groups?\b/iu,
    trace:
      /\bfocus group|\bFGDs?\b|\bdiscuss|\bparticipants?\b|\brespondents?\b|[“"][^”"]{20,}[”"]/iu,
  },
  {
    announced:
      /\b(?:semi-?structured|in-?depth|expert|qualitative) interviews? (?:was|were|are) (?:\p{L}+ly )?(?:conducted|held|carried out|done|undertaken)\b/iu,
    trace:
      /\binterview|\bparticipants?\b|\brespondents?\b|\binformants?\b|\bsaid\b|\bP\d|[“"][^”"]{20,}[”"]/iu,
  },
  {
    announced: /\b(?:sensitivity|robustness) (?:analys[ei]s|checks?|tests?)\b/iu,
    trace:
      /\bsensitiv|\brobust|\b(?:did|does|do) not (?:change|alter|affect)|\bunchanged|\bsimilar (?:results|estimates)|\bsame (?:results|pattern)|\bexclud/iu,
  },
  {
    announced: /\bsub-?group analys[ei]s\b/iu,
    trace:
      /\bsub-?group|\bstratif|\binteraction|\b(?:in|among|for) (?:men|women|males?|females?|older|younger|patients|those)\b/iu,
  },
  {
    announced: /\bmediation analys[ei]s\b|\bmediation models?\b/iu,
    trace: /\bmediat|\bindirect\b/iu,
  },
  { announced: /\bmoderation analys[ei]s\b/iu, trace: /\bmoderat|\binteract/iu },
  {
    announced: /\bBland[-–— ]?Altman\b/iu,
    trace: /\bBland|\bAltman|\blimits of agreement|\bLoA\b|\bagree|\bbias\b/iu,
  },
  {
    announced: /\bsystem usability scale\b|\bSUS questionnaire\b/iu,
    trace: /\bSUS\b|\busability\b/iu,
  },
  {
    announced: /\b(?:net promoter score|NASA[- ]?TLX)\b/iu,
    trace: /\bNPS\b|\bpromoter|\bTLX\b|\bworkload\b/iu,
  },
  {
    announced: /\bcost[- ](?:effectiveness|benefit) analys[ei]s\b/iu,
    trace: /\bcosts?\b|\bICER\b|\bQALY|\bprice/iu,
  },
  {
    announced: /\bA\/B tests?\b|\bA\/B testing\b/iu,
    trace: /\bA\/B\b|\bvariants?\b|\bconversion/iu,
  },
]

/** An instrument with its short form: "the Hospital Anxiety and Depression Scale (HADS)". */
export const namedInstrument =
  /(?<name>(?:\p{Lu}[\p{L}’'-]+[ -](?:(?:of|and|for|the|to|in|on)[ -])?){1,7}(?:Scale|Questionnaire|Inventory|Checklist|Battery))(?:[-– ]\p{L}+)? ?\((?<short>[A-Z][A-Z\d-]{1,9})s?[);,]/gu
