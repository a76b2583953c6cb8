import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import { requireSame } from '../same.ts'
import type { FilledReadings } from './fill.ts'

/** Requests per second of one question, and how many times more it is answered with few points in the store. */
export interface ReadFigures extends Comparison {
  readonly name: string
  readonly growth: number
}

/** A filled store and those who serve it. */
export interface Store {
  readonly arena: Arena
  readonly filled: FilledReadings
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

/** What screens ask of readings, one at a time: against the bare query, and in turns with a store of few points. */
export async function measureReads(
  many: Store,
  few: Store,
  { rounds, seconds }: Pace,
): Promise<ReadFigures[]> {
  const fewQuestions = questionsOf(few.filled)
  const ask = (path: string, { session }: Arena): Request => ({ method: 'GET', path, headers: session })
  const figures: ReadFigures[] = []
  for (const [place, { name, part, ...paths }] of questionsOf(many.filled).entries()) {
    const ours = ask(paths.ours, many.arena)
    const floor: Request = { method: 'GET', path: paths.floor }
    const read = async (port: number, request: Request) =>
      ((await send(port, request)) as { result: Record<string, unknown> }).result[part]
    const answers = [await read(many.arena.ours.port, ours), await read(many.arena.floor.port, floor)]
    requireSame(answers[0], answers[1])
    const run = (port: number, request: Request) => () =>
      drive({ port, connections: 1, seconds, next: () => request })
    const [a, b] = [run(many.arena.ours.port, ours), run(many.arena.floor.port, floor)]
    const small = run(few.arena.ours.port, ask(fewQuestions[place]?.ours ?? '', few.arena))
    await compare(1, a, b)
    await small()
    const comparison = await compare(rounds, a, b)
    figures.push({ name, ...comparison, growth: (await compare(rounds, small, a)).ratio })
  }
  return figures
}
