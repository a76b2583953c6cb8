import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { proposalKinds } from '#contract/proposals/labels.ts'
import type { ProposalCheck, ProposalCounters, ProposalDetail } from '#contract/proposals/proposal.ts'
import type { ApprovalRequest, PlannedPath } from '#contract/approvals/request.ts'
import type { Page } from '#contract/core/page.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  box,
  decide,
  draft,
  propose,
  proposingPlant,
  read,
  send,
  service,
  texts,
  type ProposingPlant,
} from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant
let author: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
  author = plant.operators[0]
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const repair = { kind: 'repair', equipment: 'Máy nén khí số 2', costVnd: 4_500_000 }
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('a draft', () => {
  test('may be nearly empty, is saved again and again, and is its author’s alone', async () => {
    const made = await author.send<ProposalDetail>('POST', `${service}/Create`, {
      powerPlantId: plant.plantId,
      details: { kind: 'materials' },
    })
    expect(made.status).toBe(200)
    const { id, version } = made.result
    expect(made.result).toMatchObject({
      proposalNo: null,
      kind: 'materials',
      title: null,
      status: null,
      stage: null,
      request: null,
      can: { edit: true, delete: true, send: true, copy: true, decide: false, withdraw: false },
    })
    const details = {
      kind: 'materials',
      items: [{ name: 'Dầu tua bin', unit: 'lít', quantity: null, note: null }],
    }
    const body = { id, version, powerPlantId: plant.plantId, title: 'Mua dầu', details }
    const saved = await author.send<ProposalDetail>('PUT', `${service}/Update`, body)
    expect(saved.result).toMatchObject({
      title: 'Mua dầu',
      version: version + 1,
      details: { items: details.items },
    })
    const stale = await author.send('PUT', `${service}/Update`, body)
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    expect((await read(plant.director, id)).status).toBe(404)
    expect(ids(await box(plant.director, 'all'))).not.toContain(id)
    expect(ids(await box(author, 'mine', '&isDraft=true'))).toContain(id)
    expect((await author.get<ProposalCounters>(`${service}/GetCounters`)).result.drafts).toBeGreaterThan(0)
    const history = await author.get(
      `/services/app/AuditLog/GetEntityHistory?Entity=proposals&EntityId=${id}`,
    )
    expect(history.result).toMatchObject({ totalCount: 1, items: [{ action: 'created' }] })
    expect((await author.send('DELETE', `${service}/Delete?Id=${id}`)).status).toBe(200)
    expect((await read(author, id)).status).toBe(404)
  })

  test.each(proposalKinds)('of kind %s may be empty', async (kind) => {
    const { status, result } = await draft(author, plant.plantId, { kind }, { title: null })
    expect([status, result.details.kind]).toEqual([200, kind])
  })

  test('becomes another kind as long as it has no number', async () => {
    const { id, version } = (await draft(author, plant.plantId, repair)).result
    const details = { kind: 'payment', payee: 'Công ty Minh Phát', costVnd: 12_000_000 }
    const body = { id, version, powerPlantId: plant.plantId, ...texts, details }
    const changed = await author.send<ProposalDetail>('PUT', `${service}/Update`, body)
    expect(changed.result).toMatchObject({ kind: 'payment', costVnd: 12_000_000 })
    const sent = (await send(author, id)).result
    const withdraw = { id: sent.requestId, turn: sent.turn }
    await author.send('POST', '/services/app/Approval/Withdraw', withdraw)
    const back = { ...body, version: sent.version, details: repair }
    const fixed = await author.send('PUT', `${service}/Update`, back)
    expect([fixed.status, fixed.error?.problem]).toEqual([409, 'proposals.kindFixed'])
  })

  test('takes what is right only', async () => {
    const wrong = await draft(author, plant.plantId, { kind: 'payment', costVnd: -1 })
    expect([wrong.status, wrong.error?.validationErrors?.[0]?.members]).toEqual([400, ['details.costVnd']])
    expect((await draft(author, plant.plantId, { kind: 'wish' })).status).toBe(400)
    const elsewhere = await draft(author, 999_999, repair)
    expect(elsewhere.status).toBe(403)
    const nobody = { kind: 'shiftSwap', withId: stranger.userId }
    const unknown = await draft(author, plant.plantId, nobody)
    expect([unknown.status, unknown.error?.problem]).toEqual([422, 'proposals.unsuitablePerson'])
    const file = await draft(author, plant.plantId, repair, { fileIds: [999_999] })
    expect([file.status, file.error?.problem]).toEqual([400, 'proposals.fileNotOwn'])
  })

  test('of a card for people has no vehicle, whatever was chosen before', async () => {
    const vehicle = { vehicleType: 'car', licencePlate: '85A-123.45' }
    const card = { kind: 'cardIssue', holderName: 'Lê Tư', fromDay: '2026-12-01' }
    const detailsOf = async (cardType: string) =>
      (await draft(author, plant.plantId, { ...card, ...vehicle, cardType })).result.details
    expect(await detailsOf('monthlyVehicle')).toMatchObject(vehicle)
    expect(await detailsOf('visitor')).toMatchObject({ vehicleType: null, licencePlate: null })
  })

  test('is not sent before it is filled in; what is missing is told at its field', async () => {
    const { id } = (await draft(author, plant.plantId, { kind: 'leave' }, { title: null })).result
    const { status, error } = await send(author, id)
    expect(status).toBe(400)
    expect(error?.validationErrors?.flatMap(({ members }) => members)).toEqual([
      'details.leaveCode',
      'details.fromDay',
      'details.toDay',
    ])
    expect((await author.get(`${service}/Check?Id=${id}`)).result).toEqual({ items: [] })
    expect((await read(author, id)).result.proposalNo).toBeNull()
  })
})

