import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PlannedPath } from '#contract/approvals/request.ts'
import type { Page } from '#contract/core/page.ts'
import type { CardRental, CardRentalDetail, Host } from '#contract/card-rentals/rental.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import {
  approved,
  ask,
  decide,
  handOut,
  makeCard,
  readRental,
  rentalService as service,
  rentingPlant,
  signature,
  takeBack,
  wish,
  type RentingPlant,
} from '#server/test/renting.ts'

let server: TestApp
let plant: RentingPlant
let other: RentingPlant
let author: Client

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
  other = await rentingPlant(server)
  author = plant.author
})
afterAll(() => server.close())

const resend = (of: CardRentalDetail, changes: object = {}, who = author) => {
  const { powerPlantId: _plant, ...asked } = wish(plant)
  return who.send<CardRentalDetail>('PUT', `${service}/Resend`, {
    id: of.id,
    version: of.version,
    ...asked,
    ...changes,
  })
}
const list = async (query = '', who = plant.leader) =>
  (await who.get<Page<CardRental>>(`${service}/GetAll?maxResultCount=100${query}`)).result.items

describe('asking for a card', () => {
  test('sends a request on the way that its type of card takes', async () => {
    const { status, result } = await ask(plant)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      rentalNo: `001/TT-NM${plant.code}`,
      status: 'New',
      displayStatus: 'waiting',
      stage: 'deciding',
      stepName: 'Trưởng ca xem xét',
      cardNo: null,
      holderName: 'Nguyễn Văn Bình',
      can: { resend: false, decide: false, withdraw: true, handOut: false, takeBack: false, pass: false },
      request: {
        title: 'Thẻ khách: Nguyễn Văn Bình, Công ty CP Cơ điện Miền Trung',
        subKind: 'visitor',
        days: 1,
      },
    })
    expect(result.request?.path.map(({ level }) => level)).toEqual(['leader', 'manager'])
    const contractor = await ask(plant, { cardTypeId: plant.typeIds.get('contractor') })
    expect(contractor.result.request?.path.map(({ level }) => level)).toEqual([
      'leader',
      'manager',
      'director',
    ])
    const preview = await author.get<PlannedPath>(
      `/services/app/Approval/PreviewPath?powerPlantId=${plant.plantId}&kind=cardRental&subKind=visitor`,
    )
    expect(preview.result.steps.map(({ skipped }) => skipped)).toEqual([null, null, 'condition'])
    const history = await author.get(
      `/services/app/AuditLog/GetEntityHistory?Entity=card-rentals&EntityId=${result.id}`,
    )
    expect(history.result).toMatchObject({ items: [{ action: 'created' }] })
  })

  test('takes what is right only, each at its field', async () => {
    const car = { cardTypeId: plant.typeIds.get('casualVehicle'), vehicleTypeId: plant.vehicleIds.get('car') }
    const tries = [
      [{ holderName: ' ' }, 400, 'holderName'],
      [{ citizenIdNumber: null }, 400, 'citizenIdNumber'],
      [{ citizenIdNumber: '123' }, 400, 'citizenIdNumber'],
      [{ citizenIdNumber: null, identityNumber: '22512345' }, 400, 'identityNumber'],
      [{ phoneNumber: '12' }, 400, 'phoneNumber'],
      [{ peopleCount: 0 }, 400, 'peopleCount'],
      [{ dueAt: '2026-11-21T01:00:00Z' }, 400, 'dueAt'],
      [{ fromAt: '2026-11-19T01:00:00Z', dueAt: '2026-11-20T01:00:00Z' }, 400, 'dueAt'],
      [{ hostId: other.manager.userId }, 422, 'hostId'],
      [{ employeeId: other.author.userId }, 422, 'employeeId'],
      [{ cardTypeId: 999_999 }, 400, 'cardTypeId'],
      [{ ...car, licensePlate: null }, 400, 'licensePlate'],
      [{ ...car, licensePlate: '85-B1 234.56' }, 400, 'licensePlate'],
    ] as const
    for (const [changes, status, member] of tries) {
      const answer = await ask(plant, changes)
      expect([answer.status, answer.error?.validationErrors?.[0]?.members]).toEqual([status, [member]])
    }
    expect((await ask(plant, { ...car, licensePlate: '43c-218.65' })).result.licensePlate).toBe('43C-218.65')
    expect((await ask(plant, { citizenIdNumber: null, identityNumber: '225123456' })).status).toBe(200)
    const employee = { citizenIdNumber: null, company: null, employeeId: author.userId }
    expect((await ask(plant, employee)).status).toBe(200)
  })

  test('is for those who may, at their plant', async () => {
    const board = await signedIn(server, { roles: ['BDH'] })
    expect((await ask(plant, {}, board)).status).toBe(403)
    expect((await ask(plant, {}, other.author)).error?.problem).toBe('core.plantForbidden')
    const { result } = await ask(plant)
    expect((await readRental(other.leader, result.id)).status).toBe(404)
    expect((await readRental(author, 999_999)).status).toBe(404)
    const colleague = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
    expect((await readRental(colleague, result.id)).result).toMatchObject({ status: 'New', request: null })
  })

  test('names people of the plant', async () => {
    const { result } = await author.get<{ items: Host[] }>(
      `${service}/GetHosts?powerPlantId=${plant.plantId}`,
    )
    expect(result.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([plant.manager.userId, author.userId]),
    )
    expect(result.items.map(({ id }) => id)).not.toContain(other.author.userId)
  })
})

