/** A place that a note may mark. */
interface Place {
  /** Found by signs that hold in four of five places at most, read on texts that no rule had seen. */
  readonly isUnsure?: true
}

/**
 * The places of one note that may stand together: a note is wrong where one of its places is. Beside sure places unsure
 * ones are left out, and of unsure ones alone the first is told by itself.
 */
export function surest<Told extends Place>(places: readonly Told[]): readonly Told[] {
  const sure = places.filter(({ isUnsure }) => isUnsure !== true)
  return sure.length > 0 ? sure : places.slice(0, 1)
}

/** Places of a way of finding that is unsure: in each, or in those that `isSo` names. */
export function unsure<Told extends Place>(
  places: readonly Told[],
  isSo: (place: Told) => boolean = () => true,
): readonly (Told & Place)[] {
  return places.map((place) => (isSo(place) ? { ...place, isUnsure: true } : place))
}
