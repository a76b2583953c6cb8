import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { LabourContract, LabourDetail } from '#contract/labour-contracts/labour-contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import { toldTo } from '#server/test/notifications.ts'
import type { Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { remind } from './reminders/reminders.service.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { employing, refusal, service } from './testing/employing.ts'

const { world, app, enter, update, end, append, read } = employing()

const SALARY = '18765432'
const RAISED = '19876543'
const history = (id: number, who: Client) =>
  who.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=labour-contracts&EntityId=${id}`,
  )
const scanOf = async (who = world.director) =>
  (await upload<StoredFile>(app().app, who, 'labourContract', 'hdld.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')))
    .result.id

describe('a salary', () => {
  /** A contract with a salary, a raise and a scan, changed once more. */
  async function made(changes: object = {}): Promise<LabourDetail> {
    const { result } = await enter({ ...changes, fileIds: [await scanOf()] })
    const raised = await append(result, { salaryVnd: RAISED })
    return (await update(raised.result, { note: 'Đã đối chiếu' })).result
  }

  test('is read by who may, of the day after the raises, and in history', async () => {
    const { id } = await made()
    expect(await read(id)).toMatchObject({
      salaryVnd: SALARY,
      currentSalaryVnd: RAISED,
      appendices: [{ salaryVnd: RAISED }],
      files: [{ fileName: 'hdld.pdf' }],
    })
    const { items } = (await history(id, world.director)).result
    const told = items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'salaryVnd'))
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      [null, RAISED],
      [null, SALARY],
    ])
    expect(await sheetOf(world.director)).toContain(SALARY)
  })

  test('stands nowhere in the database, and in no answer to who may not see it', async () => {
    const { id, files } = await made()
    const tables = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      app().db,
    )
    expect(tables.rows.length).toBeGreaterThan(50)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)} t
        where t::text ~ ${`${SALARY}|${RAISED}`}`.execute(app().db)
      expect([name, rows[0]?.count]).toEqual([name, 0])
    }
    for (const who of [world.manager, world.clerk]) {
      const asked = [`${service}/Get?Id=${id}`, `${service}/GetAll?MaxResultCount=1000`]
      const answers = await Promise.all(asked.map((path) => who.get(path)))
      const told = JSON.stringify([...answers, await history(id, who)])
      expect(told).toContain('Đã đối chiếu')
      expect(told).not.toMatch(new RegExp(`${SALARY}|${RAISED}|salaryVnd":"`))
      const [sheet, theirs] = [await sheetOf(who), await sheetOf(world.director)]
      expect(theirs).toContain('Lương')
      expect(sheet).toContain('12/2026/HĐLĐ')
      expect(sheet).not.toMatch(new RegExp(`${SALARY}|${RAISED}|Lương`))
      const fileId = files[0]?.id ?? 0
      expect((await who.get(`/services/app/File/Download?Id=${fileId}`)).status).toBe(404)
    }
    expect((await read(id, world.clerk)).files).toEqual([])
  })

  test('that the key of the server does not open is told, and not wiped by saving the rest', async () => {
    const { id } = await made()
    const { employeeId, ...other } = await made({ employeeId: world.manager.userId, contractNo: '13' })
    expect(employeeId).toBe(world.manager.userId)
    // The sealed salary of somebody else in its place is none of this one's.
    await sql`update labour_contracts set sealed_salary = (select sealed_salary from labour_contracts where id = ${other.id})
      where id = ${id}`.execute(app().db)
    const lost = await read(id)
    expect(lost).toMatchObject({ salaryVnd: null, isSalaryLost: true })
    expect(await read(id, world.manager)).toMatchObject({ isSalaryLost: false })
    expect((await update(lost, { note: 'Sửa' })).result).toMatchObject({ isSalaryLost: true })
    expect((await update(await read(id), { salaryVnd: SALARY })).result).toMatchObject({
      salaryVnd: SALARY,
      isSalaryLost: false,
    })
  })

  test('stays where somebody who may not see it changes the rest, and is not theirs to write', async () => {
    const contract = await made()
    const seen = await read(contract.id, world.clerk)
    expect(seen).toMatchObject({
      salaryVnd: null,
      currentSalaryVnd: null,
      can: { edit: true, seeSalary: false },
    })
    expect((await update(seen, { jobTitle: 'Trưởng kíp', fileIds: [] }, world.clerk)).status).toBe(200)
    expect(await read(contract.id)).toMatchObject({
      jobTitle: 'Trưởng kíp',
      salaryVnd: SALARY,
      files: [{ fileName: 'hdld.pdf' }],
    })
    const now = await read(contract.id, world.clerk)
    expect(refusal(await update(now, { salaryVnd: '1' }, world.clerk))).toEqual([
      403,
      'labourContracts.salaryHidden',
      ['salaryVnd'],
    ])
    const scan = await scanOf(world.clerk)
    expect(
      refusal(
        await enter({ employeeId: world.manager.userId, salaryVnd: null, fileIds: [scan] }, world.clerk),
      ),
    ).toEqual([403, 'labourContracts.scanHidden', ['fileIds']])
  })
})

