import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Report } from '#contract/reports/report.ts'
import { defaultReportSettings, type PlantReportSettings } from '#contract/reports/settings.ts'
import { handOver, signableShift } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { reportPlantSettings } from '#server/features/reports/drafting/settings.store.ts'
import { draftOfPlant } from '#server/features/reports/drafting/draft-job.service.ts'
import { compareAll } from '#server/features/reports/drift/drift-job.service.ts'
import { getPlant } from '#server/features/reports/reading/subjects.list.ts'
import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

let server: TestApp
let world: Reporting
let on: ReturnType<typeof reports>

/** 00:31 at the plants on 21 November. */
const NIGHT = '2026-11-20T17:31:00.000Z'

const draftAt = async (instant: string, { plantId } = world) =>
  draftOfPlant(server.db, await getPlant(server.db, plantId), new Date(instant))
const listed = async (query: string) =>
  orThrow(await world.operator.get<Page<Report>>(`${reportPath}/GetAll?MaxResultCount=200&${query}`)).items
const setUp = (settings: Partial<PlantReportSettings>, version: number) =>
  world.manager.send<PlantReportSettings>('PUT', '/services/app/ReportSetting/Update', {
    powerPlantId: world.plantId,
    kinds: ['day'],
    draftTime: '00:30',
    ...settings,
    version,
  })

const registered = (id: number, createdAt: string) =>
  server.pool.query('update plants set created_at = $2 where id = $1', [id, createdAt])

beforeAll(async () => {
  server = await testApp()
  server.setNow(NIGHT)
  world = await reportingPlant(server)
  await registered(world.plantId, '2020-01-01T00:00:00Z')
  on = reports(world)
})
afterAll(() => server.close())

