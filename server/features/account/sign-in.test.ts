import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Profile, Tokens } from '#contract/account/index.ts'
import { LOCKOUT_FAILURES, LOCKOUT_FAILURES_ANYWHERE } from '#contract/core/session.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePerson, makePlant, PASSWORD, signedIn } from '#server/test/people.ts'

let test1: TestApp
const START = '2026-11-21T00:30:00.000Z'

beforeAll(async () => {
  test1 = await testApp()
})
beforeEach(() => test1.setNow(START))
afterAll(() => test1.close())

const later = (seconds: number) => test1.setNow(new Date(Date.parse(START) + seconds * 1000).toISOString())

function signIn(userNameOrEmailAddress: string, password = PASSWORD) {
  return client(test1.app).send<Tokens>('POST', '/TokenAuth/Authenticate', {
    userNameOrEmailAddress,
    password,
  })
}

function refresh(refreshToken: string) {
  return client(test1.app).send<Tokens>('POST', '/TokenAuth/RefreshToken', { refreshToken })
}

const profileOf = (token: string) => client(test1.app, token).get<Profile>('/services/app/Session/GetProfile')

describe('signing in', () => {
  test('by user name or e-mail address, in any casing', async () => {
    const person = await makePerson(test1.db, { roles: ['TC'] })
    const byName = await signIn(person.userName.toUpperCase())
    expect(byName.result).toMatchObject({
      userId: person.id,
      expireInSeconds: 1800,
      refreshTokenExpireInSeconds: 86_400,
      shouldChangePasswordOnNextLogin: false,
    })
    expect((await signIn(`${person.userName}@example.vn`)).status).toBe(200)
    expect((await profileOf(byName.result.accessToken)).result.userName).toBe(person.userName)
  })

  test('hands the refresh token also as a cookie that scripts cannot read, for the refresh call only', async () => {
    const person = await makePerson(test1.db)
    const { headers } = await signIn(person.userName)
    expect(String(headers['set-cookie'])).toMatch(
      /^refresh_token=[\w-]+; Max-Age=86400; Path=\/api\/TokenAuth\/RefreshToken; HttpOnly; SameSite=Strict$/,
    )
  })

  test('tokens fit into cookies', async () => {
    const person = await makePerson(test1.db)
    const { result } = await signIn(person.userName)
    expect(result.accessToken.length).toBeLessThan(1000)
  })

  test('answers the same for an unknown name and a wrong password', async () => {
    const person = await makePerson(test1.db)
    const [unknown, wrong] = await Promise.all([
      signIn('nobody-here'),
      signIn(person.userName, 'Sai12345678'),
    ])
    expect([unknown.status, wrong.status]).toEqual([422, 422])
    expect(unknown.error).toEqual(wrong.error)
    expect(wrong.error?.problem).toBe('account.loginFailed')
  })

  test('the fifth failure locks for 300 seconds, even for the right password; success starts a new count', async () => {
    const person = await makePerson(test1.db)
    for (let failure = 1; failure <= 4; failure++) await signIn(person.userName, 'Sai12345678')
    expect((await signIn(person.userName)).status).toBe(200)
    for (let failure = 1; failure <= 4; failure++)
      expect((await signIn(person.userName, 'Sai12345678')).error?.problem).toBe('account.loginFailed')
    expect((await signIn(person.userName, 'Sai12345678')).error?.problem).toBe('account.lockedOut')
    later(299)
    expect((await signIn(person.userName)).error?.problem).toBe('account.lockedOut')
    later(301)
    expect((await signIn(person.userName)).status).toBe(200)
  })

  test('five guesses at once are all counted', async () => {
    const person = await makePerson(test1.db)
    await Promise.all(Array.from({ length: 5 }, () => signIn(person.userName, 'Sai12345678')))
    expect((await signIn(person.userName)).error?.problem).toBe('account.lockedOut')
  })

  /** Tries a password from a machine of that address. */
  async function problemFrom(
    remoteAddress: string,
    userNameOrEmailAddress: string,
    password = 'Sai12345678',
  ) {
    const url = '/api/TokenAuth/Authenticate'
    const payload = { userNameOrEmailAddress, password }
    const answer = await test1.app.inject({ method: 'POST', url, remoteAddress, payload })
    return answer.json<{ error: { problem: string } | null }>().error?.problem
  }

  test('wrong passwords from one address lock nobody out elsewhere, however many people they are for', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(test1.db)))
    await Promise.all(
      people.map(async ({ userName }) => {
        for (let guess = 0; guess < LOCKOUT_FAILURES; guess++) await problemFrom('10.9.9.9', userName)
        expect(await problemFrom('10.9.9.9', userName, PASSWORD)).toBe('account.lockedOut')
        expect(await problemFrom('10.0.0.1', userName, PASSWORD)).toBeUndefined()
      }),
    )
  })

  test('wrong passwords from many addresses lock for all of them', async () => {
    const { userName } = await makePerson(test1.db)
    const guesses = Array.from({ length: LOCKOUT_FAILURES_ANYWHERE }, (_, guess) => `10.1.0.${guess}`)
    for (const address of guesses) await problemFrom(address, userName)
    expect(await problemFrom('10.0.0.1', userName, PASSWORD)).toBe('account.lockedOut')
    later(301)
    expect(await problemFrom('10.0.0.1', userName, PASSWORD)).toBeUndefined()
  })

  test('a name that nobody has is locked in the same way: the lock does not tell who exists', async () => {
    const { userName } = await makePerson(test1.db)
    const answersFor = async (name: string) => {
      const answers = []
      for (let guess = 0; guess <= LOCKOUT_FAILURES; guess++)
        answers.push(await problemFrom('10.2.0.1', name))
      return answers
    }
    expect(await answersFor('nobody-at-all')).toEqual(await answersFor(userName))
  })

  test('a new password opens the lock', async () => {
    const { id: userId, userName } = await makePerson(test1.db)
    for (let guess = 0; guess < LOCKOUT_FAILURES; guess++) await signIn(userName, 'Sai12345678')
    const admin = await signedIn(test1, { roles: ['Admin'] })
    const reset = await admin.send<{ oneTimePassword: string }>('POST', '/services/app/User/ResetPassword', {
      userId,
    })
    expect((await signIn(userName, reset.result.oneTimePassword)).status).toBe(200)
  })

  test('every attempt is recorded with its outcome', async () => {
    const person = await makePerson(test1.db)
    await signIn(person.userName, 'Sai12345678')
    await signIn(person.userName)
    const attempts = await test1.db
      .selectFrom('loginAttempts')
      .select(['result', 'ip'])
      .where('employeeId', '=', person.id)
      .orderBy('id')
      .execute()
    expect(attempts).toEqual([
      { result: 'account.loginFailed', ip: '127.0.0.1' },
      { result: 'account.signedIn', ip: '127.0.0.1' },
    ])
  })

  test('a deactivated account is told so only with the right password', async () => {
    const person = await makePerson(test1.db)
    await test1.db.updateTable('employees').set({ isActive: false }).where('id', '=', person.id).execute()
    expect((await signIn(person.userName)).error?.problem).toBe('account.inactive')
    expect((await signIn(person.userName, 'Sai12345678')).error?.problem).toBe('account.loginFailed')
  })

  test('a missing field is named', async () => {
    const answer = await client(test1.app).send('POST', '/TokenAuth/Authenticate', { password: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.error?.validationErrors).toEqual([
      { message: 'Vui lòng nhập trường này', members: ['userNameOrEmailAddress'] },
    ])
  })
})