const sheetOf = async (who: Client) => {
  const answer = await app().app.inject({
    url: `/api${service}/ExportExcel`,
    headers: { cookie: `access_token=${who.token}` },
  })
  const cells: unknown[] = []
  for await (const row of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) cells.push(row)
  return JSON.stringify(cells)
}

describe('the law', () => {
  test('two contracts of a person never hold on one day, whatever the plants', async () => {
    const first = (await enter()).result
    expect(
      refusal(await enter({ contractNo: '2', effectiveOn: '2026-12-31', expiresOn: '2027-12-30' })),
    ).toEqual([409, 'labourContracts.overlaps', []])
    const ended = await end(first, { terminatedOn: '2026-11-30', terminationReason: 'Thỏa thuận' })
    expect(ended.result).toMatchObject({ endsOn: '2026-11-30', status: 'ending', daysLeft: 9 })
    const next = await enter({ contractNo: '2', effectiveOn: '2026-12-01', expiresOn: '2027-11-30' })
    expect(next.result.status).toBe('upcoming')
    const back = await end(ended.result, { terminatedOn: null, terminationReason: null })
    expect(refusal(back)[1]).toBe('labourContracts.overlaps')
    expect(refusal(await end(ended.result, { terminatedOn: '2027-01-01', terminationReason: 'x' }))).toEqual([
      400,
      'labourContracts.endOutside',
      ['terminatedOn'],
    ])
  })

  test('the third fixed term is refused with its article, also by a change; who is exempt may go on', async () => {
    await enter({ contractNo: '1', effectiveOn: '2024-01-01', expiresOn: '2024-12-31' })
    await enter({ contractNo: '2', effectiveOn: '2025-01-01', expiresOn: '2025-12-31' })
    const third = await enter({ contractNo: '3', effectiveOn: '2026-01-01' })
    expect(refusal(third)).toEqual([409, 'labourContracts.tooManyTerms', []])
    expect(third.error?.message).toContain('Điều 20')
    const since = (
      await enter({ contractNo: '3', kind: 'indefinite', effectiveOn: '2026-01-01', expiresOn: null })
    ).result
    expect(refusal(await update(since, { kind: 'fixedTerm', expiresOn: '2026-12-31' }))[1]).toBe(
      'labourContracts.tooManyTerms',
    )
    const exempt = await update(since, {
      kind: 'fixedTerm',
      expiresOn: '2026-12-31',
      termExemption: 'elderly',
    })
    expect(exempt.status).toBe(200)
  })

  test('of two contracts at once one is refused', async () => {
    const answers = await Promise.all(['A', 'B'].map((contractNo) => enter({ contractNo })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    [
      { kind: 'probation', probationWork: 'skilled', expiresOn: '2026-02-04' },
      'probationTooLong',
      'expiresOn',
    ],
    [{ expiresOn: '2029-01-05' }, 'termTooLong', 'expiresOn'],
  ])('%j is too long', async (changes, problem, field) => {
    expect(refusal(await enter(changes))).toEqual([400, `labourContracts.${problem}`, [field]])
  })

  test('an appendix holds within the term, is signed after the contract, and has a number of its own', async () => {
    const contract = (await enter()).result
    expect(refusal(await append(contract, { effectiveOn: '2027-01-01' }))[1]).toBe(
      'labourContracts.appendixOutside',
    )
    expect(refusal(await append(contract, { signedOn: '2025-12-31' }))[2]).toEqual(['signedOn'])
    const added = (await append(contract, {})).result
    expect(refusal(await append(added, {}))[1]).toBe('labourContracts.appendixTaken')
    expect(refusal(await update(added, { effectiveOn: '2026-08-01' }))[1]).toBe(
      'labourContracts.appendixStandsOutside',
    )
    const [appendix] = added.appendices
    const gone = await world.director.send<LabourDetail>('POST', `${service}/RemoveAppendix`, {
      contractId: added.id,
      id: appendix?.id,
      version: added.version,
    })
    expect(gone.result.appendices).toEqual([])
    expect(refusal(await append(contract, { id: appendix?.id, version: gone.result.version }))[0]).toBe(404)
  })
})

describe('who and what', () => {
  test.each([
    [{ contractNo: '' }, 'contractNo'],
    [{ kind: 'indefinite' }, 'expiresOn'],
    [{ expiresOn: null }, 'expiresOn'],
    [{ expiresOn: '2026-01-04' }, 'expiresOn'],
    [{ kind: 'probation' }, 'probationWork'],
    [{ kind: 'indefinite', expiresOn: null, termExemption: 'elderly' }, 'termExemption'],
    [{ salaryVnd: 18_765_432 }, 'salaryVnd'],
    [{ salaryVnd: '0' }, 'salaryVnd'],
    [{ employeeId: 2147483647 }, 'employeeId'],
    [{ employeeId: 2147483648 }, 'employeeId'],
    [{ fileIds: [2147483647] }, 'fileIds'],
  ])('%j is refused at %s', async (changes, field) => {
    const [status, , fields] = refusal(await enter(changes))
    expect([status, fields]).toEqual([400, [field]])
  })

  test('nobody writes the contract of their own, nor one of another plant', async () => {
    expect(refusal(await enter({ employeeId: world.director.userId }))).toEqual([
      403,
      'labourContracts.ownContract',
      ['employeeId'],
    ])
    const own = (await enter({ employeeId: world.clerk.userId, contractNo: '7' })).result
    expect(refusal(await update(own, { note: 'x', salaryVnd: null }, world.clerk))[1]).toBe(
      'labourContracts.ownContract',
    )
    expect(refusal(await enter({ employeeId: world.stranger.userId }))[1]).toBe(
      'labourContracts.unknownEmployee',
    )
    for (const [id, status] of [
      [own.id, 404],
      [2147483647, 404],
      [2147483648, 400],
    ] as const) {
      expect((await world.stranger.get(`${service}/Get?Id=${id}`)).status).toBe(status)
      expect((await world.stranger.send('DELETE', `${service}/Delete?Id=${id}`)).status).toBe(status)
    }
    expect((await history(own.id, world.stranger)).status).toBe(404)
    const path = `${service}/GetPeople?PowerPlantId=${world.plantId}`
    const { items } = (await world.clerk.get<{ items: { id: number }[] }>(path)).result
    expect(items.map(({ id }) => id)).toContain(world.operatorId)
    expect(items.map(({ id }) => id)).not.toContain(world.clerk.userId)
  })

  test('an older state is refused, a number stands once, and what was entered by mistake goes', async () => {
    const contract = (await enter()).result
    expect((await update(contract, { note: 'Một' })).status).toBe(200)
    expect(refusal(await update(contract, { note: 'Hai' }))[1]).toBe('core.changedMeanwhile')
    const other = { employeeId: world.manager.userId, contractNo: '12/2026/hđlđ' }
    expect(refusal(await enter(other))).toEqual([409, 'labourContracts.noTaken', ['contractNo']])
    expect((await world.director.send('DELETE', `${service}/Delete?Id=${contract.id}`)).status).toBe(200)
    expect((await world.director.get(`${service}/Get?Id=${contract.id}`)).status).toBe(404)
  })

  test('a plant changes its limits', async () => {
    const path = `PowerPlantId=${world.plantId}`
    const settings = (await world.director.get<object>(`${service}/GetSettings?${path}`)).result
    const changed = { ...settings, fixedTermsInRow: 1, warnsOnRoster: false }
    expect((await world.director.send('PUT', `${service}/UpdateSettings`, changed)).status).toBe(200)
    const first = (await enter({ contractNo: '1', effectiveOn: '2025-01-01', expiresOn: '2025-12-31' }))
      .result
    expect(refusal(await enter({ effectiveOn: '2026-01-01' }))[1]).toBe('labourContracts.tooManyTerms')
    // What stands already may still be kept up to date.
    const lower = { ...changed, fixedTermMonths: 6, version: 1 }
    expect((await world.director.send('PUT', `${service}/UpdateSettings`, lower)).status).toBe(200)
    expect((await update(first, { note: 'Lưu hồ sơ' })).status).toBe(200)
    expect(refusal(await update(first, { expiresOn: '2025-12-30' }))[0]).toBe(409)
    const again = await read(first.id)
    expect(refusal(await update(again, { expiresOn: '2025-12-30' }))[1]).toBe('labourContracts.termTooLong')
  })
})

test('reminders: 45, 30 and 15 days before the end, 7 of a probation, each once, none where another one follows', async () => {
  await enter({ expiresOn: '2027-01-05' })
  const probation = { kind: 'probation', probationWork: 'college', employeeId: world.manager.userId }
  await enter({ ...probation, contractNo: 'TV', effectiveOn: '2026-11-01', expiresOn: '2026-11-28' })
  const morning = async (now: string) => {
    const work = { now: new Date(now), audit: new Audit(), actor: null }
    await app()
      .db.transaction()
      .execute((db) => remind({ ...work, db }))
    return (await toldTo(world.director)).map(({ kind, subject }) => `${kind} ${subject}`).toSorted()
  }
  const [ends, probationEnds] = [
    'labourContractEnds Lê Nam · 12/2026/HĐLĐ',
    expect.stringMatching(/^labourProbationEnds .* · TV$/),
  ]
  expect(await morning('2026-11-20T00:00:00Z')).toEqual([])
  expect(await morning('2026-11-21T00:00:00Z')).toEqual([ends, probationEnds])
  expect(await morning('2026-11-22T00:00:00Z')).toEqual([ends, probationEnds])
  expect(await morning('2026-12-06T00:00:00Z')).toEqual([ends, ends, probationEnds])
  expect(await morning('2026-12-21T00:00:00Z')).toEqual([ends, ends, ends, probationEnds])
  expect(JSON.stringify(await toldTo(world.director))).not.toContain(SALARY)
  const { items } = (await world.director.get<Page<LabourContract>>(`${service}/GetAll?EndsWithinDays=45`))
    .result
  expect(items.map(({ contractNo }) => contractNo)).toEqual(['TV', '12/2026/HĐLĐ'])
  const next = { contractNo: '13', kind: 'indefinite', effectiveOn: '2027-01-06', expiresOn: null }
  expect((await enter(next)).status).toBe(200)
  await morning('2027-01-05T00:00:00Z')
  expect(await toldTo(world.director)).toHaveLength(4)
})
