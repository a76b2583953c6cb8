import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import * as z from 'zod'

import { deliveryKinds, type Delivery, type DeliveryKind } from '#contract/integrity/index.ts'

import { afterFailure } from '../jobs/job.ts'
import type { AnchorRecord } from './anchor-file.ts'
import { isWorthSending } from './deliver.rules.ts'

/** Brings the newest record somewhere else; `unsent` are those since the last one that went there. @throws when it is not taken */
export type Deliver = (record: AnchorRecord, unsent: readonly AnchorRecord[]) => Promise<void>

/** Where records go, as far as it is set. */
export type Destinations = Partial<Readonly<Record<DeliveryKind, Deliver>>>

const LONGEST_ERROR = 500
const LONGEST_PAUSE_MS = 3_600_000
const ANSWER_MS = 20_000

const Kept = z.object({
  sentNo: z.number(),
  sentAt: z.string().nullable(),
  error: z.string().nullable(),
  errorAt: z.string().nullable(),
  failures: z.number(),
  dueAt: z.string().nullable(),
})
type Kept = z.output<typeof Kept>
/** Kept beside the file and not in the database, for whoever alters the one could alter the other. */
const AllKept = z.partialRecord(z.enum(deliveryKinds), Kept)

const NEVER: Kept = { sentNo: 0, sentAt: null, error: null, errorAt: null, failures: 0, dueAt: null }
const stateFile = (folder: string) => path.join(folder, 'deliveries.json')

/** How far each destination has come. */
export async function readDeliveries(folder: string, kinds: readonly DeliveryKind[]): Promise<Delivery[]> {
  const kept = await readKept(folder)
  return kinds.map((kind) => {
    const { sentNo, sentAt, error, errorAt } = kept[kind] ?? NEVER
    return { kind, sentNo, sentAt, error, errorAt }
  })
}

/**
 * Sends the newest record to every destination that is behind and due. One that fails waits, ever longer up to an hour, and
 * holds up no other.
 */
export async function deliverNewest(
  folder: string,
  destinations: Destinations,
  { records, now }: { readonly records: readonly AnchorRecord[]; readonly now: Date },
): Promise<void> {
  const newest = records.at(-1)
  if (!newest) return
  for (const kind of deliveryKinds) {
    const deliver = destinations[kind]
    const kept = (await readKept(folder))[kind] ?? NEVER
    const unsent = records.filter(({ no }) => no > kept.sentNo)
    if (!deliver || isPaused(kept, now) || !isWorthSending(unsent, now)) continue
    const after = await tryOnce(() => deliver(newest, unsent), { kept, newest, now })
    await keep(folder, kind, after)
  }
}

/** A pause that a clock which was ahead has made too long is over. */
function isPaused({ dueAt }: Kept, now: Date): boolean {
  const left = dueAt === null ? 0 : Date.parse(dueAt) - now.getTime()
  return left > 0 && left <= LONGEST_PAUSE_MS
}

async function tryOnce(
  deliver: () => Promise<void>,
  { kept, newest, now }: { readonly kept: Kept; readonly newest: AnchorRecord; readonly now: Date },
): Promise<Kept> {
  try {
    await deliver()
    return { ...NEVER, sentNo: newest.no, sentAt: now.toISOString() }
  } catch (error) {
    const failures = kept.failures + 1
    const { runAt } = afterFailure(failures, Number.POSITIVE_INFINITY, now, null)
    const told = error instanceof Error ? reasonOf(error) : String(error)
    return {
      ...kept,
      failures,
      error: told.slice(0, LONGEST_ERROR),
      errorAt: now.toISOString(),
      dueAt: runAt?.toISOString() ?? null,
    }
  }
}

/** `fetch` says only that it failed; why, says what it failed with. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
}

async function readKept(folder: string): Promise<z.output<typeof AllKept>> {
  try {
    return AllKept.parse(JSON.parse(await readFile(stateFile(folder), 'utf8')))
  } catch {
    // Not there yet, or not ours: everything is sent again, which does no harm.
    return {}
  }
}

async function keep(folder: string, kind: DeliveryKind, state: Kept): Promise<void> {
  const text = JSON.stringify({ ...(await readKept(folder)), [kind]: state })
  await writeFile(`${stateFile(folder)}.part`, text, { mode: 0o600 })
  await rename(`${stateFile(folder)}.part`, stateFile(folder))
}

/** Sends records to a second server, which answers 2xx once it has them. */
export function toServer(url: string, token: string | undefined): Deliver {
  return async (record, unsent) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        newest: { no: record.no, at: record.at, hash: record.hash },
        records: unsent.slice(-1000),
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The second server answered ${response.status}`)
  }
}
