import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Client } from '#server/test/people.ts'

import { codesOfDrawing, drawnPages } from './testing/drawn-pages.ts'

let server: TestApp
let plantId: number
let manager: Client
let operator: Client
let unit: EquipmentItem
let parts: EquipmentItem[]

const path = '/services/app/Equipment'
const LONG = 'Bơm nước kỹ thuật số 2 của hệ thống làm mát ổ hướng tuabin, ổ đỡ và máy phát tổ máy H1 gian máy'

async function add(code: string, changes: object = {}) {
  const body = {
    powerPlantId: plantId,
    code,
    kind: 'pump',
    name: `Thiết bị ${code}`,
    priority: 'A',
    ...changes,
  }
  return (await manager.send<EquipmentItem>('POST', `${path}/Create`, body)).result
}

const ask = (query: string, who = operator) => who.get(`${path}/ExportLabels?${query}`)
const idsOf = (things: readonly { readonly id: number }[]) => things.map(({ id }) => `Ids=${id}`).join('&')

/** The file of labels as the app answers it at an address of its own. */
async function labels(query: string): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/api${path}/ExportLabels?${query}`,
    headers: { authorization: `Bearer ${operator.token}`, host: 'vanhanh.songtram.vn' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}
const linkOf = ({ id }: EquipmentItem) => `http://vanhanh.songtram.vn/ly-lich-thiet-bi/${id}`

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  unit = await add('H1', { kind: 'generator', operatingNo: 'H1' })
  parts = [
    await add('H1.MF.LM.B2', { parentId: unit.id, name: LONG }),
    await add('171-7', { parentId: unit.id, operatingNo: '171-7', name: 'Dao cách ly 171-7' }),
    await add('10LAB10AP001KP01-10LAB10AP001', { parentId: unit.id, operatingNo: '131-3' }),
  ]
})
afterAll(() => server.close())

describe('each label', () => {
  test.each([
    ['a4x24', 1, [4]],
    ['a4x14', 13, [2, 2]],
    ['roll', 1, [1, 1, 1, 1]],
  ] as const)(
    'of %s is read back by another decoder as the link of its passport, and stays in its place',
    async (sheet, firstLabel, counts) => {
      const things = [unit, ...parts]
      const pages = await drawnPages(
        await labels(`${idsOf(things)}&Sheet=${sheet}&FirstLabel=${firstLabel}`),
        sheet,
      )
      expect(pages.map(({ codes }) => codes.length)).toEqual(counts)
      const codes = pages.flatMap((page) => page.codes)
      expect(codes.map(({ text }) => text).toSorted()).toEqual(things.map(linkOf).toSorted())
      for (const { moduleMm } of codes) expect(moduleMm).toBeGreaterThanOrEqual(0.35)
      for (const { texts, codes: drawn, labelOf } of pages)
        for (const text of texts) {
          const [from, to] = [labelOf(text.x, text.y), labelOf(text.x + text.width, text.y)]
          expect(from).not.toBe('none')
          expect([text.text, from]).toEqual([text.text, to])
          // Beside the code of the same label, never over it.
          const code = drawn.find(
            (one) => labelOf((one.x + one.right) / 2, (one.y + one.bottom) / 2) === from,
          )
          expect(text.x).toBeGreaterThan(code?.right ?? Infinity)
        }
    },
    60_000,
  )

  test('says code, operating number, name and plant; what is too long ends with a sign of it', async () => {
    const [page] = await drawnPages(await labels(`${idsOf(parts)}&Sheet=a4x24`), 'a4x24')
    const texts = page?.texts.map(({ text }) => text) ?? []
    expect(texts).toContain('H1.MF.LM.B2')
    expect(texts).toContain('Dao cách ly 171-7')
    expect(texts).toContain('Số hiệu 131-3')
    expect(texts).not.toContain('Số hiệu 171-7')
    expect(texts.filter((text) => text.endsWith('…')).length).toBeGreaterThanOrEqual(1)
    const plant = await server.db.selectFrom('plants').select('name').where('id', '=', plantId).execute()
    expect(texts.filter((text) => text === plant[0]?.name)).toHaveLength(3)
  })
})

