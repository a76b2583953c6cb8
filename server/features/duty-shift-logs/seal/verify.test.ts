import { createHash } from 'node:crypto'
import { rm, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { makeChain, type Chain } from '../testing/chain.ts'
import { expectOk } from '../testing/handed-over.ts'
import { service } from '../testing/open-shift.ts'

let server: TestApp
let chain: Chain
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
})
afterAll(() => server.close())

async function verify({ manager, plantId }: Chain = chain): Promise<ChainReport> {
  return expectOk(await manager.get<ChainReport>(`${service}/Verify?powerPlantId=${plantId}`))
}

async function rowsOf<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.pool.query(statement, values)).rows as Row[]
}

/** Does what only the owner of the tables can: alters a sealed row with its triggers off. */
async function tamper(table: string, statement: string, values: unknown[] = []): Promise<void> {
  await server.pool.query(`alter table ${table} disable trigger user`)
  try {
    await server.pool.query(statement, values)
  } finally {
    await server.pool.query(`alter table ${table} enable trigger user`)
  }
}

/** A column of one row, and how to alter it. */
interface Place {
  readonly table: string
  readonly column: string
  readonly where: string
  /** The altered value, as SQL over the old one. */
  readonly to: string
}

/** Alters a value, checks the chain, and puts the value back. */
async function breakOf({ table, column, where, to }: Place, of = chain): Promise<ChainBreak | null> {
  const [before] = await rowsOf<{ value: string | null; type: string }>(
    `select ${column}::text as value, pg_typeof(${column})::text as type from ${table} where ${where}`,
  )
  await tamper(table, `update ${table} set ${column} = ${to} where ${where}`)
  try {
    return (await verify(of)).firstBreak
  } finally {
    const back = `update ${table} set ${column} = $1::text::${before?.type} where ${where}`
    await tamper(table, back, [before?.value])
  }
}

const second = () => chain.shiftIds[1]

test('a chain that nobody touched is intact', async () => {
  const [last] = await rowsOf<{ hash: string }>(
    'select hash from duty_shift_seals where plant_id = $1 and chain_no = 3',
    [chain.plantId],
  )
  expect(await verify()).toEqual({
    powerPlantId: chain.plantId,
    shiftCount: 3,
    lastHash: last?.hash,
    isIntact: true,
    firstBreak: null,
    checkedAt: server.platform.now().toISOString(),
  })
})

test('every link is the SHA-256 of its text, and holds the hash of the one before', async () => {
  const links = await rowsOf<{ link: string; hash: string; previous_hash: string | null }>(
    'select link, hash, previous_hash from duty_shift_seals where plant_id = $1 order by chain_no',
    [chain.plantId],
  )
  expect(links.map(({ link }) => createHash('sha256').update(link).digest('hex'))).toEqual(
    links.map(({ hash }) => hash),
  )
  expect(links.map(({ previous_hash: previous }) => previous)).toEqual([null, links[0]?.hash, links[1]?.hash])
  const { corrections } = JSON.parse(links[1]?.link ?? '') as { corrections: { id: number }[] }
  expect(corrections.map(({ id }) => id)).toEqual([chain.correctionId])
})

test('the chain of a plant without sealed shifts is intact and empty', async () => {
  const plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  expect(await verify({ ...chain, manager, plantId })).toMatchObject({
    shiftCount: 0,
    lastHash: null,
    isIntact: true,
  })
})

test('a chain is checked by those who see its plant', async () => {
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const refused = await stranger.get(`${service}/Verify?powerPlantId=${chain.plantId}`)
  expect([refused.status, refused.error?.problem]).toEqual([403, 'core.plantForbidden'])
  expect((await chain.manager.get(`${service}/Verify`)).status).toBe(400)
})

/** Columns that a seal does not cover: made from others, or said in another place of the seal. */
const uncovered: Readonly<Record<string, readonly string[]>> = {
  duty_shift_logs: ['search_text'],
  duty_operations: ['search_text'],
  abnormals: ['search_text', 'sealed_at'],
  files: ['purpose', 'created_by', 'created_at'],
}

