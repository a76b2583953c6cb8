import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Report, ReportDetail, ReportPreview } from '#contract/reports/report.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Answer, Client } from '#server/test/people.ts'

import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

let server: TestApp
let world: Reporting
let on: ReturnType<typeof reports>

const problemOf = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.[0]?.members?.[0],
]
const bytesOf = async (id: number, format: 'pdf' | 'xlsx', who: Client = world.operator) => {
  const answer = await server.app.inject({
    url: `/api${reportPath}/Download?Id=${id}&Format=${format}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  server = await testApp()
  world = await reportingPlant(server)
  on = reports(world)
})
afterAll(() => server.close())

describe('a draft', () => {
  test('says what the books say whenever it is read, and takes comments', async () => {
    const draft = orThrow(await on.draft({ from: '2026-11-02' }))
    expect(draft).toMatchObject({
      standing: 'draft',
      revision: 1,
      from: '2026-11-02',
      to: '2026-11-02',
      sha256: null,
      isOver: true,
      signatures: [],
      files: [],
      can: { comment: true, delete: true, confirm: true, revise: false },
    })
    await on.addEvent('2026-11-02')
    expect((await on.read(draft.id)).layoutSha256).not.toBe(draft.layoutSha256)
    const comment = draft.layout.sections.find(({ kind }) => kind === 'comment')?.key ?? ''
    const say = (comments: object, { id, version } = draft) =>
      world.leader.send<ReportDetail>('PUT', `${reportPath}/UpdateComments`, { id, version, comments })
    const said = orThrow(await say({ [comment]: 'Vận hành bình thường' }))
    expect(said.comments).toEqual({ [comment]: 'Vận hành bình thường' })
    expect(problemOf(await say({ [comment]: 'Muộn' }))).toEqual([409, 'core.changedMeanwhile', undefined])
    expect(problemOf(await say({ nothing: 'Lạ' }, said))).toEqual([400, 'reports.unknownComment', 'comments'])
    expect(problemOf(await say({ [comment]: '' }, said))[0]).toBe(400)
    expect(problemOf(await say({ [comment]: 'x'.repeat(4001) }, said))[0]).toBe(400)
  })

  test('is of a time when the plant was in service, and that has begun', async () => {
    const draft = async (from: string, to?: string) =>
      problemOf(await on.draft(to ? { kind: 'inverter', from, to } : { kind: 'year', from }))
    const before = [422, 'reports.beforePlant', 'from']
    const toCome = [422, 'reports.notBegun', 'from']
    expect(await draft('1900-05-05')).toEqual(before)
    expect(await draft('2199-05-05')).toEqual(toCome)
    const commission = (commissionedOn: string | null) =>
      server.db.updateTable('plants').set({ commissionedOn }).where('id', '=', world.plantId).execute()
    await commission('2011-11-25')
    expect(await draft('2010-12-31')).toEqual(before)
    expect(await draft('2011-11-20', '2011-11-24')).toEqual(before)
    expect(await draft('2026-11-22', '2026-11-23')).toEqual(toCome)
    expect((await on.draft({ kind: 'inverter', from: '2011-11-20', to: '2011-11-25' })).status).toBe(200)
    expect((await on.draft({ kind: 'inverter', from: '2026-11-21', to: '2026-11-23' })).status).toBe(200)
    await commission(null)
  })

  test('is begun once for its period', async () => {
    const draft = orThrow(await on.draft({ from: '2026-11-03' }))
    expect(problemOf(await on.draft({ from: '2026-11-03' }))).toEqual([409, 'reports.openAlready', 'from'])
    const both = await Promise.all([on.draft({ from: '2026-11-04' }), on.draft({ from: '2026-11-04' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const gone = await world.leader.send('DELETE', `${reportPath}/Delete?Id=${draft.id}`)
    expect(gone.status).toBe(200)
    expect((await world.leader.get(`${reportPath}/Get?Id=${draft.id}`)).status).toBe(404)
    expect((await on.draft({ from: '2026-11-03' })).status).toBe(200)
  })

  test('is refused at the field that is wrong', async () => {
    expect(problemOf(await on.draft({ from: null }))).toEqual([400, 'core.invalid', 'from'])
    expect(problemOf(await on.draft({ kind: 'shift', from: null }))).toEqual([
      400,
      'core.invalid',
      'recordId',
    ])
    expect(problemOf(await on.draft({ kind: 'shift', recordId: 99_999 }))).toEqual([
      400,
      'reports.unknownRecord',
      'recordId',
    ])
    expect(problemOf(await on.draft({ kind: 'shift', recordId: 2_147_483_648 }))[0]).toBe(400)
    // There is no reservoir at a solar plant.
    expect(problemOf(await on.draft({ kind: 'hydrology', from: '2026-11-01', to: '2026-11-02' }))).toEqual([
      400,
      'reports.kindUnsuitable',
      'kind',
    ])
  })

  test('of a day that is not over cannot be confirmed', async () => {
    const today = orThrow(await on.draft({ from: '2026-11-21' }))
    expect(today.isOver).toBe(false)
    expect(problemOf(await on.step(today, 'Confirm'))).toEqual([409, 'reports.notOver', undefined])
    expect((await bytesOf(today.id, 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('belongs to its plant', async () => {
    const { id, version } = orThrow(await on.draft({ from: '2026-11-05' }))
    const { stranger } = world
    expect((await stranger.get(`${reportPath}/Get?Id=${id}`)).status).toBe(404)
    expect((await stranger.get(`${reportPath}/GetDifferences?Id=${id}`)).status).toBe(404)
    expect((await bytesOf(id, 'pdf', stranger)).status).toBe(404)
    expect((await on.draft({}, stranger)).status).toBe(403)
    expect((await stranger.send('DELETE', `${reportPath}/Delete?Id=${id}`)).status).toBe(404)
    const body = { id, version, comments: {} }
    expect((await stranger.send('PUT', `${reportPath}/UpdateComments`, body)).status).toBe(404)
    for (const unknown of [0, 99_999, 2_147_483_648])
      expect([400, 404]).toContain((await stranger.get(`${reportPath}/Get?Id=${unknown}`)).status)
  })
})

describe('a confirmed report', () => {
  test('stays as it was confirmed, to the byte, whatever is corrected', async () => {
    const draft = orThrow(await on.draft())
    expect(problemOf(await on.step(draft, 'Confirm', { layoutSha256: 'a'.repeat(64) }))).toEqual([
      409,
      'reports.figuresChanged',
      undefined,
    ])
    const confirmed = orThrow(await on.step(draft, 'Confirm'))
    expect(confirmed).toMatchObject({
      standing: 'deciding',
      confirmedByName: 'Trần Ca',
      layoutSha256: draft.layoutSha256,
      can: { comment: false, delete: false, confirm: false, revise: false },
    })
    const { id } = draft
    const [first, sheet] = [await bytesOf(id, 'pdf'), await bytesOf(id, 'xlsx')]
    await on.addEvent()
    expect((await on.read(id)).layout).toEqual(confirmed.layout)
    expect(hash((await bytesOf(id, 'pdf')).bytes)).toBe(hash(first.bytes))
    expect(confirmed.files.map((file) => file.sha256)).toEqual([hash(first.bytes), hash(sheet.bytes)])
    const found = await on.differences(id)
    expect(found.count).toBeGreaterThan(0)
    expect(found.items.some(({ kind }) => kind === 'added')).toBe(true)
    expect(problemOf(await on.step(draft, 'Confirm'))).toEqual([409, 'reports.notEditable', undefined])
    expect(problemOf(await world.leader.send('DELETE', `${reportPath}/Delete?Id=${id}`))).toEqual([
      409,
      'reports.notEditable',
      undefined,
    ])
    expect(problemOf(await on.draft())).toEqual([409, 'reports.existsAlready', 'from'])
  })

  test('needs a reason where a check failed, which is kept with it', async () => {
    // Of September nothing was read: no day of 30.
    const draft = orThrow(await on.draft({ kind: 'month', from: '2026-09-01' }))
    expect(problemOf(await on.step(draft, 'Confirm'))).toEqual([400, 'reports.reasonMissing', 'note'])
    expect((await on.read(draft.id)).standing).toBe('draft')
    const note = 'Tháng 9 nhà máy chưa có số liệu'
    const confirmed = orThrow(await on.step(draft, 'Confirm', { note }))
    expect(confirmed).toMatchObject({ standing: 'deciding', confirmNote: note })
    // Where none failed there is nothing to explain.
    const day = orThrow(await on.draft({ from: '2026-11-14' }))
    expect(orThrow(await on.step(day, 'Confirm', { note })).confirmNote).toBeNull()
  })

  test('is checked and approved by others, and then carries all names', async () => {
    const { id } = orThrow(await on.step(orThrow(await on.draft({ from: '2026-11-19' })), 'Confirm'))
    // Who confirmed does not check, and the director does not come before the workshop.
    expect((await on.decide(id, world.leader)).status).not.toBe(200)
    expect((await on.decide(id, world.director)).status).not.toBe(200)
    const before = await bytesOf(id, 'pdf')
    orThrow(await on.decide(id, world.manager))
    orThrow(await on.decide(id, world.director))
    const approved = await on.read(id)
    expect(approved.standing).toBe('approved')
    expect(approved.signatures.map(({ role, name }) => [role.vi, name])).toEqual([
      ['Xác nhận số liệu', 'Trần Ca'],
      ['Kiểm tra', 'Lê Tâm'],
      ['Phê duyệt', 'Phạm Sơn'],
    ])
    const [once, twice] = [await bytesOf(id, 'pdf'), await bytesOf(id, 'pdf')]
    expect(hash(once.bytes)).not.toBe(hash(before.bytes))
    expect(hash(twice.bytes)).toBe(hash(once.bytes))
    await on.addEvent('2026-11-19')
    for (const format of ['pdf', 'xlsx'] as const) {
      const kept = approved.files.find((file) => file.format === format && file.stage === 'approved')
      expect(hash((await bytesOf(id, format)).bytes)).toBe(kept?.sha256)
    }
  })

  test('cannot be changed in the database either', async () => {
    const { id } = await on.approved({ from: '2026-11-18' })
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(server.db)).rejects.toThrow(/sealed/)
    await refused(sql`update reports set comments = '{"a": "b"}' where id = ${id}`)
    await refused(sql`update reports set from_day = from_day - 1 where id = ${id}`)
    await refused(sql`update reports set approved_at = now() where id = ${id}`)
    await refused(sql`update reports set request_id = null where id = ${id}`)
    await refused(sql`delete from reports where id = ${id}`)
    await refused(sql`update report_snapshots set content = content where report_id = ${id}`)
    await refused(sql`delete from report_snapshots where report_id = ${id}`)
    await refused(sql`delete from report_files where report_id = ${id}`)
    // The text that was hashed is held against its hash by the database itself.
    const draft = orThrow(await on.draft({ from: '2026-11-17' }))
    await expect(
      sql`insert into report_snapshots values (${draft.id}, '{}', ${'0'.repeat(64)})`.execute(server.db),
    ).rejects.toThrow(/check/)
  })

  test('is followed by a revision with a reason', async () => {
    const approved = await on.approved({ from: '2026-11-16' })
    expect(problemOf(await on.step(approved, 'Revise', { reason: '' }))[0]).toBe(400)
    await on.addEvent('2026-11-16')
    const revision = orThrow(await on.step(approved, 'Revise', { reason: 'Bổ sung bất thường ca 2' }))
    expect(revision).toMatchObject({ revision: 2, standing: 'draft', reason: 'Bổ sung bất thường ca 2' })
    expect(problemOf(await on.step(approved, 'Revise', { reason: 'Lần nữa' }))).toEqual([
      409,
      'reports.nothingToRevise',
      undefined,
    ])
    expect((await on.read(approved.id)).standing).toBe('approved')
    const { id } = orThrow(await on.step(revision, 'Confirm'))
    orThrow(await on.decide(id, world.manager))
    orThrow(await on.decide(id, world.director))
    expect((await on.read(approved.id)).standing).toBe('replaced')
    expect((await on.read(id)).revisions.map((one) => [one.revision, one.standing])).toEqual([
      [2, 'approved'],
      [1, 'replaced'],
    ])
    expect((await on.differences(id)).count).toBe(0)
  })

  test('that came back is not changed but revised', async () => {
    const { id } = orThrow(await on.step(orThrow(await on.draft({ from: '2026-11-15' })), 'Confirm'))
    orThrow(await on.decide(id, world.manager, 'return'))
    const back = await on.read(id, world.leader)
    expect(back).toMatchObject({ standing: 'back', can: { revise: true, comment: false, confirm: false } })
    const revision = orThrow(await on.step(back, 'Revise', { reason: 'Sửa nhận xét' }))
    expect((await on.read(id)).standing).toBe('replaced')
    // A draft that is given up leaves the one before to be revised again.
    orThrow(await world.leader.send('DELETE', `${reportPath}/Delete?Id=${revision.id}`))
    expect((await on.read(id)).standing).toBe('back')
  })
})

describe('whoever only looks', () => {
  test('sees any period without keeping it, and the list', async () => {
    const query = `PowerPlantId=${world.plantId}&Kind=day&From=2026-10-05`
    const preview = orThrow(await world.operator.get<ReportPreview>(`${reportPath}/Preview?${query}`))
    expect(preview).toMatchObject({ from: '2026-10-05', to: '2026-10-05', recordName: null })
    expect(preview.layout.sections.length).toBeGreaterThan(0)
    const list = orThrow(
      await world.operator.get<Page<Report>>(`${reportPath}/GetAll?From=2026-10-01&To=2026-10-31`),
    )
    expect(list.totalCount).toBe(0)
    const drifted = orThrow(await world.operator.get<Page<Report>>(`${reportPath}/GetAll?IsNewest=false`))
    expect(drifted.items.map(({ revision }) => revision)).toEqual([1])
  })

  test('is told which kinds there are, and which shifts and events', async () => {
    const kinds = await world.operator.get<{ items: { kind: string }[] }>(
      `${reportPath}/GetKinds?PowerPlantId=${world.plantId}`,
    )
    expect(kinds.result.items.map(({ kind }) => kind)).not.toContain('hydrology')
    const records = (kind: string, until: string) =>
      world.operator.get<{ items: { name: string }[] }>(
        `${reportPath}/GetRecords?PowerPlantId=${world.plantId}&Kind=${kind}&Until=${until}`,
      )
    expect((await records('incident', '2026-11-02')).result.items).toHaveLength(1)
    expect((await records('shift', '2026-11-20')).result.items).toEqual([])
  })
})
