import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Special-purpose ranges of the IANA registries (RFC 6890 and after): nothing there is somebody's public service. */
const special = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(address, bits, 'ipv4')

/** Only the block from which public addresses are given out (2000::/3), without what tunnels into IPv4. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(address, bits, 'ipv6')

/** Whether an address, as numbers, is one of the open internet. Names are not addresses: they answer `false`. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family !== 6) return false
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A name or address that leads into this machine or its network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Looks a name up for a connection and hands out public addresses alone. What is checked is what is connected to,
 * so a name that changes its mind between two look-ups (DNS rebinding) gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (first === undefined)
      return done(new PrivateAddressError(`${host} has no public address`), [])
    return options.all === true ? done(null, allowed) : done(null, first.address, first.family)
  })
}
