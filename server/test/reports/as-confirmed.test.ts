import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Report } from '#contract/reports/report.ts'
import { registerOfInspections } from '#server/features/equipment-inspections/testing/register.ts'
import { compareAll } from '#server/features/reports/drift/drift-job.service.ts'
import { findContent } from '#server/features/reports/confirming/snapshots.store.ts'
import { parseContent } from '#server/features/reports/confirming/content.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'
import { riverPlant } from '#server/test/river-plant.ts'

import { pdfText } from '../../../tools/pdf-text.ts'
import { orThrow, reportPath, reports } from './reporting.ts'

let server: TestApp
let register: Awaited<ReturnType<typeof registerOfInspections>>

beforeAll(async () => {
  server = await testApp()
  register = await registerOfInspections(server)
})
afterAll(() => server.close())

test('what a reservoir was worked out with is kept, whatever curve is laid down later', async () => {
  const river = await riverPlant(server)
  const at = { plantIds: [river.plantId] }
  const leader = await signedIn(server, { ...at, roles: ['TC'] })
  const director = await signedIn(server, { ...at, roles: ['GD'] })
  const on = reports({ ...river, leader, director, operator: leader, stranger: director })
  const draft = orThrow(await on.draft({ from: '2026-11-19' }))
  const first = [{ name: 'Hồ Sông Trâm', version: 1, validFrom: '2020-01-01' }]
  expect(draft.sources).toEqual(first)
  const { id } = orThrow(await on.step(draft, 'Confirm'))
  await sql`insert into reservoir_versions (reservoir_id, valid_from, content)
    select reservoir_id, '2026-11-01', content from reservoir_versions where reservoir_id = ${river.reservoirId}`.execute(
    server.db,
  )
  expect((await on.read(id)).sources).toEqual(first)
  const kept = await findContent(server.db, id)
  expect(parseContent(kept ?? '').sources).toEqual(first)
  const later = orThrow(await on.draft({ from: '2026-11-18' }))
  expect(later.sources.map(({ validFrom }) => validFrom)).toEqual(['2026-11-01'])
  // A report that tells of no water names no curves.
  const stops = orThrow(await on.draft({ kind: 'availability', from: '2026-11-01', to: '2026-11-18' }))
  expect(stops.sources).toEqual([])

  const paper = async (format: 'pdf' | 'xlsx') => {
    const url = `/api${reportPath}/Download?Id=${id}&Format=${format}`
    return (await server.app.inject({ url, headers: { authorization: `Bearer ${leader.token}` } })).rawPayload
  }
  const line = 'Phiên bản đường quan hệ hồ chứa: Hồ Sông Trâm bản 1, áp dụng từ 01/01/2020'
  expect(pdfText(await paper('pdf'))).toContain(line.replaceAll(' ', ''))
  const [summary] = (await readXlsx(await paper('xlsx'))).sheets
  expect(summary?.rows.flat()).toContain(line)
})

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
