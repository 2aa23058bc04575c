/** A margin note before it has a place: where its line is and how tall it is, in pixels. */
export interface Unplaced {
  readonly id: string
  /** Top at which it would stand level with its line. */
  readonly wanted: number
  readonly height: number
}

export interface PlacementOptions {
  readonly selected: string | null
  /** Least distance between two notes. */
  readonly gap: number
  /** No note stands higher than this. */
  readonly ceiling: number
}

/**
 * Tops of the notes of a margin. Each stands level with its line, or lower where the one above needs the room.
 * The selected note goes back to its line and only the notes that touch it give way: upwards above it, downwards
 * below. It leaves its line only when the notes above it would otherwise rise over the ceiling.
 *
 * `notes` come in reading order; order is kept and no two overlap, whatever the input.
 */
export function placeNotes(
  notes: readonly Unplaced[],
  { selected, gap, ceiling }: PlacementOptions,
): readonly number[] {
  const tops: number[] = []
  for (const note of notes) tops.push(Math.max(note.wanted, below(notes, tops, gap) ?? ceiling))
  const index = notes.findIndex((note) => note.id === selected)
  const chosen = notes[index]
  if (chosen === undefined) return tops

  const room = notes.slice(0, index).reduce((sum, note) => sum + note.height + gap, ceiling)
  tops[index] = Math.max(chosen.wanted, room)
  pushUp(notes, tops, { index, gap })
  const kept = tops.slice(0, index + 1)
  for (const note of notes.slice(index + 1)) {
    kept.push(Math.max(note.wanted, below(notes, kept, gap) ?? ceiling))
  }
  return kept
}

/** First free top under the notes placed so far. */
function below(notes: readonly Unplaced[], tops: readonly number[], gap: number) {
  const last = notes[tops.length - 1]
  const top = tops.at(-1)
  return last === undefined || top === undefined ? undefined : top + last.height + gap
}

function pushUp(
  notes: readonly Unplaced[],
  tops: number[],
  { index, gap }: { readonly index: number; readonly gap: number },
) {
  let floor = tops[index] ?? 0
  for (let above = index - 1; above >= 0; above -= 1) {
    const height = notes[above]?.height ?? 0
    const top = tops[above] ?? 0
    if (top + height + gap <= floor) return
    floor = floor - height - gap
    tops[above] = floor
  }
}

/**
 * Minor notes that fold to their title because more than `most` notes fall within one screen height.
 * The selected note never folds.
 */
export function foldCrowded(
  notes: readonly { readonly id: string; readonly wanted: number; readonly isMinor: boolean }[],
  screen: number,
  most = 6,
): ReadonlySet<string> {
  const folded = new Set<string>()
  let last = 0
  for (let first = 0; first < notes.length; first += 1) {
    const top = notes[first]?.wanted ?? 0
    last = Math.max(last, first)
    while (last < notes.length && (notes[last]?.wanted ?? Infinity) < top + screen) last += 1
    if (last - first <= most) continue
    for (const note of notes.slice(first, last)) if (note.isMinor) folded.add(note.id)
  }
  return folded
}
