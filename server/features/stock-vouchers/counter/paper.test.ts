import { expect, test } from 'vitest'

import { formFiles, packed } from '#server/test/form-files.ts'
import { upload } from '#server/test/upload.ts'

import { service, storeRoom } from '../testing/store-room.ts'

const { world, app, item, draft, approved, picksOf, post } = storeRoom()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** An issue of grease past its expiry, signed for with a picture. */
async function issued(picture: Buffer) {
  const file = await upload<{ id: number }>(app().app, world.keeper, 'stockSignature', 'ky.png', picture)
  const done = await issue(file.result.id)
  expect(done.error).toBeNull()
  return { id: done.result.id, signatureFileId: file.result.id }
}

const issue = async (signatureFileId: number, itemCode = 'DAU-1') =>
  (await toIssue(itemCode))(signatureFileId)

/** An approved issue; posts it when it is called. */
async function toIssue(itemCode: string) {
  const grease = await item({ itemCode, name: 'Mỡ', unit: 'kg', tracking: 'lot', hasExpiry: true })
  const line = { itemId: grease.id, unit: 'kg' }
  const bought = await approved(await draft('receipt', [{ ...line, quantity: '9', amountVnd: '900' }]))
  await post(bought, { picks: picksOf(bought, { lotNo: 'L1', expiresOn: '2026-11-01' }) })
  const ready = await approved(await draft('issue', [line]))
  const expiredReason = 'Bôi xích cửa kho'
  return (signatureFileId: number) =>
    post(ready, {
      picks: picksOf(ready, { lotNo: 'L1', expiredReason }),
      signatureFileId,
      signedName: 'Nguyễn Văn Bình',
    })
}

const pdfOf = async (id: number) => {
  const headers = { authorization: `Bearer ${world.director.token}` }
  const answer = await app().app.inject({ url: `/api${service}/Print?Id=${id}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload.toString('latin1')
}

test('02-VT bears what the receiver drew in their place, and why an expired lot was handed out', async () => {
  const { id } = await issued(PNG)
  const files = await formFiles(
    app(),
    world.director,
    `${service}/Print?Id=${id}`,
    `${service}/ExportLines?Id=${id}`,
  )
  for (const said of [
    'Nguyễn Văn Bình',
    'Ký tay trên màn hình 21/11/2026',
    '+ Mỡ, đã hết hạn vẫn xuất: Bôi xích cửa kho',
  ])
    expect(files.paper).toContain(packed(said))
  expect(await pdfOf(id)).toContain('/Subtype /Image')
})

test('a picture that is broken keeps nobody from printing', async () => {
  const { id } = await issued(PNG.subarray(0, 45))
  expect(await pdfOf(id)).not.toContain('/Subtype /Image')
})

test('what was drawn for one voucher signs no other', async () => {
  const { signatureFileId } = await issued(PNG)
  const { status, error } = await issue(signatureFileId, 'DAU-2')
  expect([status, error?.problem]).toEqual([422, 'stockVouchers.signatureUsed'])
})

test('of two vouchers that are posted at once with one drawing it signs one', async () => {
  const file = await upload<{ id: number }>(app().app, world.keeper, 'stockSignature', 'ky.png', PNG)
  const both = [await toIssue('DAU-3'), await toIssue('DAU-4')]
  const answers = await Promise.all(both.map((postIt) => postIt(file.result.id)))
  expect(answers.map(({ error }) => error?.problem ?? 'ok').toSorted()).toEqual([
    'ok',
    'stockVouchers.signatureUsed',
  ])
})
