import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { abnormalForms, formsOf } from '#contract/abnormal-incidents/forms.ts'
import { abnormalLevels } from '#contract/abnormal-incidents/labels.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'

import { pdfText } from '../../../../tools/pdf-text.ts'
import { cause, defect, entered, handle, incident, service, writers } from '../testing/abnormals.ts'

let server: TestApp
let plantId: number
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  ;({ plantId, operator, stranger } = await writers(server))
})
beforeEach(() => server.setNow('2026-11-21T00:30:00.000Z'))
afterAll(() => server.close())

const path = (format: 'Print' | 'PrintExcel', id: number, form: string) =>
  `${service}/${format}?Id=${id}&Form=${form}`

async function file(format: 'Print' | 'PrintExcel', id: number, form: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api${path(format, id, form)}`,
    headers: { authorization: `Bearer ${operator.token}` },
  })
  expect(statusCode).toBe(200)
  return { name: String(headers['content-disposition']), bytes: rawPayload }
}

/** What a form says: on paper without its line breaks, in the workbook cell by cell. */
async function saidBy(id: number, form: string) {
  const paper = await file('Print', id, form)
  const workbook = await file('PrintExcel', id, form)
  const [sheet] = (await readXlsx(workbook.bytes)).sheets
  const cells = (sheet?.rows ?? []).flatMap((row) =>
    row.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : [])),
  )
  const flat = (text: string) => text.replaceAll(/\s+/g, '')
  return { paper: flat(pdfText(paper.bytes)), cells, names: [paper.name, workbook.name], flat }
}

test('every level has the form that is made at once, and a request to repair', () => {
  expect(abnormalLevels.map((level) => formsOf(level).join(' '))).toEqual([
    'eventSheet repairRequest',
    'eventSheet repairRequest',
    'quickReport minutes repairRequest',
    'quickReport minutes repairRequest',
    'quickReport minutes repairRequest',
  ])
})

describe('an incident', () => {
  test('is told by three forms, each the same on paper and in Excel', async () => {
    const event = await entered(operator, incident(plantId, { restoredAt: '2026-11-20T21:57:00Z' }))
    await handle(operator, event, {
      ...cause,
      repairRequestNo: 'SYC-118',
      restoredAt: '2026-11-20T21:57:00Z',
    })
    const facts = [
      'Tổ máy H2 – Sự cố kéo dài',
      'H2 dừng do F87G\n20/11/2026 15:27: F87G tác động, MC 902 cắt',
      'P mất: 14.20 MW; Thời gian gián đoạn: 13 giờ 30 phút; Sản lượng mất: 191.70 MWh',
    ]
    for (const [form, title, number, more] of [
      [
        'quickReport',
        'BÁO CÁO NHANH SỰ CỐ',
        `Số: ${event.code}`,
        'Điều độ, A3 – Minh, 20/11/2026 15:31, Điện thoại',
      ],
      [
        'minutes',
        'BIÊN BẢN SỰ CỐ',
        `Số: ${event.code}`,
        'Nguyên nhân: Chủ quan – sửa chữa, thí nghiệm: Chèn trục mòn quá giờ chạy',
      ],
      ['repairRequest', 'PHIẾU YÊU CẦU SỬA CHỮA', 'Số: SYC-118', 'Thay chèn trục, chạy thử 2 giờ'],
    ] as const) {
      const { paper, cells, names, flat } = await saidBy(event.id, form)
      expect(cells).toEqual(expect.arrayContaining([title, number, ...facts]))
      expect(cells.join('\n')).toContain(more)
      // Whatever stands in the workbook stands on the paper.
      expect(cells.filter((cell) => !paper.includes(flat(cell)))).toEqual([])
      expect(names[0]).toContain(`_${event.code}.pdf`)
      expect(names[1]).toContain(`_${event.code}.xlsx`)
    }
  })

  test('has minutes that nobody is put down for as having signed; what is not known is left to be written', async () => {
    const { id } = await entered(operator, incident(plantId))
    const { cells } = await saidBy(id, 'minutes')
    const words = cells.join('\n')
    expect(words).toContain(`Hôm nay, hồi 07:30, ngày 21/11/2026`)
    expect(words).toContain('1. Người ghi nhận: Lê Hòa')
    expect(words).toContain('Đang xác minh')
    expect(words).toContain('P mất: 14.20 MW; Chưa khôi phục')
    expect(cells.slice(-4)).toEqual(Array.from({ length: 4 }, () => '(Ký, ghi rõ họ tên)'))
  })

  test('that was struck through says so on its form', async () => {
    const { id } = await entered(operator, incident(plantId))
    await operator.send(
      'DELETE',
      `${service}/Delete?Id=${id}&Reason=${encodeURIComponent('Ghi nhầm tổ máy')}`,
    )
    const { cells } = await saidBy(id, 'quickReport')
    expect(cells).toContainEqual('Gạch bỏ 21/11/2026 07:30, Lê Hòa: Ghi nhầm tổ máy')
  })
})

test('a defect has a sheet of its own and a request without a number yet; no minutes', async () => {
  const { id, code } = await entered(operator, defect(plantId))
  expect((await saidBy(id, 'eventSheet')).cells).toContain('PHIẾU GHI NHẬN BẤT THƯỜNG, KHIẾM KHUYẾT')
  expect((await saidBy(id, 'repairRequest')).cells).toEqual(
    expect.arrayContaining(['Số: ……………………', `Theo bản ghi ${code}, do Lê Hòa ghi`]),
  )
  const { status, error } = await operator.get(path('Print', id, 'minutes'))
  expect([status, error?.problem]).toEqual([409, 'abnormals.formUnsuitable'])
  expect((await operator.get(path('PrintExcel', id, 'quickReport'))).status).toBe(409)
})

test('a form that does not exist is a wrong question, one of a foreign plant is not there', async () => {
  const { id } = await entered(operator, defect(plantId))
  expect((await operator.get(path('Print', id, 'letter'))).status).toBe(400)
  for (const form of abnormalForms)
    for (const format of ['Print', 'PrintExcel'] as const)
      expect((await stranger.get(path(format, id, form))).status).toBe(404)
  expect((await operator.get(path('Print', 2_147_483_648, 'minutes'))).status).toBe(400)
})
