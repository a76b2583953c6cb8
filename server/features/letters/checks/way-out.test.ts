import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { Dispatch } from '#contract/letters/dispatches.ts'
import type { Letter, LetterDetail } from '#contract/letters/letter.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { pdfText } from '../../../../tools/pdf-text.ts'

let server: TestApp
let plantId: number
let clerk: Client
let chief: Client
let director: Client
let operator: Client
let stranger: Client

const path = '/services/app/Letter'
const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]
const post = (step: string, body: object, who = clerk) =>
  who.send<LetterDetail>('POST', `${path}/${step}`, body)
const get = async (id: number, who = clerk) => (await who.get<LetterDetail>(`${path}/Get?Id=${id}`)).result
const facts = {
  kind: 'Báo cáo',
  abstract: 'Báo cáo an toàn đập',
  typeCode: 'BC',
  unitCode: 'NMST',
  recipients: 'Sở Công Thương; A0',
  keeper: 'Văn thư',
  copies: 3,
}
const draft = async (who = clerk) =>
  (await post('Draft', { powerPlantId: plantId, book: 'outgoing', ...facts }, who)).result
/** Takes a step with a letter as it stands now. */
const take = async (step: string, id: number, who: Client, more: object = {}) =>
  post(step, { id, version: (await get(id)).version, ...more }, who)
