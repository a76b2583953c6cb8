import { describe, expect, test } from 'vitest'

import { paths } from '#contract/core/paths.ts'
import type { DuePlan, ExpectedOutputDetail } from '#contract/expected-outputs/index.ts'
import { tellDuePlans } from '#server/features/expected-outputs/deadlines/due.service.ts'
import { draftTomorrow } from '#server/features/expected-outputs/deadlines/morning-draft.service.ts'
import { eachWithPlans, service, TOMORROW, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

const TODAY = '2026-11-21'
const DAY_AFTER = '2026-11-23'
const due = async (who = on.manager) =>
  (await who.get<{ items: DuePlan[] }>(`${service}/GetDue`)).result.items.filter(
    ({ powerPlantId }) => powerPlantId === on.river.plantId,
  )

async function notices() {
  return on.server.db
    .selectFrom('notifications')
    .select(['cause', 'readAt', 'receiverId', 'address'])
    .where('kind', '=', 'planDue')
    .where('plantId', '=', on.river.plantId)
    .orderBy('id')
    .execute()
}

describe('plans that have to be sent', () => {
  test('nobody is asked for a plan at a plant that never sent one', async () => {
    on.server.setNow('2026-11-21T05:00:00.000Z')
    await on.signInAgain()
    expect(await due()).toEqual([])
  })

  test('an hour and half an hour before 11:30, and late after it, until they are sent', async () => {
    await on.sent()
    // It is for tomorrow; the one for the day after has to be sent by 22/11 11:30.
    const cases = [
      ['2026-11-22T03:29:00.000Z', []],
      ['2026-11-22T03:31:00.000Z', [false]],
      ['2026-11-22T04:01:00.000Z', [false]],
      ['2026-11-22T04:31:00.000Z', [true]],
      ['2026-11-23T02:00:00.000Z', [true]],
    ] as const
    for (const [now, late] of cases) {
      on.server.setNow(now)
      await on.signInAgain()
      expect((await due()).map(({ isLate }) => isLate)).toEqual(late)
      await tellDuePlans(on.server.db, new Date(now))
    }
    const told = await notices()
    const causes = [...new Set(told.map(({ cause }) => cause))]
    expect(causes).toEqual(['2026-11-23 60', '2026-11-23 30', '2026-11-23 late'])
    expect(told.every(({ readAt }) => readAt === null)).toBe(true)
    // It leads to the plan of this plant, whichever one is chosen in the header.
    const address = `${paths.newExpectedOutput}?nha-may=${on.river.plantId}&ngay=${DAY_AFTER}`
    expect(new Set(told.map((one) => one.address))).toEqual(new Set([address]))
    expect(await due(on.stranger)).toEqual([])
  })

  test('a draft that is late is marked in the list; sent, it is not, and the notice is taken back', async () => {
    await on.sent()
    on.server.setNow('2026-11-22T05:00:00.000Z')
    await on.signInAgain()
    const { result } = await on.draft({ startsOn: DAY_AFTER })
    expect(result.isLate).toBe(true)
    expect(await due()).toMatchObject([{ day: DAY_AFTER, standing: 'draft', outputId: result.id }])
    await tellDuePlans(on.server.db, new Date('2026-11-22T05:00:00.000Z'))
    expect((await notices()).length).toBeGreaterThan(0)
    await on.server.db.deleteFrom('expectedOutputs').where('id', '=', result.id).execute()
    expect(await due()).toMatchObject([{ day: DAY_AFTER, standing: null, outputId: null, isLate: true }])
    // The plan of the 22nd was sent: on that morning alone nothing is due.
    await tellDuePlans(on.server.db, new Date('2026-11-22T01:00:00.000Z'))
    expect((await notices()).every(({ readAt }) => readAt !== null)).toBe(true)
  })
})

describe('the draft of seven in the morning', () => {
  test('is made once, by the method of the last plan, in the name of the system, and taken further by people', async () => {
    await on.sent({ startsOn: TODAY, method: 'yesterday' })
    const now = new Date('2026-11-21T00:30:00.000Z')
    const made = await draftTomorrow(on.server.db, on.river.plantId, now)
    const [draft] = (
      await on.manager.get<{ items: ExpectedOutputDetail[] }>(
        `${service}/GetAll?PowerPlantId=${on.river.plantId}&From=${TOMORROW}&To=${TOMORROW}`,
      )
    ).result.items
    expect(made).toBe(true)
    expect(draft).toMatchObject({ startsOn: TOMORROW, revision: 1, standing: 'draft', method: 'yesterday' })
    expect(await draftTomorrow(on.server.db, on.river.plantId, now)).toBe(false)
    const plan = await on.read(draft?.id ?? 0, on.manager)
    const history = await on.manager.get<{ items: { action: string; actorName: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=expected-outputs&EntityId=${plan.id}`,
    )
    expect(history.result.items).toMatchObject([{ action: 'created', actorName: plan.authorName }])
    const changed = await on.update(plan, { method: 'yesterday', note: 'Trưởng ca sửa' }, on.leader)
    expect(changed.result).toMatchObject({ note: 'Trưởng ca sửa', can: { submit: true } })
  })

  test('is not made where the method lacks what it works with, nor where somebody typed the last plan', async () => {
    await on.sent()
    const now = new Date('2026-11-22T00:00:00.000Z')
    expect(await draftTomorrow(on.server.db, on.river.plantId, now)).toBe(false)
  })
})
