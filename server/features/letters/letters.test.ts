import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Letter, LetterDetail } from '#contract/letters/letter.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { PNG } from '#server/test/renting.ts'
import { exportedSheet } from '#server/test/sheet.ts'
import { upload } from '#server/test/upload.ts'
import { pagesOf, pdfOf } from '#server/test/pdf-pages.ts'

import { pdfText } from '../../../tools/pdf-text.ts'

let server: TestApp
let plantId: number
let clerk: Client
let director: Client
let deputy: Client
let leader: Client
let stranger: Client

const path = '/services/app/Letter'
const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]
const post = (step: string, body: object, who = clerk) =>
  who.send<LetterDetail>('POST', `${path}/${step}`, body)
const get = (id: number, who = clerk) => who.get<LetterDetail>(`${path}/Get?Id=${id}`)
const list = async (query: string, who = clerk) =>
  (await who.get<Page<Letter>>(`${path}/GetAll?MaxResultCount=200&PowerPlantId=${plantId}&${query}`)).result
    .items
const receive = (changes: object = {}, who = clerk) =>
  post(
    'Receive',
    {
      powerPlantId: plantId,
      kind: 'Công văn',
      abstract: 'Đôn đốc báo cáo công tác phòng chống thiên tai',
      author: 'Sở Công Thương',
      symbol: '1287/SCT-QLNL',
      letterOn: '2026-11-18',
      dueOn: '2026-11-25',
      ...changes,
    },
    who,
  )
const draft = (changes: object = {}, who = clerk) =>
  post(
    'Draft',
    {
      powerPlantId: plantId,
      book: 'outgoing',
      kind: 'Báo cáo',
      abstract: 'Báo cáo công tác phòng chống thiên tai',
      typeCode: 'BC',
      unitCode: 'NMST',
      recipients: 'Sở Công Thương; Ban chỉ huy PCTT tỉnh',
      keeper: 'Văn thư',
      copies: 3,
      ...changes,
    },
    who,
  )
const sign = ({ id, version }: { id: number; version: number }, who = director) =>
  post('Sign', { id, version }, who)

