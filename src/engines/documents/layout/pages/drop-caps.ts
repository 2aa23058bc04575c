import { leftOf, rightOf, type TextSpan } from './page-content.ts'

/** A drop cap is at least so many times as large as the text that it opens. */
const timesLarger = 1.7

/**
 * A first letter over two lines and more goes back in front of the first of them: where it stands, it would open
 * the last of them, and bridge the gap to the next column. Only a lone capital with its word right beside it counts.
 */
export function placeDropCaps(spans: readonly TextSpan[]): readonly TextSpan[] {
  const caps = spans.filter(({ text }) => /^[“"‘]?\p{Lu}$/u.test(text.trim()))
  if (caps.length === 0) return spans
  const placed = new Map<TextSpan, TextSpan>()
  for (const cap of caps) {
    const word = spans.find((span) => opensBeside(cap, span))
    const isLone = word !== undefined && spans.some((span) => goesOnBelow(cap, word, span))
    if (word !== undefined && isLone) placed.set(cap, inFrontOf(word, cap))
  }
  return placed.size === 0 ? spans : spans.map((span) => placed.get(span) ?? span)
}

/** The first line beside the letter: its baseline is well above that of the letter, and it goes on the word. */
function opensBeside(cap: TextSpan, span: TextSpan): boolean {
  const gap = leftOf(span) - rightOf(cap)
  const rise = cap.baseline - span.baseline
  return (
    cap.size > span.size * timesLarger &&
    Math.abs(gap) < cap.size * 0.5 &&
    rise > span.size * 0.7 &&
    rise < cap.size &&
    /^(?:\p{L}|[’'])/u.test(span.text)
  )
}

/** Another line of the same text stands beside the foot of the letter. */
function goesOnBelow(cap: TextSpan, word: TextSpan, span: TextSpan): boolean {
  return (
    span !== word &&
    Math.abs(span.size - word.size) < 0.6 &&
    span.baseline > word.baseline + word.size * 0.7 &&
    span.baseline < cap.baseline + word.size * 0.4 &&
    Math.abs(leftOf(span) - rightOf(cap)) < cap.size * 0.6
  )
}

function inFrontOf(word: TextSpan, cap: TextSpan): TextSpan {
  const text = cap.text.trim()
  const width = Math.min(rightOf(cap) - leftOf(cap), word.size)
  const left = leftOf(word) - width
  return {
    ...word,
    text,
    edges: Array.from(
      { length: text.length + 1 },
      (_, index) => left + (width * index) / text.length,
    ),
    endsWithHyphen: false,
  }
}
