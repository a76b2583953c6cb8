import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OnSite } from '#contract/card-rentals/on-site.ts'
import type { CardRental } from '#contract/card-rentals/rental.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import {
  approved,
  ask,
  handOut,
  makeCard,
  readRental,
  rentalService as service,
  rentingPlant,
  type RentingPlant,
} from '#server/test/renting.ts'
import { exportedSheet } from '#server/test/sheet.ts'

let server: TestApp
let plant: RentingPlant

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
})
afterAll(() => server.close())

const onSite = async (who = plant.leader) =>
  (await who.get<OnSite>(`${service}/GetOnSite?powerPlantId=${plant.plantId}`)).result
const enter = (who = plant.manager) =>
  who.send('POST', '/services/app/Presence/Enter', { powerPlantId: plant.plantId, place: 'Phòng 2' })
const nameThem = (id: number, version: number, memberNames: unknown, who = plant.leader) =>
  who.send<CardRental>('PUT', `${service}/UpdateMembers`, { id, version, memberNames })

describe('the list of an evacuation', () => {
  test('counts crew, cards and employees apart, and each person once: crew beats card beats presence', async () => {
    const { leader, author, manager, director } = plant
    const crew = { crewIds: [leader.userId, author.userId], shiftLeaderId: leader.userId }
    const opening = { powerPlantId: plant.plantId, day: '2026-11-21', shiftCode: 'C1', ...crew }
    expect((await leader.send('POST', '/services/app/DutyShiftLog/create', opening)).status).toBe(200)
    for (const who of [manager, director, author]) expect((await enter(who)).status).toBe(200)
    const first = await onSite()
    expect([first.counts, first.headcount]).toEqual([{ crew: 2, cards: 0, staff: 2 }, 4])
    expect(first.present.map(({ fullName, place }) => [fullName, place])).toEqual([
      ['Trần Khoa', 'Phòng 2'],
      ['Trần Sơn', 'Phòng 2'],
    ])
    // The manager comes in with four visitors on a card: there by card now, with those of them who are known by name.
    const { id } = await approved(plant, {
      holderName: 'Trần Khoa',
      employeeId: manager.userId,
      peopleCount: 5,
      memberNames: ['Lê Văn Tài', 'Mai Bình'],
    })
    await handOut(server, leader, id, (await makeCard(plant)).result.id)
    // The operator of the crew has a card with one visitor: only the visitor is counted by it.
    const own = { holderName: 'Trần Thu', employeeId: author.userId, citizenIdNumber: null, peopleCount: 2 }
    const guided = await approved(plant, own)
    await handOut(server, leader, guided.id, (await makeCard(plant)).result.id)
    const both = await onSite()
    expect([both.counts, both.headcount]).toEqual([{ crew: 2, cards: 6, staff: 1 }, 9])
    expect(both.present.map(({ fullName }) => fullName)).toEqual(['Trần Sơn'])
    expect(both.people.map(({ heads }) => heads)).toEqual([
      ['Trần Khoa', 'Lê Văn Tài', 'Mai Bình', null, null],
      [null],
    ])
  })

  test('is in Excel a row for each head, with the three counts above it', async () => {
    const headers = { authorization: `Bearer ${plant.leader.token}` }
    const path = `${service}/ExportOnSiteExcel?powerPlantId=${plant.plantId}`
    const { lines, rows } = await exportedSheet(server, path, headers)
    expect(lines.join(' ')).toContain(
      'Tổng số: 9; Kíp trực: 2; Khách, nhà thầu có thẻ: 6; Nhân viên đã báo có mặt: 1',
    )
    const heads = rows.filter((row) => row[6] === '☐')
    expect(heads).toHaveLength((await onSite()).headcount)
    expect(heads.map(([group, name]) => [group, name])).toContainEqual([
      'Khách, nhà thầu có thẻ',
      'chưa rõ tên',
    ])
    expect(heads.map(([group, name]) => [group, name])).toContainEqual([
      'Nhân viên đã báo có mặt',
      'Trần Sơn',
    ])
  })

  test('is for the plants of the caller, and for who may see cards', async () => {
    const elsewhere = (await rentingPlant(server)).leader
    for (const path of ['GetOnSite', 'ExportOnSiteExcel'])
      expect((await elsewhere.get(`${service}/${path}?powerPlantId=${plant.plantId}`)).status).toBe(403)
  })
})

describe('those who come with the holder of a card', () => {
  test('are named as the gate learns who they are, and history tells it', async () => {
    const { id } = await approved(plant, { peopleCount: 3, holderName: 'Vũ Đức Anh' })
    expect((await nameThem(id, (await readRental(plant.leader, id)).result.version, [])).error?.problem).toBe(
      'cardRentals.notOut',
    )
    await handOut(server, plant.leader, id, (await makeCard(plant)).result.id)
    const { version } = (await readRental(plant.leader, id)).result
    const named = await nameThem(id, version, ['Lý A Sử'])
    expect([named.status, named.result.memberNames]).toEqual([200, ['Lý A Sử']])
    expect((await onSite()).people.find(({ rentalId }) => rentalId === id)?.heads).toEqual([
      'Vũ Đức Anh',
      'Lý A Sử',
      null,
    ])
    expect((await nameThem(id, version, ['Khác'])).error?.problem).toBe('core.changedMeanwhile')
    expect((await nameThem(id, version + 1, ['A', 'B', 'C'])).error).toMatchObject({
      problem: 'cardRentals.tooManyNames',
      validationErrors: [{ members: ['memberNames'] }],
    })
    expect((await nameThem(id, version + 1, [' '])).status).toBe(400)
    expect((await nameThem(id, version + 1, ['A'], plant.author)).status).toBe(403)
    expect((await nameThem(id, version + 1, ['A'], (await rentingPlant(server)).leader)).status).toBe(404)
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=card-rentals&EntityId=${id}`
    const { items } = (await plant.leader.get<Page<HistoryEntry>>(path)).result
    expect(items[0]?.changes).toEqual([{ field: 'memberNames', from: [], to: ['Lý A Sử'] }])
  })

  test('are no more than are asked for', async () => {
    const answer = await ask(plant, { peopleCount: 2, memberNames: ['Một', 'Hai'] })
    expect([answer.status, answer.error?.validationErrors?.[0]?.members]).toEqual([400, ['memberNames']])
  })
})
