import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CardRental } from '#contract/card-rentals/rental.ts'
import type { Page } from '#contract/core/page.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from './app.ts'
import { signedIn, type Client } from './people.ts'
import { decide, draft, propose, read, send } from './proposing.ts'
import {
  handOut,
  makeCard,
  rentalService,
  rentingPlant,
  readRental,
  wish,
  type RentingPlant,
} from './renting.ts'

let server: TestApp
let plant: RentingPlant
let operator: Client

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
})
afterAll(() => server.close())

const details = {
  kind: 'cardIssue',
  cardType: 'contractor',
  holderName: 'Ngô Đức Thắng',
  company: 'Công ty CP Cơ điện Miền Trung',
  zones: 'Gian máy',
  fromDay: '2026-11-21',
  toDay: '2026-11-30',
}

async function approved(): Promise<ProposalDetail> {
  const { id } = await propose(operator, plant.plantId, details)
  for (const who of [plant.leader, plant.manager, plant.director]) await decide(who, id)
  return (await read(operator, id)).result
}

const lend = (proposalId: number | null, changes: object = {}, who = plant.leader) => {
  const cardTypeId = plant.typeIds.get('contractor')
  const card = {
    cardTypeId,
    holderName: 'Ngô Đức Thắng',
    fromAt: '2026-11-21T01:00:00Z',
    dueAt: '2026-11-30T10:00:00Z',
  }
  return who.send<CardRental>('POST', `${rentalService}/Create`, {
    ...wish(plant),
    ...card,
    proposalId,
    ...changes,
  })
}

test('an approved proposal ends with a card: not approved again, handed out at once, linked both ways', async () => {
  const proposal = await approved()
  expect(proposal).toMatchObject({ stage: 'approved', status: 'DirectorApproved' })
  const { status, result: rental } = await lend(proposal.id)
  expect(status).toBe(200)
  expect(rental).toMatchObject({
    proposalId: proposal.id,
    stage: 'approved',
    status: 'DirectorApproved',
    decidedBy: { byTitle: 'Giám đốc nhà máy' },
    can: { handOut: true },
  })
  const full = (await readRental(plant.leader, rental.id)).result
  expect(full.proposalNo).toBe(proposal.proposalNo)
  expect(full.request?.events.map(({ action }) => action)).toEqual([
    'approve',
    'approve',
    'approve',
    'submit',
  ])
  expect(full.request?.events.at(-1)?.comment).toBe(`Đã duyệt theo ${proposal.proposalNo}`)
  // Whoever lends it has carried out the proposal.
  expect((await read(operator, proposal.id)).result).toMatchObject({
    stage: 'processed',
    status: 'Processed',
  })
  const found = await plant.leader.get<Page<CardRental>>(`${rentalService}/GetAll?proposalId=${proposal.id}`)
  expect(found.result.items.map(({ id }) => id)).toEqual([rental.id])
  const card = (await makeCard(plant, { cardTypeId: plant.typeIds.get('contractor') })).result
  expect((await handOut(server, plant.leader, rental.id, card.id)).status).toBe(200)
})

test('one card for each proposal, also of two who lend at once', async () => {
  const { id } = await approved()
  const answers = await Promise.all([lend(id), lend(id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.error?.problem).toMatch(
    /cardRentals\.proposalHasCard|approvals\.decidedMeanwhile/,
  )
  expect((await lend(id)).error?.problem).toBe('cardRentals.proposalHasCard')
})

test('what is lent is what was approved', async () => {
  const { id } = await approved()
  const visitor = plant.typeIds.get('visitor')
  for (const [changes, problem] of [
    [{ holderName: 'Người khác' }, 'holderNotAsProposed'],
    [{ cardTypeId: visitor }, 'typeNotAsProposed'],
    [{ dueAt: '2026-12-01T10:00:00Z' }, 'daysNotAsProposed'],
    [{ fromAt: '2026-11-20T01:00:00Z' }, 'daysNotAsProposed'],
  ] as const) {
    const { status, error } = await lend(id, changes)
    expect([status, error?.problem]).toEqual([422, `cardRentals.${problem}`])
  }
  expect((await lend(id, { holderName: ' ngô  đức thắng ' })).status).toBe(200)
})

test('what was not approved, is of another kind or of another plant lends no card', async () => {
  const open = await propose(operator, plant.plantId, details)
  expect((await lend(open.id)).error?.problem).toBe('cardRentals.proposalNotApproved')
  const unsent = (await draft(plant.leader, plant.plantId, details)).result
  expect((await lend(unsent.id)).error?.problem).toBe('cardRentals.proposalNotApproved')
  await send(plant.leader, unsent.id)
  const repair = await propose(operator, plant.plantId, { kind: 'repair', equipment: 'Bơm' })
  expect((await lend(repair.id)).error?.problem).toBe('cardRentals.proposalNotApproved')
  expect((await lend(999_999)).status).toBe(404)
  const elsewhere = await rentingPlant(server)
  const stranger = await signedIn(server, { roles: ['TC'], plantIds: [elsewhere.plantId] })
  const foreign = { powerPlantId: elsewhere.plantId, hostId: stranger.userId }
  expect((await lend(open.id, foreign, stranger)).status).toBe(404)
})