const uploadedLetter = async (fileName: string, content: Buffer) =>
  (await upload<StoredFile>(server.app, clerk, 'letter', fileName, content)).result.id

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const companyName = 'Công ty CP Thủy điện Sông Trâm'
  await server.db.updateTable('plants').set({ companyName }).where('id', '=', plantId).execute()
  const at = { plantIds: [plantId] }
  clerk = await signedIn(server, { ...at, roles: ['QĐ'] })
  director = await signedIn(server, { ...at, roles: ['GD'], surname: 'Hồ Viết', name: 'Sơn' })
  deputy = await signedIn(server, { ...at, roles: ['PGD'] })
  leader = await signedIn(server, { ...at, roles: ['TC'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  // How a draft is checked is tested by itself.
  await director.send('PUT', `${path}/UpdateSettings`, {
    powerPlantId: plantId,
    checksDrafts: false,
    version: 0,
  })
})
afterAll(() => server.close())

test('of fifty letters signed at once each takes a number, without a gap and none twice', async () => {
  const own = await makePlant(server.db)
  const at = { plantIds: [own] }
  const author = await signedIn(server, { ...at, roles: ['QĐ'] })
  const signers = await Promise.all([1, 2].map(() => signedIn(server, { ...at, roles: ['GD'] })))
  const drafts: LetterDetail[] = []
  for (let no = 0; no < 50; no++) drafts.push((await draft({ powerPlantId: own }, author)).result)
  await server.db.updateTable('letters').set({ stage: 'checked' }).where('plantId', '=', own).execute()
  const answers = await Promise.all(drafts.map((one, at) => sign(one, signers[at % 2])))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const numbers = answers.map(({ result }) => result.number ?? 0).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(new Set(answers.map(({ result }) => result.symbol)).size).toBe(50)
})

describe('a letter that goes', () => {
  test('takes its number when somebody else signs it, and never loses it', async () => {
    const { status, result } = await draft()
    expect([status, result]).toMatchObject([200, { status: 'draft', number: null, symbol: null }])
    expect((await sign(result, clerk)).status).toBe(403)
    expect((await sign(result, stranger)).status).toBe(403)
    const signed = (await sign(result)).result
    expect(signed).toMatchObject({
      status: 'signed',
      year: 2026,
      letterOn: '2026-11-20',
      signerName: 'Hồ Viết Sơn',
      symbol: `${String(signed.number).padStart(2, '0')}/BC-NMST`,
    })
    expect(problemOf(await sign(signed))).toEqual([409, 'letters.wrongStatus'])
    expect(problemOf(await clerk.send('DELETE', `${path}/Delete?Id=${signed.id}`))).toEqual([
      409,
      'letters.wrongStatus',
    ])
    const own = (await draft({}, deputy)).result
    expect(problemOf(await sign(own, deputy))).toEqual([409, 'letters.ownDraft'])
    await expect(server.db.deleteFrom('letters').where('id', '=', signed.id).execute()).rejects.toThrow(
      'A number of a book stays',
    )
    const next = (await sign((await draft({ typeCode: null, unitCode: 'NMST-KT' })).result)).result
    expect(next.number).toBe((signed.number ?? 0) + 1)
    expect(next.symbol).toMatch(/^\d+\/NMST-KT$/)
    const decision = (await sign((await draft({ book: 'decisions', typeCode: 'QĐ' })).result)).result
    expect(decision.symbol).toBe('01/QĐ-NMST')
  })

  test('is changed and deleted as long as it is a draft', async () => {
    const { id, version } = (await draft()).result
    const write = {
      kind: 'Báo cáo',
      abstract: 'Báo cáo quý',
      typeCode: 'BC',
      unitCode: 'NMST',
      recipients: 'Sở Công Thương',
      keeper: 'Văn thư',
      copies: 2,
    }
    const change = (seen: number, who = clerk) =>
      who.send<LetterDetail>('PUT', `${path}/UpdateOutgoing`, { id, version: seen, ...write })
    expect((await change(version, stranger)).status).toBe(404)
    const changed = (await change(version)).result
    expect(changed).toMatchObject({ abstract: 'Báo cáo quý', copies: 2 })
    expect(problemOf(await change(version))).toEqual([409, 'core.changedMeanwhile'])
    const other = (await draft()).result
    expect((await stranger.send('DELETE', `${path}/Delete?Id=${other.id}`)).status).toBe(404)
    expect((await clerk.send('DELETE', `${path}/Delete?Id=${other.id}`)).status).toBe(200)
    expect((await get(other.id)).status).toBe(404)
  })

  test('is void with a reason, stays in the book, and its number is not given again', async () => {
    const signed = (await sign((await draft({ abstract: 'Nhầm số' })).result)).result
    const step = { id: signed.id, version: signed.version }
    // It is handed over by whom it is sent to: see the tests of what goes out.
    const handed = { ...step, forwardedOn: '2026-11-20', receivedBy: 'Bưu điện' }
    expect(problemOf(await post('Forward', handed))).toEqual([409, 'letters.wrongStatus'])
    expect((await post('Cancel', { ...step, reason: '' }, director)).status).toBe(400)
    expect((await post('Cancel', { ...step, reason: 'x' })).status).toBe(403)
    const gone = await post('Cancel', { ...step, reason: 'Ký nhầm bản' }, director)
    expect(gone.result).toMatchObject({
      status: 'cancelled',
      number: signed.number,
      endReason: 'Ký nhầm bản',
    })
    expect(problemOf(await post('Cancel', { ...step, reason: 'x' }, director))).toEqual([
      409,
      'core.changedMeanwhile',
    ])
    expect((await sign((await draft()).result)).result.number).toBe((signed.number ?? 0) + 1)
    const sheet = await exportedSheet(server, `${path}/ExportExcel?Direction=out&PowerPlantId=${plantId}`, {
      authorization: `Bearer ${clerk.token}`,
    })
    const row = sheet.rows.find((cells) => cells[0] === signed.symbol)
    expect(row?.length).toBe(10)
    expect(row?.[9]).toBe('ĐÃ HỦY SỐ: Ký nhầm bản')
    const book = await server.app.inject({
      url: `/api${path}/PrintBook?PowerPlantId=${plantId}&Book=outgoing&Year=2026`,
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    expect([book.statusCode, book.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(book.headers['content-disposition']).toContain('so-van-ban-di-2026.pdf')
    expect(pdfText(book.rawPayload)).toContain('CÔNGTYCPTHỦYĐIỆNSÔNGTRÂM')
  })
})

describe('a letter that came', () => {
  test('takes the next number, is directed, is theirs who deal with it, and its answer closes it', async () => {
    const { result } = await receive()
    expect(result).toMatchObject({ status: 'registered', year: 2026, bookedOn: '2026-11-20' })
    expect((await receive()).result.number).toBe((result.number ?? 0) + 1)
    const direct = (body: object, who = director) =>
      post(
        'Direct',
        {
          id: result.id,
          version: result.version,
          directive: 'Lập báo cáo',
          leaderId: leader.userId,
          dueOn: '2026-11-24',
          ...body,
        },
        who,
      )
    expect((await direct({}, clerk)).status).toBe(403)
    expect(problemOf(await direct({ leaderId: stranger.userId }))).toEqual([422, 'letters.leaderUnsuitable'])
    expect((await direct({ leaderId: 2_147_483_648 })).status).toBe(400)
    const directed = (await direct({})).result
    expect(directed).toMatchObject({ status: 'directed', leaderId: leader.userId, dueOn: '2026-11-24' })
    expect((await list('IsMine=true', leader)).map(({ id }) => id)).toEqual([result.id])
    const answer = (await sign((await draft({ answersId: result.id })).result)).result
    const closed = (await get(result.id)).result
    expect(closed).toMatchObject({ status: 'closed', endReason: `Trả lời bằng ${answer.symbol}` })
    expect(closed.answers).toMatchObject([{ id: answer.id, symbol: answer.symbol }])
    const headers = { authorization: `Bearer ${clerk.token}` }
    // Of both directions it is the letters that came that are followed.
    const followed = await exportedSheet(
      server,
      `${path}/ExportFollowUp?Direction=out&PowerPlantId=${plantId}`,
      headers,
    )
    expect(followed.titles?.length).toBe(7)
    expect(followed.rows.find(([number]) => number === String(closed.number))).toEqual([
      String(closed.number),
      'Công văn: Đôn đốc báo cáo công tác phòng chống thiên tai',
      closed.leaderName,
      new Date('2026-11-24T00:00:00Z'),
      'Đã giải quyết',
      answer.symbol,
      null,
    ])
  })

  test('notes to whom it was handed, and is to be had with its stamp, the scan untouched', async () => {
    const scan = await pdfOf('Văn bản quét')
    const [pdf, broken, picture] = await Promise.all([
      uploadedLetter('cong-van.pdf', scan),
      uploadedLetter('hong.pdf', Buffer.from('%PDF-1.7\nhỏng')),
      uploadedLetter('anh.png', PNG),
    ])
    const got = (await receive({ fileIds: [pdf, broken, picture], dossier: '12/HS-PCTT' })).result
    const handed = { id: got.id, version: got.version, forwardedOn: '2026-11-20', receivedBy: 'Tổ vận hành' }
    expect((await post('Forward', { ...handed, receivedBy: '' })).status).toBe(400)
    expect((await post('Forward', { ...handed, forwardedOn: '2027-01-01' })).status).toBe(422)
    expect((await post('Forward', { ...handed, forwardedOn: '2026-01-01' })).status).toBe(422)
    expect((await post('Forward', handed)).result).toMatchObject({
      dossier: '12/HS-PCTT',
      receivedBy: 'Tổ vận hành',
    })
    const stamped = (id: number, query = '', who = clerk) =>
      server.app.inject({
        url: `/api${path}/DownloadStamped?Id=${id}${query}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    const copy = await stamped(got.id, `&FileId=${pdf}&Place=lowerLeft`, leader)
    expect(copy.headers['content-type']).toBe('application/pdf')
    const said = await pagesOf(copy.rawPayload)
    for (const words of [
      'Văn bản quét',
      'CÔNG TY CP THỦY ĐIỆN SÔNG TRÂM',
      'ĐẾN',
      'Tổ vận hành',
      '12/HS-PCTT',
    ])
      expect(said[0]).toContain(words)
    expect(said[0]).toMatch(new RegExp(`Số:\\s*${got.number}\\s.*Ngày:\\s*20/11/2026`, 's'))
    const original = await server.app.inject({
      url: `/api/services/app/File/Download?Id=${pdf}`,
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    expect(original.rawPayload.equals(scan)).toBe(true)
    const paper = await pagesOf((await stamped(got.id)).rawPayload)
    expect([paper.length, paper[0]?.includes('12/HS-PCTT')]).toEqual([1, true])
    const refusal = async (...asked: Parameters<typeof stamped>) => {
      const answer = await stamped(...asked)
      return [answer.statusCode, answer.json<{ error: { problem: string } }>().error.problem]
    }
    expect(await refusal(got.id, `&FileId=${broken}`)).toEqual([422, 'letters.cannotStamp'])
    expect(await refusal(got.id, `&FileId=${picture}`)).toEqual([422, 'letters.onlyPdfStamped'])
    expect(await refusal(got.id, '&FileId=2147483647')).toEqual([404, 'core.notFound'])
    expect((await refusal(got.id, '&FileId=2147483648'))[0]).toBe(400)
    expect((await refusal(got.id, '&Place=middle'))[0]).toBe(400)
    expect(await refusal(got.id, '', stranger)).toEqual([404, 'core.notFound'])
    expect(await refusal((await draft()).result.id)).toEqual([404, 'core.notFound'])
    const { id, version } = (await get(got.id)).result
    await post('Cancel', { id, version, reason: 'Vào sổ hai lần' }, director)
    expect(await refusal(id)).toEqual([409, 'letters.wrongStatus'])
  })

  test('is closed without an answer by whoever deals with it, and by nobody else', async () => {
    const { id, version } = (await receive()).result
    const body = { id, version, directive: 'Xem xét', leaderId: leader.userId, dueOn: '2026-11-24' }
    const directed = (await post('Direct', body, director)).result
    const close = (who: Client) => post('Close', { id, version: directed.version, reason: 'Đã làm' }, who)
    expect(problemOf(await close(clerk))).toEqual([409, 'letters.wrongStatus'])
    expect((await close(stranger)).status).toBe(404)
    expect((await close(leader)).result.status).toBe('closed')
  })

  test('is refused at the field that is wrong', async () => {
    const fieldOf = async (changes: object) => {
      const { status, error } = await receive(changes)
      return [status, error?.validationErrors?.[0]?.members?.[0]]
    }
    expect(await fieldOf({ author: '' })).toEqual([400, 'author'])
    expect(await fieldOf({ letterOn: '2026-11-21' })).toEqual([422, 'letterOn'])
    expect(await fieldOf({ fileIds: [2_147_483_647] })).toEqual([422, 'fileIds'])
    expect(problemOf(await draft({ answersId: 2_147_483_647 }))).toEqual([422, 'letters.answersNothing'])
    expect(problemOf(await receive({}, stranger))).toEqual([403, 'core.plantForbidden'])
    expect((await receive({}, leader)).status).toBe(403)
    expect((await get(2_147_483_647)).status).toBe(404)
    const { id, version } = (await receive()).result
    expect((await get(id, stranger)).status).toBe(404)
    const change = {
      id,
      version,
      kind: 'Công văn',
      abstract: 'Sửa',
      author: 'A3',
      symbol: '5/A3',
      letterOn: '2026-11-19',
    }
    const update = (body: object) => clerk.send<LetterDetail>('PUT', `${path}/UpdateIncoming`, body)
    expect((await update(change)).result).toMatchObject({ abstract: 'Sửa', version: 2 })
    expect(problemOf(await update(change))).toEqual([409, 'core.changedMeanwhile'])
  })

  test('is found by the day on which it came, whatever day it bears', async () => {
    const { id } = (await receive({ letterOn: '2026-10-02', symbol: 'XA' })).result
    const on = async (day: string) => (await list(`From=${day}&To=${day}`)).some((one) => one.id === id)
    expect([await on('2026-11-20'), await on('2026-10-02')]).toEqual([true, false])
  })

  test('that is late says so the day after', async () => {
    const { id } = (await receive({ dueOn: '2026-11-19', symbol: 'TRE' })).result
    const today = (await receive({ dueOn: '2026-11-20', symbol: 'NAY' })).result
    const late = new Set((await list('IsOverdue=true')).map((letter) => letter.id))
    expect([late.has(id), late.has(today.id)]).toEqual([true, false])
  })
})