test('drafts are made once, each for the period that was over last, and whoever confirms is told', async () => {
  // Two servers at once make one of each.
  const made = await Promise.all([draftAt(NIGHT), draftAt(NIGHT)])
  expect(made[0] + made[1]).toBe(5)
  expect(await draftAt(NIGHT)).toBe(0)
  const drafts = await listed(`PowerPlantId=${world.plantId}&Sorting=creationTime`)
  const texts = drafts.map(({ kind, from, to, authorName }) => [kind, from, to, authorName].join(' '))
  expect(texts.toSorted()).toEqual([
    'day 2026-11-20 2026-11-20 Hệ thống',
    'month 2026-10-01 2026-10-31 Hệ thống',
    'quarter 2026-07-01 2026-09-30 Hệ thống',
    'week 2026-11-09 2026-11-15 Hệ thống',
    'year 2025-01-01 2025-12-31 Hệ thống',
  ])
  const day = drafts.find(({ kind }) => kind === 'day')
  const told = await toldTo(world.leader)
  expect(told.filter(({ kind }) => kind === 'reportDrafted')).toHaveLength(5)
  expect(told.map(({ subject }) => subject).join()).toContain('Báo cáo sản xuất ngày 20/11/2026')
  const history = await world.operator.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=reports&EntityId=${day?.id}`,
  )
  expect(history.result.items[0]).toMatchObject({ action: 'created', actorName: 'Hệ thống' })
})

test('a plant that has just come into the books has nothing to report of the time before, and can go again', async () => {
  const admin = await signedIn(server, { roles: ['Admin'] })
  const plantId = await makePlant(server.db)
  await registered(plantId, '2026-11-20T13:00:00Z')
  expect(await draftAt('2026-11-20T13:04:00.000Z', { ...world, plantId })).toBe(0)
  expect((await admin.send('DELETE', `/services/app/PowerPlant/Delete?Id=${plantId}`)).status).toBe(200)
})

test('a draft that was given up does not come back, and what nights missed is caught up', async () => {
  const [day] = await listed(`PowerPlantId=${world.plantId}&Kind=day`)
  orThrow(await world.leader.send('DELETE', `${reportPath}/Delete?Id=${day?.id}`))
  expect(await draftAt(NIGHT)).toBe(0)
  // Somebody has begun one of the days meanwhile.
  orThrow(await on.draft({ from: '2026-11-21' }))
  // Three days, of which one is there, and a week.
  expect(await draftAt('2026-11-24T02:00:00.000Z')).toBe(3)
  const days = (await listed(`PowerPlantId=${world.plantId}&Kind=day`)).map(({ from }) => from)
  expect(days).toEqual(['2026-11-23', '2026-11-22', '2026-11-21'])
})

test('a plant says which drafts are made, and from what time on', async () => {
  const read = await world.operator.get<PlantReportSettings>(
    `/services/app/ReportSetting/Get?PowerPlantId=${world.plantId}`,
  )
  expect(read.result).toMatchObject({
    version: 0,
    draftTime: '00:30',
    kinds: ['day', 'week', 'month', 'quarter', 'year'],
  })
  expect((await setUp({ draftTime: '25:00' }, 0)).error?.validationErrors?.[0]?.members).toEqual([
    'draftTime',
  ])
  expect((await setUp({ kinds: ['day', 'day'] }, 0)).status).toBe(400)
  expect((await setUp({ kinds: ['timesheet'], draftTime: '06:00' }, 0)).status).toBe(200)
  expect((await setUp({}, 0)).status).toBe(409)
  expect((await world.operator.send('PUT', '/services/app/ReportSetting/Update', {})).status).toBe(403)
  expect(await draftAt('2026-12-01T22:59:00.000Z')).toBe(1)
  expect(await listed(`PowerPlantId=${world.plantId}&Kind=timesheet`)).toMatchObject([{ from: '2026-11-01' }])
})

test('a night notes which confirmed reports say something else by now, and tells of each once', async () => {
  const log = { error: (problem: unknown) => expect.fail(JSON.stringify(problem)) }
  const compare = async (instant: string) => compareAll(server.db, new Date(instant), { log })
  const { id } = await on.approved({ from: '2026-11-18' })
  await compare('2026-11-22T20:20:00.000Z')
  expect(await listed('IsDrifted=true')).toEqual([])
  await on.addEvent('2026-11-18')
  await compare('2026-11-23T20:20:00.000Z')
  await compare('2026-11-24T20:20:00.000Z')
  const [drifted] = await listed('IsDrifted=true')
  expect(drifted).toMatchObject({ id, standing: 'approved', driftedAt: '2026-11-23T20:20:00Z' })
  const shown = await on.differences(id)
  expect(drifted?.differenceCount).toBe(shown.count)
  expect((await toldTo(world.manager)).filter(({ kind }) => kind === 'reportDrifted')).toHaveLength(1)
  // Older ones are left alone.
  await server.db
    .updateTable('reports')
    .set({ driftedAt: null, differenceCount: 0 })
    .where('id', '=', id)
    .execute()
  await compare('2027-03-15T20:20:00.000Z')
  expect(await listed('IsDrifted=true')).toEqual([])
})

test('the leader of the shift that runs is told, and the report of that shift waits until it is handed over', async () => {
  const shift = await signableShift(server)
  const { leader, operator, plantId } = shift
  await registered(plantId, '2020-01-01T00:00:00Z')
  expect(await draftAt('2026-11-21T00:30:00.000Z', { ...world, plantId })).toBe(5)
  expect((await toldTo(leader)).some(({ kind }) => kind === 'reportDrafted')).toBe(true)
  const create = { powerPlantId: plantId, kind: 'shift', recordId: shift.shift.id }
  const records = await operator.get<{ items: { id: number; name: string }[] }>(
    `${reportPath}/GetRecords?PowerPlantId=${plantId}&Kind=shift`,
  )
  expect(records.result.items).toMatchObject([{ id: shift.shift.id }])
  const draft = orThrow(
    await leader.send<Report & { isOver: boolean }>('POST', `${reportPath}/Create`, create),
  )
  expect(draft).toMatchObject({ kind: 'shift', from: '2026-11-21', isOver: false })
  await handOver(shift)
  const after = await operator.get<Report & { isOver: boolean }>(`${reportPath}/Get?Id=${draft.id}`)
  expect(after.result.isOver).toBe(true)
})

test('the report of a shift is drafted once it was handed over, where the plant wants it', async () => {
  const shift = await signableShift(server)
  const { leader, plantId } = shift
  await reportPlantSettings.keep(server.db, plantId, { ...defaultReportSettings, kinds: ['shift'] }, 0)
  const draftNow = () => draftAt('2026-11-21T07:05:00.000Z', { ...world, plantId })
  expect(await draftNow()).toBe(0)
  await handOver(shift)
  // Two servers at once make one.
  const made = await Promise.all([draftNow(), draftNow()])
  expect(made[0] + made[1]).toBe(1)
  const drafts = async () =>
    orThrow(await leader.get<Page<Report>>(`${reportPath}/GetAll?PowerPlantId=${plantId}`)).items
  const [draft] = await drafts()
  expect(draft).toMatchObject({
    kind: 'shift',
    from: '2026-11-21',
    recordId: shift.shift.id,
    standing: 'draft',
  })
  expect(draft?.recordName).toContain('21/11/2026')
  const told = await server.db
    .selectFrom('notifications')
    .select('subject')
    .where('about', '=', `reports:${draft?.id}`)
    .execute()
  expect(told.length).toBeGreaterThan(0)
  // One that was given up does not come back.
  orThrow(await leader.send('DELETE', `${reportPath}/Delete?Id=${draft?.id}`))
  expect(await draftNow()).toBe(0)
  expect(await drafts()).toEqual([])
})
