import type { Address } from './sheet.ts'

const isSame = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The addresses where two maps differ. */
export function differing<One extends object>(
  before: ReadonlyMap<Address, One>,
  after: ReadonlyMap<Address, One>,
): Address[] {
  const gone = [...before.keys()].filter((address) => !after.has(address))
  const other = [...after].filter(([address, one]) => {
    const old = before.get(address)
    return old === undefined || !isSame(old, one)
  })
  return [...gone, ...other.map(([address]) => address)]
}
