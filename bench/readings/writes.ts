import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import { takeManyReadings } from '#server/features/readings/readings.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'

import { temporaryFolder, type Arena } from '../arena.ts'
import { send } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import type { FilledReadings } from './fill.ts'
import type { Store } from './reads.ts'

/** Points per second of one way to write. */
export interface WriteFigures extends Comparison {
  readonly name: string
  readonly hasTarget: boolean
}

const MONTH = '2026_11'
const FIRST_MS = Date.parse('2026-10-31T17:00:00Z')
const NOW = new Date('2026-12-01T00:00:00Z')
const DAYS = 20
const PER_CALL = 10_000

interface Point {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
  readonly value: number
  readonly isSuspect: false
  readonly note: null
}

/** Readings of twenty days of a month that has none, by time, as a recorder's file has them. */
function pointsOf({ inverterIds, ...filled }: FilledReadings, minutes: number): Point[] {
  const parameterIds = minutes === 60 ? filled.hourlyIds : filled.parameterIds
  const slots = Array.from({ length: (DAYS * 1440) / minutes }, (_, slot) => slot)
  return slots.flatMap((slot) =>
    inverterIds.flatMap((deviceId) =>
      parameterIds.map((parameterId) => ({
        deviceId,
        parameterId,
        at: new Date(FIRST_MS + slot * minutes * 60_000).toISOString(),
        // At most 200 kW, which an inverter of 225 can have.
        value: ((slot * 37 + parameterId * 11 + deviceId) % 997) / 5,
        isSuspect: false,
        note: null,
      })),
    ),
  )
}

interface Ground {
  readonly arena: Arena
  readonly client: pg.Client
  readonly db: Db
  readonly filled: FilledReadings
  readonly rounds: number
}

/** Writing into an empty month with its roll-ups, against `COPY` of the same rows into such a table alone. */
export async function measureWrites({ arena, filled }: Store, rounds: number): Promise<WriteFigures[]> {
  const client = new pg.Client(arena.connection)
  await client.connect()
  const database = openDatabase(arena.connection, 1)
  const ground = { arena, client, db: database.db, filled, rounds }
  try {
    await client.query(`set timezone = 'UTC'; create table copied (like readings including all)`)
    await emptyMonth(client)
    // What was filled in before is not to be written out beside what is measured.
    await client.query('checkpoint')
    return [await importing(ground, 15), await importing(ground, 60), await calling(ground)]
  } finally {
    await client.query('drop table if exists copied')
    await database.close()
    await client.end()
  }
}

async function importing(ground: Ground, minutes: number): Promise<WriteFigures> {
  const { client, db, filled, rounds } = ground
  const points = pointsOf(filled, minutes)
  const caller = { requestId: 'bench', ip: '::1', userAgent: 'bench', language: 'vi' } as const
  const ours = async () => {
    await emptyMonth(client)
    const started = performance.now()
    const { created } = await db
      .transaction()
      .execute((transaction) =>
        takeManyReadings(
          { db: transaction, now: NOW, audit: new Audit(), caller },
          { powerPlantId: filled.plantId, source: 'import', correctionReason: null, readings: points },
          { id: 0, name: 'bench' },
        ),
      )
    if (created.length !== points.length) throw new Error(`only ${created.length} readings were taken`)
    return perSecond(points, started)
  }
  const floor = await copying(client, filled.plantId, points)
  await compare(1, ours, floor)
  const figures = await compare(rounds, ours, floor)
  const name = `import of ${points.length.toLocaleString('en')}, every ${minutes} minutes`
  return { name, hasTarget: true, ...figures }
}

async function calling(ground: Ground): Promise<WriteFigures> {
  const { arena, client, filled, rounds } = ground
  const readings = pointsOf(filled, 15).slice(0, PER_CALL)
  const ours = async () => {
    await emptyMonth(client)
    const started = performance.now()
    await send(arena.ours.port, {
      method: 'POST',
      path: '/api/services/app/Reading/Write',
      headers: arena.session,
      body: { powerPlantId: filled.plantId, source: 'import', readings },
    })
    return perSecond(readings, started)
  }
  const floor = await copying(client, filled.plantId, readings)
  await compare(1, ours, floor)
  return {
    name: 'one call with 10,000, through HTTP',
    hasTarget: false,
    ...(await compare(rounds, ours, floor)),
  }
}

const perSecond = (points: readonly Point[], started: number) =>
  (points.length * 1000) / (performance.now() - started)

/** Copies points from a file that lies beside the database. */
async function copying(client: pg.Client, plantId: number, points: readonly Point[]) {
  const file = path.join(await temporaryFolder(), 'points.csv')
  const lines = points.map(
    ({ deviceId, parameterId, at, value }) =>
      `${at},${value},${NOW.toISOString()},${plantId},${deviceId},${parameterId},0,0,1,f,f,""`,
  )
  await writeFile(file, lines.join('\n'))
  return async () => {
    await client.query('truncate copied')
    const started = performance.now()
    await client.query(`copy copied from '${file}' (format csv)`)
    return perSecond(points, started)
  }
}

async function emptyMonth(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('readings_${MONTH}') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  await client.query(`truncate readings_${MONTH}, reading_kept_hours_${MONTH};
    delete from reading_days where day >= '2026-11-01'`)
}
