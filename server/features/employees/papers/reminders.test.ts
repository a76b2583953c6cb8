import { afterAll, beforeAll, expect, test } from 'vitest'

import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { remind } from './reminders.service.ts'

let server: TestApp
let leader: Client
let keeper: Client
let stranger: Client
let chairman: Client

beforeAll(async () => {
  server = await testApp()
  const [plantId, elsewhere] = [await makePlant(server.db), await makePlant(server.db)]
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Lê', name: 'Nam' })
  keeper = await signedIn(server, { roles: ['GD'], plantIds: [plantId, elsewhere] })
  chairman = await signedIn(server, { roles: ['CTHDQT'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [elsewhere] })
})
afterAll(() => server.close())

/** A morning's round; what somebody has been told in all by then. */
async function morning(day: string, who: Client) {
  const work = { now: new Date(`${day}T00:00:00Z`), audit: new Audit(), actor: null }
  await server.db.transaction().execute((db) => remind({ ...work, db }))
  return (await toldTo(who)).map(({ kind, subject, detail }) => `${kind} ${subject} ${detail}`).toSorted()
}

test('a card and a certificate are told 60 and 30 days before, once, to their owner and whoever keeps the records', async () => {
  const employeeId = leader.userId
  // The record of who stands above all plants is not open to the keepers of one.
  await server.db
    .updateTable('employees')
    .set({ safetyCardExpiry: '2027-01-20' })
    .where('id', 'in', [employeeId, chairman.userId])
    .execute()
  await server.db
    .insertInto('certificates')
    .values([
      { employeeId, kind: 'operating', number: '1', issuedOn: null, expiresOn: '2027-02-19', fileId: null },
      // Renewed already: the one that ends first is no longer needed.
      { employeeId, kind: 'fireRescue', number: '2', issuedOn: null, expiresOn: '2026-12-01', fileId: null },
      { employeeId, kind: 'fireRescue', number: '3', issuedOn: null, expiresOn: '2028-12-01', fileId: null },
      { employeeId, kind: 'firstAid', number: '4', issuedOn: null, expiresOn: '2026-12-01', fileId: null },
      { employeeId, kind: 'firstAid', number: '5', issuedOn: null, expiresOn: null, fileId: null },
      // Of other kinds none replaces another.
      { employeeId, kind: 'other', number: 'HÀN 6G', issuedOn: null, expiresOn: '2027-02-19', fileId: null },
      {
        employeeId,
        kind: 'other',
        number: 'LÁI XE C',
        issuedOn: null,
        expiresOn: '2028-12-01',
        fileId: null,
      },
    ])
    .execute()
  const card = 'paperEnds Lê Nam · Hạn thẻ ATĐ 20/01/2027'
  const operating = 'paperEnds Lê Nam · Chứng chỉ vận hành 19/02/2027'
  const welding = 'paperEnds Lê Nam · Khác · HÀN 6G 19/02/2027'
  expect(await morning('2026-11-20', leader)).toEqual([])
  expect(await morning('2026-11-21', leader)).toEqual([card])
  expect(await morning('2026-11-22', leader)).toEqual([card])
  expect(await morning('2026-12-21', leader)).toEqual([operating, card, card, welding])
  expect(await morning('2026-12-22', keeper)).toEqual([operating, card, card, welding])
  expect((await toldTo(keeper))[0]?.address).toBe(`/quan-ly-nhan-vien/${employeeId}`)
  expect((await toldTo(leader))[0]?.address).toBe('/cai-dat/ho-so')
  expect(await toldTo(stranger)).toEqual([])
  expect(await toldTo(chairman)).toHaveLength(2)
})

test('a child is told 30 days before 18 and on the day; not one whose relief ends by then, and no parent', async () => {
  const employeeId = stranger.userId
  const child = {
    employeeId,
    relationship: 'child' as const,
    dateOfBirth: '2009-06-01',
    identityNumber: null,
    taxCode: null,
    deductionFrom: '2026-01-01',
    deductionTo: null,
    documentFileId: null,
  }
  await server.db
    .insertInto('dependents')
    .values([
      { ...child, fullName: 'Gia Hân' },
      { ...child, fullName: 'Gia Bảo', deductionTo: '2027-06-01' },
      { ...child, fullName: 'Bà Tư', relationship: 'mother' },
      { ...child, fullName: 'Ngày nhuận', dateOfBirth: '2012-02-29' },
    ])
    .execute()
  const near = expect.stringMatching(/^dependentOfAge .* · Gia Hân 01\/06\/2027$/)
  expect(await morning('2027-05-01', stranger)).toEqual([])
  expect(await morning('2027-05-02', stranger)).toEqual([near])
  expect(await morning('2027-06-01', stranger)).toEqual([near, near])
  expect(await morning('2027-06-02', stranger)).toEqual([near, near])
  const leap = expect.stringMatching(/ · Ngày nhuận 01\/03\/2030$/)
  expect(await morning('2030-03-01', stranger)).toEqual([near, near, leap])
})
