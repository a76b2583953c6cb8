import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Dashboard } from '#contract/dashboard/index.ts'
import { defect, incident, openShiftOf } from '#server/features/abnormal-incidents/testing/abnormals.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn } from './people.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-21T03:10:00.000Z')
})
afterAll(() => server.close())

test('the dashboard shows the shift on duty with its phones, open events and what waits', async () => {
  const plantId = await makePlant(server.db)
  const leader = await signedIn(server, {
    roles: ['TC'],
    plantIds: [plantId],
    surname: 'Trần',
    name: 'Tâm',
  })
  await openShiftOf(server.db, plantId, leader.userId)
  await leader.send('POST', '/services/app/Abnormal/Create', defect(plantId))
  await leader.send('POST', '/services/app/Abnormal/Create', incident(plantId))
  const { result } = await leader.get<Dashboard>(`/services/app/Dashboard/Get?PowerPlantId=${plantId}`)
  const { duties, abnormals, approvals } = result.plants[0] ?? {}
  expect(duties).toMatchObject({
    onDuty: { shiftCode: 'C1', status: 'onDuty', isLate: false },
    awaitingReview: 0,
    reviewOverdue: 0,
  })
  expect(duties?.onDuty?.crew).toMatchObject([
    { fullName: 'Trần Tâm', isShiftLeader: true, phoneNumber: '0912345678' },
  ])
  expect(abnormals).toMatchObject({ open: 2, incidents: 1, overdue: 0 })
  expect(abnormals?.first.map(({ equipment }) => equipment)).toEqual(['Tổ máy H2', 'Bơm nước kỹ thuật số 2'])
  expect(approvals).toEqual({ waiting: 0, overdue: 0 })
})
