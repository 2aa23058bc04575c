/** Placeholder until the client is merged. */
export function Realtime() {
  return null
}