/** Values that satisfy what the database demands of a column; other columns follow from their type. */
const special: Readonly<Record<string, string>> = {
  'duty_shift_logs.plant_id': '(select id from plants where id <> duty_shift_logs.plant_id limit 1)',
  'duty_shift_logs.duty_team_id': '(select max(id) from duty_teams)',
  'duty_shift_logs.shift_leader_id': '(select max(id) from employees)',
  'duty_shift_logs.previous_id': 'null',
  'duty_operations.plant_id': '(select id from plants where id <> duty_operations.plant_id limit 1)',
  'duty_operations.executor_id': '(select max(id) from employees)',
  'duty_operations.supervisor_id': '(select max(id) from employees)',
  'duty_operations.event_type': '3',
  'duty_shift_crew.employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.out_employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.in_employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.approved_by_id': '(select max(id) from employees)',
  'duty_personnel_changes.until': `changed_at + interval '1 hour'`,
  'duty_shift_signatures.employee_id': '(select max(id) from employees)',
  'duty_shift_refusals.kind': `'withdrawn'`,
  'abnormals.plant_id': '(select id from plants where id <> abnormals.plant_id limit 1)',
  'abnormals.level': `'defect'`,
  'abnormals.detected_at': 'occurred_at',
  'abnormals.isolated_at': 'occurred_at',
  'abnormals.occurred_at': `occurred_at - interval '1 microsecond'`,
  'abnormal_attachments.kind': `'before'`,
  'abnormal_attachments.file_id': '(select max(id) from files)',
  'duty_shift_corrections.kind': `'operation'`,
  'duty_shift_corrections.decided_by_id': '(select max(id) from employees)',
}

const byType: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
  date: (column) => `${column} + 40`,
  jsonb: () => `'["x"]'`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `${column} + 1`,
  'double precision': (column) => `coalesce(${column}, 0) + 0.001`,
  numeric: (column) => `coalesce(${column}, 0) + 0.001`,
}

interface Column {
  readonly column: string
  readonly type: string
}

