import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Networks that are not the internet: this machine, the company's own, and those that belong to nobody. */
const internal = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
])

/** A list of addresses and networks (`10.1.2.3`, `10.0.0.0/8`); what is neither is left out. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Whether an address is one of a list; an IPv4 address written as IPv6 is what it stands for. */
function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, familyOf(plain))
}

/** Says that a host may not be reached: it is inside, and not among those that are allowed. */
export class InternalHost extends Error {}

/**
 * Where a host of somebody's choice is reached, so that nobody makes this machine talk to what only it can see.
 *
 * @param allowed hosts, addresses and networks inside that may be reached nevertheless
 * @returns its address: who connects to it, and not to the name, reaches what was looked at
 * @throws InternalHost, or what the resolver says where nobody has the name
 */
export async function findOutsideAddress(host: string, allowed: readonly string[]): Promise<string> {
  const { address } = await lookup(host)
  const isAllowed = allowed.some((one) => one.toLowerCase() === host.toLowerCase())
  if (isAllowed || !isIn(internal, address) || isIn(listOf(allowed), address)) return address
  throw new InternalHost(`${host} (${address}) is an internal address that is not allowed`)
}

/**
 * Whether a host is inside and allowed: what goes there stays in the company's network.
 *
 * @param address where it was found; undefined where nobody has the name
 */
export function isAllowedInside(
  host: string,
  address: string | undefined,
  allowed: readonly string[],
): boolean {
  if (allowed.some((one) => one.toLowerCase() === host.toLowerCase())) return true
  return address !== undefined && isIn(internal, address) && isIn(listOf(allowed), address)
}
