import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { gateOrderApi, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { noticeDocument, orderDocument } from '#server/features/gate-orders/print/gate-order.pdf.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { drawUp, makeStorm, orderOf, sign, type Storm } from './storm.ts'

let server: TestApp
let storm: Storm

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  storm = await makeStorm(server)
})
afterAll(() => server.close())

const drawn = async () => expectOk(await drawUp(storm.manager, orderOf(storm.reservoirId)))
const signed = async () => expectOk(await sign(storm.director, await drawn()))

describe('papers and files', () => {
  const BOUNDARY = 'gate-orders'
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const attach = (who: Storm['leader'], id: number) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="fax.pdf"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    const path = `${gateOrderApi.attach.path}?gateOrderId=${id}`
    return who.send<GateOrderDetail>('POST', path, body, {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    })
  }

  test('a fax is on the order, and stays once it was signed with it', async () => {
    const order = expectOk(await attach(storm.manager, (await drawn()).id))
    expect(order.files).toMatchObject([{ fileName: 'fax.pdf', canDelete: true }])
    server.setNow('2026-11-21T00:40:00.000Z')
    const issued = expectOk(await sign(storm.director, order))
    const [file] = issued.files
    const remove = (id: number | undefined) =>
      storm.manager.send('DELETE', `${gateOrderApi.detach.path}?Id=${id ?? 0}`)
    expect(problemOf(await remove(file?.id))).toEqual([409, 'gate-orders.fileSigned'])
    server.setNow('2026-11-21T00:50:00.000Z')
    const later = expectOk(await attach(storm.leader, issued.id))
    expect((await remove(later.files[1]?.id)).status).toBe(200)
    expect(problemOf(await remove(2147483647))).toEqual([404, 'core.notFound'])
    const download = (who: Storm['leader']) => who.get(`/services/app/File/Download?id=${file?.fileId}`)
    expect((await download(storm.operator)).status).toBe(200)
    const stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
    expect((await download(stranger)).status).toBe(404)
  })
  test.each([gateOrderApi.print.path, gateOrderApi.printNotice.path])('%s is a PDF', async (path) => {
    const order = await signed()
    const { status, headers } = await storm.leader.get(`${path}?Id=${order.id}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await storm.leader.get(`${path}?Id=2147483647`)).status).toBe(404)
  })
  test('levels and openings have two decimals on both papers, flows one, whatever was typed', async () => {
    const whole = { levelM: 320, inflowM3s: 120, turbineFlowM3s: 54 }
    const order = expectOk(await drawUp(storm.manager, orderOf(storm.reservoirId, whole)))
    const issuer = { companyName: 'Công ty CP Năng lượng Sông Trâm', plantName: 'NMTĐ Sông Trâm' }
    for (const paper of [orderDocument(order, issuer), noticeDocument(order, issuer)]) {
      const text = JSON.stringify(paper)
      expect(text).toContain('CÔNG TY CP NĂNG LƯỢNG SÔNG TRÂM')
      expect(text).toContain('320.00')
      expect(text).toContain('120.0')
      expect(text).toContain('Cửa số 1 0.20 m')
      expect(text).toMatch(/"\d+\.\d"/)
      expect(text).not.toMatch(/[ "]320[ ",]/)
    }
  })
})
