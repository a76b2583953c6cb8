import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { TO_PLANTS } from '#server/platform/db/constraint.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn } from './people.ts'

const NO_PLANT = 999_999
let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('who sees every plant and names one that there is not learns that, and nothing is kept', async () => {
  await makePlant(server.db)
  const everywhere = await signedIn(server, { roles: ['BDH', 'GD', 'QĐ'] })
  const settings = { annualLeaveDays: 12, yearsPerExtraDay: 5, overtimeNeedsConsent: true, backdatedDays: 3 }
  const write = { ...settings, powerPlantId: NO_PLANT, version: 0 }
  const { status, error } = await everywhere.send('PUT', '/services/app/Proposal/UpdateSettings', write)
  expect([status, error?.problem]).toEqual([404, 'core.notFound'])
  expect(await server.db.selectFrom('plantSettings').selectAll().execute()).toEqual([])
})

test('every foreign key to plants is called so that this is known', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'f' and confrelid = 'plants'::regclass`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ name }) => !TO_PLANTS.test(name))).toEqual([])
})
