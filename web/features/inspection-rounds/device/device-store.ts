import { createStore, del, get, set, values } from 'idb-keyval'

import type { InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'

import type { StopDraft } from './walk.rules.ts'

/** A round that was taken along, and by whom. */
export interface KeptRound {
  readonly userId: number
  readonly userName: string
  readonly keptAt: string
  readonly round: InspectionRoundDetail
}

// A database each: a store that is added to one that is open waits for every other tab to close it.
const rounds = createStore('van-hanh-rounds', 'rounds')
const drafts = createStore('van-hanh-round-drafts', 'drafts')

/** The rounds on this device, of everybody who walks with it. */
export const listKeptRounds = () => values<KeptRound>(rounds)

/** Takes a round along, or what is known of it now. @throws where the device has no room */
export const keepRound = (kept: KeptRound) => set(kept.round.id, kept, rounds)

export const dropRound = (id: number) => del(id, rounds)

/** What the server says of a round by now; one that is not on this device stays away. */
export async function refreshRound(round: InspectionRoundDetail): Promise<void> {
  const kept = await get<KeptRound>(round.id, rounds)
  if (kept) await keepRound({ ...kept, round })
}

const draftKey = (roundId: number, stopNo: number) => `${roundId} ${stopNo}`

/** What is being written at a stop; it is there again after the browser was killed. */
export const findDraft = (roundId: number, stopNo: number) =>
  get<StopDraft>(draftKey(roundId, stopNo), drafts)

/** @throws where the device has no room */
export const keepDraft = (roundId: number, stopNo: number, draft: StopDraft) =>
  set(draftKey(roundId, stopNo), draft, drafts)

export const dropDraft = (roundId: number, stopNo: number) => del(draftKey(roundId, stopNo), drafts)
