/** The address of nothing: only what is relative to it stays on it. */
const base = 'https://scholium.invalid'

/** A path of this product, or `/` for anything that leads elsewhere or back into a sign-in. */
export function safeTarget(target: string): string {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return '/'
  const url = URL.parse(target, base)
  if (url === null || url.origin !== base) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
