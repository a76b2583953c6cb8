import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Document, DocumentDetail } from '#contract/documents/document.ts'
import type { DocumentFolders } from '#contract/documents/folders.ts'
import { documentCategories } from '#contract/documents/labels.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeRole, signedIn, type Client } from '#server/test/people.ts'

import { approve, documentPath as path, uploaded, written } from '../testing/documents.ts'

let server: TestApp
let plantId: number
let foreignId: number
let manager: Client
let director: Client
let operator: Client
let stranger: Client
let board: Client
/** The ids of things by their codes. */
const things: Record<string, number> = {}

const add = async (code: string, above: string | null, powerPlantId = plantId, who = manager) => {
  const body = {
    powerPlantId,
    code,
    name: `Thiết bị ${code}`,
    kind: 'other',
    priority: 'C',
    parentId: above && things[above],
  }
  const answer = await who.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  things[code] = answer.result.id
}
const draft = async (docNo: string, codes: readonly string[], changes: object = {}) => {
  const fileIds = [await uploaded(server, manager)]
  const equipmentIds = codes.map((code) => things[code])
  const body = written(plantId, { docNo, equipmentIds, fileIds, ...changes })
  const answer = await manager.send<DocumentDetail>('POST', `${path}/Create`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.result
}
const approved = async (docNo: string, codes: readonly string[], changes: object = {}) =>
  approve(await draft(docNo, codes, changes), { author: manager, director })

const folders = async (who: Client, query = '') => {
  const answer = await who.get<DocumentFolders>(`${path}/GetFolders?${query}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.result
}
const total = async (who: Client, query: string) =>
  (await who.get<Page<Document>>(`${path}/GetAll?MaxResultCount=1&${query}`)).result.totalCount

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  foreignId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  manager = await signedIn(server, { ...at, roles: ['QĐ'] })
  director = await signedIn(server, { ...at, roles: ['GD'] })
  operator = await signedIn(server, { ...at, roles: ['DHV'] })
  board = await signedIn(server, { roles: ['HDQT'], plantIds: [plantId, foreignId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [foreignId] })
  await add('H1', null)
  await add('H1.MF', 'H1')
  await add('H1.MF.OD', 'H1.MF')
  await add('H1.TB', 'H1')
  await add('T1', null)
  await add('H9', null, foreignId, stranger)
  await approved('F-1', ['H1.MF.OD', 'H1.TB'])
  await approved('F-2', ['H1.MF'], { category: 'drawing' })
  await approved('F-3', [], { category: 'legal' })
  await approved('F-4', ['H1'], { category: 'drawing', confidentiality: 'internal' })
  await approved('F-5', ['T1'], { category: 'disasterPrevention', confidentiality: 'secret' })
  await draft('F-6', ['H1.TB'], { category: 'minutes' })
  const first = await approved('F-7', ['H1.TB'], { category: 'manual' })
  await approved('F-7', ['H1'], { category: 'drawing', edition: 2, supersedesId: first.id })
  const foreign = written(foreignId, { docNo: 'F-8', equipmentIds: [things['H9']] })
  await stranger.send('POST', `${path}/Create`, foreign)
})
afterAll(() => server.close())

test('a folder says how many documents the list has once it is opened, whoever looks and whatever else narrows it', async () => {
  const queries = [
    '',
    `PowerPlantId=${plantId}`,
    'Editions=all',
    'Standing=replaced',
    'Keyword=f-7',
    'Category=drawing',
    `UnderId=${things['H1.MF']}`,
    `Confidentiality=normal&Category=drawing&UnderId=${things['H1']}`,
    'From=2026-11-02',
  ]
  const cases = [manager, operator, board].flatMap((who) => queries.map((query) => ({ who, query })))
  const compared = await Promise.all(
    cases.map(async ({ who, query }) => {
      const { categories, equipment } = await folders(who, query)
      const told = new Map<string | number, number>([
        ...categories.map(({ category, count }) => [category, count] as const),
        ...equipment.map(({ id, count }) => [id, count] as const),
      ])
      const opened = async (name: string, value: string | number) => {
        const search = new URLSearchParams(query)
        search.set(name, String(value))
        return [query, name, value, await total(who, search.toString())]
      }
      const each = [
        ...documentCategories.map((category) => ['Category', category] as const),
        ...Object.values(things).map((id) => ['UnderId', id] as const),
      ]
      expect(each.map(([name, value]) => [query, name, value, told.get(value) ?? 0])).toEqual(
        await Promise.all(each.map(([name, value]) => opened(name, value))),
      )
      return told.size
    }),
  )
  // Folders that hold something; what is issued later than all of them leaves none.
  expect(compared.filter((size) => size === 0).length).toBe(3)
  expect(compared.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(100)
})

test('a document of two parts counts once in what both are part of, and parts follow what they belong to', async () => {
  const { equipment } = await folders(operator)
  expect(equipment.map(({ code, count, parentId }) => [code, count, parentId])).toEqual([
    ['H1', 4, null],
    ['H1.MF', 2, things['H1']],
    ['H1.MF.OD', 1, things['H1.MF']],
    ['H1.TB', 1, things['H1']],
  ])
})

test('neither a count nor a name tells of what somebody may not know of', async () => {
  const seen = async (who: Client, query = '') => {
    const { categories, equipment } = await folders(who, query)
    return [categories.map(({ category }) => category).toSorted(), equipment.map(({ code }) => code)]
  }
  const under = ['H1', 'H1.MF', 'H1.MF.OD', 'H1.TB']
  const usual = ['drawing', 'legal', 'operatingProcedure']
  // Its level, its draft.
  expect(await seen(operator)).toEqual([usual, under])
  expect(await seen(manager)).toEqual([
    ['disasterPrevention', ...usual, 'minutes'].toSorted(),
    [...under, 'T1'],
  ])
  expect(await seen(stranger)).toEqual([['operatingProcedure'], ['H9']])
  const drawings = (await folders(board)).categories.find(({ category }) => category === 'drawing')
  expect(drawings?.count).toBe(2)
  // A thing that is open is named though nothing is there: of the own plants only.
  expect(await seen(operator, `UnderId=${things['T1']}`)).toEqual([[], [...under, 'T1']])
  expect(await seen(operator, `UnderId=${things['H9']}`)).toEqual([[], under])
  // Who may not see the register is told no names of it.
  const role = await makeRole(server.db, 'Documents.View')
  const reader = await signedIn(server, { roles: [role], plantIds: [plantId] })
  expect(await seen(reader)).toEqual([usual, []])
})

test('a plant of others is refused, and so is what cannot be an id', async () => {
  const answered = async (query: string, who = operator) => {
    const { status, error } = await who.get(`${path}/GetFolders?${query}`)
    return [status, error?.problem]
  }
  expect(await answered(`PowerPlantId=${foreignId}`)).toEqual([403, 'core.plantForbidden'])
  // One that is not there is one of others, as for the list.
  expect(await answered('PowerPlantId=2147483647')).toEqual([403, 'core.plantForbidden'])
  for (const wrong of [
    'PowerPlantId=2147483648',
    'UnderId=2147483648',
    'PowerPlantId=x',
    'Category=x',
    'Editions=x',
  ])
    expect(await answered(wrong)).toEqual([400, 'core.invalid'])
  expect(await folders(operator, 'UnderId=2147483647')).toMatchObject({ categories: [] })
})
