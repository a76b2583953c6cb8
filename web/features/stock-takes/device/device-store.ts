import { createStore, del, get, set, values } from 'idb-keyval'

import type { TakeSheet } from '#contract/stock-takes/take.ts'

/** A stock-take that was taken along, and by whom. */
export interface KeptTake {
  readonly userId: number
  readonly userName: string
  readonly keptAt: string
  readonly sheet: TakeSheet
}

const takes = createStore('van-hanh-stock-takes', 'takes')

/** The stock-takes on this device, of everybody who counts with it. */
export const listKeptTakes = () => values<KeptTake>(takes)

/** Takes one along, or what is known of it now. @throws where the device has no room */
export const keepTake = (kept: KeptTake) => set(kept.sheet.id, kept, takes)

export const dropTake = (id: number) => del(id, takes)

/** What the server says of one by now; one that is not on this device stays away. */
export async function refreshTake(sheet: TakeSheet, userId: number): Promise<void> {
  const kept = await get<KeptTake>(sheet.id, takes)
  // What is to be counted by whom differs from one to another.
  if (kept && kept.userId === userId) await keepTake({ ...kept, sheet })
}
