import { ok } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'

import { lossLedgerApi, type Waterfall } from '#contract/loss-ledger/index.ts'

import { signIn, type Arena } from '../arena.ts'
import { send, type Request } from '../load.ts'
import { median } from '../rounds.ts'
import { fillPlant } from './fill.ts'

/** What was measured of the loss ledger. */
export interface LossFigures {
  readonly inverters: number
  readonly days: number
  /** From asking until the last day was worked out, and the longest that another waited for the waterfall meanwhile, in ms. */
  readonly recomputeMs: number
  readonly waitMs: number
  /** The waterfall of the whole period, in milliseconds. */
  readonly readMs: number
}

const POLL_MS = 250

/** A year of inverters worked out in the background, and read. */
export async function measureLosses(
  arena: Arena,
  { inverters, days, reads }: { readonly inverters: number; readonly days: number; readonly reads: number },
): Promise<LossFigures> {
  const { plantId, from, to } = await fillPlant(arena.connection, inverters, days)
  const headers = await signIn(arena.ours.port, 'quandoc')
  const { port } = arena.ours
  const period = `PowerPlantId=${plantId}&From=${from}&To=${to}`
  const request: Request = { method: 'GET', path: `/api${lossLedgerApi.waterfall.path}?${period}`, headers }
  const read = async () => ((await send(port, request)) as { readonly result: Waterfall }).result
  const body = { powerPlantId: plantId, from, to }
  const began = performance.now()
  await send(port, { method: 'POST', path: `/api${lossLedgerApi.recompute.path}`, headers, body })
  let [waitMs, waiting] = [0, 1]
  while (waiting > 0) {
    await pause(POLL_MS)
    const asked = performance.now()
    waiting = (await read()).waitingDays
    waitMs = Math.max(waitMs, performance.now() - asked)
  }
  const recomputeMs = performance.now() - began
  const took: number[] = []
  for (let count = 0; count < reads; count++) {
    const asked = performance.now()
    const { expectedMwh, actualMwh, causes } = await read()
    took.push(performance.now() - asked)
    const lost = causes.reduce((sum, { energyMwh }) => sum + energyMwh, 0)
    ok(Math.abs(expectedMwh - lost - actualMwh) < 1e-3, 'what was lost must be expected less made')
  }
  return { inverters, days, recomputeMs, waitMs, readMs: median(took) }
}

/** The figures as Markdown. */
export function lossLines({ inverters, days, recomputeMs, waitMs, readMs }: LossFigures): string {
  return `The loss ledger: ${inverters} inverters, ${days} days of quarter hours.

| | |
|---|---|
| all of it worked out in the background, from asking to the last day | ${(recomputeMs / 1000).toFixed(1)} s |
| the longest that another waited for the waterfall meanwhile | ${waitMs.toFixed(0)} ms |
| the waterfall of the whole period | ${readMs.toFixed(0)} ms |`
}