/** Every column of a table besides its key, its shift, and what a seal does not cover. */
async function columnsOf(table: string, keys: readonly string[]): Promise<Column[]> {
  const columns = await rowsOf<Column>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_name = $1 order by ordinal_position`,
    [table],
  )
  const skipped = new Set([...keys, ...(uncovered[table] ?? [])])
  return columns.filter(({ column }) => !skipped.has(column))
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Where the second seal holds the columns of each table. */
const covered: readonly (readonly [
  table: string,
  keys: string[],
  where: () => string,
  path: () => string,
])[] = [
  ['duty_shift_logs', ['id', 'status'], () => `id = ${second()}`, () => ''],
  [
    'duty_shift_crew',
    ['shift_id', 'employee_id'],
    () => `shift_id = ${second()} and employee_id = ${chain.operation.executorId}`,
    () => `crew[${chain.operation.executorId}].`,
  ],
  [
    'duty_operations',
    ['id', 'shift_id'],
    () => `id = ${chain.operation.id}`,
    () => `operations[${chain.operation.id}].`,
  ],
  [
    'duty_personnel_changes',
    ['id', 'shift_id'],
    () => `id = ${chain.change.id}`,
    () => `personnelChanges[${chain.change.id}].`,
  ],
  [
    'duty_shift_signatures',
    ['shift_id', 'role'],
    () => `shift_id = ${second()} and role = 'giver'`,
    () => 'signatures[giver].',
  ],
  ['duty_shift_refusals', ['id', 'shift_id'], () => `shift_id = ${second()}`, () => 'refusals['],
  [
    'abnormals',
    ['id', 'duty_shift_log_id'],
    () => `id = ${chain.abnormal.id}`,
    () => `abnormals[${chain.abnormal.id}].`,
  ],
  [
    'abnormal_attachments',
    ['id', 'abnormal_id', 'is_fact', 'file_id'],
    () => `id = ${chain.attachment.id}`,
    () => `abnormals[${chain.abnormal.id}].attachments[${chain.attachment.id}].`,
  ],
  [
    'files',
    ['id', 'purpose'],
    () => `id = ${chain.attachment.fileId}`,
    () => `abnormals[${chain.abnormal.id}].attachments[${chain.attachment.id}].`,
  ],
  [
    'duty_shift_corrections',
    ['id', 'shift_id', 'plant_id', 'status', 'sealed_in_id'],
    () => `id = ${chain.correctionId}`,
    () => `corrections[${chain.correctionId}].`,
  ],
]

describe.each(covered)('%s', (table, keys, where, place) => {
  test('any column that is altered is named, with the sealed and the found value', async () => {
    for (const { column, type } of await columnsOf(table, keys)) {
      const to = special[`${table}.${column}`] ?? byType[type]?.(column) ?? ''
      const altered = await breakOf({ table, column, where: where(), to })
      expect([column, altered]).toMatchObject([
        column,
        { fault: 'recordAltered', dutyShiftLogId: second(), chainNo: 2 },
      ])
      expect(altered?.path).toContain(place())
      expect(altered?.path).toMatch(new RegExp(`\\b${camel(column)}\\b`))
      expect(altered?.sealedValue).not.toBe(altered?.foundValue)
    }
    expect((await verify()).isIntact).toBe(true)
  })
})

test('a single field of a section is named', async () => {
  const altered = await breakOf({
    table: 'duty_shift_logs',
    column: 'sections',
    where: `id = ${second()}`,
    to: `jsonb_set(sections, '{meterReadings,0,endKwh}', '1250.4')`,
  })
  expect(altered).toEqual({
    fault: 'recordAltered',
    dutyShiftLogId: second(),
    chainNo: 2,
    day: '2026-11-21',
    shiftCode: 'C2',
    path: 'sections.meterReadings[meter-1].endKwh',
    sealedValue: '1250.5',
    foundValue: '1250.4',
  })
})

test('what a seal does not know of is named as well', async () => {
  const altered = await breakOf({
    table: 'duty_shift_logs',
    column: 'sections',
    where: `id = ${second()}`,
    to: `jsonb_set(sections, '{secret}', '1')`,
  })
  expect(altered).toMatchObject({ path: 'sections.secret', sealedValue: null, foundValue: '1' })
})

describe('a seal', () => {
  const where = () => `shift_id = ${second()}`

  test.each([
    ['hash', `repeat('0', 64)`, 'hash'],
    ['previous_hash', `repeat('0', 64)`, 'previousHash'],
    ['chain_no', '99', 'chainNo'],
    ['plant_id', '(select id from plants where id <> duty_shift_seals.plant_id limit 1)', 'plantId'],
    ['sealed_at', `sealed_at + interval '1 second'`, 'sealedAt'],
    ['link', `replace(link, 'Đóng máy cắt 901', 'Cắt máy cắt 901')`, 'link.shift.operations'],
    ['link', `'nothing'`, 'link.chainNo'],
  ])('whose %s is now %s is named at it', async (column, to, place) => {
    const altered = await breakOf({ table: 'duty_shift_seals', column, where: where(), to })
    expect(altered).toMatchObject({ fault: 'sealAltered', dutyShiftLogId: second(), chainNo: 2 })
    expect(altered?.path).toContain(place)
  })

  test('that was made anew for an altered shift no longer fits the one after it', async () => {
    const [kept] = await rowsOf<{ link: string; hash: string }>(
      `select link, hash from duty_shift_seals where ${where()}`,
    )
    const link = kept?.link.replaceAll('Đóng máy cắt 901', 'Cắt máy cắt 901') ?? ''
    const hash = createHash('sha256').update(link).digest('hex')
    const set = (content: string, text?: string, of?: string) => [
      tamper('duty_operations', 'update duty_operations set content = $1 where id = $2', [
        content,
        chain.operation.id,
      ]),
      tamper('duty_shift_seals', `update duty_shift_seals set link = $1, hash = $2 where ${where()}`, [
        text,
        of,
      ]),
    ]
    await Promise.all(set('Cắt máy cắt 901', link, hash))
    expect((await verify()).firstBreak).toEqual({
      fault: 'sealAltered',
      dutyShiftLogId: chain.shiftIds[2],
      chainNo: 3,
      day: '2026-11-21',
      shiftCode: 'C3',
      path: 'previousHash',
      sealedValue: kept?.hash,
      foundValue: hash,
    })
    await Promise.all(set('Đóng máy cắt 901', kept?.link, kept?.hash))
    expect((await verify()).isIntact).toBe(true)
  })
})

describe('a file on the disk', () => {
  let sealedSha = ''
  const place = () => {
    const { dataDir } = server.platform.config
    return path.join(dataDir, 'files', sealedSha.slice(0, 2), sealedSha.slice(2, 4), sealedSha)
  }
  beforeAll(async () => {
    const [file] = await rowsOf<{ sha256: string }>('select sha256 from files where id = $1', [
      chain.attachment.fileId,
    ])
    sealedSha = file?.sha256 ?? ''
  })
  const fault = () => ({
    fault: 'fileAltered',
    dutyShiftLogId: second(),
    chainNo: 2,
    path: `abnormals[${chain.abnormal.id}].attachments[${chain.attachment.id}]`,
    sealedValue: sealedSha,
  })

  test('that was altered is named', async () => {
    const content = await readFile(place())
    await writeFile(place(), 'another picture')
    const { firstBreak } = await verify()
    await writeFile(place(), content)
    const foundValue = createHash('sha256').update('another picture').digest('hex')
    expect(firstBreak).toMatchObject({ ...fault(), foundValue })
    expect((await verify()).isIntact).toBe(true)
  })

  test('that is gone is named', async () => {
    const content = await readFile(place())
    await rm(place())
    const { firstBreak } = await verify()
    await writeFile(place(), content)
    expect(firstBreak).toMatchObject({ ...fault(), foundValue: null })
  })
})

describe('rows that come or go', () => {
  const shiftOf = (of: Chain) => of.shiftIds[1]

  test('an entry that is gone', async () => {
    const of = await makeChain(server)
    await tamper('duty_operations', `delete from duty_operations where id = ${of.operation.id}`)
    const { firstBreak } = await verify(of)
    expect(firstBreak).toMatchObject({
      fault: 'recordAltered',
      dutyShiftLogId: shiftOf(of),
      path: `operations[${of.operation.id}]`,
      foundValue: null,
    })
    expect(firstBreak?.sealedValue).toContain('Đóng máy cắt 901')
  })

  test('an entry that came afterwards', async () => {
    const of = await makeChain(server)
    await tamper(
      'duty_operations',
      `insert into duty_operations (shift_id, plant_id, occurred_at, kind, content, executor_id, executor_name,
         event_type, is_late, created_at, creator_id, creator_name)
       select shift_id, plant_id, occurred_at, kind, 'Chen vào', executor_id, executor_name,
         event_type, is_late, created_at, creator_id, creator_name from duty_operations where id = ${of.operation.id}`,
    )
    const { firstBreak } = await verify(of)
    expect(firstBreak).toMatchObject({ fault: 'recordAltered', sealedValue: null })
    expect(firstBreak?.path).toMatch(/^operations\[\d+\]$/)
    expect(firstBreak?.foundValue).toContain('Chen vào')
  })

  test('a link that is gone', async () => {
    const of = await makeChain(server)
    await tamper('duty_shift_seals', `delete from duty_shift_seals where shift_id = ${shiftOf(of)}`)
    expect(await verify(of)).toMatchObject({
      shiftCount: 1,
      firstBreak: { fault: 'linkMissing', dutyShiftLogId: shiftOf(of), chainNo: 2, path: null },
    })
  })

  test('the last link that is gone', async () => {
    const of = await makeChain(server)
    const [, , last] = of.shiftIds
    await tamper('duty_shift_seals', `delete from duty_shift_seals where shift_id = ${last}`)
    expect(await verify(of)).toMatchObject({
      shiftCount: 2,
      firstBreak: { fault: 'linkMissing', dutyShiftLogId: last, chainNo: 3, shiftCode: 'C3' },
    })
  })

  test('two links that changed places', async () => {
    const of = await makeChain(server)
    const move = (from: number, to: number) =>
      tamper(
        'duty_shift_seals',
        `update duty_shift_seals set chain_no = ${to} where plant_id = ${of.plantId} and chain_no = ${from}`,
      )
    await move(2, 12)
    await move(3, 2)
    await move(12, 3)
    expect((await verify(of)).firstBreak).toMatchObject({
      fault: 'sealAltered',
      dutyShiftLogId: of.shiftIds[2],
      chainNo: 2,
      path: 'chainNo',
      sealedValue: '3',
      foundValue: '2',
    })
  })
})
