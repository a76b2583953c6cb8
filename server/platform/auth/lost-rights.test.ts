import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Plant } from '#contract/plants/index.ts'
import type { Role } from '#contract/roles/index.ts'
import { secondApp, testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, PASSWORD, signedIn, type Client } from '#server/test/people.ts'

let here: TestApp
let elsewhere: TestApp
let admin: Client
let made = 0

beforeAll(async () => {
  here = await testApp()
  elsewhere = await secondApp(here)
  const { token } = await signedIn(here, { roles: ['Admin'] })
  admin = client(elsewhere.app, token)
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

/** Somebody at work on one server: their rights come from a role of their own, and they see one plant. */
interface Keeper {
  readonly client: Client
  readonly role: Role
  readonly plantId: number
}

async function keeperAtWork(): Promise<Keeper> {
  const number = ++made
  const { result: role } = await admin.send<Role>('POST', '/services/app/Role/Create', {
    name: `GIU${number}`,
    displayName: `Người giữ ${number}`,
    description: null,
    grantedPermissions: ['Plants.Edit', 'Roles.View'],
  })
  const plantId = await makePlant(here.db)
  const keeper = {
    client: await signedIn(here, { roles: [role.name], plantIds: [plantId] }),
    role,
    plantId,
  }
  expect(await tryBoth(keeper)).toEqual({ read: 200, write: 200 })
  return keeper
}

const plant = () => ({ code: `LR${++made}`, name: 'Nhà máy thử', kind: 'solar', ratedMw: 10 })

/** What the keeper may still do, both asked at once: the very next calls. */
async function tryBoth({ client: keeper }: Keeper): Promise<{ read: number; write: number }> {
  const key = { 'idempotency-key': `lost-rights-${++made}` }
  const [read, write] = await Promise.all([
    keeper.get('/services/app/Role/GetAll'),
    keeper.send('POST', '/services/app/PowerPlant/Create', plant(), key),
  ])
  return { read: read.status, write: write.status }
}

async function signedInAgain(userId: number): Promise<Client> {
  const { userName } = await here.db
    .selectFrom('employees')
    .select('userName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const credentials = { userNameOrEmailAddress: userName, password: PASSWORD }
  const { result } = await client(elsewhere.app).send<{ accessToken: string }>(
    'POST',
    '/TokenAuth/Authenticate',
    credentials,
  )
  return client(elsewhere.app, result.accessToken, userId)
}

async function expectDone(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBe(200)
}

describe('what another server process takes away is gone with the very next call', () => {
  test.each<[string, (keeper: Keeper) => Promise<unknown>]>([
    [
      'signed out',
      (keeper) => expectDone(client(elsewhere.app, keeper.client.token).send('POST', '/TokenAuth/LogOut')),
    ],
    [
      'password changed in another session',
      async ({ client: { userId } }) => {
        const body = { currentPassword: PASSWORD, newPassword: 'Khacroi2026' }
        await expectDone(
          (await signedInAgain(userId)).send('POST', '/services/app/User/ChangePassword', body),
        )
      },
    ],
    [
      'password reset',
      ({ client: { userId } }) =>
        expectDone(admin.send('POST', '/services/app/User/ResetPassword', { userId })),
    ],
    [
      'account deactivated',
      ({ client: { userId: id } }) => expectDone(admin.send('POST', '/services/app/User/DeActivate', { id })),
    ],
    [
      'person deleted',
      ({ client: { userId } }) => expectDone(admin.send('DELETE', `/services/app/User/Delete?Id=${userId}`)),
    ],
  ])('the session: %s', async (_how, take) => {
    const keeper = await keeperAtWork()
    await take(keeper)
    expect(await tryBoth(keeper)).toEqual({ read: 401, write: 401 })
  })

  test.each<[string, (keeper: Keeper) => Promise<unknown>]>([
    [
      'the role loses them',
      ({ role: { id, name, displayName, description } }) => {
        const body = { id, name, displayName, description, grantedPermissions: [] }
        return expectDone(admin.send('PUT', '/services/app/Role/Update', body))
      },
    ],
    [
      'the role is deleted',
      ({ role }) => expectDone(admin.send('DELETE', `/services/app/Role/Delete?Id=${role.id}`)),
    ],
    [
      'the role is taken from the person',
      ({ client: { userId } }) =>
        sql`delete from employee_roles where employee_id = ${userId}`.execute(elsewhere.db),
    ],
  ])('the rights: %s', async (_how, take) => {
    const keeper = await keeperAtWork()
    await take(keeper)
    expect(await tryBoth(keeper)).toEqual({ read: 403, write: 403 })
  })

  test('a plant', async () => {
    const { client: keeper, plantId } = await keeperAtWork()
    const path = `/services/app/PowerPlant/Get?Id=${plantId}`
    const { result } = await keeper.get<Plant>(path)
    const change = () => keeper.send('PUT', '/services/app/PowerPlant/Update', { ...result, name: 'Tên mới' })
    await sql`delete from employee_plants where plant_id = ${plantId}`.execute(elsewhere.db)
    const [read, write] = await Promise.all([keeper.get(path), change()])
    expect([read.status, write.status]).toEqual([404, 403])
    await sql`insert into employee_plants values (${keeper.userId}, ${plantId})`.execute(elsewhere.db)
    expect((await change()).status).toBe(200)
  })

  test('the right to act before a one-time password is changed', async () => {
    const keeper = await keeperAtWork()
    await sql`update accounts set must_change_password = true where employee_id = ${keeper.client.userId}`.execute(
      elsewhere.db,
    )
    expect(await tryBoth(keeper)).toEqual({ read: 403, write: 403 })
  })
})

describe('calls that come in at once', () => {
  test('are each judged by their own session', async () => {
    const [keeper, loser, leaver] = [await keeperAtWork(), await keeperAtWork(), await keeperAtWork()]
    await sql`delete from employee_roles where employee_id = ${loser.client.userId}`.execute(elsewhere.db)
    await expectDone(leaver.client.send('POST', '/TokenAuth/LogOut'))
    const all = await Promise.all([keeper, loser, leaver, keeper, loser].map(tryBoth))
    expect(all.map(({ read, write }) => [read, write])).toEqual([
      [200, 200],
      [403, 403],
      [401, 401],
      [200, 200],
      [403, 403],
    ])
  })

  test('a token that names another person than its session is none', async () => {
    const [keeper, other] = [await keeperAtWork(), await keeperAtWork()]
    const { sessionId } = here.platform.tokens.read(keeper.client.token) ?? { sessionId: '' }
    const mixed = client(here.app, here.platform.tokens.sign({ userId: other.client.userId, sessionId }))
    const answers = await Promise.all(
      [keeper.client, mixed].map((who) => who.get('/services/app/Role/GetAll')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
  })
})
