import type { DeviceReading } from '#contract/readings/index.ts'

import type { Address } from '#web/kit/sheet/model/sheet.ts'

import type { RefusedCell } from '#web/kit/sheet/edits/cell-edits.ts'

/** Two values for one cell: what stands there, and what somebody else typed at the same time. */
export interface CellClash {
  readonly address: Address
  readonly standing: number | null
  readonly standingBy: string | null
  readonly other: number | null
  /** Null for the user's own value, which was not taken. */
  readonly otherBy: string | null
}

/** What stands in a cell, whose it is, and what somebody else typed into it. */
export type StandingValue = Pick<DeviceReading, 'value' | 'writtenByName' | 'rival'>

/** The clashes of a sheet, seen from both sides: the user's own refused values, and those of others in the user's cells. */
export function clashesOf(
  refused: readonly RefusedCell[],
  standing: ReadonlyMap<Address, StandingValue>,
): CellClash[] {
  const own = refused.filter(({ error }) => error === 'differs')
  const mine = own.map(({ address, mine: other }) => {
    const there = standing.get(address)
    return {
      address,
      standing: there?.value ?? null,
      standingBy: there?.writtenByName ?? null,
      other,
      otherBy: null,
    }
  })
  const known = new Set(mine.map(({ address }) => address))
  const theirs = [...standing].flatMap(([address, { value, writtenByName, rival }]) =>
    rival === null || known.has(address)
      ? []
      : [
          {
            address,
            standing: value,
            standingBy: writtenByName,
            other: rival.value,
            otherBy: rival.writtenByName ?? '–',
          },
        ],
  )
  return [...mine, ...theirs]
}
