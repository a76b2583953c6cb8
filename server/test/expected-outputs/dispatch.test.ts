import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { refusal } from '#server/features/unit-operations/testing/units.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { keepMailSettings } from '#server/platform/mail/mail-settings.store.ts'
import { eachWithPlans, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

describe('the file for dispatch', () => {
  test('has 48 half-hours from 00:30 to 24:00, each unit, the plant as a whole and what Article 48 asks for', async () => {
    const plan = await on.sent({
      inputs: { inflowM3s: 48.6, minimumFlowM3s: 3.2, levelStartM: 320.42, m3PerKwh: 6.58 },
    })
    const { bytes, name } = await on.fileOf(plan.id)
    expect(decodeURIComponent(name)).toMatch(/KH_.+_22112026_L1\.xlsx/)
    const rows = await rowsOf(bytes)
    const head = rows.findIndex((row) => row[0] === 'Chu kỳ')
    expect(rows[head]?.slice(0, 6)).toEqual([
      'Chu kỳ',
      'Giờ cuối',
      'H1 Pmin (MW)',
      'H1 Pcông bố (MW)',
      'H1 Pdự kiến (MW)',
      'H1 Q (m³/s)',
    ])
    expect(rows[head + 1]?.slice(0, 2)).toEqual([1, '00:30'])
    expect(rows[head + 48]?.slice(0, 2)).toEqual([48, '24:00'])
    // 12 MW at 6.58 m³/kWh take 21.93 m³/s; two units declare 30 and expect 24 MW.
    expect(rows[head + 1]?.[5]).toBeCloseTo(21.933, 3)
    expect(rows[head]?.slice(-2)).toEqual(['MN hồ đầu giờ (m)', 'Q về dự báo (m³/s)'])
    expect(rows[head + 1]?.slice(-4)).toEqual([30, 24, expect.closeTo(320.42, 9), 48.6])
    // 45.4 − 2 · 21.933 = 1.533 m³/s for 24 h are 0.1325 hm³, of 5.7 hm³ a metre: 2.3 cm more at the end.
    expect(rows[head + 48]?.at(-2)).toBeCloseTo(320.42 + (0.13248 * (47 / 48)) / 5.7, 4)
    expect(rows.some((row) => row.includes('320.44 m'))).toBe(true)
    expect(rows.some((row) => row.includes('576 MWh'))).toBe(true)
  })

  test('goes by mail with its hash, where mail is on', async () => {
    const plan = await on.approved()
    const by = { channel: 'mail', recipient: 'dieudo@nsmo.example.vn' }
    expect(refusal(await on.send(plan, { ...by, recipient: 'điều độ' }))).toEqual([
      400,
      'core.invalid',
      ['recipient'],
    ])
    expect(refusal(await on.send(plan, by))).toEqual([409, 'expectedOutputs.noMail', ['channel']])
    await keepMailSettings(on.server.db, {
      isOn: true,
      host: 'mail.example.vn',
      port: 25,
      security: 'none',
      userName: null,
      password: null,
      fromAddress: 'vanhanh@example.vn',
      fromName: 'Vận Hành',
      appUrl: 'https://vanhanh.example.vn',
      version: 0,
    })
    const { result } = await on.send(plan, by)
    expect(result).toMatchObject({ standing: 'sent', sentChannel: 'mail', mailSentAt: null })
    const { rows } = await sql<{ toAddress: string; body: string; content: Buffer }>`
      select o.to_address, o.body, a.content from mail_outbox o join mail_attachments a on a.id = o.attachment_id
      where o.key = ${`expected-output-${plan.id}`}`.execute(on.server.db)
    expect(rows).toMatchObject([{ toAddress: 'dieudo@nsmo.example.vn' }])
    expect(rows[0]?.body).toContain(result.sha256)
    expect(
      createHash('sha256')
        .update(rows[0]?.content ?? '')
        .digest('hex'),
    ).toBe(result.sha256)
  })
})

async function rowsOf(bytes: Buffer): Promise<readonly TableRow['cells'][]> {
  const rows: TableRow['cells'][] = []
  for await (const row of readTable(bytes, { fileName: 'KH.xlsx' })) rows.push(row.cells)
  return rows
}
