/** First parts of words that take a hyphen or none, and never a space, as alternatives of a pattern. */
export const prefixes =
  'anti|bio|cardio|co|counter|cyber|electro|extra|geo|hydro|hyper|immuno|infra|inter|intra|macro|mega|meta|micro|mid|mini|multi|nano|neo|neuro|non|post|pre|pseudo|psycho|quasi|re|self|semi|socio|sub|super|supra|tele|thermo|trans|ultra'
