/** "Byron A", "van Dyk JK", "Born M.", "Silva K.P.W.A.": a family name and nothing but initials behind it. */
const initialsLast =
  /^((?:\p{Ll}+ ){0,3}\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)?) ((?:\p{Lu}\.?[\s-]?){1,3}|(?:\p{Lu}\.\s?){4,8})$/u
const fewest = 2

/**
 * Puts the initials in front where all names of a list have them behind the family name, as some proceedings print
 * them without a comma; any other list stays as it is.
 */
export function givenFirst(names: readonly string[]): readonly string[] {
  const parts = names.map((name) => initialsLast.exec(name))
  if (names.length < fewest || parts.includes(null)) return names
  return parts.map((part) => `${part?.[2] ?? ''} ${part?.[1] ?? ''}`.replaceAll(/\s+/gu, ' '))
}
