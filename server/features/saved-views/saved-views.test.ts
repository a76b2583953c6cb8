import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { Page } from '#contract/core/page.ts'
import { MAX_VIEWS, type SavedView } from '#contract/saved-views/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, makeRole, signedIn, type Client } from '#server/test/people.ts'

const service = '/services/app/SavedView'

let server: TestApp
let plantId: number
let roleName: string
let roleId: number
let owner: Client
let colleague: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  roleName = await makeRole(server.db, 'Employees.View')
  const role = await server.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', roleName)
    .executeTakeFirstOrThrow()
  roleId = role.id
  const sharing = await makeRole(server.db, 'SavedViews.Share')
  owner = await signedIn(server, { roles: [sharing], plantIds: [plantId], surname: 'Trần', name: 'Bình' })
  colleague = await signedIn(server, { roles: [roleName], plantIds: [plantId] })
  stranger = await signedIn(server, { roles: ['DHV'] })
})
afterAll(() => server.close())

let made = 0
const view = (changes: object = {}) => ({
  list: 'employees',
  name: `Khung ${++made}`,
  query: 'isActive=true&sort=-joinDate',
  columns: { order: ['fullName', 'joinDate'], hidden: ['joinDate'] },
  sharedRoleId: null,
  ...changes,
})
const create = (body: object, who = owner) => who.send<SavedView>('POST', `${service}/Create`, body)
const update = (body: object, who = owner) => who.send<SavedView>('PUT', `${service}/Update`, body)
const remove = (id: number, who = owner) => who.send('DELETE', `${service}/Delete?Id=${id}`)
const restore = (id: number, who = owner) => who.send<SavedView>('POST', `${service}/Restore`, { id })
const namesFor = async (who: Client, list = 'employees') =>
  (await who.get<{ items: SavedView[] }>(`${service}/GetAll?List=${list}`)).result.items.map(
    ({ name }) => name,
  )

describe('an own view', () => {
  test('is kept as it was sent, for its owner and its list alone, and told in history', async () => {
    const sent = view()
    const { status, result } = await create(sent)
    expect(status).toBe(200)
    expect(result).toEqual({
      ...sent,
      id: result.id,
      sharedRoleName: null,
      ownerName: 'Trần Bình',
      can: { edit: true, remove: true },
      version: 1,
    })
    expect(await namesFor(owner)).toContain(sent.name)
    expect(await namesFor(owner, 'devices')).not.toContain(sent.name)
    expect(await namesFor(colleague)).not.toContain(sent.name)
    const history = `/services/app/AuditLog/GetEntityHistory?Entity=saved-views&EntityId=${result.id}`
    expect((await owner.get<Page<HistoryEntry>>(history)).result.items[0]?.action).toBe('created')
    expect((await colleague.get(history)).status).toBe(404)
  })

  test('can be changed by whoever saw its last state', async () => {
    const { result } = await create(view())
    const { list: _list, ...content } = view({ query: 'keyword=h%C3%B2a' })
    const changed = await update({ ...content, id: result.id, version: 1 })
    expect([changed.status, changed.result.query, changed.result.version]).toEqual([
      200,
      'keyword=h%C3%B2a',
      2,
    ])
    const late = await update({ ...content, id: result.id, version: 1 })
    expect([late.status, late.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  })

  test('has a name that no other of the list has, whatever its case', async () => {
    const first = await create(view({ name: 'Chưa Xong' }))
    const second = await create(view({ name: 'chưa xong' }))
    expect([second.status, second.error?.problem, second.error?.validationErrors?.[0]?.members]).toEqual([
      409,
      'savedViews.nameTaken',
      ['name'],
    ])
    expect((await create(view({ name: 'Chưa xong', list: 'devices' }))).status).toBe(200)
    expect((await create(view({ name: 'Chưa xong' }), colleague)).status).toBe(200)
    await remove(first.result.id)
    expect((await create(view({ name: 'Chưa xong' }))).status).toBe(200)
    expect((await restore(first.result.id)).error?.problem).toBe('savedViews.nameTaken')
  })

  test('once deleted is gone, and comes back when that is taken back within a day', async () => {
    const { result } = await create(view())
    expect((await remove(result.id)).status).toBe(200)
    expect(await namesFor(owner)).not.toContain(result.name)
    expect((await remove(result.id)).status).toBe(404)
    expect((await restore(result.id, colleague)).status).toBe(404)
    expect((await restore(result.id)).result.name).toBe(result.name)
    expect(await namesFor(owner)).toContain(result.name)
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: 'no list' }, 'list'],
    [{ query: 'x'.repeat(2001) }, 'query'],
    [{ columns: { order: [''], hidden: [] } }, 'columns.order.0'],
  ])('%o is refused at its field', async (wrong, member) => {
    const { status, error } = await create(view(wrong))
    expect([status, error?.validationErrors?.map(({ members }) => members[0])]).toEqual([400, [member]])
  })

  test('there are so many of one list and no more', async () => {
    const who = await signedIn(server, { roles: [] })
    await server.db
      .insertInto('savedViews')
      .values(
        Array.from({ length: MAX_VIEWS }, (_, n) => ({
          list: 'employees',
          name: `${n}`,
          ownerId: who.userId,
          sharedRoleId: null,
          query: '',
          columns: null,
        })),
      )
      .execute()
    const { status, error } = await create(view(), who)
    expect([status, error?.problem]).toEqual([422, 'savedViews.tooMany'])
    expect((await create(view({ list: 'devices' }), who)).status).toBe(200)
  })
})

