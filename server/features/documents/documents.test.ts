import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Document, DocumentDetail, DocumentDownload } from '#contract/documents/document.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { readTexts } from './content/texts.ts'
import { remindOfDocuments } from './reminders/reminders.service.ts'
import { approve, documentPath as path, uploaded, written } from './testing/documents.ts'

let server: TestApp
let plantId: number
let manager: Client
let director: Client
let leader: Client
let operator: Client
let board: Client
let stranger: Client

const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]
const get = (id: number, who = operator) => who.get<DocumentDetail>(`${path}/Get?Id=${id}`)
const list = async (query = '', who = operator) =>
  (await who.get<Page<Document>>(`${path}/GetAll?MaxResultCount=100&${query}`)).result
const post = (step: string, body: object, who = manager) =>
  who.send<DocumentDetail>('POST', `${path}/${step}`, body)
const create = (changes: object = {}, who = manager) => post('Create', written(plantId, changes), who)
const historyOf = async (id: number) => {
  const query = `entity=documents&entityId=${id}`
  const address = `/services/app/AuditLog/GetEntityHistory?${query}`
  return (await operator.get<{ items: HistoryEntry[] }>(address)).result.items
}
const taken = (id: number, fileId: number | undefined, who: Client) =>
  server.app.inject({
    url: `/api${path}/Download?Id=${id}&FileId=${fileId}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const saidIn = async (pdf: Buffer) =>
  (await readTexts(pdf, 'application/pdf')).pages.map((page) => page.text).join(' ')
const approved = async (changes: object = {}) => {
  const fileIds = [await uploaded(server, manager)]
  const draft = await create({ fileIds, ...changes })
  if (draft.status !== 200) throw new Error(JSON.stringify(draft.error))
  return approve(draft.result, { author: manager, director })
}

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  manager = await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Tâm' })
  director = await signedIn(server, { ...at, roles: ['GD'], surname: 'Phạm', name: 'Sơn' })
  leader = await signedIn(server, { ...at, roles: ['TC'] })
  operator = await signedIn(server, { ...at, roles: ['DHV'], surname: 'Đỗ Thị', name: 'Hòa' })
  board = await signedIn(server, { ...at, roles: ['HDQT'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

describe('an edition', () => {
  test('is drafted by one, signed by another, and seen by all only then', async () => {
    const { status, result: draft } = await create({
      docNo: '01/QT',
      fileIds: [await uploaded(server, manager)],
    })
    expect([status, draft.standing, draft.can]).toMatchObject([200, 'draft', { edit: true, send: true }])
    expect((await get(draft.id)).status).toBe(404)
    expect((await list('Keyword=01/QT')).totalCount).toBe(0)
    expect((await get(draft.id, stranger)).status).toBe(404)
    const held = await approve(draft, { author: manager, director })
    expect(held).toMatchObject({ standing: 'inForce', edition: 1, can: { edit: false, renew: true } })
    expect((await get(draft.id)).result.files.map(({ fileName }) => fileName)).toEqual(['quy-trinh.pdf'])
    expect((await list('Keyword=quy trinh van hanh may phat h1')).items.map(({ docNo }) => docNo)).toContain(
      '01/QT',
    )
    const { supersedesId: _s, powerPlantId: _p, ...fields } = written(plantId, { docNo: '01/QT' })
    const change = { id: draft.id, version: held.version, ...fields }
    expect(problemOf(await manager.send('PUT', `${path}/Update`, change))).toEqual([
      409,
      'documents.notEditable',
    ])
    await expect(
      server.db.updateTable('documents').set({ title: 'x' }).where('id', '=', draft.id).execute(),
    ).rejects.toThrow('An approved document does not change')
  })
  test('is refused at the field that is wrong', async () => {
    const fieldOf = async (changes: object, who = manager) => {
      const { status, error } = await create({ docNo: 'SAI', ...changes }, who)
      return [status, error?.validationErrors?.[0]?.members?.[0]]
    }
    expect(await fieldOf({ docNo: '' })).toEqual([400, 'docNo'])
    expect(await fieldOf({ effectiveOn: '2026-10-31' })).toEqual([400, 'effectiveOn'])
    expect(await fieldOf({ expiresOn: '2026-11-01' })).toEqual([400, 'expiresOn'])
    expect(await fieldOf({ equipmentIds: [2_147_483_647] })).toEqual([422, 'equipmentIds'])
    expect(await fieldOf({ equipmentIds: [2_147_483_648] })).toEqual([400, 'equipmentIds.0'])
    expect(await fieldOf({ fileIds: [await uploaded(server, director)] })).toEqual([422, 'fileIds'])
    expect(await fieldOf({ readerRoles: ['KHONG'] })).toEqual([422, 'readerRoles'])
    expect(await fieldOf({ readerRoles: ['ADMIN'] })).toEqual([422, 'readerRoles'])
    expect(await fieldOf({ readerIds: [stranger.userId] })).toEqual([422, 'readerIds'])
    expect(await fieldOf({ confidentiality: 'secret', readerIds: [operator.userId] })).toEqual([
      422,
      'readerIds',
    ])
    expect(await fieldOf({ isInGate: true })).toEqual([422, 'isInGate'])
    expect(await fieldOf({ keeperId: stranger.userId })).toEqual([422, 'keeperId'])
    expect(await fieldOf({ keeperId: 2_147_483_648 })).toEqual([400, 'keeperId'])
    expect((await create({}, operator)).status).toBe(403)
    expect(problemOf(await create({}, stranger))).toEqual([403, 'core.plantForbidden'])
    const draft = (await create({ docNo: 'KHONG-TEP' })).result
    const step = { id: draft.id, version: draft.version }
    expect(problemOf(await post('Send', step))).toEqual([422, 'documents.fileMissing'])
    expect(problemOf(await post('Send', { ...step, version: 9 }))).toEqual([409, 'core.changedMeanwhile'])
    expect(problemOf(await post('Send', step, director))).toEqual([409, 'documents.notAuthor'])
    expect((await post('Send', step, stranger)).status).toBe(404)
    expect(problemOf(await create({ docNo: 'khong-tep' }))).toEqual([409, 'documents.editionTaken'])
    expect((await manager.send('DELETE', `${path}/Delete?Id=${draft.id}`)).status).toBe(200)
    expect((await get(draft.id, manager)).status).toBe(404)
    expect((await get(2_147_483_647)).status).toBe(404)
  })
  test('retires the one before on the day on which it holds, and shows what differs', async () => {
    const fileIds = [
      await uploaded(server, manager),
      await uploaded(server, manager, 'hong.pdf', Buffer.from('%PDF-1.7\nhỏng')),
    ]
    const first = await approved({ docNo: '02/QT', reviewMonths: 12, fileIds })
    const next = { docNo: '02/QT', edition: 2, supersedesId: first.id, effectiveOn: '2026-12-01' }
    expect(problemOf(await create({ ...next, edition: 1 }))).toEqual([422, 'documents.editionNotNext'])
    expect(problemOf(await create({ ...next, supersedesId: 2_147_483_647 }))).toEqual([404, 'core.notFound'])
    const second = await approved({ ...next, title: 'Quy trình vận hành máy phát H1, H2' })
    expect(second).toMatchObject({ standing: 'upcoming', supersedesId: first.id })
    expect(second.changes.map(({ field, from, to }) => [field, from, to])).toContainEqual([
      'title',
      'Quy trình vận hành máy phát H1',
      'Quy trình vận hành máy phát H1, H2',
    ])
    expect((await get(first.id)).result.standing).toBe('inForce')
    server.setNow('2026-12-01T01:00:00.000Z')
    const later = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    expect((await get(first.id, later)).result.standing).toBe('replaced')
    // On paper, too, it says that it is past; what cannot be stamped says so by its name.
    const [past, broken, current] = await Promise.all([
      taken(first.id, fileIds[0], later),
      taken(first.id, fileIds[1], later),
      taken(second.id, second.files[0]?.id, later),
    ])
    expect(await saidIn(past.rawPayload)).toMatch(
      /Quy trình vận hành.*HẾT HIỆU LỰC · tải lúc .*01\/12\/2026/s,
    )
    expect(broken.rawPayload.toString()).toBe('%PDF-1.7\nhỏng')
    const isNamedPast = [past, broken, current].map(({ headers }) =>
      decodeURIComponent(String(headers['content-disposition'])).includes('HẾT HIỆU LỰC - '),
    )
    expect(isNamedPast).toEqual([true, true, false])
    const { standing, editions } = (await get(second.id, later)).result
    expect([standing, editions.map(({ edition }) => edition)]).toEqual(['inForce', [2, 1]])
    const found = async (query: string) =>
      (await list(`Keyword=02/QT&${query}`, later)).items.map(({ edition }) => edition)
    expect([await found(''), await found('Editions=all'), await found('Standing=replaced')]).toEqual([
      [2],
      [2, 1],
      [1],
    ])
    server.setNow('2026-11-20T08:00:00.000Z')
  })
  test('is withdrawn with a reason, and looked through in its cycle', async () => {
    const held = await approved({ docNo: '03/QT', reviewMonths: 1 })
    server.setNow('2026-12-20T01:00:00.000Z')
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
    const other = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect((await get(held.id, keeper)).result).toMatchObject({ isReviewDue: true, reviewOn: '2026-12-20' })
    expect((await list('IsReviewDue=true&Keyword=03/QT', keeper)).totalCount).toBe(1)
    const remind = () =>
      server.db
        .transaction()
        .execute((db) =>
          remindOfDocuments({ db, now: new Date('2026-12-20T01:00:00Z'), audit: new Audit(), actor: null }),
        )
    const due = async () => (await toldTo(keeper)).filter(({ kind }) => kind === 'documentReviewDue').length
    await remind()
    await remind()
    expect(await due()).toBe(1)
    const reviewed = await post('Review', { id: held.id, version: held.version, note: 'Còn phù hợp' }, keeper)
    expect(reviewed.result).toMatchObject({ isReviewDue: false, reviewOn: '2027-01-20' })
    const step = { id: held.id, version: reviewed.result.version }
    const withdraw = (body: object, who = keeper) => post('Withdraw', { ...step, ...body }, who)
    expect((await withdraw({ reason: '' })).status).toBe(400)
    expect((await withdraw({ reason: 'x' }, other)).status).toBe(404)
    expect((await withdraw({ reason: 'Thiết bị đã thay' })).result.standing).toBe('withdrawn')
    expect(problemOf(await withdraw({ version: step.version + 1, reason: 'x' }))).toEqual([
      409,
      'documents.notApproved',
    ])
    server.setNow('2026-11-20T08:00:00.000Z')
  })

  test('stands among the favourites of whoever put it there', async () => {
    const held = await approved({ docNo: '04/QT' })
    const favour = (isFavourite: boolean) => post('SetFavourite', { id: held.id, isFavourite }, operator)
    expect((await favour(true)).status).toBe(200)
    expect((await favour(true)).status).toBe(200)
    expect((await list('IsFavourite=true')).items.map(({ docNo }) => docNo)).toEqual(['04/QT'])
    expect((await list('IsFavourite=true', leader)).totalCount).toBe(0)
    await favour(false)
    expect((await list('IsFavourite=true')).totalCount).toBe(0)
    expect((await post('SetFavourite', { id: held.id, isFavourite: true }, stranger)).status).toBe(404)
  })
})

describe('a level', () => {
  test('hides what is internal from the board and what is secret from operators, the count too', async () => {
    const internal = await approved({ docNo: 'NB-1', confidentiality: 'internal' })
    const secret = await approved({ docNo: 'MAT-1', confidentiality: 'secret', title: 'Phương án bảo vệ' })
    const sees = async (who: Client) => {
      const [nb, mat] = [await list('Keyword=NB-1', who), await list('Keyword=phuong an bao ve', who)]
      return [nb.totalCount, mat.totalCount]
    }
    expect([await sees(board), await sees(operator), await sees(director)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
    expect([(await get(internal.id, board)).status, (await get(secret.id)).status]).toEqual([404, 404])
    const file = secret.files[0]?.id ?? 0
    const address = `${path}/Download?Id=${secret.id}&FileId=${file}`
    expect((await operator.get(address)).status).toBe(404)
    expect(
      (await operator.get(`/services/app/AuditLog/GetEntityHistory?entity=documents&entityId=${secret.id}`))
        .status,
    ).not.toBe(200)
    // Not even whoever uploaded it has it without a trace.
    expect((await manager.get(`/services/app/File/Download?Id=${file}`)).status).toBe(404)
  })

  test('notes who takes a secret file, and stamps the PDF', async () => {
    const secret = await approved({ docNo: 'MAT-2', confidentiality: 'secret' })
    const file = secret.files[0]?.id ?? 0
    const text = await saidIn((await taken(secret.id, file, director)).rawPayload)
    expect(text).toContain('Quy trình vận hành')
    expect(text).toMatch(/MẬT · Phạm Sơn \(\w+\) tải lúc .*20\/11\/2026/)
    const log = async (who: Client) =>
      who.get<{ items: DocumentDownload[] }>(`${path}/GetDownloads?Id=${secret.id}`)
    expect((await log(manager)).result.items.map(({ byName, fileName }) => [byName, fileName])).toEqual([
      ['Phạm Sơn', 'quy-trinh.pdf'],
    ])
    expect([(await log(operator)).status, (await log(stranger)).status]).toEqual([403, 404])
    const broken = await uploaded(server, manager, 'hong.pdf', Buffer.from('%PDF-1.7\nkhông phải PDF'))
    const other = await approved({ docNo: 'MAT-3', confidentiality: 'secret', fileIds: [broken] })
    const refused = await director.get(`${path}/Download?Id=${other.id}&FileId=${broken}`)
    expect(problemOf(refused as never)).toEqual([422, 'documents.cannotStamp'])
    // A file of another document is not had through this one.
    expect((await director.get(`${path}/Download?Id=${other.id}&FileId=${file}`)).status).toBe(404)
  })
})

describe('what must be read', () => {
  test('is said by everybody for themselves, for each edition anew', async () => {
    const readers = { readerRoles: ['TC'], readerPosts: [], readerIds: [operator.userId] }
    const held = await approved({ docNo: '05/QT', ...readers })
    expect(held).toMatchObject({ requiredCount: 2, readCount: 0, readPercent: 0 })
    const waiting = async (who: Client) =>
      (await toldTo(who)).filter(
        ({ kind, subject }) => kind === 'documentToRead' && subject.includes('05/QT'),
      )
    expect([(await waiting(leader)).length, (await waiting(operator)).length]).toEqual([1, 1])
    const home = async (who: Client) =>
      (
        await who.get<{ plants: { documents: { toRead: number } }[] }>(
          `/services/app/Dashboard/Get?PowerPlantId=${plantId}`,
        )
      ).result.plants[0]?.documents.toRead
    const before = (await home(operator)) ?? 0
    const read = (who: Client, version = held.version) => post('Acknowledge', { id: held.id, version }, who)
    const said = await read(operator)
    expect(said.result).toMatchObject({ readCount: 1, readPercent: 50, isToRead: false })
    expect(said.result.required.map(({ readAt }) => readAt === null)).toEqual([true, false])
    expect((await read(operator)).result.readCount).toBe(1)
    expect(await home(operator)).toBe(before - 1)
    expect(problemOf(await read(manager))).toEqual([409, 'documents.notAsked'])
    expect((await read(stranger)).status).toBe(404)
    const next = { docNo: '05/QT', edition: 2, supersedesId: held.id, ...readers }
    const second = await approved(next)
    expect(second).toMatchObject({ standing: 'inForce', requiredCount: 2, readCount: 0 })
    expect(new Set(second.required.map(({ readEdition }) => readEdition))).toEqual(new Set([1, null]))
    expect(problemOf(await read(leader))).toEqual([409, 'documents.notInForce'])
    expect(await home(operator)).toBe(before)
    expect((await historyOf(held.id)).map(({ action }) => action)).toContain('read')
  })

  test('counts newcomers from their first day and is told to them the next morning', async () => {
    const held = await approved({ docNo: '06/QT', readerPosts: ['mainOperator'] })
    const { requiredCount } = held
    const newcomer = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    expect((await get(held.id)).result.requiredCount).toBe(requiredCount + 1)
    const told = async () =>
      (await toldTo(newcomer)).filter(({ subject }) => subject.includes('06/QT')).length
    expect(await told()).toBe(0)
    await server.db
      .transaction()
      .execute((db) =>
        remindOfDocuments({ db, now: new Date('2026-11-21T00:00:00Z'), audit: new Audit(), actor: null }),
      )
    expect(await told()).toBe(1)
  })

  test('is changed afterwards by who keeps it, with nobody told twice', async () => {
    const held = await approved({ docNo: '07/QT' })
    const keeperId = operator.userId
    const lists = { keeperId, readerRoles: ['DHV'], readerPosts: [], readerIds: [], isInGate: true }
    const update = (body: object, who = manager) =>
      who.send<DocumentDetail>('PUT', `${path}/UpdateReaders`, {
        id: held.id,
        version: held.version,
        ...body,
      })
    expect((await update(lists, operator)).status).toBe(403)
    expect(problemOf(await update({ ...lists, readerRoles: [] }))).toEqual([
      422,
      'documents.gateWithoutReaders',
    ])
    expect((await update(lists)).result).toMatchObject({ isInGate: true, isToRead: false })
    const told = (await toldTo(operator)).filter(({ subject }) => subject.includes('07/QT'))
    expect(told.length).toBe(1)
    expect(problemOf(await update(lists))).toEqual([409, 'core.changedMeanwhile'])
    expect((await list('IsToRead=true&Keyword=07/QT')).totalCount).toBe(1)
    expect((await historyOf(held.id))[0]?.changes).toContainEqual({
      field: 'keeperName',
      from: null,
      to: 'Đỗ Thị Hòa',
    })
    const sheet = await exportedSheet(server, `${path}/ExportExcel?Keyword=07/QT`, {
      authorization: `Bearer ${manager.token}`,
    })
    expect(sheet.rows[0]?.[sheet.titles?.indexOf('Người phụ trách') ?? -1]).toBe('Đỗ Thị Hòa')
  })
})