describe('what is printed', () => {
  test('is a thing with all below it that is in use, or the chosen ones once each', async () => {
    const retired = await add('H1.CU', { parentId: unit.id, state: 'retired' })
    const [below] = await drawnPages(await labels(`UnderId=${unit.id}`), 'a4x24')
    expect(below?.codes.map(({ text }) => text).toSorted()).toEqual([unit, ...parts].map(linkOf).toSorted())
    const [chosen] = await drawnPages(await labels(`Ids=${retired.id}&Ids=${retired.id}`), 'a4x24')
    expect(chosen?.codes.map(({ text }) => text)).toEqual([linkOf(retired)])
  })

  test('is refused in words where there is nothing, too much or no room', async () => {
    for (const [query, member] of [
      ['Sheet=a4x24', 'ids'],
      [`Ids=${unit.id}&Sheet=a3`, 'sheet'],
      [`Ids=${unit.id}&Sheet=a4x14&FirstLabel=15`, 'firstLabel'],
      [`Ids=${unit.id}&FirstLabel=0`, 'firstLabel'],
      [Array.from({ length: 241 }, (_, at) => `Ids=${at + 1}`).join('&'), 'ids'],
    ]) {
      const { status, error } = await ask(query ?? '')
      expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
    }
    const answer = await server.app.inject({
      url: `/api${path}/ExportLabels?Ids=${unit.id}`,
      headers: {
        authorization: `Bearer ${operator.token}`,
        host: `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.vn`,
      },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: { problem: 'equipment.linkTooLong' } },
    ])
  })

  test('is at most 240 labels a file', async () => {
    const other = await add('NHIEU', { kind: 'system' })
    await server.db
      .insertInto('devices')
      .values(
        Array.from({ length: 240 }, (_, at) => ({
          plantId,
          kind: 'other' as const,
          code: `N.${at}`,
          name: `Cảm biến ${at}`,
          orderNo: at,
          isActive: true,
          operatingNo: null,
          model: null,
          station: null,
          ratedKw: null,
          dcKwp: null,
          serialNo: null,
          stringCount: null,
        })),
      )
      .execute()
    const made = await server.db.selectFrom('devices').select('id').where('code', 'like', 'N.%').execute()
    const ids = made.map(({ id }) => id)
    await manager.send('POST', `${path}/Move`, { powerPlantId: plantId, ids, parentId: other.id })
    const { status, error } = await ask(`UnderId=${other.id}`)
    expect([status, error?.problem]).toEqual([422, 'equipment.tooManyLabels'])
    // As many as are allowed are drawn in time.
    const file = await labels(ids.map((id) => `Ids=${id}`).join('&'))
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  }, 60_000)

  test('is for those who see the things', async () => {
    const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
    expect((await ask(`Ids=${unit.id}`, stranger)).status).toBe(404)
    expect((await ask(`UnderId=${unit.id}`, stranger)).status).toBe(404)
    expect((await ask(`Ids=${unit.id}&Ids=2147483647`)).status).toBe(404)
    expect((await ask('UnderId=2147483647')).status).toBe(404)
    expect((await ask(`Ids=${unit.id}`, await signedIn(server, { plantIds: [plantId] }))).status).toBe(403)
    expect((await ask(`Ids=${unit.id}`, client(server.app))).status).toBe(401)
  })
})

test('the label as a drawing is read back as the same link, and says what its paper says', async () => {
  const [, breaker = unit] = parts
  const draw = (id: number, who = operator) =>
    server.app.inject({
      url: `/api${path}/ExportLabelSvg?Id=${id}`,
      headers: { authorization: `Bearer ${who.token}`, host: 'vanhanh.songtram.vn' },
    })
  const { headers, payload, rawPayload } = await draw(breaker.id)
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(await codesOfDrawing(rawPayload)).toEqual([linkOf(breaker)])
  expect(payload).toContain('>Dao cách ly 171-7</text>')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  expect((await draw(breaker.id, stranger)).statusCode).toBe(404)
  expect((await draw(2147483648)).statusCode).toBe(400)
})
