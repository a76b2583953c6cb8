import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { ListedCopy, PaperCopy } from '#contract/documents/copies.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import { tellByItself } from '#server/features/notifications/notifications.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { remindOfDocuments } from '../reminders/reminders.service.ts'
import { approve, documentPath as path, uploaded, written, type Makers } from '../testing/documents.ts'

let server: TestApp
let plantId: number
let makers: Makers
let operator: Client
let stranger: Client

type Copies = { readonly items: PaperCopy[] }
const issue = (id: number, place: string, who = makers.author) =>
  who.send<Copies>('POST', `${path}/IssueCopy`, { id, place, holderName: 'Trưởng ca' })
const withdraw = (id: number, who = makers.author) =>
  who.send<Copies>('POST', `${path}/WithdrawCopy`, { id, returnedBy: 'Nguyễn Văn Hòa' })
const copies = (id: number, who = operator) => who.get<Copies>(`${path}/GetCopies?Id=${id}`)
const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]
async function edition(changes: object): Promise<DocumentDetail> {
  const fileIds = [await uploaded(server, makers.author, 'so-do.pdf', Buffer.from('%PDF-1.4\n'))]
  const write = written(plantId, { docNo: 'SD-01', fileIds, ...changes })
  const { result } = await makers.author.send<DocumentDetail>('POST', `${path}/Create`, write)
  return approve(result, makers)
}

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  makers = {
    author: await signedIn(server, { ...at, roles: ['QĐ'] }),
    director: await signedIn(server, { ...at, roles: ['GD'] }),
  }
  operator = await signedIn(server, { ...at, roles: ['DHV'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

test('paper copies have numbers through all editions; of a past edition they are to be signed back', async () => {
  const first = await edition({})
  const at = await Promise.all(['Phòng điều khiển', 'Trạm 110 kV'].map((place) => issue(first.id, place)))
  expect(at.map(({ status }) => status)).toEqual([200, 200])
  const before = (await copies(first.id)).result.items
  expect(before.map(({ copyNo, mustGo }) => [copyNo, mustGo])).toEqual([
    [1, false],
    [2, false],
  ])
  const next = await edition({ edition: 2, supersedesId: first.id })
  expect(problemOf(await issue(first.id, 'Kho'))).toEqual([409, 'documents.copyOfPast'])
  const issued = (await issue(next.id, 'Phòng điều khiển')).result.items
  expect(issued.map(({ copyNo, edition: no, mustGo }) => [copyNo, no, mustGo])).toEqual([
    [1, 1, true],
    [2, 1, true],
    [3, 2, false],
  ])

  const remind = () => tellByItself(server.db, new Date('2026-11-20T22:40:00Z'), remindOfDocuments)
  await remind()
  await remind()
  const told = (await toldTo(makers.author)).filter(({ kind }) => kind === 'documentCopies')
  expect(told.length).toBe(1)

  const [old] = before
  const back = (await withdraw(old?.id ?? 0)).result.items.find(({ id }) => id === old?.id)
  expect(back).toMatchObject({ mustGo: false, returnedBy: 'Nguyễn Văn Hòa', withdrawnBy: expect.any(String) })
  expect(problemOf(await withdraw(old?.id ?? 0))).toEqual([409, 'documents.copyIsBack'])
})

test('the end of a licence is told to its keeper, and from 30 days before it to those above, until it is renewed', async () => {
  const [keeper, gone] = await Promise.all(
    [1, 2].map(() => signedIn(server, { roles: ['TC'], plantIds: [plantId] })),
  )
  const [keeperId, goneId] = [keeper?.userId, gone?.userId]
  await edition({ docNo: 'GP-01', expiresOn: '2027-05-19', keeperId })
  await edition({ docNo: 'GP-02', expiresOn: '2027-05-19' })
  await edition({ docNo: 'GP-03', expiresOn: '2027-05-19', keeperId: goneId })
  await server.db
    .updateTable('employees')
    .set({ isActive: false })
    .where('id', '=', goneId ?? 0)
    .execute()
  const old = await edition({ docNo: 'GP-04', expiresOn: '2026-12-10', keeperId })
  await edition({ docNo: 'GP-04', edition: 2, supersedesId: old.id, effectiveOn: '2026-12-11' })
  // 180, 90 and 30 days before, its last day, and the days after; each is told once.
  for (const day of [
    '2026-11-20',
    '2026-11-21',
    '2027-02-18',
    '2027-04-19',
    '2027-05-19',
    '2027-05-20',
    '2027-05-21',
  ])
    await tellByItself(server.db, new Date(`${day}T05:40:00+07:00`), remindOfDocuments)
  const all = ['documentLapsed', 'documentEnds', 'documentEnds', 'documentEnds']
  const told = async (who: Client | undefined, docNo: string) => {
    const ofIt = (who ? await toldTo(who) : []).filter(({ subject }) => subject.startsWith(docNo))
    return ofIt.map(({ kind }) => kind).filter((kind) => all.includes(kind))
  }
  expect(await told(keeper, 'GP-01')).toEqual(all)
  expect(await told(makers.director, 'GP-01')).toEqual(all.slice(0, 2))
  expect(await told(makers.author, 'GP-01')).toEqual([])
  for (const docNo of ['GP-02', 'GP-03']) expect(await told(makers.author, docNo)).toEqual(all)
  expect(await told(keeper, 'GP-04')).toEqual([])
})

test('paper copies are kept by those who write documents, and known to those who know of it', async () => {
  const secret = await edition({ docNo: 'SD-02', confidentiality: 'secret' })
  const draft = (
    await makers.author.send<DocumentDetail>('POST', `${path}/Create`, written(plantId, { docNo: 'SD-03' }))
  ).result
  expect(problemOf(await issue(draft.id, 'Kho'))).toEqual([409, 'documents.copyOfPast'])
  const [copy] = (await issue(secret.id, 'Két sắt')).result.items
  expect((await copies(secret.id)).status).toBe(404)
  const listedTo = async (who: Client) => {
    const { result } = await who.get<Page<ListedCopy>>(`${path}/GetAllCopies?Keyword=ket%20sat`)
    return result.items.map(({ docNo, state }) => [docNo, state])
  }
  expect(await Promise.all([makers.author, operator, stranger].map(listedTo))).toEqual([
    [['SD-02', 'out']],
    [],
    [],
  ])
  expect((await copies(secret.id, stranger)).status).toBe(404)
  expect((await issue(secret.id, 'Kho', stranger)).status).toBe(404)
  expect((await withdraw(copy?.id ?? 0, stranger)).status).toBe(404)
  expect((await withdraw(2_147_483_647)).status).toBe(404)
  expect((await withdraw(2_147_483_648)).status).toBe(400)
  expect((await issue(secret.id, '')).error?.validationErrors?.[0]?.members).toEqual(['place'])
  expect((await issue(secret.id, 'Kho', operator)).status).toBe(403)
})
