/** A margin note before it has a place: where its line is and how tall it is, in pixels. */
export interface Unplaced {
  readonly id: string
  /** Top at which it would stand level with its line. */
  readonly wanted: number
  readonly height: number
}

/** Distance between notes, and how far a note's first line hangs under its top edge, in pixels. */
export const gap = 10
export const hang = 5

/** A line that was gone to stands at a third of the screen: so many pixels under it a note is still seen whole. */
export const seenWithLine = 240

export interface PlacementOptions {
  readonly selected: string | null
  /** Least distance between two notes. */
  readonly gap: number
  /** No note that is seen stands higher than this, except above a selected note that would stand out of reach. */
  readonly ceiling: number
  /** As far as the selected note may stand under its line. */
  readonly reach: number
  /** Tops of the last placement, of notes whose lines have not moved since. */
  readonly stood?: ReadonlyMap<string, number>
}

/**
 * Tops of the notes of a margin. Each stands level with its line, or lower where the one above needs the room.
 * The selected note goes back to its line and only the notes that touch it give way: upwards above it, downwards
 * below. It leaves its line, within its reach, only when the notes above it would otherwise rise over the ceiling.
 *
 * `notes` come in reading order; order is kept and no two that are seen overlap, whatever the input.
 */
export function placeNotes(
  notes: readonly Unplaced[],
  options: PlacementOptions,
): readonly number[] {
  const { selected, gap, ceiling, reach, stood = new Map() } = options
  const tops: number[] = []
  for (const note of notes) tops.push(Math.max(note.wanted, below(notes, tops, gap) ?? ceiling))
  const index = notes.findIndex((note) => note.id === selected)
  const chosen = notes[index]
  if (chosen === undefined) return tops

  const room = notes.slice(0, index).reduce((sum, note) => sum + note.height + gap, ceiling)
  if (room > chosen.wanted + reach) {
    return behind(notes, { tops: crowded(notes, { index, gap }), without: tops, stood, index, gap })
  }
  tops[index] = Math.max(chosen.wanted, room)
  pushUp(notes, tops, { index, gap })
  return behind(notes, { tops: tops.slice(0, index + 1), without: tops, stood, index, gap })
}

/** Over the sheet, where nobody sees it. */
const outOfSight = -4000
/** Notes before and after the selected one that stand by it in a crowd: more than a screen holds. */
const company = 12

/**
 * In a crowd the selected note stands on its line, with its neighbours. Those before them are out of sight until
 * another note is selected: to move them all with each selection takes long.
 */
function crowded(
  notes: readonly Unplaced[],
  { index, gap }: { readonly index: number; readonly gap: number },
): number[] {
  let floor = notes[index]?.wanted ?? 0
  const tops = [...notes.slice(0, index).map(() => outOfSight), floor]
  for (let above = index - 1; above >= Math.max(0, index - company); above -= 1) {
    const height = notes[above]?.height ?? 0
    floor -= height + gap
    if (floor + height > 0) tops[above] = floor
  }
  return tops
}

interface Behind {
  /** Of the notes as far as the selected one; those behind it are added. */
  readonly tops: number[]
  readonly without: readonly number[]
  readonly stood: ReadonlyMap<string, number>
  readonly index: number
  readonly gap: number
}

/**
 * Its company moves up to the selected note. The others stay where they stood, or would stand without it: a note that
 * unfolds when it is selected moves no more of them than it must.
 */
function behind(
  notes: readonly Unplaced[],
  { tops, without, stood, index, gap }: Behind,
): readonly number[] {
  for (const [at, note] of notes.entries()) {
    if (at <= index) continue
    const isFar = at > index + company
    const wanted = isFar ? (stood.get(note.id) ?? without[at] ?? 0) : note.wanted
    tops.push(Math.max(wanted, below(notes, tops, gap) ?? 0))
  }
  return tops
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

interface Shown {
  readonly selected: string | null
  /** Whether a top of the sheet is on the screen or near it. */
  readonly isSeen: (top: number) => boolean
  readonly last: ReadonlyMap<string, number> | undefined
}

/**
 * Where the notes are put. Each leaf that takes its true height while a long text is scrolled moves all notes behind
 * it a little: those that nobody sees, there or here, stay where they were until they come near.
 */
export function shownTops(
  notes: readonly { readonly id: string; readonly top: number }[],
  { selected, isSeen, last }: Shown,
): ReadonlyMap<string, number> {
  return new Map(
    notes.map(({ id, top }) => {
      const before = last?.get(id)
      const stays = before !== undefined && id !== selected && !isSeen(before) && !isSeen(top)
      return [id, stays ? before : top]
    }),
  )
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
