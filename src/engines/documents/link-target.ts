/** Characters; longer ones are data and no address. */
const longest = 2000
const allowed = /^(?:https?:\/\/[^\s"<>\\^`{|}]+\.[^\s"<>\\^`{|}]+|mailto:[^\s"<>@]+@[^\s"<>@]+)$/iu

/**
 * The address that a link of a draft leads to, or nothing: other schemes, places within a file and what the words say
 * anyway are left out.
 */
export function linkTarget(address: string, words: string): string | undefined {
  const target = unwrapped(address.trim())
  if (target.length > longest || !allowed.test(target)) return undefined
  return words.includes(bare(target)) ? undefined : target
}

const bare = (address: string): string =>
  address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)|\/$/giu, '')

/** Google Docs sends every link by way of itself. */
function unwrapped(address: string): string {
  const sent = /^https?:\/\/www\.google\.[a-z.]{2,6}\/url\?(?:[^#]*&)?q=([^&#]+)/iu.exec(
    address,
  )?.[1]
  if (sent === undefined) return address
  try {
    return decodeURIComponent(sent)
  } catch {
    return address
  }
}