const checked = async () => {
  const { id } = await draft()
  await take('Submit', id, clerk)
  await take('Check', id, chief)
  await take('Check', id, clerk)
  return id
}
const signed = async () => (await take('Sign', await checked(), director)).result
const historyOf = async (id: number) =>
  (
    await clerk.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=letters&entityId=${id}`,
    )
  ).result.items
const paper = (call: string, who = clerk) =>
  server.app.inject({ url: `/api${path}/${call}`, headers: { authorization: `Bearer ${who.token}` } })

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  clerk = await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Thư' })
  chief = await signedIn(server, { ...at, roles: ['PGD'], surname: 'Võ', name: 'Trưởng' })
  director = await signedIn(server, { ...at, roles: ['GD'] })
  operator = await signedIn(server, { ...at, roles: ['TC'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

describe('a draft', () => {
  test('is signed once its content, by another than its author, and its form are checked', async () => {
    const { id, stage, can } = await draft()
    expect([stage, can.submit, can.sign]).toEqual(['drafting', true, false])
    expect(problemOf(await take('Sign', id, director))).toEqual([409, 'letters.notChecked'])
    expect(problemOf(await take('Check', id, chief))).toEqual([409, 'letters.wrongStage'])
    expect((await take('Submit', id, operator)).status).toBe(403)
    expect((await take('Submit', id, stranger)).status).toBe(404)
    const sent = (await take('Submit', id, clerk)).result
    expect(sent).toMatchObject({ stage: 'content', status: 'draft', number: null })
    expect(problemOf(await post('Submit', { id, version: 1 }))).toEqual([409, 'core.changedMeanwhile'])
    const waiting = async (who: Client, kind: string) =>
      (await toldTo(who)).filter((one) => one.kind === kind && one.address?.endsWith(`/${id}`)).length
    expect([await waiting(chief, 'letterToCheck'), await waiting(clerk, 'letterToCheck')]).toEqual([1, 0])
    expect(problemOf(await take('Check', id, clerk))).toEqual([409, 'letters.ownCheck'])
    expect(problemOf(await take('Sign', id, director))).toEqual([409, 'letters.notChecked'])
    expect((await take('Check', id, director)).status).toBe(403)
    expect((await take('Check', id, chief, { remark: 'Đủ số liệu' })).result.stage).toBe('form')
    expect(problemOf(await take('Sign', id, director))).toEqual([409, 'letters.notChecked'])
    const ready = (await take('Check', id, clerk)).result
    expect(ready).toMatchObject({
      stage: 'checked',
      checks: [
        { step: 'content', outcome: 'passed', byName: 'Võ Trưởng', remark: 'Đủ số liệu', holds: true },
        { step: 'form', outcome: 'passed', byName: 'Lê Thư', holds: true },
      ],
    })
    expect(await waiting(director, 'letterToSign')).toBe(1)
    const sheet = pdfText((await paper(`Print?Id=${id}`)).rawPayload)
    for (const said of ['PHIẾUTRÌNHVĂNBẢNĐI', 'KIỂMTRANỘIDUNG', 'VõTrưởng', 'Đủsốliệu', 'Chưacósố'])
      expect(sheet).toContain(said)
    expect((await paper(`Print?Id=${id}`, stranger)).statusCode).toBe(404)
    // Each copy has its number, of each letter its own; whoever only asks for the head of one takes none.
    expect(sheet).toContain('bởiLêThư,bảnsố1')
    const url = `/api${path}/Print?Id=${id}`
    await server.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${clerk.token}` } })
    const [second, third, other] = await Promise.all([
      paper(`Print?Id=${id}`, chief),
      paper(`Print?Id=${id}`, chief),
      paper(`Print?Id=${(await draft()).id}`),
    ])
    const copies = [second, third].map(({ rawPayload }) => /bảnsố(\d+)/.exec(pdfText(rawPayload))?.[1])
    expect(copies.map(Number).toSorted((one, other) => one - other)).toEqual([2, 3])
    expect(pdfText(other.rawPayload)).toContain('bảnsố1')
    const { result } = await take('Sign', id, director)
    expect([result.status, result.stage, result.number]).toEqual(['signed', null, 1])
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'signed',
      'checked',
      'checked',
      'submitted',
      'created',
    ])
  })

  test('is neither checked nor signed by whoever changed it, as by its author', async () => {
    const { id } = await draft()
    const { version } = (await take('Submit', id, clerk)).result
    const write = {
      id,
      version,
      ...facts,
      abstract: 'Báo cáo của phó',
      urgency: 'normal',
      note: null,
      fileIds: [],
    }
    const changed = (await chief.send<LetterDetail>('PUT', `${path}/UpdateOutgoing`, write)).result
    expect(changed).toMatchObject({ stage: 'content', can: { check: false, sign: false } })
    expect(problemOf(await take('Check', id, chief))).toEqual([409, 'letters.ownCheck'])
    const second = await signedIn(server, { plantIds: [plantId], roles: ['PGD'] })
    await take('Check', id, second)
    await take('Check', id, clerk)
    expect(problemOf(await take('Sign', id, chief))).toEqual([409, 'letters.ownDraft'])
    const waits = async (who: Client) =>
      (await toldTo(who)).some((one) => one.kind === 'letterToSign' && one.address?.endsWith(`/${id}`))
    expect([await waits(chief), await waits(second)]).toEqual([false, true])
    expect((await take('Sign', id, second)).status).toBe(200)
  })

  test('comes back with a reason at each step, and what is changed is checked anew', async () => {
    const { id } = await draft()
    await take('Submit', id, clerk)
    expect((await take('SendBack', id, chief, { reason: '' })).status).toBe(400)
    expect(problemOf(await take('SendBack', id, director, { reason: 'x' }))).toEqual([
      409,
      'letters.wrongStage',
    ])
    const back = (await take('SendBack', id, chief, { reason: 'Thiếu phụ lục' })).result
    expect(back).toMatchObject({
      stage: 'drafting',
      checks: [{ outcome: 'returned', remark: 'Thiếu phụ lục' }],
    })
    const told = (await toldTo(clerk)).find(({ kind }) => kind === 'letterSentBack')
    expect(told).toMatchObject({ detail: 'Thiếu phụ lục' })
    await take('Submit', id, clerk)
    await take('Check', id, chief)
    const { version } = await get(id)
    const write = { id, version, ...facts, urgency: 'normal', note: null, fileIds: [] }
    const change = (body: object) => clerk.send<LetterDetail>('PUT', `${path}/UpdateOutgoing`, body)
    // Saved as it was, it is what was checked.
    const same = (await change(write)).result
    expect(same.stage).toBe('form')
    const other = (await change({ ...write, version: same.version, abstract: 'Báo cáo khác' })).result
    expect([other.stage, other.checks.some(({ holds }) => holds)]).toEqual(['content', false])
    await take('Check', id, chief)
    await take('Check', id, clerk)
    const refused = (await take('SendBack', id, director, { reason: 'Chưa rõ' })).result
    expect(refused).toMatchObject({ stage: 'drafting', can: { sign: false } })
    expect(refused.checks.at(-1)).toMatchObject({ step: 'sign', outcome: 'returned', remark: 'Chưa rõ' })
    const found = async (stage: string) =>
      (
        await clerk.get<Page<Letter>>(`${path}/GetAll?Direction=out&PowerPlantId=${plantId}&Stage=${stage}`)
      ).result.items.map((one) => one.id)
    expect([(await found('drafting')).includes(id), (await found('content')).includes(id)]).toEqual([
      true,
      false,
    ])
  })

  test('is signed unchecked where its plant has none checked, and so are those under way', async () => {
    const under = await draft()
    const read = async () =>
      (
        await clerk.get<{ version: number; checksDrafts: boolean }>(
          `${path}/GetSettings?PowerPlantId=${plantId}`,
        )
      ).result
    const set = async (checksDrafts: boolean, who = director) =>
      who.send('PUT', `${path}/UpdateSettings`, {
        powerPlantId: plantId,
        checksDrafts,
        version: (await read()).version,
      })
    expect(await read()).toMatchObject({ version: 0, checksDrafts: true })
    expect((await set(false, clerk)).status).toBe(403)
    expect((await set(false)).status).toBe(200)
    expect(
      problemOf(
        await director.send('PUT', `${path}/UpdateSettings`, {
          powerPlantId: plantId,
          checksDrafts: true,
          version: 0,
        }),
      ),
    ).toEqual([409, 'core.changedMeanwhile'])
    expect(await get(under.id, director)).toMatchObject({ stage: null, can: { sign: true } })
    expect((await take('Sign', under.id, director)).status).toBe(200)
    const free = await draft()
    expect(free.stage).toBeNull()
    await set(true)
    // Begun without, it goes without.
    expect((await take('Sign', free.id, director)).status).toBe(200)
  })
})

