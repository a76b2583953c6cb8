import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import { CountWrite, TakeWrite, type StockTakeDetail } from '#contract/stock-takes/take.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { closeCount } from '#server/features/stock-takes/closing.service.ts'
import { recordCount } from '#server/features/stock-takes/counting.service.ts'
import { submitTake } from '#server/features/stock-takes/deciding.service.ts'
import { judgeTake } from '#server/features/stock-takes/judging.service.ts'
import { readLines, type CountedLine } from '#server/features/stock-takes/lines/lines.list.ts'
import { getTakeDetail } from '#server/features/stock-takes/stock-takes.list.ts'
import { freezeTake, planTake } from '#server/features/stock-takes/stock-takes.service.ts'

import type { Work } from '#server/platform/http/call.ts'

import { instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import type { PlantCode } from '../plants.ts'
import type { Places, Seeding, Staff } from '../seeding.ts'
import { COUNTED_DAYS_AGO } from './demo-stock.ts'
import { findPlaceId } from './place-of-code.list.ts'

/** What is being counted since yesterday, besides the whole first store that was counted last week. */
const countedNow: Readonly<Record<PlantCode, string>> = { ST: 'K2', MT1: 'K1-B', MT2: 'K1-B' }
const LAST_WEEK = -COUNTED_DAYS_AGO

/** Counts the stores a first time: one thing is missing. */
export async function seedPastTakes(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const { id: plantId } of places.plants.values())
    await finish(seeding, { plantId, staff, otherId: null })
}

/** The stock-takes that are going on. */
export async function seedTakes(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [code, { id: plantId }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    const { take, at } = await begin(seeding, cast, {
      day: -1,
      minute: 14 * 60,
      place: countedNow[code],
      title: 'Kiểm kê đột xuất trước khi nhận hàng',
    })
    await count(seeding, cast, take, at, (lines) => lines.slice(0, 1))
  }
}

/** Everything in the first store was there but one of what there is most of. */
async function finish(seeding: Seeding, cast: Cast): Promise<void> {
  const plan = { day: LAST_WEEK, minute: 8 * 60, place: 'K1', title: 'Kiểm kê kho vật tư định kỳ' }
  const { take, at } = await begin(seeding, cast, plan)
  const lines = await count(seeding, cast, take, at, (all) => all)
  const missing = mostOf(lines)
  const leader = someone(cast, 'TC')
  await actAt(seeding, leader, cast, instantOf(LAST_WEEK, 11 * 60, seeding.now), async (work) => {
    const closed = await closeCount(work, await getTakeDetail(work, take.id))
    const judged = await judgeTake(work, {
      id: closed.id,
      version: closed.version,
      lines: closed.lines
        .filter(({ id }) => id === missing?.id)
        .map(({ id: lineId }) => ({
          lineId,
          reason: 'Cấp lẻ khi xử lý sự cố, chưa lập phiếu xuất',
          poor: quantityOf(0n),
          spoilt: quantityOf(0n),
        })),
    })
    await submitTake(work, judged)
  })
  for (const [later, decider] of (['QĐ', 'GD'] as const).entries())
    await actAt(
      seeding,
      someone(cast, decider),
      cast,
      instantOf(LAST_WEEK, (14 + later) * 60, seeding.now),
      (work) => approve(work, take.id),
    )
}

/** Signs a stock-take, where it still waits for somebody. */
async function approve(work: Work, takeId: number): Promise<void> {
  const { status, requestId } = await getTakeDetail(work, takeId)
  if (status !== 'deciding' || requestId === null) return
  const turn = (await readRequests(work, [requestId])).get(requestId)?.turn ?? 0
  const action = { name: 'approve' } as const
  await moveRequest(work, approvalListeners, { id: requestId, turn, action, comment: null })
}

interface Plan {
  readonly day: number
  readonly minute: number
  readonly place: string
  readonly title: string
}

async function begin(
  seeding: Seeding,
  cast: Cast,
  { day, minute, place, title }: Plan,
): Promise<{ readonly take: StockTakeDetail; readonly at: (minutesLater: number) => Date }> {
  const at = (later: number) => instantOf(day, minute + later, seeding.now)
  const leader = someone(cast, 'TC')
  const take = await actAt(seeding, leader, cast, at(0), async (work) => {
    const planned = await planTake(
      work,
      TakeWrite.parse({
        powerPlantId: cast.plantId,
        title,
        plannedAt: at(0).toISOString(),
        placeIds: [await findPlaceId(work.db, cast.plantId, place)],
        board: [
          { employeeId: leader.id, role: 'head', jobTitle: 'Trưởng ca' },
          { employeeId: someone(cast, { operator: 0 }).id, role: 'member', jobTitle: 'Trực chính' },
          { fullName: 'Phan Thị Mỹ Hạnh', role: 'secretary', jobTitle: 'Kế toán vật tư' },
        ],
      }),
    )
    return freezeTake(work, planned)
  })
  return { take, at }
}

/** What there is most of, of all that is counted by number. */
const mostOf = (lines: readonly CountedLine[]) =>
  lines
    .filter(({ tracking }) => tracking === 'none')
    .toSorted((one, other) => Number(thousandthsOf(other.frozen) - thousandthsOf(one.frozen)))[0]

/** Counts lines a minute after the other; one is short of what there is most of. */
async function count(
  seeding: Seeding,
  cast: Cast,
  { id: takeId }: StockTakeDetail,
  at: (minutesLater: number) => Date,
  choose: (lines: readonly CountedLine[]) => readonly CountedLine[],
): Promise<readonly CountedLine[]> {
  const lines = choose(await readLines(seeding.db, takeId))
  const short = lines.length > 1 ? mostOf(lines) : undefined
  for (const [order, line] of lines.entries()) {
    const quantity = thousandthsOf(line.frozen) - (line === short ? 1000n : 0n)
    await actAt(seeding, someone(cast, { operator: 0 }), cast, at(10 + order), (work) =>
      recordCount(
        work,
        CountWrite.parse({
          takeId,
          clientId: crypto.randomUUID(),
          round: 1,
          lineId: line.id,
          unit: line.unit,
          quantity: quantityOf(quantity),
          countedAt: at(10 + order).toISOString(),
        }),
      ),
    )
  }
  return lines
}
