import { randomUUID } from 'node:crypto'

import { signIn, type Arena } from './arena.ts'
import { fillApprovals, fillWaiting, QUEUE, type FilledApprovals } from './fill-approvals.ts'
import type { Pace } from './lists.ts'
import { drive, send, type Request } from './load.ts'
import { compare, type Comparison } from './rounds.ts'
import { requireSame } from './same.ts'

/** Requests per second of one call. */
interface CallFigures extends Comparison {
  readonly name: string
  readonly connections: number
}

/** What was measured of approvals. */
export interface ApprovalFigures {
  readonly requests: number
  readonly calls: readonly CallFigures[]
}

/** More than can be decided while it is measured. */
const TO_DECIDE = 40_000

interface Answer {
  readonly result: { readonly totalCount: number; readonly items: readonly { readonly id: number }[] }
}

/** The queue of an approver and a decision with its history, against bare statements. */
export async function measureApprovals(arena: Arena, pace: Pace, requests: number): Promise<ApprovalFigures> {
  const filled = await fillApprovals(arena.connection, requests)
  const session = await signIn(arena.ours.port, 'quandoc')
  const queue = await measureQueue(arena, pace, filled, session)
  const decisions = await measureDecisions(arena, pace, filled, session)
  return { requests, calls: [...queue, ...decisions] }
}

type Session = Readonly<Record<string, string>>

async function measureQueue(
  arena: Arena,
  { rounds, seconds }: Pace,
  { plantId, managerId }: FilledApprovals,
  session: Session,
): Promise<CallFigures[]> {
  const ours: Request = {
    method: 'GET',
    path: `/api/services/app/Proposal/GetAll?box=waiting&powerPlantId=${plantId}&maxResultCount=20`,
    headers: session,
  }
  const floor: Request = { method: 'GET', path: `/queue?plant=${plantId}&manager=${managerId}` }
  const read = async (port: number, request: Request) => {
    const { totalCount, items } = ((await send(port, request)) as Answer).result
    return { isQueue: totalCount >= QUEUE, last: items.map(({ id }) => id).at(-1) }
  }
  requireSame(await read(arena.ours.port, ours), await read(arena.floor.port, floor))
  const figures: CallFigures[] = []
  for (const connections of [1, 16]) {
    const run = (port: number, request: Request) => () =>
      drive({ port, connections, seconds, next: () => request })
    const [a, b] = [run(arena.ours.port, ours), run(arena.floor.port, floor)]
    await compare(1, a, b)
    figures.push({
      name: `queue of ${QUEUE}: 20 and their count`,
      connections,
      ...(await compare(rounds, a, b)),
    })
  }
  return figures
}

async function measureDecisions(
  arena: Arena,
  { rounds, seconds }: Pace,
  filled: FilledApprovals,
  session: Session,
): Promise<CallFigures[]> {
  const ids = [...(await fillWaiting(arena.connection, filled, TO_DECIDE))]
  const next = (path: string, headers: Session) => (): Request => {
    const id = ids.pop()
    if (id === undefined) throw new Error('everything is decided')
    const body = { id, turn: 2, decision: 'approve' }
    return { method: 'POST', path, headers: { ...headers, 'idempotency-key': randomUUID() }, body }
  }
  const run = (port: number, request: () => Request, connections: number) => () =>
    drive({ port, connections, seconds, next: request })
  const figures: CallFigures[] = []
  for (const connections of [1, 16]) {
    const ours = run(arena.ours.port, next('/api/services/app/Approval/Decide', session), connections)
    const floor = run(arena.floor.port, next('/decide', {}), connections)
    const name = 'decide with history; the floor writes the same rows'
    figures.push({ name, connections, ...(await compare(rounds, ours, floor)) })
  }
  return figures
}

/** The figures as Markdown. */
export function approvalLines({ requests, calls }: ApprovalFigures): string {
  const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)
  const rows = calls.map(
    ({ name, connections, ours, floor, ratio }) =>
      `| ${name} | ${connections} | ${rate(ours)} | ${rate(floor)} | ${ratio.toFixed(2)} |`,
  )
  return `Approvals: ${requests.toLocaleString('en')} requests.

| Requests per second | connections | ours | floor | ratio |
|---|---|---|---|---|
${rows.join('\n')}`
}
