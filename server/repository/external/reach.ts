import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ExternalFault } from './port.ts'

/** Addresses of machines that are not on the public internet. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only what is given out is public (2000::/3), without the parts of it that hold IPv4 or examples. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const HELD_BACK_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  HELD_BACK_V6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one that everybody reaches. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  if (isIP(address) === 6) return PUBLIC_V6.check(address, 'ipv6') && !HELD_BACK_V6.check(address, 'ipv6')
  return false
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address is on this machine: what tests and a proxy beside the site are. */
const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname)

/**
 * An address that may be asked: over https, on the public internet. A base that is on this machine may be asked, and
 * may name others on it. @throws ExternalFault `unsafe`
 */
export function reachable(address: string, base: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') throw new ExternalFault('unsafe')
  if (isLoopback(url) && isLoopback(new URL(base)) && /^https?:$/.test(url.protocol)) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || isLoopback(url)) throw new ExternalFault('unsafe')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ExternalFault('unsafe')
  return url
}

/** Resolves a name to public addresses alone, at the moment of the connection itself. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new ExternalFault('unsafe'), '', 0)
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** How names are resolved for an address that `reachable` let through. */
export const lookupFor = (url: URL): LookupFunction | undefined => (isLoopback(url) ? undefined : publicLookup)
