import { describe, expect, test } from 'vitest'

import { allPermissions } from '#contract/all.ts'
import { companyWideRoles, roleCodes, type RoleCode } from '#contract/core/role.ts'

import {
  employeeCan,
  isBuiltInAdmin,
  mayGrantRole,
  outranks,
  splitFullName,
  type Decider,
  type Subject,
} from './employees.rules.ts'

const isCompanyWide = (role: RoleCode) => companyWideRoles.includes(role)
const rights = Object.entries(allPermissions)

function holder(role: RoleCode, changes: Partial<Decider> = {}): Decider {
  const held = rights.filter(([, { roles }]) => role === 'Admin' || roles.includes(role))
  return {
    userId: 1,
    roleNames: [role.toUpperCase()],
    plantIds: isCompanyWide(role) ? 'all' : [7],
    permissions: new Set(held.map(([name]) => name)),
    ...changes,
  }
}

function employee(role: RoleCode, changes: Partial<Subject> = {}): Subject {
  return {
    id: 2,
    userName: 'hoa.nv',
    roleNames: [role.toUpperCase()],
    seesAllPlants: isCompanyWide(role),
    ...changes,
  }
}

/** `E` may edit, `A` manage the account, `D` delete; `-` nothing. */
function letters(actor: Decider, subject: Subject): string {
  const can = employeeCan(actor, subject)
  return `${can.edit ? 'E' : ''}${can.manageAccount ? 'A' : ''}${can.delete ? 'D' : ''}` || '-'
}

const line = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.padEnd(8))
    .join('')
    .trimEnd()

/** What each role may do with each role: a row for each actor, a column for each subject. */
function matrix(of: (actor: RoleCode, subject: RoleCode) => string): string[] {
  const rows = roleCodes.map((actor) => [actor, ...roleCodes.map((subject) => of(actor, subject))])
  return [['', ...roleCodes], ...rows].map(line)
}

describe('what an actor may do with an employee', () => {
  test('with another, by default rights', () => {
    expect(matrix((actor, subject) => letters(holder(actor), employee(subject)))).toEqual([
      '        Admin   BDH     CTHDQT  DHV     GD      HDQT    PGD     QĐ      TC',
      'Admin   EAD     EAD     EAD     EAD     EAD     EAD     EAD     EAD     EAD',
      'BDH     -       -       -       -       -       -       -       -       -',
      'CTHDQT  -       -       -       -       -       -       -       -       -',
      'DHV     -       -       -       -       -       -       -       -       -',
      'GD      -       -       -       EAD     EAD     -       EAD     EAD     EAD',
      'HDQT    -       -       -       -       -       -       -       -       -',
      'PGD     -       -       -       EA      EA      -       EA      EA      EA',
      'QĐ      -       -       -       -       -       -       -       -       -',
      'TC      -       -       -       -       -       -       -       -       -',
    ])
  })

  test('with another, holding every right: standing alone decides', () => {
    const permissions = new Set(Object.keys(allPermissions))
    const all = 'EAD     EAD     EAD     EAD     EAD     EAD     EAD     EAD     EAD'
    const belowAdmin = '-       EAD     EAD     EAD     EAD     EAD     EAD     EAD     EAD'
    const ofPlants = '-       -       -       EAD     EAD     -       EAD     EAD     EAD'
    expect(matrix((actor, subject) => letters(holder(actor, { permissions }), employee(subject)))).toEqual([
      '        Admin   BDH     CTHDQT  DHV     GD      HDQT    PGD     QĐ      TC',
      `Admin   ${all}`,
      `BDH     ${belowAdmin}`,
      `CTHDQT  ${belowAdmin}`,
      `DHV     ${ofPlants}`,
      `GD      ${ofPlants}`,
      `HDQT    ${belowAdmin}`,
      `PGD     ${ofPlants}`,
      `QĐ      ${ofPlants}`,
      `TC      ${ofPlants}`,
    ])
  })

  test('with themselves: at most edit', () => {
    const own = roleCodes.map((role) => [role, letters(holder(role), employee(role, { id: 1 }))])
    expect(Object.fromEntries(own)).toEqual({
      Admin: 'E',
      BDH: '-',
      CTHDQT: '-',
      DHV: '-',
      GD: 'E',
      HDQT: '-',
      PGD: 'E',
      QĐ: '-',
      TC: '-',
    })
  })

  test.each(['admin', 'Admin', 'ADMIN'])('with the built-in %s: an administrator may edit', (userName) => {
    const builtIn = employee('Admin', { userName })
    expect(roleCodes.map((role) => letters(holder(role), builtIn))).toEqual([
      'E',
      ...Array.from({ length: 8 }, () => '-'),
    ])
  })

  test('each right opens its own part', () => {
    const may = (permission: string) =>
      letters(holder('DHV', { permissions: new Set([permission]) }), employee('TC'))
    expect([
      may('Employees.Edit'),
      may('Employees.ManageAccounts'),
      may('Employees.Delete'),
      may('Employees.View'),
    ]).toEqual(['E', 'A', 'D', '-'])
  })

  test('the highest of several roles counts, on both sides', () => {
    const both = { roleNames: ['DHV', 'ADMIN'] }
    expect(outranks(holder('GD'), employee('DHV', both))).toBe(false)
    expect(outranks(holder('GD', both), employee('Admin'))).toBe(true)
    expect(outranks(holder('GD'), employee('DHV', { seesAllPlants: true }))).toBe(false)
    expect(outranks(holder('GD', { plantIds: 'all' }), employee('BDH'))).toBe(true)
  })

  test('somebody without a role stands below everybody', () => {
    const nobody = employee('DHV', { roleNames: [] })
    expect(roleCodes.filter((role) => !outranks(holder(role), nobody))).toEqual([])
  })
})

