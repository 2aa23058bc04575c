/** Those of whom a study asks or measures some. */
export const peopleStudied =
  /\b(?:patients|participants|respondents|interviewees|students|pupils|children|adolescents|adults|women|men|mothers|teachers|nurses|workers|employees|households|volunteers|elderly|older people|grandparents)\b/iu