describe('a shared view', () => {
  test('is seen by the holders of its role, who may not change it, and by nobody else', async () => {
    const { result } = await create(view({ sharedRoleId: roleId }))
    expect(await namesFor(stranger)).not.toContain(result.name)
    const { items } = (await colleague.get<{ items: SavedView[] }>(`${service}/GetAll?List=employees`)).result
    expect(items.find(({ id }) => id === result.id)).toMatchObject({
      ownerName: 'Trần Bình',
      can: { edit: false, remove: false },
    })
    const { list: _list, ...content } = view()
    const foreign = await update({ ...content, id: result.id, version: 1 }, colleague)
    expect([foreign.status, foreign.error?.problem]).toEqual([403, 'savedViews.notYours'])
    expect((await remove(result.id, colleague)).error?.problem).toBe('savedViews.notYours')
    const unseen = await update({ ...content, id: result.id, version: 1 }, stranger)
    expect(unseen.status).toBe(404)
    expect((await remove(result.id, stranger)).status).toBe(404)
  })

  test('is shared by those only who hold the right', async () => {
    const refused = await create(view({ sharedRoleId: roleId }), colleague)
    expect([refused.status, refused.error?.problem]).toEqual([403, 'savedViews.mayNotShare'])
    const { result } = await create(view(), colleague)
    const { list: _list, ...content } = view({ sharedRoleId: roleId })
    const later = await update({ ...content, id: result.id, version: 1 }, colleague)
    expect(later.error?.problem).toBe('savedViews.mayNotShare')
    expect((await create(view({ sharedRoleId: 999_999 }))).error?.problem).toBe('savedViews.unknownRole')
  })

  test('shows a reader nothing that they do not see anyway', async () => {
    const query = `powerPlantId=${plantId}`
    await create(view({ sharedRoleId: roleId, query }))
    const outside = await signedIn(server, { roles: [roleName, 'QĐ'], plantIds: [] })
    const opened = await outside.get(`/services/app/User/GetAll?${query}`)
    expect([opened.status, opened.error?.problem]).toEqual([403, 'core.plantForbidden'])
  })

  test('goes with its role from the others, not from its owner', async () => {
    const passing = await makeRole(server.db, 'Employees.View')
    const { id } = await server.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', passing)
      .executeTakeFirstOrThrow()
    const { result } = await create(view({ sharedRoleId: id }))
    await server.db.deleteFrom('roles').where('id', '=', id).execute()
    expect(await namesFor(owner)).toContain(result.name)
  })
})