describe('a request', () => {
  test('that came back is changed and sent again, by its author alone', async () => {
    const { result } = await ask(plant)
    const early = await resend(result)
    expect([early.status, early.error?.problem]).toEqual([409, 'cardRentals.notEditable'])
    await decide(plant.leader, result.id, 'reject', 'Chưa rõ mục đích')
    const back = (await readRental(author, result.id)).result
    expect(back).toMatchObject({ status: 'LeaderRejected', displayStatus: 'rejected', can: { resend: true } })
    expect((await resend(back, {}, plant.leader)).error?.problem).toBe('approvals.notAuthor')
    expect((await resend(back, { version: 99 })).error?.problem).toBe('core.changedMeanwhile')
    const again = await resend(back, { purpose: 'Khảo sát camera gian máy, 1 người' })
    expect(again.result).toMatchObject({
      rentalNo: back.rentalNo,
      status: 'New',
      stage: 'deciding',
      purpose: 'Khảo sát camera gian máy, 1 người',
      request: { round: 2 },
    })
    const history = await author.get(
      `/services/app/AuditLog/GetEntityHistory?Entity=card-rentals&EntityId=${result.id}`,
    )
    expect(history.result).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          action: 'changed',
          changes: [
            { field: 'purpose', from: 'Khảo sát hệ thống camera', to: 'Khảo sát camera gian máy, 1 người' },
          ],
        }),
      ]),
    })
  })

  test('is withdrawn while New', async () => {
    const { id, requestId, turn } = (await ask(plant)).result
    await author.send('POST', '/services/app/Approval/Withdraw', { id: requestId, turn })
    expect((await readRental(author, id)).result).toMatchObject({ stage: 'withdrawn', can: { resend: true } })
  })

  test('of a shift leader is not decided by themselves', async () => {
    const { result } = await ask(plant, {}, plant.leader)
    expect(result.request?.path.map(({ level }) => level)).toEqual(['manager'])
    expect((await decide(plant.leader, result.id)).error?.problem).toBe('approvals.ownRequest')
  })
})