describe('what goes out', () => {
  const row = {
    recipient: 'Sở Công Thương',
    means: 'post',
    envelopes: 1,
    trackingNo: 'EH1',
    receivedBy: null,
  }
  const send = (letterId: number, changes: object = {}, who = clerk) =>
    post('Dispatch', { letterId, sentOn: '2026-11-20', note: null, rows: [row], ...changes }, who)
  const sentOf = async (query: string, who = clerk) =>
    (await who.get<Page<Dispatch>>(`${path}/GetDispatches?MaxResultCount=100&${query}`)).result.items

  test('is noted for each recipient, issues its letter and fills its book', async () => {
    const { id, symbol } = await signed()
    const rows = [row, { recipient: 'A0', means: 'axis', envelopes: null, receivedBy: 'Trục liên thông' }]
    expect((await send(id, {}, director)).status).toBe(403)
    expect((await send(id, {}, stranger)).status).toBe(404)
    expect((await send(2_147_483_647)).status).toBe(404)
    const issued = (await send(id, { rows })).result
    expect(issued).toMatchObject({
      status: 'issued',
      forwardedOn: '2026-11-20',
      receivedBy: 'Trục liên thông',
      can: { dispatch: true, forward: false },
    })
    const sent = await sentOf(`LetterId=${id}`)
    expect(sent.map(({ recipient, means, symbol: of }) => [recipient, means, of])).toEqual([
      ['A0', 'axis', symbol],
      ['Sở Công Thương', 'post', symbol],
    ])
    const [, posted] = sent
    const change = (body: object, who = clerk) => who.send<Dispatch>('PUT', `${path}/UpdateDispatch`, body)
    const write = { ...row, id: posted?.id, version: posted?.version, sentOn: '2026-11-20', note: null }
    expect((await change({ ...write, envelopes: null })).status).toBe(400)
    expect((await change(write, stranger)).status).toBe(404)
    const changed = await change({ ...write, receivedBy: 'Bưu cục Trà My', envelopes: 2 })
    expect(changed.result).toMatchObject({ receivedBy: 'Bưu cục Trà My', envelopes: 2, version: 2 })
    expect(problemOf(await change(write))).toEqual([409, 'core.changedMeanwhile'])
    expect((await get(id)).receivedBy).toBe('Bưu cục Trà My; Trục liên thông')
    // The book of letters, the list and the postal book say the same.
    const headers = { authorization: `Bearer ${clerk.token}` }
    const register = await exportedSheet(
      server,
      `${path}/ExportExcel?Direction=out&PowerPlantId=${plantId}`,
      headers,
    )
    expect(register.rows.find((cells) => cells[0] === symbol)?.slice(7, 9)).toEqual([
      new Date('2026-11-20T00:00:00Z'),
      'Bưu cục Trà My; Trục liên thông',
    ])
    const query = `PowerPlantId=${plantId}&Book=postal&Year=2026`
    const book = await exportedSheet(server, `${path}/ExportDispatchesExcel?${query}`, headers)
    expect(book.rows).toEqual([
      [new Date('2026-11-20T00:00:00Z'), symbol, 'Sở Công Thương', '2', 'Bưu cục Trà My', 'EH1'],
    ])
    const printed = await paper(`PrintDispatches?${query}`)
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(printed.headers['content-disposition']).toContain('so-gui-van-ban-buu-dien-2026.pdf')
    expect(pdfText(printed.rawPayload)).toContain('SỔGỬIBƯUĐIỆN')
    expect(await sentOf(query.replace('2026', '2025'))).toEqual([])
    expect((await historyOf(id)).filter(({ action }) => action === 'dispatched')).toHaveLength(2)
  })

  test('is refused before the signature, for a day that cannot be, and without an envelope', async () => {
    const { id } = await draft()
    expect(problemOf(await send(id))).toEqual([409, 'letters.wrongStatus'])
    const letter = await signed()
    expect(problemOf(await send(letter.id, { sentOn: '2026-11-21' }))).toEqual([422, 'letters.sentInFuture'])
    expect(problemOf(await send(letter.id, { sentOn: '2026-11-19' }))).toEqual([
      422,
      'letters.sentBeforeSigned',
    ])
    const none = await send(letter.id, { rows: [{ ...row, envelopes: null }] })
    expect([none.status, none.error?.validationErrors?.[0]?.members]).toEqual([400, ['rows.0.envelopes']])
    expect((await send(letter.id, { rows: [] })).status).toBe(400)
    expect((await send(2_147_483_648)).status).toBe(400)
    expect((await get(letter.id)).status).toBe('signed')
  })

  test('that was noted by mistake is deleted, and a letter that went to nobody is not issued', async () => {
    const { id } = await signed()
    await send(id)
    const [sent] = await sentOf(`LetterId=${id}`)
    const address = `${path}/DeleteDispatch?Id=${sent?.id}`
    expect((await clerk.get<Dispatch>(`${path}/GetDispatch?Id=${sent?.id}`)).result).toEqual(sent)
    expect((await stranger.get(`${path}/GetDispatch?Id=${sent?.id}`)).status).toBe(404)
    expect((await stranger.send('DELETE', address)).status).toBe(404)
    expect((await clerk.send('DELETE', address)).status).toBe(200)
    expect((await clerk.send('DELETE', address)).status).toBe(404)
    expect(await get(id)).toMatchObject({ status: 'signed', forwardedOn: null, receivedBy: null })
    // With a void number it stays in the book, and is changed no more.
    await send(id)
    await take('Cancel', id, director, { reason: 'Ký nhầm' })
    const [kept] = await sentOf(`LetterId=${id}`)
    expect(kept).toMatchObject({ isVoid: true, can: { edit: false } })
    expect(problemOf(await clerk.send('DELETE', `${path}/DeleteDispatch?Id=${kept?.id}`))).toEqual([
      409,
      'letters.wrongStatus',
    ])
  })
})
