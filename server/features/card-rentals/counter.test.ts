import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { CardRental, FreeCard } from '#contract/card-rentals/rental.ts'
import type { OnSite } from '#contract/card-rentals/on-site.ts'
import type { Card } from '#contract/cards/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Notification } from '#contract/notifications/index.ts'
import { secondApp, testApp, type TestApp } from '#server/test/app.ts'
import { client, signedIn, type Client } from '#server/test/people.ts'

import { overdueCards } from './overdue.service.ts'
import {
  approved,
  ask,
  cardService,
  handOut,
  later,
  makeCard,
  readRental,
  rentalService as service,
  rentingPlant,
  signature,
  takeBack,
  type RentingPlant,
} from '#server/test/renting.ts'

let server: TestApp
let plant: RentingPlant
let leader: Client

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
  leader = plant.leader
})
afterAll(() => server.close())

const cardOf = async (id: number) => (await leader.get<Card>(`${cardService}/Get?Id=${id}`)).result
const onSite = async (who = leader) =>
  (await who.get<OnSite>(`${service}/GetOnSite?powerPlantId=${plant.plantId}`)).result
const free = async (id: number) =>
  (await leader.get<{ items: FreeCard[] }>(`${service}/GetFreeCards?Id=${id}`)).result.items
const pass = (id: number, passage: string, who = leader) =>
  who.send<CardRental>('POST', `${service}/Pass`, { id, passage })

/** A card that somebody has. */
async function handedOut() {
  const card = (await makeCard(plant)).result
  const rental = await approved(plant)
  const { result } = await handOut(server, leader, rental.id, card.id)
  return { card, rental: result }
}

