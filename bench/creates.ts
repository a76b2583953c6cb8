import { randomUUID } from 'node:crypto'

import type { Arena } from './arena.ts'
import type { Pace } from './lists.ts'
import { drive, type Request } from './load.ts'
import { compare, type Comparison } from './rounds.ts'

/** Creating a plant with its history and idempotency key, against the floor's plain insert; 16 connections. */
export async function measureCreates(arena: Arena, { rounds, seconds }: Pace): Promise<Comparison> {
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
  const run = (port: number, next: () => Request) => () => drive({ port, connections: 16, seconds, next })
  const [ours, floor] = [run(arena.ours.port, create), run(arena.floor.port, insert)]
  await compare(1, ours, floor)
  return compare(rounds, ours, floor)
}
