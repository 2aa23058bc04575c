/** Sentences that send the reader to look and say nothing of what is to be seen. */
export const passive =
  /\b(?:is|are|was|were|can be|have been|has been) (?:also )?(?:shown|presented|given|summari[sz]ed|displayed|listed|reported|seen|found|depicted|illustrated|provided|plotted|detailed)\s+(?:\w+\s+)?in\s+(?:the\s+)?(?:figs?|figures?|tables?|tabs?)\b/iu
/** What makes even such a sentence say something. */
export const telling =
  /\d+(?:\.\d+)?\s?%|\b\d+\.\d+\b|\b(?:more|less|fewer|higher|lower|larger|smaller|greater|faster|slower|better|worse|increas\w*|decreas\w*|rise[sn]?|rose|fell|falls?|decline\w*|grow\w*|drop\w*|peak\w*|highest|lowest|largest|smallest|strong(?:er|est)|weak(?:er|est)|steep(?:er|est)?|near(?:ly)? (?:zero|constant|flat)|close to (?:zero|one|unity)|remain(?:s|ed)? (?:\p{L}+ly )?(?:constant|stable|flat)|most|least|exceed\w*|differ\w*|similar|correlat\w*|outperform\w*|no (?:effect|difference|change)|significant\w*|improv\w*|worsen\w*|unchanged|majority|(?:all|none|half|two|three|four|five|six|seven|eight|nine|ten) (?:of|out of)|whereas|while|because|which means|indicat\w*|suggest\w*|reveal\w*|confirm\w*|consistent|contrast)\b/iu

/** "Table 6.2" is a name, and its number no finding. */
export const withoutNames = (text: string): string =>
  text.replaceAll(
    /\b(?:figs?|figures?|tables?|tabs?|sections?|sec|chapters?|eqs?|equations?|appendix)\.?\s*\(?[A-Z]?\d+(?:\.\d+)*[a-z]?(?:(?:,| and| or| to|–|-|, and)\s?[A-Z]?\d+(?:\.\d+)*[a-z]?(?![\d%]|\.\d))*/giu,
    ' ',
  )

/** "Wells in the upper valley fell fastest (Table 1)" tells of the table. */
export const ofAnother = /\b(?:fig(?:ure)?s?|tab(?:le)?s?)\b\.?\s*S?\d/iu

/** Words of what was seen in a figure or table. */
export const tellsSight =
  /\b(?:found|finds?|show(?:s|ed|n)?|reveal\w*|indicat\w*|observ\w*|see|seen|saw|increas\w*|decreas\w*|higher|lower|larger|smaller|greater|fewer|better|worse|compared)\b/iu
