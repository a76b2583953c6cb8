import { deepStrictEqual } from 'node:assert'

import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import type { FilledReadings } from './fill.ts'

/** Requests per second of one question, and the milliseconds of one answer. */
export interface ReadFigures extends Comparison {
  readonly name: string
  readonly ms: number
}

interface Question {
  readonly name: string
  readonly ours: string
  readonly floor: string
  readonly part: 'items' | 'points'
}

const api = '/api/services/app/Reading'

function questionsOf({ plantId, inverterIds, parameterIds }: FilledReadings): Question[] {
  const [parameter = 0, inverter = 0] = [parameterIds[0], inverterIds[3]]
  const floor = (path: string, devices: readonly number[], parameters: readonly number[], days: string) =>
    `/readings/${path}?plant=${plantId}&devices=${devices.join(',')}&parameters=${parameters.join(',')}&${days}`
  const parameterList = parameterIds.map((id) => `ParameterIds=${id}`).join('&')
  return [
    {
      name: 'a day of a plant: 2,880 readings',
      ours: `${api}/GetPlantDay?PowerPlantId=${plantId}&DeviceKind=inverter&Day=2026-09-14&${parameterList}`,
      floor: floor('day', inverterIds, parameterIds, 'from=2026-09-13T17:00:00Z&to=2026-09-14T17:00:00Z'),
      part: 'items',
    },
    {
      name: 'a month of an inverter: 2,976 readings',
      ours: `${api}/GetRange?ParameterId=${parameter}&DeviceIds=${inverter}&From=2026-08-01&To=2026-08-31&Resolution=raw`,
      floor: floor('month', [inverter], [parameter], 'from=2026-07-31T17:00:00Z&to=2026-08-31T17:00:00Z'),
      part: 'points',
    },
    {
      name: 'a year of a parameter: 3,650 days',
      ours: `${api}/GetRange?ParameterId=${parameter}&From=2025-11-01&To=2026-10-31`,
      floor: floor('year', inverterIds, [parameter], 'from=2025-11-01&to=2026-10-31'),
      part: 'points',
    },
  ]
}

/** What screens ask of readings, one at a time, against the bare query. */
export async function measureReads(
  arena: Arena,
  filled: FilledReadings,
  { rounds, seconds }: Pace,
): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = []
  for (const { name, part, ...paths } of questionsOf(filled)) {
    const ours: Request = { method: 'GET', path: paths.ours, headers: arena.session }
    const floor: Request = { method: 'GET', path: paths.floor }
    const read = async (port: number, request: Request) =>
      ((await send(port, request)) as { result: Record<string, unknown> }).result[part]
    const answers = [await read(arena.ours.port, ours), await read(arena.floor.port, floor)]
    deepStrictEqual(answers[0], answers[1], 'both sides must answer the same')
    const run = (port: number, request: Request) => () =>
      drive({ port, connections: 1, seconds, next: () => request })
    const [a, b] = [run(arena.ours.port, ours), run(arena.floor.port, floor)]
    await compare(1, a, b)
    const comparison = await compare(rounds, a, b)
    figures.push({ name, ms: 1000 / comparison.ours, ...comparison })
  }
  return figures
}
