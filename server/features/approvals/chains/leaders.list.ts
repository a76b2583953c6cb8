import { sql } from 'kysely'

import type { StepSeat } from '#contract/approvals/chain.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  isCodeOfAbsence,
  readDutiesBetween,
  readDutySettings,
  readGrantedDays,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import { readShiftDuties } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { couldSit, seatsAt, type Place } from '../inbox/people.list.ts'
import { callSeat } from './leaders.rules.ts'
import type { PathSeat } from '../rules/state.rules.ts'

interface Holder {
  readonly id: number
  readonly isOfCrew: boolean
  readonly hasDeputy: boolean
}

/** What a seat of the author's crew stands for today; any other seat stands for itself. */
export async function resolveSeat(
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  { plantId, kind }: Pick<Place, 'plantId' | 'kind'>,
  { isOfCrew, ...seat }: StepSeat,
): Promise<Omit<PathSeat, 'origin'>[]> {
  if (!isOfCrew) return [seat]
  const { rows } = await sql<Holder>`
    select e.id, coalesce(e.duty_team_id = (
        select t.id from duty_teams t join employees author on author.duty_team_id = t.id
        where author.id = ${actor.userId} and t.plant_id = ${plantId}), false) as is_of_crew,
      exists (select from approval_delegations d
        join employees deputy on deputy.id = d.to_id and deputy.is_active and deputy.deleted_at is null
        where d.from_id = e.id and d.to_id <> ${actor.userId} and d.revoked_at is null
          and ${plantDay(now)}::date between d.starts_on and d.ends_on
          and (d.plant_id is null or d.plant_id = ${plantId})
          and (d.kinds = '[]' or d.kinds ? ${kind})) as has_deputy
    from employees e where e.id <> ${actor.userId} and ${couldSit(seatsAt(plantId, [seat]))}
    order by e.id`.execute(db)
  const crew = rows.filter((one) => one.isOfCrew)
  const away = await findAway(
    { db, now },
    plantId,
    crew.map(({ id }) => id),
  )
  const crewOnDuty = (await readShiftDuties(db, [plantId], now)).get(plantId)?.onDuty?.crew ?? []
  const leading = crewOnDuty.find(({ isShiftLeader }) => isShiftLeader)?.employeeId
  return callSeat(
    { ...seat, isOfCrew },
    {
      leaders: crew.map(({ id, hasDeputy }) => ({ id, hasDeputy, isAway: away.has(id) })),
      onDuty: rows.filter(({ id }) => id === leading).map(({ id }) => id),
    },
  )
}

/** Who of some people is on leave today: by the roster, or granted before there was one. */
async function findAway(
  { db, now }: Pick<Work, 'db' | 'now'>,
  plantId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const today = plantDay(now)
  const settings = await readDutySettings(db, plantId)
  const duties = await readDutiesBetween(db, plantId, ids, today, today)
  const granted = await readGrantedDays(db, plantId, ids, [today])
  const onLeave = duties.filter(({ code, isPublished }) => isPublished && isCodeOfAbsence(code, settings))
  return new Set([...onLeave, ...granted].map(({ employeeId }) => employeeId))
}
