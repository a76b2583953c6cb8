import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Report } from '#contract/reports/report.ts'
import { registerOfInspections } from '#server/features/equipment-inspections/testing/register.ts'
import { compareAll } from '#server/features/reports/drift/drift-job.service.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'

import { orThrow, reportPath, reports } from './reporting.ts'

let server: TestApp
let register: Awaited<ReturnType<typeof registerOfInspections>>

beforeAll(async () => {
  server = await testApp()
  register = await registerOfInspections(server)
})
afterAll(() => server.close())

test('days that go by are no difference: what is due is counted from the day on which it was confirmed', async () => {
  const { plantId, create, update } = register
  const director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  const on = reports({ ...register, director })
  const log = { error: (problem: unknown) => expect.fail(JSON.stringify(problem)) }
  // Due in two days, and in thirty.
  const soon = orThrow(await create({ typeCode: 'oil', cycleMonths: 6, lastOn: '2026-05-22' }))
  orThrow(await create({ typeCode: 'grounding', cycleMonths: 12, lastOn: '2025-12-20' }))
  const draft = orThrow(await on.draft({ kind: 'inspection', from: '2026-11-01', to: '2026-11-19' }))
  const { id, layout } = orThrow(await on.step(draft, 'Confirm'))
  expect(JSON.stringify(layout)).toContain('2026-11-22')

  server.setNow('2026-11-22T20:20:00.000Z')
  // Whoever was there before is signed out by then.
  const later = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  const drifted = async () => {
    await compareAll(server.db, server.platform.now(), { log })
    return orThrow(await later.get<Page<Report>>(`${reportPath}/GetAll?IsDrifted=true`)).items
  }
  expect(await on.differences(id, later)).toEqual({ count: 0, items: [] })
  expect(await drifted()).toEqual([])

  const { visits: _visits, ...said } = soon
  orThrow(await update({ ...said, lastOn: '2026-05-23' }, later))
  const found = await on.differences(id, later)
  const rows = found.items.filter(({ section }) => section.en === 'Due within 90 days')
  expect(rows.map(({ kind, label }) => [kind, /2026-05-\d\d · 2026-11-\d\d/.exec(label.en)?.[0]])).toEqual([
    ['gone', '2026-05-22 · 2026-11-22'],
    ['added', '2026-05-23 · 2026-11-23'],
  ])
  expect(await drifted()).toMatchObject([{ id, differenceCount: found.count }])
})