describe('over the counter', () => {
  test('a card is handed out and taken back, both signed for', async () => {
    const card = (await makeCard(plant)).result
    const rental = await approved(plant)
    expect(rental.can).toMatchObject({ handOut: true, takeBack: false })
    expect((await free(rental.id)).map(({ id }) => id)).toContain(card.id)
    const out = await handOut(server, leader, rental.id, card.id)
    expect(out.status).toBe(200)
    expect(out.result).toMatchObject({
      status: 'Renting',
      cardNo: card.cardNo,
      issuedAt: '2026-11-21T00:30:00Z',
      issuedByName: 'Trần Hòa',
      insideSince: '2026-11-21T00:30:00Z',
      can: { handOut: false, takeBack: true, pass: true },
    })
    expect((await free(rental.id)).map(({ id }) => id)).not.toContain(card.id)
    expect(await cardOf(card.id)).toMatchObject({ cardStatus: 'rented', holding: { rentalId: rental.id } })
    const sight = `/services/app/File/Download?id=${out.result.issueSignatureFileId}`
    expect((await plant.author.get(sight)).status).toBe(200)
    expect((await (await rentingPlant(server)).leader.get(sight)).status).toBe(404)
    const back = await takeBack(server, leader, rental.id)
    expect(back.result).toMatchObject({
      status: 'Processed',
      outcome: 'good',
      returnedByName: 'Trần Hòa',
      insideSince: null,
      can: { takeBack: false, pass: false },
    })
    expect(await cardOf(card.id)).toMatchObject({ cardStatus: 'inStock', holding: null, rentalCount: 1 })
    const history = await leader.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=cards&EntityId=${card.id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual(['takenBack', 'handedOut', 'created'])
  })

  test('nothing is handed out before it is approved, nor taken back before it is out', async () => {
    const card = (await makeCard(plant)).result
    const { id } = (await ask(plant)).result
    expect((await handOut(server, leader, id, card.id)).error?.problem).toBe('approvals.wrongStage')
    expect((await takeBack(server, leader, id)).error?.problem).toBe('approvals.wrongStage')
    expect((await pass(id, 'out')).error?.problem).toBe('cardRentals.notOut')
    expect((await cardOf(card.id)).cardStatus).toBe('inStock')
    const unknown = {
      id: 999_999,
      turn: 1,
      cardId: card.id,
      signatureFileId: await signature(server, leader),
    }
    expect((await leader.send('POST', `${service}/HandOut`, unknown)).status).toBe(404)
    expect((await leader.send('POST', `${service}/Return`, { ...unknown, outcome: 'good' })).status).toBe(404)
  })

  test('a card of another type or plant, one locked or lost, or a foreign signature is refused', async () => {
    const other = await rentingPlant(server)
    const rental = await approved(plant)
    const locked = (await makeCard(plant)).result
    const move = { id: locked.id, version: 1, action: 'lock', reason: 'Thu hồi' }
    await leader.send('POST', `${cardService}/Move`, move)
    const contractors = (await makeCard(plant, { cardTypeId: plant.typeIds.get('contractor') })).result
    const foreign = (await makeCard(other)).result
    const tries = [
      [locked.id, 409, 'cardRentals.cardNotGood'],
      [contractors.id, 409, 'cardRentals.unsuitableCard'],
      [foreign.id, 404, 'core.notFound'],
      [999_999, 404, 'core.notFound'],
    ] as const
    for (const [cardId, status, problem] of tries) {
      const answer = await handOut(server, leader, rental.id, cardId)
      expect([answer.status, answer.error?.problem]).toEqual([status, problem])
    }
    const good = (await makeCard(plant)).result
    const body = { id: rental.id, turn: rental.turn, cardId: good.id }
    const theirs = { ...body, signatureFileId: await signature(server, plant.manager) }
    expect((await leader.send('POST', `${service}/HandOut`, theirs)).error?.problem).toBe(
      'cardRentals.signatureNotOwn',
    )
    expect((await leader.send('POST', `${service}/HandOut`, body)).status).toBe(400)
    expect((await readRental(leader, rental.id)).result).toMatchObject({ stage: 'approved', cardId: null })
  })

  test('only those whom the chain names hand out, and only with the right', async () => {
    const card = (await makeCard(plant)).result
    const rental = await approved(plant)
    expect((await handOut(server, plant.author, rental.id, card.id)).status).toBe(403)
    const manager = await handOut(server, plant.manager, rental.id, card.id)
    expect([manager.status, manager.error?.problem]).toEqual([403, 'approvals.notYours'])
    expect((await handOut(server, leader, rental.id, card.id)).status).toBe(200)
  })

  test('a return needs a signature, except of a card that is lost, which needs its reason', async () => {
    const { card, rental } = await handedOut()
    const body = { id: rental.id, turn: rental.turn, signatureFileId: null }
    const give = (changes: object) => leader.send('POST', `${service}/Return`, { ...body, ...changes })
    const unsigned = await give({ outcome: 'good' })
    expect([unsigned.status, unsigned.error?.validationErrors?.[0]?.members]).toEqual([
      400,
      ['signatureFileId'],
    ])
    const silent = await give({ outcome: 'lost' })
    expect([silent.status, silent.error?.validationErrors?.[0]?.members]).toEqual([400, ['comment']])
    expect((await give({ outcome: 'lost', comment: 'Rơi xuống hồ' })).status).toBe(200)
    expect(await cardOf(card.id)).toMatchObject({ cardStatus: 'lost', holding: null })
    expect((await readRental(leader, rental.id)).result).toMatchObject({
      outcome: 'lost',
      returnComment: 'Rơi xuống hồ',
      status: 'Processed',
    })
  })

  test('a card that was reported lost while out, and comes back, is in stock again', async () => {
    const { card, rental } = await handedOut()
    const { version } = await cardOf(card.id)
    const report = { id: card.id, version, action: 'reportLost', reason: 'Khách báo mất' }
    await leader.send('POST', `${cardService}/Move`, report)
    expect(await cardOf(card.id)).toMatchObject({ cardStatus: 'lost', holding: { rentalId: rental.id } })
    await takeBack(server, leader, rental.id)
    expect((await cardOf(card.id)).cardStatus).toBe('inStock')
  })

  test('the general “carried out” of the approval does not take a card back', async () => {
    const { card, rental } = await handedOut()
    const body = { id: rental.requestId, turn: rental.turn }
    const answer = await leader.send('POST', '/services/app/Approval/Process', body)
    expect([answer.status, answer.error?.problem]).toEqual([409, 'cardRentals.returnHere'])
    expect((await cardOf(card.id)).cardStatus).toBe('rented')
  })
})

describe('at once', () => {
  test('one card for two people: one gets it, the other is told', async () => {
    const card = (await makeCard(plant)).result
    const wishes = await Promise.all([approved(plant), approved(plant), approved(plant)])
    const answers = await Promise.all(wishes.map(({ id }) => handOut(server, leader, id, card.id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(answers.flatMap(({ error }) => error?.problem ?? [])).toEqual([
      'cardRentals.cardTaken',
      'cardRentals.cardTaken',
    ])
    const { rows } = await server.pool.query(
      'select count(*)::int as held from card_rentals where card_id = $1 and returned_at is null',
      [card.id],
    )
    expect(rows).toEqual([{ held: 1 }])
  })

  test('the database itself refuses a second holder', async () => {
    const { rental } = await handedOut()
    const second = await approved(plant)
    const { cardId, issueSignatureFileId } = rental
    const steal = server.pool.query(
      `update card_rentals set card_id = $1, issued_at = now(), issue_signature_file_id = $2 where id = $3`,
      [cardId, issueSignatureFileId, second.id],
    )
    await expect(steal).rejects.toMatchObject({ code: '23505', constraint: 'card_rentals_one_holder' })
  })

  test('one rental handed out by two servers: one card leaves the drawer', async () => {
    const second = await secondApp(server)
    const [one, two] = [(await makeCard(plant)).result, (await makeCard(plant)).result]
    const rental = await approved(plant)
    const elsewhere = client(second.app, leader.token, leader.userId)
    const answers = await Promise.all([
      handOut(server, leader, rental.id, one.id),
      handOut(server, elsewhere, rental.id, two.id),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const states = [await cardOf(one.id), await cardOf(two.id)].map(({ cardStatus }) => cardStatus)
    expect(states.toSorted()).toEqual(['inStock', 'rented'])
    await second.close()
  })

  test('a card taken back twice comes back once', async () => {
    const { rental } = await handedOut()
    const answers = await Promise.all([1, 2].map(() => takeBack(server, leader, rental.id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('who is on site', () => {
  test('are those who came in and did not go out, with the crew on duty, counted', async () => {
    const own = await rentingPlant(server)
    const place = `${service}/GetOnSite?powerPlantId=${own.plantId}`
    const card = (await makeCard(own)).result
    const rental = await approved(own, { peopleCount: 3 })
    await handOut(server, own.leader, rental.id, card.id)
    const crew = { crewIds: [own.leader.userId, own.author.userId], shiftLeaderId: own.leader.userId }
    const opening = { powerPlantId: own.plantId, day: '2026-11-21', shiftCode: 'C1', ...crew }
    expect((await own.leader.send('POST', '/services/app/DutyShiftLog/create', opening)).status).toBe(200)
    const { result } = await own.author.get<OnSite>(place)
    expect(result).toMatchObject({
      powerPlantName: `Nhà máy thẻ ${own.code}`,
      at: '2026-11-21T00:30:00.000Z',
      headcount: 5,
      people: [
        {
          rentalId: rental.id,
          cardNo: card.cardNo,
          holderName: 'Nguyễn Văn Bình',
          phoneNumber: '0905123456',
          peopleCount: 3,
          hostName: 'Trần Khoa',
          canPass: false,
        },
      ],
    })
    expect(result.shift?.crew.map(({ fullName }) => fullName)).toEqual(['Trần Hòa', 'Trần Thu'])
    const truck = { cardTypeId: own.typeIds.get('casualVehicle'), vehicleTypeId: own.vehicleIds.get('truck') }
    const truckCard = (await makeCard(own, truck)).result
    const driven = await approved(own, { ...truck, licensePlate: '43C-218.65' })
    await handOut(server, own.leader, driven.id, truckCard.id)
    const both = (await own.leader.get<OnSite>(place)).result
    expect(both.people.map(({ peopleCount, heads }) => [peopleCount, heads])).toEqual([
      [3, ['Nguyễn Văn Bình', null, null]],
      [1, []],
    ])
    expect(both.headcount).toBe(5)
    await takeBack(server, own.leader, driven.id)
    const gate = (passage: string) => own.leader.send('POST', `${service}/Pass`, { id: rental.id, passage })
    expect((await gate('out')).status).toBe(200)
    expect((await own.leader.get<OnSite>(place)).result).toMatchObject({ people: [], headcount: 2 })
    expect((await gate('out')).error?.problem).toBe('cardRentals.passedMeanwhile')
    expect((await gate('in')).status).toBe(200)
    expect((await own.leader.get<OnSite>(place)).result.headcount).toBe(5)
    await takeBack(server, own.leader, rental.id)
    expect((await own.leader.get<OnSite>(place)).result.headcount).toBe(2)
  })

  test('a card of the staff says nothing of where its holder is', async () => {
    const staff = {
      cardTypeId: plant.typeIds.get('employee'),
      citizenIdNumber: null,
      employeeId: plant.author.userId,
    }
    const card = (await makeCard(plant, { cardTypeId: staff.cardTypeId })).result
    const rental = await approved(plant, staff)
    expect((await handOut(server, leader, rental.id, card.id)).result.insideSince).toBeNull()
    expect((await onSite()).people.map(({ rentalId }) => rentalId)).not.toContain(rental.id)
  })

  test('whoever may not issue notes nobody in or out', async () => {
    const { rental } = await handedOut()
    expect((await pass(rental.id, 'out', plant.author)).status).toBe(403)
    const elsewhere = await rentingPlant(server)
    expect((await pass(rental.id, 'out', elsewhere.leader)).status).toBe(404)
    expect((await pass(rental.id, 'sideways')).status).toBe(400)
    const stranger = await signedIn(server, { plantIds: [plant.plantId] })
    expect((await stranger.get(`${service}/GetOnSite?powerPlantId=${plant.plantId}`)).status).toBe(403)
  })
})

// Last of all: it moves the clock on.
test('a card is overdue once the day it was due is over, and told once however many servers run', async () => {
  const { card, rental } = await handedOut()
  const run = async (instant: string) => {
    leader = await later(server, instant, leader)
    const job = overdueCards(server.db)
    const signal = new AbortController().signal
    const context = {
      db: server.db,
      payload: null,
      now: new Date(instant),
      signal,
      log: pino({ level: 'silent' }),
    }
    await Promise.all([job.run(context), job.run(context)])
  }
  const told = async () => {
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=card-rentals&EntityId=${rental.id}`
    const { items } = (await leader.get<Page<HistoryEntry>>(path)).result
    return items.filter(({ action }) => action === 'overdue').length
  }
  await run('2026-11-21T16:59:00Z')
  expect(await told()).toBe(0)
  expect((await cardOf(card.id)).cardStatus).toBe('rented')
  await run('2026-11-21T17:05:00Z')
  await run('2026-11-21T17:10:00Z')
  expect(await told()).toBe(1)
  expect((await cardOf(card.id)).cardStatus).toBe('overdue')
  expect((await onSite()).people.find(({ rentalId }) => rentalId === rental.id)?.isOverdue).toBe(true)
  const late = await leader.get<Page<CardRental>>(`${service}/GetAll?isOverdue=true&maxResultCount=100`)
  expect(late.result.items.map(({ id }) => id)).toContain(rental.id)
  const waiting = async () => {
    const path = '/services/app/Notification/GetUserNotifications?maxResultCount=50'
    const { items } = (await leader.get<Page<Notification>>(path)).result
    return items.filter(
      ({ kind, subject }) => kind === 'cardOverdue' && subject.startsWith(`${card.cardNo}:`),
    )
  }
  expect(await waiting()).toMatchObject([{ readAt: null, address: `/thue-the/${rental.id}` }])
  const cards = await leader.get<Page<Card>>(`${cardService}/GetAll?cardStatus=overdue&maxResultCount=100`)
  expect(cards.result.items.map(({ id }) => id)).toContain(card.id)
  await takeBack(server, leader, rental.id)
  expect((await waiting())[0]?.readAt).not.toBeNull()
})
