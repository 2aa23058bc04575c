import { createLexicon, listed } from './lexicon.ts'

/** Words that name a quantity, a thing or a judgement without saying which. */
export const vagueWords = createLexicon(
  listed(`
    a lot, a lot of, lots of, a number of, a great deal, a great deal of, a variety of, various, several,
    many, numerous, some, certain, plenty of, a couple of, a few, a range of, a host of, a wealth of, countless,
    thing, things, something, somehow, stuff, aspect, aspects, factor, factors, issue, issues,
    and so on, and so forth, et cetera, etc, or something, kind of, sort of, and the like,
    good, bad, nice, great, big, huge, interesting, important, significant impact, significant role,
    important role, key role, crucial role, play a role, plays a role, played a role,
    impact, impacts, affect in some way, in many ways, in some ways, in a sense,
    recently, nowadays, today, in recent years, in modern times, throughout history, since the dawn of time,
    society, in society, the world, people, everyone, everybody, for a long time, more and more,
    better, worse, improved performance, suitable, appropriate, adequate, sufficient, reasonable, considerable
  `),
)