describe('refreshing', () => {
  test('gives a new pair for body, query or cookie; the old access token may have expired', async () => {
    const person = await makePerson(test1.db)
    const { result: first } = await signIn(person.userName)
    later(1801)
    expect((await profileOf(first.accessToken)).status).toBe(401)
    const { result: second } = await refresh(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await profileOf(second.accessToken)).status).toBe(200)
    const byQuery = await client(test1.app).send<Tokens>(
      'POST',
      `/tokenauth/refreshtoken?RefreshToken=${second.refreshToken}`,
    )
    expect(byQuery.status).toBe(200)
    const byCookie = await client(test1.app).send('POST', '/TokenAuth/RefreshToken', undefined, {
      cookie: `refresh_token=${byQuery.result.refreshToken}`,
    })
    expect(byCookie.status).toBe(200)
  })

  test('a token used again within 30 seconds still works: two tabs, or a lost answer', async () => {
    const person = await makePerson(test1.db)
    const { result } = await signIn(person.userName)
    const both = await Promise.all([refresh(result.refreshToken), refresh(result.refreshToken)])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect(both[1].result).toEqual(both[0].result)
    later(20)
    const third = await refresh(result.refreshToken)
    expect(third.result).toEqual(both[0].result)
    expect((await refresh(third.result.refreshToken)).status).toBe(200)
  })

  test('a token used again later was stolen: the whole session ends', async () => {
    const person = await makePerson(test1.db)
    const { result: first } = await signIn(person.userName)
    const { result: second } = await refresh(first.refreshToken)
    later(31)
    expect((await refresh(first.refreshToken)).error?.problem).toBe('core.sessionExpired')
    expect((await profileOf(second.accessToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('ends after 24 hours, and for garbage', async () => {
    const person = await makePerson(test1.db)
    const { result } = await signIn(person.userName)
    later(86_401)
    expect((await refresh(result.refreshToken)).status).toBe(401)
    const garbage = await refresh('garbage')
    expect([garbage.status, garbage.error?.message]).toEqual([401, 'Hết hạn đăng nhập'])
    expect((await client(test1.app).send('POST', '/TokenAuth/RefreshToken')).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends with signing out, also with an expired access token', async () => {
    const person = await makePerson(test1.db)
    const { result } = await signIn(person.userName)
    later(1801)
    expect((await client(test1.app, result.accessToken).send('POST', '/TokenAuth/LogOut')).status).toBe(200)
    expect((await refresh(result.refreshToken)).status).toBe(401)
    expect((await client(test1.app).send('POST', '/TokenAuth/LogOut')).status).toBe(200)
  })

  test('ends by GET, too, as clients of ABP sign out; without its token nothing ends', async () => {
    const person = await makePerson(test1.db)
    const { result } = await signIn(person.userName)
    const url = '/api/TokenAuth/LogOut'
    const nothing = await test1.app.inject({ url })
    expect([nothing.statusCode, nothing.headers['set-cookie']]).toEqual([200, undefined])
    const headers = { authorization: `Bearer ${result.accessToken}` }
    const ended = await test1.app.inject({ url, headers })
    expect([ended.statusCode, ended.json<{ result: null }>().result]).toEqual([200, null])
    expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await refresh(result.refreshToken)).status).toBe(401)
  })

  test('stops at once when the account is deactivated or a role loses a right', async () => {
    const plantId = await makePlant(test1.db)
    const manager = await signedIn(test1, { roles: ['QĐ'], plantIds: [plantId] })
    expect((await manager.get('/services/app/User/GetAll')).status).toBe(200)
    const role = await test1.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'QĐ')
      .executeTakeFirstOrThrow()
    await test1.db.deleteFrom('rolePermissions').where('roleId', '=', role.id).execute()
    expect((await manager.get('/services/app/User/GetAll')).status).toBe(403)
    await test1.db
      .updateTable('employees')
      .set({ isActive: false })
      .where('id', '=', manager.userId)
      .execute()
    expect((await manager.get('/services/app/Session/GetProfile')).status).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi'])(
    'is not made by "%s"',
    async (authorization) => {
      const answer = await client(test1.app).send('POST', '/services/app/User/ChangeLanguage', undefined, {
        authorization,
      })
      expect([answer.status, answer.error?.problem]).toEqual([401, 'core.notSignedIn'])
    },
  )

  test('an invalid token on a call for anyone is ignored', async () => {
    const answer = await client(test1.app, 'garbage').get<{ user: unknown }>(
      '/services/app/Session/GetCurrentLoginInformations',
    )
    expect([answer.status, answer.result.user]).toEqual([200, null])
  })
})

test('guessing passwords is limited by address', async () => {
  const limited = await testApp({ LOGIN_TRIES_PER_MINUTE: '3' })
  const guess = () =>
    client(limited.app).send('POST', '/TokenAuth/Authenticate', {
      userNameOrEmailAddress: 'a',
      password: 'b',
    })
  for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(422)
  const refused = await guess()
  expect([refused.status, refused.error?.problem]).toEqual([429, 'core.tooManyRequests'])
  await limited.close()
})