describe('a proposal', () => {
  test('gets the next number of its plant when it is sent, and keeps it', async () => {
    const other = await proposingPlant(server)
    const [first, second] = [
      await propose(other.operators[0], other.plantId, repair),
      await propose(other.operators[1], other.plantId, repair),
    ]
    expect([first.proposalNo, second.proposalNo]).toEqual([
      `001/ĐX-NM${other.code}`,
      `002/ĐX-NM${other.code}`,
    ])
    await decide(other.leader, first.id, { decision: 'return', comment: 'Ghi rõ thiết bị' })
    const again = await send(other.operators[0], first.id)
    expect(again.result).toMatchObject({ proposalNo: first.proposalNo, request: { round: 2 } })
  })

  test('begins with 001 again in a new year', async () => {
    server.setNow('2026-12-31T16:50:00.000Z')
    const { operators, plantId, code } = await proposingPlant(server)
    const last = await propose(operators[0], plantId, repair)
    server.setNow('2026-12-31T17:05:00.000Z')
    const first = await propose(operators[0], plantId, repair)
    server.setNow('2026-11-21T00:30:00.000Z')
    expect([last.proposalNo, first.proposalNo]).toEqual([`001/ĐX-NM${code}`, `001/ĐX-NM${code}`])
  })

  test('goes its way; what each may do follows', async () => {
    const path = (
      await author.get<PlannedPath>(
        `${service}/PreviewPath?Id=${(await draft(author, plant.plantId, repair)).result.id}`,
      )
    ).result
    expect(path.steps.map(({ name, seats }) => [name, seats[0]?.people[0]?.fullName])).toEqual([
      ['Trưởng ca xem xét', 'Trần Hòa'],
      ['Quản đốc xem xét', 'Trần Khoa'],
      ['Giám đốc phê duyệt', 'Trần Sơn'],
    ])
    const { id } = await propose(author, plant.plantId, repair)
    expect((await read(author, id)).result).toMatchObject({
      status: 'New',
      displayStatus: 'waiting',
      can: { edit: false, delete: false, send: false, withdraw: true },
    })
    expect((await read(plant.leader, id)).result.can).toMatchObject({ decide: true, edit: false, copy: true })
    expect(ids(await box(plant.leader, 'waiting'))).toContain(id)
    expect(ids(await box(plant.manager, 'waiting'))).not.toContain(id)
    await decide(plant.leader, id)
    expect(ids(await box(plant.leader, 'decided'))).toContain(id)
    await decide(plant.manager, id)
    expect((await decide(plant.director, id)).result.status).toBe('DirectorApproved')
    const { result } = await read(plant.manager, id)
    expect(result).toMatchObject({ stage: 'approved', can: { process: true } })
    const history = await author.get<{ items: { action: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=proposals&EntityId=${id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual([
      'approve',
      'approve',
      'approve',
      'sent',
      'created',
    ])
  })

  test('that was sent is changed by nobody until it comes back', async () => {
    const { id, version } = await propose(author, plant.plantId, repair)
    const body = { id, version, powerPlantId: plant.plantId, ...texts, details: repair }
    expect((await author.send('PUT', `${service}/Update`, body)).error?.problem).toBe('proposals.notEditable')
    expect((await send(author, id)).error?.problem).toBe('proposals.notEditable')
    expect((await author.send('DELETE', `${service}/Delete?Id=${id}`)).error?.problem).toBe(
      'proposals.notEditable',
    )
    const foreign = await plant.director.send('PUT', `${service}/Update`, body)
    expect([foreign.status, foreign.error?.problem]).toEqual([403, 'approvals.notAuthor'])
    expect((await stranger.send('POST', `${service}/Send`, { id, version })).status).toBe(404)
    await decide(plant.leader, id, { decision: 'reject', comment: 'Chưa cần' })
    expect((await read(author, id)).result).toMatchObject({
      status: 'LeaderRejected',
      can: { edit: true, delete: false },
    })
    const kept = await author.send('DELETE', `${service}/Delete?Id=${id}`)
    expect([kept.status, kept.error?.problem]).toEqual([409, 'proposals.sentBefore'])
    expect((await author.send<ProposalDetail>('PUT', `${service}/Update`, body)).result.version).toBe(
      version + 1,
    )
  })

  test('that is sent again carries its new time, in the list and in the queue of whoever decides', async () => {
    const { id, requestId } = await propose(author, plant.plantId, repair)
    await decide(plant.leader, id, { decision: 'return', comment: 'Ghi rõ vị trí' })
    server.setNow('2026-11-21T00:40:00Z')
    try {
      expect((await send(author, id)).result.sentAt).toBe('2026-11-21T00:40:00Z')
      const path = '/services/app/Approval/GetInbox?box=waiting&maxResultCount=100'
      const { items } = (await plant.leader.get<Page<ApprovalRequest>>(path)).result
      expect(items.find((one) => one.id === requestId)?.creationTime).toBe('2026-11-21T00:40:00Z')
    } finally {
      server.setNow('2026-11-21T00:30:00Z')
    }
  })

  test('is sent once, however often the button is pressed', async () => {
    const { id, version } = (await draft(author, plant.plantId, repair)).result
    const press = () => author.send('POST', `${service}/Send`, { id, version })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is copied by whoever sees it, as a draft of their own', async () => {
    const { id } = await propose(author, plant.plantId, repair)
    const copy = await plant.manager.send<ProposalDetail>('POST', `${service}/Copy`, { id })
    expect(copy.result).toMatchObject({
      proposalNo: null,
      authorId: plant.manager.userId,
      details: repair,
      title: texts.title,
      files: [],
    })
    expect((await stranger.send('POST', `${service}/Copy`, { id })).status).toBe(404)
  })

  test('of another plant is nowhere', async () => {
    const { id } = await propose(author, plant.plantId, repair)
    for (const path of [`Get?Id=${id}`, `Check?Id=${id}`, `PreviewPath?Id=${id}`, `Print?Id=${id}`])
      expect([path, (await stranger.get(`${service}/${path}`)).status]).toEqual([path, 404])
    expect(ids(await box(stranger, 'all'))).not.toContain(id)
    expect((await stranger.get(`${service}/GetAll?powerPlantId=${plant.plantId}`)).status).toBe(403)
    expect(ids(await box(plant.operators[1], 'all'))).not.toContain(id)
    expect((await read(plant.operators[1], id)).status).toBe(404)
  })

  test('two decide at once: one wins, the other is told who and when', async () => {
    const other = await signedIn(server, {
      roles: ['TC'],
      plantIds: [plant.plantId],
      surname: 'Lê',
      name: 'Bình',
    })
    const { id, requestId, turn } = await propose(author, plant.plantId, repair)
    const yes = { id: requestId, turn, decision: 'approve' }
    const answers = await Promise.all(
      [plant.leader, other].map((who) => who.send('POST', '/services/app/Approval/Decide', yes)),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.message).toMatch(
      /^(Trần Hòa|Lê Bình) đã xử lý bước này lúc 21\/11\/2026 07:30: Đồng ý\.$/,
    )
    expect((await read(author, id)).result.status).toBe('LeaderApproved')
  })
})

const span = { fromDay: '2026-12-21', toDay: '2026-12-22' }
const kinds: Readonly<Record<string, object>> = {
  materials: { items: [{ name: 'Bulông M16', unit: 'cái', quantity: 40 }], neededOn: '2026-12-01' },
  repair,
  workRegistration: {
    equipment: 'MC 131',
    fromAt: '2026-12-01T00:00:00Z',
    toAt: '2026-12-01T08:00:00Z',
    needsOutage: true,
    commanderName: 'Trần Văn Khoa',
    peopleCount: 4,
    safetyMeasures: 'Cắt MC 131, đặt tiếp địa',
  },
  businessTrip: {
    ...span,
    destination: 'Nha Trang',
    transport: 'coach',
    companionIds: [],
  },
  training: { ...span, course: 'ATVSLĐ nhóm 3' },
  payment: { payee: 'Minh Phát', costVnd: 12_500_000 },
  outsideHire: { ...span, service: 'Cắt cỏ', costVnd: 30_000_000 },
  cardIssue: {
    ...span,
    cardType: 'monthlyVehicle',
    holderName: 'Lê Hoa',
    vehicleType: 'car',
    licencePlate: '85A-123.45',
  },
}

test.each(Object.entries(kinds))(
  'a proposal of kind %s is sent, checked and printed',
  async (kind, details) => {
    const [, , , who] = plant.operators
    const sent = await propose(who, plant.plantId, { kind, ...details })
    expect(sent).toMatchObject({ kind, status: 'New', details: { kind } })
    const checks = await who.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${sent.id}`)
    expect(checks.status).toBe(200)
    const print = await who.get(`${service}/Print?Id=${sent.id}`)
    expect([kind, print.status, print.headers['content-type']]).toEqual([kind, 200, 'application/pdf'])
  },
)
