import { sql } from 'kysely'

import { Problem } from '#contract/core/problem.ts'
import { inspectionRoundProblems } from '#contract/inspection-rounds/rounds/problems.ts'
import type { RoundFigures, RoundFiguresQuery } from '#contract/inspection-rounds/rounds/round.ts'
import { daysInRange } from '#contract/readings/resolution.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { roundList } from '../rounds/rounds.list.ts'
import { copiesIn, paceOf, type CheckValues, type CountedVisit } from '../rounds/rounds.rules.ts'

const LONGEST_DAYS = 93

/** How the rounds of a plant went over some days, route by route. @throws problem `inspectionRounds.rangeTooLong` */
export async function readFigures(
  viewing: Viewing,
  { powerPlantId, from, to }: RoundFiguresQuery,
): Promise<{ items: RoundFigures[] }> {
  const days = daysInRange(from, to)
  if (days < 1 || days > LONGEST_DAYS)
    throw new Problem(inspectionRoundProblems.rangeTooLong, { days: LONGEST_DAYS })
  const figures = new Map<number, RoundFigures>()
  const ids: number[] = []
  for await (const rounds of roundList.rows(viewing, { powerPlantId, from, to, sorting: [] }))
    for (const round of rounds) {
      ids.push(round.id)
      figures.set(round.routeId, added(figures.get(round.routeId), round))
    }
  const [visits, values] = [await listPaces(viewing.db, ids), await listValues(viewing.db, ids)]
  const items = [...figures.values()].map((route) => ({
    ...route,
    ...paceOf(visits.filter(({ routeId }) => routeId === route.routeId)),
    copies: copiesIn(values.filter(({ routeId }) => routeId === route.routeId)),
  }))
  return { items: items.toSorted((one, other) => one.routeName.localeCompare(other.routeName, 'vi')) }
}

type Shown = Awaited<ReturnType<typeof roundList.page>>['items'][number]

function added(figures: RoundFigures | undefined, round: Shown): RoundFigures {
  const { routeId, routeName } = round
  const none = { rounds: 0, missedRounds: 0, plannedStops: 0, doneStops: 0, onTimeStops: 0 }
  const sum = figures ?? { routeId, routeName, ...none, meanSecondsPerStop: null, hastyVisits: 0, copies: [] }
  return {
    ...sum,
    rounds: sum.rounds + 1,
    missedRounds: sum.missedRounds + (round.status === 'missed' ? 1 : 0),
    plannedStops: sum.plannedStops + round.stopCount,
    doneStops: sum.doneStops + round.visitedCount,
    onTimeStops: sum.onTimeStops + round.onTimeCount,
  }
}

async function listPaces(db: Db, roundIds: readonly number[]) {
  const { rows } = await sql<CountedVisit & { routeId: number }>`
    select r.route_id, v.opened_at, v.answered_at from inspection_visits v join inspection_rounds r on r.id = v.round_id
    where v.round_id = any(${[...roundIds]}::bigint[]) and v.skip_reason is null`.execute(db)
  return rows
}

/** The readings of each check, the earliest first; a check is the same in another edition where it reads the same. */
async function listValues(db: Db, roundIds: readonly number[]) {
  const { rows } = await sql<CheckValues & { routeId: number }>`
    select r.route_id, d.code as equipment_code, min(c.content) as content,
      array_agg(a.value order by v.answered_at, a.id) as values
    from inspection_answers a join inspection_visits v on v.id = a.visit_id join inspection_rounds r on r.id = v.round_id
    join inspection_checks c on c.route_id = r.route_id and c.version_no = r.version_no and c.check_no = a.check_no
    join devices d on d.id = c.device_id
    where v.round_id = any(${[...roundIds]}::bigint[]) and a.value is not null
    group by r.route_id, d.id, d.code, c.parameter_id order by r.route_id, d.code`.execute(db)
  return rows
}