describe('giving roles', () => {
  const role = (code: RoleCode) => ({
    normalizedName: code.toUpperCase(),
    seesAllPlants: isCompanyWide(code),
  })

  test('nobody gives a role above their own standing', () => {
    expect(matrix((actor, given) => (mayGrantRole(holder(actor), role(given)) ? 'yes' : '-'))).toEqual([
      '        Admin   BDH     CTHDQT  DHV     GD      HDQT    PGD     QĐ      TC',
      'Admin   yes     yes     yes     yes     yes     yes     yes     yes     yes',
      'BDH     -       yes     yes     yes     yes     yes     yes     yes     yes',
      'CTHDQT  -       yes     yes     yes     yes     yes     yes     yes     yes',
      'DHV     -       -       -       yes     yes     -       yes     yes     yes',
      'GD      -       -       -       yes     yes     -       yes     yes     yes',
      'HDQT    -       yes     yes     yes     yes     yes     yes     yes     yes',
      'PGD     -       -       -       yes     yes     -       yes     yes     yes',
      'QĐ      -       -       -       yes     yes     -       yes     yes     yes',
      'TC      -       -       -       yes     yes     -       yes     yes     yes',
    ])
  })

  test('whoever may be touched could have been given their role by the same actor', () => {
    for (const actor of roleCodes)
      for (const subject of roleCodes)
        expect(outranks(holder(actor), employee(subject))).toBe(mayGrantRole(holder(actor), role(subject)))
  })
})

test('the built-in administrator is known by user name, whatever its casing', () => {
  expect(['admin', 'Admin', 'ADMIN'].every((userName) => isBuiltInAdmin({ userName }))).toBe(true)
  expect(['admin2', 'administrator', ''].some((userName) => isBuiltInAdmin({ userName }))).toBe(false)
})

test.each([
  ['Nguyễn Văn Hòa', 'Nguyễn Văn', 'Hòa'],
  ['  Lê   Thị  Thu   Hà ', 'Lê Thị Thu', 'Hà'],
  ['Đức', '', 'Đức'],
  ['', '', ''],
])('the full name "%s" is "%s" and "%s"', (fullName, surname, name) => {
  expect(splitFullName(fullName)).toEqual({ surname, name })
})
