import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { EmployeeDetail } from '#contract/employees/index.ts'
import type { FilePurpose, StoredFile } from '#contract/files/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { profile } from '#server/test/profile.ts'
import { upload } from '#server/test/upload.ts'

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

let server: TestApp
let plantId: number
let director: Client
let deputy: Client
let manager: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  director = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
  deputy = await signedIn(server, { roles: ['PGD'], plantIds: [plantId] })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

async function uploaded(who: Client, purpose: FilePurpose): Promise<number> {
  const [name, content] = purpose === 'certificate' ? ['Chứng chỉ.pdf', PDF] : ['Ảnh.png', PNG]
  return (await upload<StoredFile>(server.app, who, purpose, name, content)).result.id
}

const create = (changes: object, who = director) =>
  who.send<EmployeeDetail>('POST', '/services/app/User/Create', profile(plantId, changes))
const update = (body: object, who = director) =>
  who.send<EmployeeDetail>('PUT', '/services/app/User/Update', body)
const updateOwn = (who: Client, files: object, version = 1) =>
  who.send<EmployeeDetail>('PUT', '/services/app/User/UpdateProfile', {
    phoneNumber: '0912345678',
    address: null,
    version,
    ...files,
  })
const certificate = (fileId: number | null) => ({ kind: 'operating', number: 'VH-01', fileId })

/** Who of those may download a file. */
async function readersOf(fileId: number, people: Readonly<Record<string, Client>>): Promise<string[]> {
  const found = []
  for (const [name, who] of Object.entries(people))
    if ((await who.get(`/services/app/File/Download?Id=${fileId}`)).status === 200) found.push(name)
  return found
}

describe('pictures and papers', () => {
  test('are attached when hiring and by the employee themselves', async () => {
    const [avatar, paper] = [await uploaded(director, 'avatar'), await uploaded(director, 'certificate')]
    const { status, result } = await create({ avatarFileId: avatar, certificates: [certificate(paper)] })
    expect([status, result.avatarFileId, result.certificates[0]?.fileId]).toEqual([200, avatar, paper])

    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const own = {
      avatarFileId: await uploaded(operator, 'avatar'),
      signatureFileId: await uploaded(operator, 'signature'),
    }
    expect((await updateOwn(operator, own)).result).toMatchObject(own)
  })

  test('stay when somebody else changes the record, and go when cleared', async () => {
    const [avatar, paper] = [await uploaded(director, 'avatar'), await uploaded(director, 'certificate')]
    const { result: hired } = await create({ avatarFileId: avatar, certificates: [certificate(paper)] })
    const { id, certificates } = hired
    const sentBack = await update({ id, avatarFileId: avatar, certificates, hometown: 'Phan Rang' }, deputy)
    expect(sentBack.result).toMatchObject({ avatarFileId: avatar, certificates })
    const cleared = await update({ id, avatarFileId: null, certificates: [] }, deputy)
    expect(cleared.result).toMatchObject({ avatarFileId: null, certificates: [] })
    expect((await update({ id, avatarFileId: avatar }, deputy)).error?.problem).toBe('employees.unknownFile')
  })

  test.each([
    ['avatarFileId', 'avatar', 'signature'],
    ['signatureFileId', 'signature', 'avatar'],
  ] as const)('%s must be one’s own upload, for that purpose', async (field, purpose, otherPurpose) => {
    const wrong = [
      await uploaded(deputy, purpose),
      await uploaded(director, otherPurpose),
      await uploaded(director, 'certificate'),
      999_999,
    ]
    for (const fileId of wrong) {
      const { status, error } = await create({ [field]: fileId })
      expect([status, error?.problem]).toEqual([422, 'employees.unknownFile'])
    }
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const others = await uploaded(director, purpose)
    expect((await updateOwn(operator, { [field]: others })).error?.problem).toBe('employees.unknownFile')
  })

  test('a certificate’s paper must be one’s own upload too: attaching it opens it', async () => {
    const secret = await uploaded(stranger, 'certificate')
    for (const fileId of [secret, await uploaded(director, 'avatar'), 999_999, 0]) {
      const hiring = await create({ certificates: [certificate(null), certificate(fileId)] })
      expect([hiring.status, hiring.error?.problem]).toEqual([422, 'employees.unknownFile'])
    }
    const { result: hired } = await create({})
    const changed = await update({ id: hired.id, certificates: [certificate(secret)] })
    expect(changed.error?.problem).toBe('employees.unknownFile')
    expect(await readersOf(secret, { director, stranger })).toEqual(['stranger'])
  })

  test('of the wrong type are refused at the upload', async () => {
    const wrong = await upload(server.app, director, 'signature', 'chữ ký.png', PDF)
    expect([wrong.status, wrong.error?.message]).toEqual([415, 'Tệp này là PDF, chỉ nhận PNG, JPEG, WebP.'])
  })
})

describe('readers', () => {
  async function people() {
    const owner = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    const colleague = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
    return { owner, colleague, manager, deputy, director, stranger }
  }

  test('of a portrait are all who see the employee', async () => {
    const all = await people()
    const avatarFileId = await uploaded(all.owner, 'avatar')
    expect(await readersOf(avatarFileId, all)).toEqual(['owner'])
    await updateOwn(all.owner, { avatarFileId, signatureFileId: null })
    expect(await readersOf(avatarFileId, all)).toEqual(['owner', 'manager', 'deputy', 'director'])
  })

  test('of a signature are the owner and the keepers of the record', async () => {
    const all = await people()
    const signatureFileId = await uploaded(all.owner, 'signature')
    await updateOwn(all.owner, { avatarFileId: null, signatureFileId })
    expect(await readersOf(signatureFileId, all)).toEqual(['owner', 'deputy', 'director'])
  })

  test('of a certificate are the holder and the keepers of the record', async () => {
    const all = await people()
    const fileId = await uploaded(director, 'certificate')
    await update({ id: all.owner.userId, certificates: [certificate(fileId)] })
    expect(await readersOf(fileId, all)).toEqual(['owner', 'deputy', 'director'])
  })

  test('of a signature of somebody above are not the keepers below', async () => {
    const executive = await signedIn(server, { roles: ['CTHDQT'], plantIds: [plantId] })
    const signatureFileId = await uploaded(executive, 'signature')
    await updateOwn(executive, { avatarFileId: null, signatureFileId })
    expect(await readersOf(signatureFileId, { executive, director })).toEqual(['executive'])
  })
})