describe('the list', () => {
  test('finds what waits by the group that its rows are shown under, also what was withdrawn', async () => {
    const own = await rentingPlant(server)
    const { id, requestId, turn } = (await ask(own)).result
    await own.author.send('POST', '/services/app/Approval/Withdraw', { id: requestId, turn })
    await approved(own)
    for (const group of ['waiting', 'approved', 'rejected']) {
      const found = await list(`&powerPlantId=${own.plantId}&displayStatus=${group}`, own.leader)
      expect(found.every(({ displayStatus }) => displayStatus === group)).toBe(true)
      expect(found.some((rental) => rental.id === id)).toBe(group === 'waiting')
    }
  })

  test('is narrowed by what guards and approvers look for', async () => {
    const own = await rentingPlant(server)
    const waiting = (await ask(own, { holderName: 'Lê Thị Xuân' })).result
    const card = (await makeCard(own)).result
    const out = await approved(own, { citizenIdNumber: '051090007777', holderName: 'Phạm Hùng' })
    await handOut(server, own.leader, out.id, card.id)
    const before = await approved(own, { citizenIdNumber: '051090007777', holderName: 'Phạm Hùng' })
    const of = async (query: string, who = own.leader) =>
      (await list(`&powerPlantId=${own.plantId}${query}`, who)).map(({ id }) => id)
    expect(await of('')).toEqual([before.id, out.id, waiting.id])
    expect(await of('&status=Renting')).toEqual([out.id])
    expect(await of('&stage=approved')).toEqual([before.id])
    expect(await of('&displayStatus=waiting')).toEqual([waiting.id])
    expect(await of('&displayStatus=approved')).toEqual([before.id, out.id])
    expect(await of('&isInside=true')).toEqual([out.id])
    expect(await of(`&cardId=${card.id}`)).toEqual([out.id])
    expect(await of(`&cardTypeId=${own.typeIds.get('employee')}`)).toEqual([])
    expect(await of(`&sameHolderAs=${out.id}`)).toEqual([before.id, out.id])
    expect(await of('&keyword=pham hung')).toEqual([before.id, out.id])
    expect(await of(`&keyword=${card.cardNo}`)).toEqual([out.id])
    expect(await of('&waitsForMe=true')).toEqual([before.id, waiting.id])
    expect(await of('&waitsForMe=true', own.author)).toEqual([])
    expect(await of('&waitsForMe=false', own.author)).toHaveLength(3)
    expect(await of('&from=2026-11-22')).toEqual([])
    expect(await of('&from=2026-11-21&to=2026-11-21')).toHaveLength(3)
    expect(await of('&to=2026-11-20')).toEqual([])
    expect(await of('&isOverdue=true')).toEqual([])
    expect(await of('&sorting=holderName asc')).toEqual([waiting.id, before.id, out.id])
    for (const field of [
      'rentalNo',
      'company',
      'cardType',
      'cardNo',
      'fromAt',
      'dueAt',
      'issuedAt',
      'status',
    ])
      expect(await of(`&sorting=${field} desc`)).toHaveLength(3)
    await takeBack(server, own.leader, out.id)
    expect(await of('&isInside=true')).toEqual([])
    expect(await list('', other.leader)).toEqual([])
  })
})

test('what a visitor drew signs for one card, out or back, and no other', async () => {
  const [first, second] = [await approved(plant), await approved(plant)]
  const cards = [(await makeCard(plant)).result.id, (await makeCard(plant)).result.id]
  const drawn = await signature(server, plant.leader)
  const give = (
    { id, turn }: { id: number; turn: number },
    cardId: number | undefined,
    signatureFileId = drawn,
  ) => plant.leader.send('POST', `${service}/HandOut`, { id, turn, cardId, signatureFileId })
  expect((await give(first, cards[0])).status).toBe(200)
  expect((await give(second, cards[1])).error?.problem).toBe('cardRentals.signatureUsed')
  expect((await give(second, cards[1], await signature(server, plant.leader))).status).toBe(200)
  const back = await takeBack(server, plant.leader, second.id, { signatureFileId: drawn })
  expect(back.error?.problem).toBe('cardRentals.signatureUsed')
})

test('what a visitor drew signs for one of two cards that are handed out at once', async () => {
  const signatureFileId = await signature(server, plant.leader)
  const give = async () => {
    const [{ id, turn }, card] = [await approved(plant), await makeCard(plant)]
    return () =>
      plant.leader.send('POST', `${service}/HandOut`, { id, turn, cardId: card.result.id, signatureFileId })
  }
  const both = [await give(), await give()]
  const answers = await Promise.all(both.map((one) => one()))
  expect(answers.map(({ error }) => error?.problem ?? 'ok').toSorted()).toEqual([
    'cardRentals.signatureUsed',
    'ok',
  ])
})
