import { useEffect, useEffectEvent } from 'react'

import type { CellChange, SheetCell } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'

import type { CellClash } from './clashes.ts'
import type { RefusedCell } from './tracking-edits.ts'

/** A sheet that is being entered: its grid, what was refused of it, and the writes that settle that. */
export interface EntrySheet {
  readonly store: SheetStore
  readonly refused: readonly RefusedCell[]
  readonly clashes: readonly CellClash[]
  /** Writes cells anew, now on what stands there; earlier refusals of them are forgotten. */
  readonly write: (changes: readonly CellChange[], reason?: string) => void
  /** Gives up what was refused. */
  readonly forget: (cells: readonly Pick<RefusedCell, 'address'>[]) => void
}

/** Forgets the user's own rivals of values once what stands there is the same: somebody has chosen it. */
export function useAgreed(
  refused: readonly RefusedCell[],
  cells: ReadonlyMap<string, SheetCell>,
  forget: EntrySheet['forget'],
): void {
  const agreed = refused.filter(
    ({ error, address, mine }) => error === 'differs' && cells.get(address)?.value === mine,
  )
  const settle = useEffectEvent(() => forget(agreed))
  const keys = agreed.map(({ address }) => address).join()
  useEffect(() => {
    if (keys !== '') settle()
  }, [keys])
}
