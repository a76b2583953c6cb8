import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'
import { draft } from '#server/test/proposing.ts'

import { makeChain, type Chain } from '../testing/chain.ts'
import { breakOf, rowsIn, verifyPlant } from '../testing/tampering.ts'

let server: TestApp
let chain: Chain
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
  // Another plant, to which records are moved.
  const otherId = await makePlant(server.db)
  // And a proposal, which an entry is put under.
  const author = await signedIn(server, { roles: ['DHV'], plantIds: [otherId] })
  await draft(author, otherId, { kind: 'repair' })
})
afterAll(() => server.close())

const second = () => chain.shiftIds[1]

/** Columns that a seal does not cover: they say nothing of the shift, or what another column says. */
const uncovered: Readonly<Record<string, readonly string[]>> = {
  // Which record of the catalogue the sealed words were picked from.
  duty_operations: ['device_id'],
  abnormals: ['sealed_at', 'device_id'],
  files: ['purpose', 'created_by', 'created_at', 'unreadable'],
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
  'duty_operations.proposal_id': '(select max(id) from proposals)',
  'duty_operations.event_type': '3',
  'duty_shift_crew.employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.out_employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.in_employee_id': '(select max(id) from employees)',
  'duty_personnel_changes.approved_by_id': '(select max(id) from employees)',
  'duty_personnel_changes.until': `changed_at + interval '1 hour'`,
  'duty_personnel_changes.consent': `'refused'`,
  'duty_personnel_changes.consent_means': `'onTheSpot'`,
  'duty_gate_consents.approver_id': '(select max(id) from employees)',
  'duty_gate_consents.status': `'refused'`,
  'duty_gate_consents.means': `'onTheSpot'`,
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

/** Every column of a table besides its key, its shift, what is made from others, and what a seal does not cover. */
async function columnsOf(table: string, keys: readonly string[]): Promise<Column[]> {
  const columns = await rowsIn<Column>(
    server,
    `select column_name as column, data_type as type from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
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
    'duty_gate_consents',
    ['id', 'shift_id'],
    () => `id = ${chain.consentId}`,
    () => `gateConsents[${chain.consentId}].`,
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
      const altered = await breakOf(server, chain, { table, column, where: where(), to })
      expect([column, altered]).toMatchObject([
        column,
        { fault: 'recordAltered', dutyShiftLogId: second(), chainNo: 2 },
      ])
      expect(altered?.path).toContain(place())
      expect(altered?.path).toMatch(new RegExp(`\\b${camel(column)}\\b`))
      expect(altered?.sealedValue).not.toBe(altered?.foundValue)
    }
    expect((await verifyPlant(chain)).isIntact).toBe(true)
  })
})
