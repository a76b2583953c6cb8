import { stopsOf } from '#contract/inspection-rounds/judging.ts'
import type { InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import { makeRounds } from '#server/features/inspection-rounds/inspection-rounds.public.ts'
import { finishRound, recordVisit } from '#server/features/inspection-rounds/rounds/record.service.ts'
import { getRound } from '#server/features/inspection-rounds/rounds/rounds.list.ts'
import { closeOverdue, setAbnormal } from '#server/features/inspection-rounds/rounds/rounds.store.ts'
import { layRoute } from '#server/features/inspection-rounds/routes/routes.service.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoRoutes, LIGHTS, type DemoRoute } from './demo-routes.ts'
import { findLights, findOnPost, listDueBefore, listThings, listValuesAt } from './told-by-readings.list.ts'

const MINUTE_MS = 60_000
/** How many days of rounds there are. */
const DAYS = 7
const FINISHED_AFTER_MINUTES = 40
/** The day on which the lights of the hall were found out, and the day on which a stop was left out. */
const [LIGHTS_DAY, SKIPPED_DAY] = [-3, -2]

/** Lays the routes down and lets people walk a week of rounds: their values are those that the readings tell. */
export async function seedRounds(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const { db, now } = seeding
  for (const route of demoRoutes) {
    const cast: Cast = { plantId: known(places.plants, route.plant).id, staff, otherId: null }
    const laidDown = instantOf(-DAYS, 0, now)
    await layDemoRoute(seeding, cast, route, laidDown)
  }
  for (let day = -DAYS; day <= 0; day++) await makeRounds(db, instantOf(day, 12 * 60, now))
  const ended = new Date(now.getTime() - FINISHED_AFTER_MINUTES * MINUTE_MS)
  const rows = await listDueBefore(db, ended)
  for (const { id, plantId } of rows) await walk(seeding, { plantId, staff, otherId: null }, id)
  const lights = await findLights(db)
  if (lights) await setAbnormal(db, lights.answerId, lights.abnormalId)
  await closeOverdue(db, new Date(now.getTime() - 30 * MINUTE_MS))
}

async function layDemoRoute(seeding: Seeding, cast: Cast, route: DemoRoute, at: Date): Promise<void> {
  const { db } = seeding
  const rows = await listThings(db, cast.plantId)
  const things = new Map(rows.map((thing) => [thing.code, thing]))
  const { plant: _plant, checks, ...facts } = route
  await actAt(seeding, someone(cast, 'QĐ'), cast, at, (work) =>
    layRoute(work, {
      ...facts,
      powerPlantId: cast.plantId,
      weekday: null,
      isActive: true,
      checks: checks.map(({ at: code, code: parameter, content, method, standard, risk }) => {
        const thing = known(things, code)
        return {
          equipmentId: thing.id,
          kind: parameter ? 'reading' : 'yesNo',
          content,
          parameterId: parameter ? (thing.parameters?.[parameter] ?? null) : null,
          method,
          standard: standard ?? null,
          risk: risk ?? null,
        }
      }),
    }),
  )
}

/** Somebody walks a round within its window, stop by stop. */
async function walk(seeding: Seeding, cast: Cast, id: number): Promise<void> {
  const { now } = seeding
  const asking = someone(cast, 'QĐ')
  const round = await actAt(seeding, asking, cast, now, (work) => getRound(work, id))
  const onPost = await findOnPost(seeding.db, cast.plantId, round.dueAt, round.post)
  const walker =
    [...cast.staff.values()].find((person) => person.id === onPost) ?? someone(cast, { operator: 1 })
  const isSkipping = round.shiftCode === 'C2' && round.day === dayOf(SKIPPED_DAY, now)
  for (let stopNo = 1; stopNo <= round.stopCount; stopNo++) {
    const at = new Date(Date.parse(round.dueAt) + (2 + stopNo * 8 + (id % 7)) * MINUTE_MS)
    const isSkipped = isSkipping && stopNo === round.stopCount
    const answers = isSkipped ? [] : await answersAt(seeding, round, stopNo, at)
    await actAt(seeding, walker, cast, at, (work) =>
      recordVisit(work, {
        roundId: id,
        clientId: crypto.randomUUID(),
        stopNo,
        openedBy: 'link',
        openedAt: new Date(at.getTime() - (60 + ((id * 13 + stopNo * 7) % 90)) * 1000).toISOString(),
        answeredAt: at.toISOString(),
        skipReason: isSkipped ? 'Đang sơn sàn quanh tổ máy, rào chắn chưa tháo' : null,
        answers,
        photos: [],
      }),
    )
  }
  const finishedAt = new Date(Date.parse(round.dueAt) + FINISHED_AFTER_MINUTES * MINUTE_MS)
  await actAt(seeding, walker, cast, finishedAt, (work) =>
    finishRound(work, { id, finishedAt: finishedAt.toISOString(), note: null }),
  )
}

async function answersAt(
  { db, now }: Seeding,
  { checks, routeId, versionNo, day, shiftCode }: InspectionRoundDetail,
  stopNo: number,
  at: Date,
) {
  const values = await listValuesAt(db, { routeId, versionNo }, at)
  const stopChecks = stopsOf(checks).find((stop) => stop.stopNo === stopNo)?.checks ?? []
  const isDark = shiftCode === 'C1' && day === dayOf(LIGHTS_DAY, now)
  return stopChecks.flatMap(({ checkNo, kind, content }) => {
    const isFailed = isDark && content === LIGHTS
    const value = values.find((one) => one.checkNo === checkNo)?.value ?? null
    if (kind === 'reading' && value === null) return []
    return [
      {
        checkNo,
        value: kind === 'reading' ? value : null,
        isOk: kind === 'yesNo' ? !isFailed : null,
        text: null,
        reason: isFailed ? 'Bốn đèn cao áp dãy 2 không sáng' : null,
        wantsAbnormal: false,
      },
    ]
  })
}
