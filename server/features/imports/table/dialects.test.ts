import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { importer, makePark, type Park } from '../testing/park.ts'

let server: TestApp
/** Inverters of 250 kW, and of nobody knows how much. */
let rated: Park
let unrated: Park

beforeAll(async () => {
  server = await testApp()
  rated = await makePark(server, 2, 250)
  unrated = await makePark(server, 2)
})
afterAll(() => server.close())

/** A day as Vietnamese Excel saves it: the night has zeros, and all else three decimals. */
const dayOf = (day: string) =>
  [
    'Thời gian;INV1.01 P (kW);INV1.01 PDC (kW)',
    ...Array.from({ length: 24 }, (_, hour) => {
      const value = hour < 6 || hour > 17 ? '0' : `${hour * 5 + 10},900`
      return `${day} ${hour}:00;${value};${value}`
    }),
  ].join('\n')

async function begun(park: Park, content: string | Buffer) {
  const api = importer(server, park)
  const { result } = await api.begin(content)
  const { result: preview, status, error } = await api.preview(result.id)
  return { api, begin: result, preview, status, error }
}
const storedOf = async (park: Park, day: string) =>
  (await importer(server, park).dayOf(park.inverters[0]?.id ?? 0, day)).map(({ value }) => value)

describe('a file whose numbers are all two', () => {
  test('is read as the rating allows: never as thousands', async () => {
    const { api, begin, preview } = await begun(rated, dayOf('13/10/2026'))
    expect(preview).toMatchObject({
      manner: { encoding: 'utf-8', separator: ';' },
      numbers: { by: 'ratings', tie: null },
      dates: { by: 'shown' },
      mapping: { decimalMark: 'comma', dateOrder: 'dayFirst' },
    })
    expect(preview.columns[2]?.samples).toEqual(expect.arrayContaining(['0', '95,900']))
    await api.check(begin, preview.mapping)
    const checked = await api.work(begin.id)
    expect(checked).toMatchObject({ createdCount: 48, errorCount: 0 })
    await api.run(checked)
    await api.work(begin.id)
    const stored = (await storedOf(rated, '2026-10-13')).map((value) => value ?? 0)
    expect([Math.max(...stored), stored.length]).toEqual([95.9, 48])
  })

  test('and whose days are two is asked about; nothing is read before the answer', async () => {
    const { api, begin, preview } = await begun(unrated, dayOf('10/11/2026'))
    expect(preview).toMatchObject({
      numbers: { by: 'tie', tie: { row: 19, text: '95,900', point: 95_900, comma: 95.9 } },
      dates: { by: 'tie', tie: { row: 2, dayFirst: '2026-11-10', monthFirst: '2026-10-11' } },
      mapping: { decimalMark: null, dateOrder: null },
    })
    const refused = await api.check(begin, preview.mapping)
    expect(refused.status).toBe(400)
    expect(refused.error?.validationErrors?.map(({ members }) => members[0])).toEqual([
      'mapping.decimalMark',
      'mapping.dateOrder',
    ])
    const answers = { decimalMark: 'comma', dateOrder: 'monthFirst' } as const
    expect((await api.check(begin, { ...preview.mapping, ...answers })).status).toBe(200)
    const checked = await api.work(begin.id)
    await api.run(checked)
    await api.work(begin.id)
    const stored = (await storedOf(unrated, '2026-10-11')).map((value) => value ?? 0)
    expect(Math.max(...stored)).toBe(95.9)
  })

  test('is asked about anew with the next file of the source, and keeps its own answers when matched again', async () => {
    const { api, begin, preview } = await begun(unrated, dayOf('09/10/2026'))
    expect(preview).toMatchObject({ isRemembered: true, mapping: { decimalMark: null, dateOrder: null } })
    const answers = { decimalMark: 'comma', dateOrder: 'dayFirst' } as const
    await api.check(begin, { ...preview.mapping, ...answers })
    await api.work(begin.id)
    expect((await api.preview(begin.id)).result).toMatchObject({ mapping: answers, numbers: { by: 'tie' } })
  })

  test('with a mark that shows late is read by it', async () => {
    const late = `${dayOf('14/10/2026')}\n15/10/2026 6:00;0,5;1`
    expect((await begun(unrated, late)).preview).toMatchObject({
      numbers: { by: 'shown', cells: [{ row: 26, text: '0,5' }] },
      mapping: { decimalMark: 'comma' },
    })
  })

  test('written in two ways names the cells, and the check refuses those of the other kind', async () => {
    const mixed = `${dayOf('16/10/2026')}\n17/10/2026 6:00;0,5;1\n17/10/2026 7:00;0.5;1`
    const { api, begin, preview } = await begun(unrated, mixed)
    expect(preview.numbers).toMatchObject({ by: 'conflict', cells: [{ text: '0,5' }, { text: '0.5' }] })
    expect(preview.mapping.decimalMark).toBeNull()
    await api.check(begin, { ...preview.mapping, decimalMark: 'comma' })
    expect(await api.work(begin.id)).toMatchObject({ errorCount: 1, createdCount: 51 })
  })
})

describe('a file in another encoding', () => {
  const text = 'Thời gian;Công suất DC (kW)\n'
  // Windows-1258: “Thời gian”, “Nhiệt độ môi trường (°C)”.
  const vietnamese = Buffer.from(
    'Th\xF5\xCCi gian;Nhi\xEA\xF2t \xF0\xF4\xF2 m\xF4i tr\xFD\xF5\xCCng (\xB0C)\n15/10/2026 06:00;25,5\n',
    'latin1',
  )

  test('is matched by its headings and told', async () => {
    const { preview } = await begun(rated, vietnamese)
    expect(preview).toMatchObject({
      manner: { encoding: 'windows-1258' },
      columns: [{ title: 'Thời gian' }, { title: 'Nhiệt độ môi trường (°C)', unit: '°C' }],
      mapping: { values: [{ parameterId: rated.parameters['TAMB']?.id }] },
    })
    const unicode = await begun(rated, Buffer.from(`\uFEFF${text}15/10/2026 06:00;2,5`, 'utf16le'))
    expect(unicode.preview).toMatchObject({
      manner: { encoding: 'utf-16le' },
      columns: [{ title: 'Thời gian' }, { title: 'Công suất DC (kW)' }],
    })
  })

  test('that nobody knows is refused with what to do', async () => {
    const { status, error } = await begun(rated, Buffer.from('Ng\xB5y;C\xABng su\xCAt\n1;2\n', 'latin1'))
    expect([status, error?.problem]).toEqual([422, 'imports.unreadable'])
    expect(error?.message).toContain('TCVN3')
    expect(error?.message).toContain('CSV UTF-8')
  })
})
