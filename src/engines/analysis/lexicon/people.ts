/*
 * Whom studies ask, treat and watch, as alternatives of a pattern, in the plural. Who asks adds what else it counts:
 * households, schools, animals.
 */

/** All who take part, whatever they are called; women and men are often a part of them, and stand apart. */
export const participants =
  'participants|respondents|interviewees|informants|volunteers|subjects|patients|clients|students|undergraduates|pupils|learners|teachers|nurses|midwives|doctors|employees|workers|managers|users|customers|players|athletes|drivers|farmers|residents|visitors|parents|carers|children|adolescents|teenagers|adults|individuals|people|persons|members'

/** The same with women and men, girls and boys. */
export const people = `${participants}|women|men|girls|boys|mothers`

/** One or several of them: "participant", "participants". */
export const personOrPeople = people.replaceAll(/s(?=\||$)/gu, 's?')
