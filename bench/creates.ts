import { randomUUID } from 'node:crypto'

import type { Arena } from './arena.ts'
import type { Pace } from './lists.ts'
import { drive, type Request } from './load.ts'
import type { ServerProcess } from './processes.ts'
import { processorTime, type ProcessorTime } from './processor-time.ts'
import { compare, type Comparison } from './rounds.ts'

/** What creating a plant with its history and idempotency key was compared with. */
export interface CreateFigures {
  /** One insert of the plant alone. */
  readonly plain: Comparison
  /** One statement that inserts the same rows as the product. */
  readonly sameRows: Comparison
  /** Of one call; undefined where the system does not say. */
  readonly processor: readonly CreateProcessorTime[] | undefined
}

/** Processor time of a create and of the floor's plain insert. */
export interface CreateProcessorTime {
  readonly connections: number
  readonly ours: ProcessorTime
  readonly floor: ProcessorTime
}

/** Creating a plant with its history and idempotency key, against the floor's inserts; 16 connections. */
export async function measureCreates(arena: Arena, { rounds, seconds }: Pace): Promise<CreateFigures> {
  let made = 0
  const plant = () => ({
    code: `Z${(made++).toString(36).toUpperCase()}`,
    name: 'Nhà máy thủy điện Sông Bung',
    kind: 'hydro',
    province: 'Quảng Nam',
    ratedMw: 49,
  })
  const create = (): Request => ({
    method: 'POST',
    path: '/api/services/app/PowerPlant/Create',
    headers: { ...arena.session, 'idempotency-key': randomUUID() },
    body: plant(),
  })
  const insert = (): Request => ({ method: 'POST', path: '/plants', body: plant() })
  const insertAll = (): Request => ({
    method: 'POST',
    path: '/plants-with-history',
    headers: { 'idempotency-key': randomUUID() },
    body: plant(),
  })
  const run = (port: number, next: () => Request) => () => drive({ port, connections: 16, seconds, next })
  const ours = run(arena.ours.port, create)
  const against = async (next: () => Request) => {
    const floor = run(arena.floor.port, next)
    await compare(1, ours, floor)
    return compare(rounds, ours, floor)
  }
  const rates = { plain: await against(insert), sameRows: await against(insertAll) }
  if (process.platform !== 'linux') return { ...rates, processor: undefined }
  const processor: CreateProcessorTime[] = []
  for (const connections of [1, 16]) {
    const of = (server: ServerProcess, next: () => Request) =>
      processorTime(arena, server, (noted) =>
        drive({ port: server.port, connections, seconds: rounds * seconds, next: () => noted(next()) }),
      )
    processor.push({
      connections,
      ours: await of(arena.ours, create),
      floor: await of(arena.floor, insert),
    })
  }
  return { ...rates, processor }
}
