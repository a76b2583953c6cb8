import pg from 'pg'

import { foldVietnamese } from '#contract/core/search.ts'
import { sealShift } from '#server/features/duty-shift-logs/seal/seal.service.ts'
import { openDatabase } from '#server/platform/db/database.ts'

import type { Arena } from './arena.ts'
import { fillShifts, LARGE_SHIFT, type FilledShifts, type ShiftSizes } from './fill-shifts.ts'
import type { Pace } from './lists.ts'
import { drive, send, type Request } from './load.ts'
import { compare, type Comparison } from './rounds.ts'
import { requireSame } from './same.ts'
import { readChainBare, sealBare } from './shift-floor.ts'

/** Requests per second of one call. */
export interface CallFigures extends Comparison {
  readonly name: string
  readonly connections: number
}

/** What was measured of shift logs. */
export interface ShiftLogFigures extends ShiftSizes {
  readonly calls: readonly CallFigures[]
  /** Milliseconds. */
  readonly seal: Comparison
  /** Seconds. */
  readonly verify: Comparison
}

const KEYWORD = 'máy cắt số 172'
const api = '/api/services/app/DutyShiftLog'
const count = (value: number) => value.toLocaleString('en')

/** A call of ours, the floor's, and what of their results must be the same. */
interface Call {
  readonly name: string
  readonly ours: string
  readonly floor: string
  readonly part: 'operations' | 'items'
}

function callsOf({ large }: FilledShifts, { entries }: ShiftSizes): Call[] {
  const stream = `${api}/GetOperations?maxResultCount=20`
  const keyword = encodeURIComponent(KEYWORD)
  const contained = encodeURIComponent(`%${foldVietnamese(KEYWORD)}%`)
  const deep = entries / 2
  const part = 'items' as const
  return [
    {
      name: `a shift with ${LARGE_SHIFT} entries`,
      ours: `${api}/Get?Id=${large.id}`,
      floor: `/shift?id=${large.id}`,
      part: 'operations',
    },
    { name: 'stream, first page', ours: stream, floor: '/stream?skip=0', part },
    {
      name: `stream, keyword “${KEYWORD}”`,
      ours: `${stream}&keyword=${keyword}`,
      floor: `/stream?skip=0&keyword=${contained}`,
      part,
    },
    {
      name: `stream, from entry ${count(deep)} on`,
      ours: `${stream}&skipCount=${deep}`,
      floor: `/stream?skip=${deep}`,
      part,
    },
  ]
}

/** Reading, sealing and checking shift logs, against bare statements. */
export async function measureShiftLogs(
  arena: Arena,
  pace: Pace,
  sizes: ShiftSizes,
): Promise<ShiftLogFigures> {
  const filled = await fillShifts(arena.connection, sizes)
  const calls: CallFigures[] = []
  for (const call of callsOf(filled, sizes)) calls.push(...(await measureCall(arena, pace, call)))
  const client = new pg.Client(arena.connection)
  await client.connect()
  try {
    const seal = await measureSealing(arena, client, pace, filled)
    const verify = await measureCheck(arena, client, pace, filled)
    return { ...sizes, calls, seal, verify }
  } finally {
    await client.end()
  }
}

async function measureCall(arena: Arena, { rounds, seconds }: Pace, call: Call): Promise<CallFigures[]> {
  const ours: Request = { method: 'GET', path: call.ours, headers: arena.session }
  const floor: Request = { method: 'GET', path: call.floor }
  const read = async (port: number, request: Request) =>
    ((await send(port, request)) as { result: Record<string, unknown> }).result[call.part]
  requireSame(await read(arena.ours.port, ours), await read(arena.floor.port, floor))
  const figures: CallFigures[] = []
  for (const connections of [1, 16]) {
    const run = (port: number, request: Request) => () =>
      drive({ port, connections, seconds, next: () => request })
    const [a, b] = [run(arena.ours.port, ours), run(arena.floor.port, floor)]
    await compare(1, a, b)
    figures.push({ name: call.name, connections, ...(await compare(rounds, a, b)) })
  }
  return figures
}

class GivenUp extends Error {}

/** What sealing takes inside the transaction of a handover, without its commit: the shift is sealed again and again. */
async function measureSealing(
  { connection }: Arena,
  client: pg.Client,
  { rounds }: Pace,
  { large }: FilledShifts,
): Promise<Comparison> {
  const database = openDatabase(connection, 1)
  const ours = async () => {
    let took = Number.NaN
    const transaction = database.db.transaction().execute(async (db) => {
      const started = performance.now()
      await sealShift({ db, now: new Date() }, large)
      took = performance.now() - started
      throw new GivenUp()
    })
    await transaction.catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error
    })
    return took
  }
  const floor = () => sealBare(client, large.id, large.plantId)
  await compare(3, ours, floor)
  const figures = await compare(rounds * 5, ours, floor)
  await database.close()
  return figures
}

async function measureCheck(
  { ours, session }: Arena,
  client: pg.Client,
  { rounds }: Pace,
  { chainPlantId }: FilledShifts,
): Promise<Comparison> {
  const path = `${api}/Verify?powerPlantId=${chainPlantId}`
  const check = async () => {
    const started = performance.now()
    const answer = await send(ours.port, { method: 'GET', path, headers: session })
    const { isIntact } = (answer as { result: { isIntact: boolean } }).result
    if (!isIntact) throw new Error(`the chain is broken: ${JSON.stringify(answer)}`)
    return (performance.now() - started) / 1000
  }
  return compare(Math.min(rounds, 3), check, () => readChainBare(client, chainPlantId))
}

/** The figures as Markdown. */
export function shiftLogLines({ entries, chain, calls, seal, verify }: ShiftLogFigures): string {
  const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)
  const rows = calls.map(
    ({ name, connections, ours, floor, ratio }) =>
      `| ${name} | ${connections} | ${rate(ours)} | ${rate(floor)} | ${ratio.toFixed(2)} |`,
  )
  const time = ({ ours, floor }: Comparison, unit: string, digits: number) =>
    `${ours.toFixed(digits)} ${unit} | ${floor.toFixed(digits)} ${unit} | ${(ours / floor).toFixed(1)}`
  return `Shift logs with ${count(entries)} entries.

| Requests per second | connections | ours | floor | ratio |
|---|---|---|---|---|
${rows.join('\n')}

| Time taken | ours | floor | times the floor |
|---|---|---|---|
| sealing a shift with ${LARGE_SHIFT} entries | ${time(seal, 'ms', 1)} |
| checking a chain of ${count(chain)} shifts | ${time(verify, 's', 2)} |`
}
