import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { makeChain, type Chain } from '#server/features/duty-shift-logs/testing/chain.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { urlOf } from './testing/url-of.ts'
import { verifyLog } from './verify-log.ts'

let server: TestApp
let chain: Chain
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
})
afterAll(() => server.close())

async function run(): Promise<{ isIntact: boolean; said: string }> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const { dataDir } = server.platform.config
    const isIntact = await verifyLog({ DATABASE_URL: urlOf(server.connection), DATA_DIR: dataDir })
    return { isIntact, said: write.mock.calls.map(([text]) => String(text)).join('') }
  } finally {
    write.mockRestore()
  }
}

test('says for each plant that nothing was altered, with the code of its last shift', async () => {
  const { rows } = await server.pool.query<{ hash: string; code: string; name: string }>(
    `select l.hash, p.code, p.name from duty_shift_seals l join plants p on p.id = l.plant_id
     where l.plant_id = $1 and chain_no = 3`,
    [chain.plantId],
  )
  const [last] = rows
  const { isIntact, said } = await run()
  expect(isIntact).toBe(true)
  expect(said.split('\n')).toEqual([
    `✓ ${last?.code} ${last?.name}: 3 ca nguyên vẹn, mã ca cuối ${last?.hash}`,
    expect.stringMatching(/^✓ Lịch sử: \d+ dòng lịch sử nguyên vẹn$/),
    expect.stringMatching(/^✓ Tệp neo: 3 dòng neo nguyên vẹn, mã dòng cuối [0-9a-f]{64}$/),
    '',
  ])
})

test('names the first thing that was altered', async () => {
  const { id } = chain.operation
  await server.pool.query('alter table duty_operations disable trigger user')
  await server.pool.query('update duty_operations set content = $1 where id = $2', ['Cắt máy cắt 901', id])
  await server.pool.query('alter table duty_operations enable trigger user')
  const { isIntact, said } = await run()
  expect(isIntact).toBe(false)
  expect(said).toMatch(/^✗ /)
  expect(said).toContain(
    `nội dung bị sửa ở mắt xích 2, ca C2 ngày 21/11/2026: operations[${id}].content, ` +
      'khi khóa “Đóng máy cắt 901”, nay “Cắt máy cắt 901”',
  )
})

test('makes no database where there is none', async () => {
  const DATA_DIR = path.join(tmpdir(), 'van-hanh-nothing-here')
  await expect(verifyLog({ DATA_DIR })).rejects.toThrow(StartupError)
})
