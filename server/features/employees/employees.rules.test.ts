import { describe, expect, test } from 'vitest'

import { allPermissions } from '#contract/all.ts'
import { companyWideRoles, roleCodes, type RoleCode } from '#contract/core/role.ts'

import { mayGiveRole, rightsToGive } from '#server/features/roles/roles.public.ts'

import {
  commands,
  employeeCan,
  isBuiltInAdmin,
  outranks,
  splitFullName,
  type Decider,
  type Subject,
} from './employees.rules.ts'

const isCompanyWide = (role: RoleCode) => companyWideRoles.includes(role)

/** The rights that a role holds from the start. */
const rightsOf = (role: RoleCode) =>
  Object.entries(allPermissions).flatMap(([name, { roles }]) =>
    role === 'Admin' || roles.includes(role) ? [name] : [],
  )

function holder(role: RoleCode, changes: Partial<Decider> = {}): Decider {
  return {
    userId: 1,
    roleNames: [role.toUpperCase()],
    plantIds: isCompanyWide(role) ? 'all' : [7],
    permissions: new Set(rightsOf(role)),
    ...changes,
  }
}

function employee(role: RoleCode, changes: Partial<Subject> = {}): Subject {
  return {
    id: 2,
    userName: 'hoa.nv',
    roleNames: [role.toUpperCase()],
    seesAllPlants: isCompanyWide(role),
    holdsMore: false,
    ...changes,
  }
}

/** An employee of a role as an actor meets them. */
function before(actor: Decider, role: RoleCode): Subject {
  const given = rightsToGive(actor)
  return employee(role, { holdsMore: rightsOf(role).some((name) => !given.includes(name)) })
}

/** `E` may edit, `R` give roles, `A` manage the account, `D` delete; `-` nothing. */
function letters(actor: Decider, subject: Subject): string {
  const can = employeeCan(actor, subject)
  const marks = [can.edit && 'E', can.giveRoles && 'R', can.manageAccount && 'A', can.delete && 'D']
  return marks.filter(Boolean).join('') || '-'
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
    expect(matrix((actor, subject) => letters(holder(actor), before(holder(actor), subject)))).toEqual([
      '        Admin   BDH     CTHDQT  DHV     GD      HDQT    PGD     QĐ      TC',
      'Admin   ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD',
      'BDH     -       -       -       -       -       -       -       -       -',
      'CTHDQT  -       -       -       -       -       -       -       -       -',
      'DHV     -       -       -       -       -       -       -       -       -',
      'GD      -       -       -       ERAD    ERAD    -       ERAD    ERAD    ERAD',
      'HDQT    -       -       -       -       -       -       -       -       -',
      'PGD     -       -       -       ERA     E       -       ERA     ERA     ERA',
      'QĐ      -       -       -       -       -       -       -       -       -',
      'TC      -       -       -       -       -       -       -       -       -',
    ])
  })

  test('with another, holding every right: standing alone decides', () => {
    const permissions = new Set(Object.keys(allPermissions))
    const all = 'ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD'
    const belowAdmin = '-       ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD    ERAD'
    const ofPlants = '-       -       -       ERAD    ERAD    -       ERAD    ERAD    ERAD'
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

  test('with themselves: at most edit and roles', () => {
    const own = roleCodes.map((role) => [role, letters(holder(role), employee(role, { id: 1 }))])
    expect(Object.fromEntries(own)).toEqual({
      Admin: 'ER',
      BDH: '-',
      CTHDQT: '-',
      DHV: '-',
      GD: 'ER',
      HDQT: '-',
      PGD: 'ER',
      QĐ: '-',
      TC: '-',
    })
  })

  test.each(['admin', 'Admin', 'ADMIN'])('with the built-in %s: an administrator may edit', (userName) => {
    const builtIn = employee('Admin', { userName })
    expect(roleCodes.map((role) => letters(holder(role), builtIn))).toEqual([
      'ER',
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
    ]).toEqual(['ER', 'A', 'D', '-'])
  })

  test('the highest of several roles counts, on both sides', () => {
    const both = { roleNames: ['DHV', 'ADMIN'] }
    expect(outranks(holder('GD'), employee('DHV', both))).toBe(false)
    expect(outranks(holder('GD', both), employee('Admin'))).toBe(true)
    expect(outranks(holder('GD'), employee('DHV', { seesAllPlants: true }))).toBe(false)
    expect(outranks(holder('GD', { plantIds: 'all' }), employee('BDH'))).toBe(true)
  })

  test('who holds more can be edited, but their roles and account are out of reach, except for administrators', () => {
    const above = employee('DHV', { holdsMore: true })
    expect(letters(holder('GD'), above)).toBe('E')
    expect(letters(holder('GD', { plantIds: 'all' }), above)).toBe('E')
    expect(letters(holder('Admin'), above)).toBe('ERAD')
  })

  test('whoever is commanded could have been given their role by the same actor', () => {
    for (const actor of roleCodes)
      for (const role of roleCodes) {
        const powers = {
          normalizedName: role.toUpperCase(),
          seesAllPlants: isCompanyWide(role),
          permissions: rightsOf(role),
        }
        const giver = holder(actor)
        expect([actor, role, commands(giver, before(giver, role))]).toEqual([
          actor,
          role,
          mayGiveRole(giver, powers),
        ])
      }
  })

  test('somebody without a role stands below everybody', () => {
    const nobody = employee('DHV', { roleNames: [] })
    expect(roleCodes.filter((role) => !outranks(holder(role), nobody))).toEqual([])
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
