import { paths } from '#contract/core/paths.ts'

import type { OutboxItem } from '#web/platform/outbox/item.ts'

import type { KeptRound } from './device-store.ts'
import { visitsOf } from './rounds-outbox.ts'
import { isDone, stopOfLink, stopsOfRound } from './walk.rules.ts'

/** The address of a stop of a round on this device. */
export const stopAddress = (roundId: number, stopNo: number, isScanned = false) =>
  `${paths.roundsOnDevice}?luot=${roundId}&diem=${stopNo}${isScanned ? '&ma=1' : ''}`

/**
 * Where the link on a machine leads on this device: the stop at that machine, in the round that still has it to do before
 * any other. Undefined where no round here has that machine. Whatever scans a label hands its text over here.
 */
export function openStopByLink(
  link: string,
  kept: readonly KeptRound[],
  items: readonly OutboxItem[],
): string | undefined {
  const found = kept.flatMap(({ round }) => {
    const stop = stopOfLink(stopsOfRound(round, visitsOf(items, round.id)), link)
    return stop ? [{ roundId: round.id, stop }] : []
  })
  const first = found.find(({ stop }) => !isDone(stop)) ?? found[0]
  return first && stopAddress(first.roundId, first.stop.stopNo, true)
}
