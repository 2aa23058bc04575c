/*
 * Running text for tests in which no sentence repeats and nothing is cited, counted or claimed: a draft that is long
 * enough to be one.
 */

const sentences = (count: number, sentence: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => sentence(at)).join(' ')

export const pondWeeks = sentences(
  12,
  (week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
)
export const pondHalfYear = sentences(
  24,
  (week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
)
export const pathWeeks = sentences(
  12,
  (week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
)
export const netDays = sentences(
  12,
  (day) => `On day ${day + 40} the wardens counted nets along the shore.`,
)
export const trapWeeks = sentences(
  12,
  (week) => `In week ${week} the wardens counted the birds in trap ${week + 3} at dawn.`,
)
/** As many days as are asked for, of a part of the text that has them alone. */
export const shoreDays = (part: string, count: number): string =>
  sentences(
    count,
    (day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  )
/** Scenes that say nothing of a study; both end in a space, so that they can be repeated. */
export const filler =
  'The owner of the bakery opens the door at four. The two apprentices arrive a little later and warm the oven. Flour stands in sacks beside the wall, and the water runs from an old tap. The street is quiet until the first customers come from the early train. '
export const scene =
  'The owner of the bakery opens the door at four. Two apprentices arrive later and warm the oven. Flour stands in sacks beside the wall. The street is quiet until the early train comes in. '
