import pg from 'pg'

import { foldVietnamese } from '#contract/core/search.ts'

import type { Arena } from './arena.ts'
import { drive, send, type Request } from './load.ts'
import { compare, type Comparison } from './rounds.ts'
import { requireSame } from './same.ts'

/** How many rounds, and how long each side has in one of them. */
export interface Pace {
  readonly rounds: number
  readonly seconds: number
}

/** The measured figures of one list. */
export interface ListFigures extends Comparison {
  readonly name: string
  readonly matches: number
  readonly connections: number
}

const KEYWORD = 'Lê Đức Hòa'
const ours = '/api/services/app/User/GetAll?maxResultCount=20&'
const contains = (text: string) => encodeURIComponent(`%${text}%`)

async function variants({ connection }: Arena) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from duty_teams where code like 'BM%' order by id offset 7 limit 1`,
  )
  await client.end()
  const teamId = rows[0]?.id ?? ''
  return [
    {
      name: 'one team, by code',
      ours: `${ours}DutyTeamId=${teamId}&sorting=employeeCode`,
      floor: `/team?filter=${teamId}`,
    },
    {
      name: `keyword “${KEYWORD}”, by code`,
      ours: `${ours}keyword=${encodeURIComponent(KEYWORD)}&sorting=employeeCode`,
      floor: `/keyword?filter=${contains(foldVietnamese(KEYWORD))}&exact=${contains(KEYWORD)}`,
    },
    { name: 'everybody, by name', ours: `${ours}sorting=fullName`, floor: '/everyone' },
  ]
}

/** Lists of 20 with their count, at 1 and at 16 connections, against the floor. */
export async function measureLists(arena: Arena, { rounds, seconds }: Pace): Promise<ListFigures[]> {
  const figures: ListFigures[] = []
  for (const variant of await variants(arena)) {
    const request: Request = { method: 'GET', path: variant.ours, headers: arena.session }
    const floorRequest: Request = { method: 'GET', path: variant.floor }
    const answer = await send(arena.ours.port, request)
    requireSame(answer, await send(arena.floor.port, floorRequest))
    const matches = (answer as { result: { totalCount: number } }).result.totalCount
    for (const connections of [1, 16]) {
      const run = (port: number, next: Request) => () =>
        drive({ port, connections, seconds, next: () => next })
      const [a, b] = [run(arena.ours.port, request), run(arena.floor.port, floorRequest)]
      await compare(1, a, b)
      figures.push({ name: variant.name, matches, connections, ...(await compare(rounds, a, b)) })
    }
  }
  return figures
}
