import { type Audience, ChannelSchema, topicOf } from '#platform/contract.ts'

const channels = ChannelSchema.options

/** `scholium/v1/{kind}/{uuid}` and a wildcard or channel, with `/#` after it at most. */
const longestFilter = 160

/**
 * Whether a message on this topic may reach this person: exactly the topics of their own channels.
 * The one rule that both a subscription and every single delivery are measured by.
 */
export function mayReceive(audience: Audience, topic: string): boolean {
  return isNameable(audience) && channels.some((channel) => topicOf(audience, channel) === topic)
}

/**
 * Whether this person may subscribe to a filter (MQTT 3.1.1, section 4.7): their own prefix, letter
 * by letter, then one channel or one wildcard, and `/#` behind it at most. Everything else is
 * refused, so `$SYS`, `$share`, a wildcard inside the prefix and a sibling's longer uuid need no
 * rule of their own.
 */
export function maySubscribe(audience: Audience, filter: string): boolean {
  if (!isNameable(audience) || filter.length > longestFilter) return false
  const own = `scholium/v1/${audience.kind}/${audience.uuid}/`
  if (!filter.startsWith(own)) return false
  const [head, ...rest] = filter.slice(own.length).split('/')
  if (head === '#') return rest.length === 0
  const isKnownHead = head === '+' || channels.some((channel) => channel === head)
  return isKnownHead && (rest.length === 0 || (rest.length === 1 && rest[0] === '#'))
}

/** A name that could be read as more than one topic level, or as a wildcard, names nobody. */
export function isNameable(audience: Audience): boolean {
  return /^[0-9A-Za-z-]{1,64}$/.test(audience.uuid)
}
